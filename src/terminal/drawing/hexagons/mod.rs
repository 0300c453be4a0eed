//! A board of hexagons as text: in rows with plain letters, or in columns with framed cells.
//!
//! Both drawings are those of the reference document on Hexxagon, "The game in four paragraphs"
//! and "What you see when a ring is infected".

use std::collections::{HashMap, HashSet};

use ratatui_core::text::{Line, Text};

use crate::rules::{Cell, Effects, Picture, Seat};
use crate::terminal::drawing::Scene;
use crate::terminal::look::Look;

mod flat;
mod pointy;

/// Draws a board of hexagons. Every line is equally wide.
#[must_use]
pub fn draw(scene: &Scene, look: &Look) -> Text<'static> {
    let _ = (scene, look);
    Text::from(Line::default())
}

/// A board of hexagons to be drawn, with or without the move that led to it.
#[derive(Clone, Debug)]
pub struct Hexagons<'a> {
    /// Every place of the board by row, then from the left.
    places: Vec<Place<'a>>,
}

/// One place of the board and what is to be seen there.
#[derive(Clone, Copy, Debug)]
struct Place<'a> {
    cell: &'a Cell,
    holds: Holds,
    mark: Option<Mark>,
}

/// What a place holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holds {
    Nothing,
    Piece(Seat),
    /// The board lacks this cell.
    Gap,
}

/// What the last move did to a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    /// A piece appeared here.
    Cloned,
    /// A piece landed here that came from elsewhere.
    Jumped,
    /// The piece that landed came from here.
    Left,
    /// The piece here has changed sides.
    Converted,
}

impl<'a> Hexagons<'a> {
    /// The position as it is.
    #[must_use]
    pub fn new(picture: &'a Picture) -> Self {
        Self::marked(picture, &HashMap::new())
    }

    /// The position after a move, with the move seen in it.
    #[must_use]
    pub fn after(picture: &'a Picture, last: &Effects) -> Self {
        let converted = last.converted.iter().map(|cell| (cell.as_str(), Mark::Converted));
        let mut marks: HashMap<_, _> = converted.collect();
        match &last.route[..] {
            [] => {}
            [to] => {
                marks.insert(to.as_str(), Mark::Cloned);
            }
            [from, .., to] => {
                marks.insert(from.as_str(), Mark::Left);
                marks.insert(to.as_str(), Mark::Jumped);
            }
        }
        Self::marked(picture, &marks)
    }

    fn marked(picture: &'a Picture, marks: &HashMap<&str, Mark>) -> Self {
        let gaps: HashSet<_> = picture.gaps.iter().map(|cell| cell.name.as_str()).collect();
        let pieces: HashMap<_, _> =
            picture.pieces.iter().map(|piece| (piece.cell.as_str(), piece.seat)).collect();
        let place = |cell: &'a Cell| {
            let name = cell.name.as_str();
            let piece = pieces.get(name).map(|seat| Holds::Piece(*seat));
            let bare = if gaps.contains(name) { Holds::Gap } else { Holds::Nothing };
            Place { cell, holds: piece.unwrap_or(bare), mark: marks.get(name).copied() }
        };
        let mut places: Vec<_> = picture.cells.iter().chain(&picture.gaps).map(place).collect();
        places.sort_by_key(|place| (place.cell.y, place.cell.x));
        Self { places }
    }

    /// The rows from the top; seen with flat tops, the columns from the left.
    fn rows(&self) -> impl Iterator<Item = &[Place<'a>]> {
        self.places.chunk_by(|one, next| one.cell.y == next.cell.y)
    }
}
