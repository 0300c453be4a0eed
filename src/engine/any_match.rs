//! The match as those above the engine see it: the game's type is forgotten, moves are text.

use std::fmt;

use serde::Serialize;

use crate::agents::Budget;
use crate::engine::audit::{Asked, Audit, AuditError};
use crate::engine::{Entry, GameSummary, Played, SeatSetup, Setup};
use crate::gate::{Finding, Numbers};
use crate::rules::{Glance, Outcome, Phase, Picture, Piece, Seat, Standing};

/// A match of any game.
pub trait AnyMatch: Send + Sync + fmt::Debug {
    /// What the match was made from, with the players as they are now.
    fn setup(&self) -> &Setup;

    /// Whose turn it is, or that the game is over.
    fn phase(&self) -> Phase;

    /// Plies played so far.
    fn ply(&self) -> u32;

    /// The position as a short text that differs for positions that differ: 16 hexadecimal digits.
    fn state_hash(&self) -> String;

    /// Everything a newcomer must see.
    fn view(&self) -> MatchView;

    /// The position in a few bars and figures.
    fn glance(&self) -> Glance;

    /// What each seat has in the game's own measure of a score, in turn order.
    fn scores(&self) -> Vec<i64>;

    /// What drawings and people call a seat.
    fn label(&self, seat: Seat) -> MatchSeat;

    /// Every move that may be proposed now.
    fn legal(&self) -> Vec<LegalMove>;

    /// At most so many of them that the gate of the seat to move points out, best first. None
    /// where an agent chooses, or nobody, or where the seat has no gate or one without hints.
    fn hints(&self, most: usize) -> Vec<MoveHint>;

    /// The same, by the game's default gate even where the seat has none.
    fn advice(&self, most: usize) -> Vec<MoveHint>;

    /// How many moves [`AnyMatch::legal`] has.
    fn choices(&self) -> u64;

    /// Prepares the answer to a question about the position as it is now. The job is
    /// self-contained: it runs anywhere and changes nothing.
    fn ask(&self, ask: Ask, budget: &Budget) -> Job;

    /// Whether the seat to move needs nobody outside: an agent plays it, or its only move is a
    /// pass. Then [`Ask::Think`] finds the move.
    fn plays_itself(&self) -> bool;

    /// Lets the agents play on from the position as it is to the end of the game. The match itself
    /// stays where it is.
    ///
    /// # Errors
    /// [`Refusal::NotOurs`] when a seat that must choose has no agent, [`Refusal::Stopped`] when
    /// the budget was stopped, [`Refusal::Over`] when the game is over already.
    fn play_out(&self, budget: &Budget) -> Result<GameSummary, Refusal>;

    /// Lets the agents play on as [`AnyMatch::play_out`] does, and judges every decision of one seat.
    ///
    /// # Errors
    /// As there, and when the oracle cannot judge this board.
    fn audit(&self, asked: &Asked<'_>) -> Result<Audit, AuditError>;

    /// Judges every decision of one seat on the way to the position as it is. `told` are the moves
    /// that led there, as they were played, from the start and with none left out.
    ///
    /// # Errors
    /// The oracle cannot judge this board.
    fn audit_past(&self, told: &[Played], asked: &Asked<'_>) -> Result<Audit, AuditError>;

    /// What [`Entry::Retired`] must hold for this seat, or `None` when the seat plays no longer.
    fn retiring(&self, seat: Seat, reason: &str) -> Option<Entry>;

    /// Plays an entry. Entries that do not concern the match change nothing.
    ///
    /// # Errors
    /// The entry does not fit the position; nothing has changed then.
    fn commit(&mut self, entry: &Entry) -> Result<(), BadEntry>;

    /// An independent copy, to look at what an entry would bring before it is committed.
    fn fork(&self) -> Box<dyn AnyMatch>;
}

/// A question to a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// What does the agent of the seat to move play, or the engine where there is only a pass?
    Think,
    /// What would come of this text, proposed by the player of the seat to move?
    Judge(String),
    /// The same, judged by the game's default gate even where the seat has none.
    Advise(String),
    /// What is played for the seat to move if it is absent?
    Absent,
}

/// A self-contained piece of work that ends in a move or a refusal.
pub struct Job(Box<dyn FnOnce() -> Result<Played, Refusal> + Send>);

impl Job {
    /// Wraps the work.
    pub fn new(work: impl FnOnce() -> Result<Played, Refusal> + Send + 'static) -> Self {
        Self(Box::new(work))
    }

    /// Does the work on this thread.
    ///
    /// # Errors
    /// See [`Refusal`].
    pub fn run(self) -> Result<Played, Refusal> {
        (self.0)()
    }
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Job")
    }
}

/// Why a question has no move for an answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The text names no legal move.
    #[error("{}", .finding.sentence)]
    Illegal {
        /// The text as given.
        text: String,
        /// The failed `legal` finding.
        finding: Box<Finding>,
    },
    /// The search was stopped.
    #[error("the search was stopped")]
    Stopped,
    /// Nobody moves any more.
    #[error("the game is over")]
    Over,
    /// The seat to move belongs to somebody outside, who has a choice to make.
    #[error("the seat to move thinks for itself")]
    NotOurs,
}

/// Why an entry does not fit the match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadEntry(pub String);

/// Everything a newcomer to a match must see.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchView {
    /// What the match was made from, with the players as they are now.
    #[serde(flatten)]
    pub setup: Setup,
    /// The seats with what they are called.
    pub labels: Vec<MatchSeat>,
    /// Plies played so far.
    pub ply: u32,
    /// Whose turn it is; `None` when the game is over.
    pub to_move: Option<Seat>,
    /// The position on one line, as the game's notation writes it.
    pub position: String,
    /// The short hash of the position.
    pub state_hash: String,
    /// The board and the pieces on it.
    pub picture: Picture,
    /// The standings, by seat in turn order.
    pub standings: Vec<Standing>,
    /// Where the match began: the moves since then lead to everything above.
    pub start: MatchStart,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// The last move with its verdict.
    pub last_move: Option<Played>,
}

/// The board before the first ply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MatchStart {
    /// The pieces, in the order of their cells.
    pub pieces: Vec<Piece>,
    /// The standings, by seat in turn order.
    pub standings: Vec<Standing>,
}

/// What a seat is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MatchSeat {
    /// The seat.
    pub seat: Seat,
    /// The letter that drawings and texts use.
    pub letter: char,
    /// What people call it, for example `Red`; the letter where the game has no name for it.
    pub name: &'static str,
}

/// A move that may be proposed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LegalMove {
    /// The text that proposes it.
    #[serde(rename = "move")]
    pub text: String,
    /// The cells the piece stands on, from where it starts to where it lands; empty for a pass.
    pub route: Vec<String>,
    /// A few words for people.
    pub summary: String,
}

/// A move that a gate points out before one is proposed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MoveHint {
    /// The text that proposes it.
    #[serde(rename = "move")]
    pub text: String,
    /// What it comes to, for people.
    pub sentence: String,
    /// The numbers by name, as findings on this move have them.
    pub numbers: Numbers,
    /// The moves of best play that follow.
    pub line: Vec<String>,
}

impl MatchView {
    /// Who plays a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&SeatSetup> {
        self.setup.seats.get(seat.index())
    }
}
