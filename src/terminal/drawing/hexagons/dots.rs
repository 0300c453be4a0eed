//! Cells of dots: four to a character in half blocks, eight in braille.

use ratatui_core::style::{Color, Style};

use crate::terminal::drawing::Spot;
use crate::terminal::drawing::hexagons::canvas::Canvas;
use crate::terminal::drawing::hexagons::face::{Face, Guise};
use crate::terminal::drawing::hexagons::grid::Grid;
use crate::terminal::drawing::hexagons::inks;
use crate::terminal::drawing::hexagons::tiles::{coloured_blocks, dots, plain_blocks};
use crate::terminal::look::{Colour, Glyphs};
use crate::terminal::palette::Ink;

/// Dots across a character.
const ACROSS: usize = 2;

/// Block elements by their dots: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
const QUADRANTS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

/// The bits of a braille pattern by line and column (Unicode, "Braille Patterns").
const BRAILLE: [[u32; ACROSS]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
/// The pattern without dots.
const NO_DOTS: u32 = 0x2800;

/// One dot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Dot {
    colour: Color,
    /// Of the edge of a cell.
    edge: bool,
}

/// The dots of a board.
struct Dots {
    width: usize,
    /// Dots down a character.
    down: usize,
    dots: Vec<Option<Dot>>,
}

/// Draws every cell, and its number where there is room.
pub(super) fn paint(grid: &Grid<'_>, canvas: &mut Canvas) {
    let [columns, lines] = grid.inside();
    let down = if grid.look.glyphs == Glyphs::Braille { 4 } else { 2 };
    let width = (columns + 1) * ACROSS;
    let mut all = Dots { width, down, dots: vec![None; width * lines * down] };
    for spot in grid.spots() {
        all.cell(grid, spot);
    }
    let [left, top] = grid.origin();
    for line in 0..lines {
        for column in 0..columns {
            if let Some((drawn, style)) = all.character(column, line) {
                canvas.put(left + column, top + line, drawn, style);
            }
        }
    }
    if grid.size > 0 {
        for spot in grid.spots() {
            number(grid, spot, canvas);
        }
    }
}

impl Dots {
    fn cell(&mut self, grid: &Grid<'_>, spot: &Spot) {
        let face = grid.face(spot);
        let colour = grid.look.colour;
        let tile = match (grid.look.glyphs, colour) {
            (Glyphs::Braille, _) => Some(dots(face, colour)),
            (_, Colour::None) => plain_blocks(face, grid.size),
            (_, Colour::Indexed | Colour::Full) => coloured_blocks(face, grid.size),
        };
        let Some(tile) = tile else { return };
        let times = grid.size.max(1);
        let [edge, inside] = inks_of(face, tone(spot), grid.look.glyphs);
        let [column, half] = grid.place(spot);
        let [left, top] = [column * ACROSS, half * self.down / 2];
        for (y, line) in tile.iter().enumerate() {
            for (x, mark) in line.bytes().enumerate().filter(|(_, mark)| *mark != b'.') {
                let is_edge = mark == b'o';
                let ink = if is_edge { edge } else { inside };
                let dot = Dot { colour: inks::dot(ink, colour), edge: is_edge };
                self.fill([left + x * times, top + y * times], times, dot);
            }
        }
    }

    /// Sets a square of dots.
    fn fill(&mut self, [left, top]: [usize; 2], times: usize, dot: Dot) {
        for y in top..top + times {
            for x in left..left + times {
                if x < self.width
                    && let Some(place) = self.dots.get_mut(y * self.width + x)
                {
                    *place = Some(dot);
                }
            }
        }
    }

