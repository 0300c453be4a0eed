//! The record of a match as PDN: moves, verdicts, what was taken back, how it ended.

use sixpoint::agents::Budget;
use sixpoint::engine::checkers::pdn;
use sixpoint::engine::{
    Ask, Decision, Entry, Event, Import, Played, Record, Setup, SetupRequest, open,
};
use sixpoint::gate::Finding;
use sixpoint::rules::Seat;
use sixpoint::rules::checkers::pdn::{Convention, Game, Reader};

/// 29 February 2024, noon, in milliseconds since 1970.
const NOON: u64 = 1_709_208_000_000;

fn setup(text: &str) -> Setup {
    let mut request = SetupRequest { game: "checkers".to_owned(), ..SetupRequest::default() };
    let import = Import { format: "pdn".to_owned(), text: text.to_owned(), game: 1, ply: None };
    request.import(&import).unwrap();
    request.complete(7).unwrap()
}

/// The entries that open a match and play these moves.
fn played(setup: &Setup, moves: &[&str]) -> Vec<Entry> {
    let mut entries = vec![Entry::Opened { setup: setup.clone() }];
    let mut game = open(setup).unwrap();
    for text in moves {
        let played = game.ask(Ask::Judge((*text).to_owned()), &Budget::default()).run().unwrap();
        let entry = Entry::Moved(Box::new(played));
        game.commit(&entry).unwrap();
        entries.push(entry);
    }
    entries
}

fn record(entries: Vec<Entry>) -> Record {
    let event = |(entry, seq)| Event { seq, at: NOON, state_hash: String::new(), entry };
    Record::new(entries.into_iter().zip(1..).map(event).collect())
}

/// The moves part of the PDN.
fn body(entries: Vec<Entry>) -> String {
    let text = pdn(&record(entries), Convention::default()).to_string();
    let (tags, body) = text.split_once("\n\n").unwrap();
    assert!(
        tags.starts_with("[Event \"Sixpoint game\"]\n[Site \"?\"]\n[Date \"2024.02.29\"]"),
        "{tags}"
    );
    let read: Vec<Game> = Reader::new(&text).collect::<Result<_, _>>().unwrap();
    assert_eq!(read.len(), 1);
    assert!(read[0].replay(None).is_ok(), "{text}");
    body.to_owned()
}

#[test]
fn opening_moves_come_first() {
    let entries = played(&setup("11-15 22-18"), &["15x22", "25x18"]);
    assert_eq!(body(entries), "1. 11-15 22-18 {the players begin here} 2. 15x22 25x18 *\n");
}

#[test]
fn moves_that_were_taken_back_are_left_out() {
    let mut entries = played(&setup("*"), &["11-15", "22-18", "15x22"]);
    entries.push(Entry::TakenBack { to_ply: 1 });
    let outcome = None;
    entries.push(Entry::Retired {
        seat: Seat::new(1),
        reason: "resigned".to_owned(),
        to_move: None,
        outcome,
    });
    assert_eq!(body(entries), "1. 11-15 {White left the game: resigned} *\n");
}

#[test]
fn an_override_is_told_with_its_reason() {
    let mut entries = played(&setup("*"), &["11-15"]);
    let Some(Entry::Moved(played)) = entries.last_mut() else { panic!("no move") };
    let finding = Finding {
        check: "no_material_blunder".into(),
        pass: false,
        sentence: "12-16 {loses} 2.06 men".to_owned(),
        numbers: std::collections::BTreeMap::new(),
        line: Vec::new(),
    };
    **played = Played {
        proposed: Some("12-16".to_owned()),
        decision: Decision::Degrade,
        findings: vec![finding],
        ..(**played).clone()
    };
    assert_eq!(body(entries), "1. 11-15 {Black proposed 12-16, but 12-16 {loses) 2.06 men} *\n");
}

