//! The gate of checkers: the positions of the reference document, horizons, and its certified move.

use serde_json::{Map, Value, json};
use sixpoint::agents::{Budget, Nobody, Turn};
use sixpoint::gate::checkers::{CARDS, OPTIONS, agent_gate, default_gate};
use sixpoint::gate::{Finding, Gate, Verdict};
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::checkers::{Checkers, Move, Options, Small, State};
use sixpoint::rules::{Game, Notation};

/// The first override of the reference document's showcase: Red to move after 17 plies.
const SHOWCASE: &str = "B:W19,21,28,29,30,32:B1,2,4,7,8,12";

/// The document's first frame, before Red's capture 20x27.
const FRAME: &str = "B:W17,19,22,23,24,25,28,29,30,31,32:B1,2,3,4,5,6,7,8,12,13,20,21";

fn rules<B: Bits>(size: u16) -> Checkers<B> {
    Checkers::new(&Options { size, ..Options::default() }).unwrap()
}

fn options(options: &Value) -> Map<String, Value> {
    serde_json::from_value(options.clone()).unwrap()
}

fn review<B: Bits>(
    (game, state): (&Checkers<B>, &State<B>),
    gate: &dyn Gate<Checkers<B>>,
    mv: Option<Move<B>>,
) -> Verdict<Move<B>> {
    let (budget, seat) = (Budget::default(), state.to_move());
    gate.review(&Turn { game, state, seat, seed: 0, budget: &budget, others: &Nobody }, mv)
}

/// Judges a move on the standard board: the findings and what is played.
fn verdict(position: &str, proposal: &str, asked: &Value) -> (Vec<Finding>, String) {
    let game: Small = rules(8);
    let state = game.read_position(position).unwrap();
    let mv = game.read(&state, proposal).unwrap();
    let verdict = review((&game, &state), &*default_gate(&options(asked)), Some(mv));
    (verdict.findings, game.write(&state, &verdict.played))
}

fn number(finding: &Finding, name: &str) -> i64 {
    finding.numbers[name].unwrap()
}

#[test]
fn the_showcase_of_the_document_is_refused_with_its_values() {
    let (findings, played) = verdict(SHOWCASE, "12-16", &json!({}));
    let [legal, blunder] = &findings[..] else { panic!("two checks, not {findings:?}") };
    assert_eq!((&*legal.check, legal.pass), ("legal", true));
    assert_eq!((&*blunder.check, blunder.pass), ("no_material_blunder", false));
    let numbers = ["value", "best", "loss", "allowed", "horizon"];
    assert_eq!(numbers.map(|name| number(blunder, name)), [-210, -4, 206, 50, 4]);
    assert!(number(blunder, "positions") > 0);
    assert!(["7-10", "7-11", "8-11"].contains(&&*played), "{played}");
    let sentence = format!(
        "looking 4 plies ahead, 12-16 is worth -2.10 men; the best move {played} is worth -0.04 \
         men (it gives away 2.06 men, more than the 0.50 that it may)"
    );
    assert_eq!(blunder.sentence, sentence);
    // The document stops at the horizon; the capture that is pending there belongs to the line.
    assert_eq!(blunder.line, ["19x12x3", "2-6", "3x10", "6x15"]);
}

#[test]
fn the_three_best_moves_of_the_showcase_pass_without_a_line() {
    for best in ["7-10", "7-11", "8-11"] {
        let (findings, played) = verdict(SHOWCASE, best, &json!({}));
        let blunder = &findings[1];
        assert!(blunder.pass && played == best, "{blunder:?}");
        assert_eq!((number(blunder, "value"), number(blunder, "loss")), (-4, 0));
        assert!(blunder.sentence.ends_with("-0.04 men and no move is worth more"), "{blunder:?}");
        assert_eq!(blunder.line, [""; 0]);
    }
}

