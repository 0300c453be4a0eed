//! Quantiles: the value below which a quantity falls with a given probability.

use crate::engine::statistics::settled;
use statrs::distribution::{Beta, ContinuousCDF, Normal, StudentsT};

/// The quantile of Student's t with at least one degree of freedom.
pub(super) fn student_t(probability: f64, freedom: f64) -> f64 {
    let t = StudentsT::new(0.0, 1.0, freedom).expect("there is a degree of freedom");
    settled(t.inverse_cdf(probability))
}

/// The quantile of the standard normal distribution.
pub(super) fn normal(probability: f64) -> f64 {
    settled(Normal::standard().inverse_cdf(probability))
}

/// The quantile of the beta distribution of these two positive shapes.
pub(super) fn beta(probability: f64, first: f64, second: f64) -> f64 {
    let beta = Beta::new(first, second).expect("both shapes are positive");
    settled(beta.inverse_cdf(probability))
}
