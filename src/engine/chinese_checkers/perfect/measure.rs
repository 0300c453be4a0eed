//! How often players and gates keep the value of the game.
//!
//! Every position is put before a player as a game of its own that begins there, so that what it
//! plays depends on the pieces alone. An agent that asks what the other seat will play is told
//! what [`OPPONENT`] would.

use std::cmp::Ordering;

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde::Serialize;
use serde_json::Map;

use crate::agents::chinese_checkers::CARDS;
use crate::agents::{Budget, Turn};
use crate::engine::BadSetup;
use crate::engine::foreseen::Foreseen;
use crate::engine::player::{Playable, Player};
use crate::gate::Gate;
use crate::rules::Seat;
use crate::rules::chinese_checkers::Move;

use super::sample::{Small, player};
use super::{Class, Oracle, Watch};

/// Who sits opposite the agents that ask.
pub const OPPONENT: &str = "greedy";

/// The agent whose gate judges by progress alone.
const PROGRESS_ONLY: &str = "gated_progress_only";

/// What became of the value of so many positions after somebody's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Kept {
    /// Won before and after.
    pub won: u64,
    /// Won before, drawn after.
    pub won_to_drawn: u64,
    /// Won before, lost after.
    pub won_to_lost: u64,
    /// Drawn before and after.
    pub drawn: u64,
    /// Drawn before, lost after.
    pub drawn_to_lost: u64,
    /// Positions in which no move was found.
    pub unanswered: u64,
}

/// What the gate's moves did to the value where they replaced a proposal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Overrides {
    /// Worth more than the proposal.
    pub gained: u64,
    /// Worth the same.
    pub kept: u64,
    /// Worth less.
    pub lost: u64,
}

/// One agent, or the certified move of one gate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Keeping {
    /// The agent's name in the catalogue, or the gate's.
    pub who: String,
    /// What its moves kept: those of its own gate if it brings one.
    pub kept: Kept,
    /// What they kept behind the default gate, for an agent that brings none.
    pub guarded: Option<Kept>,
    /// What its own or else the default gate overrode.
    pub overrides: Option<Overrides>,
}

impl Kept {
    /// Positions that were answered.
    #[must_use]
    pub const fn answered(&self) -> u64 {
        self.kept() + self.won_to_drawn + self.won_to_lost + self.drawn_to_lost
    }

    /// Positions whose value stayed.
    #[must_use]
    pub const fn kept(&self) -> u64 {
        self.won + self.drawn
    }

    /// Positions that were won before and answered.
    #[must_use]
    pub const fn from_won(&self) -> u64 {
        self.won + self.won_to_drawn + self.won_to_lost
    }

    const fn and(self, other: Self) -> Self {
        Self {
            won: self.won + other.won,
            won_to_drawn: self.won_to_drawn + other.won_to_drawn,
            won_to_lost: self.won_to_lost + other.won_to_lost,
            drawn: self.drawn + other.drawn,
            drawn_to_lost: self.drawn_to_lost + other.drawn_to_lost,
            unanswered: self.unanswered + other.unanswered,
        }
    }

    const fn count(&mut self, before: Class, after: Option<Class>) {
        let field = match (before, after) {
            (Class::Won, Some(Class::Won)) => &mut self.won,
            (Class::Won, Some(Class::Drawn)) => &mut self.won_to_drawn,
            (Class::Won, Some(Class::Lost)) => &mut self.won_to_lost,
            (Class::Drawn, Some(Class::Lost)) => &mut self.drawn_to_lost,
            (Class::Drawn, Some(_)) => &mut self.drawn,
            (_, None) => &mut self.unanswered,
            // Nothing is at stake in a lost position, and none is put before anybody.
            (Class::Lost, Some(_)) => return,
        };
        *field += 1;
    }
}

impl Overrides {
    /// How many there were.
    #[must_use]
    pub const fn all(&self) -> u64 {
        self.gained + self.kept + self.lost
    }

    const fn and(self, other: Self) -> Self {
        Self {
            gained: self.gained + other.gained,
            kept: self.kept + other.kept,
            lost: self.lost + other.lost,
        }
    }

    fn count(&mut self, proposal: Class, played: Class) {
        match played.cmp(&proposal) {
            Ordering::Greater => self.gained += 1,
            Ordering::Equal => self.kept += 1,
            Ordering::Less => self.lost += 1,
        }
    }
}

