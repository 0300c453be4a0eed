//! Looks: what searches are bounded in, so that no board keeps a turn waiting.
//!
//! Time must not decide a move. A look is one piece or one landing considered, ten to a hundred
//! nanoseconds wherever this was measured, on sides 4 to 64.

use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::ChineseCheckers;

/// Looks of one turn: a good second of work on any board.
pub(super) const MOST_LOOKS: usize = 1 << 24;

/// Pieces whose ways are searched while one landing is compared, on stars so crowded that most
/// pieces are walled in: side 64 has 2,080 pieces and some 300 moves.
const PIECES_A_LOOK: usize = 64;

/// What it costs to look at so many positions, if they are landings from lists of moves.
pub(super) fn looks<B: Bits>(game: &ChineseCheckers<B>, positions: i64) -> u64 {
    let crowd = u64::try_from(game.piece_count() / PIECES_A_LOOK).expect("at most 2,080 pieces");
    u64::try_from(positions).unwrap_or(0).max(1) * (1 + crowd)
}
