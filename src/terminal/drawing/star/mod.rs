//! A star of holes as text, in every style.

mod glyphs;
mod holes;
mod inks;
mod patterns;
mod plain;
mod specks;
pub use plain::plain_board;

use ratatui_core::text::Text;

use crate::terminal::drawing::Scene;
use crate::terminal::drawing::star::holes::Star;
use crate::terminal::look::{Colour, Glyphs, Look};

/// Draws the star of a table of `seats`, every row offset by half a hole against the next.
pub(super) fn draw(scene: &Scene, seats: u8, look: Look) -> Text<'static> {
    let star = Star::new(scene, seats, look);
    match look.glyphs {
        Glyphs::Ascii => glyphs::draw(&star).into_text(look.colour, false),
        Glyphs::Unicode => glyphs::draw(&star).into_text(look.colour, true),
        Glyphs::Blocks => specks::draw(&star).into_text(look.colour, look.colour == Colour::None),
        Glyphs::Braille => specks::draw(&star).into_text(look.colour, true),
    }
}
