//! Positions of checkers drawn by lot, for the slow referee.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use crate::checkers_model::{Model, Piece, Place, RED, WHITE};

/// Pieces anywhere, with a share of kings and of empty squares drawn by lot; men stand where men
/// can stand.
pub(crate) fn scattered(size: usize, lot: &mut ChaCha8Rng) -> Model {
    let mut model = Model::empty(size);
    let (full, kings) = (lot.random_range(0.05..0.95), lot.random_range(0.0..1.0));
    let red = lot.random_range(0.1..0.9);
    for place in model.squares() {
        if lot.random_bool(full) {
            let seat = if lot.random_bool(red) { RED } else { WHITE };
            put(&mut model, place, Piece { seat, king: lot.random_bool(kings) });
        }
    }
    finish(model, lot)
}

/// Few movers among many enemies that stand a jump apart, so that chains are long and cross.
pub(crate) fn crossing(size: usize, lot: &mut ChaCha8Rng) -> Model {
    let mut model = Model::empty(size);
    let odd = lot.random_range(0..2);
    let seat = lot.random_range(0..2);
    // Larger boards with every place taken have more moves than anybody can list.
    let most = (24.0 / (size * size / 8) as f64).min(0.95);
    let full = lot.random_range(0.5..1.0) * most;
    let kings = lot.random_range(0.0..1.0);
    for place in model.squares() {
        if place.0 % 2 == odd {
            if lot.random_bool(full) {
                let king = lot.random_bool(0.5);
                put(&mut model, place, Piece { seat: 1 - seat, king });
            }
        } else if lot.random_bool(0.1) {
            put(&mut model, place, Piece { seat, king: lot.random_bool(kings) });
        }
    }
    let mut model = finish(model, lot);
    model.turn = seat;
    model
}

/// A few kings and fewer men, as games end.
pub(crate) fn late(size: usize, lot: &mut ChaCha8Rng) -> Model {
    let mut model = Model::empty(size);
    let squares = model.squares();
    for seat in [RED, WHITE] {
        for _ in 0..lot.random_range(1..4) {
            let place = squares[lot.random_range(0..squares.len())];
            put(&mut model, place, Piece { seat, king: lot.random_bool(0.7) });
        }
    }
    finish(model, lot)
}

/// A man on the row where it would have been crowned stands there as a king.
fn put(model: &mut Model, (row, column): Place, piece: Piece) {
    let far = if piece.seat == RED { model.size - 1 } else { 0 };
    let king = piece.king || row == far;
    model.board[row][column] = Some(Piece { king, ..piece });
}

fn finish(mut model: Model, lot: &mut ChaCha8Rng) -> Model {
    model.turn = lot.random_range(0..2);
    model.quiet = lot.random_range(0..80);
    model.ply = lot.random_range(0..500);
    model
}
