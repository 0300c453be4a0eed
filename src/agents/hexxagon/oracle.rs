//! The oracle of the audit where nothing is solved: alpha-beta three moves deep.

use crate::agents::hexxagon::searchers::every;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, Move, State};

/// Moves that every line is followed, the judged one being the first of them.
pub const ORACLE_PLIES: u32 = 3;

/// Every legal move, in the order of the rules, with its exact value [`ORACLE_PLIES`] moves ahead
/// for the seat that makes it: the margin there under best play of both seats in the two moves
/// after it.
///
/// An end on the way is worth what [`crate::agents::hexxagon::final_value`] says. The best move has
/// the largest value; what a move has less is its regret, in pieces of margin at this horizon.
/// Empty when the game is over.
#[must_use]
pub fn three_deep<B: Bits>(game: &Hexxagon<B>, state: &State<B>) -> Vec<(Move, i32)> {
    if game.end(state).is_some() { Vec::new() } else { every(game, state, Some(ORACLE_PLIES)) }
}
