//! A record proves itself: whatever is changed in it, verification says what differs.

use serde_json::{Value, json};
use sixpoint::agents::Budget;
use sixpoint::engine::{
    Ask, Entry, Event, Record, SeatSetup, SetupRequest, Thoroughness, find, open, verify,
};
use sixpoint::rules::{Phase, Seat};

/// The record of a whole game between agents.
fn record(seats: Vec<SeatSetup>, options: Value) -> Record {
    let request = SetupRequest {
        game: "chinese_checkers".to_owned(),
        options: serde_json::from_value(options).unwrap(),
        seats,
        seed: Some(3),
    };
    let setup = request.complete(0).unwrap();
    let mut game = open(&setup).unwrap();
    let mut entries = vec![Entry::Opened { setup }];
    let mut hashes = vec![game.state_hash()];
    while game.phase() != Phase::Over {
        let played = game.ask(Ask::Think, &Budget::default()).run().unwrap();
        let entry = Entry::Moved(Box::new(played));
        game.commit(&entry).unwrap();
        entries.push(entry);
        hashes.push(game.state_hash());
    }
    let numbered = (1..).zip(entries).zip(hashes);
    let events = numbered.map(|((seq, entry), state_hash)| Event { seq, at: 0, state_hash, entry });
    Record::new(events.collect())
}

fn duel() -> Record {
    let seats = vec![SeatSetup::agent("gated"), SeatSetup::agent("greedy")];
    record(seats, json!({"side": 2}))
}

/// The fields that differ after a change to the JSON of a good record.
fn differing(change: impl FnOnce(&mut Value)) -> Vec<String> {
    let mut json = serde_json::to_value(duel()).unwrap();
    change(&mut json["entries"]);
    let record = Record::read(json.to_string().as_bytes()).unwrap();
    let report = verify(&record, Thoroughness::Verdicts, &Budget::default());
    assert_eq!(report.ok, report.differences.is_empty());
    report.differences.into_iter().map(|difference| difference.field).collect()
}

#[test]
fn a_played_record_holds_with_and_without_thinking_again() {
    let six = ["gated", "lookahead", "greedy", "random", "gated_progress_only", "greedy"];
    let six = six.map(SeatSetup::agent).to_vec();
    for record in [duel(), record(six, json!({"side": 3, "clear_finished": true}))] {
        for thoroughness in [Thoroughness::Verdicts, Thoroughness::Proposals] {
            let report = verify(&record, thoroughness, &Budget::default());
            assert_eq!(report.differences, []);
            assert_eq!(report.verdicts, record.entries.len() - 1);
        }
    }
}

#[test]
fn a_record_survives_its_journey_as_json() {
    let record = duel();
    let json = serde_json::to_vec(&record).unwrap();
    assert_eq!(Record::read(&json).unwrap(), record);
}

#[test]
fn every_lie_is_found_and_named() {
    assert_eq!(differing(|_| ()), Vec::<String>::new());
    assert_eq!(differing(|entries| entries[4]["seq"] = json!(9)), ["seq"]);
    assert_eq!(differing(|entries| entries[4]["state_hash"] = json!("00")), ["state_hash"]);
    assert_eq!(
        differing(|entries| entries[4]["entry"]["decision"] = json!("degrade")),
        ["decision"]
    );
    let finding = |entries: &mut Value| entries[1]["entry"]["findings"][1]["pass"] = json!(false);
    assert_eq!(differing(finding), ["findings"]);
    let number =
        |entries: &mut Value| entries[1]["entry"]["findings"][1]["numbers"]["r_before"] = json!(1);
    assert_eq!(differing(number), ["findings"]);
    let route = |entries: &mut Value| entries[1]["entry"]["effects"]["route"] = json!([]);
    assert_eq!(differing(route), ["effects"]);
    let place = |entries: &mut Value| entries[2]["entry"]["standings"][0]["place"] = json!(6);
    assert_eq!(differing(place), ["standings"]);
    let author = |entries: &mut Value| entries[1]["entry"]["author"] = json!("player");
    assert_eq!(differing(author), ["author"]);
    let move_played = differing(|entries| entries[1]["entry"]["played"] = json!("a1-a2"));
    assert_eq!(move_played, ["played", "entry"], "a record is followed as far as it can be");
    let seed = differing(|entries| entries[0]["entry"]["setup"]["rules_version"] = json!(99));
    assert_eq!(seed, ["setup"]);
}

#[test]
fn a_missing_or_doubled_entry_is_found() {
    let missing = differing(|entries| {
        entries.as_array_mut().unwrap().remove(3);
    });
    assert_eq!(missing[0], "seq");
    let doubled = differing(|entries| {
        let twice = entries[3].clone();
        entries.as_array_mut().unwrap().insert(3, twice);
    });
    assert!(doubled.contains(&"entry".to_owned()), "{doubled:?}");
}

#[test]
fn the_wording_of_sentences_is_free() {
    let sentence =
        |entries: &mut Value| entries[1]["entry"]["findings"][1]["sentence"] = json!("fine");
    assert_eq!(differing(sentence), Vec::<String>::new());
}

