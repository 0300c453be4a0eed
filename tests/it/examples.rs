//! The report on Chinese checkers: its bytes, its figures against the reference, and some of them
//! counted a second time.

use std::process::{Command, Output};
use std::sync::OnceLock;

use serde_json::Value;
use sixpoint::gate::chinese_checkers::Phi;
use sixpoint::rules::bits::Bits;
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Standard};
use sixpoint::rules::{Game, Notation, Pictured};
use sixpoint::terminal::plain_board;

use crate::play::{Ply, play};
use crate::reports::{self, committed};
use crate::tally::play_and_tally;
use crate::turns::{legal, rules};

/// The report as it is committed, made by `sixpoint examples chinese_checkers`.
fn golden() -> &'static str {
    static GOLDEN: OnceLock<String> = OnceLock::new();
    GOLDEN.get_or_init(|| committed("chinese_checkers"))
}

fn report(seeds: Option<u64>, json: bool) -> String {
    reports::report("chinese_checkers", seeds, json)
}

/// The report as it comes without options, as JSON.
fn figures() -> &'static Value {
    static FIGURES: OnceLock<Value> = OnceLock::new();
    FIGURES.get_or_init(|| serde_json::from_str(&report(None, true)).unwrap())
}

fn on_threads<T: Send>(count: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(count).build().unwrap().install(work)
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

/// The row of the solo table for an agent.
fn races(agent: &str) -> &'static Value {
    let races = figures()["solo"]["races"].as_array().unwrap();
    races.iter().find(|races| races["agent"] == agent).unwrap()
}

/// The row of the first of two agents.
fn pairing(first: &str, second: &str) -> &'static Value {
    let pairings = figures()["head_to_head"]["pairings"].as_array().unwrap();
    let is_it = |it: &&Value| it["first"]["entrant"] == first && it["second"]["entrant"] == second;
    &pairings.iter().find(is_it).unwrap()["first"]
}

#[test]
fn the_report_is_the_same_bytes_on_one_thread_and_on_two() {
    for threads in [1, 2] {
        let report = on_threads(threads, || report(None, false));
        for (line, (now, golden)) in (1..).zip(report.lines().zip(golden().lines())) {
            assert_eq!(now, golden, "line {line} on {threads} threads");
        }
        assert_eq!(report.len(), golden().len(), "on {threads} threads");
    }
}

#[test]
fn solo_races_take_about_as_long_as_in_the_reference() {
    for (agent, from, to) in [
        ("greedy", 65.0, 73.0),
        ("lookahead", 44.0, 49.0),
        ("gated", 62.0, 69.0),
        ("gated_progress_only", 64.0, 71.0),
    ] {
        let mean = number(&races(agent)["moves"]["mean"]);
        assert!((from..=to).contains(&mean), "{agent}: {mean}");
        assert_eq!(races(agent)["finished"], 30, "{agent}");
        assert_eq!(races(agent)["overrides"] != 0, agent.starts_with("gated"), "{agent}");
    }
    let random = races("random");
    assert!(random["finished"] == 0 && random["moves"].is_null());
    let home = number(&random["home_at_cap"]);
    assert!(home < 1.0, "{home} pieces home");
}

#[test]
fn two_at_the_table_do_as_in_the_reference() {
    for (first, second, won, lost) in [("gated", "lookahead", 0, 12), ("gated", "random", 12, 0)] {
        let row = pairing(first, second);
        assert_eq!(
            (&row["won"], &row["drawn"], &row["lost"]),
            (&won.into(), &0.into(), &lost.into())
        );
    }
    let strong = pairing("lookahead", "greedy");
    assert!(strong["won"].as_u64() >= Some(9), "{strong}");
    let even = pairing("gated", "greedy");
    assert!(even["won"].as_u64() >= Some(5), "{even}");
}