#[test]
fn the_capture_of_the_first_frame_passes() {
    let (findings, played) = verdict(FRAME, "20x27", &json!({}));
    assert_eq!((findings[1].pass, &*played), (true, "20x27"));
    assert_eq!((number(&findings[1], "value"), number(&findings[1], "best")), (110, 110));
    let sentence = "looking 4 plies ahead, 20x27 is worth +1.10 men and no move is worth more";
    assert_eq!(findings[1].sentence, sentence);
}

#[test]
fn the_horizon_is_an_option_of_the_seat() {
    // White takes two at ply 2 at once, but with one ply the loss is not seen.
    for (horizon, passes) in [(1, false), (2, false), (3, false), (8, false)] {
        let (findings, _) = verdict(SHOWCASE, "12-16", &json!({ "horizon": horizon }));
        assert_eq!(findings[1].pass, passes, "{:?}", findings[1]);
        assert_eq!(number(&findings[1], "horizon"), horizon);
    }
    let names: Vec<_> = OPTIONS.iter().map(|option| option.name).collect();
    assert!(names.contains(&"horizon"));
    assert!(agent_gate::<u64>("greedy", &Map::new()).is_none());
    assert!(agent_gate::<u64>("gated", &Map::new()).is_some());
    assert_eq!([CARDS[0].name, CARDS[1].name], ["legal", "no_material_blunder"]);
}

#[test]
fn decided_games_are_told_in_words() {
    for (position, proposal, told) in [
        // The last white man is jumped.
        ("B:W15:B11", "11x18", "11x18 wins the game by force"),
        // 22-26 walks into 31x22; every other move keeps the piece.
        ("B:W31:B22", "22-26", "22-26 loses the game by force; 22-25 is worth"),
    ] {
        let (findings, _) = verdict(position, proposal, &json!({}));
        let sentence = &findings[1].sentence;
        assert!(sentence.starts_with(&format!("looking 4 plies ahead, {told}")), "{sentence}");
        let decided = if told.contains("wins") { 500_000_000 } else { -500_000_000 };
        assert_eq!(number(&findings[1], "value"), decided);
    }
}

/// Positions on the way of a game of moves that a simple count picks.
fn wander<B: Bits>(game: &Checkers<B>, seed: usize, mut visit: impl FnMut(&State<B>)) {
    let (mut state, mut moves) = (game.start(), Vec::new());
    for ply in 0.. {
        game.moves(&state, &mut moves);
        if moves.is_empty() {
            break;
        }
        visit(&state);
        game.apply(&mut state, &moves[(seed * 31 + ply * ply * 7 + ply) % moves.len()]);
    }
}

fn certified_moves_pass<B: Bits>(size: u16, games: usize) -> u32 {
    let game: Checkers<B> = rules(size);
    let mut positions = 0;
    for horizon in [2, 4] {
        let gate = default_gate(&options(&json!({ "horizon": horizon })));
        for seed in 0..games {
            wander(&game, seed, |state| {
                let absent = review((&game, state), &*gate, None);
                assert!(absent.findings.is_empty());
                let judged = review((&game, state), &*gate, Some(absent.played.clone()));
                let at = game.write_position(state);
                assert!(judged.findings.iter().all(|finding| finding.pass), "{at}");
                assert_eq!(judged.played, absent.played, "{at}");
                assert_eq!(number(&judged.findings[1], "loss"), 0, "{at}");
                let again = review((&game, state), &*gate, Some(absent.played.clone()));
                assert_eq!(judged, again, "{at}");
                positions += 1;
            });
        }
    }
    positions
}

#[test]
fn the_certified_move_passes_every_check_on_boards_of_every_kind() {
    let positions = [
        certified_moves_pass::<u64>(8, 6),
        certified_moves_pass::<u64>(4, 4),
        certified_moves_pass::<u128>(12, 1),
        certified_moves_pass::<Wide>(6, 2),
    ];
    assert!(positions.iter().sum::<u32>() > 400, "{positions:?}");
}
