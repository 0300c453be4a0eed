//! A checkerboard of pixels: half blocks, or dots of braille.
//!
//! At the smallest zoom a square is one pixel, so that a character holds two squares or eight.

use crate::rules::Seat;
use crate::terminal::drawing::Spot;
use crate::terminal::drawing::canvas::{Canvas, Pen};
use crate::terminal::drawing::checkerboard::inks;
use crate::terminal::drawing::checkerboard::squares::{Checkerboard, Seen};
use crate::terminal::drawing::pixels::{Pattern, Pixels, Plot};
use crate::terminal::drawing::route::Way;
use crate::terminal::look::Glyphs;

/// Pixels across a square, by zoom.
const SIZES: [usize; 3] = [1, 2, 4];
/// Every pixel.
const FULL: Pattern = [0b1111; 4];
/// No pixel.
const NONE: Pattern = [0; 4];

/// Draws the board.
pub(super) fn draw(board: &Checkerboard<'_>) -> Canvas {
    let size = SIZES[usize::from(board.look.zoom) - 1];
    let braille = board.look.glyphs == Glyphs::Braille;
    let [across, down] = if braille { [2, 4] } else { [1, 2] };
    let edge = board.size * size;
    let mut pixels = Pixels::new(edge, edge);
    let tints = board.is_coloured() && (!braille || size == 4);
    if tints {
        pixels.ground(Plot { x: 0, y: 0, size: edge }, inks::LIGHT);
    }
    let plot = |spot: &Spot| {
        let [x, y] = [spot.cell.x, spot.cell.y].map(|place| usize::from(place) * size);
        Plot { x, y, size }
    };
    for (spot, seen) in board.squares() {
        let plot = plot(spot);
        let ink = if size == 1 { inks::pixel(seen) } else { inks::ink(seen) };
        if tints {
            pixels.ground(plot, if size == 1 { ink } else { inks::ground(seen) });
        }
        pixels.light(plot, pattern(board, seen, size), Some(ink));
        if matches!(seen, Seen::Piece { crowned: true, picked: false, .. }) && has_gold(board) {
            pixels.light(plot, crown(size), Some(inks::CROWN));
        }
    }
    let mut canvas = if braille { pixels.dots() } else { pixels.halves(board.is_coloured()) };
    if size >= down && board.shows_numbers(size / across) {
        for (spot, seen) in board.squares() {
            let is_target = matches!(seen, Seen::Near | Seen::Far);
            if seen == Seen::Empty || is_target && board.is_coloured() {
                let Plot { x, y, .. } = plot(spot);
                let pen = Pen::of(inks::ink(seen));
                let room = size / across;
                canvas.fill(x / across, y / down, room, inks::ground(seen));
                canvas.write(x / across, y / down, &format!("{:room$}", spot.cell.name), pen);
            }
        }
    }
    canvas
}

/// Whether kings wear a crown of another colour: where pixels of a character can have two.
fn has_gold(board: &Checkerboard<'_>) -> bool {
    board.is_coloured() && board.look.glyphs == Glyphs::Blocks
}

/// A piece as seen without its colour: with colours all look like Red's, and kings wear gold.
fn shape(board: &Checkerboard<'_>, seat: Seat, crowned: bool) -> (u8, bool) {
    let side = if board.is_coloured() { 0 } else { seat.number() };
    (side, crowned && !has_gold(board))
}

/// The crown of a king of so many pixels across.
const fn crown(size: usize) -> Pattern {
    match size {
        1 => NONE,
        2 => [0b0100, 0, 0, 0],
        _ => [0, 0b0110, 0, 0],
    }
}

/// What a square of `size` pixels across shows, 1, 2 or 4. With colours empty squares show their
/// ground alone.
fn pattern(board: &Checkerboard<'_>, seen: Seen, size: usize) -> Pattern {
    match (seen, size) {
        (Seen::Empty, _) if board.is_coloured() => NONE,
        (Seen::Empty | Seen::Line(_) | Seen::Turn | Seen::Captured, 1) => NONE,
        (Seen::Piece { picked: true, .. }, 1) => NONE,
        (_, 1) => FULL,
        (_, 2) => of_four_pixels(board, seen),
        (_, _) => of_sixteen_pixels(board, seen),
    }
}

fn of_four_pixels(board: &Checkerboard<'_>, seen: Seen) -> Pattern {
    let [upper, lower] = match seen {
        Seen::Piece { picked: true, .. } => [0b11, 0b10],
        Seen::Piece { seat, crowned, .. } => match shape(board, seat, crowned) {
            (0, false) => [0b11, 0b11],
            (0, true) => [0b10, 0b11],
            (_, false) => [0b10, 0b01],
            (_, true) => [0b01, 0b10],
        },
        Seen::Line(Way::Rising) => [0b00, 0b11],
        Seen::Line(_) => [0b11, 0b00],
        Seen::Turn => [0b01, 0b11],
        Seen::Captured => [0b11, 0b01],
        Seen::Near => [0b01, 0b01],
        Seen::Far => [0b10, 0b10],
        Seen::Empty => [0b00, 0b01],
    };
    [upper << 2, lower << 2, 0, 0]
}

fn of_sixteen_pixels(board: &Checkerboard<'_>, seen: Seen) -> Pattern {
    match seen {
        Seen::Piece { picked: true, .. } => [0b1111, 0b1000, 0b1000, 0b1111],
        Seen::Piece { seat, crowned, .. } => match shape(board, seat, crowned) {
            (0, false) => [0b0110, 0b1111, 0b1111, 0b0110],
            (0, true) => [0b1001, 0b1111, 0b1111, 0b0110],
            (_, false) => [0b0110, 0b1001, 0b1001, 0b0110],
            (_, true) => [0b1001, 0b1001, 0b1001, 0b0110],
        },
        Seen::Line(Way::Rising) => [0b0001, 0b0010, 0b0100, 0b1000],
        Seen::Line(_) => [0b1000, 0b0100, 0b0010, 0b0001],
        Seen::Turn => [0b1001, 0b1001, 0b0110, 0b0110],
        Seen::Captured => [0b1001, 0b0110, 0b0110, 0b1001],
        Seen::Near => [0b1001, 0, 0, 0b1001],
        Seen::Far => [0b1111, 0, 0, 0b1111],
        Seen::Empty => [0, 0b0100, 0, 0],
    }
}
