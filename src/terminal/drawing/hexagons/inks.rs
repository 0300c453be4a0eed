//! The colours of a board of hexagons: rubies and pearls as on the page, green for clones and yellow
//! for jumps as in the reference document.

use ratatui_core::style::{Color, Modifier, Style};

use crate::rules::Seat;
use crate::terminal::drawing::hexagons::face::{Face, Guise};
use crate::terminal::look::Colour;
use crate::terminal::palette::Ink;

/// The pieces of both seats, each in three tones that neighbouring cells differ by.
const PIECES: [[Ink; 3]; 2] = [
    [Ink::new([215, 58, 40], 160), Ink::new([185, 40, 26], 124), Ink::new([232, 82, 62], 167)],
    [Ink::new([135, 175, 215], 110), Ink::new([110, 152, 198], 68), Ink::new([158, 194, 230], 153)],
];

/// Pieces that have just changed sides.
const BRIGHT: [Ink; 2] = [Ink::new([255, 135, 95], 209), Ink::new([215, 235, 255], 195)];

/// Empty cells, in the same three tones.
const EMPTY: [Ink; 3] =
    [Ink::new([58, 58, 58], 237), Ink::new([48, 48, 48], 236), Ink::new([68, 68, 68], 238)];

pub(super) const LINE: Ink = Ink::new([98, 98, 98], 241);
pub(super) const NUMBER: Ink = Ink::new([148, 148, 148], 246);
pub(super) const LIGHT: Ink = Ink::new([188, 188, 188], 250);
pub(super) const GAP: Ink = Ink::new([68, 68, 68], 238);
pub(super) const CLONE: Ink = Ink::new([95, 215, 95], 77);
pub(super) const JUMP: Ink = Ink::new([255, 255, 95], 227);
pub(super) const AMBER: Ink = Ink::new([255, 175, 0], 214);
pub(super) const WHITE: Ink = Ink::new([255, 255, 255], 231);
pub(super) const DARK: Ink = Ink::new([18, 18, 18], 233);

/// The colour of a piece; `tone` is 0 to 2.
pub(super) fn piece(seat: Seat, tone: usize) -> Ink {
    PIECES[seat.index() % PIECES.len()][tone % 3]
}

/// The colour of a piece that has just changed sides.
pub(super) fn bright(seat: Seat) -> Ink {
    BRIGHT[seat.index() % BRIGHT.len()]
}

/// The ground of an empty cell; `tone` is 0 to 2.
pub(super) fn empty(tone: usize) -> Ink {
    EMPTY[tone % 3]
}

/// A foreground in this colour; no style at all where there are no colours.
pub(super) fn style(ink: Ink, colour: Colour) -> Style {
    match colour {
        Colour::None => Style::new(),
        Colour::Indexed | Colour::Full => Style::new().fg(ink.shown(colour)),
    }
}

/// Both colours of a character; no style at all where there are none.
pub(super) fn style_on(ink: Ink, ground: Ink, colour: Colour) -> Style {
    match colour {
        Colour::None => Style::new(),
        Colour::Indexed | Colour::Full => style(ink, colour).bg(ground.shown(colour)),
    }
}

/// The colour of dots; the terminal's own where there are no colours.
pub(super) const fn dot(ink: Ink, colour: Colour) -> Color {
    ink.shown(colour)
}

/// The colour that a cell stands out by.
pub(super) const fn accent(face: Face) -> Option<Ink> {
    match face.guise {
        Guise::Plain | Guise::Converted => None,
        Guise::Gap => Some(GAP),
        Guise::Ring | Guise::Left => Some(LIGHT),
        Guise::Jumped | Guise::Far => Some(JUMP),
        Guise::Cloned | Guise::Near => Some(CLONE),
        Guise::Infected => Some(AMBER),
        Guise::Picked => Some(WHITE),
    }
}

/// Bold.
pub(super) const fn bold(style: Style) -> Style {
    style.add_modifier(Modifier::BOLD)
}
