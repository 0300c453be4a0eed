//! What a room is doing.

use crate::agents::Budget;
use crate::engine::Ask;
use crate::server::event::{Key, Logged};
use crate::server::room::{Caller, Draft, Reply, Request, Ticket};

/// What a room is doing. Requests are taken up while it is idle or an agent thinks.
#[derive(Debug, Default)]
pub(super) enum Stage {
    /// Nothing.
    #[default]
    Idle,
    /// The next move is being found.
    Thinking { ticket: Ticket, ask: Ask, _search: Search },
    /// A proposal is being judged; if it is played, it is kept with this key.
    Judging { ticket: Ticket, caller: Caller, request: Request, key: Option<Key>, _search: Search },
    /// Entries are on their way to the log.
    Appending { ticket: Ticket, draft: Draft, asked: Option<Asked> },
    /// The log may hold entries that the room does not know of. It must be read on before
    /// anything else. If this entry is the next one, the request came through after all.
    Unsure { reading: Option<Ticket>, asked: Option<(Asked, Logged)> },
}

/// A request that is on its way to the log, with what it is answered then.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) caller: Caller,
    pub(super) request: Request,
    pub(super) reply: Reply,
}

/// A job that is stopped when the room no longer wants its answer.
#[derive(Debug, Default)]
pub(super) struct Search(pub(super) Budget);

impl Drop for Search {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl Stage {
    /// Leaves the stage if it waits for this piece of work; else nobody wants that any more.
    pub(super) fn leave(&mut self, done: Ticket) -> Option<Self> {
        let awaited = match self {
            Self::Thinking { ticket, .. }
            | Self::Judging { ticket, .. }
            | Self::Appending { ticket, .. }
            | Self::Unsure { reading: Some(ticket), .. } => Some(*ticket),
            Self::Idle | Self::Unsure { reading: None, .. } => None,
        };
        (awaited == Some(done)).then(|| std::mem::take(self))
    }
}
