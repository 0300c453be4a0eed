//! What is to be seen in the holes of a star.

use crate::rules::Seat;
use crate::terminal::drawing::route::Way;
use crate::terminal::drawing::{Holds, Mark, Scene, Spot, row_letters};
use crate::terminal::look::{Colour, Look};

/// A star to be drawn.
#[derive(Debug)]
pub(super) struct Star<'a> {
    pub(super) scene: &'a Scene,
    /// What each spot of the scene shows.
    pub(super) seen: Vec<Seen>,
    /// Whose piece moved, or is picked up to be moved.
    pub(super) mover: Option<Seat>,
    pub(super) seats: u8,
    pub(super) look: Look,
    /// The rightmost place of a hole, in half holes.
    pub(super) last_x: usize,
    /// The last row.
    pub(super) last_y: usize,
}

/// What a hole shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// A piece.
    Piece(Seat),
    /// A piece that has been picked up.
    Picked(Seat),
    /// The hole that the last move left.
    Left,
    /// A chain of jumps led through here.
    Passed(Way),
    /// The picked piece can land here.
    Near,
    /// The picked piece can land here from further away.
    Far,
    /// Nothing, and this player must fill it.
    Goal(Seat),
    /// Nothing.
    Empty,
}

impl<'a> Star<'a> {
    pub(super) fn new(scene: &'a Scene, seats: u8, look: Look) -> Self {
        let ways = ways(scene);
        let spots = scene.spots.iter().zip(ways);
        let seen: Vec<_> = spots.map(|(spot, way)| Seen::at(spot, way)).collect();
        let landed = scene.route.last().copied();
        let picked = || seen.iter().position(|seen| matches!(seen, Seen::Picked(_)));
        let mover = landed.or_else(picked).and_then(|index| match scene.spots[index].holds {
            Holds::Piece { seat, .. } => Some(seat),
            Holds::Nothing | Holds::Gap => None,
        });
        let last_x = scene.spots.iter().map(|spot| usize::from(spot.cell.x)).max().unwrap_or(0);
        let last_y = scene.spots.last().map_or(0, |spot| usize::from(spot.cell.y));
        Self { scene, seen, mover, seats, look, last_x, last_y }
    }

    /// Every spot with what it shows.
    pub(super) fn holes(&self) -> impl Iterator<Item = (&'a Spot, Seen)> {
        self.scene.spots.iter().zip(self.seen.iter().copied())
    }

    pub(super) fn is_coloured(&self) -> bool {
        self.look.colour != Colour::None
    }

    /// How wide the letters of rows with a space after them are; 0 where no names are wanted.
    pub(super) fn margin(&self) -> usize {
        let longest = self.scene.rows().map(|row| row_letters(&row[0].cell.name).len()).max();
        let longest = longest.unwrap_or(0);
        if self.look.coordinates { longest + 1 } else { 0 }
    }
}

impl Seen {
    fn at(spot: &Spot, way: Option<Way>) -> Self {
        match (spot.holds, spot.mark) {
            (Holds::Piece { seat, .. }, Some(Mark::Picked)) => Self::Picked(seat),
            (Holds::Piece { seat, .. }, _) => Self::Piece(seat),
            (_, Some(Mark::Left)) => Self::Left,
            (_, Some(Mark::Near)) => Self::Near,
            (_, Some(Mark::Far)) => Self::Far,
            (_, Some(Mark::Passed)) => way.map_or(Self::Empty, Self::Passed),
            _ => spot.cell.goal.map_or(Self::Empty, Self::Goal),
        }
    }
}

/// How the piece that moved came to each spot where it has stood.
fn ways(scene: &Scene) -> Vec<Option<Way>> {
    let mut ways = vec![None; scene.spots.len()];
    for hop in scene.route.windows(2) {
        let [from, to] = [hop[0], hop[1]].map(|index| &scene.spots[index].cell);
        ways[hop[1]] = Some(Way::between(from, to));
    }
    ways
}

/// A hole's number in its row, as its name ends.
pub(super) fn number(spot: &Spot) -> &str {
    &spot.cell.name[row_letters(&spot.cell.name).len()..]
}
