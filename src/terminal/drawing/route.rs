//! The way of a piece as a line.

use crate::rules::Cell;

/// How a line runs across the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Up to the right or down to the left.
    Rising,
    /// Down to the right or up to the left.
    Falling,
    /// Along a row.
    Level,
}

impl Way {
    /// How the line from one cell to another runs.
    pub(super) fn between(from: &Cell, to: &Cell) -> Self {
        if from.y == to.y {
            Self::Level
        } else if (from.y < to.y) == (from.x < to.x) {
            Self::Falling
        } else {
            Self::Rising
        }
    }

    /// The line as a character, of a typewriter if `ascii` says so.
    pub(super) const fn symbol(self, ascii: bool) -> char {
        match (self, ascii) {
            (Self::Rising, false) => '╱',
            (Self::Falling, false) => '╲',
            (Self::Level, false) => '─',
            (Self::Rising, true) => '/',
            (Self::Falling, true) => '\\',
            (Self::Level, true) => '-',
        }
    }
}

/// The places strictly between two, one for each row, or for each column where they are in one row.
pub(super) fn between(
    from: (usize, usize),
    to: (usize, usize),
) -> impl Iterator<Item = (usize, usize)> {
    let rows = from.1.abs_diff(to.1);
    let steps = if rows == 0 { from.0.abs_diff(to.0) } else { rows };
    let at =
        move |one: usize, other: usize, step: usize| (one * (steps - step) + other * step) / steps;
    (1..steps).map(move |step| (at(from.0, to.0, step), at(from.1, to.1, step)))
}
