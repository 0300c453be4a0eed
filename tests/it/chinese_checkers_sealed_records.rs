//! Sealed goals in records and matches: told with every move, verified, and absent from old records.

use serde_json::{Value, json};
use sixpoint::agents::Budget;
use sixpoint::engine::{
    AnyMatch, Ask, Entry, Event, Record, Refusal, SeatSetup, SetupRequest, Thoroughness, open,
    verify,
};

fn opened(options: Value) -> (Box<dyn AnyMatch>, Vec<Event>) {
    let request = SetupRequest {
        game: "chinese_checkers".to_owned(),
        options: serde_json::from_value(options).unwrap(),
        seats: vec![SeatSetup::person(); 2],
        seed: Some(3),
    };
    let setup = request.complete(0).unwrap();
    let game = open(&setup).unwrap();
    let state_hash = game.state_hash();
    (game, vec![Event { seq: 1, at: 0, state_hash, entry: Entry::Opened { setup } }])
}

fn judge(game: &dyn AnyMatch, text: &str) -> Result<Entry, Refusal> {
    let played = game.ask(Ask::Judge(text.to_owned()), &Budget::default()).run()?;
    Ok(Entry::Moved(Box::new(played)))
}

/// Two people on side 3: O's c1 leaves, the tip jumps to where it stood, and X's goal is sealed.
fn sealing_record() -> Value {
    let (mut game, mut events) = opened(json!({"side": 3}));
    for (text, seq) in ["k1-j4", "c1-d4", "k2-j5", "a1-c1", "j4-i4"].iter().zip(2..) {
        let entry = judge(&*game, text).unwrap();
        game.commit(&entry).unwrap();
        events.push(Event { seq, at: 0, state_hash: game.state_hash(), entry });
    }
    assert_eq!(game.view().standings[0].sealed_by, Some(sixpoint::rules::Seat::new(1)));
    serde_json::to_value(Record::new(events)).unwrap()
}

/// The fields that verification finds wrong.
fn wrong(json: &Value) -> Vec<String> {
    let record = Record::read(json.to_string().as_bytes()).unwrap();
    let report = verify(&record, Thoroughness::Verdicts, &Budget::default());
    report.differences.into_iter().map(|difference| difference.field).collect()
}

#[test]
fn a_record_names_who_seals_a_goal_from_the_move_that_does_it() {
    let json = sealing_record();
    let sealed = |entry: usize, seat: usize| {
        let standing = &json["entries"][entry]["entry"]["standings"][seat];
        (standing["sealed_by"].clone(), standing["note"].clone())
    };
    assert_eq!(sealed(3, 0), (Value::Null, Value::Null));
    assert_eq!(sealed(4, 0), (json!(1), json!("goal sealed by O")));
    assert_eq!(sealed(5, 0), sealed(4, 0));
    assert_eq!(sealed(5, 1), (Value::Null, Value::Null));
    assert_eq!(wrong(&json), Vec::<String>::new());
}

#[test]
fn a_record_from_before_seals_were_named_still_holds() {
    let mut json = sealing_record();
    json["entries"][0]["entry"]["setup"]["options"].as_object_mut().unwrap().remove("sealed_goal");
    for entry in 4..=5 {
        let standing = &mut json["entries"][entry]["entry"]["standings"][0];
        standing.as_object_mut().unwrap().retain(|name, _| name != "sealed_by" && name != "note");
    }
    assert_eq!(wrong(&json), Vec::<String>::new());
}

#[test]
fn a_seal_that_a_record_tells_wrongly_is_found() {
    let mut by_another = sealing_record();
    by_another["entries"][4]["entry"]["standings"][0]["sealed_by"] = json!(0);
    assert_eq!(wrong(&by_another), ["standings"]);
    let mut too_early = sealing_record();
    too_early["entries"][3]["entry"]["standings"][0]["sealed_by"] = json!(1);
    assert_eq!(wrong(&too_early), ["standings"]);
}

#[test]
fn a_sealing_move_is_refused_with_the_legal_finding_where_it_is_forbidden() {
    let (mut game, _) = opened(json!({"side": 3, "sealed_goal": "forbid"}));
    for text in ["k1-j4", "c1-d4", "k2-j5"] {
        let entry = judge(&*game, text).unwrap();
        game.commit(&entry).unwrap();
    }
    let Err(Refusal::Illegal { text, finding }) = judge(&*game, "a1-c1") else { panic!("refused") };
    assert_eq!((text.as_str(), &*finding.check, finding.pass), ("a1-c1", "legal", false));
    assert!(finding.sentence.starts_with("a1-c1 would seal the goal of X: "));
    assert!(game.legal().iter().all(|legal| legal.text != "a1-c1"));
    let wrong = wrong(&{
        let mut json = sealing_record();
        json["entries"][0]["entry"]["setup"]["options"]["sealed_goal"] = json!("forbid");
        json
    });
    assert_eq!(wrong, ["proposed", "entry"], "what is forbidden was not played");
}
