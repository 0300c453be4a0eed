//! Texts that are no games: refused by line and column, whatever they hold.

use std::fmt::Write;

use rand::RngExt;
use rand::seq::{IndexedMutRandom, IndexedRandom};
use sixpoint::rules::checkers::pdn::{Convention, Game, MOST_DEPTH, MOST_ITEMS, Reader, decode};

use crate::checkers_pdn::again;
use crate::positions::lot;

/// The first fault of a text, in reading, in its tags or in its result.
fn fault(text: &str) -> String {
    for game in Reader::new(text) {
        let looked_at = game.and_then(|game| {
            game.start()?;
            game.ending(Convention::BlackFirst)
        });
        if let Err(bad) = looked_at {
            return bad.to_string();
        }
    }
    panic!("nothing is wrong with {text}");
}

/// A text, the place of its fault, and words of the sentence.
const FAULTS: &[(&str, &str, &str)] = &[
    ("hello", "1:1", "found 'h', but here comes a move such as 11-15"),
    ("[", "1:2", "found the end of the text, but a tag begins with its name"),
    ("[Event]", "1:7", "found ']', but after the name of a tag comes its value in double quotes"),
    (
        "[Event \"x]",
        "1:11",
        "found the end of the text, but the value of a tag ends with a double quote",
    ),
    ("[Event \"x\n\"]", "1:10", "found the end of the line, but the value of a tag ends"),
    ("[Event \"The \"Big\" Open\"]", "1:14", "found 'B', but after the value of a tag comes ]"),
    ("[Site \"a\"]\n[Site \"b\"]", "2:1", "the tag Site stands twice in one game"),
    ("1. 11-15 22+18", "1:10", "a number alone is no move"),
    ("1. 11-15z", "1:9", "found 'z', but a move is squares joined by - or x"),
    ("1. 11- 15", "1:7", "found ' ', but after the sign that joins squares comes a square"),
    ("1. 11-15 22x", "1:13", "found the end of the text, but after the sign that joins"),
    ("1. 11-15\n2. 0-5", "2:4", "there is no square 0; squares count from 1"),
    ("1. 1234567890-5", "1:4", "a number of 10 digits is too large"),
    ("1. 1/2", "1:5", "found '/', but a move is squares"),
    ("1. c3-d4", "1:4", "found 'c', but here comes a move"),
    ("1. 11-15 {open", "1:10", "this comment is never closed; it ends with }"),
    ("1. 11-15\n(9-14", "2:1", "this variation is never closed; it ends with )"),
    ("1. 11-15 (9-14\n[Event \"x\"]", "1:10", "this variation is never closed"),
    ("1. 11-15 ) 9-14", "1:10", "no variation is open here"),
    ("( 9-14 )", "1:1", "a variation replaces the move before it, and there is none"),
    ("1. $4 9-14", "1:4", "an annotation belongs to the move before it, and there is none"),
    ("1. 9-14 $256", "1:9", "after $ comes a number from 0 to 255"),
    ("1. 9-14 $x", "1:9", "after $ comes a number from 0 to 255"),
    ("! 9-14", "1:1", "! and ? stand right behind a move"),
    ("* 9-14", "1:1", "* ends a game or marks the move before it, and there is none"),
    ("9-14 {c} * 22-17", "1:10", "* ends a game or marks the move before it"),
    ("1. 9-14!!!!!!!!!", "1:8", "a move has at most 8 marks"),
    ("[Result \"2-1\"] 9-14", "1:10", "\"2-1\" is no result; there are 1-0, 0-1, 1/2-1/2, 2-0"),
    (
        "[Result \"1-0\"]\n9-14 0-1",
        "1:10",
        "the tag Result says 1-0, but 0-1 stands behind the moves (line 2, column 6)",
    ),
    (
        "[GameType \"20\"] 9-14",
        "1:12",
        "\"20\" is international draughts; only 21, English checkers",
    ),
    ("[GameType \"25,W,8,8,A0,0\"]", "1:12", "is Russian draughts; only 21"),
    ("[GameType \"99\"] 9-14", "1:12", "\"99\" is unknown; only 21"),
    ("[GameType \"21,W,8,8,N1,0\"]", "1:12", "is no board of ours; write 21, or 21,B,10,10,N1,0"),
    ("[GameType \"21,B,8,10,N1,0\"]", "1:12", "is no board of ours"),
    ("[GameType \"21,B,9,9,N1,0\"]", "1:12", "is no board of ours"),
    ("[GameType \"21,B,8,8,A0,0\"]", "1:12", "is no board of ours"),
    ("[SetUp \"1\"] 9-14", "1:9", "\"1\" promises a FEN, but there is no tag FEN"),
    (
        "[SetUp \"0\"]\n[FEN \"W:W18:B1\"]",
        "1:9",
        "\"0\" means the usual start, but there is a tag FEN",
    ),
    ("[SetUp \"yes\"]", "1:9", "\"yes\" is no value of SetUp"),
    ("[FEN \"W:W18:B33\"]", "1:14", "there is no square 33; this board has 1 to 32"),
    ("\n[SetUp \"1\"]\n[FEN \"W:W18,18:B1\"]", "3:13", "square 18 is named twice"),
];

