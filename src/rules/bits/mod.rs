//! Sets of small numbers: machine words for standard boards, a wide set for larger ones.

use std::fmt::Debug;
use std::hash::Hash;

mod wide;
pub use wide::Wide;
mod word;

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

    /// The few, ascending.
    fn each(few: &Self::Few) -> impl Iterator<Item = usize> + '_;

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

    /// Counts one more for each of the few. Bit i of a number's count is kept in plane i; there must
    /// be planes enough for the counts.
    fn count_up<const PLANES: usize>(planes: &mut [Self; PLANES], few: &Self::Few);

    /// Counts one less for each of the few, all of which must have been counted up.
    fn count_down<const PLANES: usize>(planes: &mut [Self; PLANES], few: &Self::Few);

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
