//! What a player reads who proposes what is not legal, and what the standings say of an opening.

use sixpoint::rules::checkers::{Options, RED, Small};
use sixpoint::rules::{Game, Notation};

fn refusal(fen: &str, text: &str) -> String {
    let game = Small::new(&Options::default()).unwrap();
    let state = game.read_position(fen).unwrap();
    game.read(&state, text).unwrap_err().0
}

#[test]
fn each_fault_is_named_in_the_words_of_a_player() {
    let start = "B:W21-32:B1-12";
    let double = "W:W19,32:B16,8";
    for (fen, text, said) in [
        (start, "11-15-18", "the move ends on 15: 11-15"),
        (start, "11x18", "the piece on 11 cannot jump to 18: there is no piece on 15"),
        (start, "2x11", "11 is taken"),
        (start, "8x15", "the piece on 8 cannot jump to 15: the piece on 11 is of its own side"),
        (start, "12-12", "a move ends on another square than 12"),
        (start, "22-18", "the piece on 22 is White's and Red is to move"),
        (start, "17-14", "there is no piece on 17"),
        ("B:W32:B14,K20", "14-9", "a man moves forward only"),
        ("B:W9:B14", "14x5", "the piece on 14 cannot jump to 5: a man jumps forward only"),
        ("B:W32:B14,K20", "20-27", "the piece on 20 cannot jump to 27: there is no piece on 24"),
        (double, "19x12", "the piece can capture again from 12, and so must: 19x12x3"),
        (double, "19x12x3x10", "the move ends on 3: 19x12x3"),
        (double, "32-27", "a capture is available and capturing is mandatory: 19x12x3"),
        (
            double,
            "32x23",
            "a capture is available and capturing is mandatory: 19x12x3 (the piece on 32 cannot \
             jump to 23: there is no piece on 27)",
        ),
    ] {
        assert_eq!(refusal(fen, text), said, "{text} in {fen}");
    }
}

#[test]
fn no_text_stops_the_reader() {
    let long = "9".repeat(40);
    let texts = ["", "-", "x", "0-0", "-1-5", "1e1-15", "é-ü", "１１-15", "(crowned)", "11\0-15"];
    for text in texts.map(str::to_owned).into_iter().chain([format!("{long}-2"), long]) {
        assert!(!refusal("B:W21-32:B1-12", &text).is_empty(), "{text:?}");
    }
}

#[test]
fn what_an_opening_captures_counts() {
    let options = Options {
        fen: Some("W:W19,32:B16,8,1".to_owned()),
        opening: Some("19x12x3".to_owned()),
        ..Options::default()
    };
    let game = Small::new(&options).unwrap();
    let state = game.start();
    assert_eq!(state.to_move(), RED);
    let captured: Vec<_> =
        game.standings(&state).iter().map(|standing| standing.measures["captured"]).collect();
    assert_eq!(captured, [0, 2]);
}
