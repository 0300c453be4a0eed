//! English checkers in the catalogue.

use std::sync::Arc;

use crate::agents::{self, Agent, AgentCard, Regime, Turn};
use crate::engine::Playable;
use crate::gate::{Finding, Gate, Verdict};
use crate::rules::bits::Bits;
use crate::rules::checkers::{self, Checkers};
use crate::rules::{BadOptions, Game};

use super::{Given, Listing, complete, open_match, parse, perft};

/// The game's row.
pub(super) const ROW: Listing = Listing {
    name: "checkers",
    title: "English checkers",
    rules_version: checkers::RULES_VERSION,
    min_seats: 2,
    max_seats: 2,
    options: checkers::OPTIONS,
    agents: &[AgentCard {
        name: "random",
        regime: Regime::None,
        gated: false,
        options: &[],
        line: "any legal move, each as likely as the others",
        detail: "Draws one of its legal moves evenly and looks at nothing else.",
    }],
    checks: &[],
    gate_options: &[],
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

    fn agent(name: &str, _: &Given) -> Option<Arc<dyn Agent<Self>>> {
        (name == "random").then(|| Arc::new(agents::Random) as Arc<dyn Agent<Self>>)
    }

    fn default_gate(_: &Given) -> Arc<dyn Gate<Self>> {
        Arc::new(FirstMove)
    }

    fn agent_gate(_: &str, _: &Given) -> Option<Arc<dyn Gate<Self>>> {
        None
    }

    fn forced(_: &[Finding]) -> bool {
        false
    }
}

/// Lets every move pass; the certified move is the first.
struct FirstMove;

impl<G: Game> Gate<G> for FirstMove {
    fn review(&self, turn: &Turn<'_, G>, proposed: Option<G::Move>) -> Verdict<G::Move> {
        let mut moves = Vec::new();
        turn.game.moves(turn.state, &mut moves);
        let played = proposed.clone().unwrap_or_else(|| moves.swap_remove(0));
        Verdict { proposed, played, findings: Vec::new() }
    }
}