#[test]
fn the_end_names_the_winner_in_words_and_in_both_conventions() {
    let setup = setup("[FEN \"W:W22:B17\"] *");
    let entries = played(&setup, &["22x13"]);
    for (convention, result) in [(Convention::BlackFirst, "0-1"), (Convention::WhiteFirst, "1-0")] {
        let game = pdn(&record(entries.clone()), convention);
        assert_eq!(game.tag("Result").unwrap().what, result);
        assert_eq!(game.tag("Winner").unwrap().what, "White");
        assert_eq!(game.tag("FEN").unwrap().what, "W:W22:B17");
        assert_eq!(game.ending(convention).unwrap().ended.winner(), Some(Seat::new(1)));
    }
    assert_eq!(body(entries), "1... 22x13 {Red has no pieces left} 0-1\n");
}

#[test]
fn a_game_of_the_archive_comes_back_whole() {
    for game in crate::checkers_games::archive().iter().take(40) {
        let whole = crate::checkers_games::replayed(game);
        for begun in [0, whole.moves.len() / 2] {
            let text = whole.moves[..begun].join(" ");
            let setup = setup(&format!("{text} *"));
            let moves: Vec<&str> = whole.moves[begun..].iter().map(String::as_str).collect();
            let taken = pdn(&record(played(&setup, &moves)), Convention::default());
            assert_eq!(taken.replay(None).unwrap().moves, whole.moves);
        }
    }
}

#[test]
fn quiet_plies_of_the_first_position_are_brought_and_taken_away() {
    let setup = setup("[FEN \"W:WK32:BK1:H70\"] *");
    let game = open(&setup).unwrap();
    assert!(game.view().position.contains("quiet=70"), "{}", game.view().position);
    let text = pdn(&record(played(&setup, &["32-28"])), Convention::default()).to_string();
    assert!(text.contains("[FEN \"W:WK32:BK1:H70\"]"), "{text}");
    let again = Reader::new(&text).next().unwrap().unwrap().replay(None).unwrap();
    assert!(again.position.contains("quiet=71"), "{}", again.position);
}

#[test]
fn an_opening_is_kept_in_one_form_however_it_was_given() {
    let given = |options: serde_json::Value| {
        let options = options.as_object().unwrap().clone();
        SetupRequest { game: "checkers".to_owned(), options, ..SetupRequest::default() }
    };
    for opening in ["9-13 21-17", "1.9-13(crowned), 1...21-17", "1. 9--13 21:17", " 9x13\n21x17 "] {
        let setup = given(serde_json::json!({ "opening": opening })).complete(7).unwrap();
        assert_eq!(setup.options["opening"], "9-13 21-17", "{opening}");
        let moves = body(played(&setup, &["5-9"]));
        assert_eq!(moves, "1. 9-13 21-17 {the players begin here} 2. 5-9 *\n", "{opening}");
    }
    for opening in ["hello.9-13", "9-13 hello", "9-13 +21-17", "9.5-13"] {
        let refused = given(serde_json::json!({ "opening": opening })).complete(7).unwrap_err();
        assert_eq!(refused.field, "options.opening", "{opening}");
    }
}

#[test]
fn games_of_the_archive_are_brought_to_a_match_at_any_ply() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/acf-300.pdn");
    let archive = std::fs::read_to_string(path).unwrap();
    for (number, game) in Reader::new(&archive).enumerate() {
        let (text, plies) = {
            let game = game.unwrap();
            (game.to_string(), game.moves().count())
        };
        // Every ply of a tenth of the games; of the others the last one.
        for ply in if number % 10 == 0 { 0..=plies } else { plies..=plies } {
            let mut request =
                SetupRequest { game: "checkers".to_owned(), ..SetupRequest::default() };
            let format = "pdn".to_owned();
            let import = Import { format, text: text.clone(), game: 1, ply: Some(ply) };
            request.import(&import).unwrap();
            let setup = request.complete(7).unwrap();
            let opened = open(&setup).unwrap().view().position;
            let replayed = Reader::new(&text).next().unwrap().unwrap().replay(Some(ply)).unwrap();
            let pieces = |position: &str| position.split(" ply=").next().unwrap().to_owned();
            assert_eq!(pieces(&opened), pieces(&replayed.position), "game {number}, ply {ply}");
        }
    }
}
