//! What moves and positions are worth, in pieces of margin.

use crate::rules::bits::Bits;
use crate::rules::hexxagon::{End, Hexxagon, Move, State, opponent};
use crate::rules::{Game, Seat};

/// What a won end is worth beside its margin on a board with so many cells: more than any margin
/// (10,000 in the reference document on Hexxagon, whose boards are smaller than that).
#[must_use]
pub fn win(cells: usize) -> i32 {
    let cells = i32::try_from(cells).expect("sides up to MOST_SIDE");
    10_000.max(10 * cells)
}

/// The cells of a seat less those of the other; at the end with the empty ones that it takes.
#[must_use]
pub fn margin<B: Bits>(game: &Hexxagon<B>, state: &State<B>, seat: Seat) -> i32 {
    let cells = game.cells(state).map(|cells| i32::try_from(cells).expect("sides up to MOST_SIDE"));
    cells[seat.index()] - cells[opponent(seat).index()]
}

/// What an ended game is worth to a seat: its final margin, and [`win`] more for a win or less for
/// a loss. 0 for a draw.
#[must_use]
pub fn final_value<B: Bits>(game: &Hexxagon<B>, state: &State<B>, end: End, seat: Seat) -> i32 {
    let margin = margin(game, state, seat);
    let sign = match end {
        End::Retired(retired) => {
            if retired == seat {
                -1
            } else {
                1
            }
        }
        End::WipedOut(_) | End::FullBoard | End::NoMove(_) | End::JumpLimit | End::MoveCap => {
            margin.signum()
        }
    };
    margin + sign * win(game.board().len())
}

/// How much a legal move raises the margin of the seat that plays it: 1 + 2k for a clone that
/// converts k pieces, 2k for a jump. What the end of the game adds is left out.
#[must_use]
pub fn gain<B: Bits>(game: &Hexxagon<B>, state: &State<B>, mv: Move) -> i32 {
    let converts = i32::try_from(game.board().converts(state, mv.to())).expect("at most six");
    2 * converts + i32::from(mv.from().is_none())
}

/// The moves that gain the most right now, and that gain. Every legal move is in `moves`
/// afterwards.
///
/// Empty when the game is over.
#[must_use]
pub fn greediest<B: Bits>(
    game: &Hexxagon<B>,
    state: &State<B>,
    moves: &mut Vec<Move>,
) -> (Vec<Move>, i32) {
    game.moves(state, moves);
    let gains: Vec<_> = moves.iter().map(|&mv| gain(game, state, mv)).collect();
    let most = gains.iter().copied().max().unwrap_or(0);
    let best = moves.iter().zip(&gains).filter(|(_, gain)| **gain == most);
    (best.map(|(mv, _)| *mv).collect(), most)
}
