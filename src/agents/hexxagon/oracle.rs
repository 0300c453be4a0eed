//! The oracle of the audit where nothing is solved: alpha-beta three moves deep.

use crate::agents::hexxagon::worth::{final_value, margin};
use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, Move, State};

/// Moves that every line is followed, the judged one being the first of them.
pub const ORACLE_PLIES: u32 = 3;

/// Every legal move, in the order of the rules, with its exact value [`ORACLE_PLIES`] moves ahead
/// for the seat that makes it: the margin there under best play of both seats in the two moves
/// after it.
///
/// An end on the way is worth what [`final_value`] says. The best move has the largest value; what
/// a move has less is its regret, in pieces of margin at this horizon. Empty when the game is over.
#[must_use]
pub fn three_deep<B: Bits>(game: &Hexxagon<B>, state: &State<B>) -> Vec<(Move, i32)> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let value = |mv: Move| {
        let mut after = state.clone();
        game.apply(&mut after, &mv);
        -value(game, &after, ORACLE_PLIES - 1, (-i32::MAX, i32::MAX))
    };
    moves.iter().map(|&mv| (mv, value(mv))).collect()
}

/// The value of a position for the seat to move: exact between the two ends of the window.
fn value<B: Bits>(
    game: &Hexxagon<B>,
    state: &State<B>,
    plies: u32,
    (mut alpha, beta): (i32, i32),
) -> i32 {
    let seat = state.to_move();
    if let Some(end) = game.end(state) {
        return final_value(game, state, end, seat);
    }
    if plies == 0 {
        return margin(game, state, seat);
    }
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    for mv in moves {
        let mut after = state.clone();
        game.apply(&mut after, &mv);
        alpha = alpha.max(-value(game, &after, plies - 1, (-beta, -alpha)));
        if alpha >= beta {
            break;
        }
    }
    alpha
}
