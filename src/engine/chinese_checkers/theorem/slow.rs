//! Long races in which every move passes the gate, found by a search that wants to be slow.

use std::cmp::Reverse;
use std::collections::HashSet;

use rayon::prelude::*;

use crate::agents::Budget;
use crate::engine::chinese_checkers::theorem::LongRace;
use crate::engine::chinese_checkers::theorem::statement::{X, alone, race};
use crate::gate::chinese_checkers::Phi;
use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Move};

/// A placement that the search holds, and how it came there.
struct Held<B> {
    pieces: B,
    /// The move that led here, and the index of the placement before it in the ply before.
    by: Option<(Move, usize)>,
}

/// The longest race from a placement that a beam finds.
///
/// Of everything that passing moves lead to it keeps at every ply the `width` placements whose Φ
/// is highest. With a width of 1 that is the race of the slowest proposer that looks one move
/// ahead. The move cap of the game does not end it.
pub fn slow_race<B: Bits>(game: &ChineseCheckers<B>, start: &B, width: usize) -> LongRace {
    let mut plies = vec![vec![Held { pieces: start.clone(), by: None }]];
    while let Some(next) = next_ply(game, &plies[plies.len() - 1], width.max(1)) {
        plies.push(next);
    }
    // Nothing is left to play in the last ply: what it holds is the full goal.
    let mut moves = Vec::new();
    let mut at = 0;
    for held in plies.iter().rev() {
        if let Some((mv, before)) = held[at].by {
            moves.push(mv);
            at = before;
        }
    }
    moves.reverse();
    LongRace::of(game, &alone(game, start.clone()), &moves)
}

fn next_ply<B: Bits>(
    game: &ChineseCheckers<B>,
    held: &[Held<B>],
    width: usize,
) -> Option<Vec<Held<B>>> {
    let onward = held.par_iter().enumerate().flat_map_iter(|(at, held)| onward(game, at, held));
    let mut found: Vec<_> = onward.collect();
    found.sort_by_key(|found| Reverse(found.0));
    let mut seen = HashSet::new();
    let fresh = found.into_iter().filter(|(_, held)| seen.insert(held.pieces.clone()));
    let kept: Vec<_> = fresh.take(width).map(|(_, held)| held).collect();
    (!kept.is_empty()).then_some(kept)
}

/// What every passing move leads to, with its Φ.
fn onward<B: Bits>(game: &ChineseCheckers<B>, at: usize, held: &Held<B>) -> Vec<(Phi, Held<B>)> {
    let (state, budget) = (alone(game, held.pieces.clone()), Budget::default());
    if game.to_go(&state, X) == 0 {
        return Vec::new();
    }
    let race = race(game, &state, &budget);
    let onward = race.passing().map(|mv| {
        let mut after = state.clone();
        game.apply(&mut after, &mv);
        let pieces = game.pieces(&after, X).clone();
        (Phi::of(game, &after, X), Held { pieces, by: Some((mv, at)) })
    });
    onward.collect()
}
