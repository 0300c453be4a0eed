//! The colours of pieces and boards.
//!
//! Pieces have the colours of Okabe and Ito, which are told apart with the common kinds of colour
//! blindness (M. Okabe, K. Ito, "Color Universal Design", 2008).

use ratatui_core::style::Color;

use crate::rules::Seat;
use crate::terminal::look::Colour;

/// A colour and the one of the 256 that comes closest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    rgb: [u8; 3],
    index: u8,
}

impl Ink {
    /// A colour with the nearest of the 256.
    #[must_use]
    pub const fn new(rgb: [u8; 3], index: u8) -> Self {
        Self { rgb, index }
    }

    /// The colour as a terminal can show it; its own default where it shows none.
    #[must_use]
    pub const fn shown(self, colour: Colour) -> Color {
        match colour {
            Colour::None => Color::Reset,
            Colour::Indexed => Color::Indexed(self.index),
            Colour::Full => Color::Rgb(self.rgb[0], self.rgb[1], self.rgb[2]),
        }
    }
}

/// Blue, orange, bluish green, reddish purple, sky blue, vermillion: in the order of the page.
const SEATS: [Ink; 6] = [
    Ink::new([0, 114, 178], 32),
    Ink::new([230, 159, 0], 178),
    Ink::new([0, 158, 115], 36),
    Ink::new([204, 121, 167], 175),
    Ink::new([86, 180, 233], 74),
    Ink::new([213, 94, 0], 166),
];

/// The colour of a seat's pieces.
#[must_use]
pub fn seat_ink(seat: Seat) -> Ink {
    SEATS[seat.index() % SEATS.len()]
}
