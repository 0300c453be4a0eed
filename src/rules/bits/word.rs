//! Sets that are one machine word: a bit for each number.

use std::iter;

use crate::rules::bits::Bits;

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
            fn each(few: &Self) -> impl Iterator<Item = usize> + '_ {
                few.iter()
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
            fn count_up<const PLANES: usize>(planes: &mut [Self; PLANES], few: &Self) {
                let mut carry = *few;
                for plane in planes {
                    (*plane, carry) = (*plane ^ carry, *plane & carry);
                }
            }

            #[inline]
            fn count_down<const PLANES: usize>(planes: &mut [Self; PLANES], few: &Self) {
                let mut borrow = *few;
                for plane in planes {
                    (*plane, borrow) = (*plane ^ borrow, !*plane & borrow);
                }
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
