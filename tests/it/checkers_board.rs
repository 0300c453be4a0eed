//! Positions of checkers put up by hand: the tables they stand on, their moves, what follows.

use sixpoint::rules::checkers::{Options, Small};
use sixpoint::rules::{Game, Notation, Outcome};

use crate::drawn::play;

/// The standard board with a position to start from.
pub(crate) fn board(fen: &str) -> Small {
    Small::new(&Options { fen: Some(fen.to_owned()), ..Options::default() }).unwrap()
}

/// The legal moves of a position on the standard board, in the order of their text.
pub(crate) fn moves(fen: &str) -> Vec<String> {
    let game = board(fen);
    let mut moves = Vec::new();
    game.moves(&game.start(), &mut moves);
    let mut texts: Vec<_> = moves.iter().map(|mv| game.write(&game.start(), mv)).collect();
    texts.sort();
    texts
}

/// The position after these moves.
pub(crate) fn after(fen: &str, moves: &str) -> String {
    let game = board(fen);
    let mut state = game.start();
    play(&game, &mut state, moves);
    game.write_position(&state)
}

/// How the game ended after these moves, if it did.
pub(crate) fn outcome(fen: &str, moves: &str) -> Option<Outcome> {
    let game = board(fen);
    let mut state = game.start();
    play(&game, &mut state, moves);
    game.outcome(&state)
}
