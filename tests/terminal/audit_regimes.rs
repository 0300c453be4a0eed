//! The tables of regimes of all three games, counted again from games that are played apart.

use serde_json::{Map, Value};
use sixpoint::agents::Budget;
use sixpoint::engine::{Arena, GameSummary, SeatSetup, find};
use sixpoint::rules::Seat;

use crate::audit::{object, run, whole};

/// Whether a win is the one that the game's table counts, by its final scores and the rule.
fn is_feat(game: &str, played: &GameSummary, opponent: usize) -> bool {
    match game {
        "hexxagon" => played.outcome.rule == "wiped_out",
        "checkers" => played.seats[opponent].score == 0,
        _ => played.seats[opponent].score <= 3,
    }
}

/// Boards on which the game that is judged beside the table is soon over.
const SIZES: [(&str, u8); 3] = [("hexxagon", 3), ("checkers", 4), ("chinese_checkers", 2)];

#[test]
fn every_row_is_what_its_games_come_to() {
    for (game, side, opponent, size) in [
        ("hexxagon", Some(4), "noisy_greedy", SIZES[0].1),
        ("checkers", None, "greedy", SIZES[1].1),
        ("chinese_checkers", Some(3), "greedy", SIZES[2].1),
    ] {
        let listing = find(game).unwrap();
        let audit = object(&format!("sixpoint audit {game} --size {size} --seeds 2 --json"));
        let options: Map<String, Value> =
            side.map(|side| ("side".to_owned(), side.into())).into_iter().collect();
        let (budget, played) = (Budget::default(), &|| ());
        let arena = Arena { game, options: &options, openings: &[], budget: &budget, played };
        let rows = audit["regimes"]["rows"].as_array().unwrap();
        // Greedy against itself plays the second seat with other seeds: it would be the same game.
        for row in rows.iter().filter(|row| row["agent"] != opponent) {
            let agent = SeatSetup::read_entrant(listing, row["agent"].as_str().unwrap()).unwrap();
            let mut seats = [agent, SeatSetup::agent(opponent)];
            let (mut won, mut lost, mut feats, mut margin) = (0, 0, 0, 0);
            for own in [0, 1] {
                for played in arena.play(&seats, 2).unwrap() {
                    let winner = played.outcome.winner.map(Seat::index);
                    won += i64::from(winner == Some(own));
                    lost += i64::from(winner == Some(1 - own));
                    feats += i64::from(winner == Some(own) && is_feat(game, &played, 1 - own));
                    margin += played.seats[own].score - played.seats[1 - own].score;
                }
                seats.swap(0, 1);
            }
            let counts = [&row["won"], &row["lost"], &row["feat"]["count"], &row["games"]];
            assert_eq!(counts.map(whole), [won, lost, feats, 4], "{game}: {row}");
            let mean = row["mean_margin"].as_f64().unwrap();
            assert!((mean - margin as f64 / 4.0).abs() < 1e-9, "{game}: {row}");
        }
    }
}

#[test]
fn a_difference_is_that_of_the_two_rates_and_lies_within_its_intervals() {
    for (game, size) in SIZES {
        let line = format!("sixpoint audit {game} --size {size} --seeds 1");
        let regimes = &object(&format!("{line} --json"))["regimes"];
        let rate = |agent: &Value| {
            let rows = regimes["rows"].as_array().unwrap();
            let row = rows.iter().find(|row| row["agent"] == *agent).unwrap();
            row["feat"]["rate"].as_f64().unwrap()
        };
        for contrast in regimes["contrasts"].as_array().unwrap() {
            let difference = contrast["difference"].as_f64().unwrap();
            let expected = rate(&contrast["first"]) - rate(&contrast["second"]);
            assert!((difference - expected).abs() < 1e-9, "{game}: {contrast}");
            for ends in [&contrast["exact"], &contrast["paired"]] {
                let [from, to] = [0, 1].map(|end| ends[end].as_f64().unwrap());
                assert!(from <= difference && difference <= to, "{game}: {contrast}");
            }
        }
        let text = run(&line);
        assert!(!text.contains("+0.000") && !text.contains("-0.0 "), "{text}");
    }
}
