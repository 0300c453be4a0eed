//! A checkerboard drawn with plain letters.

use crate::rules::{Cell, Picture};

/// A checkerboard as text: a line for each row, two columns for each square.
///
/// A dot is an empty dark square, `r` and `w` are men of the first and the second seat, `R` and `W`
/// their kings. No line ends in a space, the last has no line break.
#[must_use]
pub fn plain_checkerboard(picture: &Picture) -> String {
    let rows = picture.cells.chunk_by(|one, next| one.y == next.y);
    let mark = |cell: &Cell| {
        let piece = picture.pieces.iter().find(|piece| piece.cell == cell.name);
        piece.map_or('.', |piece| match (piece.seat.number(), piece.crowned) {
            (0, false) => 'r',
            (0, true) => 'R',
            (_, false) => 'w',
            (_, true) => 'W',
        })
    };
    let lines = rows.map(|row| {
        row.iter().fold(String::new(), |line, cell| {
            let column = 2 * usize::from(cell.x);
            format!("{line:column$}{}", mark(cell))
        })
    });
    lines.collect::<Vec<_>>().join("\n")
}
