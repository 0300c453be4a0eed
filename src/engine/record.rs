//! The record of a room: everything that happened, enough to rebuild and verify it anywhere.

use serde::{Deserialize, Serialize};

use crate::engine::{Entry, Setup};

/// The name and version of the record format.
const FORMAT: &str = "sixpoint-record/1";

/// A self-contained record. The first entry is [`Entry::Opened`] with the rules version, game,
/// options, seed and seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    format: String,
    /// Everything that happened, in order.
    pub entries: Vec<Event>,
}

/// An entry with its place in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// The number in the log of its room, from 1 without gaps.
    pub seq: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: u64,
    /// The short hash of the position after it.
    pub state_hash: String,
    /// What happened.
    pub entry: Entry,
}

/// Why a text is not a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a record: {problem}{}", at(*.place))]
pub struct BadRecord {
    /// What is wrong.
    pub problem: String,
    /// Line and column in the text, from 1, if that is where it is wrong.
    pub place: Option<(usize, usize)>,
}

fn at(place: Option<(usize, usize)>) -> String {
    place.map_or_else(String::new, |(line, column)| format!(" at line {line} column {column}"))
}

impl Record {
    /// A record of these entries.
    #[must_use]
    pub fn new(entries: Vec<Event>) -> Self {
        Self { format: FORMAT.to_owned(), entries }
    }

    /// Reads a record from JSON.
    ///
    /// # Errors
    /// The text is not JSON of the record's shape, or its first entry does not open a room.
    pub fn read(json: &[u8]) -> Result<Self, BadRecord> {
        let record: Self = serde_json::from_slice(json).map_err(|error| {
            let place = (error.line(), error.column());
            let (all, at) = (error.to_string(), at(Some(place)));
            let problem = all.strip_suffix(&*at).unwrap_or(&*all).to_owned();
            BadRecord { problem, place: Some(place) }
        })?;
        if record.format != FORMAT {
            let problem = format!("format is {:?}, this program reads {FORMAT:?}", record.format);
            return Err(BadRecord { problem, place: None });
        }
        if record.setup().is_none() {
            let problem = "the first entry must be of kind \"opened\"".to_owned();
            return Err(BadRecord { problem, place: Self::places(json).first().copied() });
        }
        Ok(record)
    }

    /// The record as JSON with a line for each entry.
    #[must_use]
    pub fn to_lines(&self) -> String {
        let json = |event: &Event| serde_json::to_string(event).expect("entries are plain data");
        let entries: Vec<_> = self.entries.iter().map(json).collect();
        let format = &self.format;
        format!("{{\n\"format\":{format:?},\n\"entries\":[\n{}\n]\n}}\n", entries.join(",\n"))
    }

    /// Line and column, from 1, at which each entry of a record begins. The entries are the objects in
    /// the one list that the record itself holds.
    #[must_use]
    pub fn places(json: &[u8]) -> Vec<(usize, usize)> {
        /// Braces and brackets around an entry.
        const AROUND: usize = 2;
        let (mut line, mut column, mut depth) = (1, 0, 0_usize);
        let (mut quoted, mut escaped) = (false, false);
        let mut places = Vec::new();
        for &byte in json {
            column += 1;
            match byte {
                b'\n' => (line, column) = (line + 1, 0),
                _ if escaped => escaped = false,
                b'\\' if quoted => escaped = true,
                b'"' => quoted = !quoted,
                b'{' | b'[' if !quoted => {
                    if depth == AROUND {
                        places.push((line, column));
                    }
                    depth += 1;
                }
                b'}' | b']' if !quoted => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        places
    }

    /// What the match was made from.
    #[must_use]
    pub fn setup(&self) -> Option<&Setup> {
        match self.entries.first().map(|event| &event.entry) {
            Some(Entry::Opened { setup }) => Some(setup),
            _ => None,
        }
    }
}
