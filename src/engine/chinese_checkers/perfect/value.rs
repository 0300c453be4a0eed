//! What a position is worth when both players play perfectly, and the byte that says so.

use std::fmt;

use serde::Serialize;

/// The value of a position for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// The player to move wins, at the latest after so many plies; 0 when it has won already.
    Won(u8),
    /// The player to move loses, and can put it off for so many plies; 0 when it has lost already.
    Lost(u8),
    /// Neither can force a win: the game goes on for ever.
    Drawn,
}

/// The three values without their plies, the best last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Lost for the player to move.
    Lost,
    /// Drawn.
    Drawn,
    /// Won for the player to move.
    Won,
}

/// The most plies that a byte can hold.
pub(super) const MOST_PLIES: u8 = 0x3e;
/// The byte of a place in the table that is no position.
pub(super) const NO_POSITION: u8 = 0xff;
/// Bytes below this one carry no plies: 0 is a draw, and while a table is being solved the others
/// count moves.
pub(super) const LABELLED: u8 = 0x80;
const LOST: u8 = LABELLED;
const WON: u8 = 0xc0;

impl Value {
    /// The value without its plies.
    #[must_use]
    pub const fn class(self) -> Class {
        match self {
            Self::Won(_) => Class::Won,
            Self::Lost(_) => Class::Lost,
            Self::Drawn => Class::Drawn,
        }
    }

    /// What a move is worth that leaves the other player a position of this value.
    #[must_use]
    pub const fn one_ply_before(self) -> Self {
        match self {
            Self::Won(plies) => Self::Lost(plies + 1),
            Self::Lost(plies) => Self::Won(plies + 1),
            Self::Drawn => Self::Drawn,
        }
    }

    /// Larger for whatever the player to move would rather have: a sooner win, a later loss.
    #[must_use]
    pub fn worth(self) -> i16 {
        match self {
            Self::Won(plies) => 0x100 - i16::from(plies),
            Self::Lost(plies) => i16::from(plies) - 0x100,
            Self::Drawn => 0,
        }
    }

    /// The byte of a value with at most [`MOST_PLIES`] plies.
    pub(super) const fn byte(self) -> u8 {
        match self {
            Self::Won(plies) => WON | plies,
            Self::Lost(plies) => LOST | plies,
            Self::Drawn => 0,
        }
    }

    /// The value that a byte stands for, if it stands for one.
    pub(super) const fn of(byte: u8) -> Option<Self> {
        match byte {
            0 => Some(Self::Drawn),
            NO_POSITION | 1..LABELLED => None,
            LOST..WON => Some(Self::Lost(byte - LOST)),
            WON.. => Some(Self::Won(byte - WON)),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won(plies) => write!(f, "won in {plies}"),
            Self::Lost(plies) => write!(f, "lost in {plies}"),
            Self::Drawn => f.write_str("drawn"),
        }
    }
}
