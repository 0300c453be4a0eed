//! Cells as small pictures of dots.
//!
//! In the pictures `o` is a dot of the edge, `#` one of the piece or of the ground, a dot nothing.
//! Each ends with the gap to the next cell, a column and a line of it.

use crate::terminal::drawing::hexagons::face::{Face, Guise};
use crate::terminal::look::Colour;

/// The lines of a picture, all equally wide.
pub(super) type Tile = &'static [&'static str];

/// Where half blocks of one cell begin inside characters of another, every cell is one block, with
/// its lower half in the colour that it stands out by.
const BLOCK: Tile = &["####", "####"];
const BLOCK_MARKED: Tile = &["####", "oooo"];

/// Half blocks in colour: a hexagon and its edge.
const HEXAGON: Tile = &[".#####..", "#######.", ".#####..", "........"];
const HEXAGON_EDGED: Tile = &[".ooooo..", "oo###oo.", ".ooooo..", "........"];

/// The tile of a cell in half blocks with colours; `None` for one that the board lacks.
pub(super) const fn coloured_blocks(face: Face, size: usize) -> Option<Tile> {
    let marked = match face.guise {
        Guise::Gap => return None,
        Guise::Plain | Guise::Converted | Guise::Near | Guise::Far => false,
        Guise::Ring => face.piece.is_none(),
        Guise::Left | Guise::Jumped | Guise::Cloned | Guise::Infected | Guise::Picked => true,
    };
    Some(match (size, marked) {
        (0, false) => BLOCK,
        (0, true) => BLOCK_MARKED,
        (_, false) => HEXAGON,
        (_, true) => HEXAGON_EDGED,
    })
}

/// The tile of a cell in half blocks without colours: the first seat has hexagons, the second
/// triangles. What has landed stands on a line, broken after a jump; what has changed sides has a
/// hole; what is about to has corners; what is picked up is cut out of a block.
pub(super) fn plain_blocks(face: Face, size: usize) -> Option<Tile> {
    let first = face.piece.map(|seat| seat.number() == 0);
    Some(if size == 0 {
        small_blocks(face.guise, first)?
    } else {
        large_blocks(face.guise, first)?
    })
}

const fn small_blocks(guise: Guise, first: Option<bool>) -> Option<Tile> {
    Some(match (guise, first) {
        (Guise::Gap, _) => return None,
        (Guise::Left, _) => &["....", "#.#."],
        (Guise::Near, None) => &[".#..", ".#.."],
        (Guise::Far, None) => &["##..", ".##."],
        (_, None) => &["....", ".#.."],
        (Guise::Cloned, Some(true)) => &["####", "####"],
        (Guise::Picked, Some(true)) => &["####", "#.##"],
        (Guise::Jumped, Some(true)) => &["###.", "####"],
        (Guise::Converted, Some(true)) => &["###.", "#.#."],
        (Guise::Infected, Some(true)) => &["#.#.", "###."],
        (_, Some(true)) => &["###.", "###."],
        (Guise::Cloned, Some(false)) => &[".#.#", "####"],
        (Guise::Picked, Some(false)) => &["##.#", "####"],
        (Guise::Jumped, Some(false)) => &[".#..", "####"],
        (Guise::Converted, Some(false)) => &[".#..", "#.#."],
        (Guise::Infected, Some(false)) => &["#.#.", ".#.."],
        (_, Some(false)) => &[".#..", "###."],
    })
}

const fn large_blocks(guise: Guise, first: Option<bool>) -> Option<Tile> {
    Some(match (guise, first) {
        (Guise::Gap, _) => return None,
        (Guise::Left, _) => &["...#....", "..#.#...", "...#....", "........"],
        (Guise::Ring, None) => &["..#.#...", "........", "..#.#...", "........"],
        (_, None) => &["........", "...#....", "........", "........"],
        (Guise::Cloned, Some(true)) => &[".#####..", "#######.", ".#####..", "#######."],
        (Guise::Jumped, Some(true)) => &[".#####..", "#######.", ".#####..", "#.#.#.#."],
        (Guise::Converted, Some(true)) => &[".#####..", "##...##.", ".#####..", "........"],
        (Guise::Infected, Some(true)) => &["#######.", "#######.", "#######.", "........"],
        (Guise::Picked, Some(true)) => &["#.....#.", "........", "#.....#.", "#######."],
        (_, Some(true)) => &[".#####..", "#######.", ".#####..", "........"],
        (Guise::Cloned, Some(false)) => &["...#....", "..###...", ".#####..", "#######."],
        (Guise::Jumped, Some(false)) => &["...#....", "..###...", ".#####..", "#.#.#.#."],
        (Guise::Converted, Some(false)) => &["...#....", "..#.#...", ".#####..", "........"],
        (Guise::Infected, Some(false)) => &["#..#..#.", "..###...", "#######.", "........"],
        (Guise::Picked, Some(false)) => &["###.###.", "##...##.", "#.....#.", "#######."],
        (_, Some(false)) => &["...#....", "..###...", ".#####..", "........"],
    })
}

