//! Views that write one thing after the other: which pictures there are, how wide they are, that
//! their bytes are the same on every run.

use serde_json::{Value, json};
use sixpoint::agents::Budget;
use sixpoint::engine::{Event, Record, Thoroughness, verify};
use sixpoint::terminal::{Colour, Glyphs, History, Json, Look, Showing, View, play_on};

use crate::table::{PLAIN, SHOWING, play, session};

/// The tables that views are tried on, quick to play.
const TABLES: [(&str, &str, &[&str]); 3] = [
    ("chinese_checkers", r#"{"side": 2}"#, &["gated", "greedy", "random"]),
    ("checkers", r#"{}"#, &["gated", "greedy"]),
    ("hexxagon", r#"{"side": 4}"#, &["greedy", "gated"]),
];

/// Everything that a view writes of so many moves.
fn written(
    table: usize,
    most: u32,
    view: impl FnOnce(&mut Vec<u8>, &mut dyn FnMut(&mut dyn View)),
) -> String {
    let (game, options, agents) = TABLES[table];
    let mut session = session(game, serde_json::from_str(options).unwrap(), agents, 7);
    let mut out = Vec::new();
    view(&mut out, &mut |view| {
        play_on(&mut session, Some(most), view).unwrap();
    });
    String::from_utf8(out).unwrap()
}

fn history(table: usize, most: u32, showing: Showing) -> String {
    written(table, most, |out, play| play(&mut History::new(out, showing)))
}

fn json_lines(table: usize, most: u32) -> Vec<Value> {
    let text = written(table, most, |out, play| play(&mut Json::new(out)));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The titles of pictures.
fn titles(text: &str) -> Vec<&str> {
    text.lines()
        .filter_map(|line| line.strip_prefix("──────── ")?.strip_suffix(" ────────"))
        .collect()
}

#[test]
fn there_is_a_picture_of_the_start_and_of_every_move() {
    let text = history(2, 3, Showing { most: Some(3), ..SHOWING });
    assert_eq!(titles(&text), ["start", "after move 1", "after move 2", "after move 3"]);
    assert!(text.contains("\nhexxagon  greedy vs gated [worst-case]  move 2/3\n"), "{text}");
    assert!(text.ends_with("\n") && text.contains("\nSTOPPED  the move budget ran out\n"));
}

#[test]
fn with_frame_every_there_are_so_many_pictures_less_and_the_last() {
    let text = history(2, 7, Showing { every: 3, ..SHOWING });
    assert_eq!(titles(&text), ["start", "after move 3", "after move 6", "after move 7"]);
    let since: Vec<_> =
        text.lines().filter_map(|line| line.split_once("since the last frame: ")).collect();
    let moves: Vec<_> = since.iter().map(|(_, rest)| rest.split_once(' ').unwrap().0).collect();
    assert_eq!(moves, ["3", "3", "1"]);
    let all = history(2, 7, SHOWING);
    assert!(!all.contains("since the last frame"), "{all}");
    // Every override is counted once.
    let overrides: u32 = since
        .iter()
        .map(|(_, rest)| {
            rest.split_once("moves, ")
                .unwrap()
                .1
                .trim_end_matches(" overrides")
                .parse::<u32>()
                .unwrap()
        })
        .sum();
    assert_eq!(overrides as usize, all.matches("OVERRIDE  ").count());
}

#[test]
fn the_bytes_are_the_same_on_every_run() {
    for table in 0..TABLES.len() {
        let colour = Look { colour: Colour::Full, ..PLAIN };
        for showing in [SHOWING, Showing { look: colour, ..SHOWING }] {
            assert_eq!(history(table, 12, showing), history(table, 12, showing));
        }
        assert_eq!(json_lines(table, 12), json_lines(table, 12));
    }
}

#[test]
fn no_line_is_wider_than_asked_in_any_style_and_colour_is_only_where_it_is_asked_for() {
    for table in 0..TABLES.len() {
        for glyphs in [Glyphs::Ascii, Glyphs::Unicode, Glyphs::Blocks, Glyphs::Braille] {
            for width in [20, 59, 80, 100, 160] {
                let look = Look { glyphs, ..PLAIN };
                let plain = history(table, 6, Showing { look, width, ..SHOWING });
                let pictures = plain.split("GAME OVER").next().unwrap();
                let pictures = pictures.split("STOPPED").next().unwrap();
                for line in pictures.lines() {
                    assert!(line.chars().count() <= usize::from(width), "{width}: {line}");
                    assert_eq!(line.trim_end(), line, "{width}");
                }
                assert!(!plain.contains('\x1b'), "{plain}");
                for colour in [Colour::Indexed, Colour::Full] {
                    let look = Look { colour, ..look };
                    let text = history(table, 6, Showing { look, width, ..SHOWING });
                    assert!(text.contains("\x1b["), "{text}");
                    for line in text.lines() {
                        let codes = line.matches("\x1b[").count();
                        assert!(codes == 0 || line.contains("\x1b[0m"), "{line:?}");
                    }
                    assert_eq!(text.contains(";2;"), colour == Colour::Full, "{text:?}");
                }
            }
        }
    }
}

#[test]
fn what_is_cut_ends_in_a_sign() {
    let text = history(1, 3, Showing { width: 60, ..SHOWING });
    let cut: Vec<_> = text.lines().filter(|line| line.ends_with('…')).collect();
    assert!(!cut.is_empty() && cut.iter().all(|line| line.chars().count() <= 60), "{text}");
    let look = Look { glyphs: Glyphs::Ascii, ..PLAIN };
    let text = history(1, 3, Showing { look, width: 60, ..SHOWING });
    assert!(text.is_ascii() && text.lines().any(|line| line.ends_with("...")), "{text}");
}

#[test]
fn json_is_a_record_with_positions() {
    for table in 0..TABLES.len() {
        let lines = json_lines(table, 25);
        let (end, entries) = lines.split_last().unwrap();
        assert_eq!(entries[0]["type"], "start");
        assert!(entries[1..].iter().all(|line| line["type"] == "move"));
        assert_eq!(end["type"], "end");
        assert_eq!(end["moves"], entries.len() - 1);
        let event = |line: &Value| Event {
            seq: line["seq"].as_u64().unwrap(),
            at: 0,
            state_hash: line["state_hash"].as_str().unwrap().to_owned(),
            entry: serde_json::from_value(line["entry"].clone()).unwrap(),
        };
        let record = Record::new(entries.iter().map(event).collect());
        let report = verify(&record, Thoroughness::Proposals, &Budget::default());
        assert!(report.ok, "{:?}", report.differences);
        assert_eq!(report.verdicts, entries.len() - 1);
    }
}

#[test]
fn json_of_a_game_that_goes_on_has_the_position_after_each_entry() {
    let mut game = session("checkers", json!({}), &["gated", "greedy"], 7);
    play(&mut game, 5);
    let mut out = Vec::new();
    play_on(&mut game, Some(5), &mut Json::new(&mut out)).unwrap();
    let text = String::from_utf8(out).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let plies: Vec<_> = lines[..6].iter().map(|line| line["ply"].as_u64().unwrap()).collect();
    assert_eq!(plies, [0, 1, 2, 3, 4, 5]);
    assert_eq!(lines[..6], json_lines(1, 5)[..6]);
}

#[test]
fn json_draws_the_board_as_the_document_prints_it() {
    let mut out = Vec::new();
    let mut game = session("hexxagon", json!({}), &["greedy", "gated"], 0);
    play_on(&mut game, Some(0), &mut Json::new(&mut out)).unwrap();
    let start: Value =
        serde_json::from_slice(out.split(|byte| *byte == b'\n').next().unwrap()).unwrap();
    let board = [
        "a     P . . . R",
        "b    . . . . . .",
        "c   . . . . . . .",
        "d  . . . # . . . .",
        "e R . . . . # . . P",
        "f  . . . # . . . .",
        "g   . . . . . . .",
        "h    . . . . . .",
        "i     P . . . R",
    ];
    assert_eq!(start["board"], json!(board));
    assert_eq!(start["to_move"], 0);
}

#[test]
fn the_last_lines_are_broken_between_words_on_a_terminal_and_nowhere_else() {
    let last = |breaks| {
        let text = history(1, 3, Showing { width: 30, breaks, most: Some(3), ..SHOWING });
        let start = text.find("STOPPED").expect("the moves ran out");
        text[start..].to_owned()
    };
    let (broken, whole) = (last(true), last(false));
    let widest = |text: &str| text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    assert!(widest(&broken) <= 30 && widest(&whole) > 30, "{broken}{whole}");
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&broken), words(&whole));
}
