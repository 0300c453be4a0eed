//! A game while it is played: the match, everything that happened, and what is to be told of it.

use crate::engine::{
    AnyMatch, Author, BadEntry, BadSetup, Decision, Entry, Event, Played, Record, SeatSetup, Setup,
    find, open,
};
use crate::rules::{Glance, Phase, Seat};
use crate::terminal::play::place::Place;

/// A match with its past.
#[derive(Debug)]
pub struct Session {
    game: Box<dyn AnyMatch>,
    entries: Vec<Event>,
    moves: Vec<Played>,
    glances: Vec<Glance>,
    pub(super) place: Place,
}

/// Why a record is no match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadReplay {
    /// It does not say what was played.
    #[error("the first entry opens no game")]
    Unopened,
    /// What it was made from cannot be.
    #[error(transparent)]
    Setup(#[from] BadSetup),
    /// An entry does not fit those before it.
    #[error("entry {seq} does not fit: {error}")]
    Entry {
        /// Its number.
        seq: u64,
        /// Why not.
        error: BadEntry,
    },
}

/// What gates have decided so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decisions {
    /// Proposals that they let through.
    pub acts: u32,
    /// Proposals that they replaced.
    pub overrides: u32,
}

impl Session {
    /// A match at its start.
    ///
    /// # Errors
    /// Names the field of the setup that cannot be.
    pub fn new(setup: Setup) -> Result<Self, BadSetup> {
        let game = open(&setup)?;
        let (glances, place) = (vec![game.glance()], Place::default());
        let mut session = Self { game, entries: Vec::new(), moves: Vec::new(), glances, place };
        session.log(Entry::Opened { setup });
        Ok(session)
    }

    /// The match that a record tells of, as it is after its last entry. What the record claims of
    /// its moves is not looked at: see [`crate::engine::verify`].
    ///
    /// # Errors
    /// Names the field of the setup that cannot be, or the entry that does not fit.
    pub fn replay(record: &Record) -> Result<Self, BadReplay> {
        let setup = record.setup().ok_or(BadReplay::Unopened)?;
        let mut session = Self::new(setup.clone())?;
        for event in record.entries.iter().skip(1) {
            let bad = |error| BadReplay::Entry { seq: event.seq, error };
            session.take(&event.entry).map_err(bad)?;
        }
        session.entries.clone_from(&record.entries);
        Ok(session)
    }

    /// The match as it is.
    #[must_use]
    pub fn game(&self) -> &dyn AnyMatch {
        &*self.game
    }

    /// Everything that happened, from the setup on.
    #[must_use]
    pub fn entries(&self) -> &[Event] {
        &self.entries
    }

    /// The seat to move.
    ///
    /// # Panics
    /// The game is over.
    #[must_use]
    pub fn mover(&self) -> Seat {
        match self.game.phase() {
            Phase::ToMove(seat) => seat,
            Phase::Over => panic!("nobody moves any more"),
        }
    }

    /// The moves that led to the position; those that were taken back are not among them.
    #[must_use]
    pub fn moves(&self) -> &[Played] {
        &self.moves
    }

    /// The glance at every position on the way, from the start to now.
    #[must_use]
    pub fn glances(&self) -> &[Glance] {
        &self.glances
    }

    /// Plays what happened.
    ///
    /// # Panics
    /// The entry does not fit the match. Entries are made by the match itself.
    pub fn commit(&mut self, entry: Entry) {
        self.follow(entry).expect("the match made this entry itself");
    }

    /// Plays what happened elsewhere, as a room's log says.
    ///
    /// # Errors
    /// The entry does not fit the match; nothing has changed then.
    pub fn follow(&mut self, entry: Entry) -> Result<(), BadEntry> {
        self.take(&entry)?;
        self.log(entry);
        Ok(())
    }

    fn take(&mut self, entry: &Entry) -> Result<(), BadEntry> {
        self.game.commit(entry)?;
        self.place.hear(entry);
        match entry {
            Entry::Moved(played) => {
                self.moves.push((**played).clone());
                self.glances.push(self.game.glance());
            }
            Entry::TakenBack { to_ply } => {
                self.moves.retain(|played| played.ply < *to_ply);
                self.glances.truncate(self.moves.len() + 1);
            }
            Entry::Retired { .. } => {
                self.glances.pop();
                self.glances.push(self.game.glance());
            }
            Entry::Opened { .. }
            | Entry::Seated { .. }
            | Entry::Left { .. }
            | Entry::PlayerChanged { .. }
            | Entry::Closed { .. } => {}
        }
        Ok(())
    }

    fn log(&mut self, entry: Entry) {
        let seq = self.entries.len() as u64 + 1;
        let state_hash = self.game.state_hash();
        self.entries.push(Event { seq, at: 0, state_hash, entry });
    }

    /// Everything that happened, as `sixpoint verify` reads it. Nothing of it is dated, so that the
    /// same game gives the same record.
    #[must_use]
    pub fn record(&self) -> Record {
        Record::new(self.entries.clone())
    }

    /// Who plays a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &SeatSetup {
        &self.game.setup().seats[seat.index()]
    }

    /// Whether a gate judges the moves of a seat.
    #[must_use]
    pub fn is_gated(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let listing = find(&self.game.setup().game).expect("an open match has a listing");
        let card = listing.agents.iter().find(|card| Some(card.name) == player.agent.as_deref());
        player.guarded || card.is_some_and(|card| card.gated)
    }

    /// What gates have decided in the moves that led to the position.
    #[must_use]
    pub fn decisions(&self) -> Decisions {
        self.decisions_since(0)
    }

    /// What gates have decided in those moves but the first `from`. What the engine played for
    /// somebody without a choice, or for nobody, is not counted.
    #[must_use]
    pub fn decisions_since(&self, from: usize) -> Decisions {
        let seats = Seat::all(u8::try_from(self.game.setup().seats.len()).unwrap_or(u8::MAX));
        let gated: Vec<_> = seats.map(|seat| self.is_gated(seat)).collect();
        let mut decisions = Decisions::default();
        let judged =
            |played: &&Played| gated[played.seat.index()] && played.author != Author::Engine;
        for played in self.moves.iter().skip(from).filter(judged) {
            match played.decision {
                Decision::Act => decisions.acts += 1,
                Decision::Degrade => decisions.overrides += 1,
            }
        }
        decisions
    }
}
