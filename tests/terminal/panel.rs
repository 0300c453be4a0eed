//! The panel beside the board, against the frames that the reference documents print.

use serde_json::json;
use sixpoint::rules::Seat;
use sixpoint::terminal::{Glyphs, Look, Session};

use crate::table::{PLAIN, framed, play, play_moves, session, told};

/// Asserts that the panel has these lines, in this order and with nothing between them.
fn assert_told(session: &Session, expected: &[&str]) {
    let told = told(session);
    let from = told.iter().position(|line| line == expected[0]);
    let from = from.unwrap_or_else(|| panic!("no line {:?} in {told:#?}", expected[0]));
    let end = told.len().min(from + expected.len());
    assert_eq!(&told[from..end], expected, "of {told:#?}");
}

#[test]
fn the_override_of_hexxagon_is_told_as_the_document_prints_it() {
    let mut game = session("hexxagon", json!({}), &["greedy", "gated"], 0);
    play(&mut game, 2);
    let why = "wins 1, but the reply a5-a3 wins back 2; e8 is safer (piece lead -1)";
    assert_told(
        &game,
        &[
            "move 2  ▲ Pearl (gated · worst-case): clone to e8",
            "OVERRIDE  proposed clone to a2 -> played clone to e8",
            &format!("why: {why}"),
            // The document's line ends with "a legal move".
            "✓ legal                  a legal move, one of 24",
            "✓ takes_forced_win       no move forces a win in two plies",
            "✓ no_losing_reply        no reply wins the game for Ruby",
            &format!("✗ holds_exchange         {why}"),
            "gain=1  tied=9",
            "moves 2 · acts 0 · overrides 1 · margin 0 · Ruby 4 · Pearl 4 · empty 50 · converted 0",
            "● Ruby  ▊░░░░░░░░░ 4 pieces · 33 moves available  ▁▁",
            "▲ Pearl ▊░░░░░░░░░ 4 pieces · 32 moves available  ▁█",
            "· 2. Pearl clones to e8",
            "· 1. Ruby clones to e2",
        ],
    );
}

#[test]
fn the_infected_ring_is_told_as_the_document_prints_it() {
    let mut game = session("hexxagon", json!({"start": "ring"}), &["gated", "search"], 0);
    play(&mut game, 1);
    assert_told(
        &game,
        &[
            "move 1  ● Ruby (gated · worst-case): jump a3-c5, converts 6",
            "ACT  the proposal passed the 4 checks that ran",
            "✓ legal                  a legal move, one of 25",
            "✓ takes_forced_win       no move forces a win in two plies",
            "✓ no_losing_reply        no reply wins the game for Pearl",
            "✓ holds_exchange         wins 12; the best reply wins back 4 (piece lead +3)",
            "gain=12  tied=2",
            "moves 1 · acts 1 · overrides 0 · margin 7 · Ruby 10 · Pearl 3 · empty 45 · converted 6",
            "● Ruby  █▊░░░░░░░░ 10 pieces · 72 moves available",
            "▲ Pearl ▌░░░░░░░░░ 3 pieces · 24 moves available",
            "✦ 1. Ruby jumps a3→c5 · infects 6: b4 b5 c4 c6 d5 d6",
        ],
    );
}

#[test]
fn a_capture_of_checkers_is_told_as_the_document_prints_it() {
    // The position before the move 20x27 of the document, in which White has lost one man.
    let fen = "B:W17,19,22,23,24,25,28,29,30,31,32:B1,2,3,4,5,6,7,8,12,13,20,21";
    let mut game = session("checkers", json!({ "fen": fen }), &["gated", "greedy"], 0);
    play(&mut game, 1);
    let lines = told(&game);
    assert_eq!(lines[0], "move 1  ● Red (gated · worst-case): 20x27");
    assert_eq!(lines[1], "ACT  the proposal passed the 2 checks that ran");
    assert!(lines[2].starts_with("✓ legal                  20x27 is legal"), "{lines:#?}");
    let worth = "+1.10 men";
    assert!(lines[3].starts_with("✓ no_material_blunder    "), "{lines:#?}");
    assert!(lines[3].contains("4 plies") && lines[3].contains(worth), "{lines:#?}");
    // Twelve men against ten.
    assert_eq!(lines[4], "material_after=2");
    assert_told(
        &game,
        &[
            "moves 1 · acts 1 · overrides 0 · captured by Red 1 · captured by White 0 · crowned 0",
            "● Red   ██████████ 12 men · 0 kings · took 1",
            "○ White █████████▏ 10 men · 0 kings · took 0",
            "· 1. Red jumps 20→27 · takes 1: 24",
        ],
    );
    play_moves(&mut game, "31x24");
    let lines = told(&game);
    assert_eq!(lines[0], "move 2  ○ White (greedy): 31x24");
    // Nobody judges greedy, so figures follow at once, and the sparklines begin.
    assert_eq!(lines[2], "● Red   █████████▏ 11 men · 0 kings · took 1  █▁");
    assert_eq!(lines[3], "○ White █████████▏ 10 men · 0 kings · took 1  ▁▁");
}

