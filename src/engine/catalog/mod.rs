//! The catalogue: every game there is, one row each; a game's row stands in a file of its own.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::agents::AgentCard;
use crate::engine::audit::AuditPlan;
use crate::engine::matches::Match;
use crate::engine::openings::openings_to_play;
use crate::engine::{AnyMatch, BadSetup, Format, Perft, Playable, Setup};
use crate::gate::CheckCard;
use crate::rules::{BadOptions, Game, Notation, OptionSpec};

mod checkers;
mod chinese_checkers;
mod hexxagon;

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
    /// What the players are after, in one sentence.
    #[serde(skip)]
    pub aim: &'static str,
    /// How people write moves, a few words for each form.
    #[serde(skip)]
    pub writing: &'static [&'static str],
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
    /// The formats in which games are brought and taken away, records aside.
    pub formats: &'static [Format],
    /// Who plays where nobody says who, in turn order: the first so many as there are seats.
    #[serde(skip)]
    pub lineup: &'static [&'static str],
    /// The rules, by the names that outcomes have, that end a game because of how many moves were
    /// played and not because of what they led to.
    #[serde(skip)]
    pub counters: &'static [&'static str],
    /// How openings are drawn for it; `None` for games that begin at their start only.
    #[serde(skip)]
    pub openings: Option<Openings>,
    /// How the game is audited.
    #[serde(skip)]
    pub audit: &'static AuditPlan,
    #[serde(skip)]
    pub(super) complete: fn(&Given) -> Result<Given, BadOptions>,
    #[serde(skip)]
    open: fn(&'static Self, &Setup) -> Opened,
    #[serde(skip)]
    perft: fn(&Given, Option<&str>, u8) -> Counted,
}

/// Random openings, so that agents without chance do not play one game over and over.
#[derive(Clone, Copy, Debug)]
pub struct Openings {
    /// Plies of an opening, unless told otherwise.
    pub plies: u32,
    draw: fn(&Given, u32, u64) -> Result<Vec<String>, BadOptions>,
}

impl Openings {
    /// What the option `opening` is for each seed from 0 on: the opening among the options, if there
    /// is one, and after it so many plies drawn by the seed, fewer where the game would end.
    ///
    /// # Errors
    /// Names the option that cannot be.
    pub fn draw(&self, options: &Given, plies: u32, seeds: u64) -> Result<Vec<String>, BadOptions> {
        let given = options.get("opening").and_then(Value::as_str).unwrap_or_default();
        let drawn = (self.draw)(options, plies, seeds)?.into_iter();
        Ok(drawn.map(|drawn| format!("{given} {drawn}").trim().to_owned()).collect())
    }
}

/// Every game there is.
pub static CATALOG: &[Listing] = &[chinese_checkers::ROW, checkers::ROW, hexxagon::ROW];

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
    let game = G::new(&parse(options)?)?;
    match serde_json::to_value(game.options()) {
        Ok(Value::Object(complete)) => Ok(complete),
        other => unreachable!("options are a struct of plain values, not {other:?}"),
    }
}

fn open_match<G: Playable>(listing: &'static Listing, setup: &Setup) -> Opened {
    let game = G::new(&parse(&setup.options)?)?;
    Ok(Box::new(Match::new(listing, game, setup)?))
}

fn draw<G: Game + Notation>(
    options: &Given,
    plies: u32,
    seeds: u64,
) -> Result<Vec<String>, BadOptions> {
    Ok(openings_to_play(&G::new(&parse(options)?)?, plies, seeds))
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
