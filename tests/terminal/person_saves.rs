//! Games that are saved, go on and are verified.

use std::fs;
use std::path::Path;

use clap::Parser;
use serde_json::{Value, json};
use sixpoint::agents::Budget;
use sixpoint::cli::Cli;
use sixpoint::engine::{Record, Thoroughness, verify};
use sixpoint::terminal::{Reply, Session, play_on};

use crate::person::{Draws, Scripted, opened, typed};

/// What a command prints, or the error that it ends with.
pub(crate) fn run(command: &str) -> Result<String, String> {
    let words = command.split(' ').map(|word| if word == "''" { "" } else { word });
    let cli = Cli::try_parse_from(words).map_err(|error| error.to_string())?;
    let mut out = Vec::new();
    cli.run(&mut out).map_err(|error| error.to_string())?;
    Ok(String::from_utf8(out).unwrap())
}

/// A game of random legal moves, with some taken back, and its record after each entry.
fn records(game: &str, options: &Value, seats: &[&str], most: u32) -> (Session, Vec<Record>) {
    let mut session = opened(game, options, seats);
    let mut draws = Draws(7);
    let mut records = vec![session.record()];
    let mut view = Scripted::new(|session| {
        records.push(session.record());
        if draws.below(8) == 0 {
            return Reply::Line("undo".to_owned());
        }
        let legal = session.game().legal();
        Reply::Line(legal[draws.below(legal.len())].text.clone())
    });
    play_on(&mut session, Some(most), &mut view).unwrap();
    drop(view);
    records.push(session.record());
    (session, records)
}

fn kinds() -> [(&'static str, Value, [&'static str; 2]); 4] {
    [
        ("hexxagon", json!({"side": 4}), ["you", "greedy"]),
        ("hexxagon", json!({"side": 3}), ["guarded:you", "gated"]),
        ("checkers", json!({}), ["greedy", "you"]),
        ("chinese_checkers", json!({"side": 2}), ["guarded:you", "greedy"]),
    ]
}

#[test]
fn a_record_at_every_ply_is_read_verified_and_played_on() {
    for (game, options, seats) in kinds() {
        let (_, records) = records(game, &options, &seats, 50);
        assert!(records.len() > 4, "{game}");
        for record in &records {
            let text = record.to_lines();
            assert_eq!(text.lines().count(), record.entries.len() + 5, "one line for each entry");
            let read = Record::read(text.as_bytes()).unwrap();
            assert_eq!(read, *record);
            let report = verify(&read, Thoroughness::Verdicts, &Budget::default());
            assert!(report.ok, "{game}: {:?}", report.differences);
            let session = Session::replay(&read).unwrap();
            assert_eq!(session.record(), *record);
            let last = &record.entries.last().unwrap().state_hash;
            assert_eq!(session.game().state_hash(), *last, "{game}");
            assert_eq!(session.glances().len(), session.moves().len() + 1);
        }
    }
}

#[test]
fn a_saved_game_goes_on_as_it_would_have() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    for (game, options, seats) in kinds() {
        let (whole, records) = records(game, &options, &seats, 40);
        for record in records.iter().step_by(3) {
            fs::write(&file, record.to_lines()).unwrap();
            let moves = Session::replay(record).unwrap().moves().len();
            let command = format!(
                "sixpoint play {game} --load {} --view json --max-steps {moves}",
                file.display()
            );
            if moves > 0 {
                let lines = run(&command).unwrap();
                let end: Value = serde_json::from_str(lines.lines().last().unwrap()).unwrap();
                assert_eq!(end["moves"], moves);
            }
        }
        let told = run(&format!("sixpoint verify {}", file.display())).unwrap();
        assert!(told.contains("the record holds"), "{told}");
        drop(whole);
    }
}

#[test]
fn a_save_that_was_cut_off_is_refused_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cut.json");
    let (_, records) = records("hexxagon", &json!({"side": 3}), &["you", "greedy"], 12);
    let text = records.last().unwrap().to_lines();
    let lines: Vec<_> = text.lines().collect();
    let load = format!("sixpoint play hexxagon --load {}", file.display());
    for kept in 0..lines.len() - 1 {
        fs::write(&file, lines[..kept].join("\n")).unwrap();
        let error = run(&load).unwrap_err();
        assert!(error.contains(&format!("line {}", kept.max(1))), "{kept} lines: {error}");
        assert!(error.starts_with("load cannot be "), "{error}");
    }
    // A line that is missing, doubled or changed.
    for line in 3..lines.len() - 2 {
        let mut without = lines.clone();
        without.remove(line);
        let mut twice = lines.clone();
        twice.insert(line, lines[line]);
        let changed: Vec<_> = lines
            .iter()
            .enumerate()
            .map(|(index, text)| {
                if index == line {
                    text.replace("\"state_hash\":\"", "\"state_hash\":\"x")
                } else {
                    (*text).to_owned()
                }
            })
            .collect();
        fs::write(&file, changed.join("\n")).unwrap();
        let error = run(&load).unwrap_err();
        assert!(
            error.contains(&format!("line {}, column 1: entry {}", line + 1, line - 2)),
            "{error}"
        );
        for broken in [without, twice] {
            fs::write(&file, broken.join("\n")).unwrap();
            let error = run(&load).unwrap_err();
            assert!(error.contains(" cannot be ") && error.contains(", line "), "{line}: {error}");
        }
    }
}

