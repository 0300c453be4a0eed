//! Positions as one line of text, and as bytes for seeds and hashes.
//!
//! First the rows from the top, separated by `/`: `R` and `P` for pieces, `.` for an empty cell, a
//! number for so many of them, `#` for a removed cell. Then fields `name=value`, separated by
//! spaces, each of which may be left out.
//!
//! | field | holds | left out |
//! |---|---|---|
//! | `turn` | `R` or `P` | `R` |
//! | `quiet` | plies since the last clone | 0 |
//! | `ply` | plies played, at most 1,000,000,000 | 0 |
//! | `retired` | `R` or `P` | nobody |

use crate::rules::bits::Bits;
use crate::rules::hexgrid::row_letters;
use crate::rules::hexxagon::{Hexxagon, JUMP_LIMIT, RUBY, State};
use crate::rules::{BadPosition, Game, Seat};

/// No game is longer; plies can still be added to it without an overflow.
const MOST_PLY: u32 = 1_000_000_000;

const FIELDS: [&str; 4] = ["turn", "quiet", "ply", "retired"];

/// How much of a text is repeated when it is refused.
const SHOWN: usize = 40;

impl<B: Bits> Hexxagon<B> {
    pub(super) fn position_text(&self, state: &State<B>) -> String {
        let rows: Vec<_> =
            self.board().rows().iter().map(|row| self.row_text(state, row)).collect();
        let turn = self.letter(state.to_move);
        let mut text =
            format!("{} turn={turn} quiet={} ply={}", rows.join("/"), state.quiet, state.ply);
        if let Some(seat) = state.retired {
            text += &format!(" retired={}", self.letter(seat));
        }
        text
    }

    fn row_text(&self, state: &State<B>, row: &[Option<u32>]) -> String {
        let (mut text, mut empty) = (String::new(), 0_usize);
        for cell in row {
            let mark = cell.map_or(Some('#'), |cell| {
                let seat = Seat::all(2).find(|&seat| state.pieces(seat).contains(cell as usize));
                seat.map(|seat| self.letter(seat))
            });
            let Some(mark) = mark else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            text.push(mark);
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    }

    pub(super) fn position_of(&self, text: &str) -> Result<State<B>, BadPosition> {
        let mut words = text.split_whitespace();
        let mut state = self.pieces_of(words.next().unwrap_or_default())?;
        for word in words {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            match name {
                "turn" => state.to_move = self.seat_of(name, value)?,
                "quiet" => {
                    let most = if self.jump_limit() { JUMP_LIMIT } else { MOST_PLY };
                    state.quiet = whole(name, value, most)?;
                }
                "ply" => state.ply = whole(name, value, MOST_PLY)?,
                "retired" => state.retired = Some(self.seat_of(name, value)?),
                _ => return Err(bad(name, value, format!("the fields are {}", FIELDS.join(", ")))),
            }
        }
        Ok(state)
    }

    fn seat_of(&self, field: &str, value: &str) -> Result<Seat, BadPosition> {
        let seat = Seat::all(2).find(|&seat| value == self.letter(seat).to_string());
        seat.ok_or_else(|| bad(field, value, "it must be R or P".to_owned()))
    }

    fn pieces_of(&self, text: &str) -> Result<State<B>, BadPosition> {
        let (rows, given) = (self.board().rows(), text.split('/').count());
        if given != rows.len() {
            let allowed = format!("the board has {} rows and this has {given}", rows.len());
            return Err(bad("rows", text, allowed));
        }
        let mut pieces = [self.board().nothing(), self.board().nothing()];
        for (number, (row, text)) in rows.iter().zip(text.split('/')).enumerate() {
            let field = format!("row {}", row_letters(number));
            read_row(row, text, &mut pieces).map_err(|allowed| bad(&field, text, allowed))?;
        }
        if pieces.iter().all(B::is_empty) {
            let allowed = "there must be at least one piece".to_owned();
            return Err(bad("rows", text, allowed));
        }
        Ok(State::placed(pieces, RUBY))
    }

    pub(super) fn position_bytes(&self, state: &State<B>, bytes: &mut Vec<u8>) {
        bytes.extend(self.board().side().to_le_bytes());
        bytes.push(self.board().outline() as u8);
        let retired = state.retired.map_or(2, Seat::number);
        bytes.extend([state.to_move.number(), retired]);
        bytes.extend(state.quiet.to_le_bytes());
        bytes.extend(state.ply.to_le_bytes());
        let number = |number: usize| u32::try_from(number).expect("sides up to MOST_SIDE");
        for set in &state.pieces {
            bytes.extend(number(set.len()).to_le_bytes());
            for cell in set.iter() {
                bytes.extend(number(cell).to_le_bytes());
            }
        }
    }
}

/// Puts the pieces of one row in.
fn read_row<B: Bits>(row: &[Option<u32>], text: &str, pieces: &mut [B; 2]) -> Result<(), String> {
    let wrong_length = || format!("the row has {} cells", row.len());
    let mut places = row.iter();
    let mut marks = text.chars().peekable();
    while let Some(mark) = marks.next() {
        let mut count = mark.to_digit(10).map(|digit| digit as usize);
        while let Some((run, digit)) = count.zip(marks.peek().and_then(|mark| mark.to_digit(10))) {
            count = Some(run.saturating_mul(10).saturating_add(digit as usize));
            marks.next();
        }
        for _ in 0..count.unwrap_or(1) {
            let place = places.next().ok_or_else(wrong_length)?;
            match (mark, place) {
                ('#', None) => {}
                ('#', Some(_)) => return Err("a cell of the board is not removed".to_owned()),
                (_, None) => return Err("a removed cell must be #".to_owned()),
                ('R', Some(cell)) => pieces[0].insert(*cell as usize),
                ('P', Some(cell)) => pieces[1].insert(*cell as usize),
                ('.' | '0'..='9', Some(_)) => {}
                (other, _) => {
                    let marks = "R, P, '.', numbers and #";
                    return Err(format!("{other:?} is none of the marks {marks}"));
                }
            }
        }
    }
    if places.next().is_some() { Err(wrong_length()) } else { Ok(()) }
}

fn whole(field: &str, value: &str, most: u32) -> Result<u32, BadPosition> {
    let digits = value.bytes().all(|byte| byte.is_ascii_digit());
    let number = value.parse().ok().filter(|number| digits && *number <= most);
    number.ok_or_else(|| bad(field, value, format!("it must be a whole number from 0 to {most}")))
}

fn shown(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}

fn bad(field: &str, value: &str, allowed: String) -> BadPosition {
    BadPosition { field: shown(field), value: shown(value), allowed }
}
