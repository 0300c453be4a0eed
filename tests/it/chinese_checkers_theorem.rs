//! The theorem of the solo race, placement by placement, beside the same statement on plain
//! coordinates; and the longest race beside a search that remembers.

use std::collections::{BTreeSet, HashMap};

use rayon::ThreadPoolBuilder;
use sixpoint::agents::{Budget, Nobody, Turn};
use sixpoint::engine::chinese_checkers::Combinations;
use sixpoint::engine::chinese_checkers::theorem::{
    LongRace, Step, Tally, Theorem, Unwatched, alone, board_facts, check_drawn, check_every,
    gate_holds, longest_races, slow_race,
};
use sixpoint::gate::chinese_checkers::{Race, default_gate};
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::chinese_checkers::{Large, Move, Standard, Star};
use sixpoint::rules::{Game, Notation, Seat};

use crate::chinese_checkers_theorem_model::{Lone, as_documented, facts};
use crate::positions::{lot, scattered};
use crate::turns::{rules, turn};

const X: Seat = Seat::new(0);

/// A theorem that asks too much of the pack: no gap at all.
const NO_GAP: Theorem = Theorem {
    holds_together: |after, _, doorstep| after.last <= doorstep || after.gap() == 0,
    level_steps: true,
};

/// A theorem that does without level steps.
const ALWAYS_NEARER: Theorem = Theorem { level_steps: false, ..Theorem::OF_THE_GATE };

/// Every placement of a star whose goal is not full, by rank.
fn placements(game: &Standard) -> Vec<u128> {
    let sets = Combinations::new(game.star().holes(), game.piece_count()).unwrap();
    let goal = game.star().arm(game.goal(X)).iter().map(|hole| hole.index());
    let full = u128::of(game.star().holes(), goal);
    sets.from(0).filter(|&set| set != full).collect()
}

#[test]
fn the_two_facts_about_the_star_hold_for_sides_1_to_8() {
    for side in 1..=8 {
        facts(i32::from(side));
        assert_eq!(board_facts(&Star::new(side)), Ok(()));
    }
}

#[test]
fn the_theorem_holds_on_every_placement_of_sides_1_and_2() {
    for (side, placements) in [(1, 12), (2, 7_769)] {
        let tally = check_every::<u128>(&rules(side, 1), &Theorem::OF_THE_GATE, &Unwatched);
        assert_eq!((tally.placements, tally.gated), (placements, placements));
        assert_eq!((tally.nearer + tally.level, tally.counterexamples), (placements, 0));
        assert!(tally.passing >= placements, "some move always passes");
    }
}

#[test]
fn the_slow_statement_says_the_same_of_every_placement_of_side_2() {
    let game: Standard = rules(2, 1);
    let lone = Lone::new(2);
    let mut without_level = 0;
    for set in placements(&game) {
        let pieces: BTreeSet<_> = set.iter().map(|hole| lone.places[hole]).collect();
        let state = alone(&game, set);
        let slow = lone.step(&pieces, as_documented);
        assert!(slow.is_some() && !lone.is_home(&pieces));
        assert_eq!(Theorem::OF_THE_GATE.step(&game, &state), slow);
        let slow = lone.step(&pieces, |after, _, side| after.last <= side || after.gap == 0);
        assert_eq!(NO_GAP.step(&game, &state), slow);
        without_level += u64::from(ALWAYS_NEARER.step(&game, &state).is_none());
    }
    let tally = check_every(&game, &Theorem::OF_THE_GATE, &Unwatched);
    assert_eq!(tally.level, without_level);
}

#[test]
fn the_slow_statement_says_the_same_of_placements_drawn_by_lot() {
    let mut lot = lot(71);
    let mut levels = 0;
    for side in 3..=8 {
        let (game, lone): (Large, _) = (rules(side, 1), Lone::new(side));
        let pieces = game.piece_count();
        let mut compared = 0;
        while compared < 400 {
            // All over the board, and a goal that lacks one, two or three pieces.
            let crowd = [usize::MAX, pieces + 1, pieces + 2, pieces + 3][compared % 4];
            let Some(state) = scattered(&game, &mut lot, crowd) else { continue };
            let places = game.pieces(&state, X).iter().map(|hole| lone.places[hole]).collect();
            let step = Theorem::OF_THE_GATE.step(&game, &state);
            let at = game.write_position(&state);
            assert_eq!(step, lone.step(&places, as_documented), "{at}");
            assert!(
                step.is_some() && gate_holds(&game, &state).is_ok_and(|moves| moves > 0),
                "{at}"
            );
            levels += u32::from(step == Some(Step::Level));
            compared += 1;
        }
    }
    assert!(levels > 50, "{levels} hard placements among 2,400");
}

