//! Events: the entries of a room as everybody sees them, and what only the log may know.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::engine::{self, Entry};
use crate::server::secret::SecretHash;

/// One entry of a room's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The place in the room's log, from 1 without gaps.
    pub seq: u64,
    /// When it was appended, in milliseconds since 1970.
    pub at: u64,
    /// The short hash of the position after it.
    pub state_hash: String,
    /// What happened.
    pub entry: Entry,
    json: Box<str>,
    entry_starts: usize,
}

impl Event {
    /// Puts an entry in its place and writes it out once for all readers.
    #[must_use]
    pub fn new(seq: u64, at: u64, state_hash: String, entry: Entry) -> Self {
        let mut json = format!(r#"{{"seq":{seq},"at":{at},"state_hash":"{state_hash}","entry":"#);
        let entry_starts = json.len();
        json.push_str(&serde_json::to_string(&entry).expect("an entry has text keys only"));
        json.push('}');
        Self { seq, at, state_hash, entry, json: json.into(), entry_starts }
    }

    /// The event as a record keeps it.
    #[must_use]
    pub fn for_record(&self) -> engine::Event {
        let Self { seq, at, state_hash, entry, .. } = self.clone();
        engine::Event { seq, at, state_hash, entry }
    }

    /// The whole event as a JSON object.
    #[must_use]
    pub fn json(&self) -> &str {
        &self.json
    }

    /// The entry alone as a JSON object.
    #[must_use]
    pub fn entry_json(&self) -> &str {
        &self.json[self.entry_starts..self.json.len() - 1]
    }
}

/// An event as the log keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Logged {
    /// What everybody sees.
    pub(super) event: Arc<Event>,
    /// What nobody sees.
    pub(super) private: Private,
}

/// What the log keeps beside an entry and nobody outside sees.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Private {
    /// The secret of whoever took the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) secret: Option<SecretHash>,
    /// The idempotency key of the proposal that was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) key: Option<Key>,
}

/// An idempotency key with what it stands for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Key {
    /// The key as the client sent it.
    pub(super) name: String,
    /// Differs for proposals that differ.
    pub(super) digest: String,
}

impl Private {
    /// As a JSON object, or nothing where there is nothing to keep.
    pub(super) fn to_json(&self) -> Option<String> {
        if *self == Self::default() {
            return None;
        }
        Some(serde_json::to_string(self).expect("text fields only"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seat;

    #[test]
    fn an_event_is_one_object_around_its_entry() {
        let entry = Entry::Seated { seat: Seat::new(2), name: "Zoë \"Z\"".to_owned() };
        let event = Event::new(3, 17, "00ff".to_owned(), entry);
        let inner = r#"{"kind":"seated","seat":2,"name":"Zoë \"Z\""}"#;
        assert_eq!(event.entry_json(), inner);
        let outer = format!(r#"{{"seq":3,"at":17,"state_hash":"00ff","entry":{inner}}}"#);
        assert_eq!(event.json(), outer);
    }
}
