//! What is chosen when a game of Chinese checkers is created.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::rules::chinese_checkers::star::MOST_SIDE;
use crate::rules::{BadOptions, OptionKind, OptionSpec};

/// The choices; [`OPTIONS`] says the same as a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Holes along the edge of a point, 1 to 64.
    pub side: u16,
    /// Seats, 1 to 6.
    pub players: u8,
    /// Whose habits the defaults follow.
    pub preset: Preset,
    /// What happens to a goal that others stand in; `None` follows the preset.
    pub anti_spoiling: Option<AntiSpoiling>,
    /// Whether the pieces of a finished player leave the board.
    pub clear_finished: bool,
    /// Plies without progress that end the game: `None` is seats × 8 × side, 0 is never. The solo
    /// race does not use it.
    pub stall_plies: Option<u32>,
    /// Whether a player may close a goal for good.
    pub sealed_goal: SealedGoal,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            side: 4,
            players: 2,
            preset: Preset::Reference,
            anti_spoiling: None,
            clear_finished: false,
            stall_plies: None,
            sealed_goal: SealedGoal::Allow,
        }
    }
}

/// A set of defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Preset {
    /// One to six seats, filled goals.
    Reference,
    /// Two, three, four or six seats, unmoved blockers.
    Table,
}

/// When a goal counts as full although somebody else stands in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AntiSpoiling {
    /// When every hole is occupied by anybody, at least one of them by the player's own piece.
    FilledGoal,
    /// When every hole holds the player's own piece, at least one, or a piece that starts there
    /// and has never ended a move outside.
    UnmovedBlockers,
}

/// Whether a player may make the goal in its home one that nobody can fill: its tip empty, its own
/// pieces on the two holes next to it and on the two ends of the third row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SealedGoal {
    /// Like any other move.
    Allow,
    /// Only where there is no other move.
    Forbid,
}

/// The options as a table.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "side",
        kind: OptionKind::Whole { min: 1, max: MOST_SIDE as u64, default: Some(4) },
        about: "Holes along the edge of a point of the star; 4 is the standard board.",
    },
    OptionSpec {
        name: "players",
        kind: OptionKind::Whole { min: 1, max: 6, default: Some(2) },
        about: "Seats: 1 is the solo race, 5 an unusual seating in which one goal is nobody's home.",
    },
    OptionSpec {
        name: "preset",
        kind: OptionKind::Choice { names: &["reference", "table"], default: Some("reference") },
        about: "reference: 1 to 6 seats, filled goals. table: 2, 3, 4 or 6 seats, unmoved blockers.",
    },
    OptionSpec {
        name: "anti_spoiling",
        kind: OptionKind::Choice { names: &["filled_goal", "unmoved_blockers"], default: None },
        about: "Whose pieces count towards filling your goal: anybody's, or those that never left it.",
    },
    OptionSpec {
        name: "clear_finished",
        kind: OptionKind::Flag { default: false },
        about: "Take a player's pieces off the board the moment they finish.",
    },
    OptionSpec {
        name: "stall_plies",
        kind: OptionKind::Whole { min: 0, max: 10_000_000, default: None },
        about: "End the game after so many plies without anybody's new best; 0 switches this off.",
    },
    OptionSpec {
        name: "sealed_goal",
        kind: OptionKind::Choice { names: &["allow", "forbid"], default: Some("allow") },
        about: "A player can seal the goal in its home: an empty tip that nobody else can reach. forbid: not \
                while there is another move.",
    },
];

impl Options {
    /// The anti-spoiling rule in force.
    #[must_use]
    pub fn rule(&self) -> AntiSpoiling {
        self.anti_spoiling.unwrap_or(match self.preset {
            Preset::Reference => AntiSpoiling::FilledGoal,
            Preset::Table => AntiSpoiling::UnmovedBlockers,
        })
    }

    /// Checks every option by itself and against the others.
    ///
    /// # Errors
    /// The first option that cannot be.
    pub fn check(&self) -> Result<(), BadOptions> {
        let Value::Object(options) = json!(self) else {
            unreachable!("a struct becomes an object");
        };
        OptionSpec::check(OPTIONS, &options)?;
        let bad = |field: &str, allowed: &str| {
            let value = options.get(field).map(Value::to_string).unwrap_or_default();
            Err(BadOptions { field: field.to_owned(), value, allowed: allowed.to_owned() })
        };
        if self.preset == Preset::Table {
            if !matches!(self.players, 2 | 3 | 4 | 6) {
                return bad("players", "the table preset seats 2, 3, 4 or 6");
            }
            if self.rule() != AntiSpoiling::UnmovedBlockers {
                return bad("anti_spoiling", "the table preset plays by unmoved_blockers");
            }
        }
        Ok(())
    }
}
