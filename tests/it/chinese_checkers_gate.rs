//! The gate of Chinese checkers: the showcases of the reference document and a perfect race.

use sixpoint::agents::Budget;
use sixpoint::gate::chinese_checkers::{CARDS, agent_gate, default_gate};
use sixpoint::gate::{Finding, Verdict};
use sixpoint::rules::bits::Bits;
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Move, Standard, State};
use sixpoint::rules::{Game, Notation};

use crate::drawn::drawn;
use crate::turns::{legal, rules, turn};

/// A straggler: p1 is last, n3 is 2 nearer, everybody else is far ahead.
const STRAGGLER: &str = "
                X
               . X
              . X .
             . . . .
    . . . . . . . . . . . . .
     . . . . . . . . . . . .
      . . . . . . . . . . .
       . X . . . X . . X X
        . . . . . . . . .
       . X . . . . . . . .
      . . . . . . . . . . .
     . . . . . . . . . . . .
    . . . . . . . . . . . . .
             . . X .
              . . .
               X .
                .";

/// The last piece waits on e5, the last open hole is d2.
const SHUFFLE: &str = "
                X
               X X
              X X X
             X . X X
    . . . . X . . . . . . . .
     . . . . . . . . . . . .
      . . . . . . . . . . .
       . . . . . . . . . .
        . . . . . . . . .
       . . . . . . . . . .
      . . . . . . . . . . .
     . . . . . . . . . . . .
    . . . . . . . . . . . . .
             . . . .
              . . .
               . .
                .";

fn review<B: Bits>(game: &ChineseCheckers<B>, state: &State<B>, mv: Move) -> Verdict<Move> {
    default_gate().review(&turn(game, state, &Budget::default()), Some(mv))
}

/// Judges a move in a drawn position of the solo race: what each check says and finds, and what
/// is played.
fn showcase(drawing: &str, proposal: &str) -> (Vec<(String, bool, String)>, String) {
    let game: Standard = rules(4, 1);
    let state = drawn(&game, drawing, "");
    let verdict = review(&game, &state, game.read(&state, proposal).unwrap());
    let told = |finding: &Finding| {
        let numbers = finding.numbers.iter().map(|(name, number)| match number {
            Some(number) => format!("{name} {number}"),
            None => format!("{name} infinite"),
        });
        let numbers = numbers.collect::<Vec<_>>().join(", ");
        (finding.check.to_string(), finding.pass, numbers)
    };
    let found = verdict.findings.iter().map(told).collect();
    (found, game.write(&state, &verdict.played))
}

#[test]
fn a_straggler_is_brought_up_before_the_pack_moves_on() {
    let (found, played) = showcase(STRAGGLER, "n3-m7");
    let [legal, progress, pack] = &found[..] else { panic!("three checks, not {found:?}") };
    assert_eq!((&*legal.0, legal.1), ("legal", true));
    assert_eq!((&*progress.0, progress.1), ("makes_progress", true));
    assert!(progress.2.ends_with("r_after 48, r_before 49"), "{}", progress.2);
    assert_eq!((&*pack.0, pack.1), ("keeps_pack", false));
    assert_eq!(pack.2, "gap_after 3, gap_before 2, limit 2");
    assert_eq!(played, "p1-o1");
}

#[test]
fn a_shuffle_inside_the_goal_gives_way_to_opening_a_hole() {
    let (found, played) = showcase(SHUFFLE, "d4-d2");
    let [legal, progress, pack] = &found[..] else { panic!("three checks, not {found:?}") };
    assert!(legal.1 && !progress.1 && pack.1, "{found:?}");
    assert_eq!(progress.2, "delta_after 4, delta_before 2, r_after 1, r_before 1");
    assert_eq!(pack.2, "gap_after 1, gap_before 1, limit 2");
    assert_eq!(played, "d1-d2");

    let (found, played) = showcase(SHUFFLE, "d1-d2");
    assert!(found.iter().all(|(_, pass, _)| *pass), "{found:?}");
    assert_eq!(found[1].2, "delta_after 1, delta_before 2, r_after 1, r_before 1");
    assert_eq!(played, "d1-d2");
}

#[test]
fn the_sentences_tell_the_numbers() {
    let game: Standard = rules(4, 1);
    let sentences = |drawing, proposal| {
        let state = drawn(&game, drawing, "");
        let verdict = review(&game, &state, game.read(&state, proposal).unwrap());
        verdict.findings.into_iter().map(|finding| finding.sentence).collect::<Vec<_>>()
    };
    let straggler = sentences(STRAGGLER, "n3-m7");
    assert_eq!(straggler[1], "distance to go falls from 49 to 48");
    assert!(straggler[2].contains("3 behind") && straggler[2].contains("limit is 2"));
    let shuffle = &sentences(SHUFFLE, "d4-d2")[1];
    assert!(shuffle.contains("stays at 1") && shuffle.contains("from 2 to 4 steps"), "{shuffle}");
    let opening = &sentences(SHUFFLE, "d1-d2")[1];
    assert!(opening.contains("stays at 1") && opening.contains("from 2 to 1 step"), "{opening}");
}

#[test]
fn the_perfect_race_fails_the_checks_at_moves_10_and_14_only() {
    let game: Standard = rules(4, 1);
    let mut state = game.start();
    let mut failed = Vec::new();
    for (line, number) in include_str!("../data/race-27.txt").lines().zip(1..) {
        let mv = game.read(&state, line).unwrap();
        if review(&game, &state, mv).played != mv {
            failed.push(number);
        }
        game.apply(&mut state, &mv);
    }
    assert_eq!(game.ply(&state), 27);
    assert_eq!(game.outcome(&state).unwrap().rule, "finished");
    assert_eq!(failed, [10, 14]);
}

#[test]
fn an_illegal_move_is_found_out_and_nothing_else_is_asked() {
    let game: Standard = rules(4, 2);
    let state = game.start();
    let illegal =
        Move::Go { from: game.star().hole("q1").unwrap(), to: game.star().hole("a1").unwrap() };
    let verdict = review(&game, &state, illegal);
    assert_eq!(verdict.findings.len(), 1);
    assert!(!verdict.findings[0].pass && verdict.findings[0].check == "legal");
    assert!(legal(&game, &state).contains(&verdict.played));
}

#[test]
fn each_agent_brings_the_gate_it_is_named_for() {
    let game: Standard = rules(4, 1);
    let state = game.start();
    let budget = Budget::default();
    let mv = legal(&game, &state)[0];
    let checks = |agent: &str| {
        let verdict = agent_gate(agent)?.review(&turn(&game, &state, &budget), Some(mv));
        Some(verdict.findings.into_iter().map(|finding| finding.check).collect::<Vec<_>>())
    };
    let cards: Vec<_> = CARDS.iter().map(|card| card.name).collect();
    assert_eq!(cards, ["legal", "makes_progress", "keeps_pack"]);
    assert_eq!(checks("gated").unwrap(), cards);
    assert_eq!(checks("gated_progress_only").unwrap(), cards[..2]);
    assert_eq!((checks("greedy"), checks("nobody")), (None, None));
}
