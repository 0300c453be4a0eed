//! Guarded seats of Hexxagon in matches: texts that are no moves, hints, and whole games that verify.

use serde_json::Map;
use sixpoint::agents::Budget;
use sixpoint::engine::{
    AnyMatch, Ask, Decision, Entry, Event, Record, Refusal, SeatSetup, SetupRequest, Thoroughness,
    open, verify,
};
use sixpoint::rules::Phase;

fn table(seats: Vec<SeatSetup>) -> Box<dyn AnyMatch> {
    let (game, options) = ("hexxagon".to_owned(), Map::new());
    let request = SetupRequest { game, options, seats, seed: Some(1) };
    open(&request.complete(0).unwrap()).unwrap()
}

#[test]
fn a_text_that_names_no_legal_move_never_reaches_the_gate() {
    let seats = vec![SeatSetup { guarded: true, ..SeatSetup::person() }, SeatSetup::person()];
    let game = table(seats);
    for text in ["a1", "e5", "a3-c5", "z9", ""] {
        let asked = game.ask(Ask::Judge(text.to_owned()), &Budget::default()).run();
        let Err(Refusal::Illegal { finding, .. }) = asked else { panic!("{text}: {asked:?}") };
        assert_eq!((&*finding.check, finding.pass), ("legal", false), "{text}");
    }
    assert_eq!(game.hints(5).len(), 5);
    assert_eq!(game.hints(usize::MAX).len(), game.legal().len());
}

#[test]
fn a_recorded_whole_game_keeps_every_finding_and_note() {
    let mut game = table(vec![SeatSetup::agent("greedy"), SeatSetup::agent("gated")]);
    let mut events = Vec::new();
    let mut log = |entry, state_hash| {
        let seq = events.len() as u64 + 1;
        events.push(Event { seq, at: 0, state_hash, entry });
    };
    log(Entry::Opened { setup: game.setup().clone() }, game.state_hash());
    let (mut refused, mut noted) = (0, 0);
    while game.phase() != Phase::Over {
        assert_eq!(game.hints(5), [], "an agent chooses");
        let played = game.ask(Ask::Think, &Budget::default()).run().unwrap();
        refused += u32::from(played.decision == Decision::Degrade);
        noted += u32::from(played.notes.contains_key("gain"));
        let entry = Entry::Moved(Box::new(played));
        game.commit(&entry).unwrap();
        log(entry, game.state_hash());
    }
    assert!(refused > 5 && noted > 20, "{refused} refused, {noted} with notes");
    let text = serde_json::to_string(&Record::new(events)).unwrap();
    let differences = |text: &str| {
        let record = Record::read(text.as_bytes()).unwrap();
        verify(&record, Thoroughness::Proposals, &Budget::default()).differences
    };
    assert_eq!(differences(&text), []);
    for (from, to) in [("\"wins_back\":2", "\"wins_back\":1"), ("\"tied\":", "\"tied\":1")] {
        assert!(!differences(&text.replacen(from, to, 1)).is_empty(), "{from} was changed");
    }
}
