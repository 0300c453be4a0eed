//! `sixpoint pdn`: files checked, counted and written anew.

use std::path::PathBuf;

use serde_json::{Value, json};
use sixpoint::terminal::{First, PdnArgs, pdn};

use crate::checkers_games::archive;

const ARCHIVE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/acf-300.pdn");

fn args(file: impl Into<PathBuf>) -> PdnArgs {
    let (first, write_first) = (First::Black, First::Black);
    PdnArgs { file: file.into(), first, write: false, write_first, json: false }
}

/// What is printed, and whether all is well.
fn run(args: &PdnArgs) -> (String, bool) {
    let mut out = Vec::new();
    let well = pdn(args, &mut out).unwrap();
    (String::from_utf8(out).unwrap(), well)
}

fn of_text(text: &str, change: impl Fn(PdnArgs) -> PdnArgs) -> (String, bool) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pdn");
    std::fs::write(&file, text).unwrap();
    run(&change(args(file)))
}

#[test]
fn the_archive_is_counted_by_colour() {
    let plies: usize = archive().iter().map(|game| game.moves().count()).sum();
    let (text, well) = run(&args(ARCHIVE));
    let expected = format!(
        "games           300\nplies      {plies:>8}\nBlack won        57\nWhite won        69\n\
         drawn           174\nboth lost         0\nunfinished        0\n"
    );
    assert_eq!((text, well), (expected, true));
    let (text, well) = run(&PdnArgs { json: true, first: First::White, ..args(ARCHIVE) });
    let counts: Value = serde_json::from_str(&text).unwrap();
    let expected = json!({
        "games": 300, "plies": plies, "ended": {"black_won": 69, "white_won": 57, "drawn": 174},
        "past_our_draw": [], "fault": null,
    });
    assert_eq!((counts, well), (expected, true));
}

#[test]
fn the_first_fault_is_named_and_the_answer_is_no() {
    let text = "1. 11-15 22-18 1-0\n\n1. 11-15 22-18\n2. 8-11 *";
    let (text, well) = of_text(text, |args| args);
    assert!(!well);
    let last = text.lines().last().unwrap();
    let fault = "game 2, line 4, column 4: 8-11 is not legal at ply 3: a capture is available";
    assert!(last.starts_with(fault), "{text}");
    assert!(
        text.starts_with("games             1\nplies             2\nBlack won         1\n"),
        "{text}"
    );
    let (text, well) = of_text("1. 11-15 z", |args| PdnArgs { json: true, ..args });
    let counts: Value = serde_json::from_str(&text).unwrap();
    assert!(!well);
    let fault = &counts["fault"];
    assert_eq!(
        (&fault["game"], &fault["line"], &fault["column"]),
        (&json!(1), &json!(1), &json!(10))
    );
    assert!(pdn(&args("/nothing/here.pdn"), &mut Vec::new()).is_err());
}

#[test]
fn a_game_past_our_draw_is_noted() {
    let shuffle = "32-28 1-5 28-32 5-1 ".repeat(21);
    let text = format!("[FEN \"W:WK32:BK1\"] {shuffle} 1/2-1/2");
    let (text, well) = of_text(&text, |args| args);
    assert!(well);
    assert!(
        text.contains("\ngame 1 goes on after ply 80, where our rules draw it: 80 plies"),
        "{text}"
    );
}

#[test]
fn games_are_written_in_one_form_in_the_convention_that_is_asked_for() {
    let text = "[Result \"1-0\"] {c} 11-15! 22:18 (23-19) 15-22 $1 25x18 1-0 9-14 22-18 1/2-1/2";
    let (black, well) = of_text(text, |args| PdnArgs { write: true, ..args });
    assert!(well);
    assert_eq!(
        black,
        "[Result \"1-0\"]\n[Winner \"Black\"]\n\n{c} 1. 11-15! 22-18 (1... 23-19) 2. 15x22 $1 25x18 1-0\n\
         \n1. 9-14 22-18 1/2-1/2\n"
    );
    let change = |args| PdnArgs { write: true, write_first: First::White, ..args };
    let (white, _) = of_text("9-13 22-18 0-1", change);
    assert_eq!(white, "[Result \"1-0\"]\n[Winner \"White\"]\n\n1. 9-13 22-18 1-0\n");
}
