//! What the seats of a match will play, for the agent among them that asks.

use crate::agents::{Budget, Foresight, Proposal, Reply, Turn};
use crate::engine::player::{Playable, Player};
use crate::gate::Gate;
use crate::rules::{Phase, Seat};

/// The players of a match, asked in positions that have not come up yet.
pub(super) struct Foreseen<'a, G: Playable> {
    pub(super) game: &'a G,
    pub(super) players: &'a [Player<G>],
    pub(super) seed: u64,
    pub(super) budget: &'a Budget,
}

impl<G: Playable> Foresight<G> for Foreseen<'_, G> {
    fn foresee(&self, state: &G::State) -> Option<Reply<G::Move>> {
        let Phase::ToMove(seat) = self.game.phase(state) else { return None };
        let player = &self.players[seat.index()];
        let own = OwnGate(self);
        let turn = self.turn(state, seat, &own);
        let Proposal { mv: proposed, looks, .. } = match self.game.only_pass(state) {
            Some(pass) => Proposal::plain(pass),
            None => {
                let mind = player.mind.as_deref().filter(|mind| !mind.asks_others())?;
                mind.propose(&turn)?
            }
        };
        Some(match player.gate.as_deref() {
            None => Reply { mv: proposed, looks },
            // A review looks at every move once more.
            Some(gate) => Reply { mv: gate.rule(&turn, proposed).played, looks: 2 * looks },
        })
    }

    fn lets_pass(&self, state: &G::State, mv: &G::Move) -> bool {
        OwnGate(self).lets_pass(state, mv)
    }
}

impl<'a, G: Playable> Foreseen<'a, G> {
    fn turn<'t>(
        &'t self,
        state: &'t G::State,
        seat: Seat,
        others: &'t OwnGate<'t, 'a, G>,
    ) -> Turn<'t, G> {
        let Self { game, seed, budget, .. } = *self;
        Turn { game, state, seat, seed, budget, others }
    }
}

/// Knows the gates and nobody's mind: what an agent may ask that is itself being foreseen.
struct OwnGate<'t, 'a, G: Playable>(&'t Foreseen<'a, G>);

impl<G: Playable> Foresight<G> for OwnGate<'_, '_, G> {
    fn foresee(&self, _: &G::State) -> Option<Reply<G::Move>> {
        None
    }

    fn lets_pass(&self, state: &G::State, mv: &G::Move) -> bool {
        let Phase::ToMove(seat) = self.0.game.phase(state) else { return true };
        let gate: Option<&dyn Gate<G>> = self.0.players[seat.index()].gate.as_deref();
        let turn = self.0.turn(state, seat, self);
        gate.is_none_or(|gate| gate.rule(&turn, mv.clone()).played == *mv)
    }
}
