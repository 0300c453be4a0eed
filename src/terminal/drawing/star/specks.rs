//! A star of pixels: half blocks, or dots of braille.
//!
//! At the smallest zoom a hole is one pixel, so that a character holds two holes or eight; then
//! rows are offset by half a hole as far as whole pixels allow. From the next zoom on the offset is
//! exact.

use crate::terminal::drawing::canvas::{Canvas, Pen};
use crate::terminal::drawing::pixels::{Pixels, Plot};
use crate::terminal::drawing::star::holes::{Seen, Star, number};
use crate::terminal::drawing::star::{inks, patterns};
use crate::terminal::drawing::{Spot, row_letters};
use crate::terminal::look::Glyphs;

/// Pixels across a hole, by zoom.
const SIZES: [usize; 3] = [1, 2, 4];

/// How holes lie among the pixels and the characters.
struct Grid {
    /// Pixels across a hole.
    size: usize,
    /// Pixels across and down a character.
    character: [usize; 2],
    /// Columns of characters before the leftmost hole.
    margin: usize,
}

impl Grid {
    fn plot(&self, spot: &Spot) -> Plot {
        let [x, y] = [spot.cell.x, spot.cell.y].map(usize::from);
        let size = self.size;
        Plot { x: self.margin * self.character[0] + x * size / 2, y: y * size, size }
    }

    /// Whether no line of characters holds parts of two rows.
    const fn keeps_rows_apart(&self) -> bool {
        self.size >= self.character[1]
    }

    /// The character in the corner of a hole.
    fn corner(&self, spot: &Spot) -> (usize, usize) {
        let Plot { x, y, .. } = self.plot(spot);
        (x / self.character[0], y / self.character[1])
    }
}

/// Draws the star.
pub(super) fn draw(star: &Star<'_>) -> Canvas {
    let size = SIZES[usize::from(star.look.zoom) - 1];
    let braille = star.look.glyphs == Glyphs::Braille;
    let mut grid = Grid { size, character: if braille { [2, 4] } else { [1, 2] }, margin: 0 };
    let named = star.look.coordinates && grid.keeps_rows_apart();
    if named {
        grid.margin = star.margin();
    }
    let width = grid.margin * grid.character[0] + star.last_x * size / 2 + size;
    let mut pixels = Pixels::new(width, size * (star.last_y + 1));
    for (spot, seen) in star.holes() {
        let plot = grid.plot(spot);
        let ink = inks::pixel(star, spot, seen, size == 1);
        match (braille, size, spot.cell.home) {
            (false, 1, _) => pixels.ground(plot, ink),
            (false, _, _) => pixels.ground(plot, inks::ground(spot)),
            (true, 4, Some(seat)) => pixels.ground(plot, inks::shade(seat)),
            (true, _, _) => {}
        }
        if !(named && makes_room(seen)) {
            pixels.light(plot, patterns::pattern(star, seen, size), Some(ink));
        }
    }
    let mut canvas = if braille { pixels.dots() } else { pixels.halves(star.is_coloured()) };
    if named {
        write_names(star, &grid, &mut canvas);
    }
    canvas
}

/// Whether a hole shows its number where numbers are shown.
const fn makes_room(seen: Seen) -> bool {
    matches!(seen, Seen::Empty | Seen::Goal(_))
}

/// Writes the letters of rows at the edge, and in every empty hole as much of the end of its number
/// as there is room for, after a ring where the hole must be filled.
fn write_names(star: &Star<'_>, grid: &Grid, canvas: &mut Canvas) {
    let room = grid.size / grid.character[0];
    for row in star.scene.rows() {
        let (_, y) = grid.corner(&row[0]);
        canvas.write(0, y, row_letters(&row[0].cell.name), Pen::of(inks::NAMES));
    }
    for (spot, seen) in star.holes().filter(|(_, seen)| makes_room(*seen)) {
        let number = number(spot);
        let shown = &number[number.len().saturating_sub(room - 1)..];
        let ring = if matches!(seen, Seen::Goal(_)) { '◦' } else { ' ' };
        let (x, y) = grid.corner(spot);
        if spot.cell.home.is_some() || star.look.glyphs == Glyphs::Blocks {
            canvas.fill(x, y, room, inks::ground(spot));
        }
        let pen = Pen::of(inks::ink(star, seen));
        canvas.write(x, y, &format!("{ring}{shown:<0$}", room - 1), pen);
    }
}
