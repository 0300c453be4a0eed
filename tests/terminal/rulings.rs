//! Games that nobody reads are played like all others: a gate rules as it reviews, and whole games
//! come out as if every move had been asked for and committed.

use std::sync::Arc;

use serde_json::{Map, Value, json};
use sixpoint::agents::{Agent, Budget, Nobody, Random, Turn};
use sixpoint::engine::{
    Ask, Author, Decision, Entry, Playable, SeatSetup, SetupRequest, games_of, open,
};
use sixpoint::gate::{Finding, Gate, Ruling};
use sixpoint::rules::checkers::{self, Checkers};
use sixpoint::rules::chinese_checkers::{self, ChineseCheckers};
use sixpoint::rules::hexxagon::{self, Hexxagon};
use sixpoint::rules::{Game, Phase};

/// A number of one check among findings; infinity is more than any.
fn number(findings: &[Finding], check: &str, name: &str) -> i64 {
    let finding = findings.iter().find(|finding| finding.check == check);
    let finding = finding.unwrap_or_else(|| panic!("no {check}"));
    finding.numbers[name].unwrap_or(i64::MAX)
}

/// Whether the potential of Chinese checkers stays, by the findings on what is played.
fn no_progress(findings: &[Finding]) -> bool {
    let phi = |when: &str| {
        ["r", "delta"].map(|it| number(findings, "makes_progress", &format!("{it}_{when}")))
    };
    phi("after") >= phi("before")
}

/// Whether the exchange at Hexxagon is not held, by the same.
fn exchange_lost(findings: &[Finding]) -> bool {
    let of = |name| number(findings, "holds_exchange", name);
    of("value") < of("margin")
}

/// Plays games with proposals of random and of `agent`, in turns, and holds every ruling against the
/// review of the same proposal. Says how many were overridden, and how many forced.
fn check<G: Playable>(
    game: &G,
    (agent, gates): (&dyn Agent<G>, &[Arc<dyn Gate<G>>]),
    forced: fn(&[Finding]) -> bool,
    seeds: u64,
) -> (u32, u32) {
    let budget = Budget::default();
    let (mut overridden, mut forced_ones) = (0, 0);
    for seed in 0..seeds {
        let mut state = game.start();
        while let Phase::ToMove(seat) = game.phase(&state) {
            let turn = Turn { game, state: &state, seat, seed, budget: &budget, others: &Nobody };
            let ply = game.ply(&state);
            let origin = format!("seed {seed}, ply {ply}: {}", game.write_position(&state));
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            let pass = match &moves[..] {
                [only] if game.effects(&state, only).route.is_empty() => Some(only.clone()),
                _ => None,
            };
            assert_eq!(game.only_pass(&state), pass, "{origin}");
            let mind = if (u64::from(ply / 2) + seed).is_multiple_of(2) { agent } else { &Random };
            let proposed = mind.propose(&turn).unwrap().mv;
            let mut played = None;
            for gate in gates {
                let review = gate.review(&turn, Some(proposed.clone()));
                let rule = gate.rule(&turn, proposed.clone());
                let on_played = gate.review(&turn, Some(review.played.clone())).findings;
                let searched =
                    review.findings.iter().filter_map(|it| *it.numbers.get("positions")?);
                let expected = Ruling {
                    played: review.played.clone(),
                    forced: forced(&on_played),
                    positions: searched.map(i64::unsigned_abs).sum(),
                };
                assert_eq!(rule, expected, "{origin}");
                overridden += u32::from(rule.played != proposed);
                forced_ones += u32::from(rule.forced);
                played.get_or_insert(rule.played);
            }
            game.apply(&mut state, &played.unwrap());
        }
        assert_eq!(game.only_pass(&state), None);
    }
    (overridden, forced_ones)
}

#[test]
fn a_gate_of_chinese_checkers_rules_as_it_reviews() {
    let mut forced = 0;
    for (side, players, seeds) in [(1, 6, 4), (2, 2, 6), (2, 3, 4), (3, 6, 2), (4, 1, 1), (4, 6, 1)]
    {
        let options = chinese_checkers::Options { side, players, ..Default::default() };
        let game = chinese_checkers::Standard::new(&options).unwrap();
        let agent = ChineseCheckers::agent("greedy", &Map::new()).unwrap();
        let gates = ["gated", "gated_progress_only"]
            .map(|name| ChineseCheckers::agent_gate(name, &Map::new()).unwrap());
        let found = check(&game, (&*agent, &gates), no_progress, seeds);
        assert!(found.0 > 0, "side {side}, {players} seats");
        forced += found.1;
    }
    assert!(forced > 0);
}

