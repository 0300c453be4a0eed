//! How fast the search of Hexxagon is, on one thread: at fixed depths and with budgets on the
//! standard board, and over a whole game on side 20.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sixpoint::agents::hexxagon::{Greedy, Search, three_deep, to_depth, within};
use sixpoint::agents::search::{Found, Limits};
use sixpoint::agents::{Agent, Budget, Nobody, Turn};
use sixpoint::rules::Game;
use sixpoint::rules::bits::Bits;
use sixpoint::rules::hexxagon::{Hexxagon, Large, Move, Options, RUBY, Small, State};

fn main() {
    divan::main();
}

/// A position in the middle of a game: after 24 moves from anywhere in the lists.
fn middle(game: &Small) -> State<u64> {
    let (mut state, mut moves) = (game.start(), Vec::new());
    for ply in 0..24 {
        game.moves(&state, &mut moves);
        game.apply(&mut state, &moves[ply * 7 % moves.len()]);
    }
    state
}

type Way = fn(&Small, &State<u64>, Limits, &Budget) -> Option<Found<Move>>;

#[expect(clippy::print_stdout, reason = "the depth reached is part of what is measured")]
fn search(bencher: Bencher<'_, '_>, limits: Limits, way: Way) {
    let game = Small::new(&Options::default()).expect("the standard board");
    let state = middle(&game);
    let found = || way(&game, &state, black_box(limits), &Budget::default()).expect("no stop");
    println!("depth {} with {} positions", found().depth, found().positions);
    bencher.counter(ItemsCount::new(found().positions)).bench(found);
}

/// As `search` does: exact values.
#[divan::bench(args = [2, 3, 4, 5, 6], sample_count = 20, sample_size = 1)]
fn exactly(bencher: Bencher<'_, '_>, depth: u32) {
    search(bencher, Limits::depth(depth), to_depth);
}

/// As `search` does within its budget.
#[divan::bench(args = [3_000, 300_000], sample_count = 20, sample_size = 1)]
fn deepening(bencher: Bencher<'_, '_>, positions: u64) {
    search(bencher, Limits::positions(positions), to_depth);
}

/// As `deep` does.
#[divan::bench(args = [3_000, 300_000], sample_count = 20, sample_size = 1)]
fn reducing(bencher: Bencher<'_, '_>, positions: u64) {
    search(bencher, Limits::positions(positions), within);
}

/// Every move valued three moves deep, as the audit asks.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn oracle(bencher: Bencher<'_, '_>) {
    let game = Small::new(&Options::default()).expect("the standard board");
    let state = middle(&game);
    bencher.bench(|| three_deep(&game, &state));
}

/// A whole game of `search` against `greedy` with 3,000 positions a move on side 20.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn whole_game_on_side_20(bencher: Bencher<'_, '_>) {
    let game = Large::new(&Options { side: 20, ..Options::default() }).expect("a large board");
    bencher.bench(|| play(&game));
}

fn play<B: Bits>(game: &Hexxagon<B>) -> u32 {
    let (mut state, budget) = (game.start(), Budget::default());
    while game.end(&state).is_none() {
        let seat = state.to_move();
        let turn = Turn { game, state: &state, seat, seed: 1, budget: &budget, others: &Nobody };
        let ask: &dyn Agent<Hexxagon<B>> =
            if seat == RUBY { &Search { positions: 3_000 } } else { &Greedy };
        let proposal = ask.propose(&turn).expect("nobody stops it");
        game.apply(&mut state, &proposal.mv);
    }
    state.ply()
}
