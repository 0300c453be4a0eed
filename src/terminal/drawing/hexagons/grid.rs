//! Where each cell is drawn, the frame around the board and the letters beside it.

use std::collections::HashSet;

use crate::terminal::drawing::hexagons::canvas::Canvas;
use crate::terminal::drawing::hexagons::face::{Face, Guise, ring};
use crate::terminal::drawing::hexagons::inks;
use crate::terminal::drawing::{Scene, Spot, row_letters};
use crate::terminal::look::{Colour, Glyphs, Layout, Look};

/// A board with the places of its cells on a canvas.
#[derive(Debug)]
pub(super) struct Grid<'a> {
    pub(super) look: &'a Look,
    /// 0 for a cell of 2 columns and 1 line, else a cell has `2 * size` lines.
    pub(super) size: usize,
    /// Columns from one cell to the next, the gap between them included. In rows an even number.
    pub(super) pitch: usize,
    rows: Vec<&'a [Spot]>,
    ring: HashSet<(u16, u16)>,
    /// The largest `x`.
    furthest: usize,
    /// Columns and lines before the first cell.
    before: [usize; 2],
    /// Half lines of all cells.
    halves: usize,
}

impl<'a> Grid<'a> {
    pub(super) fn new(scene: &'a Scene, look: &'a Look) -> Self {
        let rows: Vec<_> = scene.rows().collect();
        let zoom = usize::from(look.zoom.clamp(1, 3));
        let compact = look.glyphs == Glyphs::Blocks
            || (look.glyphs == Glyphs::Ascii && look.layout == Layout::Pointy);
        let size = if compact { zoom - 1 } else { zoom };
        let numbers = scene.spots.iter().map(|spot| number(spot).len());
        let longest = if look.coordinates { numbers.max().unwrap_or(1) } else { 1 };
        let plain = if size == 0 { 2 } else { 4 * size };
        // At the least size one column is between the corners of a box, then three and five.
        let spare = longest.saturating_sub((2 * size).max(2) - 1);
        let boxed = size > 0 && matches!(look.glyphs, Glyphs::Ascii | Glyphs::Unicode);
        let wide = plain + if boxed { spare } else { 0 };
        let furthest = scene.spots.iter().map(|spot| usize::from(spot.cell.x)).max().unwrap_or(0);
        let letters = rows.iter().map(|row| row_name(row).len()).max().unwrap_or(0);
        let (pitch, before, halves) = match look.layout {
            Layout::Flat => {
                let named = usize::from(look.coordinates);
                (wide, [1 + named, 1 + named], (furthest + 2) * lines(size))
            }
            Layout::Pointy => {
                let margin = if look.coordinates { letters + 1 } else { 0 };
                (wide.next_multiple_of(2), [margin, 0], 2 * rows.len() * lines(size))
            }
        };
        Self { look, size, pitch, ring: ring(scene), rows, furthest, before, halves }
    }

    /// An empty canvas that everything fits on.
    pub(super) fn canvas(&self) -> Canvas {
        let [left, top] = self.before;
        let inside = self.inside();
        match self.look.layout {
            Layout::Flat => Canvas::new(left + inside[0] + 1, top + inside[1] + 1),
            Layout::Pointy => Canvas::new(left + inside[0], top + inside[1]),
        }
    }

    /// Columns and lines that the cells take.
    pub(super) fn inside(&self) -> [usize; 2] {
        let columns = match self.look.layout {
            Layout::Flat => self.rows.len() * self.pitch,
            // The last cell needs no gap after it; blocks of the least size have none.
            Layout::Pointy => {
                let gap = self.size > 0 || self.look.glyphs == Glyphs::Ascii;
                (self.furthest + 2) * self.pitch / 2 - usize::from(gap)
            }
        };
        [columns, self.halves.div_ceil(2)]
    }

    /// Columns and lines before the first cell.
    pub(super) const fn origin(&self) -> [usize; 2] {
        self.before
    }

