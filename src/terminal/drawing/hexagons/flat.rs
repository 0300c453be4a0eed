//! Columns of framed cells, every second half a cell higher, in a frame around the board.

use crate::terminal::drawing::hexagons::{Hexagons, Holds, Mark, Place};
use crate::terminal::drawing::row_letters;

/// What a cell is drawn with, the line that holds its contents and the line below: a corner, what
/// stands between the corners where there are no contents, and the other corner.
type Outline = [[char; 3]; 2];

const PLAIN: Outline = [['╭', '─', '╮'], ['╰', '─', '╯']];
const CLONED: Outline = [['┏', '━', '┓'], ['┗', '━', '┛']];
const JUMPED: Outline = [['┏', '━', '┓'], ['┗', '╍', '┛']];
const LEFT: Outline = [['┌', '┄', '┐'], ['└', '┄', '┘']];
const CONVERTED: Outline = [['╔', '═', '╗'], ['╚', '═', '╝']];
const GAP: Outline = [['█'; 3]; 2];

/// What stands where a piece has jumped away.
const RING: &str = "∘";

impl Hexagons<'_> {
    /// The board in columns: `a` is the left one and its cells count up from the bottom. `●` is a
    /// piece of the first seat, `▲` one of the second, a block a cell that the board lacks. The
    /// last move is seen in the outlines: heavy where the piece landed, with a broken lower edge
    /// after a jump, light where it came from, double around what it converted.
    ///
    /// With `coordinates` every empty cell shows its number, and the columns have their letters.
    /// The last line has no line break.
    #[must_use]
    pub fn flat(&self, coordinates: bool) -> String {
        let width = if coordinates { self.longest_number() } else { 1 };
        let highest = self.places.iter().map(|place| usize::from(place.cell.x)).max().unwrap_or(0);
        let columns: Vec<_> = self.rows().collect();
        // Each column is as wide as its cells with both corners and the space after them.
        let pitch = width + 3;
        let mut lines = vec![vec![' '; columns.len() * pitch]; highest + 2];
        for (column, places) in columns.iter().enumerate() {
            for place in *places {
                let top = highest - usize::from(place.cell.x);
                for (line, drawn) in lines[top..].iter_mut().zip(place.framed(width, coordinates)) {
                    let from = column * pitch;
                    line[from..from + width + 2].copy_from_slice(&drawn);
                }
            }
        }
        let edge = "─".repeat(columns.len() * pitch);
        let indent = if coordinates { " " } else { "" };
        let mut text = if coordinates { column_letters(&columns, width) } else { String::new() };
        text += &format!("{indent}┌{edge}┐\n");
        for line in lines {
            text += &format!("{indent}│{}│\n", line.into_iter().collect::<String>());
        }
        text + &format!("{indent}└{edge}┘")
    }

    fn longest_number(&self) -> usize {
        self.places.iter().map(|place| place.number().len()).max().unwrap_or(1)
    }
}

/// The line of letters above the frame, each over the middle of its column.
fn column_letters(columns: &[&[Place<'_>]], width: usize) -> String {
    let mut line = String::new();
    for (column, places) in columns.iter().enumerate() {
        let letters = places.first().map_or("", |place| row_letters(&place.cell.name));
        // The indent, the frame and the left corner stand before the first column's middle.
        let middle = 3 + column * (width + 3) + (width - 1) / 2;
        let from = middle - (letters.len() - 1) / 2;
        line = format!("{line:from$}{letters}");
    }
    line + "\n"
}

impl Place<'_> {
    fn number(&self) -> &str {
        &self.cell.name[row_letters(&self.cell.name).len()..]
    }

    /// The two lines of the cell.
    fn framed(&self, width: usize, coordinates: bool) -> [Vec<char>; 2] {
        let [above, below] = self.outline();
        let contents: Vec<_> = self.contents(coordinates).chars().collect();
        let before = (width - contents.len()) / 2;
        let line = |[left, edge, right]: [char; 3], contents: &[char]| {
            let mut line = vec![edge; width + 2];
            line[0] = left;
            line[width + 1] = right;
            line[1 + before..][..contents.len()].copy_from_slice(contents);
            line
        };
        [line(above, &contents), line(below, &[])]
    }

    const fn outline(&self) -> Outline {
        match (self.holds, self.mark) {
            (Holds::Gap, _) => GAP,
            (_, None) => PLAIN,
            (_, Some(Mark::Cloned)) => CLONED,
            (_, Some(Mark::Jumped)) => JUMPED,
            (_, Some(Mark::Left)) => LEFT,
            (_, Some(Mark::Converted)) => CONVERTED,
        }
    }

    fn contents(&self, coordinates: bool) -> &str {
        let converted = self.mark == Some(Mark::Converted);
        match self.holds {
            Holds::Piece(seat) => match (seat.number(), converted) {
                (0, false) => "●",
                (0, true) => "◉",
                (_, false) => "▲",
                (_, true) => "◬",
            },
            Holds::Nothing if coordinates => self.number(),
            Holds::Nothing if self.mark == Some(Mark::Left) => RING,
            Holds::Nothing | Holds::Gap => "",
        }
    }
}
