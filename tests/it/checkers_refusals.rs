//! Why a text is no legal move of checkers, in the player's words, and which texts are moves.

use sixpoint::rules::checkers::Small;
use sixpoint::rules::{Game, Notation};

use crate::checkers_against_model::rules;
use crate::checkers_board::board;

const MANDATORY: &str = "a capture is available and capturing is mandatory";

/// What the player is told, who stays where he is.
fn refused(fen: &str, text: &str) -> String {
    let game = board(fen);
    let state = game.start();
    let refusal = game.read(&state, text).expect_err(text);
    assert!(!refusal.0.is_empty());
    refusal.0
}

/// The move that a text names.
fn read(fen: &str, text: &str) -> String {
    let game = board(fen);
    let state = game.start();
    let mv = game.read(&state, text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    game.write(&state, &mv)
}

const START: &str = "B:W21-32:B1-12";

#[test]
fn a_capture_that_is_not_made_is_named() {
    let fen = "W:W19,32:B16,8";
    for text in ["32-27", "32-28", "19-15", "32x23"] {
        assert!(refused(fen, text).starts_with(MANDATORY), "{text}: {}", refused(fen, text));
    }
    assert!(refused(fen, "32-27").contains("19x12x3"));
}

#[test]
fn a_chain_must_go_on() {
    let told = refused("W:W19,32:B16,8", "19x12");
    assert!(told.contains("again from 12") && told.contains("19x12x3"), "{told}");
    let told = refused("W:WK18:B6,7,14,15", "18x9x2");
    assert!(told.contains("again") && told.contains("18x9x2x11x18"), "{told}");
}

#[test]
fn a_short_form_that_several_moves_have_asks_for_the_path() {
    let fen = "W:WK18:B6,7,14,15";
    let told = refused(fen, "18x18");
    assert!(told.contains("18x9x2x11x18") && told.contains("18x11x2x9x18"), "{told}");
    assert!(told.contains("every square"), "{told}");
    assert!(refused(fen, "18x9x18").contains("every square"), "both pass 9");
    assert_eq!(read(fen, "18x9x2x18"), "18x9x2x11x18");
    let fen = "B:W6,7,14,15,16:B2";
    let told = refused(fen, "2x18");
    assert!(told.contains("2x9x18") && told.contains("2x11x18"), "{told}");
    assert_eq!(read(fen, "2x20"), "2x11x20", "one move alone ends there");
    assert_eq!(read(fen, "2x9x18"), "2x9x18");
}

#[test]
fn pieces_that_cannot_be_moved_are_named() {
    assert_eq!(refused(START, "14-17"), "there is no piece on 14");
    let told = refused(START, "22-18");
    assert!(told.contains("White's") && told.contains("Red is to move"), "{told}");
    let told = refused("W:W21-32:B1-12", "9-13");
    assert!(told.contains("Red's") && told.contains("White is to move"), "{told}");
    assert!(refused(START, "1-5").contains("taken"));
    assert!(refused("B:W:B15", "15-11").contains("forward only"));
    assert!(refused("W:W15:B", "15-19").contains("forward only"));
    for text in ["9-17", "9-18", "9-15"] {
        let told = refused(START, text);
        assert!(told.contains('9') && !told.contains(MANDATORY), "{text}: {told}");
    }
    assert!(!refused("B:W:BK15", "15-4").contains("forward"), "a king may go back");
}

#[test]
fn what_is_no_move_at_all_is_refused_with_an_example() {
    for text in ["", " ", "11", "11-", "-", "x", "pass", "e4", "11-15-", "0-4", "11-33", "99-1"] {
        let Err(told) = rules::<u64>(8).read(&board(START).start(), text) else {
            assert_eq!(text, "11-15-", "only a stroke too much is forgiven");
            continue;
        };
        assert!(told.0.contains("1 to 32") || told.0.contains("11-15"), "{text:?}: {told}");
    }
    for text in ["11-99999999999999999999", "１１-15", "11–15", "+11-15", "11-15\u{0}", "11.15"]
    {
        let told = refused(START, text);
        assert!(!told.contains(MANDATORY), "{text:?}: {told}");
    }
    assert_eq!(refused("B:WK32:B28", "28-24"), "the game is over");
}

#[test]
fn moves_are_read_as_people_write_them() {
    for text in ["11-15", "11 15", " 11-15 ", "11x15", "11 - 15"] {
        assert_eq!(read(START, text), "11-15", "{text:?}");
    }
    let fen = "W:W19,32:B8,16";
    for text in ["19x12x3", "19x3", "19-12-3", "19-3", "19 12 3", "19X12X3", "19:3"] {
        assert_eq!(read(fen, text), "19x12x3", "{text:?}");
    }
    for text in ["19x12x3 (crowned)", "19x3 (crowned)", "19x3(crowned)"] {
        assert_eq!(read(fen, text), "19x12x3", "{text:?}");
    }
}

#[test]
fn squares_out_of_order_or_twice_are_not_taken_for_the_move() {
    for text in ["19x3x12", "12x19x3", "19x12x12x3", "19x19x3", "19x12x3x3", "19x3x3"] {
        let told = refused("W:W19,32:B8,16", text);
        assert!(!told.is_empty(), "{text}: {told}");
    }
}

#[test]
fn every_text_of_three_numbers_is_read_only_as_a_move_that_goes_that_way() {
    let game: Small = rules(8);
    let state = game.read_position("W:WK18,19:B6,7,8,14,15,16").unwrap();
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let mut read = 0;
    for one in 1..=32 {
        for two in 1..=32 {
            for three in 1..=32 {
                let text = format!("{one}x{two}x{three}");
                let Ok(mv) = game.read(&state, &text) else { continue };
                let squares = game.board().squares_of(&mv);
                let ends = (squares[0], squares[squares.len() - 1]);
                assert!(moves.contains(&mv) && squares.contains(&two), "{text}: {squares:?}");
                assert_eq!(ends, (one, three), "{text}");
                read += 1;
            }
        }
    }
    assert!(read > 3);
}
