//! A board as lines of coloured text: the one way in to all drawings.

use ratatui_core::text::Text;

use crate::rules::{Seat, Shape};
use crate::terminal::drawing::{Scene, checkerboard, hexagons, star};
use crate::terminal::look::{Colour, Glyphs, Look};
use crate::terminal::palette::{Ink, seat_ink};

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

/// The colour in which a seat is spoken of beside a board of this shape: that of its pieces, or one
/// close to it that can be read on any ground.
#[must_use]
pub fn spoken_ink(shape: Shape, seat: Seat) -> Ink {
    match shape {
        Shape::Star => seat_ink(seat),
        Shape::Checkerboard => checkerboard::spoken_ink(seat),
        Shape::Hexagons => hexagons::spoken_ink(seat),
    }
}
