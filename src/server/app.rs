//! What every request can reach.

use std::sync::{Arc, OnceLock};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use crate::server::config::Limits;
use crate::server::problem::Problem;
use crate::server::rooms::Rooms;

/// How many bytes of records are held at a time, those still coming in among them. A record takes
/// what has come of it, so that a slow one keeps no other out.
const RECORD_BYTES: usize = 128 << 20;
/// How many records are verified, or wait for it, at a time.
const RECORDS: usize = 8;
/// How many records are verified at a time.
const VERIFYING: usize = 1;

/// The rooms, the limits and the word that the server stops. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    rooms: OnceLock<Rooms>,
    limits: Limits,
    sockets: Arc<Semaphore>,
    record_bytes: Arc<Semaphore>,
    records: Arc<Semaphore>,
    verifying: Arc<Semaphore>,
    stop: watch::Receiver<bool>,
}

impl App {
    /// The rooms are not there yet. `stop` turns true when the server stops.
    pub(crate) fn new(limits: Limits, stop: watch::Receiver<bool>) -> Self {
        let sockets = Arc::new(Semaphore::new(limits.sockets as usize));
        let record_bytes = Arc::new(Semaphore::new(RECORD_BYTES));
        let records = Arc::new(Semaphore::new(RECORDS));
        let verifying = Arc::new(Semaphore::new(VERIFYING));
        let rooms = OnceLock::new();
        Self(Arc::new(Parts { rooms, limits, sockets, record_bytes, records, verifying, stop }))
    }

    /// The rooms are there.
    pub(crate) fn open(&self, rooms: Rooms) {
        self.0.rooms.set(rooms).expect("a server opens its rooms once");
    }

    /// The rooms.
    ///
    /// # Errors
    /// They are not there yet.
    pub(crate) fn rooms(&self) -> Result<&Rooms, Problem> {
        let coming = || Problem::busy("the games are being brought back from the log", 2);
        self.0.rooms.get().ok_or_else(coming)
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// Waits until the server stops.
    pub(crate) async fn stopping(&self) {
        let mut stop = self.stop();
        stop.wait_for(|stopped| *stopped).await.ok();
    }

    /// Turns true when the server stops.
    pub(crate) fn stop(&self) -> watch::Receiver<bool> {
        self.0.stop.clone()
    }

    /// The right to hold a socket open.
    ///
    /// # Errors
    /// There are as many as the limit allows.
    pub(crate) fn socket(&self) -> Result<OwnedSemaphorePermit, Problem> {
        let permit = Arc::clone(&self.0.sockets).try_acquire_owned();
        permit.map_err(|_| Problem::busy("as many sockets are open as this server holds", 10))
    }

    /// The right to hold another piece of a record in memory.
    ///
    /// # Errors
    /// Other records take what there is.
    pub(crate) fn record_memory(&self, size: usize) -> Result<OwnedSemaphorePermit, Problem> {
        let full = || Problem::busy("other records are being read", 5);
        let size = u32::try_from(size).map_err(|_| full())?;
        Arc::clone(&self.0.record_bytes).try_acquire_many_owned(size).map_err(|_| full())
    }

    /// The right to wait for the verification of a record.
    ///
    /// # Errors
    /// As many others wait as can.
    pub(crate) fn record(&self) -> Result<OwnedSemaphorePermit, Problem> {
        let permit = Arc::clone(&self.0.records).try_acquire_owned();
        permit.map_err(|_| Problem::busy("other records are being verified", 5))
    }

    /// Waits for the right to verify a record.
    pub(crate) async fn verifying(&self) -> OwnedSemaphorePermit {
        let permit = Arc::clone(&self.0.verifying).acquire_owned().await;
        permit.expect("the semaphore is never closed")
    }

    /// Waits until no socket is open; new ones cannot be opened from then on.
    pub(crate) async fn sockets_closed(&self) {
        let all = self.0.sockets.acquire_many(self.0.limits.sockets).await;
        all.expect("the semaphore is never closed").forget();
    }
}
