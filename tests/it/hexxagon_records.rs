//! Whole games of Hexxagon between agents, recorded: they verify again with every agent thinking
//! anew, and come out the same on every kind of bit set that holds the board.

use std::sync::Arc;

use serde_json::{Map, Value, json};
use sixpoint::agents::hexxagon::{CARDS, agent};
use sixpoint::agents::{Agent, Budget, Nobody, Turn};
use sixpoint::engine::{
    Ask, Entry, Event, Record, Refusal, SeatSetup, SetupRequest, Thoroughness, open, verify,
};
use sixpoint::gate::Gate;
use sixpoint::gate::hexxagon::agent_gate;
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::hexxagon::{Hexxagon, Options, Outline};
use sixpoint::rules::{Game, Notation, Phase};

/// Positions a move for agents that search: enough to see several plies, few enough for many games.
const POSITIONS: u32 = 300;

/// What a seat of this agent says: a small budget where the agent has one.
fn options_of(name: &str) -> Map<String, Value> {
    let card = CARDS.iter().find(|card| card.name == name).unwrap();
    let searches = card.options.iter().any(|option| option.name == "positions");
    let budget = searches.then(|| ("positions".to_owned(), POSITIONS.into()));
    budget.into_iter().collect()
}

fn seat(name: &str) -> SeatSetup {
    SeatSetup { options: options_of(name), ..SeatSetup::agent(name) }
}

/// The record of a game that these two play to its end.
fn recorded(options: &Value, seats: [&str; 2], seed: u64) -> Record {
    let request = SetupRequest {
        game: "hexxagon".to_owned(),
        options: serde_json::from_value(options.clone()).unwrap(),
        seats: seats.map(seat).to_vec(),
        seed: Some(seed),
    };
    let setup = request.complete(0).unwrap();
    let mut game = open(&setup).unwrap();
    let mut events = Vec::new();
    let mut entry = Entry::Opened { setup };
    loop {
        game.commit(&entry).unwrap();
        let seq = events.len() as u64 + 1;
        events.push(Event { seq, at: 0, state_hash: game.state_hash(), entry });
        entry = match game.ask(Ask::Think, &Budget::default()).run() {
            Ok(played) => Entry::Moved(Box::new(played)),
            Err(Refusal::Over) => return Record::new(events),
            Err(refusal) => panic!("{seats:?}, seed {seed}: {refusal}"),
        };
    }
}

/// The record as it is written, read again.
fn reread(record: &Record) -> Record {
    Record::read(&serde_json::to_vec(record).unwrap()).unwrap()
}

#[test]
fn a_game_of_each_agent_verifies_again_with_every_finding_and_note() {
    for card in CARDS {
        let record = recorded(&json!({}), [card.name, "gated"], 5);
        let last = record.entries.last().unwrap();
        let Entry::Moved(last) = &last.entry else { panic!("{}: no move", card.name) };
        assert!(last.outcome.is_some(), "{}", card.name);
        for thoroughness in [Thoroughness::Verdicts, Thoroughness::Proposals] {
            let report = verify(&reread(&record), thoroughness, &Budget::default());
            assert!(report.ok, "{}: {:?}", card.name, report.differences);
            assert_eq!(report.verdicts + 1, record.entries.len(), "{}", card.name);
        }
    }
}

#[test]
fn games_on_other_boards_verify_too() {
    for options in [
        json!({ "side": 3, "board": "open", "start": "opposite" }),
        json!({ "board": "donut", "jump_limit": false }),
        json!({ "side": 4, "board": "rectangle", "opening": "a6 a2" }),
        json!({ "side": 6, "start": "ring", "holes": "f6,i2" }),
        json!({ "side": 8 }),
    ] {
        let record = recorded(&options, ["gated", "noisy_greedy"], 11);
        let report = verify(&reread(&record), Thoroughness::Proposals, &Budget::default());
        assert!(report.ok, "{options}: {:?}", report.differences);
    }
}

