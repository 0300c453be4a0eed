//! Easy, normal and hard: one search, with more moves ahead and a fuller measure at each level.
//!
//! `measure` says what a position costs its seat, `plan` looks for the cheapest line of own moves.

use crate::agents::{Agent, Proposal, Turn};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Move};

mod measure;
mod plan;

use measure::Weights;
use plan::Breadth;

/// One of the three levels.
///
/// A level plays the first move of the cheapest line of its own moves that it finds; between
/// them the others play greedy's move. Equals are settled by the turn's chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// One move ahead, by distance, open holes and jumps alone.
    Easy,
    /// Two moves ahead, with an eye on stragglers and on foreign points.
    Normal,
    /// Several moves ahead, by the same measure as normal.
    Hard,
}

impl Level {
    const fn breadth(self) -> Breadth {
        match self {
            Self::Easy => Breadth { depth: 1, width: 1 },
            Self::Normal => Breadth { depth: 2, width: 3 },
            Self::Hard => Breadth { depth: 7, width: 64 },
        }
    }

    const fn weights(self) -> Weights {
        match self {
            Self::Easy => Weights::PLAIN,
            Self::Normal | Self::Hard => Weights::FULL,
        }
    }
}

impl<B: Bits> Agent<ChineseCheckers<B>> for Level {
    fn propose(&self, turn: &Turn<'_, ChineseCheckers<B>>) -> Option<Proposal<Move>> {
        plan::first_move(turn, self.breadth(), self.weights())
    }
}
