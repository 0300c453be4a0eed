//! What may be asked of a room.

use std::sync::Arc;

use crate::engine::Played;
use crate::server::event::Event;
use crate::server::secret::SecretHash;

/// A proposed move.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// The secret of the seat that proposes.
    pub secret: SecretHash,
    /// The move in the game's notation.
    pub text: String,
    /// The ply that the proposal answers.
    pub ply: u32,
    /// Names the proposal: sent twice with one key it is played once and answered the same.
    pub key: Option<String>,
    /// Whether only the verdict is wanted.
    pub dry_run: bool,
}

/// What a proposal came to.
#[derive(Clone, Debug)]
pub enum Answer {
    /// The move as it stands in the log.
    Event(Arc<Event>),
    /// What would be played; nothing has changed.
    DryRun(Box<Played>),
}
