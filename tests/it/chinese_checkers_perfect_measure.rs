//! Agents and gates measured against the table of side 1.

use std::collections::BTreeSet;

use rayon::ThreadPoolBuilder;
use sixpoint::agents::chinese_checkers::{CARDS, agent};
use sixpoint::agents::{Budget, Nobody, Turn};
use sixpoint::engine::chinese_checkers::perfect::{Class, Keeping, Oracle, measure};
use sixpoint::rules::chinese_checkers::ChineseCheckers;
use sixpoint::rules::{Game, Seat};

type Small = ChineseCheckers<u64>;

fn solved() -> Oracle {
    Oracle::solve(1, &|_| ()).unwrap()
}

/// The values of the moves in a placement, without their plies.
fn classes(oracle: &Oracle, game: &Small, index: usize) -> Vec<Class> {
    let at = oracle.board().placement(index);
    if oracle.value_at(index).is_none() || oracle.board().over(at).is_some() {
        return Vec::new();
    }
    let values = oracle.values(game, &oracle.position(game, at)).unwrap();
    values.into_iter().map(|(_, value)| value.class()).collect()
}

#[test]
fn something_is_at_stake_where_moves_differ_in_value() {
    let oracle = solved();
    let game = oracle.game();
    let differs = |index: &usize| {
        classes(&oracle, &game, *index).into_iter().collect::<BTreeSet<_>>().len() > 1
    };
    let expected: Vec<_> = (0..156).filter(differs).collect();
    assert!(!expected.is_empty());
    assert_eq!((0..156).filter(|&index| oracle.at_stake(index)).collect::<Vec<_>>(), expected);
    assert_eq!(oracle.drawn_evenly(1_000, 1), expected, "all there are");
    let some = oracle.drawn_evenly(20, 1);
    assert_eq!(some.len(), 20);
    assert!(some.iter().all(|index| expected.contains(index)));
    assert_ne!(some, oracle.drawn_evenly(20, 2), "another seed draws others");
    let met = oracle.met_in_games(&["greedy", "random"], 5, 1_000).unwrap();
    assert!(!met.is_empty() && met.iter().all(|index| expected.contains(index)));
    let fewer = oracle.met_in_games(&["greedy", "random"], 5, 3).unwrap();
    assert!(fewer.len() == 3 && fewer.iter().all(|index| met.contains(index)));
}

#[test]
fn a_plain_agent_keeps_what_its_moves_keep() {
    let oracle = solved();
    let game: Small = oracle.game();
    let positions = oracle.drawn_evenly(1_000, 1);
    let rows = measure(&oracle, &positions, 7, &|_| ()).unwrap();
    let budget = Budget::default();
    for name in ["greedy", "lookahead", "random"] {
        let mind = agent(name).unwrap();
        let wins = positions.iter().filter(|&&index| {
            let state = oracle.position(&game, oracle.board().placement(index));
            let turn = Turn {
                game: &game,
                state: &state,
                seat: Seat::new(0),
                seed: 7,
                budget: &budget,
                others: &Nobody,
            };
            let mut after = state.clone();
            game.apply(&mut after, &mind.propose(&turn).unwrap().mv);
            // A finished game has no value any more: then the mover must be the winner.
            match oracle.value(&game, &after) {
                Some(value) => value.class() == Class::Lost,
                None => game.outcome(&after).unwrap().winner == Some(Seat::new(0)),
            }
        });
        let row = rows.iter().find(|row| row.who == name).unwrap();
        assert_eq!(row.kept.won, wins.count() as u64, "{name}");
        assert_eq!(row.kept.answered(), positions.len() as u64, "{name}");
    }
}

#[test]
fn overrides_account_for_what_a_gate_changes() {
    let oracle = solved();
    let positions = oracle.drawn_evenly(1_000, 1);
    let rows = measure(&oracle, &positions, 1, &|_| ()).unwrap();
    let names = rows.iter().map(|row| row.who.as_str());
    let expected = CARDS.iter().map(|card| card.name);
    let gates = ["certified move", "certified move, progress only"];
    assert!(names.eq(expected.chain(gates)));
    for Keeping { who, kept, guarded, overrides } in &rows {
        // Side 1 knows no draws, so that every gain and every loss is a win.
        let (Some(guarded), Some(overrides)) = (guarded, overrides) else { continue };
        assert_eq!(guarded.won + overrides.lost, kept.won + overrides.gained, "{who}");
        assert!(overrides.all() <= positions.len() as u64);
    }
}

#[test]
fn any_number_of_cores_counts_the_same() {
    let on = |cores| {
        let pool = ThreadPoolBuilder::new().num_threads(cores).build().unwrap();
        pool.install(|| {
            let oracle = solved();
            let positions = oracle.met_in_games(&["gated", "random"], 3, 1_000).unwrap();
            let rows = measure(&oracle, &positions, 1, &|_| ()).unwrap();
            (oracle.sha256(), positions, rows)
        })
    };
    assert_eq!(on(1), on(3));
}
