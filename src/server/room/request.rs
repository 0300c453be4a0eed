//! What may be asked of a room, and what it answers.

use std::sync::Arc;

use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::engine::Played;
use crate::rules::Seat;
use crate::server::event::{Event, Key};
use crate::server::secret::{SecretHash, hex};

/// A proposed move.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// The secret of the seat that proposes.
    pub secret: SecretHash,
    /// The move in the game's notation.
    pub text: String,
    /// The ply that the proposal answers.
    pub ply: u32,
    /// Names the proposal of this person: sent twice with one key it is played once and answered
    /// the same, or refused once the move was taken back.
    pub key: Option<String>,
    /// Whether only the verdict is wanted.
    pub dry_run: bool,
}

/// What a proposal came to.
#[derive(Clone, Debug)]
pub enum Answer {
    /// The move as it stands in the log.
    Event(Arc<Event>),
    /// What would be played, judged by the game's default gate where the seat has none; nothing
    /// has changed.
    DryRun(Box<Played>),
}

/// What may be asked of a room.
#[derive(Clone, Debug)]
pub(in crate::server) enum Request {
    TakeSeat { seat: Option<Seat>, secret: SecretHash, name: Option<String> },
    Leave { seat: Seat, secret: SecretHash },
    Start { host: SecretHash, agent: String, options: Map<String, Value> },
    Undo { secret: SecretHash },
    Propose(Proposal),
}

/// What a room answers.
#[derive(Clone, Debug)]
pub(in crate::server) enum Reply {
    /// It is as was asked.
    Done,
    /// This seat is yours.
    Seat(Seat),
    /// What the proposal came to.
    Proposed(Answer),
}

impl Proposal {
    /// The most bytes of a move: enough for a whole route across the largest star.
    pub const LONGEST_MOVE: usize = 4000;

    /// The key with a digest of everything that must not change when the proposal is sent again.
    pub(super) fn key(&self) -> Option<Key> {
        let name = self.key.clone()?;
        let digest = Sha256::digest(format!("{} {}", self.ply, self.text));
        Some(Key { name, digest: hex(&digest) })
    }
}
