//! Where the few pieces of an ending stand, seen by the side to move.
//!
//! Checkers looks the same to both sides when the board is turned round, so only one side to move
//! has to be kept: it always plays downwards, from squares 0 to 3 towards 28 to 31. White's
//! positions are turned.

use std::collections::BTreeMap;

use crate::rules::Seat;
use crate::rules::bits::Bits;
use crate::rules::checkers::fen::{Fen, FenPiece};
use crate::rules::checkers::{Checkers, State, WHITE, opponent};

/// The size of the board that endings are known for.
pub const SIZE: u16 = 8;

/// Pieces on the 32 squares, bit 0 is square 1. Index 0 is the side to move, which plays towards
/// bit 31, and index 1 the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The men of each side.
    pub men: [u32; 2],
    /// The kings of each side.
    pub kings: [u32; 2],
}

impl Placement {
    /// The pieces of a position with at most so many of them, or `None` if there are more or the
    /// board is another.
    #[must_use]
    pub fn of<B: Bits>(game: &Checkers<B>, state: &State<B>, most: usize) -> Option<Self> {
        let pieces = Seat::all(2).map(|seat| state.pieces(seat).len()).sum::<usize>();
        if pieces > most || game.board().size() != SIZE {
            return None;
        }
        let mut placement = Self::default();
        for seat in Seat::all(2) {
            let side = usize::from(seat != state.to_move());
            for bit in state.pieces(seat).iter() {
                let square = 1 << (game.board().square(bit) - 1);
                if state.kings().contains(bit) {
                    placement.kings[side] |= square;
                } else {
                    placement.men[side] |= square;
                }
            }
        }
        let placement = if state.to_move() == WHITE { placement.turned() } else { placement };
        Some(placement)
    }

    /// The placement as a position in which this seat is to move.
    #[must_use]
    pub fn fen(self, turn: Seat) -> Fen {
        let on_board = if turn == WHITE { self.turned() } else { self };
        let mut pieces = BTreeMap::new();
        for (side, seat) in [turn, opponent(turn)].into_iter().enumerate() {
            for (set, king) in [(on_board.men[side], false), (on_board.kings[side], true)] {
                let squares = (0..u32::BITS).filter(|square| set >> square & 1 != 0);
                pieces.extend(squares.map(|square| (square + 1, FenPiece { seat, king })));
            }
        }
        Fen { turn, pieces, quiet: None }
    }

    /// The same placement with the other side to move.
    #[must_use]
    pub const fn exchanged(self) -> Self {
        let Self { men: [men, other_men], kings: [kings, other_kings] } = self;
        Self { men: [other_men, men], kings: [other_kings, kings] }.turned()
    }

    /// Every piece of a side, 0 for the one to move.
    #[must_use]
    pub const fn pieces(&self, side: usize) -> u32 {
        self.men[side] | self.kings[side]
    }

    /// Every occupied square.
    #[must_use]
    pub const fn occupied(&self) -> u32 {
        self.pieces(0) | self.pieces(1)
    }

    /// The board turned round by half a turn.
    const fn turned(self) -> Self {
        let Self { men: [men, other_men], kings: [kings, other_kings] } = self;
        Self {
            men: [men.reverse_bits(), other_men.reverse_bits()],
            kings: [kings.reverse_bits(), other_kings.reverse_bits()],
        }
    }
}
