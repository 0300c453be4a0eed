//! A star of characters, one for each hole: shapes and lines, or those of a typewriter.

use crate::rules::Seat;
use crate::terminal::drawing::canvas::{Canvas, Pen};
use crate::terminal::drawing::route::{Way, between};
use crate::terminal::drawing::star::holes::{Seen, Star, number};
use crate::terminal::drawing::star::inks;
use crate::terminal::drawing::{Mark, Spot, row_letters};
use crate::terminal::look::Glyphs;

/// Pieces by seat where colours do not tell them apart (reference document on Chinese checkers,
/// "Watching a game").
const SHAPES: [char; 6] = ['●', '▲', '■', '◆', '★', '✚'];

/// The zoom at which pieces have a rim.
const ROUNDED: usize = 3;

/// Where holes lie on the canvas.
struct Grid {
    /// Columns to half a hole and lines to a row.
    zoom: usize,
    /// Columns before the leftmost hole.
    lead: usize,
}

impl Grid {
    fn place(&self, spot: &Spot) -> (usize, usize) {
        let [x, y] = [spot.cell.x, spot.cell.y].map(usize::from);
        (self.lead + x * self.zoom, y * self.zoom)
    }
}

/// Draws the star. Between two holes of a row there is a column, at larger zooms more, and as many
/// lines between rows as keep its shape.
pub(super) fn draw(star: &Star<'_>) -> Canvas {
    let zoom = usize::from(star.look.zoom);
    let grid = Grid { zoom, lead: star.margin() + zoom - 1 };
    let digits = star.scene.spots.iter().map(|spot| number(spot).len()).max().unwrap_or(0);
    let tail = if star.look.coordinates && zoom > 1 { digits + zoom / 3 } else { zoom.max(2) - 1 };
    let width = grid.lead + star.last_x * zoom + 1 + tail;
    let mut canvas = Canvas::new(width, star.last_y * zoom + 1);
    shade_arms(star, &grid, &mut canvas);
    if zoom > 1 && star.is_coloured() {
        draw_lattice(star, &grid, &mut canvas);
    }
    if star.look.coordinates {
        write_names(star, &grid, &mut canvas);
    }
    draw_route(star, &grid, &mut canvas);
    for (spot, seen) in star.holes() {
        let (x, y) = grid.place(spot);
        let landed = matches!(spot.mark, Some(Mark::Landed));
        let bold = landed || matches!(seen, Seen::Picked(_) | Seen::Near | Seen::Far);
        let pen = Pen::of(inks::ink(star, seen)).bold(bold);
        canvas.put(x, y, symbol(star, seen), pen);
        if zoom == ROUNDED && matches!(seen, Seen::Piece(_) | Seen::Picked(_)) {
            canvas.put(x - 1, y, '(', pen);
            canvas.put(x + 1, y, ')', pen);
        }
        if let Seen::Picked(_) = seen {
            let sign = if is_ascii(star) { '<' } else { '◂' };
            canvas.put(x + zoom.div_ceil(2), y, sign, Pen::of(inks::PICKED).bold(true));
        }
    }
    canvas
}

fn is_ascii(star: &Star<'_>) -> bool {
    star.look.glyphs == Glyphs::Ascii
}

fn symbol(star: &Star<'_>, seen: Seen) -> char {
    let ascii = is_ascii(star);
    match seen {
        Seen::Piece(seat) | Seen::Picked(seat) => {
            if ascii {
                seat.letter(star.seats)
            } else if star.is_coloured() {
                SHAPES[0]
            } else {
                SHAPES[seat.index() % SHAPES.len()]
            }
        }
        Seen::Passed(way) => way.symbol(ascii),
        Seen::Left if ascii => ',',
        Seen::Left => '∘',
        Seen::Near if ascii => '*',
        Seen::Near => '⊙',
        Seen::Far if ascii => '#',
        Seen::Far => '⊚',
        Seen::Goal(_) if ascii => '+',
        Seen::Goal(_) => '◦',
        Seen::Empty if ascii => '.',
        Seen::Empty => '·',
    }
}

