//! Positions of Hexxagon drawn by lot, and what comes after them.

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;
use sixpoint::rules::bits::Bits;
use sixpoint::rules::hexxagon::{Hexxagon, Move, State};
use sixpoint::rules::{Game, Notation, Phase, Seat};

/// Every legal move.
pub(crate) fn legal<B: Bits>(game: &Hexxagon<B>, state: &State<B>) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}

/// The position after a move.
pub(crate) fn after<B: Bits>(game: &Hexxagon<B>, state: &State<B>, mv: &Move) -> State<B> {
    let mut after = state.clone();
    game.apply(&mut after, mv);
    after
}

/// Positions of games played by lot, each with this chance in a hundred, and every late one.
pub(crate) fn played_by_lot<B: Bits>(
    game: &Hexxagon<B>,
    lot: &mut ChaCha8Rng,
    games: u32,
    percent: u32,
    mut visit: impl FnMut(&State<B>, &mut ChaCha8Rng),
) {
    for _ in 0..games {
        let mut state = game.start();
        while let Phase::ToMove(_) = game.phase(&state) {
            let moves = legal(game, &state);
            if moves.len() < 6 || lot.random_range(0..100) < percent {
                visit(&state, lot);
            }
            game.apply(&mut state, moves.choose(lot).unwrap());
        }
    }
}

/// A position with pieces thrown on the board, a few cells left empty, in which the game goes on.
pub(crate) fn thrown<B: Bits>(game: &Hexxagon<B>, lot: &mut ChaCha8Rng) -> State<B> {
    loop {
        let mut cells: Vec<_> = (0..game.board().len()).collect();
        cells.shuffle(lot);
        let empty = lot.random_range(1..cells.len().min(10) - 2);
        let own = lot.random_range(1..cells.len() / 2);
        let mut pieces = [game.board().nothing(), game.board().nothing()];
        for (index, cell) in cells.into_iter().skip(empty).enumerate() {
            pieces[usize::from(index >= own)].insert(cell);
        }
        if lot.random_bool(0.5) {
            pieces.swap(0, 1);
        }
        let state = State::placed(pieces, Seat::new(lot.random_range(0..2)));
        // The counter near the limit comes through the text, where it can be set.
        let quiet = [0, 97, 98, 99][lot.random_range(0..4)];
        let text = game.write_position(&state).replace("quiet=0", &format!("quiet={quiet}"));
        let state = game.read_position(&text).unwrap();
        if game.phase(&state) != Phase::Over {
            return state;
        }
    }
}
