//! The outlines of cells: characters for corners and edges.

use crate::terminal::drawing::hexagons::face::Guise;
use crate::terminal::look::Glyphs;

/// What the edge of a cell is drawn with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outline {
    /// Upper left, upper right, lower left, lower right.
    pub(super) corners: [char; 4],
    pub(super) top: char,
    pub(super) bottom: char,
    /// Left and right, where an edge goes straight up.
    pub(super) sides: [char; 2],
    /// Whether one corner is enough for a step of a slanted edge; else two make it.
    pub(super) slants: bool,
}

const fn drawn(corners: [char; 4], top: char, bottom: char, side: char) -> Outline {
    Outline { corners, top, bottom, sides: [side; 2], slants: false }
}

const fn typed(corners: [char; 4], top: char, bottom: char, sides: [char; 2]) -> Outline {
    Outline { corners, top, bottom, sides, slants: true }
}

const PLAIN: Outline = drawn(['╭', '╮', '╰', '╯'], '─', '─', '│');
const CLONED: Outline = drawn(['┏', '┓', '┗', '┛'], '━', '━', '┃');
const JUMPED: Outline = drawn(['┏', '┓', '┗', '┛'], '━', '╍', '┃');
const LIGHT: Outline = drawn(['┌', '┐', '└', '┘'], '┄', '┄', '┆');
const DOUBLE: Outline = drawn(['╔', '╗', '╚', '╝'], '═', '═', '║');
const TARGET: Outline = drawn(['┌', '┐', '└', '┘'], '─', '─', '│');
const SOLID: Outline = drawn(['█'; 4], '█', '█', '█');
const PICKED: Outline = typed(['▛', '▜', '▙', '▟'], '▀', '▄', ['▌', '▐']);

const TYPED: Outline = typed(['/', '\\', '\\', '/'], '-', '-', ['|', '|']);
const TYPED_CLONED: Outline = typed(['[', ']', '[', ']'], '=', '=', ['[', ']']);
const TYPED_JUMPED: Outline = typed(['[', ']', '[', ']'], '=', '-', ['[', ']']);
const TYPED_LIGHT: Outline = typed([':'; 4], '.', '.', [':', ':']);
const TYPED_SOLID: Outline = typed(['#'; 4], '#', '#', ['#', '#']);
const TYPED_CONVERTED: Outline = typed(['#'; 4], '=', '=', ['#', '#']);
const TYPED_INFECTED: Outline = typed(['!'; 4], '-', '-', ['!', '!']);
const TYPED_TARGET: Outline = typed(['<', '>', '<', '>'], '-', '-', ['<', '>']);
const TYPED_PICKED: Outline = typed(['(', ')', '(', ')'], '=', '=', ['(', ')']);

/// The outline of a cell in this guise.
pub(super) const fn outline(guise: Guise, glyphs: Glyphs) -> Outline {
    match (guise, glyphs) {
        (Guise::Plain, Glyphs::Ascii) => TYPED,
        (Guise::Ring | Guise::Left, Glyphs::Ascii) => TYPED_LIGHT,
        (Guise::Jumped, Glyphs::Ascii) => TYPED_JUMPED,
        (Guise::Cloned, Glyphs::Ascii) => TYPED_CLONED,
        (Guise::Gap, Glyphs::Ascii) => TYPED_SOLID,
        (Guise::Converted, Glyphs::Ascii) => TYPED_CONVERTED,
        (Guise::Infected, Glyphs::Ascii) => TYPED_INFECTED,
        (Guise::Picked, Glyphs::Ascii) => TYPED_PICKED,
        (Guise::Near | Guise::Far, Glyphs::Ascii) => TYPED_TARGET,
        (Guise::Gap, _) => SOLID,
        (Guise::Plain, _) => PLAIN,
        (Guise::Ring | Guise::Left, _) => LIGHT,
        (Guise::Jumped, _) => JUMPED,
        (Guise::Cloned, _) => CLONED,
        (Guise::Converted | Guise::Infected, _) => DOUBLE,
        (Guise::Picked, _) => PICKED,
        (Guise::Near | Guise::Far, _) => TARGET,
    }
}
