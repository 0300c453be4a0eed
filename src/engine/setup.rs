//! What a match is made from: the game, its options, the seed and who sits where.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::rules::BadOptions;

/// Everything that decides how a match goes, before anybody moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The version of the rules that the match is played by.
    pub rules_version: u32,
    /// The game's name in the catalogue.
    pub game: String,
    /// Every option with its value, defaults filled in.
    pub options: Map<String, Value>,
    /// The seed of every draw. Text on the wire, because JSON numbers end at 2^53.
    #[serde(with = "seed_text")]
    pub seed: u64,
    /// Who sits where, in turn order.
    pub seats: Vec<SeatSetup>,
}

/// Who plays a seat, and whether a gate stands before its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatSetup {
    /// Person, remote bot or agent.
    pub kind: SeatKind,
    /// The agent's name, for an agent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agent: Option<String>,
    /// Whether the game's default gate judges every move of this seat.
    #[serde(default)]
    pub guarded: bool,
    /// What happens to a text that is not a legal move.
    #[serde(default)]
    pub on_illegal: OnIllegal,
}

/// Who makes a seat's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// A person at a page or a terminal.
    Person,
    /// A program that speaks the API.
    Remote,
    /// An agent of ours.
    Agent,
}

/// What happens to a text that is not a legal move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OnIllegal {
    /// It is refused and nothing changes.
    #[default]
    Refuse,
    /// The certified move is played instead.
    Degrade,
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
