//! The gate of Hexxagon: the frames of the reference document, and what its checks say.

use sixpoint::agents::{Budget, Nobody, Turn};
use sixpoint::gate::hexxagon::{CARDS, agent_gate, default_gate, holds};
use sixpoint::gate::{Finding, Verdict};
use sixpoint::rules::hexxagon::{Hexxagon, Move, Options, Small, Start, State};
use sixpoint::rules::{Game, Notation};

type Position = State<u64>;

fn rules(options: &Options) -> Small {
    Hexxagon::new(options).unwrap()
}

fn review(game: &Small, state: &Position, seed: u64, mv: Option<Move>) -> Verdict<Move> {
    let (budget, seat) = (Budget::default(), state.to_move());
    let turn = Turn { game, state, seat, seed, budget: &budget, others: &Nobody };
    default_gate().review(&turn, mv)
}

/// Judges a move: the findings and what is played.
fn verdict(game: &Small, state: &Position, proposal: &str) -> (Vec<Finding>, String) {
    let mv = game.read(state, proposal).unwrap();
    let verdict = review(game, state, 0, Some(mv));
    assert_eq!(verdict.proposed, Some(mv));
    (verdict.findings, game.write(state, &verdict.played))
}

fn numbers<const N: usize>(finding: &Finding, names: [&str; N]) -> [i64; N] {
    names.map(|name| finding.numbers[name].unwrap())
}

fn told(findings: &[Finding]) -> Vec<(&str, bool, &str)> {
    let each = findings.iter().map(|it| (&*it.check, it.pass, &*it.sentence));
    each.collect()
}

/// The position after some moves.
fn after(game: &Small, moves: &[&str]) -> Position {
    let mut state = game.start();
    for mv in moves {
        let mv = game.read(&state, mv).unwrap();
        game.apply(&mut state, &mv);
    }
    state
}

#[test]
fn the_documents_override_is_refused_with_its_sentence() {
    let game = rules(&Options::default());
    let state = after(&game, &["e2"]);
    let (findings, played) = verdict(&game, &state, "a2");
    let [.., exchange] = &findings[..] else { panic!("no findings") };
    // Of the moves that keep the lead at -1 by one gained piece the document's seed drew e8.
    assert!(!exchange.pass);
    let refused =
        format!("wins 1, but the reply a5-a3 wins back 2; {played} is safer (piece lead -1)");
    assert_eq!(
        told(&findings),
        [
            ("legal", true, "a legal move, one of 24"),
            ("takes_forced_win", true, "no move forces a win in two plies"),
            ("no_losing_reply", true, "no reply wins the game for Ruby"),
            ("holds_exchange", false, &refused),
        ]
    );
    let names = ["margin", "gain", "wins_back", "value", "best"];
    assert_eq!(numbers(exchange, names), [-1, 1, 2, -2, -1]);
    assert_eq!(exchange.line, ["a5-a3"]);
    let drawn: Vec<_> = (0..300)
        .map(|seed| game.write(&state, &review(&game, &state, seed, None).played))
        .collect();
    assert!(drawn.contains(&"e8".to_owned()), "{drawn:?}");
    let (findings, played) = verdict(&game, &state, "e8");
    assert_eq!(played, "e8");
    let sentence = "wins 1; the best reply wins back 1 (piece lead -1)";
    assert_eq!(told(&findings)[3], ("holds_exchange", true, sentence));
    assert_eq!(findings[3].line, [""; 0]);
}

#[test]
fn the_documents_ring_goes_ahead_with_its_numbers() {
    let game = rules(&Options { start: Start::Ring, ..Options::default() });
    let state = game.start();
    let (findings, played) = verdict(&game, &state, "a3-c5");
    assert_eq!(played, "a3-c5");
    let told = told(&findings);
    assert_eq!(told[1], ("takes_forced_win", true, "no move forces a win in two plies"));
    assert_eq!(told[2], ("no_losing_reply", true, "no reply wins the game for Pearl"));
    let sentence = "wins 12; the best reply wins back 4 (piece lead +3)";
    assert_eq!(told[3], ("holds_exchange", true, sentence));
    assert_eq!(numbers(&findings[3], ["margin", "gain", "wins_back", "value"]), [-5, 12, 4, 3]);
}

#[test]
fn cards_name_the_checks_in_their_order() {
    let names: Vec<_> = CARDS.iter().map(|card| card.name).collect();
    assert_eq!(names, ["legal", "takes_forced_win", "no_losing_reply", "holds_exchange"]);
    assert!(agent_gate::<u64>("gated").is_some() && agent_gate::<u64>("greedy").is_none());
    assert_eq!(holds(&[]), None);
}
