//! Sets of small numbers: machine words for standard boards, a wide set for larger ones.

use std::fmt::Debug;
use std::hash::Hash;
use std::iter;

mod wide;
pub use wide::Wide;

/// A set of numbers below a capacity fixed when the set is made.
///
/// Machine words ignore the capacity beyond [`Bits::MOST`]; two sets that are combined must have
/// been made with the same capacity.
pub trait Bits: Clone + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// The largest capacity this kind of set has.
    const MOST: usize;

    /// One number in the form in which it is found fastest, for tables that are made once.
    type One: Copy + Debug + Send + Sync + 'static;

    /// A few numbers in the form in which they are compared with a set fastest, for tables that are
    /// made once.
    type Few: Clone + Debug + Send + Sync + 'static;

    /// The numbers in that form.
    fn few(numbers: impl IntoIterator<Item = usize>) -> Self::Few;

    /// How many of the few are in the set.
    fn count_of(&self, few: &Self::Few) -> usize;

    /// Whether one of the few is in the set.
    fn has_any(&self, few: &Self::Few) -> bool;

    /// Those of the few that are in the set, ascending.
    fn each_of<'a>(&'a self, few: &'a Self::Few) -> impl Iterator<Item = usize> + 'a;

    /// Puts the few in, which must be below the capacity.
    fn insert_all(&mut self, few: &Self::Few);

    /// Moves those of the few that are in this set into another of the same capacity.
    fn hand_over(&mut self, few: &Self::Few, to: &mut Self);

    /// The number as a [`Bits::One`].
    fn one(number: usize) -> Self::One;

    /// The number that has this form; it must be below a capacity.
    fn number(one: Self::One) -> usize;

    /// Whether the number is in the set, as [`Bits::contains`].
    fn has(&self, one: Self::One) -> bool;

    /// The number made larger by this much, or smaller if `by` is negative.
    ///
    /// A number that would leave the capacity of a set is not found in that set as long as
    /// [`Bits::MOST`] is larger than the capacity by at least as much as the way.
    fn moved(one: Self::One, by: i32) -> Self::One;

    /// Puts a number below the capacity in if it is wanted; machine words do so without a branch.
    fn put_if(&mut self, wanted: bool, one: Self::One);

    /// Takes a number below the capacity out.
    fn take(&mut self, one: Self::One);

    /// The empty set of numbers below `capacity`, at most [`Bits::MOST`].
    fn empty(capacity: usize) -> Self;

    /// Whether the number is in the set.
    fn contains(&self, number: usize) -> bool;

    /// Puts a number below the capacity in.
    fn insert(&mut self, number: usize);

    /// Takes a number below the capacity out.
    fn remove(&mut self, number: usize);

    /// Takes everything out.
    fn clear(&mut self);

    /// How many numbers are in the set.
    fn len(&self) -> usize;

    /// Whether nothing is in the set.
    fn is_empty(&self) -> bool;

    /// Puts everything of another set in.
    fn union_with(&mut self, other: &Self);

    /// Takes everything of another set out.
    fn subtract(&mut self, other: &Self);

    /// Whether something is in both sets.
    fn intersects(&self, other: &Self) -> bool;

    /// How many numbers are in both sets.
    fn common(&self, other: &Self) -> usize;

    /// What is in both sets.
    #[must_use]
    fn and(&self, other: &Self) -> Self;

    /// What is in either set.
    #[must_use]
    fn or(&self, other: &Self) -> Self;

    /// What is in this set and not in the other.
    #[must_use]
    fn but(&self, other: &Self) -> Self;

    /// Every number made larger by this much; numbers that find no room are dropped.
    #[must_use]
    fn up(&self, by: usize) -> Self;

    /// Every number made smaller by this much; numbers below 0 are dropped.
    #[must_use]
    fn down(&self, by: usize) -> Self;

    /// The smallest number.
    fn first(&self) -> Option<usize>;

    /// Takes the smallest number out.
    fn pop_first(&mut self) -> Option<usize>;

    /// The numbers of the set, ascending.
    fn iter(&self) -> impl Iterator<Item = usize>;

    /// The set of these numbers, all below `capacity`.
    fn of(capacity: usize, numbers: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::empty(capacity);
        for number in numbers {
            set.insert(number);
        }
        set
    }
}

