//! Boards of hexagons: in columns with flat tops, or in rows with points up.
//!
//! The figures of the reference document on Hexxagon, "The game in four paragraphs" and "What you see
//! when a ring is infected", are drawings in columns without colour and compact letters in rows.
//!
//! | file | holds |
//! |---|---|
//! | `face` | what a cell shows |
//! | `grid` | where each cell is drawn, the frame and the letters around |
//! | `letters` | the compact rows |
//! | `boxes`, `outline`, `pieces` | cells with an outline of characters |
//! | `tiles`, `dots` | cells of half blocks and of dots |
//! | `canvas` | styled characters by column and line |
//! | `inks` | the colours |

use ratatui_core::text::Text;

use crate::rules::{Picture, Seat};
use crate::terminal::drawing::Scene;
use crate::terminal::drawing::hexagons::grid::Grid;
use crate::terminal::look::{Glyphs, Layout, Look};
use crate::terminal::palette::Ink;

mod boxes;
mod canvas;
mod dots;
mod face;
mod grid;
mod inks;
mod letters;
mod outline;
mod pieces;
mod tiles;

/// The colour in which a seat is spoken of: that of its pieces.
pub(super) fn spoken_ink(seat: Seat) -> Ink {
    inks::piece(seat, 0)
}

/// Draws a board of hexagons. Every line is equally wide.
///
/// In columns `a` is the left one and its cells count up from the bottom; a frame goes around. The
/// size of a cell in columns and lines is 4 × 2 times the zoom; 2 × 1, 4 × 2 and 8 × 4 in half blocks
/// and in rows of letters. Numbers of more than one digit take more columns.
#[must_use]
pub fn draw(scene: &Scene, look: &Look) -> Text<'static> {
    let grid = Grid::new(scene, look);
    let mut canvas = grid.canvas();
    match look.glyphs {
        Glyphs::Ascii if look.layout == Layout::Pointy && look.zoom <= 1 => {
            letters::paint(&grid, &mut canvas);
        }
        Glyphs::Ascii | Glyphs::Unicode => boxes::paint(&grid, &mut canvas),
        Glyphs::Blocks | Glyphs::Braille => dots::paint(&grid, &mut canvas),
    }
    grid.surround(&mut canvas);
    canvas.into_text()
}

/// A position as rows of letters, each after its name. No line ends in a space.
#[must_use]
pub fn plain_hexagons(picture: &Picture) -> String {
    let drawing = draw(&Scene::new(picture), &Look::LETTERS).to_string();
    drawing.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}
