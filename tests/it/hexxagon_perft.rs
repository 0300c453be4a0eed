//! Counted move sequences of Hexxagon against published figures and an independent generator's.

use std::collections::HashSet;

use serde_json::Value;
use sixpoint::rules::Game;
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::hexxagon::{Hexxagon, Large, Options};

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
