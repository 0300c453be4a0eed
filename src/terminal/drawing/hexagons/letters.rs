//! Rows of plain letters, every second half a cell further right.

use ratatui_core::style::Style;

use crate::terminal::drawing::hexagons::canvas::Canvas;
use crate::terminal::drawing::hexagons::face::{Face, Guise};
use crate::terminal::drawing::hexagons::grid::Grid;
use crate::terminal::drawing::hexagons::inks;
use crate::terminal::look::Colour;

/// Draws each cell as one letter: `R` and `P` for the pieces of the first and the second seat, small
/// where the last move set them down or converted them, a dot for an empty cell, a comma for one that
/// a piece has left, `#` for one that the board lacks, `1` and `2` where a picked piece can grow and
/// jump. The picked piece stands between parentheses.
pub(super) fn paint(grid: &Grid<'_>, canvas: &mut Canvas) {
    let [left, top] = grid.origin();
    for spot in grid.spots() {
        let face = grid.face(spot);
        let [column, half] = grid.place(spot);
        let (column, line) = (left + column, top + half / 2);
        let style = style(face, grid.look.colour);
        canvas.put(column, line, letter(face), style);
        if face.guise == Guise::Picked {
            // The first cell of a row without letters before it has nothing to its left.
            if column > 0 {
                canvas.put(column - 1, line, '(', style);
            }
            canvas.put(column + 1, line, ')', style);
        }
    }
}

/// The letter of a cell.
pub(super) fn letter(face: Face) -> char {
    let Some(seat) = face.piece else {
        return match face.guise {
            Guise::Gap => '#',
            Guise::Left => ',',
            Guise::Near => '1',
            Guise::Far => '2',
            Guise::Plain
            | Guise::Ring
            | Guise::Jumped
            | Guise::Cloned
            | Guise::Converted
            | Guise::Infected
            | Guise::Picked => '.',
        };
    };
    let letter = if seat.number() == 0 { 'R' } else { 'P' };
    let changed = matches!(face.guise, Guise::Jumped | Guise::Cloned | Guise::Converted);
    if changed { letter.to_ascii_lowercase() } else { letter }
}

/// The style of the letter: on a ground of its own where something has happened.
fn style(face: Face, colour: Colour) -> Style {
    let accent = inks::accent(face);
    let Some(seat) = face.piece else {
        let light = face.guise == Guise::Ring;
        return inks::style(accent.filter(|_| !light).unwrap_or(inks::LINE), colour);
    };
    let own = inks::piece(seat, 0);
    inks::bold(match (face.guise, accent) {
        (Guise::Converted, _) => inks::style_on(inks::DARK, inks::bright(seat), colour),
        (Guise::Infected, _) => inks::style_on(inks::piece(seat, 1), inks::AMBER, colour),
        (Guise::Ring, _) | (_, None) => inks::style(own, colour),
        (_, Some(accent)) => inks::style_on(inks::DARK, accent, colour),
    })
}
