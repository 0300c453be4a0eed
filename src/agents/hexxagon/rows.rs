//! Cells as rows of bits, so that one instruction looks at many of them.
//!
//! A place lies in row z and column x of its cube coordinates. So every cell has its six neighbours
//! at the same distances in bits: a shift by one looks at the neighbours of a whole row.

use std::fmt::Debug;
use std::hash::Hash;

/// One row of places.
pub(super) trait Row: Copy + Eq + Hash + Debug {
    /// Places in a row.
    const WIDTH: usize;

    /// Nothing.
    const NONE: Self;

    /// Just this place.
    fn bit(column: usize) -> Self;

    /// What is in both.
    fn and(self, other: Self) -> Self;

    /// What is in either.
    fn or(self, other: Self) -> Self;

    /// What is in one of the two.
    fn xor(self, other: Self) -> Self;

    /// What is in this and not in the other.
    fn but(self, other: Self) -> Self;

    /// Everything one column up; what leaves the row is dropped.
    fn up(self) -> Self;

    /// Everything one column down.
    fn down(self) -> Self;

    /// Whether nothing is in it.
    fn is_none(self) -> bool;

    /// How many places are in it.
    fn count(self) -> u32;

    /// The first column and the last.
    fn ends(self) -> Option<(usize, usize)>;

    /// Takes the first column out.
    fn pop(&mut self) -> Option<usize>;
}

macro_rules! word_row {
    ($word:ty) => {
        impl Row for $word {
            const WIDTH: usize = Self::BITS as usize;
            const NONE: Self = 0;

            #[inline]
            fn bit(column: usize) -> Self {
                1 << column
            }

            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }

            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }

            #[inline]
            fn xor(self, other: Self) -> Self {
                self ^ other
            }

            #[inline]
            fn but(self, other: Self) -> Self {
                self & !other
            }

            #[inline]
            fn up(self) -> Self {
                self << 1
            }

            #[inline]
            fn down(self) -> Self {
                self >> 1
            }

            #[inline]
            fn is_none(self) -> bool {
                self == 0
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn ends(self) -> Option<(usize, usize)> {
                let last = self.checked_ilog2()?;
                Some((self.trailing_zeros() as usize, last as usize))
            }

            #[inline]
            fn pop(&mut self) -> Option<usize> {
                let first = (*self != 0).then(|| self.trailing_zeros() as usize)?;
                *self &= *self - 1;
                Some(first)
            }
        }
    };
}

word_row!(u16);
word_row!(u64);

/// Bits of a word of a long row.
const WORD: usize = u64::BITS as usize;

/// A row of `W` words, the first columns in the first.
impl<const W: usize> Row for [u64; W] {
    const WIDTH: usize = W * WORD;
    const NONE: Self = [0; W];

    fn bit(column: usize) -> Self {
        let mut row = Self::NONE;
        row[column / WORD] = 1 << (column % WORD);
        row
    }

    fn and(self, other: Self) -> Self {
        std::array::from_fn(|at| self[at] & other[at])
    }

    fn or(self, other: Self) -> Self {
        std::array::from_fn(|at| self[at] | other[at])
    }

    fn xor(self, other: Self) -> Self {
        std::array::from_fn(|at| self[at] ^ other[at])
    }

    fn but(self, other: Self) -> Self {
        std::array::from_fn(|at| self[at] & !other[at])
    }

    fn up(self) -> Self {
        let carried = |at: usize| at.checked_sub(1).map_or(0, |below| self[below] >> (WORD - 1));
        std::array::from_fn(|at| self[at] << 1 | carried(at))
    }

    fn down(self) -> Self {
        let carried = |at: usize| self.get(at + 1).map_or(0, |above| above << (WORD - 1));
        std::array::from_fn(|at| self[at] >> 1 | carried(at))
    }

    fn is_none(self) -> bool {
        self.iter().all(|word| *word == 0)
    }

    fn count(self) -> u32 {
        self.iter().map(|word| word.count_ones()).sum()
    }

    fn ends(self) -> Option<(usize, usize)> {
        let filled = |at: &usize| self[*at] != 0;
        let (first, last) = ((0..W).find(filled)?, (0..W).rev().find(filled)?);
        let lowest = self[first].trailing_zeros() as usize;
        Some((first * WORD + lowest, last * WORD + self[last].ilog2() as usize))
    }

    fn pop(&mut self) -> Option<usize> {
        let at = self.iter().position(|word| *word != 0)?;
        self[at].pop().map(|bit| at * WORD + bit)
    }
}

/// Rows one below the other, an empty one before the first and after the last.
pub(super) trait Sheet: Clone + Eq + Hash + Debug {
    /// What it is made of.
    type Row: Row;

    /// The most rows it has room for beside the two empty ones.
    const MOST_ROWS: usize;

    /// An empty sheet of so many rows.
    fn blank(rows: usize) -> Self;

    /// How many rows to go through where so many are used: where a fixed number is faster, that.
    fn span(rows: usize) -> usize;

    /// Bytes in memory of so many rows, with what is pointed to.
    fn bytes(rows: usize) -> usize;

    /// The rows, the empty ones included.
    fn rows(&self) -> &[Self::Row];

    /// The same, to be changed.
    fn rows_mut(&mut self) -> &mut [Self::Row];
}

/// Up to this many rows a sheet is gone through as a whole, in a few wide registers.
const WHOLE: usize = 16;

impl<R: Row, const N: usize> Sheet for [R; N] {
    type Row = R;

    const MOST_ROWS: usize = N - 2;

    #[inline]
    fn blank(_: usize) -> Self {
        [R::NONE; N]
    }

    #[inline]
    fn span(rows: usize) -> usize {
        if N - 2 <= WHOLE { N - 2 } else { rows }
    }

    fn bytes(_: usize) -> usize {
        size_of::<Self>()
    }

    #[inline]
    fn rows(&self) -> &[R] {
        self
    }

    #[inline]
    fn rows_mut(&mut self) -> &mut [R] {
        self
    }
}

impl<R: Row> Sheet for Box<[R]> {
    type Row = R;

    const MOST_ROWS: usize = usize::MAX;

    fn blank(rows: usize) -> Self {
        vec![R::NONE; rows + 2].into()
    }

    fn span(rows: usize) -> usize {
        rows
    }

    fn bytes(rows: usize) -> usize {
        size_of::<Self>() + (rows + 2) * size_of::<R>()
    }

    fn rows(&self) -> &[R] {
        self
    }

    fn rows_mut(&mut self) -> &mut [R] {
        self
    }
}
