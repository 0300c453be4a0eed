//! What may go ahead in English checkers: moves that give nothing away within a fixed horizon.
//!
//! Write `V(m)` for what a move is worth in the tree in which every line is followed for as many
//! plies as the horizon says, the move itself being the first, and from there on for as long as the
//! side to move must capture. Lines that end the game count as won, lost or drawn; the others are
//! valued by [`crate::agents::checkers::evaluate`] where they end, 100 points to a man. Then of every
//! move `m` that a guarded seat plays it is certain that
//!
//! * `m` is legal, and
//! * `V(m)` is at least the largest `V` of any legal move less [`TOLERANCE`].
//!
//! Both values are exact, not estimates: [`crate::agents::search::judge`] cuts off only what
//! provably cannot change them. The best move is at hand when a proposal fails, and it passes by
//! being the best. All won lines count the same here, and so do all lost ones.
//!
//! Where captures keep answering captures, the tree can be too large to be followed. Then the
//! horizon is the furthest at which it has no more than [`MOST_POSITIONS`] positions, down to 0,
//! the positions right after the moves. The finding says which horizon was reached.
//!
//! A seat may ask for more where the ending table knows the position. There the promise is about the
//! result instead: with perfect play by both sides from then on, the draw after 80 quiet plies
//! included, `m` turns no win into a draw or a loss, and no draw into a loss. Before that the search
//! goes by the table's values where its lines reach it.
//!
//! What is not promised: that the move is the best, that nothing happens one ply after the horizon,
//! or that the valuation is right about positions that it merely values.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::agents::Turn;
use crate::agents::checkers::endings::{self, Table};
use crate::gate::{Case, CheckCard, Gate, Ruling, Verdict, judge};
use crate::rules::bits::Bits;
use crate::rules::checkers::{Checkers, Move};
use crate::rules::{OptionKind, OptionSpec};

mod tactics;
pub use tactics::{Tactics, Worth};
mod checks;
mod result;
mod words;

/// What a move may be worth less than the best one, in points: half a man (reference document on
/// checkers, "What the gate checks").
pub const TOLERANCE: i32 = 50;

/// Plies that are looked ahead unless a seat asks for another horizon (the same document).
pub const HORIZON: u32 = 4;

/// Positions that a judgement may reach before it is content with a nearer horizon: about a second.
///
/// The middle of a game takes some hundreds at the usual horizon; only positions made for it, or
/// far horizons, need so many.
pub const MOST_POSITIONS: u64 = 1 << 22;

/// The furthest horizon: a move in the middle of a game then takes some seconds.
const FURTHEST: u32 = 12;

/// Every check of the game, in the order in which they run.
pub const CARDS: &[CheckCard] = &[
    CheckCard {
        name: "legal",
        about: "The move is one of the legal ones. When it is not, nothing else is asked.",
    },
    CheckCard {
        name: "no_material_blunder",
        about: "Every line is followed as far as the horizon, 4 plies unless the seat says \
                otherwise, and on through the captures that are pending there. The move must then \
                be worth at most half a man less than the best one.",
    },
    CheckCard {
        name: "keeps_result",
        about: "Asked instead of no_material_blunder where the seat uses the ending table and it \
                knows the position: the move turns no win into a draw or a loss and no draw into a \
                loss, whatever the other side plays.",
    },
];

/// What a seat may ask of its gate.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "horizon",
        kind: OptionKind::Whole { min: 1, max: FURTHEST as u64, default: Some(HORIZON as u64) },
        about: "Plies that the gate looks ahead, the judged move being the first.",
    },
    endings::OPTION,
];

/// The gate of a guarded seat, with options from [`OPTIONS`] that have been checked; others that
/// its agent takes may be among them.
#[must_use]
pub fn default_gate<B: Bits>(options: &Map<String, Value>) -> Arc<dyn Gate<Checkers<B>>> {
    let horizon = OptionSpec::whole(OPTIONS, options, "horizon");
    Arc::new(TacticalGate {
        horizon: u32::try_from(horizon).expect("the table bounds it"),
        endings: endings::chosen(options),
    })
}

/// The gate that comes with an agent, with options as for [`default_gate`]; `None` for agents that
/// have none of their own.
#[must_use]
pub fn agent_gate<B: Bits>(
    agent: &str,
    options: &Map<String, Value>,
) -> Option<Arc<dyn Gate<Checkers<B>>>> {
    (agent == "gated").then(|| default_gate(options))
}

/// Judges by the checks of [`Tactics`].
#[derive(Debug)]
struct TacticalGate {
    horizon: u32,
    endings: Option<Arc<Table>>,
}

impl<B: Bits> Gate<Checkers<B>> for TacticalGate {
    fn review(&self, turn: &Turn<'_, Checkers<B>>, proposed: Option<Move<B>>) -> Verdict<Move<B>> {
        let tactics = Tactics::new(turn.game, turn.state, self.horizon, proposed.clone())
            .with_endings(self.endings.as_deref());
        judge(&tactics, &tactics.checks(), proposed)
    }

    fn rule(&self, turn: &Turn<'_, Checkers<B>>, proposed: Move<B>) -> Ruling<Move<B>> {
        let tactics = Tactics::new(turn.game, turn.state, self.horizon, Some(proposed.clone()))
            .with_endings(self.endings.as_deref());
        let known = tactics.known().is_some();
        let positions = if known { 0 } else { tactics.judged().positions };
        let played = if tactics.allows(&proposed) { proposed } else { tactics.fallback() };
        Ruling { played, forced: false, positions }
    }
}
