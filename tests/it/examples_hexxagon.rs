//! The report on Hexxagon: its bytes, and its figures against the reference document.

use std::sync::OnceLock;

use serde_json::{Value, json};
use sixpoint::engine::{SetupRequest, open, random_openings};
use sixpoint::rules::Game;
use sixpoint::rules::hexxagon::{Options, Small};

use crate::reports::{self, committed};

fn report(seeds: Option<u64>, json: bool) -> String {
    reports::report("hexxagon", seeds, json)
}

/// The report as it comes without options, as JSON.
fn figures() -> &'static Value {
    static FIGURES: OnceLock<Value> = OnceLock::new();
    FIGURES.get_or_init(|| serde_json::from_str(&report(None, true)).unwrap())
}

/// What the tournament says of an agent.
fn row(agent: &str) -> &'static Value {
    let rows = figures()["tournament"]["rows"].as_array().unwrap();
    rows.iter().find(|row| row["entrant"] == agent).unwrap()
}

#[test]
fn the_report_is_the_same_bytes_on_one_thread_and_on_two() {
    let golden = committed("hexxagon");
    for count in [1, 2] {
        let threads = rayon::ThreadPoolBuilder::new().num_threads(count).build().unwrap();
        let report = threads.install(|| report(None, false));
        for (line, (now, golden)) in (1..).zip(report.lines().zip(golden.lines())) {
            assert_eq!(now, golden, "line {line} on {count} threads");
        }
        assert_eq!(report.len(), golden.len(), "on {count} threads");
    }
}

#[test]
fn boards_and_sequences_are_counted_as_in_the_document() {
    let boards = &figures()["boards"];
    let cells = boards["cells"].as_array().unwrap().iter();
    let cells: Vec<_> = cells.map(|it| json!([it["board"], it["side"], it["cells"]])).collect();
    for counted in [
        json!(["standard", 5, 58]),
        json!(["open", 5, 61]),
        json!(["donut", 5, 54]),
        json!(["rectangle", 5, 63]),
        json!(["standard", 4, 34]),
        json!(["standard", 3, 16]),
        json!(["standard", 2, 7]),
        json!(["open", 20, 1_141]),
    ] {
        assert!(cells.contains(&counted), "{counted}");
    }
    let counts: Vec<_> =
        boards["sequences"].as_array().unwrap().iter().map(|it| &it["counts"]).collect();
    assert_eq!(counts[0], &json!([24, 570, 16_548, 476_406]));
    assert_eq!(counts[1], &json!([24, 570, 16_548, 476_262]));
    assert_eq!(counts[2], &json!([24, 570, 16_824, 492_714]));
    assert_eq!(boards["distinct"], json!([24, 570, 10_146]));
}

#[test]
fn the_override_is_the_one_of_the_document() {
    let frame = &figures()["frames"]["replaced"];
    assert_eq!(frame["seats"], json!(["greedy", "gated"]));
    let counts = ["moves", "acts", "overrides", "margin", "empty", "converted"];
    assert_eq!(counts.map(|name| &frame[name]), [2, 0, 1, 0, 50, 0]);
    assert_eq!(
        frame["players"],
        json!([
            { "name": "Ruby", "pieces": 4, "moves": 33 },
            { "name": "Pearl", "pieces": 4, "moves": 32 },
        ])
    );
    let last = &frame["last"];
    assert_eq!((&last["proposed"], &last["played"]), (&json!("a2"), &json!("e8")));
    let findings = last["findings"].as_array().unwrap();
    let passed: Vec<_> = findings.iter().map(|it| json!([it["check"], it["pass"]])).collect();
    assert_eq!(
        passed,
        [
            json!(["legal", true]),
            json!(["takes_forced_win", true]),
            json!(["no_losing_reply", true]),
            json!(["holds_exchange", false]),
        ]
    );
    let sentence = "wins 1, but the reply a5-a3 wins back 2; e8 is safer (piece lead -1)";
    assert_eq!(findings[3]["sentence"], sentence);
    assert_eq!(findings[3]["numbers"]["best"], -1);
}

