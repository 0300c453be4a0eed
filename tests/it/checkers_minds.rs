//! The agents of checkers: what they play, what they note, that they repeat themselves.

use serde_json::json;
use sixpoint::agents::checkers::{CARDS, agent};
use sixpoint::agents::{Budget, Decimal, Nobody, Proposal, Turn};
use sixpoint::rules::checkers::{Move, Options, Small};
use sixpoint::rules::{Game, Notation};

/// The document's first frame, before Red's capture.
const FRAME: &str = "B:W17,19,22,23,24,25,28,29,30,31,32:B1,2,3,4,5,6,7,8,12,13,20,21";
/// The same before White's answer.
const ANSWER: &str = "W:W17,19,22,23,25,28,29,30,31,32:B1,2,3,4,5,6,7,8,12,13,21,27";
/// The document's third frame, before White's move.
const LATER: &str = "W:W20,27,28:B1,2,3,4,5,13,14,K17";

fn propose(name: &str, options: &serde_json::Value, text: &str, seed: u64) -> Proposal<Move<u64>> {
    let game = Small::new(&Options::default()).unwrap();
    let state = game.read_position(text).unwrap();
    let options = options.as_object().cloned().unwrap_or_default();
    let agent = agent::<u64>(name, &options).expect("an agent of the game");
    let (budget, seat) = (Budget::default(), state.to_move());
    let turn = Turn { game: &game, state: &state, seat, seed, budget: &budget, others: &Nobody };
    agent.propose(&turn).expect("nobody stops it")
}

fn note(proposal: &Proposal<Move<u64>>, name: &str) -> Decimal {
    proposal.notes[name]
}

#[test]
fn greedy_counts_material_as_in_the_documents_frames() {
    for (text, after) in [(FRAME, "2"), (ANSWER, "-1"), (LATER, "-5.5")] {
        let proposal = propose("greedy", &json!({}), text, 5);
        assert_eq!(note(&proposal, "material_after").to_string(), after, "{text}");
    }
}

#[test]
fn searchers_note_positions_and_the_value_in_points() {
    let four = propose("search", &json!({ "depth": 4 }), FRAME, 5);
    assert_eq!(note(&four, "best_value"), 110.into());
    assert!(note(&four, "nodes_searched") > 0.into());
    assert!(!four.notes.contains_key("depth_reached"));
    let deep = propose("deep", &json!({ "positions": 5000 }), FRAME, 5);
    assert!(note(&deep, "nodes_searched") <= 5000.into());
    assert!(note(&deep, "depth_reached") > 4.into());
}

#[test]
fn every_agent_plays_from_the_start_and_repeats_itself() {
    let start = "B:W21-32:B1-12";
    for card in CARDS {
        let options = json!({ "positions": 2000 });
        let [first, again] = [1, 1].map(|seed| propose(card.name, &options, start, seed));
        assert_eq!(first, again, "{}", card.name);
        assert!(first.looks > 0);
    }
}

#[test]
fn greedy_draws_among_equals() {
    let start = "B:W21-32:B1-12";
    let moves = (0..40).map(|seed| propose("greedy", &json!({}), start, seed).mv);
    let distinct: std::collections::HashSet<_> = moves.collect();
    assert!(distinct.len() > 4, "{} of 7 moves", distinct.len());
}

#[test]
fn deep_plays_the_quickest_win_it_sees() {
    // White has two men left and both are blocked once Red closes in.
    let proposal = propose("deep", &json!({ "positions": 20_000 }), "B:W32:BK23,K24", 1);
    assert!(note(&proposal, "best_value") > 1_000_000.into());
    assert!(note(&proposal, "nodes_searched") < 5_000.into(), "a decided game ends the search");
}

#[test]
fn a_hostile_board_is_answered_within_the_budget() {
    let game = sixpoint::rules::checkers::Medium::new(&Options { size: 14, ..Options::default() });
    let game = game.unwrap();
    let state = game.start();
    let agent = agent("deep", &json!({ "positions": 1000 }).as_object().unwrap().clone());
    let agent = agent.expect("an agent of the game");
    let (budget, seat) = (Budget::default(), state.to_move());
    let turn = Turn { game: &game, state: &state, seat, seed: 1, budget: &budget, others: &Nobody };
    let notes = agent.propose(&turn).expect("nobody stops it").notes;
    assert!(notes["nodes_searched"] <= 1000.into());
}
