//! The rooms in memory, each at most once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OnceCell, mpsc, watch};
use tokio::task::spawn_blocking;
use uuid::Uuid;

use crate::engine::{Entry, open};
use crate::server::event::Logged;
use crate::server::room::{Facts, History, Limits, Room, RoomError};
use crate::server::rooms::Settings;
use crate::server::rooms::driver::Driver;
use crate::server::rooms::pool::Pool;
use crate::server::rooms::shared::Shared;
use crate::server::secret::SecretHash;
use crate::server::store::{Store, StoreError};

/// When to try again after a limit on all rooms was reached, in seconds.
const RETRY_LATER: u32 = 10;

/// The rooms in memory and the means that they share.
#[derive(Debug)]
pub(super) struct House {
    pub(super) store: Store,
    pub(super) settings: Settings,
    pub(super) closing: watch::Sender<bool>,
    pool: Pool,
    rooms: Mutex<HashMap<Uuid, Slot>>,
}

/// A place for a room. Empty while the room is being read from the log. Places are taken from
/// the map under its lock only, so their count tells whether somebody is on the way in.
type Slot = Arc<OnceCell<Arc<Shared>>>;

/// Somebody on the way into a room. An empty place is cleared when the last of them gives up.
pub(super) struct Visit<'a> {
    house: &'a Arc<House>,
    id: Uuid,
    slot: Slot,
}

impl House {
    pub(super) fn new(store: Store, settings: Settings) -> Arc<Self> {
        let (closing, _) = watch::channel(false);
        let pool = Pool::new(&settings);
        Arc::new(Self { store, settings, closing, pool, rooms: Mutex::default() })
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<Uuid, Slot>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Goes to the place of a room, which may be empty yet.
    ///
    /// # Errors
    /// It would need a new place and all are taken, or the server shuts down.
    pub(super) fn visit(self: &Arc<Self>, id: Uuid) -> Result<Visit<'_>, RoomError> {
        if *self.closing.borrow() {
            return Err(RoomError::BUSY);
        }
        let mut rooms = self.rooms();
        if rooms.len() >= self.settings.rooms && !rooms.contains_key(&id) {
            return Err(RoomError::Busy { retry_after: RETRY_LATER });
        }
        let slot = Arc::clone(rooms.entry(id).or_default());
        Ok(Visit { house: self, id, slot })
    }

    /// The room, if it is in memory.
    pub(super) fn in_memory(&self, id: Uuid) -> Option<Arc<Shared>> {
        self.rooms().get(&id).and_then(|slot| slot.get()).map(Arc::clone)
    }

    /// Takes a room out of memory, unless somebody holds it or is on the way in.
    pub(super) fn let_go(&self, shared: &Arc<Shared>) -> bool {
        let mut rooms = self.rooms();
        let Some(slot) = rooms.get(&shared.facts.id) else { return true };
        // One is held by the slot, one by the room's task.
        let unused = Arc::strong_count(slot) == 1 && Arc::strong_count(shared) == 2;
        if unused {
            rooms.remove(&shared.facts.id);
        }
        unused
    }

    /// Clears the place of a room whose task has ended.
    pub(super) fn forget(&self, shared: &Arc<Shared>) {
        let mut rooms = self.rooms();
        let slot = rooms.get(&shared.facts.id).and_then(|slot| slot.get());
        if slot.is_some_and(|there| Arc::ptr_eq(there, shared)) {
            rooms.remove(&shared.facts.id);
        }
    }

    /// Starts the task of a room with this log.
    fn start(self: &Arc<Self>, facts: Facts, history: History, log: Vec<Logged>) -> Arc<Shared> {
        let (mail, letters) = mpsc::channel(self.settings.queue.max(1));
        let Settings { queue, dry_runs, .. } = self.settings;
        let room = Room::new(history, Limits { queue, dry_runs });
        let events = log.into_iter().map(|logged| logged.event).collect();
        let epoch = self.store.epoch().to_owned();
        let shown = (events, room.now());
        let shared = Arc::new(Shared::new(facts, epoch, self.pool.clone(), mail, shown));
        let closing = self.closing.subscribe();
        let house = Arc::clone(self);
        let driver = Driver::new(room, Arc::clone(&shared), house, letters, closing);
        tokio::spawn(driver.run());
        shared
    }

    async fn load(self: &Arc<Self>, id: Uuid) -> Result<Arc<Shared>, RoomError> {
        let found = self.store.room(id).await.map_err(|error| unreadable(&error))?;
        let (facts, host) = found.ok_or(RoomError::UnknownGame)?;
        let log = self.store.entries(id, 0).await.map_err(|error| unreadable(&error))?;
        let replayed = spawn_blocking(move || replay(&log, host).map(|history| (history, log)));
        match replayed.await {
            Ok(Ok((history, log))) => Ok(self.start(facts, history, log)),
            Ok(Err(error)) => Err(unreadable(&error)),
            Err(error) => Err(unreadable(&StoreError::corrupt(error))),
        }
    }
}

impl Visit<'_> {
    /// The room, read from the log if it is not in memory.
    ///
    /// # Errors
    /// There is none, or its log cannot be read.
    pub(super) async fn enter(&self) -> Result<Arc<Shared>, RoomError> {
        self.slot.get_or_try_init(|| self.house.load(self.id)).await.map(Arc::clone)
    }

    /// Puts a new room into its place.
    pub(super) fn settle(&self, facts: Facts, history: History, log: Vec<Logged>) -> Arc<Shared> {
        let shared = self.house.start(facts, history, log);
        self.slot.set(Arc::clone(&shared)).ok();
        shared
    }
}

impl Drop for Visit<'_> {
    fn drop(&mut self) {
        let mut rooms = self.house.rooms();
        // One is held by the map, one by this visit.
        if self.slot.get().is_none() && Arc::strong_count(&self.slot) == 2 {
            rooms.remove(&self.id);
        }
    }
}

/// The past of a room from its log.
fn replay(log: &[Logged], host: SecretHash) -> Result<History, StoreError> {
    let Some(Entry::Opened { setup }) = log.first().map(|logged| &logged.event.entry) else {
        return Err(StoreError::corrupt("a log does not begin with the opening of its room"));
    };
    let mut history = History::new(open(setup).map_err(StoreError::corrupt)?, host);
    for logged in log {
        history.replay(logged).map_err(StoreError::corrupt)?;
    }
    Ok(history)
}

pub(super) fn unreadable(error: &StoreError) -> RoomError {
    tracing::error!(%error, "the log could not be read");
    RoomError::Store
}
