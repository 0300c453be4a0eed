//! The agent that plans its race by beam search.

use serde_json::json;
use sixpoint::agents::chinese_checkers::Racer;
use sixpoint::agents::{Agent, Budget};
use sixpoint::engine::{Ask, Decision, Entry, SeatSetup, SetupRequest, open};
use sixpoint::rules::chinese_checkers::{Large, Options, Preset, SealedGoal, Standard};
use sixpoint::rules::{Game, Notation, Phase, Seat};

use crate::positions::{lot, scattered};
use crate::turns::{legal, rules, turn};

/// Plays the solo race of the standard star as a match; how many moves it took, and how many the
/// gate replaced.
fn race(guarded: bool) -> (u32, usize) {
    let racer = SeatSetup { guarded, ..SeatSetup::agent("racer") };
    let options = serde_json::from_value(json!({ "side": 4, "players": 1 })).unwrap();
    let request = SetupRequest {
        game: "chinese_checkers".to_owned(),
        options,
        seats: vec![racer],
        seed: Some(0),
    };
    let mut game = open(&request.complete(0).unwrap()).unwrap();
    let mut replaced = 0;
    while game.phase() != Phase::Over {
        let played = game.ask(Ask::Think, &Budget::default()).run().unwrap();
        replaced += usize::from(played.decision != Decision::Act);
        game.commit(&Entry::Moved(Box::new(played))).unwrap();
    }
    assert_eq!(game.view().outcome.unwrap().rule, "finished");
    (game.ply(), replaced)
}

#[test]
fn alone_it_needs_27_moves_as_few_as_there_can_be() {
    assert_eq!(race(false).0, 27);
}

#[test]
fn behind_the_gate_it_needs_29_moves_and_none_is_replaced() {
    assert_eq!(race(true), (29, 0));
}

#[test]
fn it_finishes_at_once_when_one_move_is_left() {
    let game: Standard = rules(4, 1);
    let mut state = game.start();
    let record: Vec<_> = include_str!("../data/race-27.txt").lines().collect();
    let (last, before) = record.split_last().unwrap();
    for text in before {
        let mv = game.read(&state, text).unwrap();
        game.apply(&mut state, &mv);
    }
    let budget = Budget::default();
    let proposal = Racer.propose(&turn(&game, &state, &budget)).unwrap();
    assert_eq!(game.write(&state, &proposal.mv), *last);
    assert_eq!(proposal.notes["moves_to_go"], 1.into());
}

#[test]
fn a_stopped_racer_proposes_nothing() {
    let budget = Budget::default();
    budget.stop();
    for players in [1, 2] {
        let game: Standard = rules(4, players);
        assert_eq!(Racer.propose(&turn(&game, &game.start(), &budget)), None);
    }
}

#[test]
fn it_comes_home_from_every_placement_on_the_small_stars_drawn_by_lot() {
    let mut lot = lot(83);
    let budget = Budget::default();
    for side in [1, 2] {
        let game: Standard = rules(side, 1);
        for _ in 0..10 {
            let Some(mut state) = scattered(&game, &mut lot, 37) else { continue };
            let from = game.write_position(&state);
            let most = if side == 1 { 5 } else { 16 };
            let mut moves = 0;
            while game.phase(&state) == Phase::ToMove(Seat::new(0)) {
                let mv = Racer.propose(&turn(&game, &state, &budget)).unwrap().mv;
                game.apply(&mut state, &mv);
                moves += 1;
                assert!(moves <= most, "{from}: {moves} moves");
            }
        }
    }
}

#[test]
fn it_answers_on_large_stars_and_at_full_tables() {
    let budget = Budget::default();
    for (side, players) in [(8, 1), (5, 6), (4, 2)] {
        let game: Large = rules(side, players);
        let state = game.start();
        let mv = Racer.propose(&turn(&game, &state, &budget)).unwrap().mv;
        assert!(legal(&game, &state).contains(&mv), "side {side}, {players} players");
    }
}

#[test]
fn where_sealing_is_forbidden_it_proposes_what_may_be_played() {
    let options = Options {
        side: 3,
        players: 4,
        preset: Preset::Table,
        sealed_goal: SealedGoal::Forbid,
        ..Options::default()
    };
    let game = Standard::new(&options).unwrap();
    let position = "C/2/CCC/B1B1CB4/1BB6/BC6/7/6AD/6DDD/5A2DD/AAA/2/A turn=D ply=7 quiet=0";
    let state = game.read_position(position).unwrap();
    let budget = Budget::default();
    let mv = Racer.propose(&turn(&game, &state, &budget)).unwrap().mv;
    assert!(legal(&game, &state).contains(&mv), "{}", game.write(&state, &mv));
    assert!(game.read(&state, "j10-j8").unwrap_err().0.contains("would seal the goal of B"));
}
