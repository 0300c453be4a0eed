//! Why a room refuses.

use crate::engine::BadSetup;
use crate::gate::Finding;
use crate::rules::Seat;

/// Why a room refuses a request. Nothing has changed then; only after [`RoomError::Store`] may it
/// have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RoomError {
    /// A field holds what it may not.
    #[error("{field} cannot be {value}: {allowed}")]
    BadRequest {
        /// The field's path.
        field: String,
        /// The value as given, as JSON.
        value: String,
        /// What is allowed.
        allowed: String,
    },
    /// No room has this id or code.
    #[error("there is no such game")]
    UnknownGame,
    /// The secret opens no seat here, or is not the host's.
    #[error("the secret opens nothing here")]
    WrongSecret,
    /// Somebody else has the seat, or an agent plays it.
    #[error("seat {seat} is taken")]
    SeatTaken {
        /// The seat that was asked for.
        seat: Seat,
    },
    /// The secret has another seat than the one asked for.
    #[error("this secret has seat {seat} already")]
    SeatHeld {
        /// The seat that the secret has.
        seat: Seat,
    },
    /// Every seat is taken or played by an agent.
    #[error("no seat is free")]
    NoFreeSeat,
    /// Not everybody is seated.
    #[error("the game starts when every seat is taken")]
    NotStarted,
    /// Nobody moves any more.
    #[error("the game is over")]
    GameOver,
    /// Another seat is to move.
    #[error("another seat is to move")]
    NotYourTurn {
        /// Whose turn it is.
        to_move: Option<Seat>,
        /// The current ply.
        ply: u32,
    },
    /// The proposal answers another ply than the current one.
    #[error("the game is at ply {ply}")]
    StalePly {
        /// The current ply.
        ply: u32,
        /// Whose turn it is.
        to_move: Option<Seat>,
        /// The last entry of the log.
        seq: u64,
    },
    /// The text names no legal move.
    #[error("{}", .finding.sentence)]
    IllegalMove {
        /// The failed `legal` finding.
        finding: Box<Finding>,
        /// The current ply.
        ply: u32,
    },
    /// The idempotency key belongs to another proposal, or to a move that was taken back.
    #[error("the key was used for another proposal or for a move that was taken back")]
    KeyReused,
    /// Moves cannot be taken back here.
    #[error("{0}")]
    CannotUndo(&'static str),
    /// A queue or limit is full.
    #[error("too much is going on; try again in {retry_after} s")]
    Busy {
        /// When to try again, in seconds.
        retry_after: u32,
    },
    /// The log could not be written or read.
    #[error("the log cannot be reached; ask again to learn whether anything has changed")]
    Store,
    /// A mistake of ours, told in the server's own log.
    #[error("the server could not judge the move; nothing has changed")]
    Internal,
}

impl RoomError {
    /// Something is full, or the server goes down: try again in a second.
    pub(in crate::server) const BUSY: Self = Self::Busy { retry_after: 1 };
}

impl From<BadSetup> for RoomError {
    fn from(bad: BadSetup) -> Self {
        Self::BadRequest { field: bad.field, value: bad.value, allowed: bad.allowed }
    }
}
