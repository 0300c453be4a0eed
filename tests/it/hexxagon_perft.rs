//! Counted move sequences of Hexxagon against published figures and an independent generator's.

use std::collections::HashSet;

use serde_json::Value;
use sixpoint::rules::Game;
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::hexxagon::{Hexxagon, Large, Options};

use crate::hexxagon_model::{Model, Setup, perft};
use crate::perft_rows::{check_rows, rows};

const ROWS: &str = include_str!("../perft/hexxagon.perft");

/// The rows whose boards fit this kind of set.
fn fitting<B: Bits>() -> impl Iterator<Item = (Value, Vec<u64>)> {
    let cells = |options: &Value| {
        let options: Options = serde_json::from_value(options.clone()).unwrap();
        Large::new(&options).unwrap().board().len()
    };
    rows(ROWS).filter(move |(options, _)| cells(options) <= B::MOST)
}

#[test]
fn move_sequences_are_as_many_as_another_generator_counts() {
    check_rows::<Hexxagon<u64>>(fitting::<u64>(), 40_000_000);
    check_rows::<Hexxagon<u128>>(fitting::<u128>(), 5_000_000);
    check_rows::<Hexxagon<Wide>>(fitting::<Wide>(), 300_000);
}

/// How many positions with different keys there are after each of so many plies.
fn distinct<B: Bits>(jump_limit: bool, plies: u32) -> Vec<usize> {
    let game = Hexxagon::<B>::new(&Options { jump_limit, ..Options::default() }).unwrap();
    let mut layer = vec![game.start()];
    let mut counts = Vec::new();
    for _ in 0..plies {
        let (mut seen, mut next) = (HashSet::new(), Vec::new());
        for state in &layer {
            let mut moves = Vec::new();
            game.moves(state, &mut moves);
            for mv in &moves {
                let mut after = state.clone();
                game.apply(&mut after, mv);
                if seen.insert(game.key(&after)) {
                    next.push(after);
                }
            }
        }
        counts.push(next.len());
        layer = next;
    }
    counts
}

#[test]
fn distinct_boards_are_fewer_than_the_ways_to_them() {
    // Without the counter of jumps a key after so many plies is a board.
    assert_eq!(distinct::<u64>(false, 3), [24, 570, 10_146]);
    assert_eq!(distinct::<Wide>(false, 2), [24, 570]);
    let with_counter = distinct::<u128>(true, 3);
    assert_eq!(with_counter[..2], [24, 570]);
    assert!(with_counter[2] > 10_146, "a board after a clone and after jumps alone");
}

#[test]
fn the_slow_referee_counts_what_was_published() {
    for (options, counts) in rows(ROWS) {
        let side = usize::try_from(options["side"].as_u64().unwrap()).unwrap();
        let text = |name: &str| options.get(name).and_then(|value| value.as_str());
        let (board, start) = (text("board").unwrap_or("standard"), text("start"));
        let start = start.unwrap_or("corners");
        let setup = Setup { side, board, holes: text("holes"), start, jump_limit: true };
        let model = Model::new(&setup).unwrap();
        for (depth, count) in (1..).zip(counts).filter(|(_, count)| *count < 3_000) {
            assert_eq!(perft(&model, depth), count, "{options} {depth}");
        }
    }
}
