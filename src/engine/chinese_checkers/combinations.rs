//! Sets of equal size, numbered without gaps: the addresses of tables that hold one entry a
//! position.
//!
//! The order is that of the sets read as binary numbers, the combinatorial number system: the set
//! of the numbers c₁ < c₂ < … < cₖ has rank C(c₁, 1) + C(c₂, 2) + … + C(cₖ, k). See D. Knuth, *The
//! Art of Computer Programming* 4A, section 7.2.1.3. A range of ranks is a range of work: unrank
//! its first set and go on from set to set.

use crate::rules::bits::Bits;

/// A machine word as a set.
pub trait Word: Bits + Copy + Ord {
    /// How many numbers below `number` are in the set.
    fn below(self, number: usize) -> usize;

    /// The next larger word with as many bits; the set is not empty, and a next one fits the word.
    #[must_use]
    fn next_of_its_size(self) -> Self;
}

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
            #[inline]
            fn below(self, number: usize) -> usize {
                (self & ((1 << number) - 1)).count_ones() as usize
            }

            // Gosper's hack (HAKMEM 175): the lowest run of ones moves its highest one up and the
            // rest of it down to the bottom.
            #[inline]
            fn next_of_its_size(self) -> Self {
                let lowest = self & self.wrapping_neg();
                let carried = self + lowest;
                let rest = (self ^ carried) >> self.trailing_zeros() >> 2;
                carried | rest
            }
        }
    };
}

word!(u64);
word!(u128);

/// All sets of `size` numbers below `most`, ranked from 0.
#[derive(Clone, Debug)]
pub struct Combinations {
    size: usize,
    /// C(n, k) for n up to `most`, one row for each k from 1 to `size`.
    choose: Vec<Vec<u64>>,
}

impl Combinations {
    /// The sets of `size` numbers below `most`; `None` if a rank would not fit 64 bits.
    #[must_use]
    pub fn new(most: usize, size: usize) -> Option<Self> {
        let mut choose = Vec::with_capacity(size);
        let mut row = vec![1_u64; most + 1];
        for _ in 0..size {
            let mut next = Vec::with_capacity(most + 1);
            next.push(0_u64);
            for n in 1..=most {
                next.push(next[n - 1].checked_add(row[n - 1])?);
            }
            choose.push(next.clone());
            row = next;
        }
        Some(Self { size, choose })
    }

    /// How many sets there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.choose.last().map_or(1, |row| row[row.len() - 1])
    }

    /// The rank of one of the sets, below [`Self::count`].
    #[inline]
    #[must_use]
    pub fn rank<W: Word>(&self, set: W) -> u64 {
        let mut rest = set;
        self.sum(|| rest.pop_first())
    }

    /// The rank of a set among those that leave out the numbers of `taken`, in which the other
    /// numbers are counted without gaps. `most` is then the count of these others.
    #[inline]
    #[must_use]
    pub fn rank_among<W: Word>(&self, set: W, taken: W) -> u64 {
        let mut rest = set;
        self.sum(|| rest.pop_first().map(|number| number - taken.below(number)))
    }

    #[inline]
    fn sum(&self, mut next: impl FnMut() -> Option<usize>) -> u64 {
        self.choose.iter().map_while(|row| next().map(|number| row[number])).sum()
    }

    /// The set with this rank, below [`Self::count`].
    #[must_use]
    pub fn unrank<W: Word>(&self, rank: u64) -> W {
        let mut set = W::default();
        self.each(rank, |number| set.insert(number));
        set
    }

    /// The set with this rank among those that leave out the numbers of `taken`: what
    /// [`Self::rank_among`] is the rank of.
    #[must_use]
    pub fn unrank_among<W: Word>(&self, rank: u64, taken: W) -> W {
        let mut set = W::default();
        self.each(rank, |place| {
            // Every taken number at or below the place found so far moves it up by one.
            let number = taken.iter().fold(place, |at, gone| at + usize::from(gone <= at));
            set.insert(number);
        });
        set
    }

    /// The numbers of the set with this rank, descending.
    fn each(&self, mut rank: u64, mut visit: impl FnMut(usize)) {
        for row in self.choose.iter().rev() {
            let number = row.partition_point(|&sets| sets <= rank) - 1;
            rank -= row[number];
            visit(number);
        }
    }

    /// The sets from this rank on, in the order of their ranks, to the last one.
    pub fn from<W: Word>(&self, rank: u64) -> impl Iterator<Item = W> + use<W> {
        let mut left = self.count().saturating_sub(rank);
        let mut set = if left > 0 { self.unrank(rank) } else { W::default() };
        let is_empty_set = self.size == 0;
        std::iter::from_fn(move || {
            let this = (left > 0).then_some(set)?;
            left -= 1;
            if left > 0 && !is_empty_set {
                set = set.next_of_its_size();
            }
            Some(this)
        })
    }
}
