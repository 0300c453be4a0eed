//! What a position is worth, in points.

use crate::rules::Seat;
use crate::rules::bits::Bits;
use crate::rules::checkers::{Board, Checkers, Move, RED, State, WHITE};

/// What a man and a king are worth (reference document on checkers, "The four players").
pub(super) const MAN: i32 = 100;
pub(super) const KING: i32 = 150;

/// What a man gains with every row that it has come from its own back row (the same place).
const ADVANCE: i32 = 2;

/// What a man is worth beside that while it guards its own back row (the same place).
const GUARD: i32 = 10;

/// What pieces are worth by where they stand, Red's counted up and White's down.
#[derive(Clone, Debug)]
pub(super) struct Points {
    /// By seat and bit.
    men: [Vec<i32>; 2],
}

/// Red's points count up, White's down.
const fn sign(seat: Seat) -> i32 {
    if seat.number() == RED.number() { 1 } else { -1 }
}

impl Points {
    pub(super) fn new<B: Bits>(board: &Board<B>) -> Self {
        let last = usize::from(board.size()) - 1;
        let men = [RED, WHITE].map(|seat| {
            let mut points = vec![0; board.bit(board.square_count()) + 1];
            for square in 1..=board.square_count() {
                let (row, _) = board.place(square);
                let come = if seat == RED { row } else { last - row };
                let guard = if come == 0 { GUARD } else { 0 };
                let rows = i32::try_from(come).expect("boards are small");
                points[board.bit(square)] = sign(seat) * (MAN + ADVANCE * rows + guard);
            }
            points
        });
        Self { men }
    }

    /// What all pieces are worth together, Red's less White's.
    pub(super) fn of<B: Bits>(&self, state: &State<B>) -> i32 {
        let of_seat = |seat: Seat| self.of_pieces(state, seat, state.pieces(seat));
        of_seat(RED) + of_seat(WHITE)
    }

    fn of_pieces<B: Bits>(&self, state: &State<B>, seat: Seat, pieces: &B) -> i32 {
        pieces.iter().map(|bit| self.of_piece(state.kings(), seat, bit)).sum()
    }

    fn of_piece<B: Bits>(&self, kings: &B, seat: Seat, bit: usize) -> i32 {
        if kings.contains(bit) { sign(seat) * KING } else { self.men[seat.index()][bit] }
    }

    /// How a move changes them: the position before it and the kings after it.
    #[inline]
    pub(super) fn change<B: Bits>(&self, before: &State<B>, mv: &Move<B>, kings: &B) -> i32 {
        let mover = before.to_move();
        let (from, to) = mv.ends();
        let moved = self.of_piece(kings, mover, to) - self.of_piece(before.kings(), mover, from);
        if mv.jumps() == 0 {
            return moved;
        }
        let other = Seat::new(1 - mover.number());
        moved - self.of_pieces(before, other, mv.captured())
    }
}

/// What a position is worth to the side to move, by material, advancement and the guard of the
/// back row, in points of which a man has 100.
#[must_use]
pub fn evaluate<B: Bits>(game: &Checkers<B>, state: &State<B>) -> i32 {
    sign(state.to_move()) * Points::new(game.board()).of(state)
}

impl Points {
    /// The sum as the side to move sees it.
    #[inline]
    pub(super) const fn seen_by(seat: Seat, points: i32) -> i32 {
        sign(seat) * points
    }
}
