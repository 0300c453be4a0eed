//! What a server refuses, as `application/problem+json` (RFC 9457), told in words.

use serde::Deserialize;
use serde_json::Value;

use crate::engine::BadSetup;

/// A refusal.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Problem {
    #[serde(rename = "type")]
    kind: String,
    /// A sentence for people.
    pub detail: String,
    /// How many seconds to wait before asking again.
    #[serde(default)]
    pub retry_after: Option<u64>,
    /// The last entry of the room's log, where the game has moved on.
    #[serde(default)]
    pub seq: Option<u64>,
    /// The seat in question.
    #[serde(default)]
    pub seat: Option<u8>,
    /// The field that cannot be.
    #[serde(default)]
    field: Option<String>,
    /// What it holds.
    #[serde(default)]
    value: Value,
    /// What it may hold.
    #[serde(default)]
    allowed: Option<String>,
}

impl Problem {
    /// The end of its type's address, for example `seat-taken`.
    #[must_use]
    pub fn kind(&self) -> &str {
        self.kind.rsplit('/').next().unwrap_or_default()
    }

    /// Whether the same request may come through later: nothing is wrong with it.
    pub(super) fn may_pass(&self) -> bool {
        matches!(self.kind(), "busy" | "store" | "internal" | "request-timeout")
    }

    /// The field that cannot be, if it is that.
    pub(super) fn bad_field(&self) -> Option<BadSetup> {
        let (field, allowed) = (self.field.clone()?, self.allowed.clone()?);
        Some(BadSetup { field, value: self.value.to_string(), allowed })
    }

    /// The same to somebody who wants to come in, with a way out if there is one. `letter` is what
    /// drawings call a seat.
    pub(super) fn at_the_door(mut self, letter: impl Fn(u8) -> Option<char>) -> Self {
        if let Some((seat, letter)) = self.seat.and_then(|seat| Some((seat, letter(seat)?))) {
            self.detail = self.detail.replace(&format!("seat {seat}"), &format!("seat {letter}"));
        }
        let way_out = match self.kind() {
            "game-over" => "with --watch you can look at it",
            "no-free-seat" => "with --watch you can watch",
            "seat-taken" => "--seat names another one, with --watch you can watch",
            "seat-held" => "--seat names that one, --secret-file a file for another player",
            "unknown-game" => "a room is named by its code or its id",
            _ => return self,
        };
        self.detail = format!("{} ({way_out})", self.detail);
        self
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.detail.fmt(f)
    }
}
