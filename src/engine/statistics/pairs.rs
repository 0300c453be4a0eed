//! By how much two rates differ that were measured on the same trials.

use serde::Serialize;

use crate::engine::statistics::{CONFIDENCE, Rate, quantile};

/// Trials that two had in common, by whom it happened to. It happens independently from trial to
/// trial, but need not within one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pairs {
    /// To both.
    pub both: u32,
    /// To the first alone.
    pub first: u32,
    /// To the second alone.
    pub second: u32,
    /// To neither.
    pub neither: u32,
}

/// The rate of the first less the rate of the second, with two intervals.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// The trials behind it.
    pub pairs: Pairs,
    /// The difference, from −1 to 1.
    pub difference: f64,
    /// From the lower end of the first rate to the upper one of the second, and the other way
    /// round: the ends of exact intervals that hold both rates together with 95 %. What the trials
    /// have in common cannot make it wrong, but is not made use of either; it is wide.
    pub exact: (f64, f64),
    /// By Newcombe's method for pairs, close to exact and narrower. With several differences the
    /// intervals hold all of them together with 95 %, by Bonferroni's inequality.
    pub paired: (f64, f64),
}

impl Pairs {
    /// Counts what happened to the first and to the second in each trial.
    #[must_use]
    pub fn count(trials: impl IntoIterator<Item = (bool, bool)>) -> Self {
        let mut pairs = Self::default();
        for trial in trials {
            *match trial {
                (true, true) => &mut pairs.both,
                (true, false) => &mut pairs.first,
                (false, true) => &mut pairs.second,
                (false, false) => &mut pairs.neither,
            } += 1;
        }
        pairs
    }

    /// All trials.
    #[must_use]
    pub const fn trials(&self) -> u32 {
        self.both + self.first + self.second + self.neither
    }

    /// How the rates differ, as one of so many differences that are looked at together; `None`
    /// without a trial.
    #[must_use]
    pub fn difference(&self, together: u32) -> Option<Difference> {
        let [first, second] = self.rates()?;
        let both_hold = 1.0 - (1.0 - CONFIDENCE) / 2.0;
        let (first_from, first_to) = first.interval_at(both_hold);
        let (second_from, second_to) = second.interval_at(both_hold);
        Some(Difference {
            pairs: *self,
            difference: first.rate - second.rate,
            exact: (first_from - second_to, first_to - second_from),
            paired: self.newcombe(1.0 - (1.0 - CONFIDENCE) / f64::from(together.max(1)))?,
        })
    }

    fn rates(&self) -> Option<[Rate; 2]> {
        let of = |count| Rate::of(count, self.trials());
        Some([of(self.both + self.first)?, of(self.both + self.second)?])
    }

    /// The interval with this confidence by method 10 of Newcombe (Statistics in Medicine 17, 1998,
    /// 2635-2650): score intervals of the two rates, put together as the correlation of the pairs
    /// has it. `None` without a trial.
    #[must_use]
    pub fn newcombe(&self, confidence: f64) -> Option<(f64, f64)> {
        let [first, second] = self.rates()?;
        let z = quantile::normal(f64::midpoint(confidence, 1.0));
        let (first_from, first_to) = wilson(&first, z);
        let (second_from, second_to) = wilson(&second, z);
        let correlation = self.correlation();
        let reach = |one: f64, other: f64| {
            (one * one - 2.0 * correlation * one * other + other * other).max(0.0).sqrt()
        };
        let difference = first.rate - second.rate;
        let below = reach(first.rate - first_from, second_to - second.rate);
        let above = reach(first_to - first.rate, second.rate - second_from);
        Some((difference - below, difference + above))
    }

    /// The correlation of the pairs as that method estimates it, where it is positive with a
    /// correction for continuity; 0 where one of the two always or never has it happen.
    fn correlation(&self) -> f64 {
        let [both, first, second, neither] =
            [self.both, self.first, self.second, self.neither].map(f64::from);
        let margins = (both + first) * (second + neither) * (both + second) * (first + neither);
        if margins <= 0.0 {
            return 0.0;
        }
        let raw = both * neither - first * second;
        let half = f64::from(self.trials()) / 2.0;
        let corrected = if raw > 0.0 { (raw - half).max(0.0) } else { raw };
        corrected / margins.sqrt()
    }
}

/// The score interval of a rate (Wilson, Journal of the American Statistical Association 22, 1927,
/// 209-212).
fn wilson(rate: &Rate, z: f64) -> (f64, f64) {
    let (n, p) = (f64::from(rate.trials), rate.rate);
    let shrink = 1.0 + z * z / n;
    let middle = (p + z * z / (2.0 * n)) / shrink;
    let half = z / shrink * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    (middle - half, middle + half)
}