#[test]
fn a_gate_of_checkers_rules_as_it_reviews() {
    for (size, horizon, seeds) in [(8, 4, 2), (6, 1, 4)] {
        let options = checkers::Options { size, ..Default::default() };
        let game = checkers::Small::new(&options).unwrap();
        let agent = Checkers::agent("greedy", &Map::new()).unwrap();
        let horizon: Map<String, Value> =
            serde_json::from_value(json!({ "horizon": horizon })).unwrap();
        let gates = [Checkers::default_gate(&horizon)];
        let (overridden, _) = check(&game, (&*agent, &gates), |_| false, seeds);
        assert!(overridden > 0, "size {size}");
    }
}

#[test]
fn a_gate_of_hexxagon_rules_as_it_reviews() {
    let (mut overridden, mut forced) = (0, 0);
    for (side, seeds) in [(2, 20), (3, 10), (5, 2)] {
        let options = hexxagon::Options { side, ..Default::default() };
        let game = hexxagon::Small::new(&options).unwrap();
        let agent = Hexxagon::agent("greedy", &Map::new()).unwrap();
        let gates = [Hexxagon::default_gate(&Map::new())];
        let found = check(&game, (&*agent, &gates), exchange_lost, seeds);
        (overridden, forced) = (overridden + found.0, forced + found.1);
    }
    assert!(overridden > 0 && forced > 0, "{overridden} overridden, {forced} forced");
}

#[test]
fn a_game_played_out_is_the_one_that_would_be_recorded() {
    for (game, options, seats) in [
        ("chinese_checkers", json!({ "side": 2 }), &["gated", "guarded:random", "clairvoyant"][..]),
        ("chinese_checkers", json!({ "side": 3, "stall_plies": 20 }), &["gated"; 6][..]),
        ("checkers", json!({ "size": 6 }), &["gated", "search:depth=3"][..]),
        ("hexxagon", json!({ "side": 3 }), &["guarded:random", "search:positions=100"][..]),
    ] {
        let listing = sixpoint::engine::find(game).unwrap();
        let seats: Vec<_> =
            seats.iter().map(|seat| SeatSetup::read_entrant(listing, seat).unwrap()).collect();
        let options = serde_json::from_value(options).unwrap();
        let request = SetupRequest { game: game.to_owned(), options, seats, seed: Some(5) };
        let mut game = open(&request.complete(0).unwrap()).unwrap();
        let summary = game.play_out(&Budget::default()).unwrap();
        let mut counted = vec![[0_u32; 4]; summary.seats.len()];
        while game.phase() != Phase::Over {
            let played = game.ask(Ask::Think, &Budget::default()).run().unwrap();
            let gated = !played.findings.is_empty() && played.findings.len() > 1;
            let of = &mut counted[played.seat.index()];
            of[0] += 1;
            match (played.author, played.decision) {
                (Author::Engine, _) => of[3] += 1,
                (_, Decision::Act) => of[1] += u32::from(gated),
                (_, Decision::Degrade) => of[2] += 1,
            }
            game.commit(&Entry::Moved(Box::new(played))).unwrap();
        }
        let told: Vec<_> =
            summary.seats.iter().map(|it| [it.moves, it.acts, it.overrides, it.passes]).collect();
        assert_eq!(told, counted);
        let view = game.view();
        assert_eq!((summary.plies, Some(summary.outcome)), (view.ply, view.outcome));
        let places: Vec<_> = view.standings.iter().map(|standing| standing.place).collect();
        assert_eq!(summary.seats.iter().map(|it| it.place).collect::<Vec<_>>(), places);
    }
}

#[test]
fn games_are_counted_before_they_are_played() {
    // Groups times rotations times seeds.
    for (pool, group, seeds, games) in [
        (5, 2, 4, 80),
        (4, 3, 1, 12),
        (6, 6, 167, 1_002),
        (3, 1, 2, 6),
        (2, 3, 9, 0),
        (30, 6, 1, 593_775 * 6),
        (1_000, 500, 1, u64::MAX),
    ] {
        assert_eq!(games_of(pool, group, seeds), games, "{group} of {pool}");
    }
}
