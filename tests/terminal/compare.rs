//! The command `compare`: tables that must not move, and what their figures say.

use std::fs;
use std::path::Path;

use clap::Parser;
use serde_json::{Value, json};
use sixpoint::cli::{Cli, Ending};

fn parsed(words: &str) -> Result<Cli, clap::Error> {
    Cli::try_parse_from(["sixpoint", "compare"].into_iter().chain(words.split(' ')))
}

/// What a comparison prints, and how it ends.
fn ended(words: &str) -> (String, Ending) {
    let cli = parsed(words).unwrap_or_else(|error| panic!("{words}: {error}"));
    let mut out = Vec::new();
    let ending = cli.run(&mut out).unwrap_or_else(|error| panic!("{words}: {error}"));
    (String::from_utf8(out).unwrap(), ending)
}

fn printed(words: &str) -> String {
    ended(words).0
}

fn figures(words: &str) -> Value {
    serde_json::from_str(&printed(&format!("{words} --json"))).unwrap()
}

/// What is said of an agent.
fn row<'a>(figures: &'a Value, agent: &str) -> &'a Value {
    let rows = figures["rows"].as_array().unwrap();
    rows.iter().find(|row| row["entrant"] == agent).unwrap_or_else(|| panic!("no {agent}"))
}

/// The comparisons whose tables are committed.
const COMMITTED: [(&str, &str); 4] = [
    ("hexxagon", "hexxagon --agents random,greedy,gated,search:positions=200 --size 4 --seeds 3"),
    ("checkers", "checkers --agents gated,greedy,random,guarded:random --seeds 2"),
    (
        "chinese_checkers",
        "chinese_checkers --agents gated,greedy,lookahead,gated --size 2 --players 3 --seeds 2",
    ),
    ("race", "chinese_checkers --agents racer,gated,lookahead --size 2 --players 1 --seeds 3"),
];

