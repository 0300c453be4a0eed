//! How often something happened in so many trials.

use serde::Serialize;

use crate::engine::statistics::{CONFIDENCE, quantile};

/// A share of at least one trial with its exact interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rate {
    /// The trials in which it happened.
    pub count: u32,
    /// All trials.
    pub trials: u32,
    /// The share, from 0 to 1.
    pub rate: f64,
    /// The ends of its 95 % interval by Clopper and Pearson: whatever the true share is, an
    /// interval made in this way holds it with at least that probability.
    pub interval: (f64, f64),
}

impl Rate {
    /// So many of so many trials; `None` where there are no trials, or fewer than that.
    #[must_use]
    pub fn of(count: u32, trials: u32) -> Option<Self> {
        (0 < trials && count <= trials).then(|| {
            let rate = f64::from(count) / f64::from(trials);
            let interval = clopper_pearson(count, trials, CONFIDENCE);
            Self { count, trials, rate, interval }
        })
    }

    /// The ends of the exact interval with another confidence than 95 %, between 0 and 1.
    #[must_use]
    pub fn interval_at(&self, confidence: f64) -> (f64, f64) {
        clopper_pearson(self.count, self.trials, confidence)
    }
}

/// The interval of Clopper and Pearson (Biometrika 26, 1934, 404-413), by the quantiles of the beta
/// distribution that its two binomial equations come to.
fn clopper_pearson(count: u32, trials: u32, confidence: f64) -> (f64, f64) {
    let tail = (1.0 - confidence) / 2.0;
    let (hits, misses) = (f64::from(count), f64::from(trials - count));
    let from = if count == 0 { 0.0 } else { quantile::beta(tail, hits, misses + 1.0) };
    let to = if count == trials { 1.0 } else { quantile::beta(1.0 - tail, hits + 1.0, misses) };
    (from, to)
}
