//! Tournaments: who sits where, and what places earn.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Map, Value, json};
use sixpoint::agents::Budget;
use sixpoint::engine::{
    Arena, ArenaError, GameSummary, Refusal, SeatSetup, Tournament, find, ranking_points,
};

fn entrants(texts: &[&str]) -> Vec<SeatSetup> {
    let listing = find("chinese_checkers").unwrap();
    texts.iter().map(|text| SeatSetup::read_entrant(listing, text).unwrap()).collect()
}

/// Games on the star of side 2, which are short.
fn on_a_small_star<T>(ask: impl FnOnce(&Arena<'_>) -> T) -> T {
    let options: Map<String, Value> = serde_json::from_value(json!({ "side": 2 })).unwrap();
    let budget = Budget::default();
    let played = &|| ();
    ask(&Arena {
        game: "chinese_checkers",
        options: &options,
        openings: &[],
        budget: &budget,
        played,
    })
}

fn round_robin(pool: &[&str], group: usize, seeds: u64) -> Tournament {
    on_a_small_star(|arena| arena.round_robin(&entrants(pool), group, seeds)).unwrap()
}

#[test]
fn a_place_earns_the_seats_behind_it_and_equals_share() {
    for (places, points) in [
        (&[1][..], &[0.0][..]),
        (&[2, 1], &[0.0, 1.0]),
        (&[1, 1], &[0.5, 0.5]),
        (&[3, 1, 2], &[0.0, 2.0, 1.0]),
        (&[1, 2, 2, 4], &[3.0, 1.5, 1.5, 0.0]),
        (&[1, 1, 1, 1, 1, 1], &[2.5; 6]),
        (&[4, 1, 4, 1, 3, 4], &[1.0, 4.5, 1.0, 4.5, 3.0, 1.0]),
    ] {
        assert_eq!(ranking_points(places), points, "{places:?}");
        let n = f64::from(u8::try_from(places.len()).unwrap());
        assert!((points.iter().sum::<f64>() - n * (n - 1.0) / 2.0).abs() < 1e-9, "{places:?}");
    }
}

#[test]
fn every_entrant_sits_in_every_seat_equally_often() {
    let played = round_robin(&["greedy", "gated", "lookahead"], 3, 2);
    let seated: Vec<_> = played.games.iter().map(|game| (game.seed, &*game.seats)).collect();
    let expected: [(u64, &[usize]); 6] = [
        (0, &[0, 1, 2]),
        (0, &[2, 0, 1]),
        (0, &[1, 2, 0]),
        (1, &[0, 1, 2]),
        (1, &[2, 0, 1]),
        (1, &[1, 2, 0]),
    ];
    assert_eq!(seated, expected);
}

#[test]
fn copies_are_told_apart_and_never_play_the_same_game_twice() {
    let played = round_robin(&["greedy", "random", "greedy", "random"], 4, 2);
    assert_eq!(played.entrants, ["greedy#1", "random#1", "greedy#2", "random#2"]);
    let seeds: Vec<_> = played.games.iter().map(|game| game.seed).collect();
    assert_eq!(seeds, [0, 0, 2, 2, 1, 1, 3, 3]);
}

#[test]
fn a_round_robin_plays_every_group_of_the_pool() {
    let played = round_robin(&["greedy", "gated", "lookahead", "random"], 3, 1);
    let mut groups: Vec<_> = played.games.iter().map(|game| game.seats.clone()).collect();
    groups.iter_mut().for_each(|group| group.sort_unstable());
    let counts = [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]
        .map(|group| groups.iter().filter(|played| **played == group).count());
    assert_eq!(counts, [3; 4]);
    for row in played.rows() {
        assert_eq!((row.games, row.places.iter().sum()), (9, 9), "{}", row.entrant);
        assert_eq!(row.won + row.drawn + row.lost, 9, "{}", row.entrant);
    }
    assert!(round_robin(&["greedy"], 2, 3).games.is_empty());
}

#[test]
fn every_game_hands_out_all_its_points() {
    let played = round_robin(&["random", "greedy", "random", "gated"], 4, 4);
    let rows = played.rows();
    let points: f64 = rows.iter().map(|row| row.points).sum();
    assert!((points - 6.0 * 16.0).abs() < 1e-9, "{points} points in 16 games of four");
    for (row, entrant) in rows.iter().zip(0..) {
        let seat = |game: &&sixpoint::engine::ArenaGame| {
            let seat = game.seats.iter().position(|&it| it == entrant).unwrap();
            game.summary.seats[seat].place
        };
        let firsts = played.games.iter().filter(|game| seat(game) == 1).count();
        assert_eq!(row.places[0] as usize, firsts, "{}", row.entrant);
    }
}

#[test]
fn a_guarded_entrant_is_judged_and_any_other_is_not() {
    let played = round_robin(&["guarded:random", "random"], 2, 2);
    assert_eq!(played.entrants, ["guarded:random", "random"]);
    let of = |entrant: usize, summary: &GameSummary, seats: &[usize]| {
        summary.seats[seats.iter().position(|&it| it == entrant).unwrap()]
    };
    for game in &played.games {
        let guarded = of(0, &game.summary, &game.seats);
        assert_eq!(guarded.acts + guarded.overrides + guarded.passes, guarded.moves);
        assert!(guarded.overrides > 0, "a random player is overridden");
        let free = of(1, &game.summary, &game.seats);
        assert_eq!((free.acts, free.overrides, free.forced), (0, 0, 0));
    }
}

#[test]
fn an_entrant_that_is_none_is_named_with_what_there_is() {
    let listing = find("chinese_checkers").unwrap();
    for text in ["gredy", "guarded:gredy", "guarded:", "", "guarded:guarded:greedy", "Greedy"] {
        let bad = SeatSetup::read_entrant(listing, text).unwrap_err();
        assert_eq!((&*bad.field, &*bad.value), ("agents", &*format!("{text:?}")));
        assert!(bad.allowed.contains("greedy") && bad.allowed.contains("guarded:"), "{bad}");
    }
    for text in ["greedy:depth=8", "greedy:", "greedy:depth", "guarded:greedy:depth=8:"] {
        let bad = SeatSetup::read_entrant(listing, text).unwrap_err();
        assert_eq!((&*bad.field, &*bad.value), ("agents", &*format!("{text:?}")));
        assert!(["no options", "OPTION=VALUE"].iter().any(|word| bad.allowed.contains(word)));
    }
    for text in ["greedy", "guarded:lookahead"] {
        assert_eq!(SeatSetup::read_entrant(listing, text).unwrap().entrant_text(), text);
    }
}

#[test]
fn a_tournament_needs_agents_and_can_be_stopped() {
    let people = [SeatSetup::person(), SeatSetup::agent("greedy")];
    let refused = on_a_small_star(|arena| arena.rotation_tournament(&people, 1));
    assert_eq!(refused, Err(ArenaError::Refused(Refusal::NotOurs)));

    let stopping = on_a_small_star(|arena| {
        arena.budget.stop();
        arena.rotation_tournament(&entrants(&["lookahead", "lookahead"]), 1)
    });
    assert_eq!(stopping, Err(ArenaError::Refused(Refusal::Stopped)));

    let crowd = on_a_small_star(|arena| arena.play(&vec![SeatSetup::agent("greedy"); 7], 1));
    assert!(crowd.unwrap_err().to_string().starts_with("options.players cannot be 7"));
}

#[test]
fn every_game_is_told_of_when_it_is_over() {
    let (told, most) = (AtomicU32::new(0), Mutex::new(0));
    let played = || {
        let count = told.fetch_add(1, Ordering::Relaxed) + 1;
        let mut most = most.lock().unwrap();
        *most = count.max(*most);
    };
    on_a_small_star(|arena| {
        let arena = Arena { played: &played, ..*arena };
        arena.rotation_tournament(&entrants(&["greedy", "gated"]), 3)
    })
    .unwrap();
    assert_eq!((told.into_inner(), most.into_inner().unwrap()), (6, 6));
}
