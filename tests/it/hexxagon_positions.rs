//! Positions of Hexxagon as text: every field, its default, every value that cannot be; and
//! whatever else anybody might send.

use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::json;
use sixpoint::rules::bits::Bits;
use sixpoint::rules::hexxagon::{Hexxagon, Large, Options, Small};
use sixpoint::rules::{Game, Notation, Pictured};

use crate::hexxagon_board::ask;
use crate::hexxagon_refusals::{START, standard};
use crate::positions::lot;

#[test]
fn fields_left_out_have_their_defaults() {
    let game = standard();
    let whole = format!("{START} turn=R quiet=0 ply=0");
    assert_eq!(game.write_position(&game.start()), whole);
    for text in [START, &whole, &format!("  {START}\tply=0\n"), &format!("{START} ply=0 turn=R")] {
        assert_eq!(game.write_position(&game.read_position(text).unwrap()), whole, "{text:?}");
    }
    for fields in [
        "turn=P quiet=0 ply=0",
        "turn=R quiet=100 ply=1000000000",
        "turn=P quiet=7 ply=9 retired=R",
    ] {
        let text = format!("{START} {fields}");
        assert_eq!(game.write_position(&game.read_position(&text).unwrap()), text);
    }
    let drawn = "P...R/....../.1.4/...#4/R....#..P/...#4/7/6/P3R turn=R quiet=0 ply=0";
    assert_eq!(game.write_position(&game.read_position(drawn).unwrap()), whole, "dots are cells");
    let capped = ask(json!({"jump_limit": false})).unwrap();
    let text = format!("{START} turn=R quiet=101 ply=3");
    assert_eq!(capped.write_position(&capped.read_position(&text).unwrap()), text);
}

#[test]
fn what_a_field_cannot_hold_is_named_with_what_it_can() {
    let game = standard();
    for (fields, field, value, words) in [
        ("turn=Q", "turn", "Q", "R or P"),
        ("turn=r", "turn", "r", "R or P"),
        ("turn=", "turn", "", "R or P"),
        ("turn", "turn", "", "R or P"),
        ("retired=0", "retired", "0", "R or P"),
        ("quiet=101", "quiet", "101", "0 to 100"),
        ("quiet=-1", "quiet", "-1", "0 to 100"),
        ("quiet=+5", "quiet", "+5", "0 to 100"),
        ("quiet=", "quiet", "", "0 to 100"),
        ("quiet=99999999999999999999", "quiet", "99999999999999999999", "0 to 100"),
        ("ply=1000000001", "ply", "1000000001", "0 to 1000000000"),
        ("ply=4294967296", "ply", "4294967296", "0 to 1000000000"),
        ("ply=٣", "ply", "٣", "0 to 1000000000"),
        ("ply=1.5", "ply", "1.5", "0 to 1000000000"),
        ("depth=1", "depth", "1", "turn, quiet, ply, retired"),
        ("=", "", "", "turn, quiet, ply, retired"),
    ] {
        let bad = game.read_position(&format!("{START} {fields}")).expect_err(fields);
        assert_eq!((bad.field.as_str(), bad.value.as_str()), (field, value), "{fields}");
        assert!(bad.allowed.contains(words), "{fields}: {}", bad.allowed);
    }
}