    /// The character of these dots; `None` where there are none.
    fn character(&self, column: usize, line: usize) -> Option<(char, Style)> {
        let at = |y, x| self.dots[(line * self.down + y) * self.width + column * ACROSS + x];
        let cells = (0..self.down).flat_map(|y| [(y, 0), (y, 1)]).map(|(y, x)| (y, x, at(y, x)));
        // What lies inside a cell matters more than its edge.
        let first = cells.clone().filter_map(|(_, _, dot)| dot).min_by_key(|dot| dot.edge)?;
        let style = paint_in(first.colour);
        if self.down == BRAILLE.len() {
            let set = cells.filter(|(_, _, dot)| dot.is_some());
            let pattern = set.fold(NO_DOTS, |pattern, (y, x, _)| pattern | BRAILLE[y][x]);
            let drawn = char::from_u32(pattern).expect("256 patterns follow the first");
            return Some((drawn, style));
        }
        let others =
            cells.clone().find_map(|(_, _, dot)| dot.filter(|it| it.colour != first.colour));
        let set = cells.map(|(_, _, dot)| dot.is_some_and(|dot| dot.colour == first.colour));
        let index = set.zip(0..).fold(0, |index, (set, bit)| index | (usize::from(set) << bit));
        let style = others.map_or(style, |other| style.bg(other.colour));
        Some((QUADRANTS[index], style))
    }
}

fn paint_in(colour: Color) -> Style {
    if colour == Color::Reset { Style::new() } else { Style::new().fg(colour) }
}

/// Which of three tones a cell has, so that no two neighbours have the same.
fn tone(spot: &Spot) -> usize {
    let (x, y) = (i32::from(spot.cell.x), i32::from(spot.cell.y));
    // Along its row a step changes (x - y) / 2 - y by 1, to the rows beside by 1 or 2.
    usize::try_from(((x - y).div_euclid(2) - y).rem_euclid(3)).expect("a remainder")
}

/// The colours of the edge and of what is inside.
fn inks_of(face: Face, tone: usize, glyphs: Glyphs) -> [Ink; 2] {
    let braille = glyphs == Glyphs::Braille;
    let tone = if braille { 0 } else { tone };
    let accent = inks::accent(face);
    match (face.piece, face.guise) {
        (Some(seat), Guise::Converted) => [inks::bright(seat); 2],
        (Some(seat), _) => {
            let own = inks::piece(seat, tone);
            [accent.unwrap_or(own), own]
        }
        (None, Guise::Gap) => [inks::GAP; 2],
        (None, Guise::Near | Guise::Far) => [accent.unwrap_or(inks::LINE); 2],
        (None, Guise::Left) if braille => [inks::LIGHT; 2],
        (None, Guise::Plain) if braille => [inks::LINE; 2],
        (None, _) => [accent.unwrap_or(inks::LINE), inks::empty(tone)],
    }
}

/// Writes the number of an empty cell over its upper half, if it fits; a cell that a piece has left
/// shows that instead.
fn number(grid: &Grid<'_>, spot: &Spot, canvas: &mut Canvas) {
    let words = grid.words(spot);
    let face = grid.face(spot);
    if words.is_empty() || words.len() > grid.pitch - 1 || face.guise == Guise::Left {
        return;
    }
    let [left, top] = grid.origin();
    let [column, half] = grid.place(spot);
    let colour = grid.look.colour;
    let style = match (grid.look.glyphs, face.guise) {
        (Glyphs::Blocks, Guise::Near | Guise::Far) => {
            inks::style_on(inks::DARK, inks::accent(face).unwrap_or(inks::LINE), colour)
        }
        (Glyphs::Blocks, _) => inks::style_on(inks::LIGHT, inks::empty(tone(spot)), colour),
        (_, Guise::Near | Guise::Far) => {
            inks::style(inks::accent(face).unwrap_or(inks::LINE), colour)
        }
        _ => inks::style(inks::NUMBER, colour),
    };
    let middle = left + column + (grid.pitch - 2) / 2;
    let from = middle - (words.len() - 1) / 2;
    canvas.write(from, top + half / 2 + grid.size - 1, words, style);
}
