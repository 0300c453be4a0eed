//! The past of a room, folded: its table, the keys that were used, who moved when.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use crate::engine::{AnyMatch, Author, BadEntry, Entry};
use crate::rules::Seat;
use crate::server::event::{Event, Key, Logged, Private};
use crate::server::room::Table;
use crate::server::secret::SecretHash;
use crate::server::store::Summary;

/// The past of a room, folded. What has been appended changes it, and nothing else does.
#[derive(Debug)]
pub(in crate::server) struct History {
    table: Table,
    /// By the hash of the person's secret, whatever seat they have, and the name of the key.
    keys: HashMap<(String, String), Used>,
    turns: Vec<Turn>,
    head: u64,
    at: u64,
}

/// What an idempotency key was used for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Used {
    pub(super) digest: String,
    pub(super) event: Arc<Event>,
    ply: u32,
    /// Whether the move still stands.
    pub(super) stands: bool,
}

/// Who moved on a ply that has not been taken back.
#[derive(Clone, Copy, Debug)]
struct Turn {
    ply: u32,
    seat: Seat,
    author: Author,
}

/// The log does not fit together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {seq} of the log does not fit: {why}")]
pub(in crate::server) struct Misfit {
    seq: u64,
    why: String,
}

/// Entries that are ready to be appended, and the table as they leave it.
#[derive(Clone, Debug)]
pub(in crate::server) struct Draft {
    /// The entries in their places.
    pub(in crate::server) entries: Vec<Logged>,
    /// What the room's row must say, if that changes.
    pub(in crate::server) summary: Option<Summary>,
    table: Table,
}

impl Draft {
    /// The first of the entries.
    pub(super) fn first(&self) -> Arc<Event> {
        Arc::clone(&self.entries.first().expect("a draft has an entry").event)
    }
}

impl History {
    /// A room without a past: its match at the start.
    pub(in crate::server) fn new(game: Box<dyn AnyMatch>, host: SecretHash) -> Self {
        let table = Table::new(game, host);
        Self { table, keys: HashMap::new(), turns: Vec::new(), head: 0, at: 0 }
    }

    /// The table as it is now.
    pub(in crate::server) const fn table(&self) -> &Table {
        &self.table
    }

    /// The number of the last entry.
    pub(in crate::server) const fn head(&self) -> u64 {
        self.head
    }

    /// Adds what the log has next.
    ///
    /// # Errors
    /// It is not the next entry, cannot be played, or leads to another position than it says.
    pub(in crate::server) fn replay(&mut self, logged: &Logged) -> Result<(), Misfit> {
        let event = &logged.event;
        let misfit = |why: String| Misfit { seq: event.seq, why };
        if event.seq != self.head + 1 {
            return Err(misfit(format!("it follows entry {}", self.head)));
        }
        let committed = self.table.commit(&event.entry, &logged.private);
        committed.map_err(|bad| misfit(bad.to_string()))?;
        let hash = self.table.game.state_hash();
        if hash != event.state_hash {
            return Err(misfit(format!("it says {}, and leads to {hash}", event.state_hash)));
        }
        self.note(logged);
        Ok(())
    }

    /// Prepares entries to be appended at this time. A move into a position that this server does
    /// not bear closes the room.
    ///
    /// # Errors
    /// One of them does not fit.
    pub(in crate::server) fn draft(
        &self,
        entries: Vec<(Entry, Private)>,
        now: u64,
    ) -> Result<Draft, BadEntry> {
        let mut table = self.table.clone();
        let mut retold = false;
        let mut logged = Vec::with_capacity(entries.len());
        let mut entries = VecDeque::from(entries);
        while let Some((entry, private)) = entries.pop_front() {
            table.commit(&entry, &private)?;
            if matches!(entry, Entry::Moved(_)) {
                entries.extend(table.crowded().map(|closed| (closed, Private::default())));
            }
            let seq = self.head + 1 + logged.len() as u64;
            retold |= !matches!(entry, Entry::Moved(_) | Entry::TakenBack { .. });
            let event = Event::new(seq, now.max(self.at), table.game.state_hash(), entry);
            logged.push(Logged { event: Arc::new(event), private });
        }
        retold |= table.phase() != self.table.phase();
        let summary = retold.then(|| table.summary());
        Ok(Draft { entries: logged, summary, table })
    }

    /// Adds a draft that has been appended.
    pub(in crate::server) fn adopt(&mut self, draft: Draft) {
        self.table = draft.table;
        for logged in &draft.entries {
            self.note(logged);
        }
    }

    /// Everything about an entry that the table does not keep.
    fn note(&mut self, logged: &Logged) {
        let event = &logged.event;
        if let Entry::Moved(played) = &event.entry {
            self.turns.push(Turn { ply: played.ply, seat: played.seat, author: played.author });
            let person = self.table.people.on(played.seat);
            if let Some((person, key)) = person.zip(logged.private.key.clone()) {
                let Key { name, digest } = key;
                let used = Used { digest, event: Arc::clone(event), ply: played.ply, stands: true };
                self.keys.insert((person.secret.to_hex(), name), used);
            }
        }
        if let Entry::TakenBack { to_ply } = &event.entry {
            self.turns.retain(|turn| turn.ply < *to_ply);
            for used in self.keys.values_mut() {
                used.stands &= used.ply < *to_ply;
            }
        }
        self.head = event.seq;
        self.at = event.at;
    }

    /// What a key was used for by the person with this secret.
    pub(super) fn used(&self, person: SecretHash, key: &str) -> Option<&Used> {
        self.keys.get(&(person.to_hex(), key.to_owned()))
    }

    /// How many entries of the log are not moves that stand.
    pub(super) fn beside_the_game(&self) -> u64 {
        self.head.saturating_sub(u64::from(self.table.game.ply()))
    }

    /// The last ply on which the player of this seat chose a move.
    pub(super) fn last_choice(&self, seat: Seat) -> Option<u32> {
        let chose = |turn: &&Turn| turn.seat == seat && turn.author == Author::Player;
        self.turns.iter().rev().find(chose).map(|turn| turn.ply)
    }
}
