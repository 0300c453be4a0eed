//! What a cell shows: the piece on it and what stands out about it.

use std::collections::HashSet;

use crate::rules::{Cell, Seat};
use crate::terminal::drawing::{Holds, Mark, Scene, Spot};

/// A cell as it is to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Face {
    pub(super) piece: Option<Seat>,
    pub(super) guise: Guise,
}

/// What stands out about a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Guise {
    /// The board lacks it.
    Gap,
    /// Nothing.
    Plain,
    /// It touches the cell where a piece landed that changed others.
    Ring,
    /// A piece jumped away.
    Left,
    /// A piece jumped here.
    Jumped,
    /// A piece appeared here.
    Cloned,
    /// The piece has changed sides.
    Converted,
    /// The piece is about to change sides.
    Infected,
    /// The piece has been picked up.
    Picked,
    /// The picked piece can grow here.
    Near,
    /// The picked piece can jump here.
    Far,
}

/// The cells around the one where a piece landed, if it changed others; by column and row.
pub(super) fn ring(scene: &Scene) -> HashSet<(u16, u16)> {
    let marked = |wanted: fn(Mark) -> bool| {
        scene.spots.iter().find(|spot| spot.mark.is_some_and(wanted)).map(|spot| &spot.cell)
    };
    let landed = marked(|mark| matches!(mark, Mark::Landed | Mark::Cloned));
    let changes = marked(|mark| matches!(mark, Mark::Converted | Mark::Infected));
    landed.filter(|_| changes.is_some()).map(around).unwrap_or_default()
}

/// The six places next to a cell; those beyond the edges of the board hold nothing.
pub(super) fn around(cell: &Cell) -> HashSet<(u16, u16)> {
    let (x, y) = (cell.x, cell.y);
    let across = [x.checked_sub(2), x.checked_add(2)].map(|x| (x, Some(y)));
    let beside = [x.checked_sub(1), x.checked_add(1)];
    let rows = [y.checked_sub(1), y.checked_add(1)];
    let diagonal = beside.into_iter().flat_map(|x| rows.map(|y| (x, y)));
    across.into_iter().chain(diagonal).filter_map(|(x, y)| Some((x?, y?))).collect()
}

impl Face {
    pub(super) fn new(spot: &Spot, ring: &HashSet<(u16, u16)>) -> Self {
        let piece = match spot.holds {
            Holds::Gap => return Self { piece: None, guise: Guise::Gap },
            Holds::Nothing => None,
            Holds::Piece { seat, .. } => Some(seat),
        };
        let guise = match spot.mark {
            None if ring.contains(&(spot.cell.x, spot.cell.y)) => Guise::Ring,
            None | Some(Mark::Captured(_)) => Guise::Plain,
            Some(Mark::Passed) => Guise::Ring,
            Some(Mark::Left) => Guise::Left,
            Some(Mark::Landed) => Guise::Jumped,
            Some(Mark::Cloned) => Guise::Cloned,
            Some(Mark::Converted) => Guise::Converted,
            Some(Mark::Infected) => Guise::Infected,
            Some(Mark::Picked) => Guise::Picked,
            Some(Mark::Near) => Guise::Near,
            Some(Mark::Far) => Guise::Far,
        };
        Self { piece, guise }
    }
}
