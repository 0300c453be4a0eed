//! Places on a triangular grid, as cube coordinates: three numbers whose sum is zero; and the names
//! of their rows.

use std::ops::Add;

/// A place, or the way from one place to another.
///
/// `z` counts rows downwards; within a row `x` grows to the right and `y` to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cube {
    x: i32,
    z: i32,
}

/// The six ways to a neighbour, clockwise from the upper right.
pub const DIRECTIONS: [Cube; 6] = [
    Cube::new(1, -1),
    Cube::new(1, 0),
    Cube::new(0, 1),
    Cube::new(-1, 1),
    Cube::new(-1, 0),
    Cube::new(0, -1),
];

impl Cube {
    /// The place with this `x` and `z`; `y` follows from them.
    #[must_use]
    pub const fn new(x: i32, z: i32) -> Self {
        Self { x, z }
    }

    /// The first coordinate.
    #[must_use]
    pub const fn x(self) -> i32 {
        self.x
    }

    /// The second coordinate.
    #[must_use]
    pub const fn y(self) -> i32 {
        -self.x - self.z
    }

    /// The third coordinate, the row.
    #[must_use]
    pub const fn z(self) -> i32 {
        self.z
    }

    /// How far to the right in half places, so that neighbours in a row are 2 apart.
    #[must_use]
    pub const fn column(self) -> i32 {
        self.x - self.y()
    }

    /// The largest of the three coordinates.
    #[must_use]
    pub fn largest(self) -> i32 {
        self.x.max(self.y()).max(self.z)
    }

    /// The smallest of the three coordinates.
    #[must_use]
    pub fn smallest(self) -> i32 {
        self.x.min(self.y()).min(self.z)
    }

    /// Steps to another place on a grid without edges.
    #[must_use]
    pub fn distance(self, other: Self) -> u32 {
        let way = Self::new(self.x - other.x, self.z - other.z);
        way.x.abs().max(way.y().abs()).max(way.z.abs()).unsigned_abs()
    }
}

impl Add for Cube {
    type Output = Self;

    fn add(self, way: Self) -> Self {
        Self::new(self.x + way.x, self.z + way.z)
    }
}

/// The letters of a row: a to z, then aa, ab, …
#[must_use]
pub fn row_letters(row: usize) -> String {
    let letter = |number: usize| char::from(b"abcdefghijklmnopqrstuvwxyz"[number % 26]);
    match row / 26 {
        0 => letter(row).to_string(),
        more => row_letters(more - 1) + &letter(row).to_string(),
    }
}

/// The row with these letters, small ones only, as [`row_letters`] counts them.
#[must_use]
pub fn row_number(letters: &str) -> Option<usize> {
    letters.bytes().try_fold(None, |row: Option<usize>, letter| {
        let digit = letter.is_ascii_lowercase().then(|| usize::from(letter - b'a'))?;
        let before = row.map_or(Some(0), |row| row.checked_add(1)?.checked_mul(26))?;
        Some(Some(before.checked_add(digit)?))
    })?
}
