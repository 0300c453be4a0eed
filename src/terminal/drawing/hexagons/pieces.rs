//! Pieces inside an outline, as small pictures of characters.

use crate::terminal::drawing::hexagons::face::{Face, Guise};
use crate::terminal::drawing::hexagons::letters::letter;
use crate::terminal::look::{Colour, Glyphs};

/// The lines of a picture, all equally wide.
type Art = &'static [&'static str];

/// Discs for sizes 1 to 3.
const DISC: [Art; 3] = [&["●"], &["▟█▙", "▜█▛"], &[" ▄▄▄ ", "█████", "█████", " ▀▀▀ "]];
/// Discs that have changed sides.
const DISC_TURNED: [Art; 3] = [&["◉"], &["▟▀▙", "▜▄▛"], &[" ▄▄▄ ", "█▀ ▀█", "█▄ ▄█", " ▀▀▀ "]];
/// Triangles, which the second seat has where there are no colours.
const TRIANGLE: [Art; 3] = [&["▲"], &["▗█▖", "▟█▙"], &["  ▄  ", " ▟█▙ ", "▗███▖", "▀▀▀▀▀"]];
/// Triangles that have changed sides.
const TRIANGLE_TURNED: [Art; 3] = [&["◬"], &["▗▀▖", "▟▄▙"], &["  ▄  ", " ▟ ▙ ", "▗▛ ▜▖", "▀▀▀▀▀"]];

/// What a cell without words holds, line by line; nothing for an empty one. `size` is at least 1.
pub(super) fn art(face: Face, size: usize, glyphs: Glyphs, colour: Colour) -> Vec<String> {
    if glyphs == Glyphs::Ascii {
        let empty = face.piece.is_none() && face.guise != Guise::Left;
        let letter = letter(face);
        let turned = face.guise == Guise::Converted && size > 1;
        return match (empty, turned) {
            (true, _) => Vec::new(),
            (false, true) => vec![format!("#{letter}#")],
            (false, false) => vec![letter.to_string()],
        };
    }
    let Some(seat) = face.piece else {
        return if face.guise == Guise::Left { vec!["∘".to_owned()] } else { Vec::new() };
    };
    let disc = seat.number() == 0 || colour != Colour::None;
    let arts = match (disc, face.guise == Guise::Converted) {
        (true, false) => DISC,
        (true, true) => DISC_TURNED,
        (false, false) => TRIANGLE,
        (false, true) => TRIANGLE_TURNED,
    };
    arts[size.min(arts.len()) - 1].iter().map(|line| (*line).to_owned()).collect()
}
