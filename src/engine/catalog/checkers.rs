//! English checkers in the catalogue.

use std::sync::Arc;

use crate::agents::checkers::endings;
use crate::agents::{self, Agent};
use crate::engine::audit::{Oracle, Watch};
use crate::engine::{self, Playable};
use crate::gate::{self, Gate};
use crate::rules::BadOptions;
use crate::rules::bits::Bits;
use crate::rules::checkers::{self, Checkers};

use super::{Given, Listing, Openings, complete, draw, open_match, parse, perft};

/// Random plies before the agents of a tournament take over (reference document on checkers, "The
/// report").
const OPENING_PLIES: u32 = 4;

/// The game's row.
pub(super) const ROW: Listing = Listing {
    name: "checkers",
    title: "English checkers",
    aim: "Capture or block every piece of the other side: whoever cannot move loses; who can capture \
              must.",
    writing: &[
        "11-15 or 11 15: a step, the square it leaves and the square it goes to",
        "19x12x3: a capture, with every square where the piece lands",
        "19x3: a capture by its ends, where no other goes the same way",
    ],
    rules_version: checkers::RULES_VERSION,
    min_seats: 2,
    max_seats: 2,
    options: checkers::OPTIONS,
    agents: agents::checkers::CARDS,
    checks: gate::checkers::CARDS,
    gate_options: gate::checkers::OPTIONS,
    formats: engine::checkers::FORMATS,
    lineup: &["gated", "greedy"],
    counters: &["draw_80"],
    openings: Some(Openings {
        plies: OPENING_PLIES,
        draw: |options, plies, seeds| match word(options)? {
            Word::Single => draw::<checkers::Small>(options, plies, seeds),
            Word::Double => draw::<checkers::Medium>(options, plies, seeds),
            Word::Many => draw::<checkers::Large>(options, plies, seeds),
        },
    }),
    audit: &engine::checkers::AUDIT,
    complete: |options| match word(options)? {
        Word::Single => complete::<checkers::Small>(options),
        Word::Double => complete::<checkers::Medium>(options),
        Word::Many => complete::<checkers::Large>(options),
    },
    open: |listing, setup| match word(&setup.options)? {
        Word::Single => open_match::<checkers::Small>(listing, setup),
        Word::Double => open_match::<checkers::Medium>(listing, setup),
        Word::Many => open_match::<checkers::Large>(listing, setup),
    },
    perft: |options, position, depth| match word(options)? {
        Word::Single => perft::<checkers::Small>(options, position, depth),
        Word::Double => perft::<checkers::Medium>(options, position, depth),
        Word::Many => perft::<checkers::Large>(options, position, depth),
    },
};

/// The machine words that a board of checkers needs.
enum Word {
    Single,
    Double,
    Many,
}

/// What a checkers board of this size fits into: with its spare bits, one of 10 × 10 is the largest
/// for 64 bits, one of 14 × 14 for 128.
fn word(options: &Given) -> Result<Word, BadOptions> {
    let options: checkers::Options = parse(options)?;
    Ok(match options.size {
        ..=10 => Word::Single,
        11..=14 => Word::Double,
        15.. => Word::Many,
    })
}

impl<B: Bits> Playable for Checkers<B> {
    const SCORE: &str = "pieces";

    fn agent(name: &str, options: &Given) -> Option<Arc<dyn Agent<Self>>> {
        agents::checkers::agent(name, options)
    }

    fn default_gate(options: &Given) -> Arc<dyn Gate<Self>> {
        gate::checkers::default_gate(options)
    }

    fn agent_gate(name: &str, options: &Given) -> Option<Arc<dyn Gate<Self>>> {
        gate::checkers::agent_gate(name, options)
    }

    fn lacks(options: &Given) -> Option<(&'static str, &'static str)> {
        let asked = options.get(endings::OPTION.name) == Some(&true.into());
        let lacks = asked && endings::installed().is_none();
        lacks.then_some((endings::OPTION.name, endings::NOT_INSTALLED))
    }

    fn oracle(&self, name: &str, watch: &dyn Watch) -> Result<Box<dyn Oracle<Self>>, String> {
        engine::checkers::oracle(self, name, watch)
    }
}
