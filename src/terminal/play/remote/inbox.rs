//! What the socket has heard and nobody has read yet.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Duration;

use crate::agents::Budget;
use crate::engine::Event;

/// How long news are waited for before somebody who wants to leave is heard.
const BLINK: Duration = Duration::from_millis(50);

/// Something that came from the room.
#[derive(Debug)]
pub(super) enum News {
    /// The next entry of the room's log.
    Happened(Box<Event>),
    /// The connection is lost, for this reason, and is being made again.
    Lost(String),
    /// The connection is there again.
    Back,
    /// Nothing comes any more.
    Ended(Farewell),
}

/// Why nothing comes any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Farewell {
    /// A newer connection has the seat.
    Replaced,
    /// The server does not let us in, in its words.
    Refused(String),
    /// The server could not be reached for too long, for this reason.
    Silent(String),
    /// What is said cannot be understood, for this reason.
    Garbled(String),
    /// The room's past is not the one that we have seen.
    OtherPast,
}

/// A queue of news, with somebody waiting at its end.
#[derive(Debug, Default)]
pub(super) struct Inbox {
    news: Mutex<VecDeque<News>>,
    some: Condvar,
}

impl Inbox {
    fn news(&self) -> MutexGuard<'_, VecDeque<News>> {
        self.news.lock().expect("nobody panics while holding it")
    }

    pub(super) fn put(&self, news: News) {
        self.news().push_back(news);
        self.some.notify_all();
    }

    /// The oldest news, if there is any.
    pub(super) fn take(&self) -> Option<News> {
        self.news().pop_front()
    }

    /// Waits until there is news, or until the budget is stopped.
    pub(super) fn wait(&self, budget: &Budget) {
        let mut news = self.news();
        while news.is_empty() && !budget.stopped() {
            let waited = self.some.wait_timeout(news, BLINK);
            news = waited.expect("nobody panics while holding it").0;
        }
    }
}
