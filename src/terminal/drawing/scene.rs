//! What is to be seen on a board: the pieces, and what the last move did to the cells.

use std::collections::HashMap;

use crate::rules::{Cell, Effects, Picture, Seat, Shape};

/// A position to be drawn, with or without the move that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// What the cells look like.
    pub shape: Shape,
    /// Every place of the board by row, then from the left; cells that the board lacks included.
    pub spots: Vec<Spot>,
    /// The spots on which the piece that moved has stood, from where it started to where it
    /// landed, by their index; empty without such a move, one spot for a piece that appeared.
    pub route: Vec<usize>,
}

/// One place of the board and what is to be seen there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Where it is, what it is called, whose home and goal it is.
    pub cell: Cell,
    /// What it holds.
    pub holds: Holds,
    /// What the move did to it.
    pub mark: Option<Mark>,
}

/// What a place holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// Nothing.
    Nothing,
    /// A piece.
    Piece {
        /// Whose it is.
        seat: Seat,
        /// Whether it has been crowned.
        crowned: bool,
    },
    /// The board lacks this cell.
    Gap,
}

/// What is to be seen at a place beside what it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The piece that landed came from here.
    Left,
    /// The piece that moved stood here on its way, and may stand here again; where pieces change
    /// sides, it touches this cell from where it landed.
    Passed,
    /// A piece landed here.
    Landed,
    /// A piece appeared here.
    Cloned,
    /// A piece of this seat was captured here.
    Captured(Seat),
    /// The piece here has changed sides.
    Converted,
    /// The piece here is about to change sides.
    Infected,
    /// The piece here has been picked up to be moved.
    Picked,
    /// The picked piece can land here; where there are two ways to land, the lesser one (a clone).
    Near,
    /// The picked piece can land here by the greater one (a jump).
    Far,
}

impl Scene {
    /// The position as it is.
    #[must_use]
    pub fn new(picture: &Picture) -> Self {
        let pieces: HashMap<_, _> =
            picture.pieces.iter().map(|piece| (piece.cell.as_str(), piece)).collect();
        let spot = |cell: &Cell, bare: Holds| Spot {
            holds: pieces
                .get(cell.name.as_str())
                .map_or(bare, |piece| Holds::Piece { seat: piece.seat, crowned: piece.crowned }),
            cell: cell.clone(),
            mark: None,
        };
        let cells = picture.cells.iter().map(|cell| spot(cell, Holds::Nothing));
        let gaps = picture.gaps.iter().map(|cell| spot(cell, Holds::Gap));
        let mut spots: Vec<_> = cells.chain(gaps).collect();
        spots.sort_by_key(|spot| (spot.cell.y, spot.cell.x));
        Self { shape: picture.shape, spots, route: Vec::new() }
    }

    /// The position after a move of `mover`, with the move seen in it.
    #[must_use]
    pub fn after(picture: &Picture, mover: Seat, last: &Effects) -> Self {
        let mut scene = Self::new(picture);
        let opponent = Seat::new(u8::from(mover.number() == 0));
        for cell in &last.captured {
            scene.mark(cell, Mark::Captured(opponent));
        }
        for cell in &last.converted {
            scene.mark(cell, Mark::Converted);
        }
        scene.route = last.route.iter().filter_map(|cell| scene.find(cell)).collect();
        match &last.route[..] {
            [] => {}
            [to] => scene.mark(to, Mark::Cloned),
            [from, way @ .., to] => {
                for cell in way {
                    scene.mark(cell, Mark::Passed);
                }
                scene.mark(from, Mark::Left);
                scene.mark(to, Mark::Landed);
            }
        }
        scene
    }

    /// The index of the spot of this name.
    #[must_use]
    pub fn find(&self, cell: &str) -> Option<usize> {
        self.spots.iter().position(|spot| spot.cell.name == cell)
    }

    /// Marks the cell of this name, if there is one.
    pub fn mark(&mut self, cell: &str, mark: Mark) {
        if let Some(index) = self.find(cell) {
            self.spots[index].mark = Some(mark);
        }
    }

    /// The rows from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[Spot]> {
        self.spots.chunk_by(|one, next| one.cell.y == next.cell.y)
    }
}
