//! What other seats will really play, for the agent that is allowed to ask.

use std::fmt;

use crate::rules::Game;

/// What a seat will play, and what it takes to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply<M> {
    /// The move.
    pub mv: M,
    /// What its agent paid for it, as [`super::Proposal::looks`]; at least 1.
    pub looks: u64,
}

/// Knows the players at a table.
pub trait Foresight<G: Game>: Sync {
    /// The move that the seat to move in this position will play, its gate included.
    ///
    /// `None` when nobody can tell: the game is over, a person or a remote bot has a choice, an
    /// agent sits there that asks the others itself, or the search was stopped. A seat that can
    /// only pass is foreseen whoever sits there.
    fn foresee(&self, state: &G::State) -> Option<Reply<G::Move>>;

    /// Whether the gate of the seat to move would let it play this legal move; a seat without a
    /// gate plays what it likes.
    fn lets_pass(&self, _state: &G::State, _mv: &G::Move) -> bool {
        true
    }
}

/// Knows nobody.
#[derive(Clone, Copy, Debug)]
pub struct Nobody;

impl<G: Game> Foresight<G> for Nobody {
    fn foresee(&self, _: &G::State) -> Option<Reply<G::Move>> {
        None
    }
}

impl<G: Game> fmt::Debug for dyn Foresight<G> + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Foresight")
    }
}
