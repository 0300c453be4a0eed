//! What goes into a room and what comes out of it.

use std::sync::Arc;
use std::time::Duration;

use crate::engine::{Job, Played, Refusal};
use crate::server::event::{Event, Logged};
use crate::server::room::{Now, Reply, Request, RoomError};
use crate::server::store::{AppendError, Summary};

/// Names a piece of work that a room has given out. It is used once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::server) struct Ticket(pub(super) u64);

/// Names somebody who waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::server) struct Caller(pub(in crate::server) u64);

/// What happens to a room.
#[derive(Debug)]
pub(in crate::server) enum Input {
    /// Somebody asks for something.
    Asked(Caller, Request),
    /// A job has an answer, or `None` when it panicked.
    Found(Ticket, Box<Option<Result<Played, Refusal>>>),
    /// An append is flushed to the log, or is not.
    Appended(Ticket, Result<(), AppendError>),
    /// The log was read on; `None` when it could not be.
    Read(Ticket, Option<Vec<Logged>>),
    /// The time of [`Output::WakeIn`] is over.
    Woken,
    /// The server shuts down.
    ShutDown,
}

/// What a room wants done.
#[derive(Debug)]
pub(in crate::server) enum Output {
    /// Run a job; answer with [`Input::Found`].
    Work(Ticket, Lane, Job),
    /// Append to the log; answer with [`Input::Appended`].
    Append(Ticket, Vec<Logged>, Option<Summary>),
    /// Read the log after this entry; answer with [`Input::Read`].
    ReadOn(Ticket, u64),
    /// Show readers what is new.
    Publish(Published),
    /// Answer somebody. Nobody is answered twice.
    Answer(Caller, Result<Reply, RoomError>),
    /// Answer with [`Input::Woken`] after this time.
    WakeIn(Duration),
}

/// What readers are shown.
#[derive(Clone, Debug)]
pub(in crate::server) struct Published {
    /// The entries since the last time.
    pub(in crate::server) events: Vec<Arc<Event>>,
    /// The room as they leave it.
    pub(in crate::server) now: Arc<Now>,
    /// Whether an agent is choosing its move.
    pub(in crate::server) thinking: bool,
}

/// Which permits a job needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::server) enum Lane {
    /// Somebody waits for a judgement.
    Judgement,
    /// An agent searches.
    Search,
    /// Somebody looks at the game.
    Reading,
}
