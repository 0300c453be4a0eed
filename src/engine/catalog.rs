//! The catalogue: every game there is, one row each.

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::agents::{self, Agent, AgentCard, Regime, Turn};
use crate::engine::matches::Match;
use crate::engine::{AnyMatch, BadSetup, Perft, Playable, Setup};
use crate::gate::{self, CheckCard, Finding, Gate, Verdict};
use crate::rules::bits::Bits;
use crate::rules::checkers::{self, Checkers};
use crate::rules::chinese_checkers::{self, ChineseCheckers};
use crate::rules::{BadOptions, Game, OptionSpec};

/// Options by name, as they arrive.
type Given = Map<String, Value>;

/// A match at its start.
type Opened = Result<Box<dyn AnyMatch>, BadSetup>;

/// What a count comes to.
type Counted = Result<Perft, BadSetup>;

/// One game: what the catalogue tells of it and the doors into its code.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Listing {
    /// The name that setups and commands use.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// Goes up when a recorded game would be judged differently.
    pub rules_version: u32,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats.
    pub max_seats: u8,
    /// Every option with its bounds and default.
    pub options: &'static [OptionSpec],
    /// Every agent.
    pub agents: &'static [AgentCard],
    /// Every check of the default gate, in their order.
    pub checks: &'static [CheckCard],
    /// The options of that gate, for every seat that has a gate.
    pub gate_options: &'static [OptionSpec],
    #[serde(skip)]
    pub(super) complete: fn(&Given) -> Result<Given, BadOptions>,
    #[serde(skip)]
    open: fn(&'static Self, &Setup) -> Opened,
    #[serde(skip)]
    perft: fn(&Given, Option<&str>, u8) -> Counted,
}

/// Every game there is.
pub static CATALOG: &[Listing] = &[CHINESE_CHECKERS, CHECKERS];

const CHINESE_CHECKERS: Listing = Listing {
    name: "chinese_checkers",
    title: "Chinese checkers",
    rules_version: chinese_checkers::RULES_VERSION,
    min_seats: 1,
    max_seats: 6,
    options: chinese_checkers::OPTIONS,
    agents: agents::chinese_checkers::CARDS,
    checks: gate::chinese_checkers::CARDS,
    gate_options: &[],
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

const CHECKERS: Listing = Listing {
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

/// The game of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Listing> {
    CATALOG.iter().find(|listing| listing.name == name)
}

/// A match at its start. The setup must be complete, as [`crate::engine::SetupRequest::complete`]
/// makes it.
///
/// # Errors
/// Names the field that cannot be.
pub fn open(setup: &Setup) -> Result<Box<dyn AnyMatch>, BadSetup> {
    let listing = find(&setup.game).ok_or_else(|| BadSetup::unknown_game(&setup.game))?;
    if setup.rules_version != listing.rules_version {
        return Err(BadSetup {
            field: "rules_version".to_owned(),
            value: setup.rules_version.to_string(),
            allowed: format!("this program plays version {}", listing.rules_version),
        });
    }
    (listing.open)(listing, setup)
}

impl Listing {
    /// Counts move sequences from the start or from a position in the game's notation.
    ///
    /// # Errors
    /// Names the option or the part of the position that cannot be.
    pub fn perft(
        &self,
        options: &Given,
        position: Option<&str>,
        depth: u8,
    ) -> Result<Perft, BadSetup> {
        OptionSpec::check(self.options, options)?;
        (self.perft)(options, position, depth)
    }
}

fn complete<G: Game>(options: &Given) -> Result<Given, BadOptions> {
    let parsed: G::Options = parse(options)?;
    G::new(&parsed)?;
    match serde_json::to_value(parsed) {
        Ok(Value::Object(complete)) => Ok(complete),
        other => unreachable!("options are a struct of plain values, not {other:?}"),
    }
}

fn open_match<G: Playable>(listing: &'static Listing, setup: &Setup) -> Opened {
    let game = G::new(&parse(&setup.options)?)?;
    Ok(Box::new(Match::new(listing, game, setup)?))
}

fn perft<G: Playable>(
    options: &Given,
    position: Option<&str>,
    depth: u8,
) -> Result<Perft, BadSetup> {
    let game = G::new(&parse(options)?)?;
    let state = match position {
        None => game.start(),
        Some(text) => game.read_position(text).map_err(|bad| BadSetup {
            field: format!("position.{}", bad.field),
            value: format!("{:?}", bad.value),
            allowed: bad.allowed,
        })?,
    };
    Ok(Perft::count(&game, &state, depth))
}

/// Reads options that are left out or `null` as their defaults.
fn parse<O: serde::de::DeserializeOwned>(options: &Given) -> Result<O, BadOptions> {
    let given = options.iter().filter(|(_, value)| !value.is_null());
    let given: Given = given.map(|(name, value)| (name.clone(), value.clone())).collect();
    serde_json::from_value(Value::Object(given)).map_err(|error| BadOptions {
        field: "options".to_owned(),
        value: Value::Object(options.clone()).to_string(),
        allowed: error.to_string(),
    })
}

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

    fn forced(findings: &[Finding]) -> bool {
        gate::chinese_checkers::lowered(findings) == Some(false)
    }
}

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
