//! The dark squares as bits. They are packed row by row with one spare bit after every pair of
//! rows, so that a step along a diagonal is always a shift by half the size or one more, and a step
//! over the edge lands on a spare bit or outside (reference document on checkers, "Performance").

use crate::rules::Seat;
use crate::rules::bits::Bits;
use crate::rules::checkers::RED;

/// The board of a size and its masks.
#[derive(Clone, Debug)]
pub struct Board<B: Bits> {
    size: u16,
    /// Squares in a row: half the size.
    half: usize,
    /// How many bits a set needs.
    capacity: usize,
    /// Every square.
    squares: B,
    /// How far a step in each direction moves a bit.
    ways: [i32; 4],
    /// The row where a seat's men are crowned, by seat.
    crown_rows: [B; 2],
}

/// One of the four diagonals, seen with Red's side at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Red forward, to the left.
    DownLeft,
    /// Red forward, to the right.
    DownRight,
    /// White forward, to the right.
    UpRight,
    /// White forward, to the left.
    UpLeft,
}

/// By how much the bit of a square changes along a diagonal, whether up or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shift {
    /// By half the size.
    Short,
    /// By one more.
    Long,
}

impl Shift {
    /// Both, the short one first.
    pub(super) const BOTH: [Self; 2] = [Self::Short, Self::Long];
}

impl Direction {
    /// Every direction, in the order of their numbers 0 to 3.
    pub const ALL: [Self; 4] = [Self::DownLeft, Self::DownRight, Self::UpRight, Self::UpLeft];

    /// The two directions in which the men of a seat move.
    #[must_use]
    pub const fn forward(seat: Seat) -> &'static [Self] {
        if seat.number() == RED.number() {
            &[Self::DownLeft, Self::DownRight]
        } else {
            &[Self::UpRight, Self::UpLeft]
        }
    }
}

impl<B: Bits> Board<B> {
    /// The board of an even size.
    pub(super) fn new(size: u16) -> Self {
        let half = usize::from(size / 2);
        let capacity = half * (2 * half + 1);
        let rows = usize::from(size);
        let row = |row: usize| B::of(capacity, (0..half).map(|i| row * half + row / 2 + i));
        let squares = (0..rows).fold(B::empty(capacity), |all, next| all.or(&row(next)));
        let (short, long) = (i32::from(size / 2), i32::from(size / 2) + 1);
        let ways = [short, long, -short, -long];
        Self { size, half, capacity, squares, ways, crown_rows: [row(rows - 1), row(0)] }
    }

    /// Squares along an edge.
    #[must_use]
    pub const fn size(&self) -> u16 {
        self.size
    }

    /// How many rows of men each side starts with: all but the middle two are full.
    #[must_use]
    pub const fn men_rows(&self) -> u16 {
        self.size / 2 - 1
    }

    /// How many squares there are, the largest square number.
    #[must_use]
    pub const fn square_count(&self) -> usize {
        2 * self.half * self.half
    }

    /// How many words of 64 bits a set takes.
    #[inline]
    pub(super) const fn words(&self) -> usize {
        self.capacity.div_ceil(64)
    }

    /// The empty set.
    #[must_use]
    pub fn nothing(&self) -> B {
        B::empty(self.capacity)
    }

    /// Every square.
    #[must_use]
    pub const fn squares(&self) -> &B {
        &self.squares
    }

    /// The row where the men of a seat are crowned.
    #[must_use]
    pub const fn crown_row(&self, seat: Seat) -> &B {
        &self.crown_rows[seat.index()]
    }

    /// The row where the men of a seat start and that they leave last.
    #[must_use]
    pub const fn back_row(&self, seat: Seat) -> &B {
        &self.crown_rows[1 - seat.index()]
    }

    /// The squares of a row from the top, counted from 0.
    #[must_use]
    pub fn row(&self, row: u16) -> B {
        let first = usize::from(row) * self.half + 1;
        B::of(self.capacity, (first..first + self.half).map(|square| self.bit(square)))
    }

    /// The bit of a square number, from 1 to [`Board::square_count`].
    #[must_use]
    pub const fn bit(&self, square: usize) -> usize {
        square - 1 + (square - 1) / self.half / 2
    }

    /// The number of the square with this bit.
    #[must_use]
    pub const fn square(&self, bit: usize) -> usize {
        bit + 1 - bit / (2 * self.half + 1)
    }

    /// Row and column of a square number, both from 0, from the top left corner.
    #[must_use]
    pub const fn place(&self, square: usize) -> (usize, usize) {
        let (row, place) = ((square - 1) / self.half, (square - 1) % self.half);
        (row, 2 * place + 1 - row % 2)
    }

    /// Every square of a set one step towards the bottom (`DOWN`) or the top, along the short or
    /// the long shift. Steps over the edge leave the board or land on spare bits, so the result
    /// must be cut to squares.
    #[inline]
    pub(super) fn step<const DOWN: bool>(&self, set: &B, by: Shift) -> B {
        let by = self.half + by as usize;
        if DOWN { set.up(by) } else { set.down(by) }
    }

    /// How far a step in the direction with this number moves a bit.
    #[inline]
    pub(super) const fn way(&self, number: usize) -> i32 {
        self.ways[number]
    }

    /// The bit one or more steps away, which must be on the board.
    #[inline]
    pub(super) const fn along(&self, bit: usize, direction: Direction, steps: usize) -> usize {
        match direction {
            Direction::DownLeft => bit + steps * self.half,
            Direction::DownRight => bit + steps * (self.half + 1),
            Direction::UpRight => bit - steps * self.half,
            Direction::UpLeft => bit - steps * (self.half + 1),
        }
    }
}

impl Direction {
    /// The way back.
    #[must_use]
    pub const fn back(self) -> Self {
        match self {
            Self::DownLeft => Self::UpRight,
            Self::DownRight => Self::UpLeft,
            Self::UpRight => Self::DownLeft,
            Self::UpLeft => Self::DownRight,
        }
    }
}
