//! What perfect play makes of an ending.

use std::cmp::Reverse;
use std::fmt;

use serde::Serialize;

/// How a game ends under perfect play, for the side to move; the best is the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// The side to move loses.
    Lost,
    /// Neither side can win.
    Drawn,
    /// The side to move wins.
    Won,
}

impl Value {
    /// The same for the other side.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Lost => Self::Won,
            Self::Drawn => Self::Drawn,
            Self::Won => Self::Lost,
        }
    }
}

/// The exact value of a position and how far away it is, all in plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Ending {
    /// How the game ends for the side to move, the draw after 80 quiet plies considered.
    pub value: Value,
    /// Plies up to and including the next capture, the next move of a man, or the move that leaves
    /// the loser without one, when the winner hurries towards it and the loser puts it off; 0 when
    /// the game is over or drawn. A win that needs n is one as long as the counter of quiet plies
    /// is at most 80 − n.
    pub zeroing: u8,
    /// Plies to the end of the game when the winner hurries and the loser puts it off, as if quiet
    /// plies were not counted; 0 when the game is over or drawn.
    pub to_end: u8,
}

impl Ending {
    /// A draw.
    pub const DRAWN: Self = Self { value: Value::Drawn, zeroing: 0, to_end: 0 };

    /// What the side to move would rather have, the best last: a win whose next capture or man's
    /// move is nearest, so that no win drifts into the draw, and then the quickest; a draw; of the
    /// losses the one with the next of these farthest, and then the longest.
    #[must_use]
    pub fn preference(&self) -> impl Ord + Copy + use<> {
        let far = (self.zeroing, self.to_end);
        let near = Reverse(far);
        match self.value {
            Value::Won => (Value::Won, near, (0, 0)),
            Value::Drawn => (Value::Drawn, Reverse((0, 0)), (0, 0)),
            Value::Lost => (Value::Lost, Reverse((0, 0)), far),
        }
    }

    /// What a move is worth to the side that makes it when it leaves the other side this ending.
    /// `zeroes` says that it captures or moves a man.
    #[must_use]
    pub const fn one_ply_before(self, zeroes: bool) -> Self {
        match self.value {
            Value::Drawn => Self::DRAWN,
            Value::Won | Value::Lost => Self {
                value: self.value.reversed(),
                zeroing: if zeroes { 1 } else { self.zeroing + 1 },
                to_end: self.to_end + 1,
            },
        }
    }
}

impl fmt::Display for Ending {
    /// As part of a sentence: `wins in 37 plies`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.to_end == 1 { "ply" } else { "plies" };
        match self.value {
            Value::Won => write!(f, "wins in {} {plural}", self.to_end),
            Value::Drawn => f.write_str("draws"),
            Value::Lost if self.to_end == 0 => f.write_str("has lost"),
            Value::Lost => write!(f, "loses in {} {plural}", self.to_end),
        }
    }
}
