//! What options may be, as a table, and the error that names a bad one: those of a game, of an
//! agent and of a gate alike.

use serde::Serialize;
use serde_json::{Map, Value};

/// One option: its name, what it may hold and what it holds when left out.
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
    /// A text; nothing when left out.
    Text {
        /// The most characters.
        longest: u32,
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
            Self::Text { longest } => {
                value.as_str().is_some_and(|text| text.chars().count() as u64 <= longest.into())
            }
        }
    }

    fn allowed(&self) -> String {
        match *self {
            Self::Whole { min, max, .. } => format!("a whole number from {min} to {max}"),
            Self::Flag { .. } => "true or false".to_owned(),
            Self::Choice { names, .. } => format!("one of {}", names.join(", ")),
            Self::Text { longest } => format!("a text of at most {longest} characters"),
        }
    }

    /// What the option holds when it is left out; `None` where that is worked out, or nothing.
    fn default(&self) -> Option<Value> {
        match *self {
            Self::Whole { default, .. } => default.map(Value::from),
            Self::Flag { default } => Some(default.into()),
            Self::Choice { default, .. } => default.map(Value::from),
            Self::Text { .. } => None,
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
            let Some(spec) = Self::find(table, name) else { return Err(bad(Self::names(table))) };
            if !value.is_null() && !spec.kind.admits(value) {
                return Err(bad(format!("it must be {}", spec.kind.allowed())));
            }
        }
        Ok(())
    }

    /// Reads the value of one option from a text, as command lines and entrants give it: a whole
    /// number, `true` or `false`, a name, or the text itself.
    ///
    /// # Errors
    /// There is no such option, or it may not hold that.
    pub fn read(table: &[Self], name: &str, text: &str) -> Result<Value, BadOptions> {
        let given = || Value::from(text);
        let value = match Self::find(table, name).map(|spec| spec.kind) {
            Some(OptionKind::Whole { .. }) => text.parse().map_or_else(|_| given(), u64::into),
            Some(OptionKind::Flag { .. }) => text.parse().map_or_else(|_| given(), bool::into),
            Some(OptionKind::Choice { .. } | OptionKind::Text { .. }) | None => given(),
        };
        let options = Map::from_iter([(name.to_owned(), value.clone())]);
        Self::check(table, &options).map(|()| value)
    }

    /// Takes out what says nothing: `null`, and the value that an option holds when left out.
    pub fn drop_defaults(table: &[Self], options: &mut Map<String, Value>) {
        options.retain(|name, value| {
            let default = Self::find(table, name).and_then(|spec| spec.kind.default());
            !value.is_null() && default.as_ref() != Some(value)
        });
    }

    /// The whole number that an option holds: what was given, or else the default.
    ///
    /// # Panics
    /// The table has no whole number of this name with a default.
    #[must_use]
    pub fn whole(table: &[Self], options: &Map<String, Value>, name: &str) -> u64 {
        let held = Self::held(table, options, name);
        held.as_u64().expect("the table has a whole number of this name with a default")
    }

    /// Whether a flag is set: as given, or else as the default has it.
    ///
    /// # Panics
    /// The table has no flag of this name.
    #[must_use]
    pub fn flag(table: &[Self], options: &Map<String, Value>, name: &str) -> bool {
        let held = Self::held(table, options, name);
        held.as_bool().expect("the table has a flag of this name")
    }

    /// What was given if it may be, or else the default; `null` where there is neither.
    fn held(table: &[Self], options: &Map<String, Value>, name: &str) -> Value {
        let kind = Self::find(table, name).map(|spec| spec.kind);
        let given = options.get(name).filter(|value| kind.is_some_and(|kind| kind.admits(value)));
        given.cloned().or_else(|| kind?.default()).unwrap_or_default()
    }

    fn find<'a>(table: &'a [Self], name: &str) -> Option<&'a Self> {
        table.iter().find(|spec| spec.name == name)
    }

    fn names(table: &[Self]) -> String {
        let names: Vec<_> = table.iter().map(|spec| spec.name).collect();
        if names.is_empty() {
            return "there are no options here".to_owned();
        }
        format!("there is no such option; the options are {}", names.join(", "))
    }
}
