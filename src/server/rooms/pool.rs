//! Where searches and judgements run: the blocking pool, a bounded number at once.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::server::room::Lane;
use crate::server::rooms::Settings;

/// Permits to compute. Judgements have their own, so that neither searches nor those who only look
/// keep a person waiting.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    judgements: Arc<Semaphore>,
    searches: Arc<Semaphore>,
    readings: Arc<Semaphore>,
}

impl Pool {
    /// A pool with as many permits as the settings say.
    pub(super) fn new(settings: &Settings) -> Self {
        Self {
            judgements: Arc::new(Semaphore::new(settings.judgements.max(1))),
            searches: Arc::new(Semaphore::new(settings.searches.max(1))),
            readings: Arc::new(Semaphore::new(settings.readings.max(1))),
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
            Lane::Reading => &self.readings,
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

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use tokio::task::JoinSet;
    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn those_who_only_look_and_those_who_search_keep_no_judgement_waiting() {
        let settings = Settings { judgements: 1, searches: 1, readings: 1, ..Settings::default() };
        let pool = Pool::new(&settings);
        let mut others = JoinSet::new();
        let mut held = Vec::new();
        for lane in [Lane::Reading, Lane::Search].repeat(16) {
            let (hold, released) = mpsc::channel::<()>();
            held.push(hold);
            let pool = pool.clone();
            others.spawn(async move { pool.run(lane, move || released.recv().is_err()).await });
        }
        tokio::task::yield_now().await;
        for number in 0..20 {
            let judged = pool.run(Lane::Judgement, move || number);
            let judged = timeout(Duration::from_secs(10), judged).await;
            assert_eq!(judged.expect("no judgement waits for another lane"), Some(number));
        }
        assert!(others.try_join_next().is_none(), "the others are still at work");
        drop(held);
        assert!(others.join_all().await.into_iter().all(|done| done == Some(true)));
    }
}
