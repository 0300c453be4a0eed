//! Who sits at a table: a mind or somebody outside, and a gate or none.

use std::fmt;
use std::sync::Arc;

use serde_json::{Map, Value};

use crate::agents::Agent;
use crate::engine::audit::{Oracle, Watch};
use crate::engine::{BadSetup, Listing, OnIllegal, SeatSetup};
use crate::gate::Gate;
use crate::rules::{Notation, Pictured};

/// A game that can be played as a match: rules, text, drawing, agents and a gate.
pub trait Playable: Notation + Pictured {
    /// The measure in a [`crate::rules::Standing`] that is a seat's score.
    const SCORE: &str;

    /// What an agent does that asks about a seat which nobody can foresee.
    const UNFORESEEN: &str = "replies from there on are ignored";

    /// The agent of this name, with those of its options that are not to be the defaults. Options
    /// have been checked against the catalogue; those of the seat's gate may be among them.
    fn agent(name: &str, options: &Map<String, Value>) -> Option<Arc<dyn Agent<Self>>>;

    /// The gate that guards a seat when the table asks for one, with options as for an agent.
    fn default_gate(options: &Map<String, Value>) -> Arc<dyn Gate<Self>>;

    /// The gate that an agent brings with it.
    fn agent_gate(name: &str, options: &Map<String, Value>) -> Option<Arc<dyn Gate<Self>>>;

    /// What this program lacks for an option that is set, by the option's name, in a sentence.
    #[must_use]
    fn lacks(options: &Map<String, Value>) -> Option<(&'static str, &'static str)> {
        let _ = options;
        None
    }

    /// The oracle of this name from the game's [`crate::engine::audit::AuditPlan`], ready to judge.
    /// `watch` is told how far that is where it takes long.
    ///
    /// # Errors
    /// In words, what the oracle can judge, if that is not this board.
    fn oracle(&self, name: &str, watch: &dyn Watch) -> Result<Box<dyn Oracle<Self>>, String>;
}

/// One seat of a match.
pub(super) struct Player<G: Playable> {
    pub(super) mind: Option<Arc<dyn Agent<G>>>,
    pub(super) gate: Option<Arc<dyn Gate<G>>>,
    pub(super) on_illegal: OnIllegal,
}

impl<G: Playable> Player<G> {
    /// Seats whoever the setup names; `place` is for the error only.
    pub(super) fn new(
        listing: &Listing,
        place: usize,
        setup: &SeatSetup,
    ) -> Result<Self, BadSetup> {
        setup.check(listing, place)?;
        let options = &setup.options;
        if let Some((name, what)) = G::lacks(options) {
            return Err(BadSetup {
                field: format!("seats[{place}].options.{name}"),
                value: options[name].to_string(),
                allowed: what.to_owned(),
            });
        }
        let mind = setup.agent.as_deref().map(|name| {
            G::agent(name, options).expect("the game knows every agent of its catalogue row")
        });
        let gate = match setup.agent.as_deref() {
            _ if setup.guarded => Some(G::default_gate(options)),
            Some(name) => G::agent_gate(name, options),
            None => None,
        };
        Ok(Self { mind, gate, on_illegal: setup.on_illegal })
    }
}

impl<G: Playable> Clone for Player<G> {
    fn clone(&self) -> Self {
        Self { mind: self.mind.clone(), gate: self.gate.clone(), on_illegal: self.on_illegal }
    }
}

impl<G: Playable> fmt::Debug for Player<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Player")
            .field("mind", &self.mind.is_some())
            .field("gate", &self.gate.is_some())
            .field("on_illegal", &self.on_illegal)
            .finish()
    }
}
