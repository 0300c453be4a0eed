//! Two nodes on one log, impatient clients, a bad disk and crashes: what was acknowledged stays.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Map;

use crate::engine::{Author, Entry};
use crate::rules::Seat;
use crate::server::event::{Event, Logged};
use crate::server::room::tests::world::{Fate, World, host, propose, secret, setup};
use crate::server::room::{Answer, Caller, Reply, Request};

/// Sides of stars and seats; on the smallest star people must pass now and then.
const ROOMS: [(u64, &str); 6] =
    [(3, "pp"), (2, "prr"), (2, "gbr"), (1, "pppppp"), (2, "p"), (1, "pppprr")];

/// Clients that send, lose patience, and send again, at random.
struct Storm {
    world: World,
    chance: ChaCha8Rng,
    attempts: Vec<Attempt>,
    waiting: HashMap<Caller, usize>,
    seated: BTreeMap<usize, Seat>,
    joins: HashMap<Caller, usize>,
    story: String,
}

/// One proposal, sent once or many times.
struct Attempt {
    request: Request,
    key: String,
    event: Option<Arc<Event>>,
}

impl Storm {
    fn new(seed: u64, (side, seats): (u64, &str)) -> Self {
        Self {
            world: World::new(setup(side, seats), 2),
            chance: ChaCha8Rng::seed_from_u64(seed),
            attempts: Vec::new(),
            waiting: HashMap::new(),
            seated: BTreeMap::new(),
            joins: HashMap::new(),
            story: format!("seed {seed}, side {side}, seats {seats}"),
        }
    }

    /// One thing happens.
    fn step(&mut self) {
        let node = self.chance.random_range(0..2);
        match self.chance.random_range(0..100) {
            0..55 => self.perform(node),
            55..75 => self.propose(node),
            75..90 => self.send_again(node),
            90..92 => self.join(node),
            92..93 => self.disturb(node),
            96..98 => self.world.crash(node),
            _ => {}
        }
        self.collect();
    }

    fn perform(&mut self, node: usize) {
        let due = self.world.nodes[node].due.len();
        if due > 0 {
            let fate = match self.chance.random_range(0..20) {
                0 => Fate::Failed,
                1 => Fate::DoneButFailed,
                _ => Fate::Done,
            };
            let due = self.chance.random_range(0..due);
            self.world.perform(node, due, fate);
        }
    }

    /// Somebody proposes what looks right from one node, possibly to the other.
    fn propose(&mut self, node: usize) {
        let table = self.world.nodes[self.chance.random_range(0..2)].room.now().table.clone();
        let people: Vec<usize> = self.seated.keys().copied().collect();
        let Some(&person) = people.choose(&mut self.chance) else { return };
        let legal = table.game.legal();
        let text = match legal.choose(&mut self.chance) {
            Some(mv) if self.chance.random_range(0..10) > 0 => mv.text.clone(),
            _ => "nonsense".to_owned(),
        };
        let key = format!("key {}", self.attempts.len());
        let request = propose(secret(person), &text, table.game.ply(), Some(&key));
        self.attempts.push(Attempt { request, key, event: None });
        self.send(node, self.attempts.len() - 1);
    }

    fn send_again(&mut self, node: usize) {
        if !self.attempts.is_empty() {
            let recent = self.attempts.len().saturating_sub(20)..self.attempts.len();
            let attempt = self.chance.random_range(recent);
            self.send(node, attempt);
        }
    }

    fn send(&mut self, node: usize, attempt: usize) {
        let caller = self.world.ask(node, self.attempts[attempt].request.clone());
        self.waiting.insert(caller, attempt);
    }

    fn join(&mut self, node: usize) {
        let person = self.chance.random_range(0..12);
        let request = Request::TakeSeat { seat: None, secret: secret(person), name: None };
        let caller = self.world.ask(node, request);
        self.joins.insert(caller, person);
    }

    /// Somebody leaves, resigns, takes back, lets agents play, or shows a wrong secret.
    fn disturb(&mut self, node: usize) {
        let stranger = self.chance.random_range(0..12);
        let seated: Vec<usize> = self.seated.keys().copied().collect();
        let person = seated.choose(&mut self.chance).copied().unwrap_or(stranger);
        let secret = secret(person);
        let leaving = self.seated.get(&person).copied();
        let request = match (self.chance.random_range(0..6), leaving) {
            (0, Some(seat)) => Request::Leave { seat, secret },
            (1, _) => {
                Request::Start { host: host(), agent: "random".to_owned(), options: Map::new() }
            }
            (2, _) => {
                Request::Start { host: secret, agent: "random".to_owned(), options: Map::new() }
            }
            _ => Request::Undo { secret },
        };
        if matches!(request, Request::Leave { .. }) {
            self.seated.remove(&person);
        }
        self.world.ask(node, request);
    }

