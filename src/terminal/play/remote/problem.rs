//! What a server refuses, as `application/problem+json` (RFC 9457), told in words.

use serde::Deserialize;

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

    /// What can be done about it, if that is known.
    fn way_out(&self) -> Option<&'static str> {
        Some(match self.kind() {
            "no-free-seat" => "with --watch you can watch",
            "seat-taken" => "--seat names another one, with --watch you can watch",
            "seat-held" => "--seat names that one, --secret-file a file for another player",
            "unknown-game" => "a room is named by its code or its id",
            "wrong-secret" => "the seat is somebody else's by now",
            _ => return None,
        })
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.detail)?;
        self.way_out().map_or(Ok(()), |way_out| write!(f, " ({way_out})"))
    }
}
