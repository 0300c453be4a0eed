//! Moves as maps from the colourings of one occupied set to those of another.
//!
//! All colourings with a piece of the mover on `from` make the jump from there to `to` at once: the
//! occupied set after it is the same for all of them, and so is what happens to each bit. The mover
//! gets `to` and every neighbour of it that holds a piece; then the other seat is to move, so
//! that the bits are turned over.

use super::cells::{Cells, each, squeezed};

/// One move of every colouring that has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The number of the occupied set after the move.
    pub(super) rank: usize,
    /// Colourings have the move if they share a bit with these.
    needs: u32,
    /// The pieces next to the target: the mover's own after the move.
    touched: u32,
    /// The bit of the piece that leaves its cell, 0 for a clone.
    from: u32,
    /// The bits below that piece, all for a clone.
    below: u32,
    /// The bits below the target in the occupied set after the move.
    under: u32,
    /// What the other seat can still own after the move.
    left: u32,
}

impl Way {
    /// The clones out of an occupied set.
    pub(super) fn clones(cells: &Cells, occupied: u32) -> Vec<Self> {
        let targets = each(cells.others(occupied));
        let grown = targets.filter(|&to| cells.near(to) & occupied != 0);
        grown.map(|to| Self::new(cells, occupied, None, to)).collect()
    }

    /// The jumps out of an occupied set.
    pub(super) fn jumps(cells: &Cells, occupied: u32) -> Vec<Self> {
        let targets = each(cells.others(occupied));
        let jumps = targets.flat_map(|to| {
            let from = each(cells.far(to) & occupied);
            from.map(move |from| Self::new(cells, occupied, Some(from), to))
        });
        jumps.collect()
    }

    fn new(cells: &Cells, occupied: u32, from: Option<u32>, to: u32) -> Self {
        let leaves = from.map_or(0, |from| 1 << from);
        let after = occupied & !leaves | 1 << to;
        let touched = squeezed(cells.near(to), occupied);
        let from = squeezed(leaves, occupied);
        let kept = (cells.near(to) | 1 << to) & after;
        let target = squeezed(1 << to, after);
        Self {
            rank: cells.rank(after),
            needs: if from == 0 { touched } else { from },
            touched,
            from,
            below: from.wrapping_sub(1),
            under: target - 1,
            left: squeezed(!kept, after),
        }
    }

    /// Whether a colouring has the move.
    #[inline]
    pub(super) const fn is_open(&self, colouring: u32) -> bool {
        colouring & self.needs != 0
    }

    /// The colouring after the move. Of colourings that do not have it, any of the same occupied
    /// set as for those that do.
    #[inline]
    pub(super) const fn after(&self, colouring: u32) -> u32 {
        let rest = !(colouring & self.below | colouring >> 1 & !self.below);
        (rest & self.under | (rest & !self.under) << 1) & self.left
    }

    /// Calls for every colouring that has the jump and this colouring after it.
    pub(super) fn each_before(&self, after: u32, width: u32, mut call: impl FnMut(u32)) {
        if after & !self.left != 0 {
            return;
        }
        let rest = !(after & self.under | after >> 1 & !self.under);
        let own = rest & self.below | (rest & !self.below) << 1 | self.from;
        let own = own & (width - 1);
        let mut converted = self.touched;
        loop {
            call(own & !converted);
            if converted == 0 {
                return;
            }
            converted = (converted - 1) & self.touched;
        }
    }
}