    /// Looks at the answers that have come in.
    fn collect(&mut self) {
        for (caller, answer) in std::mem::take(&mut self.world.answers) {
            match (self.waiting.remove(&caller), self.joins.remove(&caller), answer) {
                (Some(attempt), _, Ok(Reply::Proposed(Answer::Event(event)))) => {
                    let known = &mut self.attempts[attempt].event;
                    let same = known.as_ref().is_none_or(|known| *known == event);
                    assert!(same, "{}: one key, two answers", self.story);
                    *known = Some(event);
                }
                (_, Some(person), Ok(Reply::Seat(seat))) => {
                    self.seated.insert(person, seat);
                }
                (_, _, Ok(Reply::Done) | Err(_)) => {}
                (_, _, Ok(other)) => panic!("{}: {other:?} to {caller:?}", self.story),
            }
        }
    }
}

impl Storm {
    /// The weather clears: everything is done, and everything that was promised must hold.
    fn check(mut self) -> usize {
        self.world.settle();
        self.collect();
        for node in &self.world.nodes {
            assert!(node.open.is_empty(), "{}: {:?} wait for ever", self.story, node.open);
        }
        self.check_log();
        self.check_readers();
        self.world.crash(0);
        self.world.settle();
        let acknowledged = self.attempts.iter().filter(|attempt| attempt.event.is_some()).count();
        for attempt in 0..self.attempts.len() {
            let entries = self.world.log.len();
            let again = self.attempts[attempt].event.is_some();
            self.send(0, attempt);
            self.world.settle();
            self.collect();
            assert!(!again || self.world.log.len() == entries, "{}: played again", self.story);
        }
        acknowledged
    }

    /// Every acknowledged proposal is in the log exactly once, every other one at most once.
    fn check_log(&self) {
        let story = &self.story;
        self.world.replayed();
        for (i, logged) in self.world.log.iter().enumerate() {
            assert_eq!(logged.event.seq, u64::try_from(i).unwrap() + 1, "{story}: a gap");
        }
        let times = self.world.log.windows(2);
        assert!(times.clone().all(|two| two[0].event.at <= two[1].event.at), "{story}: time");
        for Attempt { key, event, .. } in &self.attempts {
            let has_key = |logged: &&Logged| {
                logged.private.key.as_ref().is_some_and(|kept| kept.name == *key)
            };
            let kept: Vec<_> = self.world.log.iter().filter(has_key).collect();
            assert!(kept.len() <= 1, "{story}: {key} was played {} times", kept.len());
            if let Some(event) = event {
                assert_eq!(kept.len(), 1, "{story}: {key} was acknowledged and is lost");
                assert_eq!(kept[0].event, *event, "{story}: {key}");
            }
        }
    }

    /// What readers were shown is the log, piece by piece without gaps.
    fn check_readers(&self) {
        for node in &self.world.nodes {
            for shown in &node.shown {
                let place = usize::try_from(shown.seq).unwrap() - 1;
                assert_eq!(self.world.log[place].event, *shown, "{}", self.story);
            }
            let numbers: Vec<u64> = node.shown.iter().map(|event| event.seq).collect();
            assert!(numbers.windows(2).all(|two| two[0] + 1 == two[1]), "{}", self.story);
        }
    }
}

#[test]
fn what_was_acknowledged_is_in_the_log_exactly_once_whatever_happens() {
    let mut acknowledged = 0;
    let mut tally: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..60 {
        let room = ROOMS[usize::try_from(seed).unwrap() % ROOMS.len()];
        let mut storm = Storm::new(seed, room);
        for _ in 0..3000 {
            storm.step();
        }
        for entry in storm.world.entries() {
            *tally.entry(name(&entry)).or_default() += 1;
        }
        acknowledged += storm.check();
    }
    assert!(acknowledged > 1000, "only {acknowledged} moves were acknowledged");
    for happened in ["seated", "left", "changed", "retired", "taken back", "passed for", "replaced"]
    {
        assert!(tally.contains_key(happened), "nothing was {happened}: {tally:?}");
    }
}

fn name(entry: &Entry) -> &'static str {
    match entry {
        Entry::Opened { .. } => "opened",
        Entry::Seated { .. } => "seated",
        Entry::Left { .. } => "left",
        Entry::PlayerChanged { .. } => "changed",
        Entry::Moved(played) if played.played == "pass" => "passed for",
        Entry::Moved(played) if played.author == Author::Engine => "replaced",
        Entry::Moved(_) => "moved",
        Entry::Retired { .. } => "retired",
        Entry::TakenBack { .. } => "taken back",
        Entry::Closed { .. } => "closed",
    }
}
