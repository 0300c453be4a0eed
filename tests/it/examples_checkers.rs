//! The report on checkers: its bytes, its figures against the reference, and what it shows.

use std::sync::OnceLock;

use serde_json::{Map, Value, json};
use sixpoint::agents::Budget;
use sixpoint::engine::{Arena, SeatSetup, SetupRequest, find, open};
use sixpoint::terminal::plain_checkerboard;

use crate::checkers_model::{Model, is_jump};
use crate::reports::{self, committed};

/// The report as it is committed, made by `sixpoint examples checkers`.
fn golden() -> &'static str {
    static GOLDEN: OnceLock<String> = OnceLock::new();
    GOLDEN.get_or_init(|| committed("checkers"))
}

fn report(seeds: Option<u64>, json: bool) -> String {
    reports::report("checkers", seeds, json)
}

/// The report as it comes without options, as JSON.
fn figures() -> &'static Value {
    static FIGURES: OnceLock<Value> = OnceLock::new();
    FIGURES.get_or_init(|| serde_json::from_str(&report(None, true)).unwrap())
}

fn openings() -> Vec<String> {
    serde_json::from_value(figures()["openings"].clone()).unwrap()
}

/// The row of an agent in the pairing of these two, by its place.
fn row(pair: [&str; 2], place: &str) -> &'static Value {
    let rows = figures()["pairings"]["rows"].as_array().unwrap();
    let is_it = |it: &&Value| [&it["first"], &it["second"]].map(|row| &row["entrant"]) == pair;
    &rows.iter().find(is_it).unwrap()[place]
}

#[test]
fn the_report_is_the_same_bytes_on_one_thread_and_on_two() {
    for count in [1, 2] {
        let threads = rayon::ThreadPoolBuilder::new().num_threads(count).build().unwrap();
        let report = threads.install(|| report(None, false));
        for (line, (now, golden)) in (1..).zip(report.lines().zip(golden().lines())) {
            assert_eq!(now, golden, "line {line} on {count} threads");
        }
        assert_eq!(report.len(), golden().len(), "on {count} threads");
    }
}

#[test]
fn the_report_counts_sequences_as_the_literature_does() {
    assert_eq!(figures()["perft"], json!([7, 49, 302, 1_469, 7_361, 36_768]));
    assert_eq!(figures()["horizon"], 4);
    assert_eq!(figures()["tolerance"], 50);
}

#[test]
fn who_beats_whom_as_in_the_reference() {
    for pair in [["gated", "greedy"], ["gated", "random"], ["search", "greedy"]] {
        let row = row(pair, "first");
        assert_eq!(["won", "drawn", "lost"].map(|name| &row[name]), [12, 0, 0], "{pair:?}");
    }
    let against_search = row(["gated", "search"], "first");
    assert_eq!(against_search["won"], 0, "the gate is no stronger engine: {against_search}");
    for (pair, place) in [(["gated", "greedy"], "second"), (["gated", "random"], "second")] {
        assert_eq!(row(pair, place)["searched"], 0.0);
        assert_eq!(row(pair, place)["overrides"], 0);
    }
    // The document's gate searched about 350 positions a move, its search about 2,250.
    for (pair, place, from, to) in [
        (["gated", "greedy"], "first", 200.0, 500.0),
        (["search", "greedy"], "first", 1_200.0, 3_200.0),
    ] {
        let searched = row(pair, place)["searched"].as_f64().unwrap();
        assert!((from..to).contains(&searched), "{pair:?}: {searched}");
    }
}

#[test]
fn gated_loses_no_game_to_greedy_at_any_horizon() {
    let (openings, budget) = (openings(), Budget::default());
    let arena = Arena {
        game: "checkers",
        options: &Map::new(),
        openings: &openings,
        budget: &budget,
        played: &|| (),
    };
    let listing = find("checkers").unwrap();
    for horizon in 2..=8 {
        let gated = format!("gated:horizon={horizon}");
        let pair = [SeatSetup::read_entrant(listing, &gated).unwrap(), SeatSetup::agent("greedy")];
        // Far horizons take long: they play one opening each.
        let seeds = if horizon < 6 { 6 } else { 1 };
        let rows = arena.rotation_tournament(&pair, seeds).unwrap().rows();
        assert_eq!(rows[0].lost, 0, "horizon {horizon}: {:?}", rows[0]);
        assert!(rows[0].won > 0, "horizon {horizon}: {:?}", rows[0]);
    }
}

#[test]
fn openings_are_four_legal_plies_and_more_seeds_are_more_of_them() {
    let openings = openings();
    assert_eq!(openings.len(), 6);
    for opening in &openings {
        let mut model = Model::start(8);
        opening.split(' ').for_each(|text| model.play(&model.find(text)));
        assert_eq!(model.ply, 4, "{opening}");
    }
    let more: Value = serde_json::from_str(&report(Some(8), true)).unwrap();
    let more: Vec<String> = serde_json::from_value(more["openings"].clone()).unwrap();
    assert_eq!((more.len(), &more[..6]), (8, &openings[..]));
}

#[test]
fn the_showcase_is_a_stroke_by_the_slow_referee() {
    let shown = &figures()["showcase"]["shown"];
    let position = shown["position"].as_str().unwrap();
    let fen = position.split(' ').next().unwrap();
    let listing = find("checkers").unwrap();
    let options = json!({ "fen": fen });
    let setup = SetupRequest {
        game: listing.name.to_owned(),
        options: serde_json::from_value(options).unwrap(),
        seats: vec![SeatSetup::person(), SeatSetup::person()],
        seed: Some(0),
    };
    let game = open(&setup.complete(0).unwrap()).unwrap();
    let board = plain_checkerboard(&game.view().picture);
    let drawn: Vec<_> = board.lines().map(|line| format!("    {line}")).collect();
    assert!(golden().contains(&drawn.join("\n")), "{board}");

    let mut model = Model::read(8, &expanded(fen));
    model.play(&model.find(shown["proposed"].as_str().unwrap()));
    let line: Vec<String> = serde_json::from_value(shown["why"].clone()).unwrap();
    let stroke = model.find(line[0].strip_suffix(" (crowned)").unwrap());
    assert!(is_jump(&stroke) && stroke.len() >= 3, "{line:?}");
    for text in &line {
        model.play(&model.find(text.trim_end_matches(" (crowned)")));
    }
    let blunder = &shown["findings"][1];
    assert_eq!(
        (&blunder["check"], &blunder["pass"]),
        (&json!("no_material_blunder"), &json!(false))
    );
    assert!(blunder["numbers"]["loss"].as_i64().unwrap() > 150, "{blunder}");
}

/// A FEN with every square of a range named, as the slow referee reads it.
fn expanded(fen: &str) -> String {
    let word = |word: &str| match word.split_once('-') {
        Some((first, last)) => {
            let digits = first.trim_start_matches(|c: char| !c.is_ascii_digit());
            let head = &first[..first.len() - digits.len()];
            let king = if head.ends_with('K') { "K" } else { "" };
            let [first, last]: [u32; 2] = [digits, last].map(|number| number.parse().unwrap());
            let all: Vec<_> = (first..=last).map(|square| format!("{king}{square}")).collect();
            format!("{}{}", head.trim_end_matches('K'), all.join(","))
        }
        None => word.to_owned(),
    };
    let parts = fen.split(':').map(|part| part.split(',').map(word).collect::<Vec<_>>().join(","));
    parts.collect::<Vec<_>>().join(":")
}
