//! Openings drawn by seed, so that agents without chance do not play one game over and over.

use crate::agents::{Agent, Budget, Nobody, Random, Turn};
use crate::rules::{Notation, Phase};

/// The opening of each seed from 0 on: so many random plies from the start, in the form of the
/// option `opening`. It is shorter where the game ends on the way.
#[must_use]
pub fn random_openings<G: Notation>(game: &G, plies: u32, seeds: u64) -> Vec<String> {
    (0..seeds).map(|seed| drawn(game, plies, seed).0.join(" ")).collect()
}

/// The same with somebody to move after each: the last ply is left out where it ends the game.
pub(super) fn openings_to_play<G: Notation>(game: &G, plies: u32, seeds: u64) -> Vec<String> {
    let openings = (0..seeds).map(|seed| {
        let (mut texts, state) = drawn(game, plies, seed);
        if game.phase(&state) == Phase::Over {
            texts.pop();
        }
        texts.join(" ")
    });
    openings.collect()
}

fn drawn<G: Notation>(game: &G, plies: u32, seed: u64) -> (Vec<String>, G::State) {
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
    (texts, state)
}
