//! A match is a fold over its entries; deciding changes nothing.

use serde_json::{Map, Value, json};
use sixpoint::agents::Budget;
use sixpoint::engine::{
    AnyMatch, Ask, Author, Decision, Entry, OnIllegal, Played, Refusal, SeatSetup, Setup,
    SetupRequest, open,
};
use sixpoint::rules::{Phase, Seat};

fn options(value: Value) -> Map<String, Value> {
    serde_json::from_value(value).unwrap()
}

fn setup(seats: Vec<SeatSetup>, extra: Value) -> Setup {
    let request = SetupRequest {
        game: "chinese_checkers".to_owned(),
        options: options(extra),
        seats,
        seed: Some(7),
    };
    request.complete(0).unwrap()
}

fn table(seats: Vec<SeatSetup>) -> Box<dyn AnyMatch> {
    open(&setup(seats, json!({}))).unwrap()
}

fn answer(game: &dyn AnyMatch, ask: Ask) -> Result<Played, Refusal> {
    game.ask(ask, &Budget::default()).run()
}

fn judged(game: &dyn AnyMatch, text: &str) -> Played {
    answer(game, Ask::Judge(text.to_owned())).unwrap()
}

fn play(game: &mut dyn AnyMatch, text: &str) -> Played {
    let played = judged(game, text);
    game.commit(&Entry::Moved(Box::new(played.clone()))).unwrap();
    played
}

fn think(game: &mut dyn AnyMatch) -> Played {
    let played = answer(game, Ask::Think).unwrap();
    game.commit(&Entry::Moved(Box::new(played.clone()))).unwrap();
    played
}

#[test]
fn a_setup_can_be_completed_for_every_side_of_the_star() {
    for side in 1..=32 {
        let game = open(&setup(vec![SeatSetup::person(); 2], json!({ "side": side }))).unwrap();
        assert_eq!(game.ply(), 0, "side {side}");
    }
}

#[test]
fn judging_changes_nothing_and_committing_does() {
    let mut game = table(vec![SeatSetup::person(), SeatSetup::person()]);
    let before = game.state_hash();
    let first = judged(&*game, "n1-m5");
    assert_eq!(first, judged(&*game, "n1-m5"));
    assert_eq!(game.state_hash(), before);
    game.commit(&Entry::Moved(Box::new(first))).unwrap();
    assert_ne!(game.state_hash(), before);
    assert_eq!((game.ply(), game.phase()), (1, Phase::ToMove(Seat::new(1))));
}

#[test]
fn an_unguarded_move_has_the_legal_finding_only_and_is_advised_on_when_asked() {
    let game = table(vec![SeatSetup::person(), SeatSetup::person()]);
    let played = judged(&*game, "n1-m5");
    let checks: Vec<_> = played.findings.iter().map(|finding| &*finding.check).collect();
    assert_eq!((checks, played.decision), (vec!["legal"], Decision::Act));
    let advice = answer(&*game, Ask::Advise("n1-m5".to_owned())).unwrap();
    let checks: Vec<_> = advice.findings.iter().map(|finding| &*finding.check).collect();
    assert_eq!(checks, ["legal", "makes_progress", "keeps_pack"]);
}

#[test]
fn an_illegal_text_is_refused_guarded_or_not_and_degraded_where_the_seat_asks_for_it() {
    for guarded in [false, true] {
        let mut seat = SeatSetup { guarded, ..SeatSetup::person() };
        let game = table(vec![seat.clone(), SeatSetup::person()]);
        let refusal = answer(&*game, Ask::Judge("a1-b1".to_owned())).unwrap_err();
        let Refusal::Illegal { text, finding } = refusal else { panic!("{refusal:?}") };
        assert_eq!((text.as_str(), &*finding.check, finding.pass), ("a1-b1", "legal", false));
        assert!(finding.sentence.contains("a1 is not a piece of yours"), "{}", finding.sentence);

        seat.on_illegal = OnIllegal::Degrade;
        let game = table(vec![seat, SeatSetup::person()]);
        let played = judged(&*game, "gibberish");
        assert_eq!(played.proposed.as_deref(), Some("gibberish"));
        assert_eq!(played.decision, Decision::Degrade);
        assert!(game.legal().iter().any(|legal| legal.text == played.played));
    }
}

#[test]
fn an_absent_seat_has_the_certified_move_played() {
    let game = table(vec![SeatSetup::person(), SeatSetup::person()]);
    let played = answer(&*game, Ask::Absent).unwrap();
    assert_eq!((played.proposed, played.author), (None, Author::Engine));
    let review = answer(&*game, Ask::Advise(played.played)).unwrap();
    assert_eq!(review.decision, Decision::Act, "the certified move passes every check");
}

#[test]
fn agents_play_themselves_and_people_do_not() {
    let mut game = table(vec![SeatSetup::person(), SeatSetup::agent("greedy")]);
    assert!(!game.plays_itself());
    assert_eq!(answer(&*game, Ask::Think), Err(Refusal::NotOurs));
    play(&mut *game, "n1-m5");
    assert!(game.plays_itself());
    assert_eq!(think(&mut *game).author, Author::Agent);
}

#[test]
fn a_stopped_search_is_no_move() {
    let game = table(vec![SeatSetup::agent("lookahead"), SeatSetup::person()]);
    let budget = Budget::default();
    budget.stop();
    assert_eq!(game.ask(Ask::Think, &budget).run(), Err(Refusal::Stopped));
}

