//! What every request can reach.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use crate::server::config::Limits;
use crate::server::problem::Problem;
use crate::server::rooms::Rooms;

/// How many records may be read in, or wait to be verified, at a time.
const RECORDS: usize = 8;
/// How many records are verified at a time.
const VERIFYING: usize = 1;

/// The rooms, the limits and the word that the server stops. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    rooms: Rooms,
    limits: Limits,
    sockets: Arc<Semaphore>,
    records: Arc<Semaphore>,
    verifying: Arc<Semaphore>,
    stop: watch::Receiver<bool>,
}

impl App {
    /// `stop` turns true when the server stops.
    pub(crate) fn new(rooms: Rooms, limits: Limits, stop: watch::Receiver<bool>) -> Self {
        let sockets = Arc::new(Semaphore::new(limits.sockets as usize));
        let records = Arc::new(Semaphore::new(RECORDS));
        let verifying = Arc::new(Semaphore::new(VERIFYING));
        Self(Arc::new(Parts { rooms, limits, sockets, records, verifying, stop }))
    }

    pub(crate) fn rooms(&self) -> &Rooms {
        &self.0.rooms
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
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

    /// The right to bring a record.
    ///
    /// # Errors
    /// As many others have been brought as can wait.
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