/// Colours the ground of every arm, from its first hole to its last in every row, and what lies
/// between the rows.
fn shade_arms(star: &Star<'_>, grid: &Grid, canvas: &mut Canvas) {
    let zoom = grid.zoom;
    for seat in Seat::all(star.seats) {
        let home = |spot: &&Spot| spot.cell.home == Some(seat);
        let ends = |row: &[Spot]| {
            let place = |spot| grid.place(spot);
            Some((place(row.iter().find(home)?), place(row.iter().rfind(home)?)))
        };
        let rows: Vec<_> = star.scene.rows().filter_map(ends).collect();
        for (index, &((left, y), (right, _))) in rows.iter().enumerate() {
            canvas.fill(left, y, right + 1 - left, inks::shade(seat));
            let Some(&((next_left, _), (next_right, _))) = rows.get(index + 1) else { continue };
            let slide = |from: usize, to: usize, step: usize| {
                if from < to { from + step } else { from - step }
            };
            for step in 1..zoom {
                let (left, right) = (slide(left, next_left, step), slide(right, next_right, step));
                canvas.fill(left, y + step, right + 1 - left, inks::shade(seat));
            }
        }
    }
}

/// Draws the lines from every hole to its neighbours in the next row.
fn draw_lattice(star: &Star<'_>, grid: &Grid, canvas: &mut Canvas) {
    let rows: Vec<_> = star.scene.rows().collect();
    for pair in rows.windows(2) {
        let next = pair[1][0].cell.x..=pair[1][pair[1].len() - 1].cell.x;
        for spot in pair[0] {
            let (x, y) = grid.place(spot);
            for step in 1..grid.zoom {
                if spot.cell.x > 0 && next.contains(&(spot.cell.x - 1)) {
                    let line = Way::Rising.symbol(is_ascii(star));
                    canvas.put(x - step, y + step, line, Pen::of(inks::LATTICE));
                }
                if next.contains(&(spot.cell.x + 1)) {
                    let line = Way::Falling.symbol(is_ascii(star));
                    canvas.put(x + step, y + step, line, Pen::of(inks::LATTICE));
                }
            }
        }
    }
}

/// Draws the way of the piece that moved, between the holes.
fn draw_route(star: &Star<'_>, grid: &Grid, canvas: &mut Canvas) {
    let pen = Pen::of(inks::ink(star, Seen::Left)).bold(true);
    for hop in star.scene.route.windows(2) {
        let [from, to] = [hop[0], hop[1]].map(|index| &star.scene.spots[index]);
        let line = Way::between(&from.cell, &to.cell).symbol(is_ascii(star));
        for (x, y) in between(grid.place(from), grid.place(to)) {
            canvas.put(x, y, line, pen);
        }
    }
}

/// Writes the letters of rows at the edge and the number of every hole beside it; only its last
/// digit where there is a single column for it.
fn write_names(star: &Star<'_>, grid: &Grid, canvas: &mut Canvas) {
    let pen = Pen::of(inks::NAMES);
    for row in star.scene.rows() {
        canvas.write(0, grid.place(&row[0]).1, row_letters(&row[0].cell.name), pen);
    }
    for spot in &star.scene.spots {
        let (x, y) = grid.place(spot);
        let number = number(spot);
        let shown = if grid.zoom == 1 { &number[number.len() - 1..] } else { number };
        for (step, digit) in shown.chars().enumerate() {
            let digit = if is_ascii(star) { digit } else { lowered(digit) };
            canvas.put(x + grid.zoom.div_ceil(2) + step, y, digit, pen);
        }
    }
}

/// A digit below the line.
fn lowered(digit: char) -> char {
    let value = digit.to_digit(10).unwrap_or(0);
    char::from_u32('₀' as u32 + value).expect("the ten digits stand in a row")
}
