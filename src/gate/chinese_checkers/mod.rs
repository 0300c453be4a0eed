//! What may go ahead in Chinese checkers: moves that lower a potential and strand no piece.
//!
//! Two numbers say how far along a seat is: R, its distance to go, and Δ, its [`OpenWalk`]. The
//! gate drives Φ = (R, Δ) down, R first. Alone on the board some step always lowers Φ and keeps
//! the pack together, so a gated race never sees a position twice and fills its goal:
//!
//! * Take the empty goal hole furthest from the tip. Before the base row, the holes behind it are
//!   full and one of their pieces steps in: R falls. In the base row, any piece outside can walk
//!   to the doorstep and along it to the hole behind the empty one without ever backing away; the
//!   last piece on that way has a free walk, so Δ is finite, and its first step lowers R or Δ.
//! * With a gap under 2 one step changes it by at most 1. With a gap of 2 or more the hole in
//!   front of the rearmost piece is free, and stepping there lowers R and narrows the gap.
//!
//! Among others every such move may be blocked. Then the "if no move…" clauses of the checks
//! apply, so that there is always a move that passes; nothing is proved about finishing.

use std::sync::Arc;

use crate::agents::Turn;
use crate::gate::{Case, CheckCard, Gate, Ruling, Verdict, judge};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Move};

mod walk;
pub use walk::{OpenWalk, open_walk};
mod race;
pub use race::{Phi, Race};
mod checks;

/// Every check of the game, in the order in which they run.
pub const CARDS: &[CheckCard] = &[
    CheckCard {
        name: "legal",
        about: "The move is one of the legal ones. When it is not, nothing else is asked.",
    },
    CheckCard {
        name: "makes_progress",
        about: "The move lowers the distance to go, or leaves it level and shortens the walk of \
                some own piece to an open goal hole. If no move can do that, it must be one of \
                those that leave the two lowest.",
    },
    CheckCard {
        name: "keeps_pack",
        about: "The rearmost piece is then on the goal's doorstep or beyond, or trails the next by \
                2 at most, or trails it by less than before. If no move that makes progress can do \
                that, any of them will do.",
    },
];

/// The gate of a guarded seat: all three checks.
#[must_use]
pub fn default_gate<B: Bits>() -> Arc<dyn Gate<ChineseCheckers<B>>> {
    Arc::new(RaceGate { keeps_pack: true })
}

/// The gate that comes with an agent; `None` for agents that have none of their own.
#[must_use]
pub fn agent_gate<B: Bits>(agent: &str) -> Option<Arc<dyn Gate<ChineseCheckers<B>>>> {
    match agent {
        "gated" => Some(default_gate()),
        "gated_progress_only" => Some(Arc::new(RaceGate { keeps_pack: false })),
        _ => None,
    }
}

/// Judges by the checks of [`Race`], with or without the last of them.
#[derive(Debug)]
struct RaceGate {
    keeps_pack: bool,
}

impl<B: Bits> Gate<ChineseCheckers<B>> for RaceGate {
    fn review(&self, turn: &Turn<'_, ChineseCheckers<B>>, proposed: Option<Move>) -> Verdict<Move> {
        let race = Race::new(turn, self.keeps_pack);
        judge(&race, &race.checks(), proposed)
    }

    fn rule(&self, turn: &Turn<'_, ChineseCheckers<B>>, proposed: Move) -> Ruling<Move> {
        if race::passes_alone(turn, proposed, self.keeps_pack) {
            return Ruling { played: proposed, forced: false, positions: 0 };
        }
        let race = Race::new(turn, self.keeps_pack);
        let played = if race.allows(proposed) { proposed } else { race.fallback() };
        Ruling { played, forced: !race.progress_possible(), positions: 0 }
    }
}