/// The tile of a cell of dots. A piece is a disc, without colours one of the second seat a triangle;
/// it lies in a hexagon where it stands out, and fills it after it has changed sides.
pub(super) fn dots(face: Face, colour: Colour) -> Tile {
    let disc = face.piece.map(|seat| seat.number() == 0 || colour != Colour::None);
    match (face.guise, disc) {
        (Guise::Gap, _) => SOLID,
        (Guise::Near | Guise::Far, None) if colour != Colour::None => TARGET,
        (Guise::Left, _) => LEFT,
        (Guise::Ring, None) => LIGHT,
        (_, None) => OPEN,
        (Guise::Jumped, Some(true)) => DISC_JUMPED,
        (Guise::Jumped, Some(false)) => TRIANGLE_JUMPED,
        (Guise::Cloned, Some(true)) => DISC_CLONED,
        (Guise::Cloned, Some(false)) => TRIANGLE_CLONED,
        (Guise::Converted, Some(true)) => DISC_TURNED,
        (Guise::Converted, Some(false)) => TRIANGLE_TURNED,
        (Guise::Infected, Some(true)) => DISC_INFECTED,
        (Guise::Infected, Some(false)) => TRIANGLE_INFECTED,
        (Guise::Picked, Some(true)) => DISC_FRAMED,
        (Guise::Picked, Some(false)) => TRIANGLE_FRAMED,
        (_, Some(true)) => DISC,
        (_, Some(false)) => TRIANGLE,
    }
}

const SOLID: Tile = &[
    "#######.", "#######.", "#######.", "#######.", "#######.", "#######.", "#######.", "........",
];
const OPEN: Tile = &[
    "..ooo...", ".o...o..", "o.....o.", "o.....o.", "o.....o.", ".o...o..", "..ooo...", "........",
];
const LIGHT: Tile = &[
    "..o.o...", "........", "o.....o.", "........", "o.....o.", "........", "..o.o...", "........",
];
const LEFT: Tile = &[
    "..o.o...", "........", "o..#..o.", "..#.#...", "o..#..o.", "........", "..o.o...", "........",
];
const TARGET: Tile = &[
    "..ooo...", ".o...o..", "o.###.o.", "o.###.o.", "o.###.o.", ".o...o..", "..ooo...", "........",
];
const DISC: Tile = &[
    "........", "..###...", ".#####..", ".#####..", ".#####..", "..###...", "........", "........",
];
const TRIANGLE: Tile = &[
    "........", "...#....", "...#....", "..###...", "..###...", ".#####..", "........", "........",
];
const DISC_CLONED: Tile = &[
    "..ooo...", ".o...o..", "o.###.o.", "o.###.o.", "o.###.o.", ".o...o..", "..ooo...", ".ooooo..",
];
const DISC_JUMPED: Tile = &[
    "..ooo...", ".o...o..", "o.###.o.", "o.###.o.", "o.###.o.", ".o...o..", "..o.o...", ".o.o.o..",
];
const TRIANGLE_CLONED: Tile = &[
    "..ooo...", ".o...o..", "o..#..o.", "o..#..o.", "o.###.o.", ".o...o..", "..ooo...", ".ooooo..",
];
const TRIANGLE_JUMPED: Tile = &[
    "..ooo...", ".o...o..", "o..#..o.", "o..#..o.", "o.###.o.", ".o...o..", "..o.o...", ".o.o.o..",
];
const DISC_TURNED: Tile = &[
    "..###...", ".#####..", "###.###.", "##...##.", "###.###.", ".#####..", "..###...", "........",
];
const TRIANGLE_TURNED: Tile = &[
    "..###...", ".##.##..", "###.###.", "##...##.", "##...##.", ".#####..", "..###...", "........",
];
const DISC_INFECTED: Tile = &[
    "o.o.o.o.", "........", "o.###.o.", "..###...", "o.###.o.", "........", "o.o.o.o.", "........",
];
const TRIANGLE_INFECTED: Tile = &[
    "o.o.o.o.", "........", "o..#..o.", "...#....", "o.###.o.", "........", "o.o.o.o.", "........",
];
const DISC_FRAMED: Tile = &[
    "ooooooo.", "o.....o.", "o.###.o.", "o.###.o.", "o.###.o.", "o.....o.", "ooooooo.", "........",
];
const TRIANGLE_FRAMED: Tile = &[
    "ooooooo.", "o.....o.", "o..#..o.", "o..#..o.", "o.###.o.", "o.....o.", "ooooooo.", "........",
];
