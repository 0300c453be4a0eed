//! Sets for boards that fit no machine word.

use std::iter;

use crate::rules::bits::Bits;

/// A set for boards that fit no machine word.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wide(Box<[u64]>);

const WORD: usize = u64::MOST;

impl Wide {
    fn pairs<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = (u64, u64)> + 'a {
        self.0.iter().copied().zip(other.0.iter().copied())
    }
}

impl Bits for Wide {
    const MOST: usize = usize::MAX;

    type One = usize;

    fn one(number: usize) -> usize {
        number
    }

    fn number(one: usize) -> usize {
        one
    }

    /// The numbers, ascending.
    type Few = Box<[u32]>;

    fn few(numbers: impl IntoIterator<Item = usize>) -> Box<[u32]> {
        let number = |number| u32::try_from(number).expect("no board has so many places");
        let mut few: Vec<_> = numbers.into_iter().map(number).collect();
        few.sort_unstable();
        few.into()
    }

    fn each(few: &Box<[u32]>) -> impl Iterator<Item = usize> + '_ {
        few.iter().map(|&number| number as usize)
    }

    fn count_of(&self, few: &Box<[u32]>) -> usize {
        self.each_of(few).count()
    }

    fn has_any(&self, few: &Box<[u32]>) -> bool {
        self.each_of(few).next().is_some()
    }

    fn each_of<'a>(&'a self, few: &'a Box<[u32]>) -> impl Iterator<Item = usize> + 'a {
        Self::each(few).filter(|&number| self.contains(number))
    }

    fn insert_all(&mut self, few: &Box<[u32]>) {
        for &number in few {
            self.insert(number as usize);
        }
    }

    fn hand_over(&mut self, few: &Box<[u32]>, to: &mut Self) {
        for number in Self::each(few) {
            if self.contains(number) {
                self.remove(number);
                to.insert(number);
            }
        }
    }

    fn count_up<const PLANES: usize>(planes: &mut [Self; PLANES], few: &Box<[u32]>) {
        for number in Self::each(few) {
            for plane in &mut *planes {
                if !plane.contains(number) {
                    plane.insert(number);
                    break;
                }
                plane.remove(number);
            }
        }
    }

    fn count_down<const PLANES: usize>(planes: &mut [Self; PLANES], few: &Box<[u32]>) {
        for number in Self::each(few) {
            for plane in &mut *planes {
                if plane.contains(number) {
                    plane.remove(number);
                    break;
                }
                plane.insert(number);
            }
        }
    }

    fn has(&self, one: usize) -> bool {
        self.0.get(one / WORD).is_some_and(|word| word.contains(one % WORD))
    }

    fn moved(one: usize, by: i32) -> usize {
        one.wrapping_add_signed(by as isize)
    }

    fn put_if(&mut self, wanted: bool, one: usize) {
        if wanted {
            self.insert(one);
        }
    }

    fn take(&mut self, one: usize) {
        self.remove(one);
    }

    fn empty(capacity: usize) -> Self {
        Self(vec![0; capacity.div_ceil(WORD)].into())
    }

    fn contains(&self, number: usize) -> bool {
        self.0[number / WORD].contains(number % WORD)
    }

    fn insert(&mut self, number: usize) {
        self.0[number / WORD].insert(number % WORD);
    }

    fn remove(&mut self, number: usize) {
        self.0[number / WORD].remove(number % WORD);
    }

    fn clear(&mut self) {
        self.0.fill(0);
    }

    fn len(&self) -> usize {
        self.0.iter().map(Bits::len).sum()
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(Bits::is_empty)
    }

    fn union_with(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            mine.union_with(theirs);
        }
    }

    fn subtract(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            mine.subtract(theirs);
        }
    }

    fn intersects(&self, other: &Self) -> bool {
        self.pairs(other).any(|(mine, theirs)| mine.intersects(&theirs))
    }

    fn common(&self, other: &Self) -> usize {
        self.pairs(other).map(|(mine, theirs)| mine.common(&theirs)).sum()
    }

    fn and(&self, other: &Self) -> Self {
        Self(self.pairs(other).map(|(mine, theirs)| mine & theirs).collect())
    }

    fn or(&self, other: &Self) -> Self {
        Self(self.pairs(other).map(|(mine, theirs)| mine | theirs).collect())
    }

    fn but(&self, other: &Self) -> Self {
        Self(self.pairs(other).map(|(mine, theirs)| mine & !theirs).collect())
    }

    fn up(&self, by: usize) -> Self {
        let (words, bits) = (by / WORD, by % WORD);
        let word = |index: usize| index.checked_sub(words).map_or(0, |at| self.0[at]);
        let shifted = |index: usize| match (bits, index.checked_sub(1)) {
            (0, _) | (_, None) => word(index) << bits,
            (_, Some(below)) => word(index) << bits | word(below) >> (WORD - bits),
        };
        Self((0..self.0.len()).map(shifted).collect())
    }

    fn down(&self, by: usize) -> Self {
        let (words, bits) = (by / WORD, by % WORD);
        let word = |index: usize| self.0.get(index + words).copied().unwrap_or(0);
        let shifted = |index: usize| match bits {
            0 => word(index),
            _ => word(index) >> bits | word(index + 1) << (WORD - bits),
        };
        Self((0..self.0.len()).map(shifted).collect())
    }

    fn first(&self) -> Option<usize> {
        let (index, word) = self.0.iter().enumerate().find(|(_, word)| !word.is_empty())?;
        word.first().map(|first| index * WORD + first)
    }

    fn pop_first(&mut self) -> Option<usize> {
        let (index, word) = self.0.iter_mut().enumerate().find(|(_, word)| !word.is_empty())?;
        word.pop_first().map(|first| index * WORD + first)
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().flat_map(|(index, word)| {
            let mut rest = *word;
            iter::from_fn(move || rest.pop_first()).map(move |number| index * WORD + number)
        })
    }
}
