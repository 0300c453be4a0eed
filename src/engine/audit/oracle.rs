//! Who judges: oracles, and what moves come to by them.

use serde::Serialize;

use crate::rules::Game;

/// What a move comes to for the seat that makes it, as far as an oracle sees. The better move is
/// the larger one: fate goes before margin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Worth {
    /// Whether the game is decided there.
    pub fate: Fate,
    /// The seat's margin there, in parts of the oracle's [`Unit`]; where the game ends, the final
    /// one. `None` where the game is decided and its end has no margin.
    pub margin: Option<i64>,
}

/// What is certain about the end of the game, best play of everybody taken for granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// The game ends lost.
    Lost,
    /// It ends drawn, or later than the oracle sees.
    Open,
    /// The game ends won.
    Won,
}

/// Judges the moves of one game.
pub trait Oracle<G: Game>: Send + Sync {
    /// Every legal move of a position in which the game goes on, each once, for the seat to move.
    /// `None` where the oracle does not know the position.
    fn judge(&self, game: &G, state: &G::State) -> Option<Vec<(G::Move, Worth)>>;
}

/// One oracle as audits tell of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OracleCard {
    /// The name that commands use.
    pub name: &'static str,
    /// Whether it is never wrong.
    pub exact: bool,
    /// How it judges, in a few words.
    pub line: &'static str,
    /// What its margins and regrets are counted in.
    pub unit: Unit,
}

/// What regrets are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Unit {
    /// What one of it is called, and where it is counted.
    pub name: &'static str,
    /// The parts that one of it has: 100 where regrets are hundredths, 1 where they are whole.
    pub parts: u16,
}
