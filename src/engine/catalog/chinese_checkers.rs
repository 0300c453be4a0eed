//! Chinese checkers in the catalogue.

use std::sync::Arc;

use crate::agents::{self, Agent};
use crate::engine::audit::{Oracle, Watch};
use crate::engine::{self, Playable};
use crate::gate::{self, Gate};
use crate::rules::BadOptions;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{self, ChineseCheckers};

use super::{Given, Listing, complete, open_match, parse, perft};

/// The game's row.
pub(super) const ROW: Listing = Listing {
    name: "chinese_checkers",
    title: "Chinese checkers",
    aim: "Bring all your pieces to the point of the star across from yours, by steps and by jumps \
              over any piece, before the others do.",
    writing: &[
        "e5-d1 or e5 d1: the hole a piece leaves and the hole where it ends",
        "e5-g3-e1: a chain of jumps, with every hole where it lands",
    ],
    rules_version: chinese_checkers::RULES_VERSION,
    min_seats: 1,
    max_seats: 6,
    options: chinese_checkers::OPTIONS,
    agents: agents::chinese_checkers::CARDS,
    checks: gate::chinese_checkers::CARDS,
    gate_options: &[],
    formats: &[],
    lineup: &["gated", "lookahead", "greedy", "expectimax", "clairvoyant", "random"],
    counters: &["no_progress", "move_cap"],
    openings: None,
    audit: &engine::chinese_checkers::AUDIT,
    complete: |options| {
        if fits_a_word(options)? {
            complete::<chinese_checkers::Standard>(options)
        } else {
            complete::<chinese_checkers::Large>(options)
        }
    },
    open: |listing, setup| {
        if fits_a_word(&setup.options)? {
            open_match::<chinese_checkers::Standard>(listing, setup)
        } else {
            open_match::<chinese_checkers::Large>(listing, setup)
        }
    },
    perft: |options, position, depth| {
        if fits_a_word(options)? {
            perft::<chinese_checkers::Standard>(options, position, depth)
        } else {
            perft::<chinese_checkers::Large>(options, position, depth)
        }
    },
};

/// Whether a star of this side fits the 128 bits of [`chinese_checkers::Standard`]: the standard
/// one, with 121 holes, is the largest that does.
fn fits_a_word(options: &Given) -> Result<bool, BadOptions> {
    let options: chinese_checkers::Options = parse(options)?;
    Ok(options.side <= 4)
}

impl<B: Bits> Playable for ChineseCheckers<B> {
    const SCORE: &str = "home";

    fn agent(name: &str, _: &Given) -> Option<Arc<dyn Agent<Self>>> {
        agents::chinese_checkers::agent(name)
    }

    fn default_gate(_: &Given) -> Arc<dyn Gate<Self>> {
        gate::chinese_checkers::default_gate()
    }

    fn agent_gate(name: &str, _: &Given) -> Option<Arc<dyn Gate<Self>>> {
        gate::chinese_checkers::agent_gate(name)
    }

    fn oracle(&self, name: &str, watch: &dyn Watch) -> Result<Box<dyn Oracle<Self>>, String> {
        engine::chinese_checkers::oracle(self, name, watch)
    }
}
