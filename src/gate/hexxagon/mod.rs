//! What may go ahead in Hexxagon: moves that hold what they gain against every reply.

use std::sync::Arc;

use crate::agents::Turn;
use crate::agents::hexxagon::{TwoPly, Valued};
use crate::gate::{Case, Check, CheckCard, Gate, Numbers, Opinion, Verdict, judge};
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, Move};

/// Every check, in their order.
pub const CARDS: &[CheckCard] =
    &[CheckCard { name: "legal", about: "The move is one of the legal moves." }];

/// The gate of a guarded seat.
#[must_use]
pub fn default_gate<B: Bits>() -> Arc<dyn Gate<Hexxagon<B>>> {
    Arc::new(ExchangeGate)
}

/// The gate that comes with an agent; `None` for agents that have none of their own.
#[must_use]
pub fn agent_gate<B: Bits>(agent: &str) -> Option<Arc<dyn Gate<Hexxagon<B>>>> {
    (agent == "gated").then(default_gate)
}

#[derive(Debug)]
struct ExchangeGate;

/// A position in which a move is judged.
#[derive(Debug)]
struct Exchange {
    table: TwoPly,
}

impl Case for Exchange {
    type Proposal = Move;

    fn fallback(&self) -> Move {
        let best = self.table.moves.iter().max_by_key(|it: &&Valued| (it.value, it.gain));
        best.expect("a move is judged only where there is one").mv
    }
}

impl<B: Bits> Gate<Hexxagon<B>> for ExchangeGate {
    fn review(&self, turn: &Turn<'_, Hexxagon<B>>, proposed: Option<Move>) -> Verdict<Move> {
        let case = Exchange { table: TwoPly::new(turn.game, turn.state) };
        let legal = |case: &Exchange, mv: &Move| Opinion {
            pass: case.table.moves.iter().any(|valued| valued.mv == *mv),
            sentence: "a legal move".to_owned(),
            numbers: Numbers::new(),
            line: Vec::new(),
        };
        judge(&case, &[Check { name: "legal", stops: true, judge: legal }], proposed)
    }
}
