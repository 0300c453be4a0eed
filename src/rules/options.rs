//! What the options of a game may be, as a table, and the error that names a bad one.

use serde::Serialize;
use serde_json::{Map, Value};

/// One option of a game: its name, what it may hold and what it holds when left out.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct OptionSpec {
    /// The key in an options object.
    pub name: &'static str,
    /// What values are allowed.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// One line for people.
    pub about: &'static str,
}

/// What an option may hold.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// A whole number in a range, both ends included; without a default it is worked out.
    Whole {
        /// The smallest allowed.
        min: u64,
        /// The largest allowed.
        max: u64,
        /// The value when left out, if it does not depend on other options.
        default: Option<u64>,
    },
    /// `true` or `false`.
    Flag {
        /// The value when left out.
        default: bool,
    },
    /// One of some names; without a default it is worked out.
    Choice {
        /// The names.
        names: &'static [&'static str],
        /// The value when left out, if it does not depend on other options.
        default: Option<&'static str>,
    },
}

impl OptionKind {
    fn admits(&self, value: &Value) -> bool {
        match *self {
            Self::Whole { min, max, .. } => {
                value.as_u64().is_some_and(|number| (min..=max).contains(&number))
            }
            Self::Flag { .. } => value.is_boolean(),
            Self::Choice { names, .. } => value.as_str().is_some_and(|name| names.contains(&name)),
        }
    }

    fn allowed(&self) -> String {
        match *self {
            Self::Whole { min, max, .. } => format!("a whole number from {min} to {max}"),
            Self::Flag { .. } => "true or false".to_owned(),
            Self::Choice { names, .. } => format!("one of {}", names.join(", ")),
        }
    }
}

/// An option that cannot be: which, what it held, and what it may hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} cannot be {value}: {allowed}")]
pub struct BadOptions {
    /// The option's name.
    pub field: String,
    /// The value as given.
    pub value: String,
    /// What is allowed.
    pub allowed: String,
}

impl OptionSpec {
    /// Checks an options object against a table: every key known, every value admitted.
    /// `null` stands for "left out".
    ///
    /// # Errors
    /// The first key that is unknown or holds what it may not.
    pub fn check(table: &[Self], options: &Map<String, Value>) -> Result<(), BadOptions> {
        for (name, value) in options {
            let bad =
                |allowed| BadOptions { field: name.clone(), value: value.to_string(), allowed };
            let Some(spec) = table.iter().find(|spec| spec.name == name) else {
                let names: Vec<_> = table.iter().map(|spec| spec.name).collect();
                return Err(bad(format!(
                    "there is no such option; the options are {}",
                    names.join(", ")
                )));
            };
            if !value.is_null() && !spec.kind.admits(value) {
                return Err(bad(format!("it must be {}", spec.kind.allowed())));
            }
        }
        Ok(())
    }
}
