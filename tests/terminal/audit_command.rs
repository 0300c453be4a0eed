//! The command `audit`: its bytes, whose decisions it judges, and what it refuses.

use clap::Parser;
use sixpoint::cli::Cli;

use crate::audit::{object, regimes, run, whole};

/// The audit as `sixpoint audit hexxagon --seeds 2` printed it when it was committed.
const COMMITTED: &str = include_str!("../data/audit_hexxagon.txt");

#[test]
fn the_audit_is_as_committed_and_close_to_the_reference() {
    for (line, (now, committed)) in
        (1..).zip(run("sixpoint audit hexxagon --seeds 2").lines().zip(COMMITTED.lines()))
    {
        assert_eq!(now, committed, "line {line}");
    }
    // The reference: regret 27 in 53 decisions, 36 of them agreed, 11 overrides; every agent wins
    // nearly all of its games.
    let audit = object("sixpoint audit hexxagon --seeds 2 --json");
    let totals = &audit["totals"];
    assert!((20..=60).contains(&whole(&totals["decisions"])), "{totals}");
    assert!(totals["mean_regret"].as_f64().unwrap() < 1.5, "{totals}");
    assert!(totals["agreed"]["rate"].as_f64().unwrap() > 0.4, "{totals}");
    let rows = audit["regimes"]["rows"].as_array().unwrap();
    let agents: Vec<_> = rows.iter().map(|row| row["agent"].as_str().unwrap()).collect();
    assert_eq!(agents, ["clairvoyant", "expectimax", "gated", "search"]);
    for row in rows {
        assert_eq!(whole(&row["games"]), 4, "{row}");
        assert!(whole(&row["won"]) >= 3, "{row}");
    }
}

#[test]
fn an_audit_is_the_same_bytes_on_one_thread_and_on_two() {
    let line =
        "sixpoint audit hexxagon --side 4 --agents guarded:noisy_greedy,greedy --seeds 0 --seed 3";
    let answers = [1, 2].map(|count| {
        let threads = rayon::ThreadPoolBuilder::new().num_threads(count).build().unwrap();
        threads.install(|| (run(line), run(&format!("{line} --json")), regimes(3)))
    });
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0].1.lines().count(), 1);
}

#[test]
fn the_audited_seat_is_the_first_with_a_gate_or_the_one_asked_for() {
    for (agents, seat, audited) in [
        ("greedy,gated", "", 1),
        ("guarded:random,gated", "", 0),
        ("random,greedy", "", 0),
        ("random,greedy", " --seat 1", 1),
    ] {
        let line =
            "sixpoint audit hexxagon --side 3 --seeds 0 --json --option opening=d4 --agents ";
        let audit = object(&format!("{line}{agents}{seat}"));
        assert_eq!(whole(&audit["seat"]), audited, "{agents}{seat}");
        let decisions = audit["decisions"].as_array().unwrap();
        let plies: Vec<_> = decisions.iter().map(|it| whole(&it["ply"])).collect();
        // After one move of an opening Pearl is the first to move.
        assert!(plies.iter().all(|ply| ply % 2 == 1 - audited), "{agents}{seat}: {plies:?}");
        let all = whole(&audit["plies"]);
        assert_eq!(plies.len(), usize::try_from((all + audited) / 2).unwrap(), "{agents}{seat}");
        let overrides = decisions.iter().filter(|it| it["proposed"] != it["played"]).count();
        assert_eq!(audit["totals"]["overrides"], overrides);
        assert!(overrides == 0 || agents.contains("ga") || agents.contains("guarded"));
    }
}

#[test]
fn what_cannot_be_is_named_with_what_is_allowed() {
    for (flags, words) in [
        ("chess", &["game cannot be \"chess\"", "hexxagon"][..]),
        ("hexxagon --oracle deep", &["oracle", "\"deep\"", "search, exact"]),
        (
            "hexxagon --oracle exact --agents greedy,greedy",
            &["\"exact\"", "sides 2 and 3", "58 cells"],
        ),
        ("hexxagon --agents gated,greedy,greedy", &["agents cannot be", "each of 2 seats"]),
        ("hexxagon --agents gated,gredy", &["agents cannot be \"gredy\"", "noisy_greedy"]),
        ("hexxagon --agents gated,greedy --seat 2", &["seat", "2", "from 0 to 1"]),
        ("hexxagon --option sides=4", &["sides", "4", "side, board"]),
        ("hexxagon --option side", &["option", "\"side\"", "NAME=VALUE"]),
        ("hexxagon --side 1 --agents gated,greedy", &["side", "1", "from 2"]),
    ] {
        let line = format!("sixpoint audit {flags}");
        let cli = Cli::try_parse_from(line.split(' ')).unwrap();
        let told = cli.run(&mut Vec::new()).unwrap_err().to_string();
        assert!(words.iter().all(|word| told.contains(word)), "{flags}: {told}");
    }
    for (flags, words) in [
        ("hexxagon --size 4x5", ["'4x5'", "as 4 or 4x4"]),
        ("hexxagon --seeds 100001", ["100001", "0..=100000"]),
        ("hexxagon --seed x", ["'x'", "--seed"]),
    ] {
        let line = format!("sixpoint audit {flags}");
        let told = Cli::try_parse_from(line.split(' ')).unwrap_err().to_string();
        assert!(words.iter().all(|word| told.contains(word)), "{flags}: {told}");
    }
}
