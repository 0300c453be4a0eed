//! Speed of Hexxagon on one thread: counted sequences, moves behind the gate, expectations, a whole
//! game on a large board.
//!
//! `cargo bench --bench hexxagon` runs all of it, `-- perft` what has this in its name.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use serde_json::Map;
use sixpoint::agents::hexxagon::{TwoPly, agent};
use sixpoint::agents::{Budget, Nobody, Turn};
use sixpoint::engine::Perft;
use sixpoint::gate::hexxagon::default_gate;
use sixpoint::rules::Game;
use sixpoint::rules::bits::Bits;
use sixpoint::rules::hexxagon::{Hexxagon, Large, Move, Options, RUBY, Small, State};

/// Games that positions are taken from.
const GAMES: u64 = 6;

fn main() {
    divan::main();
}

fn game<B: Bits>(side: u16) -> Hexxagon<B> {
    Hexxagon::new(&Options { side, ..Options::default() }).expect("the board fits this kind of set")
}

fn propose<B: Bits>(game: &Hexxagon<B>, state: &State<B>, seed: u64, name: &str) -> Move {
    let budget = Budget::default();
    let turn = Turn { game, state, seat: state.to_move(), seed, budget: &budget, others: &Nobody };
    let mind = agent(name, &Map::new()).expect("an agent of the game");
    mind.propose(&turn).expect("nobody stops it").mv
}

/// What a gated seat plays: greedy's proposal and the gate's verdict.
fn gated<B: Bits>(game: &Hexxagon<B>, state: &State<B>, seed: u64) -> Move {
    let proposed = propose(game, state, seed, "gated");
    let budget = Budget::default();
    let turn = Turn { game, state, seat: state.to_move(), seed, budget: &budget, others: &Nobody };
    black_box(default_gate().review(&turn, Some(proposed))).played
}

/// Every position of seeded games of a gated seat against greedy.
fn positions<B: Bits>(game: &Hexxagon<B>, games: u64) -> Vec<State<B>> {
    let mut all = Vec::new();
    for seed in 0..games {
        let mut state = game.start();
        while game.end(&state).is_none() {
            all.push(state.clone());
            let guarded = state.to_move() == RUBY;
            let mv = if guarded {
                gated(game, &state, seed)
            } else {
                propose(game, &state, seed, "greedy")
            };
            game.apply(&mut state, &mv);
        }
    }
    all
}

/// Leaves counted without being listed.
#[divan::bench(args = [4, 5, 6], sample_count = 5)]
fn perft_in_bulk(bencher: Bencher<'_, '_>, depth: u8) {
    let game: Small = game(5);
    let count = || Perft::count(&game, &game.start(), depth).sequences;
    bencher.counter(ItemsCount::new(count())).bench_local(count);
}

/// All positions once: divided by their number, the time of a move.
fn each_position<B: Bits, R>(
    bencher: Bencher<'_, '_>,
    game: &Hexxagon<B>,
    games: u64,
    decide: impl Fn(&State<B>) -> R,
) {
    let positions = positions(game, games);
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for state in &positions {
            black_box(decide(state));
        }
    });
}

/// The exact value of every move, alone.
#[divan::bench]
fn table(bencher: Bencher<'_, '_>) {
    let game: Small = game(5);
    each_position(bencher, &game, GAMES, |state| TwoPly::new(&game, state));
}

#[divan::bench]
fn gated_move(bencher: Bencher<'_, '_>) {
    let game: Small = game(5);
    each_position(bencher, &game, GAMES, |state| gated(&game, state, 0));
}

#[divan::bench]
fn expectimax_move(bencher: Bencher<'_, '_>) {
    let game: Small = game(5);
    each_position(bencher, &game, GAMES, |state| propose(&game, state, 0, "expectimax"));
}

#[divan::bench(sample_count = 5)]
fn table_on_side_20(bencher: Bencher<'_, '_>) {
    let game: Large = game(20);
    each_position(bencher, &game, 1, |state| TwoPly::new(&game, state));
}

#[divan::bench(sample_count = 5)]
fn expectimax_on_side_20(bencher: Bencher<'_, '_>) {
    let game: Large = game(20);
    each_position(bencher, &game, 1, |state| propose(&game, state, 0, "expectimax"));
}

/// Gated against greedy from the start to the end.
#[divan::bench(sample_count = 5)]
fn whole_game_on_side_20(bencher: Bencher<'_, '_>) {
    let game: Large = game(20);
    let count = positions(&game, 1).len();
    bencher.counter(ItemsCount::new(count)).bench_local(|| positions(&game, 1).len());
}