#[test]
fn a_table_is_the_same_bytes_on_one_thread_and_on_two_and_as_committed() {
    for (name, words) in COMMITTED {
        let path = format!("{}/tests/data/compare_{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let golden = fs::read_to_string(Path::new(&path)).unwrap();
        for threads in [1, 2, 2] {
            let now = printed(&format!("{words} --threads {threads}"));
            for (line, (now, golden)) in (1..).zip(now.lines().zip(golden.lines())) {
                assert_eq!(now, golden, "{name}, line {line} on {threads} threads");
            }
            assert_eq!(now.len(), golden.len(), "{name} on {threads} threads");
        }
    }
}

#[test]
fn the_reference_documents_table_comes_out_within_its_intervals() {
    let agents = "random,greedy,gated,expectimax,search";
    let figures = figures(&format!("hexxagon --agents {agents} --seeds 4"));
    assert_eq!(figures["games"], 80);
    for (agent, from, to) in [
        ("search", 0.75, 0.98),
        ("gated", 0.41, 0.76),
        ("expectimax", 0.41, 0.76),
        ("greedy", 0.14, 0.47),
        ("random", 0.00, 0.11),
    ] {
        let row = row(&figures, agent);
        assert_eq!((&row["games"], &row["cut"]), (&json!(32), &json!(0)), "{agent}");
        let rate = row["win_rate"]["rate"].as_f64().unwrap();
        assert!((from..=to).contains(&rate), "{agent} won {rate} of its games");
    }
    let rows = figures["rows"].as_array().unwrap();
    assert_eq!((&rows[0]["entrant"], &rows[4]["entrant"]), (&json!("search"), &json!("random")));
    // About two moves in five, says the document.
    let gated = row(&figures, "gated");
    let replaced = gated["overrides"].as_f64().unwrap() / gated["moves"].as_f64().unwrap();
    assert!((0.3..0.5).contains(&replaced), "{replaced}");
    let openings = figures["openings"].as_array().unwrap();
    assert_eq!((openings.len(), &figures["opening_plies"]), (4, &json!(2)));
}

#[test]
fn results_against_each_other_add_up_to_the_table() {
    let figures = figures("checkers --agents gated,greedy,random --size 6 --seeds 3");
    for row in figures["rows"].as_array().unwrap() {
        let agent = &row["entrant"];
        let (mut won, mut drawn, mut lost) = (0_u32, 0, 0);
        for pair in figures["pairs"].as_array().unwrap() {
            let of = |name: &str| u32::try_from(pair[name].as_u64().unwrap()).unwrap();
            if pair["first"] == *agent {
                (won, drawn, lost) = (won + of("won"), drawn + of("drawn"), lost + of("lost"));
            } else if pair["second"] == *agent {
                (won, drawn, lost) = (won + of("lost"), drawn + of("drawn"), lost + of("won"));
            }
        }
        let told = json!([row["won"], row["drawn"], row["lost"], row["games"]]);
        assert_eq!(told, json!([won, drawn, lost, 12]), "{agent}");
        let points = json!((2.0 * f64::from(won) + f64::from(drawn)) / 2.0);
        assert_eq!(row["points"], points, "{agent}");
    }
}

#[test]
fn one_agent_fills_every_seat_and_copies_are_told_apart() {
    let figures = figures("chinese_checkers --agents gated --players 6 --size 1 --seeds 2");
    assert_eq!((&figures["games"], &figures["seats"]), (&json!(12), &json!(6)));
    let mut names: Vec<_> =
        figures["rows"].as_array().unwrap().iter().map(|row| row["entrant"].to_string()).collect();
    names.sort();
    assert_eq!(
        names.join(" "),
        (1..=6).map(|nth| format!("\"gated#{nth}\"")).collect::<Vec<_>>().join(" ")
    );
    for row in figures["rows"].as_array().unwrap() {
        let places: u64 =
            row["places"].as_array().unwrap().iter().map(|it| it.as_u64().unwrap()).sum();
        assert_eq!((places, &row["games"]), (12, &json!(12)));
    }
    let points: f64 =
        figures["rows"].as_array().unwrap().iter().map(|row| row["points"].as_f64().unwrap()).sum();
    assert_eq!(json!(points), json!(180.0), "12 games of 15 points");
}

#[test]
fn races_alone_count_moves() {
    // The shortest race on side 2 takes 11 moves, by exhaustive search; a gated seat always gets home.
    let figures =
        figures("chinese_checkers --agents racer,gated,random --players 1 --size 2 --seeds 2");
    assert_eq!(row(&figures, "racer")["moves"]["min"], 11);
    let gated = row(&figures, "gated");
    assert_eq!((&gated["finished"]["count"], &gated["finished"]["trials"]), (&json!(2), &json!(2)));
    assert!(gated["moves"]["min"].as_u64() >= Some(11));
    assert_eq!(figures["rows"][0]["entrant"], "racer");
}

#[test]
fn a_counter_cuts_games_and_the_table_says_so() {
    // Two kings that know how not to be caught: the draw after 80 quiet plies.
    let figures =
        figures("checkers --agents search,search --fen W:WK32:BK1 --opening-plies 0 --seeds 1");
    assert_eq!(figures["openings"], json!([]));
    for row in figures["rows"].as_array().unwrap() {
        assert_eq!(json!([row["games"], row["cut"], row["drawn"]]), json!([2, 2, 2]));
        assert_eq!(row["mean_plies"], 80.0);
    }
}

#[test]
fn random_openings_follow_the_one_that_is_given() {
    let words = "hexxagon --agents greedy,random --size 3 --seeds 6";
    let drawn = figures(&format!("{words} --opening e2 --opening-plies 3"));
    let openings = drawn["openings"].as_array().unwrap();
    assert_eq!(openings.len(), 6);
    for opening in openings {
        let moves: Vec<_> = opening.as_str().unwrap().split(' ').collect();
        assert_eq!((moves.len(), moves[0]), (4, "e2"), "{opening}");
    }
    // However long, an opening leaves somebody a move.
    let long = figures(&format!("{words} --opening-plies 100"));
    assert!(
        long["rows"].as_array().unwrap().iter().all(|row| row["mean_plies"].as_f64() >= Some(1.0))
    );
}

#[test]
fn comma_separated_values_hold_the_figures_of_the_table() {
    let words =
        "chinese_checkers --agents greedy,guarded:random,lookahead --players 3 --size 1 --seeds 2";
    let (csv, figures) = (printed(&format!("{words} --csv")), figures(words));
    let mut lines = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let names = lines.next().unwrap();
    assert_eq!(
        names.join(","),
        "agent,games,won,drawn,lost,cut,points,moves,score,overrides,\
        win_rate,win_rate_from,win_rate_to,rating,deviation,place_1,place_2,place_3"
    );
    let rows: Vec<_> = lines.collect();
    assert_eq!(rows.len(), 3);
    for (line, row) in rows.iter().zip(figures["rows"].as_array().unwrap()) {
        let field = |name| line[names.iter().position(|it| *it == name).unwrap()];
        assert_eq!(field("agent"), row["entrant"].as_str().unwrap());
        for (name, told) in [
            ("won", &row["won"]),
            ("points", &row["points"]),
            ("moves", &row["mean_plies"]),
            ("score", &row["mean_score"]),
            ("win_rate_to", &row["win_rate"]["interval"][1]),
            ("rating", &row["rating"]),
            ("place_2", &row["places"][1]),
        ] {
            let read: f64 = field(name).parse().unwrap();
            assert_eq!(json!(read), json!(told.as_f64()), "{name}");
        }
    }
}

#[test]
fn a_test_stops_at_the_same_pair_on_any_number_of_threads() {
    let words = "hexxagon --agents gated,random --size 3 --sprt";
    let (one, ending) = ended(&format!("{words} --threads 1"));
    assert_eq!(ending, Ending::Yes, "{one}");
    assert!(one.contains("gated is stronger"), "{one}");
    assert_eq!(printed(&format!("{words} --threads 2")), one);
    let told = figures(words);
    let pairs: u64 =
        told["test"]["pairs"].as_array().unwrap().iter().map(|it| it.as_u64().unwrap()).sum();
    assert_eq!(told["games"].as_u64(), Some(2 * pairs));
    // The games are those of the table of as many seeds, so nothing was left out on the way.
    let table = figures(&format!("hexxagon --agents gated,random --size 3 --seeds {pairs}"));
    assert_eq!(told["rows"], table["rows"]);
    // One pair fewer does not decide.
    let (text, ending) = ended(&format!("{words} --seeds {}", pairs - 1));
    assert_eq!(ending, Ending::No);
    assert!(text.contains("undecided"), "{text}");
}

#[test]
fn the_weaker_one_is_not_stronger() {
    let (text, ending) = ended("hexxagon --agents random,gated --size 3 --sprt");
    assert_eq!(ending, Ending::No);
    assert!(text.contains("random is not stronger"), "{text}");
}

/// Comparisons that are refused, with how the refusal begins.
const REFUSED: &[(&str, &str)] = &[
    ("go --agents a,b", "game cannot be \"go\": it must be one of chinese_checkers"),
    ("hexxagon --agents greedy,gredy", "agents cannot be \"gredy\": it must be one of random,"),
    ("hexxagon --agents you,greedy", "agents cannot be \"you\": it must name agents"),
    ("hexxagon --agents guarded:you", "agents cannot be \"guarded:you\": it must name agents"),
    ("hexxagon --agents greedy,", "agents cannot be \"\": it must be one of random,"),
    ("hexxagon --agents greedy,gated --players 3", "players cannot be 3: Hexxagon has 2 seats"),
    (
        "chinese_checkers --agents greedy,gated --players 3",
        "agents cannot be \"greedy,gated\": it must name one agent, or 3 or more",
    ),
    (
        "chinese_checkers --agents greedy,gated --opening-plies 1",
        "opening_plies cannot be 1: games of Chinese",
    ),
    (
        "checkers --agents gated:endings=true",
        "agents cannot be endings=true: this program was started without",
    ),
    ("checkers --agents gated:horizon=99", "agents cannot be \"gated:horizon=99\""),
    ("checkers --agents greedy --sprt", "agents cannot be \"greedy\": --sprt compares two agents"),
    (
        "checkers --agents greedy,random --sprt --elo0 20",
        "elo0 cannot be 20: it must be less than elo1",
    ),
    (
        "checkers --agents greedy,random --sprt --alpha 0.5",
        "alpha cannot be 0.5: it must be above 0",
    ),
    (
        "checkers --agents greedy,random --fen B:WK32:B28",
        "the games would begin in a position in which",
    ),
    (
        "checkers --agents random,random,random,random,random --seeds 60000",
        "seeds cannot be 60000: it must be at most 50000",
    ),
];

#[test]
fn what_cannot_be_compared_is_named_with_what_can() {
    for (words, named) in REFUSED {
        let mut out = Vec::new();
        let told = parsed(words).unwrap().run(&mut out).unwrap_err().to_string();
        assert!(told.starts_with(named), "{words}: {told}");
        assert_eq!(out, b"", "{words}");
    }
}

#[test]
fn flags_out_of_range_are_named() {
    for (words, named) in [
        ("hexxagon", "--agents <A,B,…>"),
        ("hexxagon --agents greedy --seeds 0", "--seeds <N>': it must be a whole number from 1 to"),
        (
            "hexxagon --agents greedy --seeds -1",
            "--seeds <N>': it must be a whole number from 1 to",
        ),
        ("hexxagon --agents greedy --seeds 1e3", "--seeds <N>': it must be a whole number"),
        ("hexxagon --agents greedy --threads 0", "--threads <N>"),
        ("hexxagon --agents greedy,random --sprt --elo1 NaN", "--elo1 <ELO>': it must be a number"),
        ("chinese_checkers --agents greedy --players 7", "--players <N>"),
        ("hexxagon --agents greedy --opening-plies 101", "--opening-plies <N>"),
        ("hexxagon --agents greedy --elo1 5", "--sprt"),
        ("hexxagon --agents greedy --json --csv", "--csv"),
    ] {
        let told = parsed(words).unwrap_err().to_string();
        assert!(told.contains(named), "{words}: {told}");
    }
}
