//! Cells with an outline of characters. In columns an outline is a hexagon as far as its size allows,
//! in rows, laid like bricks, a box.

use ratatui_core::style::Style;

use crate::terminal::drawing::Spot;
use crate::terminal::drawing::hexagons::canvas::Canvas;
use crate::terminal::drawing::hexagons::face::{Face, Guise};
use crate::terminal::drawing::hexagons::grid::{Grid, lines};
use crate::terminal::drawing::hexagons::inks;
use crate::terminal::drawing::hexagons::outline::{Outline, outline};
use crate::terminal::drawing::hexagons::pieces::art;
use crate::terminal::look::{Colour, Glyphs, Layout};

/// One cell: where it is and how its edge is drawn.
#[derive(Clone, Copy)]
struct Form {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    edges: Outline,
    /// What is inside, apart from the contents.
    within: char,
    layout: Layout,
}

/// Draws every cell.
pub(super) fn paint(grid: &Grid<'_>, canvas: &mut Canvas) {
    for spot in grid.spots() {
        let face = grid.face(spot);
        let [edge, inside] = styles(face, grid.look.colour);
        let form = Form::new(grid, spot, face);
        for line in 0..form.height {
            let (inset, drawn) = form.line(line);
            for (drawn, column) in drawn.into_iter().zip(form.left + inset..) {
                canvas.put(column, form.top + line, drawn, edge);
            }
        }
        contents(grid, spot, form, inside, canvas);
    }
}

impl Form {
    fn new(grid: &Grid<'_>, spot: &Spot, face: Face) -> Self {
        let [left, top] = grid.origin();
        let [column, half] = grid.place(spot);
        let mut edges = outline(face.guise, grid.look.glyphs);
        let coloured = grid.look.colour != Colour::None && grid.look.glyphs != Glyphs::Ascii;
        if coloured && matches!(face.guise, Guise::Converted | Guise::Infected) {
            // One block of colour: the ground alone is seen.
            edges = Outline { corners: [' '; 4], top: ' ', bottom: ' ', sides: [' '; 2], ..edges };
        }
        Self {
            left: left + column,
            top: top + half / 2,
            width: grid.pitch - 1,
            height: lines(grid.size),
            within: if face.guise == Guise::Gap { edges.top } else { ' ' },
            edges,
            layout: grid.look.layout,
        }
    }

    /// The characters of one line of the cell without its contents, and how many columns further
    /// right than the cell they begin.
    fn line(&self, line: usize) -> (usize, Vec<char>) {
        let [upper_left, upper_right, lower_left, lower_right] = self.edges.corners;
        let (first, last) = (line == 0, line + 1 == self.height);
        let upper = line < self.height / 2;
        let inset = match self.layout {
            Layout::Flat => (self.height / 2 - 1).saturating_sub(line.min(self.height - 1 - line)),
            Layout::Pointy => 0,
        };
        let fill = match (first, last) {
            (true, _) => self.edges.top,
            (_, true) => self.edges.bottom,
            (false, false) => self.within,
        };
        let mut drawn = vec![fill; self.width - 2 * inset];
        let end = drawn.len() - 1;
        [drawn[0], drawn[end]] = match (self.layout, first || last, upper) {
            (Layout::Pointy, false, _) => self.edges.sides,
            (_, _, true) => [upper_left, upper_right],
            (_, _, false) => [lower_left, lower_right],
        };
        if self.layout == Layout::Flat && !first && !last && !self.edges.slants {
            [drawn[1], drawn[end - 1]] =
                if upper { [lower_right, lower_left] } else { [upper_right, upper_left] };
        }
        (inset, drawn)
    }
}

/// Writes the words or the piece into the middle of a cell.
fn contents(grid: &Grid<'_>, spot: &Spot, form: Form, style: Style, canvas: &mut Canvas) {
    let face = grid.face(spot);
    let words = grid.words(spot);
    let art = match words {
        "" => art(face, grid.size, grid.look.glyphs, grid.look.colour),
        words => vec![words.to_owned()],
    };
    // A single line stands above the middle; at the least size that is in the upper edge.
    let top = form.top + (form.height - art.len().next_multiple_of(2)) / 2;
    for (line, drawn) in art.iter().enumerate() {
        let wide = drawn.chars().count();
        let column = form.left + form.width.saturating_sub(wide) / 2;
        canvas.write(column, top + line, drawn, style);
    }
}

/// The styles of the outline and of the contents.
fn styles(face: Face, colour: Colour) -> [Style; 2] {
    let accent = inks::accent(face);
    let [edge, inside] = match (face.piece, face.guise) {
        (Some(seat), Guise::Converted) => {
            [inks::style_on(inks::DARK, inks::bright(seat), colour); 2]
        }
        (Some(seat), Guise::Infected) => [
            inks::style_on(inks::DARK, inks::AMBER, colour),
            inks::style_on(inks::piece(seat, 0), inks::DARK, colour),
        ],
        (Some(seat), guise) => {
            let own = inks::piece(seat, 0);
            let edge = accent.filter(|_| guise != Guise::Ring).unwrap_or(own);
            [inks::style(edge, colour), inks::style(own, colour)]
        }
        (None, _) => {
            let edge = inks::style(accent.unwrap_or(inks::LINE), colour);
            let target = matches!(face.guise, Guise::Near | Guise::Far | Guise::Left);
            [edge, if target { edge } else { inks::style(inks::NUMBER, colour) }]
        }
    };
    let stands_out = !matches!(face.guise, Guise::Plain | Guise::Gap | Guise::Ring | Guise::Left);
    let edge = if stands_out { inks::bold(edge) } else { edge };
    let lively = stands_out || face.piece.is_some();
    [edge, if lively { inks::bold(inside) } else { inside }]
}
