//! Who proposes in English checkers: the agents by name.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::agents::{Agent, Random};
use crate::rules::OptionSpec;
use crate::rules::bits::Bits;
use crate::rules::checkers::Checkers;

pub mod endings;
mod cards;
pub use cards::CARDS;
mod points;
pub use points::evaluate;
mod problem;
pub use problem::{Key, Node, Problem};
mod greedy;
pub use greedy::{Greedy, material};
mod searchers;
pub use searchers::{Deep, Search};

/// The agent with this name and these options from its card, which have been checked; those of the
/// gate may be among them. `None` if there is no such agent.
///
/// A gated agent is the mind alone: its gate belongs to the seat.
#[must_use]
pub fn agent<B: Bits>(
    name: &str,
    options: &Map<String, Value>,
) -> Option<Arc<dyn Agent<Checkers<B>>>> {
    let whole = |table: &[OptionSpec], option| OptionSpec::whole(table, options, option);
    match name {
        "random" => Some(Arc::new(Random)),
        "greedy" | "gated" => Some(Arc::new(Greedy)),
        "search" => {
            let depth = whole(cards::SEARCH, "depth");
            Some(Arc::new(Search { depth: u32::try_from(depth).expect("the card bounds it") }))
        }
        "deep" => Some(Arc::new(Deep {
            positions: whole(cards::DEEP, "positions"),
            endings: endings::chosen(options),
        })),
        _ => None,
    }
}