#[test]
fn rows_that_do_not_fit_the_board_are_named() {
    let game = standard();
    for (from, to, field, words) in [
        ("P3R/6/7", "P3R/6", "rows", "the board has 9 rows and this has 8"),
        ("P3R/6/7", "P3R/6/7/", "rows", "9 rows and this has 10"),
        ("P3R/6/7", "P4R/6/7", "row a", "the row has 5 cells"),
        ("P3R/6/7", "P2R/6/7", "row a", "5 cells"),
        ("P3R/6/7", "P3R//7", "row b", "6 cells"),
        ("P3R/6/7", "P3R/99999999999999999999999999/7", "row b", "6 cells"),
        ("P3R/6/7", "P3R/x5/7", "row b", "'x' is none of the marks"),
        ("P3R/6/7", "P3R/p5/7", "row b", "'p' is none of the marks"),
        ("P3R/6/7", "P3R/🦀5/7", "row b", "none of the marks"),
        ("P3R/6/7", "P3R/٣٣/7", "row b", "none of the marks"),
        ("P3R/6/7", "P3R/#5/7", "row b", "a cell of the board is not removed"),
        ("3#4/R", "8/R", "row d", "a removed cell must be #"),
        ("3#4/R", "3R4/R", "row d", "a removed cell must be #"),
        ("R4#2P", "R4#1#P", "row e", "not removed"),
    ] {
        let bad = game.read_position(&START.replacen(from, to, 1)).expect_err(to);
        assert_eq!(bad.field, field, "{to}");
        assert!(bad.allowed.contains(words), "{to}: {}", bad.allowed);
    }
    let bare = "5/6/7/3#4/5#3/3#4/7/6/5";
    assert!(game.read_position(bare).unwrap_err().allowed.contains("at least one piece"));
    for text in ["", " ", "/", "turn=R", &"/".repeat(100_000), &"9".repeat(1_000_000)] {
        let bad = game.read_position(text).unwrap_err();
        assert!(bad.field == "rows" && bad.value.len() <= 40, "{}", bad.value.len());
    }
    let long = format!("{START} {}=1", "x".repeat(100_000));
    assert!(game.read_position(&long).unwrap_err().field.len() <= 40);
}

/// Reads whatever is sent; what is read is a position like any other.
fn feed<B: Bits>(game: &Hexxagon<B>, text: &str) -> bool {
    let read = game.read_position(text);
    game.read(&game.start(), text).ok();
    let Ok(state) = read else { return false };
    let written = game.write_position(&state);
    let again = game.read_position(&written).unwrap();
    assert!(state == again, "{text:?}");
    assert_eq!(game.write_position(&again), written, "{text:?}");
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    for mv in &moves {
        let mut after = state.clone();
        game.apply(&mut after, mv);
        game.standings(&after);
    }
    assert_eq!(game.outcome(&state).is_some(), moves.is_empty(), "{text:?}");
    game.picture(&state);
    true
}

#[test]
fn whatever_is_sent_is_read_or_refused() {
    let mut lot = lot(54);
    let marks: Vec<char> = "RP.#0123456789/ =-+turnqieplyd\0\n\t٣é🦀→−".chars().collect();
    let small = Small::new(&Options { side: 2, ..Options::default() }).unwrap();
    let (standard, large) = (standard(), ask(json!({"side": 3})).unwrap());
    let mut read = 0;
    for _ in 0..20_000 {
        let length = lot.random_range(0..60);
        let text: String = (0..length).map(|_| *marks.choose(&mut lot).unwrap()).collect();
        feed(&small, &text);
        feed(&large, &text);
        let whole = format!("{START} turn=P quiet=3 ply=5");
        let mut text: Vec<char> = whole.chars().collect();
        for _ in 0..lot.random_range(1..4) {
            let at = lot.random_range(0..text.len());
            text[at] = *marks.choose(&mut lot).unwrap();
        }
        read += u32::from(feed(&standard, &text.iter().collect::<String>()));
    }
    assert!(read > 200, "{read} of the changed positions were still positions");
}

#[test]
fn positions_are_told_apart_in_bytes() {
    let bytes = |game: &Large, text: &str| {
        let mut bytes = Vec::new();
        game.canonical(&game.read_position(text).unwrap(), &mut bytes);
        bytes
    };
    let game = ask(json!({})).unwrap();
    let mut seen = std::collections::HashSet::new();
    for fields in ["", "turn=P", "quiet=1", "ply=1", "retired=R", "retired=P"] {
        assert!(seen.insert(bytes(&game, &format!("{START} {fields}"))), "{fields}");
    }
    let moved = START.replacen("P3R/6", "P2R1/6", 1);
    assert!(seen.insert(bytes(&game, &moved)));
    let swapped = START.replace('R', "x").replace('P', "R").replace('x', "P");
    assert!(seen.insert(bytes(&game, &swapped)));
    let mut small = Vec::new();
    standard().canonical(&standard().start(), &mut small);
    assert!(!seen.insert(small), "the same bytes whatever set the pieces are kept in");
}
