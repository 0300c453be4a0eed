//! Perft: the number of move sequences of a length, the yardstick of a move generator.

use serde::Serialize;

use crate::rules::Notation;

/// How many sequences there are, split by the first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Perft {
    /// Plies.
    pub depth: u8,
    /// All sequences of that length.
    pub sequences: u64,
    /// The sequences that begin with each legal move, in the order of the moves.
    pub divide: Vec<(String, u64)>,
}

impl Perft {
    /// Counts from a position. A game that is over has no continuation.
    pub fn count<G: Notation>(game: &G, state: &G::State, depth: u8) -> Self {
        let Some(rest) = depth.checked_sub(1) else {
            return Self { depth, sequences: 1, divide: Vec::new() };
        };
        let mut moves = Vec::new();
        let mut pool = vec![Vec::new(); usize::from(depth)];
        game.moves(state, &mut moves);
        let divide: Vec<_> = moves
            .iter()
            .map(|mv| {
                let mut after = state.clone();
                game.apply(&mut after, mv);
                (game.write(state, mv), sequences(game, &after, rest, &mut pool))
            })
            .collect();
        Self { depth, sequences: divide.iter().map(|(_, count)| count).sum(), divide }
    }
}

/// Counts sequences of `depth` plies; `pool` holds a move list for every remaining ply.
fn sequences<G: Notation>(game: &G, state: &G::State, depth: u8, pool: &mut [Vec<G::Move>]) -> u64 {
    let Some((moves, deeper)) = pool.split_first_mut().filter(|_| depth > 0) else { return 1 };
    if depth == 1 {
        return game.count(state, moves);
    }
    game.moves(state, moves);
    let count = moves.iter().map(|mv| {
        let mut after = state.clone();
        game.apply(&mut after, mv);
        sequences(game, &after, depth - 1, deeper)
    });
    count.sum()
}
