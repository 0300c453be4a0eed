//! The ballots: every position of English checkers after three moves, of which tournaments draw
//! the ones they play.
//!
//! 302 sequences of three moves lead to 216 positions. In 42 of them somebody has given away a man;
//! the other 174 are the playable openings of the literature. Nothing is stored here: the list is
//! made by playing, the mark by counting material.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Serialize;

use crate::rules::checkers::{Options, Small, State, opponent};
use crate::rules::{Game, Notation, Seat};

/// The moves of a ballot.
const MOVES: usize = 3;

/// Plies that are looked ahead for a loss of material, and on until no capture is due. From 4 to 9
/// the same positions are found.
const HORIZON: u32 = 6;

/// More than all men of a side are worth.
const MOST: i64 = 1000;

/// An opening of three moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ballot {
    /// Its place among all of them, from 1.
    pub number: usize,
    /// The moves, as the option `opening` takes them; of several sequences the first by numbers.
    pub moves: String,
    /// Other sequences to the same position.
    pub also: Vec<String>,
    /// The position as FEN.
    pub fen: String,
    /// The seat that loses a man or more at once, whatever it plays.
    pub loser: Option<Seat>,
    /// What that seat is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loser_name: Option<&'static str>,
}

/// All ballots, by the numbers of their squares.
#[must_use]
pub fn ballots() -> &'static [Ballot] {
    static BALLOTS: LazyLock<Vec<Ballot>> = LazyLock::new(found);
    &BALLOTS
}

fn found() -> Vec<Ballot> {
    let game = Small::new(&Options::default()).expect("the usual options can be");
    let mut lines = Vec::new();
    follow(&game, &game.start(), &mut Vec::new(), &mut lines);
    lines.sort_by_key(|(moves, _)| squares(moves));
    let mut ballots: Vec<Ballot> = Vec::new();
    let mut by_fen = HashMap::new();
    for (moves, state) in lines {
        let fen = game.fen(&state).to_string();
        let index = *by_fen.entry(fen.clone()).or_insert(ballots.len());
        if let Some(known) = ballots.get_mut(index) {
            known.also.push(moves);
            continue;
        }
        let loser = loser(&game, &state);
        let loser_name = loser.map(|seat| game.seat_name(seat));
        let number = ballots.len() + 1;
        ballots.push(Ballot { number, moves, also: Vec::new(), fen, loser, loser_name });
    }
    ballots
}

fn follow(
    game: &Small,
    state: &State<u64>,
    line: &mut Vec<String>,
    lines: &mut Vec<(String, State<u64>)>,
) {
    if line.len() == MOVES {
        lines.push((line.join(" "), state.clone()));
        return;
    }
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    for mv in &moves {
        let mut next = state.clone();
        game.apply(&mut next, mv);
        line.push(game.write(state, mv));
        follow(game, &next, line, lines);
        line.pop();
    }
}

fn squares(moves: &str) -> Vec<u32> {
    moves.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

/// Who ends up with less material when both do their best for it.
fn loser(game: &Small, state: &State<u64>) -> Option<Seat> {
    let gain = gain(game, state, HORIZON, (-MOST, MOST));
    match gain {
        0 => None,
        1.. => Some(opponent(state.to_move())),
        _ => Some(state.to_move()),
    }
}

/// How much more material the side to move ends up with: alpha-beta within `window`.
fn gain(game: &Small, state: &State<u64>, plies: u32, window: (i64, i64)) -> i64 {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let Some(first) = moves.first() else { return -MOST };
    if plies == 0 && first.jumps() == 0 {
        let mover = state.to_move();
        return game.half_men(state, mover) - game.half_men(state, opponent(mover));
    }
    let (mut best, beta) = window;
    for mv in &moves {
        let mut next = state.clone();
        game.apply(&mut next, mv);
        let gain = -gain(game, &next, plies.saturating_sub(1), (-beta, -best));
        best = best.max(gain);
        if best >= beta {
            break;
        }
    }
    best
}
