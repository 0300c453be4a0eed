//! Counted move sequences of Chinese checkers against figures from two other generators.

use std::collections::HashMap;

use sixpoint::rules::Game;
use sixpoint::rules::chinese_checkers::{Large, Options, Standard};

use crate::perft_rows::{check_rows, rows};

const ROWS: &str = include_str!("../perft/chinese_checkers.perft");

#[test]
fn move_sequences_are_as_many_as_other_generators_count() {
    check_rows::<Standard>(rows(ROWS), u64::MAX);
}

#[test]
fn a_wide_board_counts_the_same() {
    check_rows::<Large>(rows(ROWS), 600_000);
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the one switch for slow tests")]
fn distinct_positions_are_as_many_as_known() {
    let slow = std::env::var("RUN_SLOW").is_ok();
    let known: &[usize] = if slow { &[351_186, 3_526_884] } else { &[] };
    let game = Standard::new(&Options::default()).unwrap();
    let mut positions = HashMap::from([(game.key(&game.start()), game.start())]);
    let mut moves = Vec::new();
    for &expected in [14, 196, 2_618, 34_969].iter().chain(known) {
        let mut next = HashMap::new();
        for state in positions.values() {
            game.moves(state, &mut moves);
            for mv in &moves {
                let mut after = state.clone();
                game.apply(&mut after, mv);
                next.entry(game.key(&after)).or_insert(after);
            }
        }
        assert_eq!(next.len(), expected);
        positions = next;
    }
}
