//! The signs and colours of players, passes and failures, and the same in ASCII.

use ratatui_core::style::{Modifier, Style};
use ratatui_core::text::Span;

use crate::rules::{Seat, Shape};
use crate::terminal::drawing::spoken_ink;
use crate::terminal::look::{Colour, Glyphs, Look};
use crate::terminal::palette::Ink;
use crate::terminal::play::Session;

/// What passes: the bluish green of Okabe and Ito.
const PASS: Ink = Ink::new([0, 158, 115], 36);

/// What fails: their vermillion.
const FAIL: Ink = Ink::new([213, 94, 0], 166);

/// Pieces without colour, told apart by their shapes (reference document on Chinese checkers).
const SHAPES: [&str; 6] = ["●", "▲", "■", "◆", "★", "✚"];

/// A game and how its panel is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Signs<'a> {
    pub(super) session: &'a Session,
    pub(super) shape: Shape,
    pub(super) look: Look,
}

impl<'a> Signs<'a> {
    pub(super) const fn new(session: &'a Session, shape: Shape, look: Look) -> Self {
        Self { session, shape, look }
    }

    /// The seats in turn order.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.session.game().setup().seats.len();
        Seat::all(u8::try_from(seats).expect("at most six seats"))
    }

    /// What people call a seat.
    pub(super) fn name(&self, seat: Seat) -> &'static str {
        self.session.game().label(seat).name
    }

    /// The sign of a seat's pieces with a space after it, as the board draws them; nothing where it
    /// would only repeat the name.
    pub(super) fn sign(&self, seat: Seat) -> Span<'static> {
        let label = self.session.game().label(seat);
        let coloured = self.look.colour != Colour::None;
        let sign = match (self.look.glyphs, self.shape) {
            (Glyphs::Ascii, _) if label.name.len() == 1 => return Span::default(),
            (Glyphs::Ascii, _) => label.letter.to_string(),
            (_, Shape::Checkerboard) if seat.number() == 1 => "○".to_owned(),
            (_, Shape::Star | Shape::Hexagons) if !coloured => {
                SHAPES[seat.index() % SHAPES.len()].to_owned()
            }
            _ => "●".to_owned(),
        };
        Span::styled(sign + " ", self.ink(seat))
    }

    /// The colour of a seat.
    pub(super) fn ink(&self, seat: Seat) -> Style {
        self.coloured(spoken_ink(self.shape, seat))
    }

    /// Green for what passes, red for what does not.
    pub(super) fn passes(&self, pass: bool) -> Style {
        self.coloured(if pass { PASS } else { FAIL })
    }

    /// For what only matters to those who look for it.
    pub(super) fn dim(&self) -> Style {
        match self.look.colour {
            Colour::None => Style::new(),
            Colour::Indexed | Colour::Full => Style::new().add_modifier(Modifier::DIM),
        }
    }

    fn coloured(&self, ink: Ink) -> Style {
        match self.look.colour {
            Colour::None => Style::new(),
            Colour::Indexed | Colour::Full => Style::new().fg(ink.shown(self.look.colour)),
        }
    }
}

/// Signs with what stands for them in ASCII; those of several characters come before their parts.
const IN_ASCII: [(&str, &str); 36] = [
    (" · ", ", "),
    ("· ", "- "),
    ("·", ","),
    (" — ", ": "),
    ("—", "-"),
    ("–", "-"),
    ("−", "-"),
    ("→", "-"),
    ("…", "..."),
    ("✦", "*"),
    ("✓", "ok"),
    ("✗", "NO"),
    ("─", "-"),
    ("≥", ">="),
    ("≤", "<="),
    ("×", "x"),
    ("½", ".5"),
    ("∞", "inf"),
    ("≠", "!="),
    ("±", "+-"),
    ("█", "#"),
    ("░", "."),
    ("▏", "."),
    ("▎", "."),
    ("▍", "-"),
    ("▌", "-"),
    ("▋", "="),
    ("▊", "="),
    ("▉", "="),
    ("▁", "_"),
    ("▂", "."),
    ("▃", ":"),
    ("▄", "-"),
    ("▅", "="),
    ("▆", "+"),
    ("▇", "*"),
];

/// The text with ASCII for every sign; what has no like becomes a question mark.
pub(in crate::terminal::play) fn ascii(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    let told = IN_ASCII.iter().fold(text.to_owned(), |text, (sign, like)| text.replace(sign, like));
    told.chars().map(|c| if c.is_ascii() { c } else { '?' }).collect()
}
