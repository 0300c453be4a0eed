//! All rooms of a server.

use std::sync::Arc;

use uuid::Uuid;

use crate::engine::{Entry, Setup, open};
use crate::server::clock;
use crate::server::event::Private;
use crate::server::room::{Draft, Facts, History, LobbyRow, RoomError, RoomPhase, Visibility};
use crate::server::secret::{SecretHash, fresh_code};
use crate::server::store::{Append, AppendError, NewRow, Store, StoreError};

mod driver;
mod handle;
pub use handle::{Attached, RoomHandle};
mod house;
use house::{House, unreadable};
mod pool;
mod settings;
pub use settings::Settings;
mod shared;

/// How many codes are tried for a new room.
const CODES_TRIED: usize = 8;

/// All rooms of a server: those in memory and those asleep in the log.
#[derive(Clone, Debug)]
pub struct Rooms(Arc<House>);

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

impl Rooms {
    /// Brings the games that are being played back, and lets their agents go on. Rooms that wait
    /// for people come back when somebody asks for them.
    ///
    /// # Errors
    /// The log cannot be read.
    pub async fn open(store: Store, settings: Settings) -> Result<Self, StoreError> {
        let playing = store.rooms_in(RoomPhase::Playing).await?;
        let rooms = Self(House::new(store, settings));
        for id in playing {
            if let Err(error) = rooms.find(id).await {
                tracing::error!(%error, %id, "a room could not be brought back");
            }
        }
        Ok(rooms)
    }

    /// Makes a room. A room whose seats are all agents starts at once.
    ///
    /// # Errors
    /// The setup cannot be, there are too many rooms, or the log cannot be written.
    pub async fn create(&self, new: NewRoom) -> Result<RoomHandle, RoomError> {
        let NewRoom { setup, visibility, host } = new;
        let id = Uuid::new_v4();
        let visit = self.0.visit(id)?;
        let mut history = History::new(open(&setup)?, host);
        let (game, options) = (setup.game.clone(), setup.options.clone());
        let options = serde_json::Value::Object(options).to_string();
        let created_at = clock::now();
        let opened = vec![(Entry::Opened { setup }, Private::default())];
        let draft = history.draft(opened, created_at).map_err(|_| RoomError::Internal)?;
        let row = NewRow { code: String::new(), visibility, created_at, host, game, options };
        let code = self.append_new(id, row, &draft).await?;
        let log = draft.entries.clone();
        history.adopt(draft);
        let shared = visit.settle(Facts { id, code, visibility, created_at }, history, log);
        Ok(RoomHandle::new(shared))
    }

    /// Writes a new room under a code that no other has, and returns the code.
    async fn append_new(&self, id: Uuid, row: NewRow, draft: &Draft) -> Result<String, RoomError> {
        for _ in 0..CODES_TRIED {
            let code = fresh_code();
            let append = Append {
                room: id,
                opens: Some(NewRow { code: code.clone(), ..row.clone() }),
                entries: draft.entries.clone(),
                summary: draft.summary.clone(),
            };
            match self.0.store.append(append).await {
                Ok(()) => return Ok(code),
                Err(AppendError::Conflict) => tracing::info!("a code was taken already"),
                Err(AppendError::Failed(_)) => return Err(RoomError::Store),
            }
        }
        Err(RoomError::BUSY)
    }

    /// The room with this id.
    ///
    /// # Errors
    /// There is none, there are too many rooms in memory, or the log cannot be read.
    pub async fn find(&self, id: Uuid) -> Result<RoomHandle, RoomError> {
        self.0.visit(id)?.enter().await.map(RoomHandle::new)
    }

    /// The room with this code, in capital or small letters.
    ///
    /// # Errors
    /// As [`Self::find`].
    pub async fn find_code(&self, code: &str) -> Result<RoomHandle, RoomError> {
        let code = code.trim().to_ascii_uppercase();
        let id = self.0.store.room_with_code(&code).await.map_err(|error| unreadable(&error))?;
        self.find(id.ok_or(RoomError::UnknownGame)?).await
    }

    /// The newest public rooms.
    ///
    /// # Errors
    /// The log cannot be read.
    pub async fn lobby(&self, limit: u32) -> Result<Vec<LobbyRow>, RoomError> {
        let mut rows = self.0.store.lobby(limit).await.map_err(|error| unreadable(&error))?;
        for row in &mut rows {
            if let Some(shared) = self.0.in_memory(row.id) {
                row.seats = shared.seats(&shared.now());
            }
        }
        Ok(rows)
    }

    /// Whether the log can be read and written, as far as is known.
    ///
    /// # Errors
    /// [`RoomError::Store`]: it cannot. While it cannot be written, the writer tries again by
    /// itself.
    pub async fn ready(&self) -> Result<(), RoomError> {
        if !self.0.store.writable() {
            return Err(RoomError::Store);
        }
        self.0.store.lobby(1).await.map(drop).map_err(|error| unreadable(&error))
    }

    /// Names the history that sequence numbers count in. It changes when the log is restored from
    /// a backup.
    #[must_use]
    pub fn epoch(&self) -> &str {
        self.0.store.epoch()
    }

    /// Stops every search, lets what is being written be written, and closes the log. Requests
    /// that wait are answered as busy.
    pub async fn shut_down(&self) {
        self.0.closing.send_replace(true);
        self.0.closing.closed().await;
        self.0.store.close().await;
    }
}
