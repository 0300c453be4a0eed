//! What a room has judged and thought over, and what comes of it.

use crate::agents::Budget;
use crate::engine::{Ask, Entry, Played, Refusal};
use crate::server::event::{Key, Private};
use crate::server::room::decide::Step;
use crate::server::room::stage::{Asked, Search, Stage};
use crate::server::room::{
    Answer, Caller, Draft, Lane, Output, Reply, Request, Room, RoomError, Ticket,
};

/// The answer of a job, or `None` when it panicked.
type Found = Option<Result<Played, Refusal>>;

impl Room {
    /// Takes up a request.
    pub(super) fn begin(&mut self, caller: Caller, request: Request, now: u64) {
        match self.history.decide(&request) {
            Err(error) => self.answer(caller, Err(error)),
            Ok(Step::Answer(reply)) => self.answer(caller, Ok(reply)),
            Ok(Step::Append(entries, reply)) => match self.draft(entries, now) {
                Ok(draft) => self.append(draft, Some(Asked { caller, request, reply })),
                Err(error) => self.answer(caller, Err(error)),
            },
            Ok(Step::Judge(text, key)) => {
                let search = Search::default();
                let ticket = self.work(Lane::Judgement, Ask::Judge(text), &search.0);
                self.stage = Stage::Judging { ticket, caller, request, key, _search: search };
            }
        }
    }

    /// Judges a proposal beside everything else.
    pub(super) fn dry_run(&mut self, caller: Caller, request: &Request) {
        match self.history.decide(request) {
            Ok(Step::Judge(text, _)) => {
                let ticket = self.work(Lane::Judgement, Ask::Advise(text), &Budget::default());
                self.dry_runs.insert(ticket, caller);
            }
            Ok(Step::Answer(_) | Step::Append(..)) => {
                unreachable!("a dry run has no key and asks for a judgement only")
            }
            Err(error) => self.answer(caller, Err(error)),
        }
    }

    /// Finds the next move, where it needs nobody outside.
    pub(super) fn think(&mut self, ask: Ask) {
        let search = Search::default();
        let lane = if self.agent_to_move() { Lane::Search } else { Lane::Judgement };
        let ticket = self.work(lane, ask.clone(), &search.0);
        self.stage = Stage::Thinking { ticket, ask, _search: search };
    }

    /// Whether an agent is choosing its move.
    pub(super) fn thinking(&self) -> bool {
        matches!(self.stage, Stage::Thinking { .. }) && self.agent_to_move()
    }

    fn agent_to_move(&self) -> bool {
        let table = self.history.table();
        table.to_move().is_some_and(|seat| table.is_agent(seat))
    }

    fn work(&mut self, lane: Lane, ask: Ask, budget: &Budget) -> Ticket {
        let job = self.history.table().game.ask(ask, budget);
        let ticket = self.ticket();
        self.outputs.push(Output::Work(ticket, lane, job));
        ticket
    }

    /// Takes the answer of a job.
    pub(super) fn found(&mut self, ticket: Ticket, found: Found, now: u64) {
        if let Some(caller) = self.dry_runs.remove(&ticket) {
            let dry = |played| Reply::Proposed(Answer::DryRun(Box::new(played)));
            let answer = self.verdict(found).map(dry);
            return self.answer(caller, answer);
        }
        match self.stage.leave(ticket) {
            Some(Stage::Thinking { ask, .. }) => self.thought(&ask, found, now),
            Some(Stage::Judging { caller, request, key, .. }) => {
                let played = self.verdict(found).map(|played| moved(played, key));
                match played.and_then(|entry| self.draft(vec![entry], now)) {
                    Ok(draft) => {
                        let reply = Reply::Proposed(Answer::Event(draft.first()));
                        self.append(draft, Some(Asked { caller, request, reply }));
                    }
                    Err(error) => self.answer(caller, Err(error)),
                }
            }
            Some(Stage::Idle | Stage::Appending { .. } | Stage::Unsure { .. }) | None => {}
        }
    }

    /// What a judgement means for whoever proposed.
    fn verdict(&self, found: Found) -> Result<Played, RoomError> {
        match found {
            Some(Ok(played)) => Ok(played),
            Some(Err(Refusal::Illegal { finding, .. })) => {
                let ply = self.history.table().game.ply();
                Err(RoomError::IllegalMove { finding, ply })
            }
            Some(Err(Refusal::Over)) => Err(RoomError::GameOver),
            Some(Err(Refusal::Stopped | Refusal::NotOurs)) | None => Err(RoomError::Internal),
        }
    }

    /// Appends what was thought of. A search without an answer, or with one against the rules, is
    /// replaced by the certified move, and a seat without even that is taken out of the game, so
    /// that the others go on.
    fn thought(&mut self, ask: &Ask, found: Found, now: u64) {
        let entry = match found {
            Some(Ok(played)) => Some(moved(played, None)),
            failed => {
                tracing::error!(?ask, ?failed, "no move was found");
                None
            }
        };
        let mut draft = entry.and_then(|entry| self.draft(vec![entry], now).ok());
        if draft.is_none() && *ask == Ask::Think {
            return self.think(Ask::Absent);
        }
        if draft.is_none() {
            draft = self.retired().and_then(|entry| self.draft(vec![entry], now).ok());
        }
        match draft {
            Some(draft) => self.append(draft, None),
            None => self.rest(),
        }
    }

    /// Takes the seat to move out of the game.
    fn retired(&self) -> Option<(Entry, Private)> {
        let table = self.history.table();
        let entry = table.game.retiring(table.to_move()?, "no move was found")?;
        Some((entry, Private::default()))
    }

    fn draft(&self, entries: Vec<(Entry, Private)>, now: u64) -> Result<Draft, RoomError> {
        self.history.draft(entries, now).map_err(|bad| {
            tracing::error!(%bad, "an entry does not fit");
            RoomError::Internal
        })
    }
}

fn moved(played: Played, key: Option<Key>) -> (Entry, Private) {
    (Entry::Moved(Box::new(played)), Private { secret: None, key })
}
