//! Where the games of the report begin: a few random plies from the start.

use crate::agents::{Agent, Budget, Nobody, Random, Turn};
use crate::rules::checkers::Small;
use crate::rules::{Game, Notation};

/// Random plies before the agents take over (reference document on checkers, "The report").
pub(super) const PLIES: u32 = 4;

/// The opening of each seed from 0 on, as the option `opening` takes it.
pub(super) fn openings(rules: &Small, seeds: u64) -> Vec<String> {
    (0..seeds).map(|seed| opening(rules, seed)).collect()
}

fn opening(rules: &Small, seed: u64) -> String {
    let budget = Budget::default();
    let mut state = rules.start();
    let plies = (0..PLIES).map(|_| {
        let seat = state.to_move();
        let turn =
            Turn { game: rules, state: &state, seat, seed, budget: &budget, others: &Nobody };
        let mv = Random.propose(&turn).expect("no game is over so soon").mv;
        let text = rules.write(&state, &mv);
        rules.apply(&mut state, &mv);
        text
    });
    plies.collect::<Vec<_>>().join(" ")
}
