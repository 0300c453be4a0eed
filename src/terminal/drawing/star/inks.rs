//! The colours of a star.

use crate::rules::Seat;
use crate::terminal::drawing::Spot;
use crate::terminal::drawing::star::holes::{Seen, Star};
use crate::terminal::palette::{Ink, seat_ink};

/// An arm in the colour of the seat that starts there: a quarter of it over a dark grey; of the 256
/// the one of the same hue.
const SHADES: [Ink; 6] = [
    Ink::new([21, 48, 66], 17),
    Ink::new([79, 60, 22], 58),
    Ink::new([21, 60, 50], 22),
    Ink::new([72, 51, 63], 53),
    Ink::new([43, 66, 80], 23),
    Ink::new([74, 44, 21], 52),
];
/// An empty hole that a seat must fill where it cannot be drawn as a ring: half of its colour.
const HOLLOWS: [Ink; 6] = [
    Ink::new([15, 75, 108], 24),
    Ink::new([130, 95, 15], 94),
    Ink::new([15, 95, 75], 29),
    Ink::new([118, 78, 100], 96),
    Ink::new([62, 110, 138], 67),
    Ink::new([122, 65, 15], 130),
];
/// The middle of the board where holes have no space between them.
const MIDDLE: Ink = Ink::new([48, 48, 52], 236);
/// An empty hole.
const EMPTY: Ink = Ink::new([128, 128, 128], 244);
/// Numbers and letters at the edge.
pub(super) const NAMES: Ink = Ink::new([108, 108, 108], 242);
/// Lines between holes.
pub(super) const LATTICE: Ink = Ink::new([68, 68, 72], 238);
/// Where a picked piece can go: the yellow of Okabe and Ito, which no seat has.
const TARGET: Ink = Ink::new([240, 228, 66], 227);
/// Where it can go from further away.
const FAR_TARGET: Ink = Ink::new([255, 175, 95], 215);
/// What moves and cannot be told by its seat.
const NOBODY: Ink = Ink::new([238, 238, 238], 255);
/// A picked piece where it has no sign of its own, and the sign beside it.
pub(super) const PICKED: Ink = Ink::new([255, 255, 255], 231);

/// The ground of an arm.
pub(super) fn shade(seat: Seat) -> Ink {
    SHADES[seat.index() % SHADES.len()]
}

/// The colour of what a hole shows.
pub(super) fn ink(star: &Star<'_>, seen: Seen) -> Ink {
    match seen {
        Seen::Piece(seat) | Seen::Picked(seat) | Seen::Goal(seat) => seat_ink(seat),
        Seen::Left | Seen::Passed(_) => star.mover.map_or(NOBODY, seat_ink),
        Seen::Near => TARGET,
        Seen::Far => FAR_TARGET,
        Seen::Empty => EMPTY,
    }
}

/// The ground of a hole that touches its neighbours.
pub(super) fn ground(spot: &Spot) -> Ink {
    spot.cell.home.map_or(MIDDLE, shade)
}

/// The colour of the pixels of a hole; with `single` it has but one.
pub(super) fn pixel(star: &Star<'_>, spot: &Spot, seen: Seen, single: bool) -> Ink {
    let hollow = |seat: Seat| HOLLOWS[seat.index() % HOLLOWS.len()];
    match seen {
        Seen::Goal(seat) => hollow(seat),
        Seen::Picked(_) => PICKED,
        Seen::Empty if single => ground(spot),
        Seen::Left | Seen::Passed(_) if single => star.mover.map_or(NOBODY, hollow),
        Seen::Piece(_) | Seen::Left | Seen::Passed(_) | Seen::Near | Seen::Far | Seen::Empty => {
            ink(star, seen)
        }
    }
}