#[test]
fn the_gate_helps_among_three_and_the_text_says_what_the_figures_say() {
    let mut told = golden().lines().filter(|line| line.contains("players gated is"));
    for (players, above) in [(3, Some(true)), (6, None)] {
        let tournaments = figures()["tournaments"].as_array().unwrap();
        let played = tournaments.iter().find(|it| it["players"] == players).unwrap();
        let rows = played["entrants"].as_array().unwrap();
        let points: f64 = rows.iter().map(|row| number(&row["points"])).sum();
        let n = f64::from(players);
        assert!((points - 12.0 * n * (n - 1.0) / 2.0).abs() < 1e-9, "{players}: {points}");

        let of = |agent: &str| -> f64 {
            let copies =
                rows.iter().filter(|row| row["entrant"].as_str().unwrap().starts_with(agent));
            copies.map(|row| number(&row["points"])).sum()
        };
        let is_above = of("gated") > of("greedy");
        assert!(above.is_none_or(|above| above == is_above), "{players} players");
        let word = if is_above { "gated is above greedy" } else { "gated is below greedy" };
        assert!(told.next().unwrap().contains(word), "{players} players");
    }
}

#[test]
fn a_row_of_the_solo_table_counted_again() {
    let game: Standard = rules(4, 1);
    for agent in ["greedy", "gated"] {
        let (mut moves, mut overrides) = (Vec::new(), 0);
        for seed in 0..30 {
            let (tally, _) = play_and_tally(&game, &[agent], seed);
            moves.push(tally.plies);
            overrides += tally.overrides;
        }
        moves.sort_unstable();
        let [below, above] = [moves[14], moves[15]].map(f64::from);
        let mean = f64::from(moves.iter().sum::<u32>()) / 30.0;
        let row = format!(
            "  {agent:<19}     30/30 {:5} {:7.1} {mean:6.1} {:5} {overrides:10}",
            moves[0],
            (below + above) / 2.0,
            moves[29],
        );
        assert!(golden().lines().any(|line| line.starts_with(&row)), "no line begins with {row:?}");
    }
}

#[test]
fn a_row_of_two_at_the_table_counted_again() {
    let game: Standard = rules(4, 2);
    let (mut won, mut plies, mut overrides) = (0, 0, 0);
    for seed in 0..6 {
        for (names, gated) in [(["gated", "greedy"], 0), (["greedy", "gated"], 1)] {
            let (tally, outcome) = play_and_tally(&game, &names, seed);
            won += u32::from(outcome.winner.unwrap().number() == gated);
            plies += tally.plies;
            overrides += tally.overrides;
        }
    }
    let row = pairing("gated", "greedy");
    assert_eq!((&row["won"], &row["overrides"]), (&won.into(), &overrides.into()));
    assert!((number(&row["mean_plies"]) - f64::from(plies) / 12.0).abs() < 1e-9, "{row}");
}

