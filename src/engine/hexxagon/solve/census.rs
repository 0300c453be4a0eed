//! What a solved board holds, counted, and how soon its layers settle.

use std::collections::BTreeMap;

use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::rules::hexxagon::JUMP_LIMIT;

use super::history::History;
use super::layer::Layer;

/// The positions with so many pieces, by their value for the seat to move while no jump is counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Row {
    /// Pieces of both seats together.
    pub pieces: u32,
    /// Positions, finished ones included.
    pub positions: u64,
    /// Won for the seat to move.
    pub won: u64,
    /// Drawn.
    pub drawn: u64,
    /// Lost for the seat to move.
    pub lost: u64,
    /// Steps down from the last counter after which values only come back.
    pub steps: u32,
    /// After how many steps they come back: 1 where they no longer change.
    pub period: u32,
    /// Positions whose value goes on changing: none if the period is 1.
    pub circling: u64,
}

/// What a solved board holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Census {
    /// By pieces, ascending.
    pub layers: Vec<Row>,
    /// Positions by their value, no jump counted.
    pub values: BTreeMap<i8, u64>,
    /// SHA-256 of those values: a byte each, by pieces, occupied set and colouring.
    pub sha256: String,
}

impl Census {
    /// Counts what stands in layers from no pieces up.
    pub(super) fn of(layers: &[Layer]) -> Self {
        let mut values = BTreeMap::new();
        let mut sum = Sha256::new();
        let rows = layers.iter().skip(1).map(|layer| {
            let bytes: Vec<_> = layer.values().iter().map(|value| value.cast_unsigned()).collect();
            sum.update(&bytes);
            row(layer, &mut values)
        });
        let layers = rows.collect();
        let sha256 = sum.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        Self { layers, values, sha256 }
    }

    /// All positions together; steps and periods are left out.
    #[must_use]
    pub fn total(&self) -> Row {
        let mut total = Row::default();
        for row in &self.layers {
            total.positions += row.positions;
            total.won += row.won;
            total.drawn += row.drawn;
            total.lost += row.lost;
            total.circling += row.circling;
        }
        total
    }
}

fn row(layer: &Layer, values: &mut BTreeMap<i8, u64>) -> Row {
    let (steps, period, circling) = settling(layer);
    let pieces = layer.pieces();
    let mut row = Row { pieces, steps, period, circling, ..Row::default() };
    for &value in layer.values() {
        *values.entry(value).or_default() += 1;
        row.positions += 1;
        match value.signum() {
            1 => row.won += 1,
            0 => row.drawn += 1,
            _ => row.lost += 1,
        }
    }
    row
}

/// After how many steps values only come back, how soon they do, and how many go on changing.
fn settling(layer: &Layer) -> (u32, u32, u64) {
    let changed = layer.changed();
    if changed.last() == Some(&0) {
        let steps = u32::try_from(changed.len() - 1).expect("a step for each counter");
        return (steps, 1, 0);
    }
    // If the values at two counters are the same, so are those a counter below each of them.
    let period = (2..JUMP_LIMIT).find(|&period| same(layer, 0, period)).unwrap_or(JUMP_LIMIT);
    let (mut settled, mut open) = (0, JUMP_LIMIT - period);
    while open > settled + 1 {
        let middle = settled.midpoint(open);
        if same(layer, middle, middle + period) {
            settled = middle;
        } else {
            open = middle;
        }
    }
    let circling = |history: &History| {
        let mut late: Vec<_> = history.changes().filter(|change| change.counter < period).collect();
        late.dedup_by_key(|change| change.colouring);
        late.len() as u64
    };
    let circling = layer.histories().par_iter().map(circling).sum();
    (JUMP_LIMIT - settled - period, period, circling)
}

/// Whether no position has another value at one counter than at a higher one below the last.
fn same(layer: &Layer, low: u32, high: u32) -> bool {
    layer.histories().par_iter().enumerate().all(|(rank, history)| {
        let between = history.changes().filter(|change| (low..high).contains(&change.counter));
        between.map(|change| change.colouring).all(|colouring| {
            layer.value(rank, colouring, low) == layer.value(rank, colouring, high)
        })
    })
}
