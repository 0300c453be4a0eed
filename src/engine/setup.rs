//! What a match is made from: the game, its options, the seed and who sits where.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::engine::SeatSetup;
use crate::engine::catalog::{CATALOG, find};
use crate::rules::{BadOptions, OptionSpec};

/// Everything that decides how a match goes, before anybody moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The version of the rules that the match is played by.
    pub rules_version: u32,
    /// The game's name in the catalogue.
    pub game: String,
    /// Every option with its value; `null` where the rules work it out from the others.
    pub options: Map<String, Value>,
    /// The seed of every draw. Text on the wire, because JSON numbers end at 2^53.
    #[serde(with = "seed_text")]
    pub seed: u64,
    /// Who sits where, in turn order.
    pub seats: Vec<SeatSetup>,
}

/// A part of a setup that cannot be: which, what it held, and what it may hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} cannot be {value}: {allowed}")]
pub struct BadSetup {
    /// The field's path, for example `seats[2].agent`.
    pub field: String,
    /// The value as given, as JSON.
    pub value: String,
    /// What is allowed.
    pub allowed: String,
}

/// What somebody must say to get a [`Setup`]; the rest is filled in.
#[derive(Clone, Debug, Default)]
pub struct SetupRequest {
    /// The game's name in the catalogue.
    pub game: String,
    /// The options that are not to be the defaults.
    pub options: Map<String, Value>,
    /// Who sits where; seats beyond the end of the list are persons.
    pub seats: Vec<SeatSetup>,
    /// The seed, if it is not to be a fresh one.
    pub seed: Option<u64>,
}

impl SetupRequest {
    /// Fills in what was left out and checks everything. The number of seats is the option
    /// `players`, or else the number of seats given, or else the game's default; a game without
    /// that option has its own number. Of a seat's options those stay that change something:
    /// [`SeatSetup::settle`].
    ///
    /// # Errors
    /// Names the field that cannot be.
    pub fn complete(mut self, fresh_seed: u64) -> Result<Setup, BadSetup> {
        let listing = find(&self.game).ok_or_else(|| BadSetup::unknown_game(&self.game))?;
        let by_option = listing.options.iter().any(|spec| spec.name == PLAYERS);
        if by_option && !self.seats.is_empty() && !self.options.contains_key(PLAYERS) {
            self.options.insert(PLAYERS.to_owned(), self.seats.len().into());
        }
        OptionSpec::check(listing.options, &self.options)?;
        let options = (listing.complete)(&self.options)?;
        let players = options.get(PLAYERS).and_then(Value::as_u64);
        let players = players.map_or(usize::from(listing.min_seats), |count| {
            usize::try_from(count).expect("the game has checked it")
        });
        if players > self.seats.len() {
            self.seats.resize(players, SeatSetup::person());
        }
        for (place, seat) in self.seats.iter_mut().enumerate() {
            seat.settle(listing, place)?;
        }
        let setup = Setup {
            rules_version: listing.rules_version,
            game: self.game,
            options,
            seed: self.seed.unwrap_or(fresh_seed),
            seats: self.seats,
        };
        super::open(&setup)?;
        Ok(setup)
    }
}

/// The option that says how many seats a table has, for games that let one choose.
const PLAYERS: &str = "players";

impl BadSetup {
    /// The error for a game that is not in the catalogue.
    #[must_use]
    pub fn unknown_game(name: &str) -> Self {
        let names: Vec<_> = CATALOG.iter().map(|listing| listing.name).collect();
        Self {
            field: "game".to_owned(),
            value: format!("{name:?}"),
            allowed: format!("it must be one of {}", names.join(", ")),
        }
    }
}

impl From<BadOptions> for BadSetup {
    fn from(bad: BadOptions) -> Self {
        Self { field: format!("options.{}", bad.field), value: bad.value, allowed: bad.allowed }
    }
}

mod seed_text {
    //! A seed as decimal text.

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
    pub(super) fn serialize<S: Serializer>(seed: &u64, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(seed)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        String::deserialize(from)?
            .parse()
            .map_err(|_| D::Error::custom("seed must be a whole number from 0 to 2^64-1, as text"))
    }
}
