//! Ground floor: what is legal. No I/O, clock, chance or wire format.
//!
//! A rules object ([`Game`]) is built once from options and owns the tables. A state is a plain
//! value: the board, whose turn it is, and the history that the rules need. Everything above
//! this floor is generic over [`Game`] until the match, where the type is forgotten.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub mod bits;
pub mod hexgrid;
mod seat;
pub use seat::{MOST_SEATS, Seat};
mod notation;
pub use notation::{BadPosition, IllegalMove, Notation};
mod picture;
pub use picture::{Cell, Effects, Gauge, Glance, Picture, Pictured, Piece, Shape};
mod options;
pub use options::{BadOptions, OptionKind, OptionSpec};
pub mod checkers;
pub mod chinese_checkers;
pub mod hexxagon;

/// The rules of one game with its options fixed.
pub trait Game: Send + Sync + Sized + 'static {
    /// The choices made when the game is created.
    type Options: Default + Clone + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A position with the history that the rules need.
    type State: Clone + Debug + Send + Sync;
    /// A whole turn: a chain of jumps is one move.
    type Move: Clone + Eq + Hash + Debug + Send + Sync;
    /// What tables and distinct counts compare.
    type Key: Eq + Hash + Clone + Send + Sync;

    /// Builds the tables for these options.
    ///
    /// # Errors
    /// Names the option, its value and what is allowed.
    fn new(options: &Self::Options) -> Result<Self, BadOptions>;

    /// The options in force: those given, with texts in one form.
    fn options(&self) -> &Self::Options;

    /// How many seats the table has, 1 to [`MOST_SEATS`].
    fn seats(&self) -> u8;

    /// What people call a seat: by default its letter.
    fn seat_name(&self, seat: Seat) -> &'static str {
        seat.name(self.seats())
    }

    /// The letter that drawings and texts use for a seat: by default X and O at a table of one or
    /// two, else A to F.
    fn letter(&self, seat: Seat) -> char {
        seat.letter(self.seats())
    }

    /// The position before the first move.
    fn start(&self) -> Self::State;

    /// Whose turn it is, or that the game is over.
    fn phase(&self, state: &Self::State) -> Phase;

    /// Plies played so far; a pass counts.
    fn ply(&self, state: &Self::State) -> u32;

    /// Plies since anybody last made progress, as the rule against endless games counts them.
    fn quiet(&self, state: &Self::State) -> u32;

    /// Fills `moves` with every legal move, in an order that depends on the position alone.
    ///
    /// While somebody is to move there is at least one move and none stands twice; when the game
    /// is over there is none. What `moves` held before is cleared.
    fn moves(&self, state: &Self::State, moves: &mut Vec<Self::Move>) -> Phase;

    /// How many legal moves there are: as many as [`Game::moves`] finds, for games that can say so
    /// without listing them. `scratch` may be used and holds anything afterwards.
    fn count(&self, state: &Self::State, scratch: &mut Vec<Self::Move>) -> u64 {
        self.moves(state, scratch);
        scratch.len() as u64
    }

    /// The pass of a seat to move that has nothing else to play; never one in games without passes.
    fn only_pass(&self, _state: &Self::State) -> Option<Self::Move> {
        None
    }

    /// Plays a legal move. Anything else leaves an unspecified position.
    fn apply(&self, state: &mut Self::State, mv: &Self::Move);

    /// Takes a seat out of the game: it is skipped from now on and ranked last.
    ///
    /// A seat that has finished or retired already stays as it is.
    fn retire(&self, state: &mut Self::State, seat: Seat);

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The ranking as it stands, in the game's own measures, by seat in turn order.
    fn standings(&self, state: &Self::State) -> Vec<Standing>;

    /// The position as searches compare it, without the history that cannot matter to them.
    fn key(&self, state: &Self::State) -> Self::Key;
}

/// The one answer to "is it over, and if not, whose turn is it?".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// This seat moves next.
    ToMove(Seat),
    /// Nobody moves any more.
    Over,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The rule that ended it, as a stable name (`finished`, `no_progress`, `move_cap`, …).
    pub rule: String,
    /// The same as a sentence with its numbers.
    pub reason: String,
    /// The winner, if the rules name one.
    pub winner: Option<Seat>,
    /// Every seat with its place, best first; seats that are equal share a place (1 2 2 4).
    pub ranking: Vec<Rank>,
}

/// One line of a final ranking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rank {
    /// Whose place it is.
    pub seat: Seat,
    /// The place, 1 for the best.
    pub place: u8,
    /// The seat that keeps this one's goal closed, where a goal can be; only that seat can open it
    /// again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealed_by: Option<Seat>,
    /// What must be said beside it ("goal full (anti-spoiling), 7 pieces outside").
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// Where one seat stands now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Whose standing it is.
    pub seat: Seat,
    /// The place if the game were ranked now, 1 for the best; equals share a place.
    pub place: u8,
    /// Whether the seat still plays, has finished, or has retired.
    pub status: Status,
    /// The game's own measures by name, for example `home`, `pieces` and `to_go`.
    pub measures: BTreeMap<String, i64>,
    /// The seat that keeps this one's goal closed, where a goal can be; only that seat can open it
    /// again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealed_by: Option<Seat>,
    /// What must be said beside it, for example how the seat finished.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// Whether a seat still takes turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Takes turns.
    Playing,
    /// Reached its goal and keeps its place.
    Finished,
    /// Resigned or forfeited.
    Retired,
}