/// What a gated move did to the potential: lowered it, or did not although another move would
/// have, or did not because no move could.
fn judge_again<B: Bits>(game: &ChineseCheckers<B>, ply: &Ply<'_, B>) -> &'static str {
    let before = Phi::of(game, ply.before, ply.seat);
    if Phi::of(game, ply.after, ply.seat) < before {
        return "lowered";
    }
    let lowers = legal(game, ply.before).into_iter().any(|mv| {
        let mut after = ply.before.clone();
        game.apply(&mut after, &mv);
        Phi::of(game, &after, ply.seat) < before
    });
    if lowers { "wasted" } else { "forced" }
}

#[test]
fn the_gates_counts_of_the_six_player_game_counted_again() {
    let told = &figures()["six_players"];
    let seats: Vec<&str> =
        told["seats"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    let game: Standard = rules(4, 6);
    let (mut did, mut overrides) = (Vec::new(), 0);
    let end = play(&game, &seats, 0, |ply| {
        if let Some(verdict) = ply.verdict {
            did.push(judge_again(&game, ply));
            overrides += u32::from(verdict.proposed != Some(verdict.played));
        }
    });
    let count = |what| did.iter().filter(|&&it| it == what).count();
    let gate = &told["gate"];
    assert_eq!(gate["moves"], did.len());
    assert_eq!(
        (&gate["lowered"], &gate["forced"]),
        (&count("lowered").into(), &count("forced").into())
    );
    assert_eq!((count("wasted"), &gate["overrides"]), (0, &overrides.into()));
    assert_eq!(told["plies"], game.ply(&end));
    let winner = game.outcome(&end).unwrap().winner.unwrap();
    assert_eq!(told["outcome"]["winner"], winner.number());
}

#[test]
fn each_showcase_shows_the_failure_it_is_about() {
    let found = figures()["showcases"].as_array().unwrap();
    for (showcase, fails) in found.iter().zip(["keeps_pack", "makes_progress"]) {
        let it = &showcase["found"];
        let findings = it["findings"].as_array().unwrap();
        let failed: Vec<_> = findings.iter().filter(|finding| finding["pass"] == false).collect();
        assert!(failed.len() == 1 && failed[0]["check"] == fails, "{it}");
        let (seed, number) = (it["seed"].as_u64().unwrap(), it["move"].as_u64().unwrap());
        let game: Standard = rules(4, 1);
        let mut plies = 0;
        play(&game, &["gated"], seed, |ply| {
            plies += 1;
            if plies == number {
                let write = |mv| game.write(ply.before, &mv);
                assert_eq!(it["position"], game.write_position(ply.before));
                assert_eq!(it["proposed"]["move"], write(ply.verdict.unwrap().proposed.unwrap()));
                assert_eq!(it["played"]["move"], write(ply.mv));
                let board = plain_board(&game.picture(ply.before), 1);
                assert!(golden().contains(&format!("\n{board}\ngreedy proposed ")), "{board}");
            }
        });
        assert!(plies >= number);
    }
    let numbers = &found[1]["found"]["findings"][1]["numbers"];
    assert_eq!(numbers["r_before"], numbers["r_after"]);
}

#[test]
fn nobody_waits_long_for_a_new_best_and_more_seeds_are_more_games() {
    for players in ["2", "3", "6"] {
        let quiet = &figures()["quiet"][players];
        assert!(number(&quiet["longest"]) < number(&quiet["window"]) / 2.0, "{players}: {quiet}");
    }
    let report: Value = serde_json::from_str(&report(Some(2), true)).unwrap();
    let games = ["2", "3", "6"].map(|players| report["quiet"][players]["games"].as_u64().unwrap());
    assert_eq!(games, [4 * 2 * 2, 2 * 3, 2 * 6 + 2]);
    assert_eq!(report["solo"]["seeds"], 2);
    assert!(
        report["solo"]["races"][1]["moves"]["interval"].is_array(),
        "two races have one, a wide one"
    );
}

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sixpoint")).arg("examples").args(args).output().unwrap()
}

#[test]
fn the_command_prints_the_report_and_names_what_it_refuses() {
    let asked = run(&["chinese_checkers", "--seeds", "1"]);
    assert!(asked.status.success() && asked.stderr.is_empty(), "{asked:?}");
    assert_eq!(String::from_utf8(asked.stdout).unwrap(), report(Some(1), false));
    for (args, told) in [
        (&["chess"][..], "game cannot be \"chess\": it must be one of checkers, chinese_checkers"),
        (&["chinese_checkers", "--seeds", "0"], "it must be a whole number from 1 to 100000"),
        (&["chinese_checkers", "--seeds", "many"], "it must be a whole number from 1"),
        (&[], "<GAME>"),
    ] {
        let refused = run(args);
        let error = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(refused.status.code(), Some(2), "{args:?}");
        assert!(refused.stdout.is_empty() && error.contains(told), "{args:?}: {error}");
    }
}
