//! Figures on what was measured, with the intervals that say how far they can be trusted.
//!
//! | file | holds |
//! |---|---|
//! | `sample` | the spread of counts, such as the moves that races take |
//! | `rate` | how often something happened, with an exact interval |
//! | `pairs` | by how much two rates differ that were measured on the same trials |
//! | `ratings` | how strong players are by all their games |
//! | `sprt` | whether one player is stronger, with no more games than that takes |
//! | `quantile` | the distributions behind the intervals |
//!
//! Figures are the same bits on every machine: where logarithms or powers are taken, as for quantiles,
//! the result is rounded beyond what anybody prints, and what is made from it are sums, products,
//! quotients and square roots.

mod pairs;
pub use pairs::{Difference, Pairs};
mod quantile;
mod rate;
pub use rate::Rate;
mod ratings;
pub use ratings::{Meetings, Rating};
mod sample;
pub use sample::Sample;
mod sprt;
pub use sprt::{Sprt, Trial, Verdict};

/// The confidence of every interval, unless it says otherwise.
const CONFIDENCE: f64 = 0.95;

/// Rounded to a billionth: logarithms of different machines differ in their last bits.
fn settled(figure: f64) -> f64 {
    const STEPS: f64 = 1e9;
    (figure * STEPS).round() / STEPS
}
