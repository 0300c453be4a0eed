//! Moves and positions as text: the alphabet that log, wire, terminal and tests share.

use crate::rules::Game;

/// A game whose moves and positions can be written and read back.
pub trait Notation: Game {
    /// The move in the game's own notation.
    fn write(&self, state: &Self::State, mv: &Self::Move) -> String;

    /// The legal move that this text names.
    ///
    /// # Errors
    /// Says in the player's words why it is not one.
    fn read(&self, state: &Self::State, text: &str) -> Result<Self::Move, IllegalMove>;

    /// The position with every field that the rules need, on one line.
    fn write_position(&self, state: &Self::State) -> String;

    /// Reads what [`Notation::write_position`] writes; fields left out take their defaults.
    ///
    /// # Errors
    /// Names the field, its value and what is allowed.
    fn read_position(&self, text: &str) -> Result<Self::State, BadPosition>;

    /// Appends the bytes that seeds and state hashes are made from: the same on every platform,
    /// different for positions that differ in anything the rules look at.
    fn canonical(&self, state: &Self::State, bytes: &mut Vec<u8>);
}

/// Why a text is not a legal move, in the player's words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct IllegalMove(pub String);

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} cannot be {value:?}: {allowed}")]
pub struct BadPosition {
    /// The part of the text that is wrong.
    pub field: String,
    /// What stood there.
    pub value: String,
    /// What is allowed there.
    pub allowed: String,
}
