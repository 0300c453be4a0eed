//! Positions as one line of text, and as bytes for seeds and hashes.
//!
//! First the pieces as FEN (`B:W21-32:B1-12`, where B is Red), then fields `name=value`, separated
//! by spaces, each of which may be left out.
//!
//! | field | holds | left out |
//! |---|---|---|
//! | `quiet` | plies since the last capture or man's move, at most 80 | 0 |
//! | `ply` | plies played, at most 1,000,000,000 | 0 |
//! | `retired` | `R` or `W` | nobody |

use std::collections::BTreeMap;

use crate::rules::bits::Bits;
use crate::rules::checkers::fen::{Fen, FenPiece};
use crate::rules::checkers::{Checkers, DRAW_PLIES, MOST_MOVES, RED, State, WHITE};
use crate::rules::{BadPosition, Game, Seat};

/// No game is longer; plies can still be added to it without an overflow.
const MOST_PLY: u32 = 1_000_000_000;

const FIELDS: [&str; 3] = ["quiet", "ply", "retired"];

impl<B: Bits> Checkers<B> {
    pub(super) fn position_text(&self, state: &State<B>) -> String {
        let mut text = self.fen(state).to_string();
        text += &format!(" quiet={} ply={}", state.quiet, state.ply);
        if let Some(seat) = state.retired {
            text += &format!(" retired={}", self.letter(seat));
        }
        text
    }

    /// The pieces and the turn of a position.
    #[must_use]
    pub fn fen(&self, state: &State<B>) -> Fen {
        let mut pieces = BTreeMap::new();
        for seat in [RED, WHITE] {
            for bit in state.pieces(seat).iter() {
                let square = u32::try_from(self.board.square(bit)).expect("at most MOST_SIZE");
                pieces.insert(square, FenPiece { seat, king: state.kings.contains(bit) });
            }
        }
        Fen { turn: state.to_move, pieces, quiet: None }
    }

    /// The position with these pieces; squares that the board does not have are left out.
    ///
    /// # Errors
    /// It has more than [`MOST_MOVES`] legal moves, or fewer whose captures are too long to list,
    /// or the counter is beyond the draw.
    pub fn placed(&self, fen: &Fen) -> Result<State<B>, BadPosition> {
        let mut kings = self.board.nothing();
        let mut pieces = [RED, WHITE].map(|_| self.board.nothing());
        for (&square, piece) in &fen.pieces {
            let square = usize::try_from(square).unwrap_or(usize::MAX);
            if square > self.board.square_count() {
                continue;
            }
            let bit = self.board.bit(square);
            pieces[piece.seat.index()].insert(bit);
            kings.put_if(piece.king, B::one(bit));
        }
        let mut state = State::placed(pieces, kings, fen.turn);
        if self.board.has_too_many_moves(&state) {
            let allowed = format!(
                "it has too many legal moves to list: at most {MOST_MOVES} are allowed, and on \
                 very large boards fewer"
            );
            return Err(bad("fen", &fen.to_string(), allowed));
        }
        let quiet = fen.quiet.unwrap_or(0);
        state.quiet = whole("H", &quiet.to_string(), DRAW_PLIES)?;
        Ok(state)
    }

    pub(super) fn position_of(&self, text: &str) -> Result<State<B>, BadPosition> {
        let is_field = |word: &&str| word.contains('=');
        let fields_at = text.split_whitespace().find(is_field).and_then(|word| text.find(word));
        let (pieces, fields) = text.split_at(fields_at.unwrap_or(text.len()));
        let fen = Fen::read(pieces, self.board.size())
            .map_err(|error| bad("fen", pieces.trim(), error.to_string()))?;
        let mut state = self.placed(&fen)?;
        for word in fields.split_whitespace() {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            match name {
                "quiet" => state.quiet = whole(name, value, DRAW_PLIES)?,
                "ply" => state.ply = whole(name, value, MOST_PLY)?,
                "retired" => {
                    let seat = Seat::all(2).find(|&seat| value == self.letter(seat).to_string());
                    let allowed = || bad(name, value, "it must be R or W".to_owned());
                    state.retired = Some(seat.ok_or_else(allowed)?);
                }
                _ => {
                    let allowed = format!("the fields are {}", FIELDS.join(", "));
                    return Err(bad(name, value, allowed));
                }
            }
        }
        Ok(state)
    }

    pub(super) fn position_bytes(&self, state: &State<B>, bytes: &mut Vec<u8>) {
        bytes.extend(self.options.size.to_le_bytes());
        let retired = state.retired.map_or(2, Seat::number);
        bytes.extend([state.to_move.number(), retired]);
        bytes.extend(state.quiet.to_le_bytes());
        bytes.extend(state.ply.to_le_bytes());
        for set in [&state.pieces[0], &state.pieces[1], &state.kings] {
            let number = |number: usize| u16::try_from(number).expect("at most MOST_SIZE");
            bytes.extend(number(set.len()).to_le_bytes());
            for bit in set.iter() {
                bytes.extend(number(self.board.square(bit)).to_le_bytes());
            }
        }
    }
}

fn whole(field: &str, value: &str, most: u32) -> Result<u32, BadPosition> {
    let number = value.parse().ok().filter(|number| *number <= most);
    number.ok_or_else(|| bad(field, value, format!("it must be a whole number from 0 to {most}")))
}

fn bad(field: &str, value: &str, allowed: String) -> BadPosition {
    BadPosition { field: field.to_owned(), value: value.to_owned(), allowed }
}