#[test]
fn the_panel_of_six_players_has_a_line_for_each_of_them() {
    let line_up = ["gated", "lookahead", "greedy", "expectimax", "clairvoyant", "random"];
    let mut game = session("chinese_checkers", json!({}), &line_up, 0);
    play(&mut game, 30);
    let lines = told(&game);
    let last = game.moves().last().unwrap();
    let header = format!("move 30  ✚ F (random): {} ({})", last.played, last.effects.summary);
    assert_eq!(lines[0], header);
    let figures = lines.iter().find(|line| line.starts_with("moves 30 · acts ")).unwrap();
    for named in ["A to go ", "A home ", "A place ", "F to go "] {
        assert!(figures.contains(&format!(" · {named}")), "{figures}");
    }
    for (seat, sign) in Seat::all(6).zip(["● A ", "▲ B ", "■ C ", "◆ D ", "★ E ", "✚ F "])
    {
        let standing = &last.standings[seat.index()];
        let [to_go, home] = ["to_go", "home"].map(|name| standing.measures[name]);
        let place = ["1st", "2nd", "3rd", "4th", "5th", "6th"][usize::from(standing.place) - 1];
        let line = lines.iter().find(|line| line.starts_with(sign)).unwrap();
        // 120 to go at the start of the standard star.
        let bar = eighths(120 - to_go, 120);
        let start = format!("{sign}{bar} home {home}/10 · to go {to_go} · {place}");
        assert!(line.starts_with(&start), "{line} is not {start}");
        // Thirty plies are shown by every third of them.
        assert_eq!(line.rsplit("  ").next().unwrap().chars().count(), 10, "{line}");
    }
}

/// A bar of ten characters, each filled as far as the bar goes over it, to the nearest eighth.
fn eighths(done: i64, whole: i64) -> String {
    let part = |place: i64| {
        let parts = (0..).zip(["░", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]);
        let far = |eighths: i64| (80 * done - (8 * place + eighths) * whole).abs();
        parts.min_by_key(|&(eighths, _)| far(eighths)).unwrap().1
    };
    (0..10).map(part).collect()
}

/// The numbers of pieces as the document's sparklines on checkers show them, at most twelve.
fn sparks(values: &[i64]) -> String {
    let step = values.len().div_ceil(12);
    let shown: Vec<_> = values.iter().step_by(step).copied().collect();
    let (least, most) = (*shown.iter().min().unwrap(), *shown.iter().max().unwrap());
    let height = |value: i64| {
        let heights = (0..8_i32).zip(['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']);
        let far = |height: i32| (7 * (value - least) - i64::from(height) * (most - least)).abs();
        // Of two that are equally near it is the higher one.
        let nearest = heights.rev().min_by_key(|&(height, _)| far(height));
        if most == least { '▁' } else { nearest.unwrap().1 }
    };
    shown.into_iter().map(height).collect()
}

#[test]
fn sparklines_follow_the_pieces_of_a_game_of_checkers() {
    // Of twelve, eleven and ten pieces the document draws ██▅▅▅▅▅▅▅▅▁.
    assert_eq!(sparks(&[12, 12, 11, 11, 11, 11, 11, 11, 11, 11, 10]), "██▅▅▅▅▅▅▅▅▁");
    let mut game = session("checkers", json!({}), &["gated", "greedy"], 5);
    for moves in 1..=48 {
        play(&mut game, 1);
        for (seat, sign) in [(0, "● Red "), (1, "○ White ")] {
            let pieces =
                game.moves().iter().map(|played| played.standings[seat].measures["pieces"]);
            let pieces: Vec<_> = pieces.collect();
            let expected = if moves == 1 { String::new() } else { sparks(&pieces) };
            let lines = told(&game);
            let line = lines.iter().find(|line| line.starts_with(sign)).unwrap();
            let (_, after) = line.split_once("took ").unwrap();
            let shown = after.trim_start_matches(|c: char| c.is_ascii_digit()).trim();
            assert_eq!(shown, expected, "after {moves} moves: {line}");
        }
    }
}

