//! Who proposes in Chinese checkers: the agents by name.

use std::sync::Arc;

use crate::agents::{Agent, Random};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::ChineseCheckers;

mod cards;
pub use cards::CARDS;
pub mod beam;
mod looks;
mod pack;
pub use pack::{GAP_LIMIT, Pack, Rear};
mod worth;
mod greedy;
pub use greedy::Greedy;
mod lookahead;
pub use lookahead::Lookahead;
mod round;
mod expectimax;
pub use expectimax::Expectimax;
mod clairvoyant;
pub use clairvoyant::Clairvoyant;
mod levels;
pub use levels::Level;
mod racer;
pub use racer::Racer;

/// The agent with this name; `None` if there is no such agent.
///
/// A gated agent is the mind alone: its gate belongs to the seat.
#[must_use]
pub fn agent<B: Bits>(name: &str) -> Option<Arc<dyn Agent<ChineseCheckers<B>>>> {
    match name {
        "random" => Some(Arc::new(Random)),
        "greedy" | "gated" | "gated_progress_only" => Some(Arc::new(Greedy)),
        "lookahead" => Some(Arc::new(Lookahead)),
        "expectimax" => Some(Arc::new(Expectimax)),
        "easy" => Some(Arc::new(Level::Easy)),
        "normal" => Some(Arc::new(Level::Normal)),
        "hard" => Some(Arc::new(Level::Hard)),
        "clairvoyant" => Some(Arc::new(Clairvoyant)),
        "racer" => Some(Arc::new(Racer)),
        _ => None,
    }
}