macro_rules! machine_word {
    ($word:ty) => {
        impl Bits for $word {
            const MOST: usize = Self::BITS as usize;

            /// The set of just this number.
            type One = Self;

            /// The set of just these numbers.
            type Few = Self;

            #[inline]
            fn one(number: usize) -> Self {
                1 << number
            }

            #[inline]
            fn few(numbers: impl IntoIterator<Item = usize>) -> Self {
                numbers.into_iter().fold(0, |few, number| few | 1 << number)
            }

            #[inline]
            fn count_of(&self, few: &Self) -> usize {
                self.common(few)
            }

            #[inline]
            fn has_any(&self, few: &Self) -> bool {
                self.intersects(few)
            }

            #[inline]
            fn each_of<'a>(&'a self, few: &'a Self) -> impl Iterator<Item = usize> + 'a {
                let mut rest = self & few;
                iter::from_fn(move || rest.pop_first())
            }

            #[inline]
            fn insert_all(&mut self, few: &Self) {
                *self |= few;
            }

            #[inline]
            fn hand_over(&mut self, few: &Self, to: &mut Self) {
                let moved = *self & few;
                *self ^= moved;
                *to |= moved;
            }

            #[inline]
            fn number(one: Self) -> usize {
                one.trailing_zeros() as usize
            }

            #[inline]
            fn has(&self, one: Self) -> bool {
                self & one != 0
            }

            #[inline]
            fn moved(one: Self, by: i32) -> Self {
                // Turning by a negative number, modulo the width, is turning back.
                one.rotate_left(by.cast_unsigned())
            }

            #[inline]
            fn put_if(&mut self, wanted: bool, one: Self) {
                *self |= if wanted { one } else { 0 };
            }

            #[inline]
            fn take(&mut self, one: Self) {
                *self &= !one;
            }

            #[inline]
            fn empty(_: usize) -> Self {
                0
            }

            #[inline]
            fn contains(&self, number: usize) -> bool {
                self >> number & 1 != 0
            }

            #[inline]
            fn insert(&mut self, number: usize) {
                *self |= 1 << number;
            }

            #[inline]
            fn remove(&mut self, number: usize) {
                *self &= !(1 << number);
            }

            #[inline]
            fn clear(&mut self) {
                *self = 0;
            }

            #[inline]
            fn len(&self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn is_empty(&self) -> bool {
                *self == 0
            }

            #[inline]
            fn union_with(&mut self, other: &Self) {
                *self |= other;
            }

            #[inline]
            fn subtract(&mut self, other: &Self) {
                *self &= !other;
            }

            #[inline]
            fn intersects(&self, other: &Self) -> bool {
                self & other != 0
            }

            #[inline]
            fn common(&self, other: &Self) -> usize {
                (self & other).count_ones() as usize
            }

            #[inline]
            fn and(&self, other: &Self) -> Self {
                self & other
            }

            #[inline]
            fn or(&self, other: &Self) -> Self {
                self | other
            }

            #[inline]
            fn but(&self, other: &Self) -> Self {
                self & !other
            }

            #[inline]
            fn up(&self, by: usize) -> Self {
                self << by
            }

            #[inline]
            fn down(&self, by: usize) -> Self {
                self >> by
            }

            #[inline]
            fn first(&self) -> Option<usize> {
                (*self != 0).then(|| self.trailing_zeros() as usize)
            }

            #[inline]
            fn pop_first(&mut self) -> Option<usize> {
                let first = self.first()?;
                *self &= *self - 1;
                Some(first)
            }

            #[inline]
            fn iter(&self) -> impl Iterator<Item = usize> {
                let mut rest = *self;
                iter::from_fn(move || rest.pop_first())
            }
        }
    };
}

machine_word!(u64);
machine_word!(u128);
