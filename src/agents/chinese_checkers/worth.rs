//! What a move is worth to a racer: how many spaces it brings a piece nearer its tip.

use std::collections::BTreeMap;

use crate::agents::{Proposal, Turn};
use crate::rules::Seat;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Move};

/// How far a move lowers the seat's distance to go; negative when it raises it, 0 for a pass.
pub(super) fn gain<B: Bits>(game: &ChineseCheckers<B>, seat: Seat, mv: Move) -> i32 {
    match mv {
        Move::Pass => 0,
        Move::Go { from, to } => {
            i32::from(game.distance(seat, from)) - i32::from(game.distance(seat, to))
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
    let top = scored.iter().map(|(score, _)| score).max()?;
    let equals: Vec<_> = scored.iter().filter(|(score, _)| score == top).collect();
    let &&(_, mv) = turn.chance().pick(&equals)?;
    Some(Proposal { mv, notes: BTreeMap::from([("positions".to_owned(), positions)]) })
}
