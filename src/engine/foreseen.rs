//! What the seats of a match will play, for the agent among them that asks.

use crate::agents::{Budget, Foresight, Nobody, Turn};
use crate::engine::player::{Playable, Player};
use crate::engine::table::only_pass;
use crate::rules::Phase;

/// The players of a match, asked in positions that have not come up yet.
pub(super) struct Foreseen<'a, G: Playable> {
    pub(super) game: &'a G,
    pub(super) players: &'a [Player<G>],
    pub(super) seed: u64,
    pub(super) budget: &'a Budget,
}

impl<G: Playable> Foresight<G> for Foreseen<'_, G> {
    fn foresee(&self, state: &G::State) -> Option<G::Move> {
        let Phase::ToMove(seat) = self.game.phase(state) else { return None };
        let player = &self.players[seat.index()];
        let turn = Turn {
            game: self.game,
            state,
            seat,
            seed: self.seed,
            budget: self.budget,
            others: &Nobody,
        };
        let proposed = match only_pass(self.game, state) {
            Some(pass) => pass,
            None => {
                let mind = player.mind.as_deref().filter(|mind| !mind.asks_others())?;
                mind.propose(&turn)?.mv
            }
        };
        let gate = player.gate.as_deref();
        Some(gate.map_or(proposed.clone(), |gate| gate.review(&turn, Some(proposed)).played))
    }
}