#[test]
fn a_file_of_somebody_else_is_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (mine, other) = (file("my game.json"), file("other"));
    fs::write(&other, "a letter").unwrap();
    let mut session = opened("checkers", &json!({}), &["you", "you"]);
    let lines = [
        format!("save {mine}"),
        "11-15".to_owned(),
        format!("save {mine}"),
        format!("save {other}"),
        format!("save {}", folder.path().display()),
        format!("save! {}", folder.path().display()),
        format!("save {}/none/x", folder.path().display()),
    ];
    let lines: Vec<_> = lines.iter().map(|line| &**line).collect();
    let told = typed(&mut session, &lines).told;
    assert!(told[0].starts_with("saved to ") && told[1].starts_with("saved to "), "{told:#?}");
    let told = told.join(" ");
    assert!(told.contains("holds something else than"), "{told}");
    assert_eq!(told.matches("is no file").count(), 2, "{told}");
    assert!(told.contains("cannot be written"), "{told}");
    assert_eq!(fs::read_to_string(&other).unwrap(), "a letter");
    let record = session.record();
    assert_eq!(Record::read(&fs::read(&mine).unwrap()).unwrap(), record);

    let another = opened("checkers", &json!({}), &["you", "greedy"]);
    let mut another = another;
    typed(&mut another, &[&format!("save {mine}")]);
    assert_eq!(Record::read(&fs::read(&mine).unwrap()).unwrap(), record, "another game");
    typed(&mut another, &[&format!("save! {mine}")]);
    assert_eq!(Record::read(&fs::read(&mine).unwrap()).unwrap(), another.record());
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 2, "nothing is left beside the files");
}

#[test]
fn flags_that_say_something_else_than_the_save_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let (_, records) =
        records("hexxagon", &json!({"side": 4, "holes": "d4"}), &["guarded:you", "greedy"], 4);
    fs::write(&file, records.last().unwrap().to_lines()).unwrap();
    let load = |game: &str, flags: &str| run(&loading(game, &file, flags));
    for (game, flags, words) in [
        ("checkers", "", "game cannot be \"checkers\": the saved game is hexxagon"),
        (
            "hexxagon",
            " --agents greedy",
            "agents cannot be \"greedy\": the saved game has guarded:you,greedy",
        ),
        ("hexxagon", " --agents you,greedy", "agents cannot be \"you,greedy\""),
        ("hexxagon", " --agents you,foo", "agents cannot be \"foo\": it must be you or one of"),
        ("hexxagon", " --you", "you cannot be \"true\""),
        ("hexxagon", " --seed 4", "seed cannot be 4: the saved game has 0"),
        ("hexxagon", " --players 3", "players cannot be 3: the saved game has 2"),
        ("hexxagon", " --size 5", "size cannot be 5: the saved game has 4"),
        ("hexxagon", " --board open", "board cannot be \"open\": the saved game has \"standard\""),
        ("hexxagon", " --holes c2", "holes cannot be \"c2\": the saved game has \"d4\""),
        ("hexxagon", " --opening d2", "opening cannot be \"d2\": the saved game has null"),
    ] {
        let error = load(game, flags).unwrap_err();
        assert!(error.contains(words), "{game}{flags}: {error}");
    }
    let same = " --agents guarded:you,greedy --guarded --seed 0 --size 4x4 --holes D4 --players 2";
    let told = load("hexxagon", &format!("{same} --max-steps 4")).unwrap();
    assert!(told.contains("STOPPED  the move budget ran out"), "{told}");
    let unnamed = loading("hexxagon", &file, " --max-steps 4").replace("hexxagon ", "");
    let unnamed = run(&unnamed).unwrap();
    assert!(unnamed.contains("STOPPED  the move budget ran out"), "{unnamed}");
    let error = run("sixpoint play hexxagon --load /nowhere/x").unwrap_err();
    assert!(error.starts_with("load cannot be /nowhere/x: "), "{error}");
    let error = run("sixpoint play hexxagon --load /").unwrap_err();
    assert!(error.contains("it is no file"), "{error}");
}

fn loading(game: &str, file: &Path, flags: &str) -> String {
    format!("sixpoint play {game} --view none --load {}{flags}", file.display())
}

/// As a server keeps it: with people who took their seats, and closed at the end.
#[test]
fn a_record_of_a_room_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("room.json");
    let mut session = opened("checkers", &json!({}), &["you", "you"]);
    let record: Value = serde_json::from_str(&session.record().to_lines()).unwrap();
    let hash = record["entries"][0]["state_hash"].clone();
    typed(&mut session, &["11-15"]);
    let mut room: Value = serde_json::from_str(&session.record().to_lines()).unwrap();
    let entries = room["entries"].as_array_mut().unwrap();
    let seated = json!({"kind": "seated", "seat": 0, "name": "Ann"});
    entries.insert(1, json!({"seq": 2, "at": 5, "state_hash": hash, "entry": seated}));
    entries[2]["seq"] = 3.into();
    let after = entries[2]["state_hash"].clone();
    let closed = json!({"kind": "closed", "reason": "idle"});
    entries.push(json!({"seq": 4, "at": 9, "state_hash": after, "entry": closed}));
    fs::write(&file, room.to_string()).unwrap();
    let told = run(&loading("checkers", &file, " --max-steps 1")).unwrap();
    assert!(told.contains("moves 1 "), "{told}");
    // On one line, a fault is found by its column.
    room["entries"][2]["entry"]["played"] = "11-16".into();
    let text = room.to_string();
    let column = text.find("{\"at\":0,\"entry\":{\"author\"").map_or(0, |at| at + 1);
    fs::write(&file, &text).unwrap();
    let error = run(&loading("checkers", &file, "")).unwrap_err();
    assert!(error.contains(&format!("line 1, column {column}: entry 3")), "{error}");
}
