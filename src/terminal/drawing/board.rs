//! A board as lines of coloured text: the one way in to all drawings.

use ratatui_core::text::Text;

use crate::rules::Shape;
use crate::terminal::drawing::{Scene, checkerboard, hexagons, star};
use crate::terminal::look::{Colour, Glyphs, Look};

/// The largest size of cells.
const MOST_ZOOM: u8 = 3;

/// Draws a scene of a table of `seats`, with its frame where the style has one. Every line is equally
/// wide. A zoom that there is not is taken as the nearest.
#[must_use]
pub fn draw_board(scene: &Scene, seats: u8, look: &Look) -> Text<'static> {
    let look = Look { zoom: look.zoom.clamp(1, MOST_ZOOM), ..*look };
    match scene.shape {
        Shape::Star => star::draw(scene, seats, look),
        Shape::Checkerboard => checkerboard::draw(scene, look),
        Shape::Hexagons => hexagons::draw(scene, &look),
    }
}

/// The largest zoom, 1 to 3, with which the drawing of a scene takes no more than so many columns
/// and lines; 1 if there is none.
#[must_use]
pub fn fit(scene: &Scene, seats: u8, look: &Look, (width, height): (u16, u16)) -> u8 {
    let fits = |zoom: &u8| {
        let drawn = draw_board(scene, seats, &Look { zoom: *zoom, ..*look });
        drawn.width() <= usize::from(width) && drawn.height() <= usize::from(height)
    };
    (2..=MOST_ZOOM).rev().find(fits).unwrap_or(1)
}

/// The smallest zoom with which a drawing tells whose every piece is. At zoom 1 a cell is one half
/// block or one dot, which takes a colour to tell.
#[must_use]
pub fn legible_zoom(look: &Look) -> u8 {
    match look.glyphs {
        Glyphs::Ascii | Glyphs::Unicode => 1,
        Glyphs::Blocks => 1 + u8::from(look.colour == Colour::None),
        Glyphs::Braille => 2,
    }
}
