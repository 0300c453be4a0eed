//! Expectations as fractions, so that two of them are compared without rounding.

use std::cmp::Ordering;

/// The fraction `sum / of`.
#[derive(Clone, Copy, Debug)]
pub struct Fraction {
    /// What is divided; far from the ends of its type, so that products with `of` fit.
    pub sum: i128,
    /// By what, more than 0.
    pub of: i128,
}

impl Fraction {
    /// A whole number.
    #[must_use]
    pub fn whole(number: i32) -> Self {
        Self { sum: number.into(), of: 1 }
    }

    /// The fraction and a whole number together.
    #[must_use]
    pub fn plus(self, number: i32) -> Self {
        Self { sum: self.sum + i128::from(number) * self.of, ..self }
    }

    /// How many whole parts of this size, a thousandth for 1000, are in it: the next number below.
    #[must_use]
    pub const fn parts(self, a_whole: i128) -> i128 {
        (self.sum * a_whole).div_euclid(self.of)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.sum * other.of).cmp(&(other.sum * self.of))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}
