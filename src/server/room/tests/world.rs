//! A world for rooms: a log in memory, nodes that share it, and everything that can go wrong.

use std::collections::{HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use serde_json::json;

use crate::engine::{Entry, OnIllegal, SeatKind, SeatSetup, Setup, SetupRequest, open};
use crate::rules::Seat;
use crate::server::event::{Event, Logged, Private};
use crate::server::room::{
    Caller, History, Input, Limits, Output, Proposal, Reply, Request, Room, RoomError,
};
use crate::server::secret::{Secret, SecretHash};
use crate::server::store::{AppendError, StoreError};

/// Several nodes with one room each, on one log.
pub(super) struct World {
    pub(super) log: Vec<Logged>,
    pub(super) nodes: Vec<Node>,
    pub(super) answers: HashMap<Caller, Result<Reply, RoomError>>,
    setup: Setup,
    callers: u64,
    clock: u64,
}

/// One room in memory, and what it wants done.
pub(super) struct Node {
    pub(super) room: Room,
    pub(super) due: Vec<Output>,
    /// What readers of this node were shown since it came up.
    pub(super) shown: Vec<Arc<Event>>,
    /// Who has asked it since then and is not answered.
    pub(super) open: HashSet<Caller>,
}

/// What becomes of a thing that a room wants done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    Done,
    /// It fails and nothing has happened.
    Failed,
    /// It happens and is reported as failed.
    DoneButFailed,
}

/// The secret that this number stands for.
pub(super) fn secret(number: usize) -> SecretHash {
    Secret::parse(&format!("secret-of-number-{number:06}")).unwrap().hash()
}

/// The secret of the host of every world.
pub(super) fn host() -> SecretHash {
    Secret::parse("the-secret-of-the-host").unwrap().hash()
}

/// Chinese checkers on a star of side `side`: one letter a seat, `p` a person, `b` a remote bot
/// that plays the certified move for nonsense, `g` a guarded person, `r` the agent `random`.
pub(super) fn setup(side: u64, seats: &str) -> Setup {
    let seat = |letter| match letter {
        'p' => SeatSetup::person(),
        'g' => SeatSetup { guarded: true, ..SeatSetup::person() },
        'b' => SeatSetup {
            kind: SeatKind::Remote,
            on_illegal: OnIllegal::Degrade,
            ..SeatSetup::person()
        },
        'r' => SeatSetup::agent("random"),
        other => panic!("no seat is called {other}"),
    };
    let options = json!({ "side": side }).as_object().unwrap().clone();
    let seats = seats.chars().map(seat).collect();
    let request =
        SetupRequest { game: "chinese_checkers".to_owned(), options, seats, seed: Some(7) };
    request.complete(7).unwrap()
}

impl World {
    /// A new room, on this many nodes.
    pub(super) fn new(setup: Setup, nodes: usize) -> Self {
        let history = History::new(open(&setup).unwrap(), host());
        let opened = vec![(Entry::Opened { setup: setup.clone() }, Private::default())];
        let mut world = Self {
            log: history.draft(opened, 0).unwrap().entries,
            nodes: Vec::new(),
            answers: HashMap::new(),
            setup,
            callers: 0,
            clock: 1_000,
        };
        for _ in 0..nodes {
            let node = world.node();
            world.nodes.push(node);
            world.input(world.nodes.len() - 1, Input::Woken);
        }
        world
    }

    /// What the log comes to when it is read from its beginning.
    pub(super) fn replayed(&self) -> History {
        let mut history = History::new(open(&self.setup).unwrap(), host());
        for logged in &self.log {
            history.replay(logged).unwrap();
        }
        history
    }

    fn node(&self) -> Node {
        let room = Room::new(self.replayed(), Limits { queue: 64, dry_runs: 2 });
        Node { room, due: Vec::new(), shown: Vec::new(), open: HashSet::new() }
    }

    /// Loses a node with everything in flight, and brings it back from the log.
    pub(super) fn crash(&mut self, node: usize) {
        self.nodes[node] = self.node();
        self.input(node, Input::Woken);
    }

