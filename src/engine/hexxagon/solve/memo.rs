//! The plain search with a memory of the smallest boards: every position that can be reached, by
//! the moves of the rules.
//!
//! Positions are kept by the pieces of the seat to move, those of the other and the counter,
//! finished ones too (reference document on Hexxagon, "The exact solution of a tiny board"). The
//! counter never falls without a clone, so no line of play comes back to where it was. Nothing is
//! pruned: the number of positions is that of all that can be reached.

use std::collections::HashMap;

use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, Key, State};

use super::margin_at_end;

/// The most cells of a board that is searched so: those of side 2.
pub const MOST_SEARCHED: usize = 7;

/// The positions that can be reached from the start, and the value of the start for the seat to
/// move; `None` on boards of more than [`MOST_SEARCHED`] cells, and where jumps may go on for ever.
#[must_use]
pub fn reached<B: Bits>(game: &Hexxagon<B>) -> Option<(usize, i32)> {
    let is_small = game.board().len() <= MOST_SEARCHED && game.jump_limit();
    is_small.then(|| {
        let mut known = HashMap::new();
        let value = search(game, &game.start(), &mut known);
        (known.len(), value)
    })
}

fn search<B: Bits>(game: &Hexxagon<B>, state: &State<B>, known: &mut HashMap<Key<B>, i32>) -> i32 {
    let key = game.key(state);
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let value = margin_at_end(game, state).unwrap_or_else(|| {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let after = moves.iter().map(|mv| {
            let mut after = state.clone();
            game.apply(&mut after, mv);
            -search(game, &after, known)
        });
        after.max().expect("a game that is not over has a move")
    });
    known.insert(key, value);
    value
}
