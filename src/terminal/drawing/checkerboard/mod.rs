//! A checkerboard as text, in every style.

mod glyphs;
mod inks;
mod plain;
mod specks;
mod squares;
pub(super) use inks::spoken_ink;
pub use plain::plain_checkerboard;

use ratatui_core::text::Text;

use crate::terminal::drawing::Scene;
use crate::terminal::drawing::checkerboard::squares::Checkerboard;
use crate::terminal::look::{Colour, Glyphs, Look};

/// Draws the board.
pub(super) fn draw(scene: &Scene, look: Look) -> Text<'static> {
    let board = Checkerboard::new(scene, look);
    let (canvas, framed) = match look.glyphs {
        Glyphs::Ascii => (glyphs::draw(&board), false),
        Glyphs::Unicode => (glyphs::draw(&board), true),
        Glyphs::Blocks => (specks::draw(&board), look.colour == Colour::None),
        Glyphs::Braille => (specks::draw(&board), true),
    };
    canvas.into_text(look.colour, framed)
}
