//! What the gate of checkers promises, held against a plain minimax of the slow referee on whole
//! games.

use serde_json::{Map, Value, json};
use sixpoint::agents::Budget;
use sixpoint::engine::{AnyMatch, Event};
use sixpoint::engine::{
    Ask, Decision, Entry, OnIllegal, Played, Record, Refusal, SeatSetup, SetupRequest,
    Thoroughness, open, verify,
};
use sixpoint::rules::Phase;

use crate::checkers_model::Model;
use crate::checkers_plain::{WIN, best, judged};

/// Points that a move may give away.
const ALLOWED: i32 = 50;

fn seat(agent: &str, options: &Value) -> SeatSetup {
    let options: Map<String, Value> = serde_json::from_value(options.clone()).unwrap();
    SeatSetup { options, ..SeatSetup::agent(agent) }
}

fn table(seats: Vec<SeatSetup>, seed: u64) -> Box<dyn AnyMatch> {
    let game = "checkers".to_owned();
    let request = SetupRequest { game, seats, seed: Some(seed), options: Map::new() };
    open(&request.complete(0).unwrap()).unwrap()
}

/// Plays a game to its end and shows each move with the match before it.
fn play(game: &mut dyn AnyMatch, mut watch: impl FnMut(&Played)) {
    while game.phase() != Phase::Over {
        let played = game.ask(Ask::Think, &Budget::default()).run().unwrap();
        watch(&played);
        game.commit(&Entry::Moved(Box::new(played))).unwrap();
    }
}

/// A value as the gate writes it: all won lines alike, and all lost ones.
fn as_told(value: i32) -> i64 {
    match value {
        WIN.. => 500_000_000,
        value if value <= -WIN => -500_000_000,
        value => value.into(),
    }
}

#[test]
fn every_gated_move_is_worth_the_best_less_half_a_man_by_plain_minimax() {
    let (mut moves, mut overrides) = (0, 0);
    for (horizon, seed, other) in
        [(1, 0, "random"), (2, 1, "greedy"), (3, 2, "greedy"), (4, 5, "random")]
    {
        let seats = vec![seat("gated", &json!({ "horizon": horizon })), seat(other, &json!({}))];
        let mut model = Model::start(8);
        play(&mut *table(seats, seed), |played| {
            // Plain minimax takes its time: at the furthest horizon every third move is looked at.
            if played.seat.number() == 0 && (horizon < 4 || played.ply % 6 == 0) {
                let judged = judged(&model, horizon);
                let (best, at) = (best(&judged), model.fen());
                let value = |text: &str| {
                    judged.iter().find(|(path, _)| model.text(path) == text).unwrap().1
                };
                assert!(value(&played.played) >= best - ALLOWED, "{} in {at}", played.played);
                let proposed = value(played.proposed.as_ref().unwrap());
                let blunder = &played.findings[1];
                let told = ["value", "best"].map(|name| blunder.numbers[name].unwrap());
                assert_eq!(told, [as_told(proposed), as_told(best)], "{at}");
                assert_eq!(blunder.pass, proposed >= best - ALLOWED, "{at}");
                assert_eq!(blunder.pass, played.decision == Decision::Act, "{at}");
                moves += 1;
                overrides += u32::from(!blunder.pass);
            }
            let path = model.find(&played.played);
            model.play(&path);
        });
    }
    assert!(moves > 50 && overrides > 3, "{overrides} of {moves}");
}

#[test]
fn a_guarded_person_is_told_and_a_lenient_seat_is_helped() {
    let guarded = SeatSetup { guarded: true, ..SeatSetup::person() };
    let lenient = SeatSetup { on_illegal: OnIllegal::Degrade, ..guarded.clone() };
    for (first, is_lenient) in [(guarded, false), (lenient, true)] {
        let request = SetupRequest {
            game: "checkers".to_owned(),
            options: serde_json::from_value(json!({ "fen": "B:W18,32:B4,15" })).unwrap(),
            seats: vec![first, SeatSetup::person()],
            seed: Some(0),
        };
        let game = open(&request.complete(0).unwrap()).unwrap();
        let asked = game.ask(Ask::Judge("4-8".to_owned()), &Budget::default()).run();
        let mandatory = "a capture is available and capturing is mandatory";
        if is_lenient {
            let played = asked.unwrap();
            assert_eq!((&*played.played, played.decision), ("15x22", Decision::Degrade));
            assert!(played.findings[0].sentence.starts_with(mandatory), "{played:?}");
        } else {
            let Err(Refusal::Illegal { finding, .. }) = asked else { panic!("{asked:?}") };
            assert!(finding.sentence.starts_with(mandatory), "{finding:?}");
            assert_eq!((&*finding.check, finding.pass), ("legal", false));
        }
    }
}

#[test]
fn a_record_of_gated_moves_verifies_to_the_last_number() {
    let mut game =
        table(vec![seat("gated", &json!({"horizon": 3})), seat("greedy", &json!({}))], 5);
    let mut entries = vec![(Entry::Opened { setup: game.setup().clone() }, game.state_hash())];
    let mut refused = 0;
    while game.phase() != Phase::Over {
        let played = game.ask(Ask::Think, &Budget::default()).run().unwrap();
        refused += u32::from(played.decision == Decision::Degrade);
        let entry = Entry::Moved(Box::new(played));
        game.commit(&entry).unwrap();
        entries.push((entry, game.state_hash()));
    }
    assert!(refused > 0, "no line would be verified");
    let numbered = (1..).zip(entries);
    let events = numbered.map(|(seq, (entry, state_hash))| Event { seq, at: 0, state_hash, entry });
    let record = Record::new(events.collect());
    for thoroughness in [Thoroughness::Verdicts, Thoroughness::Proposals] {
        let report = verify(&record, thoroughness, &Budget::default());
        assert_eq!(report.differences, []);
    }
}
