//! A position with its history, and moves.

use crate::rules::Seat;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Board, opponent};

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State<B: Bits> {
    /// The pieces of each seat.
    pub(super) pieces: [B; 2],
    pub(super) to_move: Seat,
    /// Plies since the last clone.
    pub(super) quiet: u32,
    /// Plies played.
    pub(super) ply: u32,
    /// Who has resigned.
    pub(super) retired: Option<Seat>,
}

/// What searches compare: the pieces of the seat to move, those of the other, and the counter that
/// ends the game. Positions with the colours swapped are the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key<B: Bits> {
    pub(super) pieces: [B; 2],
    pub(super) counter: u32,
    pub(super) retired: Option<Seat>,
}

/// A move. A clone is its target alone: whichever piece it grows from, the position is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A new piece appears next to one of the seat's own.
    Clone {
        /// The cell where it appears.
        to: u32,
    },
    /// A piece moves two steps and leaves its cell empty.
    Jump {
        /// The cell it leaves.
        from: u32,
        /// The cell where it lands.
        to: u32,
    },
}

impl Move {
    /// The cell where the piece ends.
    #[inline]
    #[must_use]
    pub const fn to(self) -> usize {
        match self {
            Self::Clone { to } | Self::Jump { to, .. } => to as usize,
        }
    }

    /// The cell that the move empties: a jump's.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Option<usize> {
        match self {
            Self::Clone { .. } => None,
            Self::Jump { from, .. } => Some(from as usize),
        }
    }
}

impl<B: Bits> State<B> {
    /// Any position with fresh counters.
    #[must_use]
    pub const fn placed(pieces: [B; 2], to_move: Seat) -> Self {
        Self { pieces, to_move, quiet: 0, ply: 0, retired: None }
    }

    /// The pieces of a seat.
    #[inline]
    #[must_use]
    pub const fn pieces(&self, seat: Seat) -> &B {
        &self.pieces[seat.index()]
    }

    /// Whose turn it is, or would be if the game is over.
    #[must_use]
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// Plies since the last clone, by either seat.
    #[must_use]
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// Plies played.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// Who has resigned.
    #[must_use]
    pub const fn retired(&self) -> Option<Seat> {
        self.retired
    }
}

impl<B: Bits> Board<B> {
    /// The cells without a piece.
    #[inline]
    #[must_use]
    pub fn empty(&self, state: &State<B>) -> B {
        self.cells().but(&state.pieces[0]).but(&state.pieces[1])
    }

    /// How many pieces the seat to move converts by landing on a cell.
    #[inline]
    #[must_use]
    pub fn converts(&self, state: &State<B>, to: usize) -> usize {
        state.pieces[1 - state.to_move.index()].count_of(self.near(to))
    }

    /// Plays a legal move.
    #[inline]
    pub(super) fn play(&self, state: &mut State<B>, mv: Move) {
        let mover = state.to_move;
        let [first, second] = &mut state.pieces;
        let (own, other) = if mover.index() == 0 { (first, second) } else { (second, first) };
        match mv {
            Move::Clone { .. } => state.quiet = 0,
            Move::Jump { from, .. } => {
                own.remove(from as usize);
                state.quiet += 1;
            }
        }
        own.insert(mv.to());
        other.hand_over(self.near(mv.to()), own);
        state.ply += 1;
        state.to_move = opponent(mover);
    }
}