#[test]
fn taking_back_restores_the_position_and_the_turn() {
    let mut game = table(vec![SeatSetup::person(), SeatSetup::agent("greedy")]);
    let mut hashes = vec![game.state_hash()];
    for mv in ["n1-m5", "n2-m7", "n4-m8"] {
        play(&mut *game, mv);
        hashes.push(game.state_hash());
        think(&mut *game);
        hashes.push(game.state_hash());
    }
    for to_ply in [4_u32, 1, 0] {
        game.commit(&Entry::TakenBack { to_ply }).unwrap();
        assert_eq!((game.ply(), game.state_hash()), (to_ply, hashes[to_ply as usize].clone()));
    }
    assert!(game.commit(&Entry::TakenBack { to_ply: 0 }).is_err(), "nothing is left to take back");
}

#[test]
fn a_resigned_seat_is_skipped_and_ranked_last_and_the_game_goes_on() {
    let mut game = table(vec![SeatSetup::person(); 3]);
    let entry = game.retiring(Seat::new(0), "resigned").unwrap();
    assert!(matches!(entry, Entry::Retired { to_move: Some(seat), .. } if seat == Seat::new(1)));
    game.commit(&entry).unwrap();
    assert_eq!(game.phase(), Phase::ToMove(Seat::new(1)));
    assert_eq!(game.retiring(Seat::new(0), "resigned"), None);
    assert_eq!(game.view().standings[0].place, 3);
    let entry = game.retiring(Seat::new(1), "resigned").unwrap();
    let Entry::Retired { outcome: Some(outcome), .. } = &entry else { panic!("{entry:?}") };
    let ranking: Vec<_> =
        outcome.ranking.iter().map(|rank| (rank.place, rank.seat.number())).collect();
    assert_eq!((outcome.winner, ranking), (Some(Seat::new(2)), vec![(1, 2), (2, 1), (3, 0)]));
    game.commit(&entry).unwrap();
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(answer(&*game, Ask::Absent), Err(Refusal::Over));
}

#[test]
fn entries_that_do_not_fit_are_refused_and_change_nothing() {
    let mut game = table(vec![SeatSetup::person(), SeatSetup::person()]);
    let fitting = judged(&*game, "n1-m5");
    let spoiled: [fn(&mut Played); 3] = [
        |played| played.ply = 1,
        |played| played.seat = Seat::new(1),
        |played| played.played = "n1-a1".to_owned(),
    ];
    let before = game.state_hash();
    for spoil in spoiled {
        let mut played = fitting.clone();
        spoil(&mut played);
        assert!(game.commit(&Entry::Moved(Box::new(played))).is_err());
    }
    let nobody =
        Entry::Retired { seat: Seat::new(9), reason: String::new(), to_move: None, outcome: None };
    assert!(game.commit(&nobody).is_err());
    assert_eq!((game.ply(), game.state_hash()), (0, before));
}

#[test]
fn a_fork_goes_its_own_way() {
    let game = table(vec![SeatSetup::person(), SeatSetup::person()]);
    let mut fork = game.fork();
    play(&mut *fork, "n1-m5");
    assert_eq!((game.ply(), fork.ply()), (0, 1));
}

#[test]
fn a_bad_setup_names_the_field_the_value_and_what_is_allowed() {
    let seats = |seat: SeatSetup| vec![SeatSetup::person(), seat];
    let unnamed = SeatSetup { agent: None, ..SeatSetup::agent("") };
    let armed = SeatSetup { agent: Some("greedy".to_owned()), ..SeatSetup::person() };
    let table = [
        ("go", json!({}), vec![], "game", "\"go\""),
        ("chinese_checkers", json!({"side": 0}), vec![], "options.side", "0"),
        ("chinese_checkers", json!({"side": "4"}), vec![], "options.side", "\"4\""),
        ("chinese_checkers", json!({"players": 7}), vec![], "options.players", "7"),
        ("chinese_checkers", json!({"sidee": 4}), vec![], "options.sidee", "4"),
        ("chinese_checkers", json!({"clear_finished": 1}), vec![], "options.clear_finished", "1"),
        (
            "chinese_checkers",
            json!({"players": 5, "preset": "table"}),
            vec![],
            "options.players",
            "5",
        ),
        (
            "chinese_checkers",
            json!({"players": 2}),
            vec![SeatSetup::person(); 3],
            "seats",
            "a list of 3",
        ),
        (
            "chinese_checkers",
            json!({}),
            seats(SeatSetup::agent("wizard")),
            "seats[1].agent",
            "\"wizard\"",
        ),
        ("chinese_checkers", json!({}), seats(unnamed), "seats[1].agent", "null"),
        ("chinese_checkers", json!({}), seats(armed), "seats[1].agent", "\"greedy\""),
    ];
    for (game, given, seats, field, value) in table {
        let request =
            SetupRequest { game: game.to_owned(), options: options(given), seats, seed: None };
        let bad = request.complete(1).unwrap_err();
        assert_eq!((bad.field.as_str(), bad.value.as_str()), (field, value), "{bad}");
        assert!(!bad.allowed.is_empty());
    }
}

#[test]
fn the_number_of_seats_follows_the_seats_given_and_missing_seats_are_persons() {
    assert_eq!(setup(vec![], json!({})).seats.len(), 2);
    assert_eq!(setup(vec![SeatSetup::agent("greedy"); 6], json!({})).options["players"], 6);
    let three = setup(vec![SeatSetup::agent("greedy")], json!({"players": 3}));
    assert_eq!(three.seats[1..], [SeatSetup::person(), SeatSetup::person()]);
}
