//! What holes look like as pixels.

use crate::terminal::drawing::pixels::Pattern;
use crate::terminal::drawing::route::Way;
use crate::terminal::drawing::star::holes::{Seen, Star};

/// A full cell of one pixel.
const ONE: Pattern = [0b1000, 0, 0, 0];
/// Nothing.
const NONE: Pattern = [0; 4];
/// Pieces of two by two pixels by seat where colours do not tell them apart.
const SMALL: [Pattern; 6] = [
    small(0b11, 0b11),
    small(0b01, 0b11),
    small(0b11, 0b10),
    small(0b01, 0b10),
    small(0b10, 0b01),
    small(0b10, 0b11),
];
/// Pieces of four by four pixels, likewise, with a gap to the next: full, a triangle, a square, a
/// diamond, a cross, a plus.
const LARGE: [Pattern; 6] = [
    [0b1110, 0b1110, 0b1110, 0],
    [0b1000, 0b1100, 0b1110, 0],
    [0b1110, 0b1010, 0b1110, 0],
    [0b0100, 0b1010, 0b0100, 0],
    [0b1010, 0b0100, 0b1010, 0],
    [0b0100, 0b1110, 0b0100, 0],
];
/// A piece in its colour.
const DISC: Pattern = [0b0110, 0b1111, 0b1111, 0b0110];
/// A hole in the colour of who must fill it.
const RING: Pattern = [0b0110, 0b1001, 0b1001, 0b0110];

const fn small(upper: u8, lower: u8) -> Pattern {
    [upper << 2, lower << 2, 0, 0]
}

/// What a hole of `size` pixels across shows, 1, 2 or 4. A single pixel is lit for a piece, unless
/// it has been picked up, and where one can go or went through.
pub(super) fn pattern(star: &Star<'_>, seen: Seen, size: usize) -> Pattern {
    match size {
        1 if matches!(seen, Seen::Empty | Seen::Goal(_) | Seen::Left | Seen::Picked(_)) => NONE,
        1 => ONE,
        2 => of_four_pixels(star, seen),
        _ => of_sixteen_pixels(star, seen),
    }
}

fn of_four_pixels(star: &Star<'_>, seen: Seen) -> Pattern {
    match seen {
        Seen::Piece(_) if star.is_coloured() => SMALL[0],
        Seen::Piece(seat) => SMALL[seat.index() % SMALL.len()],
        Seen::Picked(_) => small(0b11, 0b01),
        Seen::Left => small(0b10, 0b00),
        Seen::Passed(_) => small(0b11, 0b00),
        Seen::Near => small(0b01, 0b01),
        Seen::Far => small(0b10, 0b10),
        Seen::Goal(_) => small(0b01, 0b00),
        Seen::Empty => small(0b00, 0b01),
    }
}

fn of_sixteen_pixels(star: &Star<'_>, seen: Seen) -> Pattern {
    match seen {
        Seen::Piece(_) if star.is_coloured() => DISC,
        Seen::Piece(seat) => LARGE[seat.index() % LARGE.len()],
        Seen::Picked(_) => [0b1110, 0b1000, 0b1110, 0],
        Seen::Left => [0b1100, 0b1100, 0, 0],
        Seen::Passed(Way::Rising) => [0b0010, 0b0100, 0b1000, 0],
        Seen::Passed(Way::Falling) => [0b1000, 0b0100, 0b0010, 0],
        Seen::Passed(Way::Level) => [0, 0b1110, 0, 0],
        Seen::Near => [0b1010, 0, 0b1010, 0],
        Seen::Far => [0b1110, 0, 0b1110, 0],
        Seen::Goal(_) if star.is_coloured() => RING,
        Seen::Goal(_) => [0, 0b1010, 0, 0],
        Seen::Empty => [0, 0b0100, 0, 0],
    }
}
