//! The command `prove`: what it prints, how it ends, and what it refuses.

use clap::Parser;
use serde_json::Value;
use sixpoint::cli::{Cli, Ending};
use sixpoint::engine::chinese_checkers::theorem::{Asked, Theorem, Unwatched, check_every, prove};
use sixpoint::terminal::print_proof;

use crate::drawn::table;

fn run(line: &str) -> (Ending, String) {
    let mut out = Vec::new();
    let cli = Cli::try_parse_from(line.split(' ')).unwrap();
    let ending = cli.run(&mut out).unwrap();
    (ending, String::from_utf8(out).unwrap())
}

#[test]
fn the_smallest_star_is_told_in_full() {
    // The one piece stands on the tip across, 4 steps from its goal, and has nothing to jump over.
    let (ending, text) = run("sixpoint prove --side 1");
    assert_eq!(ending, Ending::Yes);
    for told in [
        "star of side 1: 13 holes, 1 piece, 13 placements",
        "theorem: holds on every placement but the full goal, 12",
        "  0 counterexamples",
        "longest certified race from the start: 4 moves; bound (4+1)(13+1) = 70",
    ] {
        assert!(text.contains(told), "{told:?} is not in\n{text}");
    }
}

#[test]
fn every_answer_comes_as_one_object_too() {
    let (ending, text) = run("sixpoint prove --side 5 --samples 3000 --seed 9 --beam 1 --json");
    let proof: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((ending, text.lines().count()), (Ending::Yes, 1));
    assert_eq!(
        (&proof["side"], &proof["holes"], &proof["pieces"]),
        (&5.into(), &181.into(), &15.into())
    );
    assert_eq!(proof["seed"], "9");
    assert_eq!(proof["placements"], Value::Null);
    assert_eq!(proof["theorem"]["placements"], 3000);
    assert_eq!(proof["theorem"]["counterexamples"], 0);
    assert_eq!(proof["theorem"]["first"], Value::Null);
    assert_eq!(proof["races"][0]["exact"], false);
    assert_eq!(proof["races"][0]["bound"], 221 * 182);
    assert_eq!(run("sixpoint prove --side 5 --samples 3000 --seed 9 --beam 1 --json").1, text);
}

#[test]
fn a_counterexample_is_named_and_drawn() {
    let asked = Asked { side: 2, samples: None, seed: 0, exact: false, beam: 0 };
    let mut proof = prove(&asked, &Unwatched).unwrap();
    assert!(proof.holds());
    let wrong = Theorem { level_steps: false, ..Theorem::OF_THE_GATE };
    proof.theorem = check_every(&table(2, 1), &wrong, &Unwatched);
    let mut text = Vec::new();
    print_proof(&proof, &mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    assert!(!proof.holds());
    let first = proof.theorem.first.unwrap();
    for told in ["theorem: FAILS on every placement", first.position.as_str(), "\na "] {
        assert!(text.contains(told), "{told:?} is not in\n{text}");
    }
}

#[test]
fn what_cannot_be_is_named_with_what_is_allowed() {
    for (line, wrong, allowed) in [
        ("sixpoint prove --side 0", "'0'", "1..=64"),
        ("sixpoint prove --side 65", "'65'", "1..=64"),
        ("sixpoint prove --side 4 --samples 0", "'0'", "1..="),
        ("sixpoint prove --side 4 --beam 100001", "'100001'", "0..=100000"),
        ("sixpoint prove", "--side", "required"),
    ] {
        let refusal = Cli::try_parse_from(line.split(' ')).unwrap_err().to_string();
        assert!(refusal.contains(wrong) && refusal.contains(allowed), "{line}: {refusal}");
    }
}

#[test]
fn an_exact_race_is_refused_where_there_is_no_table_for_one() {
    let line = "sixpoint prove --side 4 --samples 10 --exact";
    let error = Cli::try_parse_from(line.split(' ')).unwrap().run(&mut Vec::new()).unwrap_err();
    let told = error.to_string();
    assert!(told.contains("--exact") && told.contains("side 4") && told.contains('3'), "{told}");
}
