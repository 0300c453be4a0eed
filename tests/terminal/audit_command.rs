//! The command `audit`: its bytes, whose decisions it judges, and what it refuses.

use clap::Parser;
use sixpoint::cli::Cli;

use crate::audit::{object, refused, regimes, run, whole};

/// The audits as `sixpoint audit GAME --seeds 2` printed them when they were committed.
const COMMITTED: [(&str, &str); 3] = [
    ("hexxagon", include_str!("../data/audit_hexxagon.txt")),
    ("checkers", include_str!("../data/audit_checkers.txt")),
    ("chinese_checkers", include_str!("../data/audit_chinese_checkers.txt")),
];

#[test]
fn audits_are_as_committed_on_one_thread_and_on_two() {
    for (game, committed) in COMMITTED {
        let line = format!("sixpoint audit {game} --seeds 2");
        for count in [1, 2] {
            let threads = rayon::ThreadPoolBuilder::new().num_threads(count).build().unwrap();
            let printed = threads.install(|| run(&line));
            for (line, (now, committed)) in (1..).zip(printed.lines().zip(committed.lines())) {
                assert_eq!(now, committed, "{game}, line {line} on {count} threads");
            }
            assert_eq!(printed.len(), committed.len(), "{game} on {count} threads");
        }
    }
}

#[test]
fn the_audit_of_hexxagon_is_close_to_the_reference() {
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
    for line in [
        "hexxagon --side 4 --agents guarded:noisy_greedy,greedy --seeds 0 --seed 3",
        "checkers --size 6 --agents gated,random --seeds 1 --seed 3",
        "chinese_checkers --size 2 --players 6 --seat 4 --seeds 0",
        "chinese_checkers --size 2 --players 1 --oracle race --seeds 1",
    ] {
        let answers = [1, 2].map(|count| {
            let threads = rayon::ThreadPoolBuilder::new().num_threads(count).build().unwrap();
            let line = format!("sixpoint audit {line}");
            threads.install(|| (run(&line), run(&format!("{line} --json")), regimes(1)))
        });
        assert_eq!(answers[0], answers[1]);
        assert_eq!(answers[0].1.lines().count(), 1);
    }
}

/// The text's figures, each from the decisions that `--json` lists.
#[test]
fn the_printed_totals_are_what_the_decisions_add_up_to() {
    for (line, parts) in [
        ("hexxagon --seeds 0", 1.0),
        ("checkers --size 6 --agents guarded:random,greedy --seeds 0", 100.0),
        ("chinese_checkers --size 3 --seeds 0", 1.0),
        ("chinese_checkers --players 3 --size 2 --agents gated,greedy,random --seeds 0", 1.0),
    ] {
        let line = format!("sixpoint audit {line}");
        let (text, audit) = (run(&line), object(&format!("{line} --json")));
        let decisions = audit["decisions"].as_array().unwrap();
        let count = decisions.len();
        let margin = |worth: &serde_json::Value| worth["margin"].as_i64();
        let regret: i64 = decisions
            .iter()
            .filter_map(|it| Some((margin(&it["best_worth"])? - margin(&it["worth"])?).max(0)))
            .sum();
        let agreed = decisions.iter().filter(|it| it["worth"] == it["best_worth"]).count();
        let overrides = decisions.iter().filter(|it| it["proposed"] != it["played"]).count();
        let fates = |it: &serde_json::Value| {
            let fate = |worth: &str| it[worth]["fate"].as_str().unwrap().to_owned();
            (fate("best_worth"), fate("worth"))
        };
        let slips = |best: &str| {
            let thrown = |it: &&serde_json::Value| fates(it).0 == best && fates(it).1 != best;
            decisions.iter().filter(thrown).count()
        };
        let total =
            if parts > 1.0 { format!("{:.2}", regret as f64 / parts) } else { regret.to_string() };
        for words in [
            format!("Decisions audited: {count}, "),
            format!("total regret {total}, mean {:.4} per", regret as f64 / parts / count as f64),
            format!("agreed with the oracle: {agreed}/{count} ("),
            format!("gate overrides: {overrides}\n"),
            format!(
                "wins missed: {}, losses that could be avoided: {}",
                slips("won"),
                slips("open")
            ),
        ] {
            assert!(text.contains(&words), "{words} is not in\n{text}");
        }
        is_clopper_pearson(&audit["totals"]["agreed"], agreed, count);
    }
}