    pub(super) fn spots(&self) -> impl Iterator<Item = &'a Spot> {
        self.rows.iter().copied().flatten()
    }

    /// The column and the half line where a cell begins, counted from the first cell.
    pub(super) fn place(&self, spot: &Spot) -> [usize; 2] {
        let (x, y) = (usize::from(spot.cell.x), usize::from(spot.cell.y));
        match self.look.layout {
            Layout::Flat => {
                // Half the height of a cell, in half lines, is its height in lines.
                [y * self.pitch, (self.furthest - x) * lines(self.size)]
            }
            Layout::Pointy => [x * self.pitch / 2, y * 2 * lines(self.size)],
        }
    }

    pub(super) fn face(&self, spot: &Spot) -> Face {
        Face::new(spot, &self.ring)
    }

    /// What stands in a cell instead of a piece: its number, 1 or 2 where a picked piece can grow
    /// or jump and no colour says so.
    pub(super) fn words(&self, spot: &'a Spot) -> &'a str {
        let face = self.face(spot);
        let bare = self.look.colour == Colour::None;
        if face.piece.is_some() || face.guise == Guise::Gap {
            return "";
        }
        match (bare, face.guise == Guise::Near, face.guise == Guise::Far) {
            (true, true, _) => "1",
            (true, _, true) => "2",
            _ if self.look.coordinates => number(spot),
            _ => "",
        }
    }

    /// Draws the frame and the letters.
    pub(super) fn surround(&self, canvas: &mut Canvas) {
        if self.look.layout == Layout::Flat {
            self.frame(canvas);
        }
        if self.look.coordinates {
            self.letter(canvas);
        }
    }

    fn frame(&self, canvas: &mut Canvas) {
        let [edge, side, corners] = match self.look.glyphs {
            Glyphs::Ascii => [['-'; 4], ['|'; 4], ['+'; 4]],
            Glyphs::Unicode | Glyphs::Blocks | Glyphs::Braille => {
                [['─'; 4], ['│'; 4], ['┌', '┐', '└', '┘']]
            }
        };
        let style = inks::style(inks::LINE, self.look.colour);
        let named = usize::from(self.look.coordinates);
        let [left, top, right, bottom] = [named, named, canvas.width() - 1, canvas.height() - 1];
        for column in left..=right {
            canvas.put(column, top, edge[0], style);
            canvas.put(column, bottom, edge[0], style);
        }
        for line in top..=bottom {
            canvas.put(left, line, side[0], style);
            canvas.put(right, line, side[0], style);
        }
        for (corner, (column, line)) in
            corners.into_iter().zip([(left, top), (right, top), (left, bottom), (right, bottom)])
        {
            canvas.put(column, line, corner, style);
        }
    }

    /// Letters over the middle of each column, or at the height of the contents of each row. One
    /// that would touch the one before it is left out.
    fn letter(&self, canvas: &mut Canvas) {
        let style = inks::style(inks::NUMBER, self.look.colour);
        let mut free = 0;
        for (index, row) in self.rows.iter().enumerate() {
            let name = row_name(row);
            match self.look.layout {
                Layout::Flat => {
                    let middle = self.before[0] + index * self.pitch + (self.pitch - 2) / 2;
                    let from = middle.saturating_sub(name.len().saturating_sub(1) / 2);
                    if from >= free {
                        canvas.write(from, 0, name, style);
                        free = from + name.len() + 1;
                    }
                }
                Layout::Pointy => {
                    let line = index * lines(self.size) + self.size.saturating_sub(1);
                    canvas.write(0, line, name, style);
                }
            }
        }
    }
}

/// The lines of a cell.
pub(super) const fn lines(size: usize) -> usize {
    if size == 0 { 1 } else { 2 * size }
}

fn row_name(row: &[Spot]) -> &str {
    row.first().map_or("", |spot| row_letters(&spot.cell.name))
}

/// The number of a cell in its row.
pub(super) fn number(spot: &Spot) -> &str {
    &spot.cell.name[row_letters(&spot.cell.name).len()..]
}