#[test]
fn a_refusal_of_checkers_goes_on_with_the_play_that_punishes_it() {
    // The showcase of the document: after 12-16, White takes two men and crowns.
    let fen = "B:W19,21,28,29,30,32:B1,2,4,7,8,12";
    let mut game = session("checkers", json!({ "fen": fen }), &["gated", "greedy"], 0);
    let gated = game.game().ask(
        sixpoint::engine::Ask::Judge("12-16".to_owned()),
        &sixpoint::agents::Budget::default(),
    );
    let played = gated.run().unwrap();
    game.commit(sixpoint::engine::Entry::Moved(Box::new(played)));
    let lines = told(&game);
    assert!(lines[1].starts_with("OVERRIDE  proposed 12-16 -> played "), "{lines:#?}");
    assert!(lines[2].starts_with("why: after 12-16, best play goes 19x12x3"), "{lines:#?}");
    assert!(lines[4].starts_with("✗ no_material_blunder    "), "{lines:#?}");
}

#[test]
fn whoever_finishes_is_told_with_their_place_and_what_stays_outside() {
    let mut game = session("chinese_checkers", json!({"side": 2}), &["gated"; 3], 1);
    play(&mut game, 10_000);
    let ranked = game.game().view().outcome.unwrap().ranking;
    let lines = told(&game);
    for (rank, place) in ranked.iter().zip(["1st", "2nd"]) {
        let name = ["A", "B", "C"][rank.seat.index()];
        let outside = rank.note.as_ref().map(|note| format!(" — {note}")).unwrap_or_default();
        let words = format!("finished {place}{outside}");
        let standing = lines.iter().find(|line| line.contains(&format!(" {name} "))).unwrap();
        assert!(lines.iter().any(|line| line.contains(&words)), "{words} in {lines:#?}");
        assert!(!standing.is_empty());
    }
    assert!(lines.iter().any(|line| line.starts_with("✦ ")), "{lines:#?}");
}

#[test]
fn a_clairvoyant_player_tells_what_it_was_told() {
    let mut game = session("hexxagon", json!({"side": 3}), &["clairvoyant", "greedy"], 3);
    play(&mut game, 1);
    let lines = told(&game);
    assert_eq!(lines[0].split(": ").next(), Some("move 1  ● Ruby (clairvoyant · benchmark)"));
    assert!(lines.iter().any(|line| line.starts_with("P would play ")), "{lines:#?}");
}

#[test]
fn before_the_first_move_it_says_who_begins() {
    let game = session("hexxagon", json!({}), &["you", "guarded:greedy"], 0);
    assert_eq!(told(&game)[0], "move 0  ● Ruby (you) begins");
}

#[test]
fn ascii_panels_are_ascii() {
    let look = Look { glyphs: Glyphs::Ascii, ..PLAIN };
    for (name, agents) in [
        ("chinese_checkers", &["gated", "lookahead", "clairvoyant"][..]),
        ("checkers", &["gated", "search"]),
        ("hexxagon", &["gated", "clairvoyant"]),
    ] {
        let options = if name == "chinese_checkers" { json!({"side": 2}) } else { json!({}) };
        let mut game = session(name, options, agents, 4);
        for _ in 0..40 {
            play(&mut game, 1);
            let text = framed(&game, look, 90);
            let strange: String = text.chars().filter(|c| !c.is_ascii()).collect();
            assert_eq!(strange, "", "{text}");
            assert!(!text.contains('?'), "a sign without a like: {text}");
        }
    }
}

#[test]
fn a_move_that_does_not_fit_beside_its_player_has_a_line_of_its_own() {
    let mut game = session("hexxagon", json!({"start": "ring"}), &["gated", "search"], 0);
    play(&mut game, 1);
    let frame = framed(&game, PLAIN, 80);
    let lines: Vec<_> = frame.lines().collect();
    assert!(lines[0].ends_with("┐  move 1  ● Ruby (gated · worst-case):"), "{frame}");
    assert!(lines[1].ends_with("│    jump a3-c5, converts 6"), "{frame}");
}
