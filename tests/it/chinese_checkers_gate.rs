//! The gate of Chinese checkers: the showcases of the reference document, a perfect race, and
//! what holds in positions drawn by lot.

use sixpoint::agents::Budget;
use sixpoint::gate::chinese_checkers::{CARDS, Race, agent_gate, default_gate};
use sixpoint::gate::{Case, Finding, Verdict, judge};
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Hole, Large, Move, Standard, State};
use sixpoint::rules::{Game, Notation, Seat};

use crate::drawn::drawn;
use crate::positions::{lot, scattered};
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

/// Calls `check` with positions drawn by lot: sides 1 to 5, 1 to 6 seats, scattered over the whole
/// board and crowded before the goals.
fn in_many_positions(seed: u64, check: impl Fn(&Large, &State<Wide>)) {
    let mut lot = lot(seed);
    for side in 1..=5 {
        for players in 1..=6 {
            let game: Large = rules(side, players);
            let crowds = [usize::MAX, game.piece_count() * 2, game.piece_count() + 2];
            let drawn = (0..60).filter_map(|turn| scattered(&game, &mut lot, crowds[turn % 3]));
            for state in drawn {
                check(&game, &state);
            }
        }
    }
}

#[test]
fn the_fallback_passes_and_is_the_best_of_all_moves_that_do() {
    in_many_positions(31, |game, state| {
        let budget = Budget::default();
        let turn = turn(game, state, &budget);
        for gate in ["gated", "gated_progress_only"].map(|agent| agent_gate(agent).unwrap()) {
            let absent = gate.review(&turn, None);
            let passing = legal(game, state).into_iter().filter(|&mv| {
                let verdict = gate.review(&turn, Some(mv));
                let passes = verdict.findings.iter().all(|finding| finding.pass);
                assert_eq!(verdict.played, if passes { mv } else { absent.played });
                passes
            });
            let best = passing.min_by_key(|&mv| r_and_gap_after(game, state, turn.seat, mv));
            assert_eq!(Some(absent.played), best, "{}", game.write_position(state));
        }
    });
}

/// The sum of a seat's distances after a move, and how far its last piece then trails the next.
fn r_and_gap_after(game: &Large, state: &State<Wide>, seat: Seat, mv: Move) -> (u16, u16) {
    let mut holes: Vec<_> = game.pieces(state, seat).iter().map(Hole::new).collect();
    if let Move::Go { from, to } = mv {
        holes.retain(|&hole| hole != from);
        holes.push(to);
    }
    let mut distances: Vec<_> = holes.iter().map(|&hole| game.distance(seat, hole)).collect();
    distances.sort_unstable();
    let gap = match distances[..] {
        [.., next, last] => last - next,
        _ => 0,
    };
    (distances.iter().sum(), gap)
}

#[test]
fn the_verdict_does_not_depend_on_the_order_of_the_checks() {
    in_many_positions(32, |game, state| {
        let budget = Budget::default();
        let turn = turn(game, state, &budget);
        for mv in legal(game, state).into_iter().step_by(7) {
            let in_order = Race::new(&turn, true);
            let told = judge(&in_order, &in_order.checks(), Some(mv));
            let backwards = Race::new(&turn, true);
            let mut checks = backwards.checks();
            checks.reverse();
            let mut other = judge(&backwards, &checks, Some(mv));
            other.findings.reverse();
            assert_eq!(told, other, "{}", game.write_position(state));
            assert_eq!(in_order.fallback(), backwards.fallback());
        }
    });
}