#[test]
fn agents_that_think_again_expose_a_proposal_they_did_not_make() {
    let mut record = duel();
    let Entry::Moved(first) = &record.entries[1].entry else { panic!("a move comes second") };
    let taken = first.proposed.clone().unwrap();
    let game = open(record.setup().unwrap()).unwrap();
    let other = game.legal().into_iter().map(|legal| legal.text).find(|text| *text != taken);
    let mut forged = game.ask(Ask::Judge(other.unwrap()), &Budget::default()).run().unwrap();
    forged.author = first.author;
    forged.notes.clone_from(&first.notes);
    record.entries.truncate(2);
    record.entries[1].entry = Entry::Moved(Box::new(forged));
    let fields = |thoroughness| {
        let differences = verify(&record, thoroughness, &Budget::default()).differences;
        differences.into_iter().map(|difference| difference.field).collect::<Vec<_>>()
    };
    assert!(!fields(Thoroughness::Verdicts).contains(&"proposed".to_owned()));
    assert!(fields(Thoroughness::Proposals).contains(&"proposed".to_owned()));
}

#[test]
fn what_is_not_a_record_says_so() {
    for (text, word) in [
        ("", "EOF"),
        ("[]", "expected"),
        ("{\"format\":\"x\",\"entries\":[]}", "format"),
        ("{\"format\":\"sixpoint-record/1\",\"entries\":[]}", "opened"),
        ("{\"format\":\"sixpoint-record/1\",\"entries\":[],\"more\":1}", "more"),
    ] {
        let error = Record::read(text.as_bytes()).unwrap_err().to_string();
        assert!(error.contains(word), "{text}: {error}");
    }
}

#[test]
fn every_agent_of_the_catalogue_sits_down_and_moves() {
    let listing = find("chinese_checkers").unwrap();
    for card in listing.agents {
        let request = SetupRequest {
            game: listing.name.to_owned(),
            seats: vec![SeatSetup::agent(card.name)],
            ..SetupRequest::default()
        };
        let game = open(&request.complete(5).unwrap()).unwrap();
        let played = game.ask(Ask::Think, &Budget::default()).run().unwrap();
        let guarded = played.findings.len() > 1;
        assert_eq!(guarded, card.gated, "{}", card.name);
    }
}

#[test]
fn moves_of_people_do_not_pass_for_an_agents_or_the_reverse() {
    let as_people = differing(|entries| {
        entries[0]["entry"]["setup"]["seats"][1] = json!({"kind": "person"});
    });
    assert!(as_people.contains(&"author".to_owned()), "{as_people:?}");
    assert!(as_people.iter().all(|field| ["author", "notes"].contains(&field.as_str())));
    let by_people = differing(|entries| {
        for entry in entries.as_array_mut().unwrap().iter_mut().skip(1) {
            entry["entry"]["author"] = json!("player");
        }
    });
    assert!(by_people.iter().all(|field| field == "author"));
    assert_eq!(by_people.len(), duel().entries.len() - 1);
}

#[test]
fn what_cannot_have_happened_in_a_room_is_found() {
    let with = |entry: Value| {
        differing(|entries| {
            let list = entries.as_array_mut().unwrap();
            let mut last = list.last().unwrap().clone();
            last["seq"] = json!(list.len() + 1);
            last["entry"] = entry;
            list.push(last);
        })
    };
    assert_eq!(with(json!({"kind": "seated", "seat": 0, "name": "x"})), ["entry"]);
    assert_eq!(with(json!({"kind": "seated", "seat": 200, "name": "x"})), ["entry"]);
    assert_eq!(with(json!({"kind": "left", "seat": 0})), ["entry"]);
    assert_eq!(with(json!({"kind": "closed", "reason": "x"})), Vec::<String>::new());
}

#[test]
fn a_stopped_verification_says_so() {
    let budget = Budget::default();
    budget.stop();
    let report = verify(&duel(), Thoroughness::Verdicts, &budget);
    assert!(!report.ok && report.differences[0].recomputed == "verification was stopped");
}

#[test]
fn a_resignation_that_is_told_wrongly_is_found() {
    let request = SetupRequest {
        game: "chinese_checkers".to_owned(),
        seats: vec![SeatSetup::person(); 3],
        ..SetupRequest::default()
    };
    let setup = request.complete(5).unwrap();
    let mut game = open(&setup).unwrap();
    let opened = game.state_hash();
    let resigned = game.retiring(Seat::new(1), "resigned").unwrap();
    game.commit(&resigned).unwrap();
    let event = |seq, state_hash, entry| Event { seq, at: 0, state_hash, entry };
    let events =
        vec![event(1, opened, Entry::Opened { setup }), event(2, game.state_hash(), resigned)];
    let fields = |lie: &dyn Fn(&mut Value)| {
        let mut json = serde_json::to_value(Record::new(events.clone())).unwrap();
        lie(&mut json["entries"][1]["entry"]);
        let record = Record::read(json.to_string().as_bytes()).unwrap();
        let differences = verify(&record, Thoroughness::Verdicts, &Budget::default()).differences;
        differences.into_iter().map(|difference| difference.field).collect::<Vec<_>>()
    };
    assert_eq!(fields(&|_| ()), Vec::<String>::new());
    assert_eq!(fields(&|entry| entry["to_move"] = json!(1)), ["to_move"]);
    assert_eq!(fields(&|entry| entry["seat"] = json!(0)), ["to_move", "state_hash"]);
    assert_eq!(fields(&|entry| entry["seat"] = json!(7)), ["seat", "entry", "state_hash"][..2]);
}
