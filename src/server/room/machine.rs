//! The machine of a room: one thing at a time, judged, appended, and only then played.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use crate::engine::Ask;
use crate::server::room::stage::Stage;
use crate::server::room::{Caller, History, Input, Now, Output, Request, RoomError, Ticket};

/// A room. What happens to it comes in through [`Room::handle`], what it wants done comes out:
/// it has no clock, no chance, no sockets and no log of its own.
#[derive(Debug)]
pub(in crate::server) struct Room {
    pub(super) history: History,
    limits: Limits,
    pub(super) stage: Stage,
    pub(super) queue: VecDeque<(Caller, Request)>,
    pub(super) dry_runs: HashMap<Ticket, Caller>,
    pub(super) tickets: u64,
    pub(super) outputs: Vec<Output>,
    pub(super) now: Arc<Now>,
    pub(super) shown_thinking: bool,
    pub(super) mode: Mode,
}

/// How much may wait in a room.
#[derive(Clone, Copy, Debug)]
pub(in crate::server) struct Limits {
    /// Requests that wait.
    pub(in crate::server) queue: usize,
    /// Dry runs at once.
    pub(in crate::server) dry_runs: usize,
}

/// Whether a room takes up what comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// It does.
    Open,
    /// Its agents wait until it is woken.
    Resting,
    /// It shuts down.
    Closing,
}

impl Room {
    /// A room with this past. It moves when it is woken for the first time.
    pub(in crate::server) fn new(history: History, limits: Limits) -> Self {
        Self {
            now: Arc::new(Now::of(&history)),
            history,
            limits,
            stage: Stage::Idle,
            queue: VecDeque::new(),
            dry_runs: HashMap::new(),
            tickets: 0,
            outputs: Vec::new(),
            shown_thinking: false,
            mode: Mode::Open,
        }
    }

    /// Takes what happened at this time, in milliseconds since 1970, and says what to do.
    pub(in crate::server) fn handle(&mut self, input: Input, now: u64) -> Vec<Output> {
        match input {
            Input::Asked(caller, request) => self.asked(caller, request),
            Input::Found(ticket, found) => self.found(ticket, *found, now),
            Input::Appended(ticket, appended) => self.appended(ticket, appended),
            Input::Read(ticket, entries) => self.read(ticket, entries),
            Input::Woken if self.mode == Mode::Resting => self.mode = Mode::Open,
            Input::Woken => {}
            Input::ShutDown => self.shut_down(),
        }
        self.go_on(now);
        std::mem::take(&mut self.outputs)
    }

    /// The room as it is now.
    pub(in crate::server) fn now(&self) -> Arc<Now> {
        Arc::clone(&self.now)
    }

    /// Whether nothing will happen before somebody asks for something.
    pub(in crate::server) fn at_rest(&self) -> bool {
        let idle = matches!(self.stage, Stage::Idle) && self.queue.is_empty();
        idle && self.dry_runs.is_empty() && !self.now.plays_itself
    }

    /// Whether the room has shut down: everybody is answered and nothing is being written.
    pub(in crate::server) fn finished(&self) -> bool {
        self.mode == Mode::Closing && matches!(self.stage, Stage::Idle)
    }

    fn asked(&mut self, caller: Caller, request: Request) {
        if self.mode == Mode::Closing {
            self.answer(caller, Err(RoomError::BUSY));
            return;
        }
        let is_dry = matches!(&request, Request::Propose(proposal) if proposal.dry_run);
        if is_dry && self.dry_runs.len() < self.limits.dry_runs {
            self.dry_run(caller, &request);
        } else if is_dry || self.queue.len() >= self.limits.queue {
            self.answer(caller, Err(RoomError::BUSY));
        } else {
            self.queue.push_back((caller, request));
        }
    }

    /// Takes up what waits, and lets agents move where nothing does.
    fn go_on(&mut self, now: u64) {
        while self.mode != Mode::Closing
            && matches!(self.stage, Stage::Idle | Stage::Thinking { .. })
            && let Some((caller, request)) = self.queue.pop_front()
        {
            self.begin(caller, request, now);
        }
        match &self.stage {
            Stage::Idle if self.now.plays_itself && self.mode == Mode::Open => {
                self.think(Ask::Think);
            }
            Stage::Unsure { reading: None, asked }
                if asked.is_some() || !self.queue.is_empty() || self.mode == Mode::Open =>
            {
                self.read_on();
            }
            Stage::Idle
            | Stage::Thinking { .. }
            | Stage::Judging { .. }
            | Stage::Appending { .. }
            | Stage::Unsure { .. } => {}
        }
        if self.thinking() != self.shown_thinking {
            self.publish(Vec::new());
        }
    }
}
