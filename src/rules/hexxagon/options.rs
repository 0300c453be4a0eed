//! What is chosen when a game of Hexxagon is created.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::rules::{BadOptions, OptionKind, OptionSpec};

/// The largest side: 2,997,001 cells.
pub const MOST_SIDE: u16 = 1000;

/// The longest text of an option, in characters.
const LONGEST_TEXT: u32 = 20_000;

/// The options of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Cells along an edge, 2 to [`MOST_SIDE`].
    pub side: u16,
    /// The shape of the board.
    pub board: Outline,
    /// The cells that are removed, if they are not those of the shape: names separated by commas.
    pub holes: Option<String>,
    /// Where the pieces stand first.
    pub start: Start,
    /// Whether the game ends after [`super::JUMP_LIMIT`] plies in a row without a clone.
    pub jump_limit: bool,
    /// Moves that are played before anybody is asked.
    pub opening: Option<String>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            side: 5,
            board: Outline::Standard,
            holes: None,
            start: Start::Corners,
            jump_limit: true,
            opening: None,
        }
    }
}

/// The shape of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outline {
    /// The hexagon of the original, with three cells near its centre removed from side 3.
    Standard,
    /// The whole hexagon.
    Open,
    /// The hexagon without its middle cell and the six around it, from side 3.
    Donut,
    /// Rows of equal length, 2n − 3 of 2n − 1 cells for side n.
    Rectangle,
}

/// Where the pieces stand before the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// Three pieces each on alternate corners, as in the original; two each on a rectangle.
    Corners,
    /// One piece each on opposite corners.
    Opposite,
    /// As [`Start::Corners`], with six pieces of Pearl around c5 and one of Ruby on a3.
    Ring,
}

/// The options as a table.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "side",
        kind: OptionKind::Whole { min: 2, max: MOST_SIDE as u64, default: Some(5) },
        about: "Cells along an edge; 5 is the standard board.",
    },
    OptionSpec {
        name: "board",
        kind: OptionKind::Choice {
            names: &["standard", "open", "donut", "rectangle"],
            default: Some("standard"),
        },
        about: "The original with three removed cells, no removed cells, without its middle, or \
                rows of equal length.",
    },
    OptionSpec {
        name: "holes",
        kind: OptionKind::Text { longest: LONGEST_TEXT },
        about: "Cells to remove instead of the standard ones, for example e4,c2; an empty text removes none.",
    },
    OptionSpec {
        name: "start",
        kind: OptionKind::Choice {
            names: &["corners", "opposite", "ring"],
            default: Some("corners"),
        },
        about: "Three pieces each on alternate corners, one each on opposite corners, or the ring \
                trap: Ruby can infect six on its first move.",
    },
    OptionSpec {
        name: "jump_limit",
        kind: OptionKind::Flag { default: true },
        about: "Whether the game ends after 100 moves in a row without a clone; without that, after \
                20 moves a cell.",
    },
    OptionSpec {
        name: "opening",
        kind: OptionKind::Text { longest: LONGEST_TEXT },
        about: "Moves played before anybody is asked, for example e2 e8 a1-a3: spaces stand between \
                moves, so a jump is written with its hyphen.",
    },
];

impl Options {
    /// Checks the options by themselves; what their texts say is checked when the game is made.
    ///
    /// # Errors
    /// The first option that cannot be.
    pub fn check(&self) -> Result<(), BadOptions> {
        let Value::Object(options) = json!(self) else {
            unreachable!("a struct becomes an object");
        };
        OptionSpec::check(OPTIONS, &options)
    }
}
