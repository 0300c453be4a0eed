//! Greedy: the move that lowers the distance to go the most right now.

use crate::agents::chinese_checkers::worth::{best_of, fall};
use crate::agents::{Agent, Proposal, Turn};
use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Move};

/// Plays a move with the largest fall of its own distance to go, a seeded draw among equals.
/// A move that finishes counts by its fall like any other.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

impl<B: Bits> Agent<ChineseCheckers<B>> for Greedy {
    fn propose(&self, turn: &Turn<'_, ChineseCheckers<B>>) -> Option<Proposal<Move>> {
        let mut moves = Vec::new();
        turn.game.moves(turn.state, &mut moves);
        let positions = i64::try_from(moves.len()).ok()?;
        let distances = turn.game.distances(turn.seat);
        let scored = moves.into_iter().map(|mv| (fall(distances, mv), mv));
        best_of(turn, scored, positions)
    }
}