#[test]
fn the_ring_is_the_one_of_the_document() {
    let frame = &figures()["frames"]["infected"];
    let counts = ["moves", "acts", "overrides", "margin", "converted"];
    assert_eq!(counts.map(|name| &frame[name]), [1, 1, 0, 7, 6]);
    assert_eq!(
        frame["players"],
        json!([
            { "name": "Ruby", "pieces": 10, "moves": 72 },
            { "name": "Pearl", "pieces": 3, "moves": 24 },
        ])
    );
    assert_eq!(frame["last"]["notes"], json!({ "gain": 12, "tied": 2 }));
    let exchange = &frame["last"]["findings"][3];
    let told = exchange["sentence"].as_str().unwrap();
    assert!(told.starts_with("wins 12; the best reply wins back 4 (piece lead +3"), "{told}");
    assert_eq!(frame["last"]["effects"]["converted"], json!(["b4", "b5", "c4", "c6", "d5", "d6"]));
}

#[test]
fn side_2_is_solved_as_in_the_document() {
    let solved = &figures()["solved"];
    assert_eq!(
        (&solved["positions"], &solved["margin"], &solved["margin_from_corners"]),
        (&json!(10_101), &json!(7), &json!(7))
    );
    let moves = solved["first_moves"].as_array().unwrap().iter();
    let mut moves: Vec<_> =
        moves.map(|it| (it["move"].as_str().unwrap(), it["margin"].as_i64().unwrap())).collect();
    moves.sort_unstable();
    assert_eq!(moves, [("a1", -7), ("a2-b1", 7), ("a2-c2", 7), ("b2", 7), ("b3", -7)]);
}

#[test]
fn who_beats_whom_in_the_order_of_the_document() {
    let points = |agent| row(agent)["points"].as_f64().unwrap();
    for (better, worse) in [
        ("search", "gated"),
        ("search", "expectimax"),
        ("gated", "greedy"),
        ("expectimax", "greedy"),
        ("greedy", "random"),
    ] {
        assert!(points(better) > points(worse), "{better} and {worse}");
    }
    assert_eq!((&row("random")["won"], &row("random")["mean_score"]), (&json!(0), &json!(0.0)));
    // The document's gate replaced about two moves in five.
    let [overrides, moves] =
        ["overrides", "moves"].map(|name| row("gated")[name].as_f64().unwrap());
    assert!((0.25..0.5).contains(&(overrides / moves)), "{overrides} of {moves}");
    let infections = &figures()["infections"];
    assert!(infections["infections"].as_u64() < Some(40), "{infections}");
    assert!(infections["moves"].as_u64() > Some(3_000), "{infections}");
}

#[test]
fn openings_are_two_moves_drawn_by_the_seed_and_more_seeds_are_more_of_them() {
    let openings: Vec<String> = serde_json::from_value(figures()["openings"].clone()).unwrap();
    assert_eq!(openings.len(), 4);
    for opening in &openings {
        assert_eq!(opening.split(' ').count(), 2, "{opening}");
        let options = json!({ "opening": opening });
        let request = SetupRequest {
            game: "hexxagon".to_owned(),
            options: serde_json::from_value(options).unwrap(),
            ..SetupRequest::default()
        };
        let game = open(&request.complete(0).unwrap()).unwrap();
        assert_eq!(game.setup().options["opening"], **opening);
    }
    let game = Small::new(&Options::default()).unwrap();
    let more = random_openings(&game, 2, 6);
    assert_eq!((more.len(), &more[..4]), (6, &openings[..]));
}

#[test]
fn an_opening_ends_with_the_game() {
    let game = Small::new(&Options { side: 2, ..Options::default() }).unwrap();
    let openings = random_openings(&game, 400, 8);
    for opening in openings {
        let options = Options { side: 2, opening: Some(opening.clone()), ..Options::default() };
        let game = Small::new(&options).unwrap();
        assert!(game.outcome(&game.start()).is_some(), "{opening}");
    }
}
