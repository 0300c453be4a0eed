//! Saved games judged: as if they were played now, and refused where they cannot be followed.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use sixpoint::agents::Budget;
use sixpoint::engine::{Ask, Entry, SeatSetup, SetupRequest, find};
use sixpoint::rules::{Phase, Seat};
use sixpoint::terminal::Session;
use tempfile::TempDir;

use crate::audit::{object, refused, run, whole};

/// A session of these agents with seed 5, some plies long or to its end.
fn session(game: &str, side: Option<u16>, agents: &[&str], plies: Option<usize>) -> Session {
    let listing = find(game).unwrap();
    let seats = agents.iter().map(|agent| SeatSetup::read_entrant(listing, agent).unwrap());
    let options = side.map(|side| ("side".to_owned(), Value::from(side))).into_iter().collect();
    let seats = seats.collect();
    let request = SetupRequest { game: game.to_owned(), options, seats, seed: Some(5) };
    let mut session = Session::new(request.complete(5).unwrap()).unwrap();
    while session.game().phase() != Phase::Over && plies != Some(session.moves().len()) {
        think(&mut session);
    }
    session
}

fn think(session: &mut Session) {
    let played = session.game().ask(Ask::Think, &Budget::default()).run().unwrap();
    session.commit(Entry::Moved(Box::new(played)));
}

fn pretty(session: &Session) -> String {
    serde_json::to_string_pretty(&session.record()).unwrap()
}

/// A file with this text in a folder that is gone when it is dropped.
fn file(text: &str) -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("game.json");
    fs::write(&path, text).unwrap();
    (folder, path)
}

#[test]
fn a_saved_game_is_judged_as_it_would_be_if_it_were_played_now() {
    for (game, side, flags, agents) in [
        ("hexxagon", Some(4), " --size 4", &["gated", "greedy"][..]),
        ("chinese_checkers", Some(2), " --size 2", &["lookahead", "gated", "greedy"]),
        ("checkers", None, "", &["gated", "random"]),
    ] {
        let session = session(game, side, agents, None);
        let compact = serde_json::to_string(&session.record()).unwrap();
        let agents = agents.join(",");
        let played = format!(
            "sixpoint audit {game}{flags} --agents {agents} --seed 5 --seeds 0 --json --oracle search"
        );
        for text in [compact, pretty(&session)] {
            let (_folder, path) = file(&text);
            let saved =
                format!("sixpoint audit {game} --record {} --json --oracle search", path.display());
            assert_eq!(run(&saved), run(&played), "{game}");
        }
    }
}

#[test]
fn an_unfinished_record_is_refused_by_its_last_line_or_judged_as_far_as_it_goes() {
    let session = session("hexxagon", Some(3), &["gated", "greedy"], Some(6));
    let text = pretty(&session);
    let (_folder, path) = file(&text);
    let line = format!("sixpoint audit hexxagon --record {}", path.display());
    let told = refused(&line);
    let last = &session.moves()[5];
    let begins = text.lines().position(|line| line.contains("\"seq\": 7")).unwrap();
    for words in [
        format!("record cannot be {}, line {begins}, column 5: ", path.display()),
        format!("its last move is {} of Pearl, ply 5", last.played),
        "--unfinished".to_owned(),
    ] {
        assert!(told.contains(&words), "{words}: {told}");
    }
    let audit = object(&format!("{line} --unfinished --json"));
    assert_eq!((whole(&audit["plies"]), &audit["outcome"]), (6, &Value::Null));
    assert_eq!(audit["decisions"].as_array().unwrap().len(), 3);
    assert!(run(&format!("{line} --unfinished")).contains("6 plies, not over yet"));
    let (_folder, path) =
        file(&pretty(&self::session("hexxagon", Some(3), &["greedy"; 2], Some(0))));
    let told = refused(&format!("sixpoint audit hexxagon --record {}", path.display()));
    assert!(told.contains("nobody has moved"), "{told}");
}

#[test]
fn moves_that_were_taken_back_are_not_judged_and_a_resignation_ends_the_game() {
    let mut session = session("checkers", None, &["gated", "greedy"], Some(8));
    session.commit(Entry::TakenBack { to_ply: 4 });
    think(&mut session);
    let resigned = session.game().retiring(Seat::new(1), "resigned").unwrap();
    session.commit(resigned);
    let (_folder, path) = file(&pretty(&session));
    let line = format!("sixpoint audit checkers --record {} --json", path.display());
    let audit = object(&line);
    let decisions = audit["decisions"].as_array().unwrap();
    let plies: Vec<_> = decisions.iter().map(|it| whole(&it["ply"])).collect();
    assert_eq!(plies, [0, 2, 4]);
    let moves: Vec<_> = decisions.iter().map(|it| it["played"].as_str().unwrap()).collect();
    let kept: Vec<_> = session.moves().iter().step_by(2).map(|played| &*played.played).collect();
    assert_eq!(moves, kept);
    assert_eq!(audit["outcome"]["winner"], 0);
    let other = object(&format!("{line} --seat 2"));
    assert_eq!(other["decisions"].as_array().unwrap().len(), 2);
}

#[test]
fn a_broken_save_is_refused_with_its_line() {
    let session = session("hexxagon", Some(3), &["gated", "greedy"], None);
    let whole = pretty(&session);
    let entry = |seq: usize| {
        let marker = format!("\"seq\": {seq},");
        whole.lines().position(|line| line.contains(&marker)).unwrap()
    };
    let (third, played) = (entry(3), &session.moves()[1].played);
    let cut: String = whole.lines().take(third + 1).collect::<Vec<_>>().join("\n");
    let hash = &session.record().entries[2].state_hash;
    let cases = [
        (String::new(), ", line 1, column 0: EOF".to_owned()),
        (cut, format!(", line {}, column 15: EOF while parsing a value", third + 1)),
        (whole.replacen("\"seq\": 3", "\"seq\": x", 1), format!(", line {}, column ", third + 1)),
        (whole.replacen("sixpoint-record/1", "sixpoint-record/9", 1), "sixpoint-record/9".into()),
        (
            whole.replacen(hash, "0000000000000000", 1),
            format!(", line {third}, column 5: entry 3 does not hold: state_hash is \"0000"),
        ),
        (
            whole.replacen(&format!("\"played\": \"{played}\""), "\"played\": \"e5-e5\"", 1),
            format!(", line {third}, column 5: entry 3 does not hold: played is \"e5-e5\""),
        ),
        (
            whole.replacen("\"game\": \"hexxagon\"", "\"game\": \"chess\"", 1),
            "the record is of chess".into(),
        ),
    ];
    for (text, words) in cases {
        let (_folder, path) = file(&text);
        let told = refused(&format!("sixpoint audit hexxagon --record {}", path.display()));
        let named = format!("record cannot be {}", path.display());
        let game = words.contains("chess") || told.starts_with(&named);
        assert!(game && told.contains(&words), "{words}: {told}");
    }
    let (_folder, path) = file(&whole);
    let path = path.display();
    for (line, words) in [
        (
            format!("checkers --record {path}"),
            "game cannot be \"checkers\": the record is of hexxagon",
        ),
        (format!("hexxagon --record {path} --size 4"), "size cannot be 4: the record"),
        (format!("hexxagon --record {path} --seat 3"), "it must be R, P or"),
        ("hexxagon --record nowhere.json".to_owned(), "record cannot be nowhere.json: No such"),
    ] {
        let told = refused(&format!("sixpoint audit {line}"));
        assert!(told.contains(words), "{line}: {told}");
    }
}