#[test]
fn a_false_theorem_is_caught_at_its_first_counterexample() {
    let game: Standard = rules(2, 1);
    for theorem in [NO_GAP, ALWAYS_NEARER] {
        let tally = check_every(&game, &theorem, &Unwatched);
        let caught = placements(&game).into_iter().map(|set| alone(&game, set));
        let caught: Vec<_> = caught.filter(|state| theorem.step(&game, state).is_none()).collect();
        let first = tally.first.expect("it is false");
        assert_eq!(tally.counterexamples, caught.len() as u64);
        assert_eq!(first.position, game.write_position(&caught[0]));
        assert_eq!(first.reason, "no step lowers Φ and keeps the pack together");
    }
    for side in [3, 5] {
        let tally = check_drawn::<Wide>(&rules(side, 1), &ALWAYS_NEARER, (1, 4_000), &Unwatched);
        assert!(tally.counterexamples > 10 && tally.first.is_some(), "{tally:?}");
    }
}

#[test]
fn drawn_placements_are_the_same_on_any_number_of_cores() {
    let game: Large = rules(5, 1);
    let tally = |cores, seed| -> Tally {
        let pool = ThreadPoolBuilder::new().num_threads(cores).build().unwrap();
        pool.install(|| check_drawn(&game, &NO_GAP, (seed, 40_000), &Unwatched))
    };
    assert_eq!(tally(1, 7), tally(3, 7));
    assert_ne!(tally(2, 7), tally(2, 8));
    for side in 1..=4 {
        let game: Standard = rules(side, 1);
        let tally = check_drawn(&game, &Theorem::OF_THE_GATE, (7, 2_000), &Unwatched);
        assert_eq!((tally.placements, tally.counterexamples), (2_000, 0), "side {side}");
    }
}

fn passing(game: &Standard, pieces: u128) -> Vec<Move> {
    let (state, budget) = (alone(game, pieces), Budget::default());
    let turn = Turn { game, state: &state, seat: X, seed: 0, budget: &budget, others: &Nobody };
    Race::new(&turn, true).passing().collect()
}

/// The most passing moves until the goal is full, remembered for every placement.
fn most_moves(game: &Standard, pieces: u128, known: &mut HashMap<u128, u64>) -> u64 {
    if let Some(&most) = known.get(&pieces) {
        return most;
    }
    let is_home = game.to_go(&alone(game, pieces), X) == 0;
    let next = if is_home { Vec::new() } else { passing(game, pieces) };
    let after = next.into_iter().map(|mv| match mv {
        Move::Go { from, to } => (pieces & !(1 << from.index())) | 1 << to.index(),
        Move::Pass => pieces,
    });
    let most = after.map(|after| 1 + most_moves(game, after, known)).max().unwrap_or(0);
    known.insert(pieces, most);
    most
}

/// Plays a race; every move must pass the gate and the last one fill the goal.
fn replay(game: &Standard, race: &LongRace) {
    let mut state = game.read_position(&race.position).unwrap();
    assert_eq!(race.to_go, game.to_go(&state, X));
    for text in &race.moves {
        let mv = game.read(&state, text).unwrap();
        let verdict = default_gate().review(&turn(game, &state, &Budget::default()), Some(mv));
        assert!(verdict.findings.iter().all(|finding| finding.pass), "{text}");
        game.apply(&mut state, &mv);
        // Each from a fresh count of plies: the move cap is none of the gate's business.
        state = alone(game, *game.pieces(&state, X));
    }
    assert_eq!((game.to_go(&state, X), race.length), (0, race.moves.len() as u64));
    let holes = game.star().holes() as u64;
    assert_eq!(race.bound, (u64::from(race.to_go) + 1) * (holes + 1));
    assert!(race.length <= race.bound);
}

#[test]
fn the_longest_certified_races_of_sides_1_and_2_are_what_a_search_with_memory_finds() {
    for side in [1, 2] {
        let game: Standard = rules(side, 1);
        let [from_start, from_anywhere] = longest_races(&game, &Unwatched).unwrap();
        let mut known = HashMap::new();
        let start = *game.pieces(&game.start(), X);
        assert_eq!(from_start.length, most_moves(&game, start, &mut known));
        let all = placements(&game).into_iter();
        let most = all.map(|set| most_moves(&game, set, &mut known)).max();
        assert_eq!(Some(from_anywhere.length), most);
        for width in [1, 4, 50] {
            let slow = slow_race(&game, &start, width);
            assert!(slow.length <= from_start.length);
            replay(&game, &slow);
        }
        replay(&game, &from_start);
        replay(&game, &from_anywhere);
    }
}

#[test]
fn slow_races_on_larger_stars_pass_the_gate_move_by_move() {
    for side in [3, 4] {
        let game: Standard = rules(side, 1);
        let slow = slow_race(&game, game.pieces(&game.start(), X), 2);
        replay(&game, &slow);
        assert!(slow.length > u64::from(game.start_to_go()) / 2, "{} moves", slow.length);
    }
}
