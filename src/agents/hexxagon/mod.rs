//! Who proposes in Hexxagon: the agents by name.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::agents::{Agent, Random};
use crate::rules::OptionSpec;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::Hexxagon;

mod cards;
pub use cards::CARDS;
mod worth;
pub use worth::{final_value, gain, greediest, margin, win};
mod greedy;
pub use greedy::{Greedy, NoisyGreedy, ONE_RANDOM_IN};
mod two_ply;
pub use two_ply::{Foreseen, TwoPly, Valued, foreseen};
mod clairvoyant;
pub use clairvoyant::Clairvoyant;
mod rows;
mod field;
mod problem;
mod searchers;
pub use searchers::{Deep, Search, every, to_depth, within};
mod oracle;
pub use oracle::{ORACLE_PLIES, three_deep};
mod expectimax;
pub use expectimax::Expectimax;

/// The agent with this name and these options from its card, which have been checked; those of the
/// gate may be among them. `None` if there is no such agent.
///
/// A gated agent is the mind alone: its gate belongs to the seat.
#[must_use]
pub fn agent<B: Bits>(
    name: &str,
    options: &Map<String, Value>,
) -> Option<Arc<dyn Agent<Hexxagon<B>>>> {
    let positions = |table: &[OptionSpec]| OptionSpec::whole(table, options, "positions");
    match name {
        "random" => Some(Arc::new(Random)),
        "noisy_greedy" => Some(Arc::new(NoisyGreedy)),
        "greedy" | "gated" => Some(Arc::new(Greedy)),
        "clairvoyant" => Some(Arc::new(Clairvoyant)),
        "expectimax" => Some(Arc::new(Expectimax)),
        "search" => Some(Arc::new(Search { positions: positions(cards::SEARCH) })),
        "deep" => Some(Arc::new(Deep { positions: positions(cards::DEEP) })),
        _ => None,
    }
}
