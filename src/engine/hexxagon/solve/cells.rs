//! A small board as bits, and colourings of its cells numbered without gaps.
//!
//! A layer holds the positions with so many pieces. Its occupied sets are numbered ascending, and
//! the pieces of the seat to move are told by the *colouring* of an occupied set: one bit for each
//! of its cells, the lowest cell first, set where the seat to move owns it.

use crate::rules::bits::Bits;
use crate::rules::hexxagon::Board;

use super::MOST_CELLS;

/// Which cells touch, and the number of every occupied set in its layer.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    count: u32,
    near: Vec<u32>,
    far: Vec<u32>,
    /// The number of every set of cells among those of the same size.
    ranks: Vec<u32>,
    /// Every set of cells by size, ascending.
    layers: Vec<Vec<u32>>,
}

impl Cells {
    /// The cells of a board; `None` if there are more than [`MOST_CELLS`].
    pub(super) fn of<B: Bits>(board: &Board<B>) -> Option<Self> {
        let count = u32::try_from(board.len()).ok().filter(|&count| count <= MOST_CELLS)?;
        let around = |steps| {
            let cells = 0..board.len();
            let within =
                |from: usize| cells.clone().filter(move |&to| board.distance(from, to) == steps);
            cells.clone().map(|from| within(from).fold(0, |set, to| set | 1 << to)).collect()
        };
        let mut layers = vec![Vec::new(); board.len() + 1];
        let mut ranks = Vec::with_capacity(1 << count);
        for set in 0..1_u32 << count {
            let layer = &mut layers[set.count_ones() as usize];
            ranks.push(u32::try_from(layer.len()).expect("sets of at most sixteen cells"));
            layer.push(set);
        }
        Some(Self { count, near: around(1), far: around(2), ranks, layers })
    }

    pub(super) const fn count(&self) -> u32 {
        self.count
    }

    /// Every set of so many cells, ascending.
    pub(super) fn occupied(&self, pieces: u32) -> &[u32] {
        &self.layers[pieces as usize]
    }

    /// The number of a set among those of its size.
    pub(super) fn rank(&self, set: u32) -> usize {
        self.ranks[set as usize] as usize
    }

    pub(super) fn near(&self, cell: u32) -> u32 {
        self.near[cell as usize]
    }

    pub(super) fn far(&self, cell: u32) -> u32 {
        self.far[cell as usize]
    }

    /// The cells that are not in a set.
    pub(super) const fn others(&self, set: u32) -> u32 {
        !set & ((1 << self.count) - 1)
    }
}

/// The numbers in a set, ascending.
pub(super) fn each(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(first)
    })
}

/// Which of the cells of `within` are in a set, one bit each.
pub(super) fn squeezed(set: u32, within: u32) -> u32 {
    let cells = each(within).zip(0..);
    cells.fold(0, |bits, (cell, bit)| bits | (set >> cell & 1) << bit)
}

/// The set of those cells of `within` whose bit is set: turns [`squeezed`] round.
pub(super) fn spread(bits: u32, within: u32) -> u32 {
    let cells = each(within).zip(0..);
    cells.fold(0, |set, (cell, bit)| set | (bits >> bit & 1) << cell)
}

/// A machine set of cells as the bits of this module; the board has at most [`MOST_CELLS`].
pub(super) fn bits<B: Bits>(set: &B) -> u32 {
    set.iter().fold(0, |bits, cell| bits | 1 << cell)
}