/// Measures every agent of the catalogue on placements by their numbers, then the certified moves of
/// two gates: the default one and the one that judges by progress alone.
///
/// `watch` is told the number of the row after every position.
///
/// # Errors
/// Names an agent that there is not: never, unless the catalogue contradicts itself.
pub fn measure(
    oracle: &Oracle,
    placements: &[usize],
    seed: u64,
    watch: Watch<'_>,
) -> Result<Vec<Keeping>, BadSetup> {
    let bench = Bench { oracle, game: oracle.game(), placements, seed };
    let mut rows = Vec::new();
    for (card, number) in CARDS.iter().zip(0..) {
        let players = [player(0, card.name)?, player(1, OPPONENT)?];
        rows.push(bench.agent(card.name, &players, &|| watch(number)));
    }
    let defaults = Map::new();
    let progress_only = Small::agent_gate(PROGRESS_ONLY, &defaults);
    let gates = [
        ("certified move", Some(Small::default_gate(&defaults))),
        ("certified move, progress only", progress_only),
    ];
    let number = u8::try_from(rows.len()).unwrap_or(u8::MAX);
    let gates = gates.into_iter().filter_map(|(who, gate)| Some((who, gate?)));
    rows.extend(gates.map(|(who, gate)| bench.certified(who, &*gate, &|| watch(number))));
    Ok(rows)
}

/// What everybody is measured on.
struct Bench<'a> {
    oracle: &'a Oracle,
    game: Small,
    placements: &'a [usize],
    seed: u64,
}

/// What one position did to the counts, or many did together.
#[derive(Clone, Copy, Default)]
struct Tally {
    proposed: Kept,
    played: Kept,
    overrides: Overrides,
}

/// A move that is proposed and the one that is played then.
type Moves = Option<(Move, Move)>;

impl Bench<'_> {
    fn agent(&self, who: &str, players: &[Player<Small>; 2], tick: &(dyn Fn() + Sync)) -> Keeping {
        let default = Small::default_gate(&Map::new());
        let own = players[0].gate.as_deref();
        let gate = own.unwrap_or(&*default);
        let tally = self.tally(players, tick, |turn| {
            let proposed = players[0].mind.as_deref()?.propose(turn)?.mv;
            Some((proposed, gate.review(turn, Some(proposed)).played))
        });
        Keeping {
            who: who.to_owned(),
            kept: if own.is_some() { tally.played } else { tally.proposed },
            guarded: own.is_none().then_some(tally.played),
            overrides: Some(tally.overrides),
        }
    }

    fn certified(&self, who: &str, gate: &dyn Gate<Small>, tick: &(dyn Fn() + Sync)) -> Keeping {
        let tally = self.tally(&[], tick, |turn| {
            let played = gate.review(turn, None).played;
            Some((played, played))
        });
        Keeping { who: who.to_owned(), kept: tally.played, guarded: None, overrides: None }
    }

    fn tally(
        &self,
        players: &[Player<Small>],
        tick: &(dyn Fn() + Sync),
        moves: impl Fn(&Turn<'_, Small>) -> Moves + Sync,
    ) -> Tally {
        let tallies = self.placements.par_iter().map(|&index| {
            let tally = self.position(index, players, &moves);
            tick();
            tally
        });
        tallies.reduce(Tally::default, Tally::and)
    }

    fn position(
        &self,
        index: usize,
        players: &[Player<Small>],
        moves: impl Fn(&Turn<'_, Small>) -> Moves,
    ) -> Tally {
        let (game, seed, budget) = (&self.game, self.seed, &Budget::default());
        let state = &self.oracle.position(game, self.oracle.board().placement(index));
        let mut tally = Tally::default();
        let values = self.oracle.values(game, state).unwrap_or_default();
        let Some(before) = values.iter().map(|(_, value)| value.class()).max() else {
            return tally;
        };
        let others = &Foreseen { game, players, seed, budget };
        let moves = moves(&Turn { game, state, seat: Seat::new(0), seed, budget, others });
        let class = |mv: Move| {
            let value = values.iter().find(|(known, _)| *known == mv);
            value.map(|(_, value)| value.class())
        };
        let (proposed, played) = moves.unzip();
        let (proposal, play) = (proposed.and_then(class), played.and_then(class));
        tally.proposed.count(before, proposal);
        tally.played.count(before, play);
        if let (Some(proposal), Some(play), true) = (proposal, play, proposed != played) {
            tally.overrides.count(proposal, play);
        }
        tally
    }
}

impl Tally {
    fn and(self, other: Self) -> Self {
        Self {
            proposed: self.proposed.and(other.proposed),
            played: self.played.and(other.played),
            overrides: self.overrides.and(other.overrides),
        }
    }
}
