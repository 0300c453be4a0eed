//! A room and its log: what is appended, what failed, what others appended.

use std::sync::Arc;
use std::time::Duration;

use crate::server::event::{Event, Logged};
use crate::server::room::machine::Mode;
use crate::server::room::stage::{Asked, Stage};
use crate::server::room::{Caller, Draft, Now, Output, Published, Reply, Room, RoomError, Ticket};
use crate::server::store::AppendError;

/// How long agents wait after the log could not be written or read.
const REST: Duration = Duration::from_secs(1);

impl Room {
    /// Sends a draft to the log. A search for another move is stopped.
    pub(super) fn append(&mut self, draft: Draft, asked: Option<Asked>) {
        let ticket = self.ticket();
        let append = Output::Append(ticket, draft.entries.clone(), draft.summary.clone());
        self.outputs.push(append);
        self.stage = Stage::Appending { ticket, draft, asked };
    }

    /// Plays, shows and answers what is in the log now, or finds out what the log holds.
    pub(super) fn appended(&mut self, ticket: Ticket, appended: Result<(), AppendError>) {
        let Some(Stage::Appending { draft, asked, .. }) = self.stage.leave(ticket) else { return };
        match appended {
            Ok(()) => {
                let events = draft.entries.iter().map(|logged| Arc::clone(&logged.event)).collect();
                self.history.adopt(draft);
                self.publish(events);
                if let Some(Asked { caller, reply, .. }) = asked {
                    self.answer(caller, Ok(reply));
                }
            }
            Err(_) if self.mode == Mode::Closing => {
                if let Some(Asked { caller, .. }) = asked {
                    self.answer(caller, Err(RoomError::Store));
                }
            }
            Err(error) => {
                if matches!(error, AppendError::Failed(_)) {
                    self.rest();
                }
                let asked = asked.zip(draft.entries.into_iter().next());
                self.stage = Stage::Unsure { reading: None, asked };
            }
        }
    }

    /// Asks for what the log holds beyond what the room knows.
    pub(super) fn read_on(&mut self) {
        let ticket = self.ticket();
        if let Stage::Unsure { reading, .. } = &mut self.stage {
            *reading = Some(ticket);
            self.outputs.push(Output::ReadOn(ticket, self.history.head()));
        }
    }

    /// Takes over what the log has beyond what the room knows. A request whose entry is there is
    /// answered; one that others were in the way of is taken up again; else it has failed.
    pub(super) fn read(&mut self, ticket: Ticket, entries: Option<Vec<Logged>>) {
        let Some(Stage::Unsure { asked, .. }) = self.stage.leave(ticket) else { return };
        let next = entries.as_ref().and_then(|entries| entries.first().cloned());
        let readable = entries.is_some_and(|entries| self.take_over(entries));
        match asked {
            Some((Asked { caller, reply, .. }, entry))
                if readable && next.as_ref() == Some(&entry) =>
            {
                self.answer(caller, Ok(reply));
            }
            Some((Asked { caller, request, .. }, _)) if readable && next.is_some() => {
                self.queue.push_front((caller, request));
            }
            Some((Asked { caller, .. }, _)) => self.answer(caller, Err(RoomError::Store)),
            None => {}
        }
        if !readable {
            self.stage = Stage::Unsure { reading: None, asked: None };
            self.rest();
            self.refuse_all(&RoomError::Store);
        }
    }

    /// Plays and shows what others appended. Whether all of it fits.
    fn take_over(&mut self, entries: Vec<Logged>) -> bool {
        let mut events = Vec::new();
        let mut misfit = None;
        for logged in entries {
            misfit = self.history.replay(&logged).err();
            if misfit.is_some() {
                break;
            }
            events.push(logged.event);
        }
        if !events.is_empty() {
            self.publish(events);
        }
        if let Some(misfit) = &misfit {
            tracing::error!(%misfit, "the log cannot be followed");
        }
        misfit.is_none()
    }

    /// Stops what can be stopped and answers everybody but those whose entry is being written.
    pub(super) fn shut_down(&mut self) {
        self.mode = Mode::Closing;
        self.refuse_all(&RoomError::BUSY);
        let dry_runs: Vec<Caller> = self.dry_runs.drain().map(|(_, caller)| caller).collect();
        for caller in dry_runs {
            self.answer(caller, Err(RoomError::BUSY));
        }
        match std::mem::take(&mut self.stage) {
            Stage::Judging { caller, .. } => self.answer(caller, Err(RoomError::BUSY)),
            Stage::Unsure { asked: Some((asked, _)), .. } => {
                self.answer(asked.caller, Err(RoomError::Store));
            }
            Stage::Unsure { asked: None, .. } | Stage::Idle | Stage::Thinking { .. } => {}
            appending @ Stage::Appending { .. } => self.stage = appending,
        }
    }

    fn refuse_all(&mut self, error: &RoomError) {
        for (caller, _) in std::mem::take(&mut self.queue) {
            self.answer(caller, Err(error.clone()));
        }
    }

    /// Keeps agents from trying again and again while nothing can come of it.
    pub(super) fn rest(&mut self) {
        if self.mode == Mode::Open {
            self.mode = Mode::Resting;
        }
        self.outputs.push(Output::WakeIn(REST));
    }

    /// Shows readers the room as it is now.
    pub(super) fn publish(&mut self, events: Vec<Arc<Event>>) {
        if !events.is_empty() {
            self.now = Arc::new(Now::of(&self.history));
        }
        let thinking = self.thinking();
        self.shown_thinking = thinking;
        self.outputs.push(Output::Publish(Published { events, now: self.now(), thinking }));
    }

    pub(super) fn answer(&mut self, caller: Caller, answer: Result<Reply, RoomError>) {
        self.outputs.push(Output::Answer(caller, answer));
    }

    /// A new name for a piece of work.
    pub(super) fn ticket(&mut self) -> Ticket {
        self.tickets += 1;
        Ticket(self.tickets)
    }
}