#[test]
fn a_fault_is_named_with_its_place() {
    for (text, place, problem) in FAULTS.iter().copied() {
        let (line, column) = place.split_once(':').unwrap();
        let fault = fault(text);
        let expected = format!("line {line}, column {column}: ");
        assert!(fault.starts_with(&expected) && fault.contains(problem), "{text:?}: {fault}");
    }
}

#[test]
fn the_games_before_a_fault_are_read() {
    let mut reader = Reader::new("1. 9-14 1-0\n1. 11-15 0-1\n1. ?");
    assert_eq!(reader.by_ref().take_while(Result::is_ok).count(), 2);
    assert!(reader.next().is_none(), "reading ends with the fault");
}

#[test]
fn a_hostile_text_is_bounded() {
    let deep = |depth: usize| format!("9-14 {}{}", "(9-14 ".repeat(depth), ")".repeat(depth));
    assert_eq!(Reader::new(&deep(MOST_DEPTH)).filter(Result::is_ok).count(), 1);
    let place = 6 + 6 * MOST_DEPTH;
    assert_eq!(
        fault(&deep(1_000_000)),
        format!("line 1, column {place}: variations nest at most {MOST_DEPTH} deep")
    );
    let long = |moves: usize| "9-14\n".repeat(moves);
    assert_eq!(Reader::new(&long(MOST_ITEMS)).filter(Result::is_ok).count(), 1);
    assert_eq!(
        fault(&long(1_000_000)),
        format!(
            "line {}, column 1: a game has at most {MOST_ITEMS} moves and remarks",
            MOST_ITEMS + 1
        )
    );
    let tags = (0..1000).fold(String::new(), |mut text, number| {
        writeln!(text, "[T{number} \"\"]").unwrap();
        text
    });
    assert!(fault(&tags).starts_with("line 201, column 1: a game has at most 200 tags"));
}

/// Whatever can be read is the same after writing and reading again.
fn try_text(text: &str) {
    let games: Vec<Game> = Reader::new(text).map_while(Result::ok).collect();
    for game in &games {
        let _ = (game.start().is_ok(), game.ending(Convention::WhiteFirst).is_ok());
    }
    assert_eq!(again(&games), games, "{text:?}");
}

#[test]
fn no_text_is_too_strange_to_answer() {
    let mut lot = lot(1);
    let parts = [
        "[Event \"a\"]",
        "[B \"\\\"\\\\\"]",
        "[FEN \"W:W18:B1\"]",
        "1.",
        "2...",
        " ",
        "\n",
        "\r\n",
        "\r",
        "9-14",
        "11-15",
        "15x22x29",
        "1-0",
        "0-1",
        "*",
        "* ",
        "!",
        "?",
        "(",
        ")",
        "(!)",
        "$4",
        "{c}",
        "{c\nd}",
        ";e\n",
        "%f\n",
        "{",
        "}",
        "\"",
        "[",
        "]",
        "1/2-1/2",
        "\u{e9}",
        "0",
    ];
    for _ in 0..20_000 {
        let length = lot.random_range(0..14);
        let text: String = (0..length).map(|_| *parts.choose(&mut lot).unwrap()).collect();
        try_text(&text);
    }
    for _ in 0..5_000 {
        let length = lot.random_range(0..60);
        let bytes: Vec<u8> = (0..length).map(|_| lot.random()).collect();
        try_text(&decode(&bytes));
    }
}

#[test]
fn real_games_cut_short_or_damaged_are_answered() {
    let text = include_str!("../data/acf-300.pdn");
    let mut lot = lot(2);
    for _ in 0..2_000 {
        let begin = lot.random_range(0..text.len() - 2000);
        let mut bytes = text.as_bytes()[begin..begin + lot.random_range(0..2000)].to_vec();
        for _ in 0..lot.random_range(0..4) {
            if let Some(byte) = bytes.choose_mut(&mut lot) {
                *byte = lot.random();
            }
        }
        try_text(&decode(&bytes));
    }
}

#[test]
fn a_number_alone_is_no_move_and_drops_none() {
    for (text, place) in [
        ("11 15 23 19 *", "line 1, column 1:"),
        ("1. 11-15 23 19 *", "line 1, column 10:"),
        ("1. 11-15 23-19 2", "line 1, column 16:"),
        ("1 11-15 2 {alone} 3 *", "line 1, column 9:"),
    ] {
        let told = fault(text);
        assert!(told.contains("a number alone is no move"), "{text}: {told}");
        assert!(told.starts_with(place), "{text}: {told}");
    }
    for text in ["1 11-15 23-19 2 8-11 *", "1 . 11-15 1 ... 23-19 *", "1. 11-15\n1\n23-19 *"] {
        let game = Reader::new(text).next().unwrap().unwrap();
        assert!(game.moves().count() >= 2, "{text}");
    }
}
