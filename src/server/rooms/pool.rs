//! Where searches and judgements run: the blocking pool, a bounded number at once.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::server::room::Lane;
use crate::server::rooms::Settings;

/// Permits to compute. Judgements have their own, so that no search keeps a person waiting.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    judgements: Arc<Semaphore>,
    searches: Arc<Semaphore>,
}

impl Pool {
    /// A pool with as many permits as the settings say.
    pub(super) fn new(settings: &Settings) -> Self {
        Self {
            judgements: Arc::new(Semaphore::new(settings.judgements.max(1))),
            searches: Arc::new(Semaphore::new(settings.searches.max(1))),
        }
    }

    /// Runs the work on another thread, in its turn; `None` when it panicked.
    ///
    /// The permit is given back when the work ends, not when nobody waits for it any more.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        lane: Lane,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let permits = match lane {
            Lane::Judgement => &self.judgements,
            Lane::Search => &self.searches,
        };
        let permit = Arc::clone(permits).acquire_owned().await.ok()?;
        let done = spawn_blocking(move || {
            let answer = work();
            drop(permit);
            answer
        });
        match done.await {
            Ok(answer) => Some(answer),
            Err(error) => {
                tracing::error!(%error, "a computation panicked");
                None
            }
        }
    }
}
