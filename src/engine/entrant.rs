//! Entrants of tournaments and comparisons as text: an agent's name, `guarded:` before it where
//! the game's gate judges it, its options after it: `guarded:search:depth=8`.

use serde_json::Value;

use crate::engine::{BadSetup, Listing, SeatKind, SeatSetup};
use crate::rules::OptionSpec;

/// What stands before the name of an agent whose seat has the game's default gate.
const GUARDED: &str = "guarded:";

impl SeatSetup {
    /// Reads `NAME` or `guarded:NAME`, where the name is that of an agent of this game, and after it
    /// `:OPTION=VALUE` for each option of the agent or its gate that is not to be the default.
    ///
    /// # Errors
    /// Names `agents`, the text and every agent there is, or the option that cannot be.
    pub fn read_entrant(listing: &Listing, text: &str) -> Result<Self, BadSetup> {
        let bad = |allowed: String| BadSetup {
            field: "agents".to_owned(),
            value: format!("{text:?}"),
            allowed,
        };
        let (guarded, rest) = match text.strip_prefix(GUARDED) {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let mut parts = rest.split(':');
        let name = parts.next().expect("a split text has a first part");
        if !listing.agents.iter().any(|card| card.name == name) {
            let names: Vec<_> = listing.agents.iter().map(|card| card.name).collect();
            let names = names.join(", ");
            return Err(bad(format!("it must be one of {names}, alone or after {GUARDED}")));
        }
        let mut seat = Self { guarded, ..Self::agent(name) };
        let table = seat.option_table(listing);
        for part in parts {
            let (option, value) = part
                .split_once('=')
                .ok_or_else(|| bad(format!("{part:?} must be OPTION=VALUE, as in depth=8")))?;
            let value = OptionSpec::read(&table, option, value);
            let value = value.map_err(|wrong| bad(wrong.to_string()))?;
            if seat.options.insert(option.to_owned(), value).is_some() {
                return Err(bad(format!("the option {option} stands there twice")));
            }
        }
        OptionSpec::drop_defaults(&table, &mut seat.options);
        Ok(seat)
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
        let options = self.options.iter().map(|(option, value)| match value {
            Value::String(text) => format!(":{option}={text}"),
            Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::Array(_)
            | Value::Object(_) => {
                format!(":{option}={value}")
            }
        });
        format!("{guarded}{name}{}", options.collect::<String>())
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
