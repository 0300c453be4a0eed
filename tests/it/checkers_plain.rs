//! Plain minimax over the slow referee of checkers: what a search must agree with.
//!
//! No pruning, no table, no order of moves. Values are points for the side to move, 100 to a man.

use crate::checkers_model::{End, Model, Path, RED};

const MAN: i32 = 100;
const KING: i32 = 150;
/// For each row that a man has come from its own back row.
const ADVANCE: i32 = 2;
/// For each man that still stands there.
const GUARD: i32 = 10;
/// Beyond every evaluation; the plies that were left are added, so that a sooner win is more.
pub(crate) const WIN: i32 = 1_000_000;

/// What the position is worth by the reference document's evaluation.
pub(crate) fn worth(model: &Model) -> i32 {
    let mut worth = 0;
    for (row, column) in model.squares() {
        let Some(piece) = model.at((row, column)) else { continue };
        let rows = if piece.seat == RED { row } else { model.size - 1 - row };
        let guard = if rows == 0 { GUARD } else { 0 };
        let man = MAN + ADVANCE * i32::try_from(rows).unwrap() + guard;
        let points = if piece.king { KING } else { man };
        worth += if piece.seat == model.turn { points } else { -points };
    }
    worth
}

/// The minimax value after `plies` more plies, and on through captures that are pending then.
pub(crate) fn value(model: &Model, plies: u32) -> i32 {
    match model.end() {
        Some(End::Lost { .. }) => return -WIN - i32::try_from(plies).unwrap(),
        Some(End::Drawn) => return 0,
        None => {}
    }
    if plies == 0 && !model.must_capture() {
        return worth(model);
    }
    let rest = plies.saturating_sub(1);
    let values = model.moves().into_iter().map(|path| -value(&model.after(&path), rest));
    values.max().expect("a game that goes on has a move")
}

/// Every legal move with its value at a horizon of at least one ply, the move itself being the
/// first.
pub(crate) fn judged(model: &Model, horizon: u32) -> Vec<(Path, i32)> {
    let judge = |path: Path| {
        let value = -value(&model.after(&path), horizon - 1);
        (path, value)
    };
    model.moves().into_iter().map(judge).collect()
}

/// The value of the best move.
pub(crate) fn best(judged: &[(Path, i32)]) -> i32 {
    judged.iter().map(|(_, value)| *value).max().expect("somebody is to move")
}