/// Whether an interval is exact: as many hits or more have a chance of 2.5 % at its lower end, as
/// many or fewer at its upper end.
fn is_clopper_pearson(rate: &serde_json::Value, hits: usize, trials: usize) {
    let end = |place: usize| rate["interval"][place].as_f64().unwrap();
    let (mut above, mut below) = (0.0, 0.0);
    for count in 0..=trials {
        let chance = |p: f64| {
            let ways = (0..count).map(|it| (trials - it) as f64 / (it + 1) as f64).product::<f64>();
            ways * p.powf(count as f64) * (1.0 - p).powf((trials - count) as f64)
        };
        above += if count >= hits { chance(end(0)) } else { 0.0 };
        below += if count <= hits { chance(end(1)) } else { 0.0 };
    }
    assert!(hits == 0 || (above - 0.025).abs() < 1e-6, "{above}: {rate}");
    assert!(hits == trials || (below - 0.025).abs() < 1e-6, "{below}: {rate}");
}

#[test]
fn the_audited_seat_is_the_first_with_a_gate_or_the_one_asked_for() {
    for (agents, seat, audited) in [
        ("greedy,gated", "", 1),
        ("guarded:random,gated", "", 0),
        ("random,greedy", "", 0),
        ("random,greedy", " --seat p", 1),
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

/// On side 2 the first move can convert everything there is.
const ENDING: &str = "b2";

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
        (
            "hexxagon --agents gated,greedy --seat 3",
            &["seat cannot be \"3\"", "R, P or its number from 1"],
        ),
        ("hexxagon --option sides=4", &["sides", "4", "side, board"]),
        ("hexxagon --option side", &["option", "\"side\"", "NAME=VALUE"]),
        ("hexxagon --side 1 --agents gated,greedy", &["size cannot be 1", "from 2"]),
        ("checkers --size 9", &["size cannot be 9", "even"]),
        ("checkers --start ring", &["start cannot be \"ring\"", "English checkers has"]),
        ("checkers --oracle race", &["oracle cannot be \"race\"", "search, endings"]),
        ("checkers --oracle endings", &["oracle", "sixpoint endings build"]),
        ("checkers --oracle endings --size 10", &["oracle", "10 × 10; search judges any"]),
        ("checkers --agents deep:endings=true", &["agents cannot be", "sixpoint endings build"]),
        ("chinese_checkers --players 3 --agents gated,greedy", &["agents", "each of 3 seats"]),
        ("chinese_checkers --players 1 --seat 2", &["seat cannot be \"2\"", "it must be X or"]),
        ("chinese_checkers --oracle race", &["oracle", "1 player", "2 seats on side 4"]),
        ("chinese_checkers --oracle perfect", &["oracle", "2 players on sides 1 and 2", "side 4"]),
        (
            "chinese_checkers --size 2 --oracle perfect --anti-spoiling unmoved_blockers",
            &["oracle", "by filled_goal"],
        ),
    ] {
        let told = refused(&format!("sixpoint audit {flags}"));
        assert!(words.iter().all(|word| told.contains(word)), "{flags}: {told}");
    }
    let game = ["audit", "hexxagon", "--size", "2", "--start", "opposite", "--opening", ENDING];
    let cli = Cli::try_parse_from(["sixpoint"].iter().chain(&game)).unwrap();
    let told = cli.run(&mut Vec::new()).unwrap_err().to_string();
    assert!(told.starts_with("opening cannot be \"b2"), "{told}");
    assert!(told.ends_with("the game is over after it, and nothing is left to judge"), "{told}");
    for (flags, words) in [
        ("hexxagon --size 4x5", ["'4x5'", "as 4 or 4x4"]),
        ("chinese_checkers --players 7", ["7", "from 1 to 6"]),
        ("hexxagon --seeds 100001", ["100001", "a whole number from 0 to 100000"]),
        ("hexxagon --seed x", ["'x'", "a whole number from 0 to 18446744073709551615"]),
    ] {
        let line = format!("sixpoint audit {flags}");
        let told = Cli::try_parse_from(line.split(' ')).unwrap_err().to_string();
        assert!(words.iter().all(|word| told.contains(word)), "{flags}: {told}");
    }
}
