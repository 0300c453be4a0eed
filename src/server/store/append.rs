//! What is appended to a room's log.

use uuid::Uuid;

use crate::server::event::Logged;
use crate::server::room::{RoomPhase, Visibility};
use crate::server::secret::SecretHash;
use crate::server::store::StoreError;

/// What is appended to one room's log, all of it or nothing.
#[derive(Debug)]
pub(in crate::server) struct Append {
    /// Whose log it is.
    pub(in crate::server) room: Uuid,
    /// The room's row, with its first entry.
    pub(in crate::server) opens: Option<NewRow>,
    /// What happened, in order; the first follows the last of the log.
    pub(in crate::server) entries: Vec<Logged>,
    /// What the room's row says from now on, where it changes.
    pub(in crate::server) summary: Option<Summary>,
}

/// What a room's row says for good.
#[derive(Clone, Debug)]
pub(in crate::server) struct NewRow {
    /// The short code.
    pub(in crate::server) code: String,
    /// Who can find the room.
    pub(in crate::server) visibility: Visibility,
    /// When it was made.
    pub(in crate::server) created_at: u64,
    /// The secret of whoever made it.
    pub(in crate::server) host: SecretHash,
    /// The game's name.
    pub(in crate::server) game: String,
    /// The game's options, as a JSON object.
    pub(in crate::server) options: String,
}

/// What a room's row repeats of its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::server) struct Summary {
    /// Where the room stands.
    pub(in crate::server) phase: RoomPhase,
    /// Its seats, as a JSON list.
    pub(in crate::server) seats: String,
}

/// Why nothing was appended.
#[derive(Clone, Debug, thiserror::Error)]
pub(in crate::server) enum AppendError {
    /// The log has this sequence number already, or the code names another room.
    #[error("somebody else was there first")]
    Conflict,
    /// The log could not be written.
    #[error(transparent)]
    Failed(#[from] StoreError),
}
