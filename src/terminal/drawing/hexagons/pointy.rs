//! Rows of plain letters, every second half a cell further right.

use std::iter;

use crate::terminal::drawing::hexagons::{Hexagons, Holds, Mark, Place};
use crate::terminal::drawing::row_letters;

impl Hexagons<'_> {
    /// The board in rows: `R` and `P` for the pieces of the first and the second seat, a dot for
    /// an empty cell, `#` for one that the board lacks. The piece that the last move set down
    /// and those that it converted are small letters. With `letters` each row begins with its
    /// letters.
    ///
    /// No line ends in a space, the last has no line break.
    #[must_use]
    pub fn pointy(&self, letters: bool) -> String {
        let names = self.rows().filter_map(|row| row.first());
        let widest = names.map(|place| row_letters(&place.cell.name).len()).max().unwrap_or(0);
        let margin = if letters { widest + 1 } else { 0 };
        let line = |row: &[Place<'_>]| {
            let name = row.first().filter(|_| letters).map(|it| row_letters(&it.cell.name));
            let mut line = name.unwrap_or_default().to_owned();
            for place in row {
                let column = margin + usize::from(place.cell.x);
                line.extend(iter::repeat_n(' ', column.saturating_sub(line.len())));
                line.push(place.letter());
            }
            line
        };
        self.rows().map(line).collect::<Vec<_>>().join("\n")
    }
}

impl Place<'_> {
    fn letter(&self) -> char {
        let piece = match self.holds {
            Holds::Nothing => return '.',
            Holds::Gap => return '#',
            Holds::Piece(seat) if seat.number() == 0 => 'R',
            Holds::Piece(_) => 'P',
        };
        match self.mark {
            None | Some(Mark::Left) => piece,
            Some(Mark::Cloned | Mark::Jumped | Mark::Converted) => piece.to_ascii_lowercase(),
        }
    }
}
