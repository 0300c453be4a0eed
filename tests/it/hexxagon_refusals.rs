//! Why a text is no legal move of Hexxagon, in the player's words, and which texts are moves.

use sixpoint::rules::hexxagon::{Options, Small};
use sixpoint::rules::{Game, Notation};

pub(crate) const START: &str = "P3R/6/7/3#4/R4#2P/3#4/7/6/P3R";

pub(crate) fn standard() -> Small {
    Small::new(&Options::default()).unwrap()
}

/// What the player is told, who stays where he is.
fn refused(position: &str, text: &str) -> String {
    let game = standard();
    let refusal = game.read(&game.read_position(position).unwrap(), text).expect_err(text);
    refusal.0
}

/// The move that a text names.
fn read(position: &str, text: &str) -> String {
    let game = standard();
    let state = game.read_position(position).unwrap();
    let mv = game.read(&state, text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    game.write(&state, &mv)
}

#[test]
fn every_refusal_says_why() {
    for (text, told) in [
        ("d4", "d4 is a removed cell"),
        ("e1-d4", "d4 is a removed cell"),
        ("D4-d3", "d4 is a removed cell"),
        ("a1", "a1 is taken"),
        ("e1-a1", "a1 is taken"),
        ("e1-i5", "i5 is taken"),
        ("e1", "e1 is a piece of yours: name the cell it goes to"),
        ("e9-e8", "e9 is not a piece of yours"),
        ("e2-e3", "e2 is empty"),
        ("e1-e1", "a move may not end on e1, where it starts"),
        ("e1-e4", "e4 is 3 steps from e1: a move goes one step (a clone) or two (a jump)"),
        ("e1-g9", "there is no cell \"g9\""),
        ("e3", "e3 touches no piece of yours; a jump there is written e1-e3"),
        ("e5", "e5 is further than two steps from every piece of yours"),
        ("e8", "e8 is further than two steps from every piece of yours"),
        ("z9", "there is no cell \"z9\""),
        ("e10", "there is no cell \"e10\""),
        ("e0", "there is no cell \"e0\""),
        ("e02", "there is no cell \"e02\""),
        ("e+2", "there is no cell \"e+2\""),
        ("2e", "there is no cell \"2e\""),
        ("pass", "there is no cell \"pass\""),
        ("é2", "there is no cell \"é2\""),
        ("e٢", "there is no cell \"e٢\""),
        ("e99999999999999999999", "there is no cell \"e9999999999999999999\""),
    ] {
        assert_eq!(refused(START, text), told, "{text}");
    }
    for text in ["", " ", "-", "e1-e2-e3", "e1 e2 e3", "a b c d"] {
        let told = refused(START, text);
        assert!(
            told.contains("a clone is written as its cell, like e2, a jump like e1-e3"),
            "{told}"
        );
    }
    let long = refused(START, &"e".repeat(100_000));
    assert!(long.len() < 60, "{long}");
    let over = format!("{START} quiet=100");
    assert_eq!(refused(&over, "e2"), "the game is over");
    assert_eq!(refused("R4/6/7/3#4/5#3/3#4/7/6/5", "a2"), "the game is over");
}

#[test]
fn moves_are_read_as_people_write_them() {
    for text in ["e2", "E2", " e2 ", "e1-e2", "e1 e2", "E1-E2", "e1→e2"] {
        assert_eq!(read(START, text), "e2", "{text:?}");
    }
    for text in ["e1-e3", "e1 e3", "E1-E3", " e1  -  e3\n", "e1–e3", "e1→e3", "e1\te3"] {
        assert_eq!(read(START, text), "e1-e3", "{text:?}");
    }
    let both = START.replacen("R4#2P", "RRR2#2P", 1);
    for text in ["f2", "e2-f2", "e3-f2"] {
        assert_eq!(read(&both, text), "f2", "one clone, whichever piece it grows from");
    }
}

#[test]
fn a_jump_may_cross_a_removed_cell() {
    // Ruby on every side of d4, e6 and f4 in turn.
    for (rows, from, to) in [
        ("P3R/6/7/2R#4/5#3/3#4/7/6/5", "d3", "d5"),
        ("P3R/6/7/3#R3/5#3/3#4/7/6/5", "d5", "d3"),
        ("P3R/6/7/3#4/4R#3/3#4/7/6/5", "e5", "e7"),
        ("P3R/6/7/3#4/5#3/3#R3/7/6/5", "f5", "f3"),
        ("P3R/6/2R4/3#4/5#3/3#4/7/6/5", "c3", "e5"),
        ("P3R/6/7/3#4/5#3/3#4/3R3/6/5", "g4", "e4"),
    ] {
        let text = format!("{from}-{to}");
        assert_eq!(read(rows, &text), text);
    }
}

#[test]
fn a_clone_written_as_a_jump_and_a_jump_written_as_a_clone_are_told_apart() {
    let game = standard();
    let state = game.start();
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    for from in 0..game.board().len() {
        for to in 0..game.board().len() {
            let names = [from, to].map(|cell| game.board().name(cell));
            let text = names.join("-");
            match game.read(&state, &text) {
                Err(refusal) => assert!(!refusal.0.is_empty(), "{text}"),
                Ok(mv) => {
                    assert!(moves.contains(&mv), "{text}");
                    let written = game.write(&state, &mv);
                    assert!(written == text || written == names[1], "{text}: {written}");
                }
            }
        }
    }
}
