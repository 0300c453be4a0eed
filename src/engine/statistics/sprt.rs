//! The sequential test of whether one player is stronger than another.

use serde::Serialize;

use crate::engine::statistics::settled;

/// A generalised sequential probability ratio test on pairs of games.
///
/// The two hypotheses are that the first player is stronger by `elo0` and by `elo1`; a difference
/// of d Elo is a mean of 1 / (1 + 10^(-d/400)) points a game. The samples are pairs of games, one
/// from each seat of one opening, by their points: what an opening favours cancels out, and what
/// the two games have in common does no harm. Nothing is assumed of how often each sum comes up: for
/// each hypothesis the likeliest distribution of the five sums with its mean is found, and the ratio
/// of the likelihoods of what was seen is what is watched (M. Van den Bergh, "A practical
/// introduction to the GSPRT" and his note on the likeliest multinomial distribution with a given mean,
/// both at hardy.uhasselt.be/Fishtest; the program there counts in the same way). An estimate of the
/// variance instead, the usual shortcut, decides after one pair that is won outright.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// The difference in Elo that is to be told from `elo1`; less than that one.
    pub elo0: f64,
    /// The difference in Elo that is looked for. Both are from −1,000 to 1,000.
    pub elo1: f64,
    /// How often a player that is stronger by `elo0` only may be called stronger, above 0 and
    /// below a half.
    pub alpha: f64,
    /// How often one that is stronger by `elo1` may not be called so, in the same range.
    pub beta: f64,
}

/// What a test has come to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Trial {
    /// Pairs of games by the points of the first player: 0, ½, 1, 1½, 2.
    pub pairs: [u32; 5],
    /// The logarithm of the likelihood ratio, above 0 where what was seen speaks for `elo1`.
    pub llr: f64,
    /// Where it decides: at the lower bound for `elo0`, at the upper one for `elo1`.
    pub bounds: (f64, f64),
    /// The answer.
    pub verdict: Verdict,
}

/// The answer of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first player is stronger, as far as `elo1` goes.
    Stronger,
    /// It is not.
    NotStronger,
    /// What was seen does not suffice.
    Undecided,
}

/// What counts instead of 0 for a sum that was not seen, so that every hypothesis stays possible
/// (the value that Van den Bergh's program takes).
const UNSEEN: f64 = 1e-3;

/// Halvings of an interval after which its ends are next to each other.
const HALVINGS: u32 = 80;

impl Sprt {
    /// Where the test decides, by Wald's bounds.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        let Self { alpha, beta, .. } = *self;
        (settled((beta / (1.0 - alpha)).ln()), settled(((1.0 - beta) / alpha).ln()))
    }

    /// What so many pairs with each sum of points come to.
    #[must_use]
    pub fn trial(&self, pairs: [u32; 5]) -> Trial {
        let (llr, bounds) = (self.llr(pairs), self.bounds());
        let verdict = if llr >= bounds.1 {
            Verdict::Stronger
        } else if llr <= bounds.0 {
            Verdict::NotStronger
        } else {
            Verdict::Undecided
        };
        Trial { pairs, llr, bounds, verdict }
    }

    fn llr(&self, pairs: [u32; 5]) -> f64 {
        if pairs == [0; 5] {
            return 0.0;
        }
        let seen = pairs.map(|count| f64::from(count).max(UNSEEN));
        let [less, more] = [self.elo0, self.elo1].map(|elo| weights(&seen, mean_points(elo)));
        let ratios = less.iter().zip(&more).map(|(less, more)| (less / more).ln());
        settled(seen.iter().zip(ratios).map(|(seen, ratio)| seen * ratio).sum())
    }
}

/// The points a game of a player that is stronger by so much.
fn mean_points(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// By what each frequency must be divided for the likeliest distribution with this mean.
///
/// With Lagrange's multiplier x the likeliest share of a sum a that was seen with the frequency f is
/// f / (1 + x (a − mean)), where x makes the sum of f (a − mean) / (1 + x (a − mean)) vanish. It falls
/// as x grows between the two poles next to 0.
fn weights(seen: &[f64; 5], mean: f64) -> [f64; 5] {
    let away = [0.0, 0.25, 0.5, 0.75, 1.0].map(|points| points - mean);
    let [mut from, mut to] = [-1.0 / away[4], -1.0 / away[0]];
    for _ in 0..HALVINGS {
        let x = f64::midpoint(from, to);
        let sum: f64 =
            seen.iter().zip(away).map(|(seen, away)| seen * away / (1.0 + x * away)).sum();
        *(if sum > 0.0 { &mut from } else { &mut to }) = x;
    }
    away.map(|away| 1.0 + f64::midpoint(from, to) * away)
}
