//! Searches of checkers that know the endings, against plain minimax that knows them too, and
//! seats that ask for them.

use std::sync::Arc;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use sixpoint::agents::checkers::endings::Value;
use sixpoint::agents::checkers::{Deep, Problem};
use sixpoint::agents::search::{KNOWN_WIN, Limits, WIN, to_depth};
use sixpoint::agents::{Agent, Budget, Nobody, Turn};
use sixpoint::engine::{SeatSetup, SetupRequest};
use sixpoint::rules::checkers::RED;
use sixpoint::rules::{Game, Notation, Phase};

use crate::checkers_endings::{THREE, game};
use crate::checkers_model::{End, Model, Piece};
use crate::checkers_plain::worth;

/// What the table says, in points: a win is worth more the sooner the game ends.
fn known(model: &Model) -> Option<i32> {
    let text = format!("{} quiet={}", model.fen(), model.quiet);
    let ending = THREE.probe(&game(), &game().read_position(&text).unwrap())?;
    let won = KNOWN_WIN - i32::from(ending.to_end);
    Some(match ending.value {
        Value::Won => won,
        Value::Drawn => 0,
        Value::Lost => -won,
    })
}

/// The minimax value after so many plies and on through captures; the table's where it has one.
fn value(model: &Model, plies: u32) -> i32 {
    match model.end() {
        Some(End::Lost { .. }) => return -WIN - i32::try_from(plies).unwrap(),
        Some(End::Drawn) => return 0,
        None => {}
    }
    if let Some(points) = known(model) {
        return points;
    }
    if plies == 0 && !model.must_capture() { worth(model) } else { best(model, plies) }
}

fn best(model: &Model, plies: u32) -> i32 {
    let rest = plies.saturating_sub(1);
    model.moves().iter().map(|path| -value(&model.after(path), rest)).max().unwrap()
}

/// A position of 3 to 5 pieces near the middle, where captures are at hand.
fn random(chance: &mut ChaCha8Rng) -> Model {
    loop {
        let mut model = Model::empty(8);
        model.turn = chance.random_range(0..2);
        let near = [0, 0, 0, 35, 45, 60, 77];
        model.quiet = near[chance.random_range(0..near.len())];
        for number in 0..chance.random_range(3..=5) {
            let squares = model.squares();
            let (row, column) = squares[chance.random_range(4..28)];
            let seat = if number < 2 { number } else { chance.random_range(0..2) };
            let king = chance.random_bool(0.6);
            model.board[row][column] = Some(Piece { seat, king });
        }
        if model.end().is_none() {
            return model;
        }
    }
}

#[test]
fn a_search_with_the_table_has_the_value_of_minimax_with_it() {
    let seed = 17;
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let game = game();
    let problem = Problem::new(&game).with_endings(Some(&THREE));
    for _ in 0..150 {
        let model = random(&mut chance);
        let text = format!("{} quiet={}", model.fen(), model.quiet);
        let node = problem.node(&game.read_position(&text).unwrap());
        for depth in 1..=3 {
            let found = to_depth(&problem, &node, Limits::depth(depth), &Budget::default());
            let expected = best(&model, depth);
            assert_eq!(found.unwrap().best.value, expected, "seed {seed}: {text} depth {depth}");
        }
    }
}

#[test]
fn deep_wins_a_known_ending_from_the_table() {
    let deep = Deep { positions: 1000, endings: Some(Arc::new(THREE.clone())) };
    let game = game();
    let mut state = game.read_position("B:WK32:BK18,K19").unwrap();
    let budget = Budget::default();
    let mut plies = 0;
    while let Phase::ToMove(seat) = game.phase(&state) {
        let others = &Nobody;
        let turn = Turn { game: &game, state: &state, seat, seed: 0, budget: &budget, others };
        let proposal = deep.propose(&turn).unwrap();
        assert_eq!(proposal.notes["plies_to_end"], i64::from(17 - plies).into());
        game.apply(&mut state, &proposal.mv);
        plies += 1;
    }
    assert_eq!((game.outcome(&state).unwrap().winner, plies), (Some(RED), 17));
}

#[test]
fn a_seat_that_asks_for_the_endings_is_refused_while_no_table_is_installed() {
    let mut deep = SeatSetup::agent("deep");
    deep.options.insert("endings".to_owned(), json!(true));
    let seats = vec![SeatSetup::person(), deep];
    let options = serde_json::Map::new();
    let request = SetupRequest { game: "checkers".to_owned(), options, seats, seed: Some(1) };
    let refused = request.complete(0).unwrap_err().to_string();
    for told in ["seats[1].options.endings", "sixpoint endings build --out FILE", "--endings FILE"]
    {
        assert!(refused.contains(told), "{refused}");
    }
}