#[test]
fn what_a_record_says_wrongly_is_found() {
    let record = recorded(&json!({}), ["gated", "greedy"], 3);
    let value = serde_json::to_value(&record).unwrap();
    for (pointer, wrong) in [
        ("/entry/findings/0/pass", json!(false)),
        ("/entry/notes/gain", json!(40)),
        ("/entry/standings/0/measures/moves", json!(1)),
        ("/entry/effects/route", json!(["a1"])),
        ("/state_hash", json!("0123456789abcdef")),
    ] {
        let mut forged = value.clone();
        *forged.pointer_mut(&format!("/entries/1{pointer}")).unwrap() = wrong;
        let forged = Record::read(&serde_json::to_vec(&forged).unwrap()).unwrap();
        let report = verify(&forged, Thoroughness::Proposals, &Budget::default());
        assert!(!report.ok, "{pointer} was not missed");
    }
}

/// A game between two agents, ply by ply: what was proposed and played, the notes and the findings,
/// and the position after it with its bytes.
fn told<B: Bits>(options: &Options, seats: [&str; 2], seed: u64) -> Vec<String> {
    type Player<B> = (Arc<dyn Agent<Hexxagon<B>>>, Option<Arc<dyn Gate<Hexxagon<B>>>>);
    let game = Hexxagon::<B>::new(options).unwrap();
    let players: [Player<B>; 2] =
        seats.map(|name| (agent(name, &options_of(name)).unwrap(), agent_gate(name)));
    let budget = Budget::default();
    let mut state = game.start();
    let mut told = Vec::new();
    while let Phase::ToMove(seat) = game.phase(&state) {
        let turn =
            Turn { game: &game, state: &state, seat, seed, budget: &budget, others: &Nobody };
        let (mind, gate) = &players[seat.index()];
        let proposal = mind.propose(&turn).unwrap();
        let verdict = gate.as_ref().map(|gate| gate.review(&turn, Some(proposal.mv)));
        let played = verdict.as_ref().map_or(proposal.mv, |verdict| verdict.played);
        let mut bytes = Vec::new();
        game.apply(&mut state, &played);
        game.canonical(&state, &mut bytes);
        let position = game.write_position(&state);
        told.push(format!("{proposal:?} {verdict:?} {position} {bytes:?}"));
    }
    told.push(format!("{:?}", game.outcome(&state)));
    told
}

/// The first ply at which two tellings part.
fn assert_same(one: &[String], other: &[String], what: &str) {
    for (ply, (one, other)) in one.iter().zip(other).enumerate() {
        assert_eq!(one, other, "{what}, ply {ply}");
    }
    assert_eq!(one.len(), other.len(), "{what}");
}

#[test]
fn games_are_the_same_on_every_kind_of_bit_set() {
    for card in CARDS {
        let seats = [card.name, "gated"];
        let standard = Options::default();
        let single = told::<u64>(&standard, seats, 7);
        assert_same(&single, &told::<u128>(&standard, seats, 7), card.name);
        assert_same(&single, &told::<Wide>(&standard, seats, 7), card.name);
    }
    for (side, board) in [(3, Outline::Open), (4, Outline::Donut), (5, Outline::Rectangle)] {
        let options = Options { side, board, ..Options::default() };
        let single = told::<u64>(&options, ["greedy", "gated"], 2);
        let what = format!("{board:?} of side {side}");
        assert_same(&single, &told::<u128>(&options, ["greedy", "gated"], 2), &what);
        assert_same(&single, &told::<Wide>(&options, ["greedy", "gated"], 2), &what);
    }
    let larger = Options { side: 7, ..Options::default() };
    let double = told::<u128>(&larger, ["gated", "greedy"], 4);
    assert_same(&double, &told::<Wide>(&larger, ["gated", "greedy"], 4), "side 7");
}
