//! The last lines of a game, against the reference document on Chinese checkers.

use serde_json::json;
use sixpoint::terminal::{Ending, ending_lines};

use crate::table::{play, session};

#[test]
fn a_game_that_is_over_names_its_reason_its_placings_and_its_figures() {
    let agents = ["random", "random", "greedy"];
    let mut game = session("chinese_checkers", json!({"side": 6}), &agents, 1);
    play(&mut game, usize::MAX);
    let lines = ending_lines(&game, &Ending::Over);
    // As in the document's game on a larger star: greedy fills its goal with what others left
    // there, and after that nobody gets anywhere for players × 2 × 4 × side plies.
    let [over, figures] = &lines[..] else { panic!("{lines:?}") };
    let (reason, placings) = over.split_once("; placings ").unwrap();
    assert_eq!(reason, "GAME OVER  no progress for 144 plies");
    let outside = placings.strip_prefix("1 C (goal full (anti-spoiling), ").unwrap();
    let (outside, rest) = outside.split_once(" pieces outside) · ").unwrap();
    assert!(["2 A · 3 B (winner: C)", "2 B · 3 A (winner: C)"].contains(&rest), "{over}");
    let home = game.moves().last().unwrap().standings.iter().map(|it| it.measures["home"]);
    let home: Vec<_> = home.collect();
    assert_eq!(21 - home[2], outside.parse::<i64>().unwrap(), "of 21 pieces");
    let score = home.iter().map(i64::to_string).collect::<Vec<_>>().join(" / ");
    let moves = game.moves().len();
    assert_eq!(*figures, format!("  moves {moves} · overrides 0 · score {score}"));
}

#[test]
fn a_game_that_is_stopped_says_how_it_stands() {
    let mut game = session("chinese_checkers", json!({}), &["gated"; 6], 0);
    play(&mut game, 4);
    let lines = ending_lines(&game, &Ending::Stopped("the move budget ran out".to_owned()));
    let to_go = game.moves().last().unwrap().standings.iter().map(|it| it.measures["to_go"]);
    let mut ranked: Vec<_> = to_go.zip('A'..).collect();
    ranked.sort_unstable();
    let placings = ranked.iter().map(|(to_go, name)| {
        let place = 1 + ranked.iter().filter(|(other, _)| other < to_go).count();
        format!("{place} {name}")
    });
    assert_eq!(
        lines,
        [
            "STOPPED  the move budget ran out".to_owned(),
            "  moves 4 · overrides 0 · score 0 / 0 / 0 / 0 / 0 / 0".to_owned(),
            format!("  placings {}", placings.collect::<Vec<_>>().join(" · ")),
        ]
    );
}

#[test]
fn games_of_two_end_with_their_names() {
    let mut game = session("checkers", json!({}), &["gated", "random"], 2);
    play(&mut game, usize::MAX);
    let lines = ending_lines(&game, &Ending::Over);
    let end = "; placings 1 Red · 2 White (winner: Red)";
    assert!(
        lines[0].starts_with("GAME OVER  White has no ") && lines[0].ends_with(end),
        "{lines:?}"
    );
    let mut game = session("hexxagon", json!({"side": 2}), &["search", "random"], 0);
    play(&mut game, usize::MAX);
    let lines = ending_lines(&game, &Ending::Over);
    assert!(lines[0].contains("; placings 1 Ruby · 2 Pearl (winner: Ruby)"), "{lines:?}");
}
