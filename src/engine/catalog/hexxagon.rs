//! Hexxagon in the catalogue.

use std::sync::Arc;

use crate::agents::{self, Agent};
use crate::engine::audit::{Oracle, Watch};
use crate::engine::{self, Playable};
use crate::gate::{self, Gate};
use crate::rules::BadOptions;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{self, Hexxagon};

use super::{Given, Listing, Openings, complete, draw, open_match, parse, perft};

/// Random plies before the agents of a tournament take over (reference document on Hexxagon,
/// "Measured: who beats whom").
const OPENING_PLIES: u32 = 2;

/// The game's row.
pub(super) const ROW: Listing = Listing {
    name: "hexxagon",
    title: "Hexxagon",
    aim: "Have the most pieces when the game ends: a piece that comes beside pieces of the other side \
          makes them its own.",
    writing: &[
        "e2: a clone, by the cell that it fills",
        "e1-e3 or e1 e3: a jump, the cell it leaves and the cell where it lands",
    ],
    rules_version: hexxagon::RULES_VERSION,
    min_seats: 2,
    max_seats: 2,
    options: hexxagon::OPTIONS,
    agents: agents::hexxagon::CARDS,
    checks: gate::hexxagon::CARDS,
    gate_options: &[],
    formats: &[],
    lineup: &["gated", "search"],
    counters: &["jump_limit", "move_cap"],
    openings: Some(Openings {
        plies: OPENING_PLIES,
        draw: |options, plies, seeds| match word(options)? {
            Word::Single => draw::<hexxagon::Small>(options, plies, seeds),
            Word::Double => draw::<hexxagon::Medium>(options, plies, seeds),
            Word::Many => draw::<hexxagon::Large>(options, plies, seeds),
        },
    }),
    audit: &engine::hexxagon::AUDIT,
    complete: |options| match word(options)? {
        Word::Single => complete::<hexxagon::Small>(options),
        Word::Double => complete::<hexxagon::Medium>(options),
        Word::Many => complete::<hexxagon::Large>(options),
    },
    open: |listing, setup| match word(&setup.options)? {
        Word::Single => open_match::<hexxagon::Small>(listing, setup),
        Word::Double => open_match::<hexxagon::Medium>(listing, setup),
        Word::Many => open_match::<hexxagon::Large>(listing, setup),
    },
    perft: |options, position, depth| match word(options)? {
        Word::Single => perft::<hexxagon::Small>(options, position, depth),
        Word::Double => perft::<hexxagon::Medium>(options, position, depth),
        Word::Many => perft::<hexxagon::Large>(options, position, depth),
    },
};

/// The machine words that a board needs.
enum Word {
    Single,
    Double,
    Many,
}

/// What a board fits into: every shape of side 5 has at most 63 cells, a hexagon of side 7 has 127 and
/// a rectangle of side 7 more than 128.
fn word(options: &Given) -> Result<Word, BadOptions> {
    let options: hexxagon::Options = parse(options)?;
    Ok(match (options.side, options.board) {
        (..=5, _) => Word::Single,
        (7, hexxagon::Outline::Rectangle) | (8.., _) => Word::Many,
        (6 | 7, _) => Word::Double,
    })
}

impl<B: Bits> Playable for Hexxagon<B> {
    const SCORE: &str = "cells";
    const UNFORESEEN: &str = "the worst reply counts";

    fn agent(name: &str, options: &Given) -> Option<Arc<dyn Agent<Self>>> {
        agents::hexxagon::agent(name, options)
    }

    fn default_gate(_: &Given) -> Arc<dyn Gate<Self>> {
        gate::hexxagon::default_gate()
    }

    fn agent_gate(name: &str, _: &Given) -> Option<Arc<dyn Gate<Self>>> {
        gate::hexxagon::agent_gate(name)
    }

    fn oracle(&self, name: &str, watch: &dyn Watch) -> Result<Box<dyn Oracle<Self>>, String> {
        engine::hexxagon::oracle(self, name, watch)
    }
}
