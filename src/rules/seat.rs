//! Seats: who sits where, in turn order.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most seats that any game has.
pub const MOST_SEATS: usize = 6;

/// A place at the table, counted from 0 in turn order: seat 0 moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number in turn order.
    #[must_use]
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// The number in turn order, from 0.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number as an index into anything kept by seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a table of `count`, in turn order.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count).map(Self)
    }

    /// The letter that drawings and texts use where a game has none of its own: X and O at a table
    /// of one or two, else A to F.
    #[must_use]
    pub fn letter(self, seats: u8) -> char {
        self.name(seats).chars().next().expect("no name is empty")
    }

    /// The same letter as a name.
    #[must_use]
    pub fn name(self, seats: u8) -> &'static str {
        let names: &[&str] = if seats <= 2 { &["X", "O"] } else { &["A", "B", "C", "D", "E", "F"] };
        names.get(self.index()).copied().unwrap_or("?")
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
