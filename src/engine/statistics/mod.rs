//! Figures on what was measured, with the intervals that say how far they can be trusted.
//!
//! | file | holds |
//! |---|---|
//! | `sample` | the spread of counts, such as the moves that races take |
//! | `rate` | how often something happened, with an exact interval |
//! | `pairs` | by how much two rates differ that were measured on the same trials |
//! | `quantile` | the distributions behind the intervals |
//!
//! Figures are the same bits on every machine: quantiles, for which logarithms are taken, are
//! rounded far beyond what anybody prints, and what is made from them are sums, products, quotients
//! and square roots.

mod pairs;
pub use pairs::{Difference, Pairs};
mod quantile;
mod rate;
pub use rate::Rate;
mod sample;
pub use sample::Sample;

/// The confidence of every interval, unless it says otherwise.
const CONFIDENCE: f64 = 0.95;
