//! The task of a room: it feeds the machine and does what the machine wants done.

use std::collections::HashMap;
use std::sync::Arc;

use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{sleep, timeout};

use crate::server::clock;
use crate::server::event::Logged;
use crate::server::room::{Caller, Input, Output, Reply, Room, RoomError, Ticket};
use crate::server::rooms::house::House;
use crate::server::rooms::shared::{Letter, Shared};
use crate::server::store::{Append, Summary};

/// The task of one room. One thing happens after the other; what takes time runs elsewhere and
/// comes back as an input.
pub(super) struct Driver {
    room: Room,
    shared: Arc<Shared>,
    house: Arc<House>,
    mail: mpsc::Receiver<Letter>,
    /// What ran elsewhere. The room gives out a bounded number of pieces of work at once.
    done: mpsc::UnboundedReceiver<Input>,
    elsewhere: mpsc::UnboundedSender<Input>,
    closing: watch::Receiver<bool>,
    callers: HashMap<Caller, oneshot::Sender<Result<Reply, RoomError>>>,
    letters: u64,
    told: bool,
}

impl Driver {
    pub(super) fn new(
        room: Room,
        shared: Arc<Shared>,
        house: Arc<House>,
        mail: mpsc::Receiver<Letter>,
        closing: watch::Receiver<bool>,
    ) -> Self {
        let (elsewhere, done) = mpsc::unbounded_channel();
        let callers = HashMap::new();
        Self {
            room,
            shared,
            house,
            mail,
            done,
            elsewhere,
            closing,
            callers,
            letters: 0,
            told: false,
        }
    }

    /// Runs until the room has shut down, or nobody needs it in memory.
    pub(super) async fn run(mut self) {
        let mut next = Some(Input::Woken);
        loop {
            if let Some(input) = next {
                for output in self.room.handle(input, clock::now()) {
                    self.perform(output);
                }
            }
            if self.room.finished() {
                return;
            }
            next = match timeout(self.house.settings.idle, self.next()).await {
                Ok(input) => Some(input),
                Err(_) if self.unneeded() => return,
                Err(_) => None,
            };
        }
    }

    /// Whether nothing will happen and nobody looks. The house has let the room go then.
    fn unneeded(&self) -> bool {
        self.room.at_rest() && self.mail.is_empty() && self.house.let_go(&self.shared)
    }

    async fn next(&mut self) -> Input {
        tokio::select! {
            biased;
            Some(input) = self.done.recv() => input,
            _ = self.closing.wait_for(|&closing| closing), if !self.told => {
                self.told = true;
                Input::ShutDown
            }
            Some((request, to)) = self.mail.recv() => {
                self.letters += 1;
                self.callers.insert(Caller(self.letters), to);
                Input::Asked(Caller(self.letters), request)
            }
        }
    }

    fn perform(&mut self, output: Output) {
        match output {
            Output::Work(ticket, lane, job) => {
                let pool = self.shared.pool.clone();
                self.elsewhere(async move {
                    Input::Found(ticket, Box::new(pool.run(lane, || job.run()).await))
                });
            }
            Output::Append(ticket, entries, summary) => self.append(ticket, entries, summary),
            Output::ReadOn(ticket, after) => self.read_on(ticket, after),
            Output::Publish(published) => self.shared.publish(published),
            Output::Answer(caller, answer) => {
                if let Some(to) = self.callers.remove(&caller) {
                    to.send(answer).ok();
                }
            }
            Output::WakeIn(time) => self.elsewhere(async move {
                sleep(time).await;
                Input::Woken
            }),
        }
    }

    fn append(&self, ticket: Ticket, entries: Vec<Logged>, summary: Option<Summary>) {
        let append = Append { room: self.shared.facts.id, opens: None, entries, summary };
        let store = self.house.store.clone();
        self.elsewhere(async move { Input::Appended(ticket, store.append(append).await) });
    }

    fn read_on(&self, ticket: Ticket, after: u64) {
        let (store, room) = (self.house.store.clone(), self.shared.facts.id);
        self.elsewhere(async move {
            let entries = store.entries(room, after).await;
            let entries = entries.inspect_err(|error| tracing::error!(%error, %room, "unread log"));
            Input::Read(ticket, entries.ok())
        });
    }

    fn elsewhere(&self, work: impl Future<Output = Input> + Send + 'static) {
        let done = self.elsewhere.clone();
        tokio::spawn(async move { done.send(work.await).ok() });
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.house.forget(&self.shared);
    }
}
