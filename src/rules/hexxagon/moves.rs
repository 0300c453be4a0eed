//! Every legal move.

use crate::rules::Seat;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Board, Move, State, opponent};

impl<B: Bits> Board<B> {
    /// Appends every move of the seat to move, by target, the clone before the jumps. The ends of
    /// the game are not looked at.
    pub(super) fn moves(&self, state: &State<B>, moves: &mut Vec<Move>) {
        let own = state.pieces(state.to_move);
        let number = |cell: usize| u32::try_from(cell).expect("sides up to MOST_SIDE");
        for cell in self.empty(state).iter() {
            let to = number(cell);
            if own.has_any(self.near(cell)) {
                moves.push(Move::Clone { to });
            }
            let jumps = own.each_of(self.far(cell));
            moves.extend(jumps.map(|from| Move::Jump { from: number(from), to }));
        }
    }

    /// How many moves [`Board::moves`] finds.
    pub(super) fn count(&self, state: &State<B>) -> usize {
        let empty = self.empty(state);
        let mut reach = self.nothing();
        let mut jumps = 0;
        for cell in state.pieces(state.to_move).iter() {
            reach.insert_all(self.near(cell));
            jumps += empty.count_of(self.far(cell));
        }
        reach.common(&empty) + jumps
    }

    /// Whether the seat to move has a move.
    pub(super) fn can_move(&self, state: &State<B>) -> bool {
        let empty = self.empty(state);
        let mut pieces = state.pieces(state.to_move).iter();
        pieces.any(|cell| empty.has_any(self.near(cell)) || empty.has_any(self.far(cell)))
    }

    /// How many moves a seat would have if it were its turn.
    #[must_use]
    pub fn mobility(&self, state: &State<B>, seat: Seat) -> usize {
        if state.to_move == seat {
            return self.count(state);
        }
        let mut other = state.clone();
        other.to_move = opponent(state.to_move);
        self.count(&other)
    }
}
