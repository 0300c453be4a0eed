//! Figures on a sample of counts, such as the moves that races take.

use serde::Serialize;

use crate::engine::statistics::{CONFIDENCE, quantile};

/// The spread of at least one count.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sample {
    /// How many counts.
    pub count: usize,
    /// The least of them.
    pub min: u32,
    /// The middle one, or the mean of the two in the middle.
    pub median: f64,
    /// The mean.
    pub mean: f64,
    /// The largest.
    pub max: u32,
    /// The ends of the mean's 95 % interval by Student's t; `None` for one count alone.
    pub interval: Option<(f64, f64)>,
}

impl Sample {
    /// The spread of these counts; `None` when there are none.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "sums of counts of moves stay below 2^53")]
    pub fn of(counts: impl IntoIterator<Item = u32>) -> Option<Self> {
        let mut counts: Vec<_> = counts.into_iter().collect();
        counts.sort_unstable();
        let (&min, &max) = (counts.first()?, counts.last()?);
        let middle = [counts[(counts.len() - 1) / 2], counts[counts.len() / 2]];
        let n = counts.len() as f64;
        let sum: u64 = counts.iter().copied().map(u64::from).sum();
        let squares: u64 = counts.iter().map(|&count| u64::from(count).pow(2)).sum();
        let mean = sum as f64 / n;
        let interval = (counts.len() > 1).then(|| {
            let variance = (squares as f64 - sum as f64 * mean) / (n - 1.0);
            let half = quantile::student_t(f64::midpoint(CONFIDENCE, 1.0), n - 1.0)
                * (variance.max(0.0) / n).sqrt();
            (mean - half, mean + half)
        });
        let median = f64::midpoint(middle[0].into(), middle[1].into());
        Some(Self { count: counts.len(), min, median, mean, max, interval })
    }
}
