//! Whether a table is consistent: every value follows from those after its moves.
//!
//! Consistency is a proof. A won position has a move into one that is lost in a ply less, a lost
//! one has only moves into won ones of fewer plies, and 0 plies is a goal that is full: so wins are
//! wins. A drawn position has no move into a lost one and one into a drawn one: so neither player
//! can be made to lose. The moves are those of the rules, which checks on every position the moves
//! on bare sets that solved the table.

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::rules::chinese_checkers::{ChineseCheckers, Move};
use crate::rules::{Game, Seat};

use super::board::Placement;
use super::{Oracle, Value, Watch};

/// The number of the first placement whose value does not follow, as an error.
pub(super) fn check(oracle: &Oracle, watch: Watch<'_>) -> Result<(), usize> {
    let game: ChineseCheckers<u64> = oracle.game();
    let board = oracle.board();
    let wrong = (0..board.rows()).into_par_iter().filter_map(|row| {
        let mut moves = Vec::new();
        let mut row = row * board.width()..(row + 1) * board.width();
        let wrong = row.find(|&index| {
            let expected = expected(oracle, &game, board.placement(index), &mut moves);
            oracle.value_at(index) != expected
        });
        watch(0);
        wrong
    });
    wrong.min().map_or(Ok(()), Err)
}

/// The value that a placement must have by the rules and the values after its moves.
fn expected(
    oracle: &Oracle,
    game: &ChineseCheckers<u64>,
    at: Placement,
    moves: &mut Vec<Move>,
) -> Option<Value> {
    let state = oracle.position(game, at);
    match [0, 1].map(|seat| game.goal_full(&state, Seat::new(seat))) {
        [true, true] => return None,
        [true, false] => return Some(Value::Won(0)),
        [false, true] => return Some(Value::Lost(0)),
        [false, false] => {}
    }
    game.moves(&state, moves);
    let mut best: Option<Value> = None;
    for &mv in moves.iter() {
        let value = oracle.after(at, Seat::new(0), mv)?;
        if best.is_none_or(|best| value.worth() > best.worth()) {
            best = Some(value);
        }
    }
    best
}
