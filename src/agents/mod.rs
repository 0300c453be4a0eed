//! First floor: who proposes. Agents are pure functions of a turn.
//!
//! The same turn always gives the same proposal, so games replay, tournaments run in parallel
//! and one agent can be asked what another would play.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;

use crate::rules::{Game, Notation, OptionSpec, Seat};

mod chance;
pub use chance::Chance;
mod decimal;
pub use decimal::{BadDecimal, Decimal};
mod fraction;
pub use fraction::Fraction;
mod foresight;
pub use foresight::{Foresight, Nobody, Reply};
pub mod table_file;
mod random;
pub use random::Random;
pub mod search;
pub mod checkers;
pub mod chinese_checkers;
pub mod hexxagon;

/// Everything an agent may look at when it chooses.
#[derive(Debug)]
pub struct Turn<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// The position.
    pub state: &'a G::State,
    /// Whose turn it is.
    pub seat: Seat,
    /// The seed of the game.
    pub seed: u64,
    /// How much it may search.
    pub budget: &'a Budget,
    /// What the other seats will play, for agents that ask.
    pub others: &'a dyn Foresight<G>,
}

impl<G: Notation> Turn<'_, G> {
    /// The chance of this turn: always the same draws for the same game seed and position.
    #[must_use]
    pub fn chance(&self) -> Chance {
        let mut bytes = Vec::new();
        self.game.canonical(self.state, &mut bytes);
        Chance::new(self.seed, self.game.ply(self.state), self.seat, &bytes)
    }
}

/// How much a search may do, counted in positions and never in time: time must not decide a
/// move, or nothing replays.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    stop: Arc<AtomicBool>,
}

impl Budget {
    /// Asks the search to give up; it then proposes nothing.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether the search has been asked to give up.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Chooses moves.
pub trait Agent<G: Game>: Send + Sync {
    /// The move it wants to play, or `None` when its budget was stopped. Called only when the
    /// seat is to move.
    fn propose(&self, turn: &Turn<'_, G>) -> Option<Proposal<G::Move>>;

    /// Whether it asks [`Turn::others`] what they will play. Such an agent cannot be foreseen
    /// itself: two of them would ask each other for ever.
    fn asks_others(&self) -> bool {
        false
    }
}

/// A move an agent wants to play and what it noted on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal<M> {
    /// The move.
    pub mv: M,
    /// Named numbers for people and reports, for example `positions`.
    pub notes: Notes,
    /// What the search cost, at least 1, in the unit that searches are bounded in: a look at one
    /// piece or one landing, some ten nanoseconds of work.
    pub looks: u64,
    /// What the others will play in answer, in turn order, by an agent that asks them. A seat
    /// that cannot be foreseen comes last.
    pub forecast: Vec<Foretold<M>>,
}

/// What an agent notes of a proposal: numbers by name.
pub type Notes = BTreeMap<String, Decimal>;

/// What a seat will play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foretold<M> {
    /// Who moves.
    pub seat: Seat,
    /// The move; `None` when it cannot be foreseen.
    pub mv: Option<M>,
}

impl<M> Proposal<M> {
    /// A proposal without notes.
    pub const fn plain(mv: M) -> Self {
        Self::noted(mv, Notes::new())
    }

    /// A proposal with these notes, one look and no forecast.
    pub const fn noted(mv: M, notes: Notes) -> Self {
        Self { mv, notes, looks: 1, forecast: Vec::new() }
    }
}

/// What an agent knows or assumes about the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Regime {
    /// Looks at nobody else.
    None,
    /// Holds whatever the others do.
    WorstCase,
    /// Expects the others to play by a model with chance in it.
    Probabilistic,
    /// Is told what the others will really play: a measure for the rest, not a fair player.
    Benchmark,
}

/// One agent as the catalogue tells of it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct AgentCard {
    /// The name that seats and commands use.
    pub name: &'static str,
    /// What it assumes about the others.
    pub regime: Regime,
    /// Whether its seat has a gate even when the table does not ask for one.
    pub gated: bool,
    /// Its own options with their bounds and defaults; a seat with a gate takes the gate's as well.
    pub options: &'static [OptionSpec],
    /// One line.
    pub line: &'static str,
    /// How it moves, what it guarantees, what it costs, when to use it.
    pub detail: &'static str,
}

impl<G: Game> fmt::Debug for dyn Agent<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Agent")
    }
}
