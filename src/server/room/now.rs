//! A room as it is now, for readers who do not wait.

use std::sync::{Arc, OnceLock};

use crate::engine::MatchView;
use crate::server::room::{History, Table};

/// A room as its log leaves it.
#[derive(Debug)]
pub(in crate::server) struct Now {
    /// The last entry of the log.
    pub(in crate::server) head: u64,
    /// The match and its people.
    pub(in crate::server) table: Table,
    /// Whether the next move needs nobody outside.
    pub(in crate::server) plays_itself: bool,
    view: OnceLock<Arc<MatchView>>,
}

impl Now {
    /// The room as its history leaves it.
    pub(in crate::server) fn of(history: &History) -> Self {
        Self {
            head: history.head(),
            table: history.table().clone(),
            plays_itself: history.table().plays_itself(),
            view: OnceLock::new(),
        }
    }

    /// The view of the match, made when it is first asked for.
    pub(in crate::server) fn match_view(&self) -> Arc<MatchView> {
        Arc::clone(self.view.get_or_init(|| Arc::new(self.table.game.view())))
    }
}
