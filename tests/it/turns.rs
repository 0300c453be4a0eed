//! Turns of Chinese checkers for the tests: rules, legal moves and what comes after them.

use sixpoint::agents::{Budget, Nobody, Turn};
use sixpoint::rules::bits::Bits;
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Move, Options, State};
use sixpoint::rules::{Game, Phase};

/// The rules with everything but side and seats left out.
pub(crate) fn rules<B: Bits>(side: u16, players: u8) -> ChineseCheckers<B> {
    ChineseCheckers::new(&Options { side, players, ..Options::default() }).unwrap()
}

/// The turn of the seat to move, with seed 0.
pub(crate) fn turn<'a, B: Bits>(
    game: &'a ChineseCheckers<B>,
    state: &'a State<B>,
    budget: &'a Budget,
) -> Turn<'a, ChineseCheckers<B>> {
    let Phase::ToMove(seat) = game.phase(state) else { panic!("nobody is to move") };
    Turn { game, state, seat, seed: 0, budget, others: &Nobody }
}

/// Every legal move of the seat to move.
pub(crate) fn legal<B: Bits>(game: &ChineseCheckers<B>, state: &State<B>) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}
