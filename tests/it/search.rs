//! The search equals plain minimax, whatever the game: values, best moves, proposals, lines.

use std::cell::Cell;

use sixpoint::agents::Budget;
use sixpoint::agents::search::{DECIDED, Found, Limits, Outlook, Problem, judge, to_depth, within};

use crate::search_model::{Noise, Spot, assert_leads_to_its_value, minimax, values};

/// Games of noise on few places and on many, narrow and wide, each named by its seed.
fn games() -> impl Iterator<Item = Noise> {
    (0..240).map(|seed| Noise::new(seed, [5, 20, 60, 1000][(seed % 4) as usize], 2 + seed % 4))
}

fn unhurried<P: Problem>(problem: &P, node: &P::Node, depth: u32) -> Found<P::Move> {
    to_depth(problem, node, Limits::depth(depth), &Budget::default()).expect("nobody stops it")
}

/// The start and positions after it in which the game goes on.
fn spots(game: &Noise) -> Vec<Spot> {
    let mut moves = Vec::new();
    game.moves(&Noise::START, &mut moves);
    let next = moves.iter().map(|mv| game.play(&Noise::START, mv));
    let goes_on = |spot: &Spot| matches!(game.outlook(spot), Outlook::Calm | Outlook::Pending);
    [Noise::START].into_iter().chain(next.filter(goes_on)).take(3).collect()
}

#[test]
fn the_best_value_and_move_are_those_of_plain_minimax() {
    for game in games() {
        for (spot, depth) in spots(&game).iter().flat_map(|spot| (1..=6).map(move |d| (spot, d))) {
            let found = unhurried(&game, spot, depth);
            let values = values(&game, spot, depth);
            let most = values.iter().map(|&(_, value)| value).max().unwrap();
            let seed = game.seed;
            assert_eq!(found.best.value, most, "seed {seed}, depth {depth}, {spot:?}");
            assert!(values.contains(&(*found.best.mv(), most)), "seed {seed}, depth {depth}");
            assert_eq!(found.depth, depth);
            assert_leads_to_its_value(&game, spot, depth, &found.best);
        }
    }
}

#[test]
fn a_proposal_is_valued_exactly_and_changes_no_answer() {
    for game in games() {
        for depth in 1..=5 {
            let alone = judge(&game, &Noise::START, None, Limits::depth(depth));
            assert_eq!(alone.proposed, None);
            for (mv, value) in values(&game, &Noise::START, depth) {
                let judged = judge(&game, &Noise::START, Some(&mv), Limits::depth(depth));
                let proposed = judged.proposed.expect("a legal move was proposed");
                let seed = game.seed;
                assert_eq!((*proposed.mv(), proposed.value), (mv, value), "seed {seed}, {depth}");
                assert_eq!(judged.best.value, alone.best.value, "seed {seed}, depth {depth}");
                assert_eq!(judged.best.mv(), alone.best.mv(), "seed {seed}, depth {depth}");
                assert_leads_to_its_value(&game, &Noise::START, depth, &proposed);
                assert_leads_to_its_value(&game, &Noise::START, depth, &judged.best);
            }
        }
    }
}

#[test]
fn a_judgement_of_too_large_a_tree_is_that_of_a_nearer_horizon() {
    let mut reached = Vec::new();
    for game in games() {
        for positions in [1, 10, 100, 1000, 10_000] {
            for (mv, _) in values(&game, &Noise::START, 1) {
                let limits = Limits { depth: 8, positions };
                let judged = judge(&game, &Noise::START, Some(&mv), limits);
                let proposed = judged.proposed.expect("a legal move was proposed");
                reached.push(judged.horizon);
                assert!(judged.positions <= positions * 10, "seed {}", game.seed);
                assert!(proposed.value <= judged.best.value, "seed {}", game.seed);
                if judged.horizon > 0 {
                    let unlimited = Limits::depth(judged.horizon);
                    let exact = judge(&game, &Noise::START, Some(&mv), unlimited);
                    let seed = game.seed;
                    assert_eq!(judged.best.value, exact.best.value, "seed {seed}");
                    assert_eq!(Some(proposed.value), exact.proposed.map(|line| line.value));
                }
            }
        }
    }
    assert!([0, 1, 2, 3].iter().all(|horizon| reached.contains(horizon)), "{reached:?}");
}

#[test]
fn the_same_position_is_answered_the_same_whatever_was_searched_before() {
    for game in games() {
        let first = (unhurried(&game, &Noise::START, 6), soon(&game, 2000));
        unhurried(&Noise::new(game.seed + 1, 9, 4), &Noise::START, 6);
        assert_eq!(first, (unhurried(&game, &Noise::START, 6), soon(&game, 2000)));
    }
}

fn soon(game: &Noise, positions: u64) -> Found<u8> {
    within(game, &Noise::START, Limits::positions(positions), &Budget::default()).unwrap()
}

#[test]
fn no_search_reaches_more_positions_than_it_may() {
    for game in games() {
        let whole = unhurried(&game, &Noise::START, 6);
        for positions in [1, 2, 10, 100, 1000, whole.positions - 1, whole.positions] {
            let limits = Limits { depth: 6, positions };
            let found = to_depth(&game, &Noise::START, limits, &Budget::default()).unwrap();
            assert!(found.positions <= positions, "{} > {positions}", found.positions);
            assert_eq!(found.depth == 6, positions >= whole.positions, "seed {}", game.seed);
            let deep = soon(&game, positions);
            assert!(deep.positions <= positions, "{} > {positions}", deep.positions);
            assert!(values(&game, &Noise::START, 1).iter().any(|(mv, _)| mv == deep.best.mv()));
        }
    }
}

#[test]
fn a_stopped_search_is_no_move() {
    let budget = Budget::default();
    budget.stop();
    let game = Noise::new(1, 1000, 5);
    assert_eq!(to_depth(&game, &Noise::START, Limits::depth(3), &budget), None);
    assert_eq!(within(&game, &Noise::START, Limits::positions(1000), &budget), None);
}

#[test]
fn a_search_stops_in_the_middle() {
    let budget = Budget::default();
    let stop = Some((budget.clone(), Cell::new(500)));
    let game = Noise { stop, patience: 1000, ..Noise::new(3, 1 << 40, 5) };
    assert_eq!(to_depth(&game, &Noise::START, Limits::depth(60), &budget), None);
}

/// Positions that a deepening search calls won or lost are so, by plain minimax at twice its
/// depth: it may have met a position that it had followed from nearer the root.
#[test]
fn what_a_deepening_search_calls_decided_is_decided() {
    let mut decided = 0;
    for seed in 0..400 {
        let game = Noise { patience: 1000, ..Noise::new(seed, 30, 2) };
        let limits = Limits { depth: 6, positions: 100_000 };
        let found = within(&game, &Noise::START, limits, &Budget::default()).unwrap();
        if found.best.value.abs() >= DECIDED {
            decided += 1;
            let value = minimax(&game, &Noise::START, 2 * found.depth);
            assert!(value.abs() >= DECIDED, "seed {seed}: {value}");
            assert_eq!(value.signum(), found.best.value.signum(), "seed {seed}");
        }
    }
    assert!(decided > 40, "only {decided} games were decided");
}
