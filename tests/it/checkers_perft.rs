//! Counted move sequences of checkers against published figures and a slow generator's.

use sixpoint::engine::Perft;
use sixpoint::rules::Game;
use sixpoint::rules::checkers::{Large, Medium, Small};

use crate::checkers_against_model::rules;
use crate::perft_rows::{check_rows, rows};

const ROWS: &str = include_str!("../perft/checkers.perft");

fn to_size(most: u64) -> impl Iterator<Item = (serde_json::Value, Vec<u64>)> {
    rows(ROWS).filter(move |(options, _)| options["size"].as_u64().unwrap() <= most)
}

#[test]
fn move_sequences_are_as_many_as_published() {
    check_rows::<Small>(to_size(10), 10_000_000);
}

#[test]
fn other_boards_count_the_same() {
    check_rows::<Medium>(to_size(14), 1_000_000);
    check_rows::<Large>(rows(ROWS), 200_000);
}

#[test]
fn the_divide_of_depth_10_is_the_published_one() {
    let game: Small = rules(8);
    let counted = Perft::count(&game, &game.start(), 10);
    let mut divide = counted.divide;
    divide.sort();
    let published = [
        ("10-14", 2_031_291),
        ("10-15", 2_390_844),
        ("11-15", 2_080_244),
        ("11-16", 3_517_451),
        ("12-16", 3_118_206),
        ("9-13", 3_230_010),
        ("9-14", 2_023_518),
    ];
    assert_eq!(divide, published.map(|(text, count)| (text.to_owned(), count)));
    assert_eq!(counted.sequences, 18_391_564);
}
