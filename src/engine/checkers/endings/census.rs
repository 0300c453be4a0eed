//! What a table holds, counted by material.

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde::Serialize;

use crate::agents::checkers::endings::{Material, Table, Value};
use crate::rules::checkers::RED;

/// The positions of one material, or of all, by their value for the side to move.
///
/// Positions with Red to move and the same with White to move, turned round, are counted once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Row {
    /// Positions, finished ones included.
    pub positions: u64,
    /// Won for the side to move.
    pub won: u64,
    /// Drawn.
    pub drawn: u64,
    /// Lost for the side to move.
    pub lost: u64,
    /// Plies of the longest win, or loss where nothing is won.
    pub longest: u8,
    /// The most plies to the next capture, man's move or end in a position that is not drawn.
    pub zeroing: u8,
}

/// What a table holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Census {
    /// The most pieces.
    pub pieces: u8,
    /// Every material in the order of the index.
    pub materials: Vec<(Material, Row)>,
    /// All together.
    pub total: Row,
    /// A position whose end is farthest, as FEN with Red to move: the first by number.
    pub longest: String,
    /// A position whose next capture, man's move or end is farthest, likewise.
    pub longest_zeroing: String,
}

impl Row {
    fn add(&mut self, other: &Self) {
        self.positions += other.positions;
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
        self.longest = self.longest.max(other.longest);
        self.zeroing = self.zeroing.max(other.zeroing);
    }
}

impl Census {
    /// Counts a table.
    #[must_use]
    pub fn of(table: &Table) -> Self {
        let index = table.index();
        let materials: Vec<_> = index
            .materials()
            .par_iter()
            .map(|&(material, _)| (material, row(table, material)))
            .collect();
        let mut total = Row::default();
        materials.iter().for_each(|(_, row)| total.add(row));
        let longest = first(table, |slot| {
            let ending = table.ending(slot);
            ending.value != Value::Drawn && ending.to_end == total.longest
        });
        let longest_zeroing = first(table, |slot| {
            let ending = table.ending(slot);
            ending.value != Value::Drawn && ending.zeroing == total.zeroing
        });
        Self { pieces: index.pieces(), materials, total, longest, longest_zeroing }
    }
}

fn row(table: &Table, material: Material) -> Row {
    let index = table.index();
    let mut row = Row::default();
    for slot in index.range(material).filter(|&slot| index.placement(material, slot).is_some()) {
        let ending = table.ending(slot);
        row.positions += 1;
        match ending.value {
            Value::Won => row.won += 1,
            Value::Drawn => row.drawn += 1,
            Value::Lost => row.lost += 1,
        }
        row.longest = row.longest.max(ending.to_end);
        row.zeroing = row.zeroing.max(ending.zeroing);
    }
    row
}

/// The first position of this kind as FEN.
fn first(table: &Table, is_meant: impl Fn(usize) -> bool) -> String {
    let index = table.index();
    let found = index.materials().iter().find_map(|&(material, _)| {
        let mut range = index.range(material);
        range.find_map(|slot| index.placement(material, slot).filter(|_| is_meant(slot)))
    });
    found.map_or_else(String::new, |at| at.fen(RED).to_string())
}
