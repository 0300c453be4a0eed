//! What is to be seen on the squares of a checkerboard.

use crate::rules::Seat;
use crate::terminal::drawing::route::Way;
use crate::terminal::drawing::{Holds, Mark, Scene, Spot};
use crate::terminal::look::{Colour, Look};

/// A checkerboard to be drawn.
#[derive(Debug)]
pub(super) struct Checkerboard<'a> {
    pub(super) scene: &'a Scene,
    /// What each spot of the scene shows.
    pub(super) seen: Vec<Seen>,
    pub(super) look: Look,
    /// Squares along an edge.
    pub(super) size: usize,
}

/// What a dark square shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// A man or a king.
    Piece {
        seat: Seat,
        crowned: bool,
        /// Whether it has been picked up.
        picked: bool,
    },
    /// The way of the piece that moved.
    Line(Way),
    /// Its way where it turned.
    Turn,
    /// A piece was captured here.
    Captured,
    /// The picked piece can land here.
    Near,
    /// The picked piece can land here from further away.
    Far,
    /// Nothing.
    Empty,
}

impl<'a> Checkerboard<'a> {
    pub(super) fn new(scene: &'a Scene, look: Look) -> Self {
        let lines = lines(scene);
        let seen = scene.spots.iter().zip(lines).map(|(spot, line)| Seen::at(spot, line)).collect();
        let edge = |spot: &Spot| usize::from(spot.cell.x.max(spot.cell.y)) + 1;
        let size = scene.spots.iter().map(edge).max().unwrap_or(0);
        Self { scene, seen, look, size }
    }

    /// Every dark square with what it shows.
    pub(super) fn squares(&self) -> impl Iterator<Item = (&'a Spot, Seen)> {
        self.scene.spots.iter().zip(self.seen.iter().copied())
    }

    pub(super) fn is_coloured(&self) -> bool {
        self.look.colour != Colour::None
    }

    /// Whether the number of every square fits into so many columns.
    pub(super) fn shows_numbers(&self, room: usize) -> bool {
        let longest = self.scene.spots.last().map_or(0, |spot| spot.cell.name.len());
        self.look.coordinates && longest <= room
    }
}

impl Seen {
    fn at(spot: &Spot, line: Option<Self>) -> Self {
        match (spot.holds, spot.mark) {
            (Holds::Piece { seat, crowned }, mark) => {
                Self::Piece { seat, crowned, picked: mark == Some(Mark::Picked) }
            }
            (_, Some(Mark::Captured(_))) => Self::Captured,
            (_, Some(Mark::Left | Mark::Passed)) => line.unwrap_or(Self::Empty),
            (_, Some(Mark::Near)) => Self::Near,
            (_, Some(Mark::Far)) => Self::Far,
            _ => Self::Empty,
        }
    }
}

/// The line on every spot from which the piece that moved went on.
fn lines(scene: &Scene) -> Vec<Option<Seen>> {
    let mut lines = vec![None; scene.spots.len()];
    let mut came = None;
    for hop in scene.route.windows(2) {
        let [from, to] = [hop[0], hop[1]].map(|index| &scene.spots[index].cell);
        let way = Way::between(from, to);
        let turns = came.is_some_and(|came| came != way) || lines[hop[0]].is_some();
        lines[hop[0]] = Some(if turns { Seen::Turn } else { Seen::Line(way) });
        came = Some(way);
    }
    lines
}
