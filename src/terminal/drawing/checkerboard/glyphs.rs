//! A checkerboard of characters, one for each piece: rings and discs, or letters.
//!
//! At zoom 1 a square is two columns wide, and a number stands where nothing else does (reference
//! document on checkers, "Watching a game"). Larger squares have their number in the corner, or in
//! the upper edge of the rim around a piece.

use crate::terminal::drawing::canvas::{Canvas, Pen};
use crate::terminal::drawing::checkerboard::inks;
use crate::terminal::drawing::checkerboard::squares::{Checkerboard, Seen};
use crate::terminal::drawing::route::{Way, between};
use crate::terminal::drawing::{Mark, Spot};
use crate::terminal::look::Glyphs;

/// Men and kings of Red and of White.
const SHAPES: [[char; 2]; 2] = [['●', '◉'], ['○', '◎']];
/// The same for a typewriter.
const LETTERS: [[char; 2]; 2] = [['r', 'R'], ['w', 'W']];
/// What is around a large piece.
const RIM: [&str; 3] = ["╭───╮", "│   │", "╰───╯"];
/// The same for a typewriter.
const PLAIN_RIM: [&str; 3] = [".---.", "|   |", "'---'"];

/// The squares on the canvas.
struct Grid {
    /// Columns of a square.
    width: usize,
    /// Lines of a square.
    height: usize,
}

impl Grid {
    fn corner(&self, spot: &Spot) -> (usize, usize) {
        (usize::from(spot.cell.x) * self.width, usize::from(spot.cell.y) * self.height)
    }

    /// Where the piece of a square is drawn.
    fn middle(&self, spot: &Spot) -> (usize, usize) {
        let (x, y) = self.corner(spot);
        (x + (self.width - 1) / 2, y + self.height / 2)
    }

    /// Whether squares have room for a rim around a piece.
    fn has_rims(&self) -> bool {
        self.width >= RIM[0].chars().count()
    }
}

/// Draws the board.
pub(super) fn draw(board: &Checkerboard<'_>) -> Canvas {
    let zoom = usize::from(board.look.zoom);
    let grid = Grid { width: 2 * zoom, height: zoom };
    let mut canvas = Canvas::new(board.size * grid.width, board.size * grid.height);
    if board.is_coloured() {
        lay_wood(board, &grid, &mut canvas);
    }
    draw_route(board, &grid, &mut canvas);
    let numbered = board.shows_numbers(grid.width);
    for (spot, seen) in board.squares() {
        let shows_number = numbered && (zoom > 1 || gives_way(board, seen));
        if !(shows_number && zoom == 1) {
            draw_seen(board, spot, seen, &grid, &mut canvas);
        }
        if shows_number {
            let (mut x, y) = grid.corner(spot);
            // In the edge of a rim, whose corners stay whole.
            x += usize::from(grid.has_rims() && matches!(seen, Seen::Piece { .. }));
            let is_target = matches!(seen, Seen::Near | Seen::Far);
            let ink = if is_target { inks::ink(seen) } else { inks::NUMBERS };
            canvas.write(x, y, &spot.cell.name, Pen::of(ink).bold(is_target));
        }
    }
    canvas
}

/// Whether what a square shows makes room for its number: nothing, and what its ground tells.
fn gives_way(board: &Checkerboard<'_>, seen: Seen) -> bool {
    seen == Seen::Empty || board.is_coloured() && matches!(seen, Seen::Near | Seen::Far)
}

fn lay_wood(board: &Checkerboard<'_>, grid: &Grid, canvas: &mut Canvas) {
    let edge = board.size * grid.width;
    for y in 0..board.size * grid.height {
        canvas.fill(0, y, edge, inks::LIGHT);
    }
    for (spot, seen) in board.squares() {
        let (x, y) = grid.corner(spot);
        for line in y..y + grid.height {
            canvas.fill(x, line, grid.width, inks::ground(seen));
        }
    }
}

fn draw_seen(board: &Checkerboard<'_>, spot: &Spot, seen: Seen, grid: &Grid, canvas: &mut Canvas) {
    let ascii = board.look.glyphs == Glyphs::Ascii;
    let (x, y) = grid.middle(spot);
    let pen = Pen::of(inks::ink(seen));
    match seen {
        Seen::Empty if board.is_coloured() => {}
        Seen::Empty => canvas.put(x, y, symbol(seen, ascii), pen),
        Seen::Piece { crowned, picked, .. } => {
            let landed = spot.mark == Some(Mark::Landed);
            canvas.put(x, y, symbol(seen, ascii), pen.bold(crowned || picked || landed));
            if grid.has_rims() {
                draw_rim((x, y), ascii, pen, canvas);
            }
            if picked {
                canvas.put(x + 1, y, if ascii { '<' } else { '◂' }, pen.bold(true));
            }
        }
        Seen::Line(_) | Seen::Turn | Seen::Captured | Seen::Near | Seen::Far => {
            canvas.put(x, y, symbol(seen, ascii), pen.bold(true));
        }
    }
}

fn symbol(seen: Seen, ascii: bool) -> char {
    match (seen, ascii) {
        (Seen::Piece { seat, crowned, .. }, _) => {
            let signs = if ascii { LETTERS } else { SHAPES };
            signs[usize::from(seat.number() != 0)][usize::from(crowned)]
        }
        (Seen::Line(way), _) => way.symbol(ascii),
        (Seen::Turn, false) => '╳',
        (Seen::Turn, true) => '+',
        (Seen::Captured, false) => '✕',
        (Seen::Captured, true) => 'x',
        (Seen::Near, false) => '⊙',
        (Seen::Near, true) => '*',
        (Seen::Far, false) => '⊚',
        (Seen::Far, true) => '#',
        (Seen::Empty, false) => '·',
        (Seen::Empty, true) => '.',
    }
}

/// Draws the rim of a large piece around its middle.
fn draw_rim((x, y): (usize, usize), ascii: bool, pen: Pen, canvas: &mut Canvas) {
    let rim = if ascii { PLAIN_RIM } else { RIM };
    for (line, symbols) in (y - 1..).zip(rim) {
        for (column, symbol) in (x - 2..).zip(symbols.chars()) {
            if symbol != ' ' {
                canvas.put(column, line, symbol, pen);
            }
        }
    }
}

/// Draws the way of the piece that moved, between the squares it stood on.
fn draw_route(board: &Checkerboard<'_>, grid: &Grid, canvas: &mut Canvas) {
    if grid.height == 1 {
        return;
    }
    let ascii = board.look.glyphs == Glyphs::Ascii;
    for hop in board.scene.route.windows(2) {
        let [from, to] = [hop[0], hop[1]].map(|index| &board.scene.spots[index]);
        let way = Way::between(&from.cell, &to.cell);
        let pen = Pen::of(inks::ink(Seen::Line(way))).bold(true);
        for (x, y) in between(grid.middle(from), grid.middle(to)) {
            canvas.put(x, y, way.symbol(ascii), pen);
        }
    }
}
