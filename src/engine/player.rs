//! Who sits at a table: a mind or somebody outside, and a gate or none.

use std::fmt;
use std::sync::Arc;

use crate::agents::Agent;
use crate::engine::{BadSetup, OnIllegal, SeatKind, SeatSetup};
use crate::gate::{Finding, Gate};
use crate::rules::{Notation, Pictured};

/// A game that can be played as a match: rules, text, drawing, agents and a gate.
pub trait Playable: Notation + Pictured {
    /// The measure in a [`crate::rules::Standing`] that is a seat's score.
    const SCORE: &str;

    /// The agent of this name.
    fn agent(name: &str) -> Option<Arc<dyn Agent<Self>>>;

    /// The gate that guards a seat when the table asks for one.
    fn default_gate() -> Arc<dyn Gate<Self>>;

    /// The gate that an agent brings with it.
    fn agent_gate(name: &str) -> Option<Arc<dyn Gate<Self>>>;

    /// Whether the findings on a move that was played say that no move could do what the gate
    /// is there for, so that this one passed by an "if no move…" clause.
    fn forced(findings: &[Finding]) -> bool;
}

/// One seat of a match.
pub(super) struct Player<G: Playable> {
    pub(super) mind: Option<Arc<dyn Agent<G>>>,
    pub(super) gate: Option<Arc<dyn Gate<G>>>,
    pub(super) on_illegal: OnIllegal,
}

impl<G: Playable> Player<G> {
    /// Seats whoever the setup names; `seat` is for the error only.
    pub(super) fn new(seat: usize, setup: &SeatSetup) -> Result<Self, BadSetup> {
        let (mind, own_gate) = match (setup.kind, setup.agent.as_deref()) {
            (SeatKind::Agent, Some(name)) => {
                let mind = G::agent(name).ok_or_else(|| BadSetup {
                    field: format!("seats[{seat}].agent"),
                    value: format!("{name:?}"),
                    allowed: "there is no such agent; see the catalogue".to_owned(),
                })?;
                (Some(mind), G::agent_gate(name))
            }
            (SeatKind::Agent, None) => {
                return Err(BadSetup {
                    field: format!("seats[{seat}].agent"),
                    value: "null".to_owned(),
                    allowed: "an agent's seat must name the agent".to_owned(),
                });
            }
            (SeatKind::Person | SeatKind::Remote, None) => (None, None),
            (SeatKind::Person | SeatKind::Remote, Some(name)) => {
                return Err(BadSetup {
                    field: format!("seats[{seat}].agent"),
                    value: format!("{name:?}"),
                    allowed: "only a seat of kind \"agent\" names an agent".to_owned(),
                });
            }
        };
        let gate = if setup.guarded { Some(G::default_gate()) } else { own_gate };
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
