//! Speed of a gated move of English checkers on one thread: greedy's proposal and the gate's verdict.
//!
//! `cargo bench --bench checkers_gate`. A move is measured in positions from the middle third of
//! seeded games between gated seats on the standard board, by horizon.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use serde_json::{Map, Value};
use sixpoint::agents::checkers::agent;
use sixpoint::agents::{Budget, Nobody, Turn};
use sixpoint::gate::checkers::agent_gate;
use sixpoint::rules::Game;
use sixpoint::rules::checkers::{Move, Options, Small, State};

/// Games that positions are taken from.
const GAMES: u64 = 6;

fn main() {
    divan::main();
}

/// What a gated seat of this horizon plays.
fn decide(game: &Small, state: &State<u64>, seed: u64, options: &Map<String, Value>) -> Move<u64> {
    let (mind, gate) = (agent("gated", options), agent_gate("gated", options));
    let budget = Budget::default();
    let turn = Turn { game, state, seat: state.to_move(), seed, budget: &budget, others: &Nobody };
    let proposed = mind.expect("an agent of the game").propose(&turn).expect("nobody stops it").mv;
    let gate = gate.expect("the agent has a gate");
    black_box(gate.review(&turn, Some(proposed))).played
}

/// Positions from the middle third of each game.
fn positions(game: &Small) -> Vec<State<u64>> {
    let mut chosen = Vec::new();
    for seed in 0..GAMES {
        let (mut state, mut all) = (game.start(), Vec::new());
        while game.outcome(&state).is_none() {
            all.push(state.clone());
            game.apply(&mut state, &decide(game, &all[all.len() - 1], seed, &Map::new()));
        }
        chosen.extend_from_slice(&all[all.len() / 3..2 * all.len() / 3]);
    }
    chosen
}

/// All positions once: divided by their number, the time of a move.
#[divan::bench(args = [2, 4, 6])]
fn gated_move(bencher: Bencher<'_, '_>, horizon: u32) {
    let game = Small::new(&Options::default()).expect("the standard board fits a word");
    let options = Map::from_iter([("horizon".to_owned(), horizon.into())]);
    let positions = positions(&game);
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for state in &positions {
            black_box(decide(&game, state, 0, &options));
        }
    });
}
