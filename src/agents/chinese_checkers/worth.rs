//! What a move is worth to a racer: how many spaces it brings a piece nearer its tip.

use crate::agents::chinese_checkers::looks::looks;
use crate::agents::{Notes, Proposal, Turn};
use crate::rules::Seat;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Move};

/// How far a move lowers the seat's distance to go; negative when it raises it, 0 for a pass.
pub(super) fn gain<B: Bits>(game: &ChineseCheckers<B>, seat: Seat, mv: Move) -> i32 {
    fall(game.distances(seat), mv)
}

/// The same from the distances of all holes.
pub(super) fn fall(distances: &[u16], mv: Move) -> i32 {
    match mv {
        Move::Pass => 0,
        Move::Go { from, to } => {
            i32::from(distances[from.index()]) - i32::from(distances[to.index()])
        }
    }
}

/// One of the moves with the highest score, drawn by the turn's chance, with the number of
/// positions that were looked at. `None` when there is no move.
pub(super) fn best<B: Bits, S: Ord>(
    turn: &Turn<'_, ChineseCheckers<B>>,
    scored: &[(S, Move)],
    positions: i64,
) -> Option<Proposal<Move>> {
    best_of(turn, scored.iter().map(|(score, mv)| (score, *mv)), positions)
}

/// The same for moves that come one by one.
pub(super) fn best_of<B: Bits, S: Ord>(
    turn: &Turn<'_, ChineseCheckers<B>>,
    scored: impl Iterator<Item = (S, Move)>,
    positions: i64,
) -> Option<Proposal<Move>> {
    let mut top = None;
    let mut equals = Vec::new();
    for (score, mv) in scored {
        let score = Some(score);
        if score > top {
            top = score;
            equals.clear();
        } else if score < top {
            continue;
        }
        equals.push(mv);
    }
    let mv = match equals[..] {
        [only] => only,
        _ => *turn.chance().pick(&equals)?,
    };
    let notes = Notes::from([("positions".to_owned(), positions.into())]);
    Some(Proposal { looks: looks(turn.game, positions), ..Proposal::noted(mv, notes) })
}
