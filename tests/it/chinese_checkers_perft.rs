//! Counted move sequences of Chinese checkers against figures from two other generators.

use std::collections::HashMap;

use sixpoint::rules::Game;
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Options, Standard};

const ROWS: &str = include_str!("../perft/chinese_checkers.perft");

fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    if depth == 1 {
        return u64::try_from(moves.len()).unwrap();
    }
    let after = |mv| {
        let mut next = state.clone();
        game.apply(&mut next, mv);
        perft(game, &next, depth - 1)
    };
    moves.iter().map(after).sum()
}

fn check_rows<B: Bits>(most: u64) {
    for row in ROWS.lines().filter(|line| !line.starts_with('#')) {
        let (options, counts) = row.split_once(" : ").unwrap();
        let mut chosen = Options::default();
        for option in options.split(' ') {
            match option.split_once('=').unwrap() {
                ("side", side) => chosen.side = side.parse().unwrap(),
                ("players", players) => chosen.players = players.parse().unwrap(),
                other => panic!("no such option in the perft file: {other:?}"),
            }
        }
        let game = ChineseCheckers::<B>::new(&chosen).unwrap();
        for (count, depth) in counts.split(' ').zip(1..) {
            let count: u64 = count.parse().unwrap();
            if count <= most {
                assert_eq!(perft(&game, &game.start(), depth), count, "{options} depth {depth}");
            }
        }
    }
}

#[test]
fn move_sequences_are_as_many_as_other_generators_count() {
    check_rows::<u128>(u64::MAX);
}

#[test]
fn a_wide_board_counts_the_same() {
    check_rows::<Wide>(600_000);
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
