//! Openings drawn by seed, so that agents without chance do not play one game over and over.

use crate::agents::{Agent, Budget, Nobody, Random, Turn};
use crate::rules::{Notation, Phase};

/// The opening of each seed from 0 on: so many random plies from the start, in the form of the
/// option `opening`. It is shorter where the game ends on the way.
#[must_use]
pub fn random_openings<G: Notation>(game: &G, plies: u32, seeds: u64) -> Vec<String> {
    (0..seeds).map(|seed| random_opening(game, plies, seed)).collect()
}

fn random_opening<G: Notation>(game: &G, plies: u32, seed: u64) -> String {
    let budget = Budget::default();
    let mut state = game.start();
    let mut texts = Vec::new();
    for _ in 0..plies {
        let Phase::ToMove(seat) = game.phase(&state) else { break };
        let turn = Turn { game, state: &state, seat, seed, budget: &budget, others: &Nobody };
        let mv = Random.propose(&turn).expect("whoever is to move has a move").mv;
        texts.push(game.write(&state, &mv));
        game.apply(&mut state, &mv);
    }
    texts.join(" ")
}
