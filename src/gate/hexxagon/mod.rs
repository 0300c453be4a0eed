//! What may go ahead in Hexxagon: moves that hold what they gain against every reply.
//!
//! Write `M` for the margin of the seat to move, its pieces less the opponent's, and `V(m)` for its
//! margin after the move `m` and the reply that leaves it the least. Where the move or the reply ends
//! the game, the final margin counts, with the empty cells that somebody takes, and
//! [`crate::agents::hexxagon::win`] more for a win or less for a loss, which is beyond any margin; a
//! drawn end counts 0. [`TwoPly`] knows `V` of every legal move exactly. Then of every move `m` that
//! a guarded seat plays it is certain that
//!
//! * `m` is legal;
//! * `m` wins with the next reply at the latest, whatever that is, if any move does (`V(m)` is a win);
//! * no reply to `m` wins the game at once, and `m` itself does not lose it, if any move can say so
//!   (`V(m)` is no loss);
//! * the best reply takes back no more than `m` gained, if any move can say so (`V(m) >= M`), and
//!   otherwise no move has a larger `V`.
//!
//! The move played instead of a refused one has the largest `V`, and that is why it passes every
//! check: each of the three asks `V(m)` to reach a number, a win, more than a loss, or `M`. If any
//! move reaches it, so does the largest; if none does, the first two checks let every move pass
//! and the third asks for the largest. Among moves with the largest `V` those with the largest gain
//! come first, then a draw seeded by the position decides.
//!
//! What is not promised: anything beyond two plies. A gated seat can lose, and does against a search
//! that looks further.

use std::sync::Arc;

use crate::agents::Turn;
#[cfg(doc)]
use crate::agents::hexxagon::TwoPly;
use crate::gate::{CheckCard, Gate, Hint, Ruling, Verdict, judge};
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, Move};

mod exchange;
pub use exchange::Exchange;
mod checks;
mod hints;
mod words;

/// Every check of the game, in the order in which they run.
pub const CARDS: &[CheckCard] = &[
    CheckCard {
        name: "legal",
        about: "The move is one of the legal ones. When it is not, nothing else is asked.",
    },
    CheckCard {
        name: "takes_forced_win",
        about: "If some move wins the game at once or whatever the reply, the move does. If no \
                move can, any will do.",
    },
    CheckCard {
        name: "no_losing_reply",
        about: "If some move leaves the opponent no reply that wins the game at once, the move \
                leaves none either. If no move can, any will do.",
    },
    CheckCard {
        name: "holds_exchange",
        about: "The best reply takes back no more than the move gained. If no move can say so, it \
                must be one that leaves the largest margin after the best reply.",
    },
];

/// The gate of a guarded seat: all four checks.
#[must_use]
pub fn default_gate<B: Bits>() -> Arc<dyn Gate<Hexxagon<B>>> {
    Arc::new(ExchangeGate)
}

/// The gate that comes with an agent; `None` for agents that have none of their own.
#[must_use]
pub fn agent_gate<B: Bits>(agent: &str) -> Option<Arc<dyn Gate<Hexxagon<B>>>> {
    (agent == "gated").then(default_gate)
}

/// Judges by the checks of [`Exchange`].
#[derive(Debug)]
struct ExchangeGate;

impl<B: Bits> Gate<Hexxagon<B>> for ExchangeGate {
    fn review(&self, turn: &Turn<'_, Hexxagon<B>>, proposed: Option<Move>) -> Verdict<Move> {
        judge(&Exchange::new(turn), &Exchange::checks(), proposed)
    }

    fn rule(&self, turn: &Turn<'_, Hexxagon<B>>, proposed: Move) -> Ruling<Move> {
        let case = Exchange::new(turn);
        let asked = case.find(proposed).filter(|asked| case.allows(asked));
        let played = asked.unwrap_or_else(|| case.best());
        Ruling { played: played.mv, forced: !case.holds(played), positions: 0 }
    }

    fn hints(&self, turn: &Turn<'_, Hexxagon<B>>, most: usize) -> Vec<Hint<Move>> {
        Exchange::new(turn).hints(most)
    }
}
