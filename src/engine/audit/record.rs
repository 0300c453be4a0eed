//! A record followed entry by entry to where it ends.

use crate::engine::{AnyMatch, Entry, Event, Played, Record, open};

/// A match as a record leaves it.
#[derive(Debug)]
pub struct Followed {
    /// The match.
    pub game: Box<dyn AnyMatch>,
    /// The moves that led to its position; those that were taken back are not among them.
    pub moves: Vec<Played>,
}

/// Why a record cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {entry} does not fit what stands before it: {problem}")]
pub struct BrokenRecord {
    /// The entry, counted from 1.
    pub entry: usize,
    /// What is wrong with it.
    pub problem: String,
}

impl Followed {
    /// Plays a record again, without working out any verdict anew (`crate::engine::verify` does).
    ///
    /// # Errors
    /// The first entry that cannot be played, or that leads to another position than it says.
    pub fn new(record: &Record) -> Result<Self, BrokenRecord> {
        let broken = |entry: usize, problem: String| BrokenRecord { entry, problem };
        let setup = record.setup().ok_or_else(|| broken(1, "it opens no room".to_owned()))?;
        let game = open(setup).map_err(|bad| broken(1, bad.to_string()))?;
        let mut followed = Self { game, moves: Vec::new() };
        for (entry, event) in (1..).zip(&record.entries) {
            followed.play(event).map_err(|problem| broken(entry, problem))?;
        }
        Ok(followed)
    }

    fn play(&mut self, event: &Event) -> Result<(), String> {
        self.game.commit(&event.entry).map_err(|bad| bad.to_string())?;
        match &event.entry {
            Entry::Moved(played) => self.moves.push((**played).clone()),
            Entry::TakenBack { to_ply } => self.moves.retain(|played| played.ply < *to_ply),
            Entry::Opened { .. }
            | Entry::Seated { .. }
            | Entry::Left { .. }
            | Entry::PlayerChanged { .. }
            | Entry::Retired { .. }
            | Entry::Closed { .. } => {}
        }
        let hash = self.game.state_hash();
        let same = hash == event.state_hash;
        same.then_some(()).ok_or_else(|| {
            format!("the position after it is {hash}, and the record says {}", event.state_hash)
        })
    }
}
