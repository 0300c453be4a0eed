//! How fast the search of checkers is, on one thread, from the start of the standard board.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sixpoint::agents::Budget;
use sixpoint::agents::checkers::Problem;
use sixpoint::agents::search::{Found, Limits, to_depth, within};
use sixpoint::rules::Game;
use sixpoint::rules::checkers::{Move, Options, Small};

fn main() {
    divan::main();
}

type Way = fn(&Problem<'_, u64>, &Small, Limits) -> Found<Move<u64>>;

#[expect(clippy::print_stdout, reason = "the depth reached is part of what is measured")]
fn search(bencher: Bencher<'_, '_>, limits: Limits, way: Way) {
    let game = Small::new(&Options::default()).expect("the standard board");
    let problem = Problem::new(&game);
    let found = way(&problem, &game, limits);
    println!("depth {} with {} positions", found.depth, found.positions);
    bencher
        .counter(ItemsCount::new(found.positions))
        .bench(|| way(&problem, &game, black_box(limits)));
}

/// As `deep` searches. The number of positions a second and the depth reached tell how deep a
/// second goes.
#[divan::bench(args = [300_000, 2_000_000, 8_000_000], sample_count = 5, sample_size = 1)]
fn deepening(bencher: Bencher<'_, '_>, positions: u64) {
    search(bencher, Limits::positions(positions), |problem, game, limits| {
        within(problem, &problem.node(&game.start()), limits, &Budget::default())
            .expect("nobody stops it")
    });
}

/// As `search` does: exact values.
#[divan::bench(args = [6, 8, 10, 12], sample_count = 5, sample_size = 1)]
fn exactly(bencher: Bencher<'_, '_>, depth: u32) {
    search(bencher, Limits::depth(depth), |problem, game, limits| {
        to_depth(problem, &problem.node(&game.start()), limits, &Budget::default())
            .expect("nobody stops it")
    });
}
