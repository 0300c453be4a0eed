//! Entrants of tournaments and comparisons as text: an agent's name, alone or after `guarded:`.

use crate::engine::{BadSetup, Listing, SeatKind, SeatSetup};

/// What stands before the name of an agent whose seat has the game's default gate.
const GUARDED: &str = "guarded:";

impl SeatSetup {
    /// Reads `NAME` or `guarded:NAME`, where the name is that of an agent of this game.
    ///
    /// # Errors
    /// Names the text and every agent there is.
    pub fn read_entrant(listing: &Listing, text: &str) -> Result<Self, BadSetup> {
        let (guarded, name) = match text.strip_prefix(GUARDED) {
            Some(name) => (true, name),
            None => (false, text),
        };
        if !listing.agents.iter().any(|card| card.name == name) {
            let names: Vec<_> = listing.agents.iter().map(|card| card.name).collect();
            return Err(BadSetup {
                field: "entrant".to_owned(),
                value: format!("{text:?}"),
                allowed: format!(
                    "it must be one of {}, alone or after {GUARDED}",
                    names.join(", ")
                ),
            });
        }
        Ok(Self { guarded, ..Self::agent(name) })
    }

    /// The text that [`SeatSetup::read_entrant`] reads; for a seat without an agent, what kind of
    /// seat it is.
    #[must_use]
    pub fn entrant_text(&self) -> String {
        let guarded = if self.guarded { GUARDED } else { "" };
        let name = self.agent.as_deref().unwrap_or(match self.kind {
            SeatKind::Person => "person",
            SeatKind::Remote => "remote",
            SeatKind::Agent => "agent",
        });
        format!("{guarded}{name}")
    }
}

/// What tables call entrants: their text, with `#1`, `#2`, … after those that are there more than
/// once.
pub(super) fn labels(entrants: &[SeatSetup]) -> Vec<String> {
    let texts: Vec<_> = entrants.iter().map(SeatSetup::entrant_text).collect();
    let label = |(index, text): (usize, &String)| {
        let same = |texts: &[String]| texts.iter().filter(|other| *other == text).count();
        if same(&texts) > 1 { format!("{text}#{}", same(&texts[..=index])) } else { text.clone() }
    };
    texts.iter().enumerate().map(label).collect()
}
