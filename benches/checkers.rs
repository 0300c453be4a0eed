//! Speed of the rules of checkers on one thread: counted sequences, lists of moves, copies, boards
//! from 8 to 100.
//!
//! `cargo bench --bench checkers` runs all of it, `-- perft` what has this in its name. Allocations
//! are counted too: on boards that fit a machine word `played` must show none.

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher, black_box};
use sixpoint::engine::Perft;
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::checkers::{Checkers, Options, Small, State};
use sixpoint::rules::{Game, Notation};

#[global_allocator]
static COUNTED: AllocProfiler = AllocProfiler::system();

/// Middle games with captures, kings and quiet positions, all from the perft tables.
const POSITIONS: [&str; 4] = [
    "B:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15",
    "B:WK1,K2,K3,22:BK29,K30,K31,11",
    "W:W19,32,K10:B16,8,K21",
    "B:W19,21,28,29,30,32:B1,2,4,7,8,12",
];

fn main() {
    divan::main();
}

fn game<B: Bits>(size: u16) -> Checkers<B> {
    let options = Options { size, ..Options::default() };
    Checkers::new(&options).expect("the board fits this kind of set")
}

/// Sequences of a length that end when the last move has been listed, and `LEAF` decides whether
/// that move is played too.
fn sequences<B: Bits, const LEAF: bool>(
    game: &Checkers<B>,
    state: &State<B>,
    depth: usize,
    pool: &mut [Vec<<Checkers<B> as Game>::Move>],
) -> u64 {
    let Some((moves, deeper)) = pool.split_first_mut().filter(|_| depth > 0) else {
        black_box(state);
        return 1;
    };
    game.moves(state, moves);
    if depth == 1 && !LEAF {
        return black_box(moves).len() as u64;
    }
    let count = moves.iter().map(|mv| {
        let mut after = state.clone();
        game.apply(&mut after, mv);
        sequences::<B, LEAF>(game, &after, depth - 1, deeper)
    });
    count.sum()
}

/// Leaves counted without being listed.
#[divan::bench(args = [8, 9, 10], sample_count = 5)]
fn perft_in_bulk(bencher: Bencher<'_, '_>, depth: u8) {
    let game: Small = game(8);
    let count = || Perft::count(&game, &game.start(), depth).sequences;
    bencher.counter(ItemsCount::new(count())).bench_local(count);
}

/// Every leaf a move in a list.
#[divan::bench(args = [8, 9, 10], sample_count = 5)]
fn perft_listed(bencher: Bencher<'_, '_>, depth: usize) {
    one_by_one::<u64, false>(bencher, &game(8), depth);
}

/// Every leaf a position after its move.
#[divan::bench(args = [8, 9, 10], sample_count = 5)]
fn perft_played(bencher: Bencher<'_, '_>, depth: usize) {
    one_by_one::<u64, true>(bencher, &game(8), depth);
}

fn one_by_one<B: Bits, const LEAF: bool>(
    bencher: Bencher<'_, '_>,
    game: &Checkers<B>,
    depth: usize,
) {
    let mut pool = vec![Vec::new(); depth];
    let mut count = || sequences::<B, LEAF>(game, &game.start(), depth, &mut pool);
    bencher.counter(ItemsCount::new(count())).bench_local(count);
}

/// Sequences from the start as the board grows, every leaf played.
#[divan::bench(args = [(8, 7), (10, 6), (12, 5), (14, 5), (16, 4), (100, 2)], sample_count = 10)]
fn perft_on_size(bencher: Bencher<'_, '_>, (size, depth): (u16, usize)) {
    match size {
        ..=10 => one_by_one::<u64, true>(bencher, &game(size), depth),
        11..=14 => one_by_one::<u128, true>(bencher, &game(size), depth),
        _ => one_by_one::<Wide, true>(bencher, &game(size), depth),
    }
}

/// All legal moves of a position.
#[divan::bench(args = POSITIONS)]
fn moves(bencher: Bencher<'_, '_>, fen: &str) {
    let game: Small = game(8);
    let state = game.read_position(fen).expect("a position");
    let mut moves = Vec::new();
    bencher.bench_local(|| {
        game.moves(black_box(&state), &mut moves);
        black_box(moves.len())
    });
}

/// All first moves as the board grows.
#[divan::bench(args = [8, 10, 14, 16, 100, 256])]
fn first_moves(bencher: Bencher<'_, '_>, size: u16) {
    match size {
        ..=10 => first_moves_of(bencher, &game::<u64>(size)),
        11..=14 => first_moves_of(bencher, &game::<u128>(size)),
        _ => first_moves_of(bencher, &game::<Wide>(size)),
    }
}

fn first_moves_of<B: Bits>(bencher: Bencher<'_, '_>, game: &Checkers<B>) {
    let (state, mut moves) = (game.start(), Vec::new());
    bencher.bench_local(|| {
        game.moves(black_box(&state), &mut moves);
        black_box(moves.len())
    });
}
