//! Who sits in a seat: the kind of player, the agent, the gate and the options of both.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::agents::AgentCard;
use crate::engine::{BadSetup, Listing};
use crate::rules::OptionSpec;

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
    /// The options of the agent and of the seat's gate that are not to be the defaults.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Value>,
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

impl SeatSetup {
    /// An unguarded person.
    #[must_use]
    pub fn person() -> Self {
        Self {
            kind: SeatKind::Person,
            agent: None,
            guarded: false,
            on_illegal: OnIllegal::Refuse,
            options: Map::new(),
        }
    }

    /// This agent, with no gate but its own.
    #[must_use]
    pub fn agent(name: &str) -> Self {
        Self { kind: SeatKind::Agent, agent: Some(name.to_owned()), ..Self::person() }
    }

    /// Checks the agent's name and the options against the catalogue. `place` is the seat's number,
    /// for the error only.
    ///
    /// # Errors
    /// Names what cannot be, for example `seats[2].agent` or `seats[2].options.depth`.
    pub fn check(&self, listing: &Listing, place: usize) -> Result<(), BadSetup> {
        let bad = |value: String, allowed: &str| BadSetup {
            field: format!("seats[{place}].agent"),
            value,
            allowed: allowed.to_owned(),
        };
        match (self.kind, self.agent.as_deref()) {
            (SeatKind::Agent, Some(name)) => {
                if self.card(listing).is_none() {
                    let allowed = "there is no such agent; see the catalogue";
                    return Err(bad(format!("{name:?}"), allowed));
                }
            }
            (SeatKind::Agent, None) => {
                return Err(bad("null".to_owned(), "an agent's seat must name the agent"));
            }
            (SeatKind::Person | SeatKind::Remote, None) => {}
            (SeatKind::Person | SeatKind::Remote, Some(name)) => {
                let allowed = "only a seat of kind \"agent\" names an agent";
                return Err(bad(format!("{name:?}"), allowed));
            }
        }
        let checked = OptionSpec::check(&self.option_table(listing), &self.options);
        checked.map_err(|bad| BadSetup {
            field: format!("seats[{place}].options.{}", bad.field),
            value: bad.value,
            allowed: bad.allowed,
        })
    }

    /// Checks the seat and leaves of its options exactly those that change something: `null` and
    /// values that are the defaults go, so that seats that play the same are written the same.
    ///
    /// # Errors
    /// See [`SeatSetup::check`].
    pub fn settle(&mut self, listing: &Listing, place: usize) -> Result<(), BadSetup> {
        self.check(listing, place)?;
        OptionSpec::drop_defaults(&self.option_table(listing), &mut self.options);
        Ok(())
    }

    /// The options that the seat may have: its agent's, and the gate's where it has a gate. Where
    /// both know a name, the value is for both.
    #[must_use]
    pub fn option_table(&self, listing: &Listing) -> Vec<OptionSpec> {
        let card = self.card(listing);
        let mut table = card.map_or_else(Vec::new, |card| card.options.to_vec());
        if self.guarded || card.is_some_and(|card| card.gated) {
            let new = |spec: &&OptionSpec| table.iter().all(|known| known.name != spec.name);
            let gate: Vec<_> = listing.gate_options.iter().filter(new).copied().collect();
            table.extend(gate);
        }
        table
    }

    fn card(&self, listing: &Listing) -> Option<&'static AgentCard> {
        listing.agents.iter().find(|card| Some(card.name) == self.agent.as_deref())
    }
}
