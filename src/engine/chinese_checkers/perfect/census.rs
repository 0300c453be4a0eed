//! How many positions are won, lost and drawn, and how long the longest wins are.

use rayon::iter::ParallelIterator;
use rayon::slice::ParallelSlice;
use serde::{Deserialize, Serialize};

use super::Value;
use super::value::MOST_PLIES;

/// Positions by their value for the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Census {
    /// Positions, finished ones included.
    pub positions: u64,
    /// Won for the player to move.
    pub won: u64,
    /// Lost for the player to move.
    pub lost: u64,
    /// Drawn.
    pub drawn: u64,
    /// Plies of the longest win.
    pub longest_win: u8,
    /// Plies of the longest loss.
    pub longest_loss: u8,
}

/// Counts the positions of a table.
pub(super) fn count(bytes: &[u8]) -> Census {
    const CHUNK: usize = 1 << 16;
    let sums = bytes.par_chunks(CHUNK).map(|chunk| {
        let mut sums = [0_u64; 256];
        for &byte in chunk {
            sums[usize::from(byte)] += 1;
        }
        sums
    });
    let sums = sums.reduce(
        || [0; 256],
        |mut one, other| {
            one.iter_mut().zip(other).for_each(|(one, other)| *one += other);
            one
        },
    );
    let of = |value: Value| sums[usize::from(value.byte())];
    let plies = 0..=MOST_PLIES;
    let total =
        |value: fn(u8) -> Value| -> u64 { plies.clone().map(|plies| of(value(plies))).sum() };
    let longest = |value: fn(u8) -> Value| {
        let held = |&plies: &u8| of(value(plies)) > 0;
        plies.clone().rfind(held).unwrap_or_default()
    };
    let (won, lost, drawn) = (total(Value::Won), total(Value::Lost), of(Value::Drawn));
    Census {
        positions: won + lost + drawn,
        won,
        lost,
        drawn,
        longest_win: longest(Value::Won),
        longest_loss: longest(Value::Lost),
    }
}
