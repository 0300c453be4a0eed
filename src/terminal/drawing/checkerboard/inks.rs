//! The colours of a checkerboard: wood, red and white pieces.

use crate::rules::Seat;
use crate::terminal::drawing::checkerboard::squares::Seen;
use crate::terminal::palette::Ink;

/// A light square: the wood of maple.
pub(super) const LIGHT: Ink = Ink::new([222, 184, 135], 180);
/// A dark square: the wood of walnut.
pub(super) const DARK: Ink = Ink::new([101, 67, 33], 94);
/// A dark square whose piece has been picked up.
const PICKED_SQUARE: Ink = Ink::new([160, 130, 30], 136);
/// A dark square where it can go.
const TARGET_SQUARE: Ink = Ink::new([70, 110, 60], 65);
/// A dark square whose piece was captured.
const CAPTURED_SQUARE: Ink = Ink::new([255, 205, 195], 224);
/// Red's pieces.
const RED: Ink = Ink::new([238, 60, 60], 203);
/// White's pieces.
const WHITE: Ink = Ink::new([250, 245, 235], 255);
/// The crown of a king.
pub(super) const CROWN: Ink = Ink::new([255, 205, 40], 220);
/// Numbers of squares.
pub(super) const NUMBERS: Ink = Ink::new([190, 160, 120], 180);
/// The way of the piece that moved.
const LINE: Ink = Ink::new([255, 221, 120], 222);
/// Where a piece was captured.
const CAPTURED: Ink = Ink::new([200, 0, 0], 160);
/// Where a picked piece can go.
const TARGET: Ink = Ink::new([240, 228, 66], 227);

/// The ground of a dark square.
pub(super) fn ground(seen: Seen) -> Ink {
    match seen {
        Seen::Piece { picked: true, .. } => PICKED_SQUARE,
        Seen::Near | Seen::Far => TARGET_SQUARE,
        Seen::Captured => CAPTURED_SQUARE,
        Seen::Piece { .. } | Seen::Line(_) | Seen::Turn | Seen::Empty => DARK,
    }
}

/// The colour of what a square shows.
pub(super) fn ink(seen: Seen) -> Ink {
    match seen {
        Seen::Piece { seat, .. } => side(seat),
        Seen::Line(_) | Seen::Turn => LINE,
        Seen::Captured => CAPTURED,
        Seen::Near | Seen::Far => TARGET,
        Seen::Empty => NUMBERS,
    }
}

/// The colour in which a side is spoken of. White's own could not be read on a light ground.
pub(in crate::terminal::drawing) fn spoken_ink(seat: Seat) -> Ink {
    /// White in the shade.
    const SHADED: Ink = Ink::new([175, 165, 140], 144);
    if seat.number() == 0 { RED } else { SHADED }
}

/// The colour of a side's pieces.
fn side(seat: Seat) -> Ink {
    if seat.number() == 0 { RED } else { WHITE }
}

/// The colour of a square that is a single pixel.
pub(super) fn pixel(seen: Seen) -> Ink {
    /// Kings between their side's colour and that of a crown.
    const KINGS: [Ink; 2] = [Ink::new([255, 140, 40], 208), Ink::new([255, 228, 130], 222)];
    match seen {
        Seen::Piece { picked: true, .. } => PICKED_SQUARE,
        Seen::Piece { seat, crowned: true, .. } => KINGS[usize::from(seat.number() != 0)],
        Seen::Piece { seat, .. } => side(seat),
        Seen::Line(_) | Seen::Turn => NUMBERS,
        Seen::Captured => Ink::new([175, 0, 95], 125),
        Seen::Near | Seen::Far => TARGET_SQUARE,
        Seen::Empty => DARK,
    }
}