    /// Sends a request.
    pub(super) fn ask(&mut self, node: usize, request: Request) -> Caller {
        self.callers += 1;
        let caller = Caller(self.callers);
        self.nodes[node].open.insert(caller);
        self.input(node, Input::Asked(caller, request));
        caller
    }

    /// Lets something happen to a room, and keeps what it answers, shows and wants done.
    pub(super) fn input(&mut self, node: usize, input: Input) {
        self.clock += 1;
        let node = &mut self.nodes[node];
        for output in node.room.handle(input, self.clock) {
            match output {
                Output::Answer(caller, answer) => {
                    node.open.remove(&caller);
                    let before = self.answers.insert(caller, answer);
                    assert!(before.is_none(), "{caller:?} was answered twice");
                }
                Output::Publish(published) => node.shown.extend(published.events),
                other @ (Output::Work(..)
                | Output::Append(..)
                | Output::ReadOn(..)
                | Output::WakeIn(_)) => node.due.push(other),
            }
        }
    }

    /// Does one of the things that a room wants done.
    pub(super) fn perform(&mut self, node: usize, due: usize, fate: Fate) {
        let input = match self.nodes[node].due.remove(due) {
            Output::Work(ticket, _, job) => {
                let found = catch_unwind(AssertUnwindSafe(|| job.run()));
                Input::Found(ticket, Box::new(found.ok().filter(|_| fate == Fate::Done)))
            }
            Output::Append(ticket, entries, _) => {
                Input::Appended(ticket, self.append(entries, fate))
            }
            Output::ReadOn(ticket, after) => {
                let after = usize::try_from(after).unwrap();
                Input::Read(ticket, (fate == Fate::Done).then(|| self.log[after..].to_vec()))
            }
            Output::WakeIn(_) => Input::Woken,
            Output::Publish(_) | Output::Answer(..) => unreachable!("these are not kept"),
        };
        self.input(node, input);
    }

    fn append(&mut self, entries: Vec<Logged>, fate: Fate) -> Result<(), AppendError> {
        let head = u64::try_from(self.log.len()).unwrap();
        let first = entries[0].event.seq;
        assert!(first <= head + 1, "entry {first} would leave a gap after {head}");
        if first <= head {
            return Err(AppendError::Conflict);
        }
        if fate != Fate::Failed {
            self.log.extend(entries);
        }
        let failed = || AppendError::Failed(StoreError::corrupt("the disk is full"));
        if fate == Fate::Done { Ok(()) } else { Err(failed()) }
    }

    /// Does everything that every room wants done, until they want nothing more.
    pub(super) fn settle(&mut self) {
        while let Some(node) = self.nodes.iter().position(|node| !node.due.is_empty()) {
            self.perform(node, 0, Fate::Done);
        }
    }

    /// Asks node 0, and waits for the answer.
    pub(super) fn call(&mut self, request: Request) -> Result<Reply, RoomError> {
        let caller = self.ask(0, request);
        self.settle();
        self.answers[&caller].clone()
    }

    /// Lets persons and remote bots take every free seat, each with the secret of its number.
    pub(super) fn seat_everybody(&mut self) {
        for seat in Seat::all(6) {
            if self.nodes[0].room.now().table.free_seats().any(|free| free == seat) {
                let secret = secret(seat.index());
                self.call(Request::TakeSeat { seat: Some(seat), secret, name: None }).unwrap();
            }
        }
    }

    /// The entries of the log, without where and when.
    pub(super) fn entries(&self) -> Vec<Entry> {
        self.log.iter().map(|logged| logged.event.entry.clone()).collect()
    }
}

/// A proposal by the seat with this secret.
pub(super) fn propose(secret: SecretHash, text: &str, ply: u32, key: Option<&str>) -> Request {
    let (text, key) = (text.to_owned(), key.map(str::to_owned));
    Request::Propose(Proposal { secret, text, ply, key, dry_run: false })
}
