//! Text formats in which games are brought from elsewhere and taken away.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::engine::{BadSetup, Record, SetupRequest, find};

/// A text format of one game's games.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Format {
    /// The name that requests use.
    pub name: &'static str,
    /// The ending of a file's name.
    pub extension: &'static str,
    /// One line for people.
    pub about: &'static str,
    #[serde(skip)]
    pub(super) read: fn(&Import) -> Result<Map<String, Value>, BadImport>,
    #[serde(skip)]
    pub(super) write: fn(&Record) -> String,
}

/// A game that somebody brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// The format's name.
    pub format: String,
    /// The text, possibly of several games.
    pub text: String,
    /// Which of its games, from 1.
    pub game: usize,
    /// The plies that are taken from it; `None` is all of them.
    pub ply: Option<usize>,
}

/// Why a game cannot be brought.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {problem}")]
pub struct BadImport {
    /// The field that is wrong, for example `import.text`.
    pub field: String,
    /// What it holds, if that is worth repeating.
    pub value: Value,
    /// Line and column in the text, from 1, if that is what is wrong.
    pub place: Option<(usize, usize)>,
    /// What is wrong and what is allowed.
    pub problem: String,
}

impl BadImport {
    pub(super) fn new(field: &str, value: Value, problem: String) -> Self {
        Self { field: format!("import.{field}"), value, place: None, problem }
    }
}

impl Format {
    /// The record of a match in this format.
    #[must_use]
    pub fn write(&self, record: &Record) -> String {
        (self.write)(record)
    }
}

impl SetupRequest {
    /// Takes the options from a game that somebody brings. Where our rules would have ended it
    /// earlier, it is brought all the same.
    ///
    /// # Errors
    /// Names the field, and for the text the line and the column. An option is given twice, here
    /// and by the game. Nothing has changed then.
    pub fn import(&mut self, import: &Import) -> Result<(), BadImport> {
        let listing = find(&self.game).ok_or_else(|| {
            let bad = BadSetup::unknown_game(&self.game);
            BadImport {
                field: bad.field,
                ..BadImport::new("", Value::from(&*self.game), bad.allowed)
            }
        })?;
        let format = listing.formats.iter().find(|format| format.name == import.format);
        let format = format.ok_or_else(|| {
            let names: Vec<_> = listing.formats.iter().map(|format| format.name).collect();
            let problem = match names[..] {
                [] => format!("games of {} are not read in any format", listing.title),
                _ => format!("it must be one of {}", names.join(", ")),
            };
            BadImport::new("format", Value::from(&*import.format), problem)
        })?;
        let options = (format.read)(import)?;
        for (name, value) in &options {
            if let Some(given) = self.options.get(name).filter(|given| *given != value) {
                return Err(BadImport {
                    field: format!("options.{name}"),
                    ..BadImport::new(
                        "",
                        given.clone(),
                        "the game that is brought says it".to_owned(),
                    )
                });
            }
        }
        self.options.extend(options);
        Ok(())
    }
}
