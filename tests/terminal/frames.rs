//! Whole pictures, the board with the panel beside it: as they are committed, and against the frames
//! that the reference documents print.

use std::fs;
use std::path::Path;

use serde_json::json;
use sixpoint::terminal::{Colour, Glyphs, History, Layout, Look, Session, Showing, play_on};

use crate::table::{PLAIN, SHOWING, framed, play, play_moves, session};

/// Everything that the history view writes of so many moves.
fn history(mut game: Session, showing: Showing) -> String {
    let mut out = Vec::new();
    play_on(&mut game, showing.most, &mut History::new(&mut out, showing)).unwrap();
    String::from_utf8(out).unwrap()
}

/// Asserts that a text is the committed one. What came instead is left in the directory of tests.
fn assert_committed(name: &str, text: &str) {
    let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let committed = fs::read_to_string(committed).unwrap_or_default();
    if text != committed {
        let came = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&came, text).unwrap();
        for (line, (now, then)) in (1..).zip(text.lines().zip(committed.lines())) {
            assert_eq!(now, then, "line {line} of {name}; all of it is in {}", came.display());
        }
        panic!("{name} is longer or shorter; all of it is in {}", came.display());
    }
}

/// The document's frame of six players after thirty plies.
fn six_players() -> Session {
    let line_up = ["gated", "lookahead", "greedy", "expectimax", "clairvoyant", "random"];
    session("chinese_checkers", json!({}), &line_up, 0)
}

#[test]
fn thirty_plies_of_six_players() {
    let showing = Showing { width: 118, every: 30, most: Some(30), ..SHOWING };
    assert_committed("frames_chinese_checkers.txt", &history(six_players(), showing));
}

#[test]
fn the_frame_of_six_players_is_built_as_in_the_document() {
    let mut game = six_players();
    play(&mut game, 30);
    let frame = framed(&game, PLAIN, 118);
    let lines: Vec<_> = frame.lines().collect();
    // A frame of 26 columns around 17 rows of holes.
    let edge = "─".repeat(26);
    assert!(lines[0].starts_with(&format!("┌{edge}┐  move 30  ✚ F (random): ")), "{frame}");
    assert_eq!(lines[18], format!("└{edge}┘"));
    let holes = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
    let mut pieces = 0;
    for (line, count) in lines[1..18].iter().zip(holes) {
        let row: Vec<_> = line.chars().skip(1).take(26).collect();
        let drawn: Vec<_> = (0..26).filter(|&column| row[column] != ' ').collect();
        assert!(drawn.len() >= count, "{line}");
        // Rows are centred: as many columns left of the first hole as right of the last one.
        let (first, last) = (drawn[0], drawn[drawn.len() - 1]);
        assert_eq!((first, last - first), (13 - count, 2 * count - 2), "{line}");
        pieces += row.iter().filter(|sign| "●▲■◆★✚".contains(**sign)).count();
    }
    assert_eq!(pieces, 60);
    // The figures and the players stand to the right, four columns from the frame.
    let beside = |line: &str| line.chars().skip(28).collect::<String>();
    let panel: Vec<_> = lines.iter().map(|line| beside(line)).collect();
    let figures = panel.iter().position(|line| line.starts_with("    moves 30 · acts ")).unwrap();
    assert!(panel[figures].ends_with(" · …") && lines[figures].chars().count() <= 118, "{frame}");
    for (line, sign) in panel[figures + 1..].iter().zip(["● A", "▲ B", "■ C", "◆ D", "★ E", "✚ F"])
    {
        assert!(
            line.starts_with(&format!("    {sign} ")) && line.contains("/10 · to go "),
            "{line}"
        );
    }
}

/// The position of the document before its two frames of checkers.
const BEFORE_20X27: &str = "B:W17,19,22,23,24,25,28,29,30,31,32:B1,2,3,4,5,6,7,8,12,13,20,21";

#[test]
fn a_game_of_checkers_with_captures() {
    let game = session("checkers", json!({"fen": BEFORE_20X27}), &["gated", "greedy"], 0);
    let look = Look { coordinates: true, ..PLAIN };
    let showing = Showing { most: Some(6), ..SHOWING };
    let mut text = history(game, showing);
    let mut game = session("checkers", json!({}), &["gated", "greedy"], 5);
    play(&mut game, 30);
    text += &framed(&game, look, 120);
    assert_committed("frames_checkers.txt", &text);
}

/// The columns of the board in the first lines of a frame.
fn board(frame: &str, columns: usize) -> Vec<String> {
    frame.lines().map(|line| line.chars().take(columns).collect()).collect()
}

