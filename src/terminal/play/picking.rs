//! A piece that is picked up, and where it can land.

use crate::engine::{LegalMove, MatchView};
use crate::rules::{Cell, Shape};
use crate::terminal::play::wrapped::wrapped;
use crate::terminal::play::{Picked, Session};

/// The board as the person who is to move sees it.
pub(super) struct Board {
    view: MatchView,
    legal: Vec<LegalMove>,
}

/// A legal move of the piece on one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Landing {
    /// Where it lands.
    pub(super) to: String,
    /// Whether that is not one of the cells next to it.
    far: bool,
    /// The move.
    pub(super) mv: LegalMove,
}

impl Board {
    pub(super) fn of(session: &Session) -> Self {
        Self { view: session.game().view(), legal: session.game().legal() }
    }

    /// The cell of this name, whatever its case.
    pub(super) fn cell(&self, name: &str) -> Option<&Cell> {
        self.view.picture.cells.iter().find(|cell| cell.name.eq_ignore_ascii_case(name))
    }

    /// Whether a piece of the seat to move stands on the cell; `None` where none stands.
    pub(super) fn is_own(&self, cell: &Cell) -> Option<bool> {
        let piece = self.view.picture.pieces.iter().find(|piece| piece.cell == cell.name);
        piece.map(|piece| Some(piece.seat) == self.view.to_move)
    }

    /// Why a cell, which is not one's own piece, says nothing by itself. Nothing in games where it
    /// does: there a piece may appear on it.
    pub(super) fn no_piece(&self, cell: &Cell) -> Option<String> {
        match (self.view.picture.shape, self.is_own(cell)) {
            (Shape::Hexagons, _) | (_, Some(true)) => None,
            (_, Some(false)) => Some(format!("{} is not a piece of yours", cell.name)),
            (_, None) => Some(format!("{} is empty: name one of your pieces first", cell.name)),
        }
    }

    /// The legal moves of the piece on a cell. A piece that appears comes from any next to it.
    pub(super) fn landings(&self, from: &Cell) -> Vec<Landing> {
        let landing = |mv: &LegalMove| {
            let (start, to) = (mv.route.first()?, mv.route.last()?);
            let near = self.cell(to).is_some_and(|to| self.touch(from, to));
            let appears = mv.route.len() == 1;
            let of_piece = if appears { near } else { *start == from.name };
            of_piece.then(|| Landing { to: to.clone(), far: !near, mv: mv.clone() })
        };
        self.legal.iter().filter_map(landing).collect()
    }

    fn touch(&self, one: &Cell, other: &Cell) -> bool {
        let apart = (one.x.abs_diff(other.x), one.y.abs_diff(other.y));
        match self.view.picture.shape {
            Shape::Star | Shape::Hexagons => matches!(apart, (2, 0) | (1, 1)),
            Shape::Checkerboard => apart == (1, 1),
        }
    }

    /// The piece on a cell with where it can land, each cell once.
    pub(super) fn picked(from: &Cell, landings: &[Landing]) -> Picked {
        let mut picked = Picked { from: from.name.clone(), near: Vec::new(), far: Vec::new() };
        for Landing { to, far, .. } in landings {
            let cells = if *far { &mut picked.far } else { &mut picked.near };
            if !cells.contains(to) {
                cells.push(to.clone());
            }
        }
        picked
    }

    /// The same in words.
    pub(super) fn in_words(&self, picked: &Picked) -> Vec<String> {
        let (near, far) = match self.view.picture.shape {
            Shape::Star => ("step to", "jump to"),
            Shape::Checkerboard => ("step to", "capture and land on"),
            Shape::Hexagons => ("clone to", "jump to"),
        };
        let ways = [(near, &picked.near), (far, &picked.far)];
        let ways = ways.iter().filter(|(_, cells)| !cells.is_empty());
        let ways: Vec<_> = ways.map(|(way, cells)| format!("{way} {}", cells.join(", "))).collect();
        wrapped("", &format!("{} can {}: where to?", picked.from, ways.join(" or ")))
    }
}
