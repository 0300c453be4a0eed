//! What is chosen when a game of checkers is created.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::rules::bits::Bits;
use crate::rules::checkers::{Checkers, DRAW_PLIES, State};
use crate::rules::{BadOptions, Game, Notation, OptionKind, OptionSpec};

/// The largest board: its squares have numbers of 16 bits.
pub const MOST_SIZE: u16 = 256;

/// The longest text of an option, in characters: a game of a thousand plies.
const LONGEST_TEXT: u32 = 20_000;

/// The options of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Squares along an edge: an even number from 2 to [`MOST_SIZE`].
    pub size: u16,
    /// The position to start from as FEN, if it is not the usual one.
    pub fen: Option<String>,
    /// Moves that are played before anybody is asked, for example a ballot.
    pub opening: Option<String>,
}

impl Default for Options {
    fn default() -> Self {
        Self { size: 8, fen: None, opening: None }
    }
}

/// The options as a table.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "size",
        kind: OptionKind::Whole { min: 2, max: MOST_SIZE as u64, default: Some(8) },
        about: "Squares along an edge, an even number; 8 is the standard board.",
    },
    OptionSpec {
        name: "fen",
        kind: OptionKind::Text { longest: LONGEST_TEXT },
        about: "The position to start from, as FEN: B:W21-32:B1-12 is the usual one.",
    },
    OptionSpec {
        name: "opening",
        kind: OptionKind::Text { longest: LONGEST_TEXT },
        about: "Moves played before anybody is asked, for example the ballot 9-13 21-17 5-9.",
    },
];

impl Options {
    /// Checks the options by themselves; what their texts say is checked when the game
    /// is made.
    ///
    /// # Errors
    /// The first option that cannot be.
    pub fn check(&self) -> Result<(), BadOptions> {
        let Value::Object(options) = json!(self) else {
            unreachable!("a struct becomes an object");
        };
        OptionSpec::check(OPTIONS, &options)?;
        if self.size % 2 == 1 {
            return Err(BadOptions {
                field: "size".to_owned(),
                value: self.size.to_string(),
                allowed: format!("it must be an even number from 2 to {MOST_SIZE}"),
            });
        }
        Ok(())
    }

    /// The position that is given and the one after the opening, with no ply played yet; writes the
    /// opening in one form, its moves with every square of a capture.
    ///
    /// # Errors
    /// The position cannot be read, or a move of the opening is not legal.
    pub(super) fn start<B: Bits>(
        &mut self,
        game: &Checkers<B>,
    ) -> Result<[State<B>; 2], BadOptions> {
        let mut state = match &self.fen {
            None => game.start(),
            Some(fen) => game.read_position(fen).map_err(|bad| BadOptions {
                field: "fen".to_owned(),
                value: format!("{fen:?}"),
                allowed: if bad.field == "fen" { bad.allowed } else { bad.to_string() },
            })?,
        };
        let given = state.clone();
        let mut moves = Vec::new();
        for text in self.opening.iter().flat_map(|opening| opening_moves(opening)) {
            // The openings of games played elsewhere may pass the end that our counter sets.
            let counted = state.quiet;
            state.quiet = counted.min(DRAW_PLIES - 1);
            let mv = game.read(&state, text).map_err(|illegal| BadOptions {
                field: "opening".to_owned(),
                value: format!("{text:?}"),
                allowed: illegal.0,
            })?;
            state.quiet = counted;
            moves.push(game.write(&state, &mv));
            game.apply(&mut state, &mv);
        }
        state.quiet = state.quiet.min(DRAW_PLIES);
        state.ply = 0;
        self.opening = (!moves.is_empty()).then(|| moves.join(" "));
        Ok([given, state])
    }
}

/// The moves of an opening: its words without move numbers.
fn opening_moves(opening: &str) -> impl Iterator<Item = &str> {
    let words = opening.split(|c: char| c.is_whitespace() || c == ',');
    let words = words.map(|word| {
        let numbered =
            word.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches('.');
        if word.contains('.') { numbered } else { word }
    });
    words.filter(|word| !word.is_empty())
}
