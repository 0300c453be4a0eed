//! One drawing of a position that the terminal and the page share.

use std::ops::Not;

use serde::{Deserialize, Serialize};

use crate::rules::{Game, Seat};

/// A game whose positions and moves can be drawn.
pub trait Pictured: Game {
    /// The board and the pieces on it.
    fn picture(&self, state: &Self::State) -> Picture;

    /// What a legal move does to the board.
    fn effects(&self, before: &Self::State, mv: &Self::Move) -> Effects;

    /// The position in a few bars and figures.
    fn glance(&self, state: &Self::State) -> Glance;
}

/// A position in a few bars and figures, for the panel beside a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Glance {
    /// How far each seat has come, in turn order.
    pub gauges: Vec<Gauge>,
    /// Figures of the position by what they are called, the most telling first.
    pub figures: Vec<(String, i64)>,
}

/// How far a seat has come: `done` of `whole`, more being better for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Gauge {
    /// From 0 to `whole`.
    pub done: i64,
    /// At least 1.
    pub whole: i64,
    /// What is to be read beside the bar ("home 0/10 · to go 104 · 5th").
    pub words: String,
}

/// A board and the pieces on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Picture {
    /// What the cells look like and how they touch.
    pub shape: Shape,
    /// Every place on the board, rows from the top, each row from the left.
    pub cells: Vec<Cell>,
    /// Places that the board lacks and that are drawn as gaps, in the same order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gaps: Vec<Cell>,
    /// Every piece, in the order of its cell.
    pub pieces: Vec<Piece>,
}

/// What the cells of a board look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// Round holes on a triangular grid: `x` counts half holes, so neighbours in a row are 2
    /// apart and a row is shifted by 1 against the next.
    Star,
    /// Squares in two colours, of which the cells are the dark ones: `x` counts columns and `y`
    /// rows, so cells touch at their corners.
    Checkerboard,
    /// Hexagons that touch along their edges, in the units of a [`Shape::Star`]. That is the board
    /// in rows, with points up. Turned a quarter to the left it lies in columns, with flat tops:
    /// then `y` counts columns from the left and `x` half cells from the bottom.
    Hexagons,
}

/// One place on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// The name that moves use.
    pub name: String,
    /// Column from the left edge of the board, in the units of the [`Shape`].
    pub x: u16,
    /// Row from the top, from 0.
    pub y: u16,
    /// Whose pieces start here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub home: Option<Seat>,
    /// Who must bring pieces here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<Seat>,
}

/// One piece on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// The name of its cell.
    pub cell: String,
    /// Whose it is.
    pub seat: Seat,
    /// Whether it has been crowned.
    #[serde(skip_serializing_if = "Not::not")]
    pub crowned: bool,
}

/// What a move does to the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effects {
    /// The cells the piece stands on, from where it starts to where it lands; empty for a pass, one
    /// cell for a piece that appears.
    pub route: Vec<String>,
    /// Cells whose piece is captured, in the order in which they are jumped.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub captured: Vec<String>,
    /// Cells whose piece changes sides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub converted: Vec<String>,
    /// Whether the piece that moves is crowned where it lands.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub crowned: bool,
    /// Cells whose piece leaves the board for good, captures excepted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<String>,
    /// A few words for people ("3 jumps, 6 nearer").
    pub summary: String,
}
