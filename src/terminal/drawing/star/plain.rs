//! A star drawn with plain letters.

use std::fmt::Write;

use crate::rules::{Cell, Picture, Seat};
use crate::terminal::drawing::row_letters;

/// The board of a table of `seats` as text: a line for each row, its letters first, then a letter
/// for each piece and a dot for each empty cell. No line ends in a space, the last has no line
/// break.
#[must_use]
pub fn plain_board(picture: &Picture, seats: u8) -> String {
    let rows: Vec<_> = picture.cells.chunk_by(|one, next| one.y == next.y).collect();
    let margin = rows.iter().map(|row| row_name(row).len()).max().unwrap_or(0);
    let piece = |cell: &Cell| picture.pieces.iter().find(|piece| piece.cell == cell.name);
    let letter = |seat: Seat| seat.letter(seats);
    let lines = rows.iter().map(|row| {
        let mut line = row_name(row).to_owned();
        for cell in *row {
            let column = margin + 1 + usize::from(cell.x);
            let mark = piece(cell).map_or('.', |piece| letter(piece.seat));
            write!(line, "{:1$}{mark}", "", column - line.len()).expect("strings take everything");
        }
        line
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// What the names of all cells of a row begin with.
fn row_name(row: &[Cell]) -> &str {
    row.first().map_or("", |cell| row_letters(&cell.name))
}
