//! Positions as one line of text, and as bytes for seeds and hashes.
//!
//! First the rows from the top, joined by `/`: a letter for each piece, a number for a run of
//! empty holes. Then fields `name=value`, separated by spaces, each of which may be left out.
//!
//! | field | holds | left out |
//! |---|---|---|
//! | `turn` | the letter of the seat to move | the first that races |
//! | `ply` | plies played | 0 |
//! | `quiet` | plies since anybody made progress | 0 |
//! | `best` | the lowest distance to go of each seat | what it is now, or was at the start |
//! | `returned` | holes of pieces that are back in their own home | none |
//! | `finished` | `letter:home:outside:to_go` of each finisher, in order | nobody |
//! | `retired` | letters, in order | nobody |

use std::fmt::Write;

use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::state::{Finisher, Roll};
use crate::rules::chinese_checkers::{ChineseCheckers, Hole, State};
use crate::rules::{Game, Seat};

impl<B: Bits> ChineseCheckers<B> {
    pub(super) fn position_text(&self, state: &State<B>) -> String {
        let rows = self.star.rows().map(|row| self.row_text(state, &row));
        let mut text = rows.collect::<Vec<_>>().join("/");
        let mut field = |name: &str, value: String| {
            if !value.is_empty() {
                write!(text, " {name}={value}").expect("a string takes everything");
            }
        };
        let seats = usize::from(self.options.players);
        field("turn", self.letter(state.to_move).to_string());
        field("ply", state.ply.to_string());
        field("quiet", state.quiet.to_string());
        field("best", list(state.best[..seats].iter()));
        field("returned", list(state.returned.iter().map(|hole| self.star.name(Hole::new(hole)))));
        field(
            "finished",
            list(state.finished.iter().map(|Finisher { seat, home }| {
                let outside = self.piece_count - usize::from(home);
                format!("{}:{home}:{outside}:{}", self.letter(seat), state.to_go[seat.index()])
            })),
        );
        field("retired", list(state.retired.iter().map(|seat| self.letter(seat))));
        text
    }

    fn row_text(&self, state: &State<B>, row: &[Hole]) -> String {
        let owners: Vec<_> =
            row.iter().map(|hole| state.owner(hole.index(), self.options.players)).collect();
        let runs = owners.chunk_by(|one, next| one.is_none() && next.is_none());
        runs.map(|run| match run[0] {
            Some(seat) => self.letter(seat).to_string(),
            None => run.len().to_string(),
        })
        .collect()
    }

    pub(super) fn position_bytes(&self, state: &State<B>, bytes: &mut Vec<u8>) {
        // Two bytes for each piece, and for the rest of a seat fewer than thirty.
        bytes.reserve((2 * self.piece_count + 30) * usize::from(self.options.players) + 30);
        bytes.extend([self.options.players, state.to_move.number()]);
        bytes.extend(state.ply.to_le_bytes());
        bytes.extend(state.quiet.to_le_bytes());
        let mut holes = |set: &B| {
            let count = u16::try_from(set.len()).expect("a set of holes");
            bytes.extend(count.to_le_bytes());
            for hole in set.iter() {
                bytes.extend(Hole::new(hole).number().to_le_bytes());
            }
        };
        for seat in Seat::all(self.options.players) {
            holes(&state.pieces[seat.index()]);
        }
        holes(&state.returned);
        for seat in Seat::all(self.options.players) {
            bytes.extend(state.best[seat.index()].to_le_bytes());
            bytes.extend(state.to_go[seat.index()].to_le_bytes());
        }
        roll_bytes(&state.finished, bytes, |Finisher { seat, home }, bytes| {
            bytes.push(seat.number());
            bytes.extend(home.to_le_bytes());
        });
        roll_bytes(&state.retired, bytes, |seat, bytes| bytes.push(seat.number()));
    }
}

fn roll_bytes<T: Copy>(roll: &Roll<T>, bytes: &mut Vec<u8>, write: impl Fn(T, &mut Vec<u8>)) {
    bytes.push(u8::try_from(roll.len()).expect("at most six seats"));
    roll.iter().for_each(|entry| write(entry, bytes));
}

fn list(entries: impl Iterator<Item = impl ToString>) -> String {
    entries.map(|entry| entry.to_string()).collect::<Vec<_>>().join(",")
}