#[test]
fn two_captures_of_checkers_are_drawn_as_in_the_document() {
    let mut game = session("checkers", json!({"fen": BEFORE_20X27}), &["gated", "greedy"], 0);
    play_moves(&mut game, "20x27");
    let red = [
        "┌────────────────┐",
        "│  ●   ●   ●   ● │",
        "│●   ●   ●   ●   │",
        "│  ·   ·   ·   ● │",
        "│●   ·   ·   ·   │",
        "│  ○   ·   ○   ╱ │",
        "│●   ○   ○   ✕   │",
        "│  ○   ·   ●   ○ │",
        "│○   ○   ○   ○   │",
        "└────────────────┘",
    ];
    assert_eq!(board(&framed(&game, PLAIN, 100), 18), red);
    play_moves(&mut game, "31x24");
    let white = [
        "┌────────────────┐",
        "│  ●   ●   ●   ● │",
        "│●   ●   ●   ●   │",
        "│  ·   ·   ·   ● │",
        "│●   ·   ·   ·   │",
        "│  ○   ·   ○   · │",
        "│●   ○   ○   ○   │",
        "│  ○   ·   ✕   ○ │",
        "│○   ○   ╱   ○   │",
        "└────────────────┘",
    ];
    assert_eq!(board(&framed(&game, PLAIN, 100), 18), white);
}

#[test]
fn both_frames_of_hexxagon() {
    let compact = Look { glyphs: Glyphs::Ascii, layout: Layout::Pointy, ..PLAIN };
    let game = session("hexxagon", json!({}), &["greedy", "gated"], 0);
    let showing = Showing { look: compact, width: 130, every: 2, most: Some(2), ..SHOWING };
    let mut text = history(game, showing);
    let game = session("hexxagon", json!({"start": "ring"}), &["gated", "search"], 0);
    text += &history(game, Showing { width: 120, most: Some(2), ..SHOWING });
    assert_committed("frames_hexxagon.txt", &text);
}

#[test]
fn the_infected_ring_is_drawn_as_in_the_document() {
    let mut game = session("hexxagon", json!({"start": "ring"}), &["gated", "search"], 0);
    play(&mut game, 1);
    let ring = [
        "┌────────────────────────────────────┐",
        "│                ╭▲╮                 │",
        "│            ╭─╮ ╰─╯ ╭─╮             │",
        "│        ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭─╮         │",
        "│    ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭─╮     │",
        "│╭●╮ ╰─╯ ╔◉╗ ╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭●╮ │",
        "│╰─╯ ╔◉╗ ╚═╝ ╔◉╗ ╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯ │",
        "│╭─╮ ╚═╝ ┏●┓ ╚═╝ ███ ╰─╯ ╭─╮ ╰─╯ ╭─╮ │",
        "│╰─╯ ╔◉╗ ┗╍┛ ╔◉╗ ███ ╭─╮ ╰─╯ ╭─╮ ╰─╯ │",
        "│┌∘┐ ╚═╝ ╔◉╗ ╚═╝ ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭─╮ │",
        "│└┄┘ ╭─╮ ╚═╝ ███ ╰─╯ ███ ╰─╯ ╭─╮ ╰─╯ │",
    ];
    let frame = framed(&game, PLAIN, 120);
    assert_eq!(board(&frame, 38)[..ring.len()], ring);
    // The panel begins beside the upper edge, two columns from it.
    assert!(frame.lines().next().unwrap().starts_with(&format!("{}  move 1  ● Ruby ", ring[0])));
}

#[test]
fn a_narrow_terminal_has_the_panel_below_the_board() {
    for (columns, first) in [(79, "│"), (78, "move 0")] {
        let game = session("hexxagon", json!({}), &["greedy", "gated"], 0);
        let frame = framed(&game, PLAIN, columns);
        let told = frame.lines().find(|line| line.contains("move 0")).unwrap();
        let beside = told.starts_with('┌');
        assert_eq!(beside, first == "│", "{frame}");
        let lines = frame.lines().count();
        assert_eq!(lines, if beside { 20 } else { 24 }, "{frame}");
    }
}

#[test]
fn frames_hold_in_every_style_and_colour_at_every_width() {
    for (name, agents) in [
        ("chinese_checkers", &["gated", "greedy", "random"][..]),
        ("checkers", &["gated", "greedy"]),
        ("hexxagon", &["greedy", "gated"]),
    ] {
        let mut game = session(name, json!({}), agents, 2);
        play(&mut game, 9);
        for glyphs in [Glyphs::Ascii, Glyphs::Unicode, Glyphs::Blocks, Glyphs::Braille] {
            for zoom in 1..=3 {
                for width in [17, 40, 80, 100, 132] {
                    for colour in [Colour::None, Colour::Indexed, Colour::Full] {
                        let look = Look { glyphs, zoom, colour, ..PLAIN };
                        let text = framed(&game, look, width);
                        let seen = without_codes(&text);
                        for line in seen.lines() {
                            let wide = line.chars().count();
                            assert!(wide <= usize::from(width), "{look:?}, {width}: {line:?}");
                        }
                        assert_eq!(seen == text, colour == Colour::None, "{look:?}, {width}");
                        assert!(glyphs != Glyphs::Ascii || text.is_ascii(), "{look:?}: {text}");
                    }
                }
            }
        }
    }
}

/// The text as it is seen: without what sets colours.
fn without_codes(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let mut seen = parts.next().unwrap().to_owned();
    for part in parts {
        let (code, rest) = part.split_once('m').unwrap();
        assert!(code.chars().all(|c| c.is_ascii_digit() || c == ';'), "{code:?}");
        seen += rest;
    }
    seen
}
