//! All rooms of a server.

use uuid::Uuid;

use crate::engine::Setup;
use crate::server::room::{LobbyRow, RoomError, Visibility};
use crate::server::secret::{SecretHash, fresh_epoch};
use crate::server::store::{Store, StoreError};

mod handle;
pub use handle::{Attached, RoomHandle};
mod settings;
pub use settings::Settings;

/// All rooms of a server: those in memory and those asleep in the log.
#[derive(Clone, Debug)]
pub struct Rooms {
    epoch: String,
}

/// What a room is made from.
#[derive(Clone, Debug)]
pub struct NewRoom {
    /// The match, complete.
    pub setup: Setup,
    /// Who can find it.
    pub visibility: Visibility,
    /// The secret of whoever may start it.
    pub host: SecretHash,
}

#[expect(clippy::unused_async, reason = "bodies follow")]
impl Rooms {
    /// Brings every unfinished room back and lets its agents go on.
    ///
    /// # Errors
    /// The log cannot be read.
    pub async fn open(store: Store, settings: Settings) -> Result<Self, StoreError> {
        let _ = (store, settings);
        Ok(Self { epoch: fresh_epoch() })
    }

    /// Makes a room. A room whose seats are all agents starts at once.
    ///
    /// # Errors
    /// The setup cannot be, there are too many rooms, or the log cannot be written.
    pub async fn create(&self, new: NewRoom) -> Result<RoomHandle, RoomError> {
        drop(new);
        Err(RoomError::Internal)
    }

    /// The room with this id.
    ///
    /// # Errors
    /// There is none, there are too many rooms in memory, or the log cannot be read.
    pub async fn find(&self, id: Uuid) -> Result<RoomHandle, RoomError> {
        let _ = id;
        Err(RoomError::UnknownGame)
    }

    /// The room with this code, in capital or small letters.
    ///
    /// # Errors
    /// As [`Self::find`].
    pub async fn find_code(&self, code: &str) -> Result<RoomHandle, RoomError> {
        let _ = code;
        Err(RoomError::UnknownGame)
    }

    /// The newest public rooms.
    ///
    /// # Errors
    /// The log cannot be read.
    pub async fn lobby(&self, limit: u32) -> Result<Vec<LobbyRow>, RoomError> {
        let _ = limit;
        Ok(Vec::new())
    }

    /// Names the history that sequence numbers count in. It changes when the log is restored from
    /// a backup.
    #[must_use]
    pub fn epoch(&self) -> &str {
        &self.epoch
    }

    /// Stops every search, lets what is being written be written, and closes the log. Requests
    /// that wait are answered as busy.
    pub async fn shut_down(&self) {}
}
