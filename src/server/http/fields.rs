//! A JSON object read strictly: every key known, every value what it may be.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use crate::server::problem::Problem;
use crate::server::secret::{BadSecret, Secret};

/// The fields of an object that have not been read yet. `null` stands for "left out".
#[derive(Debug)]
pub(crate) struct Fields {
    path: String,
    map: Map<String, Value>,
}

impl Fields {
    /// The fields of a request's body.
    ///
    /// # Errors
    /// It is not an object, or has a field that is not among the known ones.
    pub(crate) fn body(value: Value, known: &[&str]) -> Result<Self, Problem> {
        Self::at("", value, known)
    }

    /// The fields of an object inside a body, for example at `seats[2]`.
    ///
    /// # Errors
    /// It is not an object, or has a field that is not among the known ones.
    pub(crate) fn at(place: &str, value: Value, known: &[&str]) -> Result<Self, Problem> {
        let fields = known.join(", ");
        let Value::Object(map) = value else {
            let place = if place.is_empty() { "body" } else { place };
            return Err(Problem::field(
                place,
                &value,
                &format!("it must be an object with {fields}"),
            ));
        };
        let path = if place.is_empty() { String::new() } else { format!("{place}.") };
        for (name, value) in &map {
            if !known.contains(&name.as_str()) {
                let allowed = format!("there is no such field; the fields are {fields}");
                return Err(Problem::field(&format!("{path}{name}"), value, &allowed));
            }
        }
        Ok(Self { path, map })
    }

    fn take(&mut self, name: &str) -> Option<Value> {
        self.map.remove(name).filter(|value| !value.is_null())
    }

    /// Whatever the field holds.
    pub(crate) fn value(&mut self, name: &str) -> Option<Value> {
        self.take(name)
    }

    /// Refuses a field for what it holds.
    pub(crate) fn refuse(&self, name: &str, value: &Value, allowed: &str) -> Problem {
        Problem::field(&format!("{}{name}", self.path), value, allowed)
    }

    /// What the field must hold, or the refusal that says it is missing.
    ///
    /// # Errors
    /// There is nothing.
    pub(crate) fn need<T>(&self, name: &str, held: Option<T>, kind: &str) -> Result<T, Problem> {
        held.ok_or_else(|| self.refuse(name, &Value::Null, &format!("it must be {kind}")))
    }

    /// A text of a length in this range, counted in characters, without control characters.
    ///
    /// # Errors
    /// It holds something else.
    pub(crate) fn text(
        &mut self,
        name: &str,
        length: RangeInclusive<usize>,
    ) -> Result<Option<String>, Problem> {
        let (least, most) = (length.start(), length.end());
        let allowed = format!("it must be a text of {least} to {most} printable characters");
        match self.take(name) {
            None => Ok(None),
            Some(Value::String(text))
                if length.contains(&text.chars().count()) && !text.contains(char::is_control) =>
            {
                Ok(Some(text))
            }
            Some(value) => Err(self.refuse(name, &value, &allowed)),
        }
    }

    /// A secret. What it holds is never repeated.
    ///
    /// # Errors
    /// It holds something else.
    pub(crate) fn secret(&mut self, name: &str) -> Result<Option<Secret>, Problem> {
        self.take(name)
            .map(|value| {
                let secret = value.as_str().ok_or(BadSecret).and_then(Secret::parse);
                secret.map_err(|bad| Problem::secret_field(name, &bad.to_string()))
            })
            .transpose()
    }

    /// A whole number in a range.
    ///
    /// # Errors
    /// It holds something else.
    pub(crate) fn whole(
        &mut self,
        name: &str,
        range: RangeInclusive<u32>,
    ) -> Result<Option<u32>, Problem> {
        let (least, most) = (range.start(), range.end());
        let allowed = format!("it must be a whole number from {least} to {most}");
        self.take(name)
            .map(|value| {
                let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
                number
                    .filter(|number| range.contains(number))
                    .ok_or_else(|| self.refuse(name, &value, &allowed))
            })
            .transpose()
    }

    /// A sequence number.
    ///
    /// # Errors
    /// It holds something else.
    pub(crate) fn seq(&mut self, name: &str) -> Result<Option<u64>, Problem> {
        self.take(name)
            .map(|value| {
                let allowed = "it must be a whole number from 0";
                value.as_u64().ok_or_else(|| self.refuse(name, &value, allowed))
            })
            .transpose()
    }

    /// `true` or `false`; `false` when left out.
    ///
    /// # Errors
    /// It holds something else.
    pub(crate) fn flag(&mut self, name: &str) -> Result<bool, Problem> {
        match self.take(name) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(flag),
            Some(value) => Err(self.refuse(name, &value, "it must be true or false")),
        }
    }

    /// One of some names, each with what it stands for.
    ///
    /// # Errors
    /// It holds something else.
    pub(crate) fn choice<T: Copy>(
        &mut self,
        name: &str,
        names: &[(&str, T)],
    ) -> Result<Option<T>, Problem> {
        self.take(name)
            .map(|value| {
                let found = names.iter().find(|(choice, _)| value.as_str() == Some(choice));
                found.map(|&(_, meaning)| meaning).ok_or_else(|| {
                    let names: Vec<_> = names.iter().map(|(choice, _)| *choice).collect();
                    self.refuse(name, &value, &format!("it must be one of {}", names.join(", ")))
                })
            })
            .transpose()
    }

    /// An object; empty when left out.
    ///
    /// # Errors
    /// It holds something else.
    pub(crate) fn object(&mut self, name: &str) -> Result<Map<String, Value>, Problem> {
        match self.take(name) {
            None => Ok(Map::new()),
            Some(Value::Object(map)) => Ok(map),
            Some(value) => Err(self.refuse(name, &value, "it must be an object")),
        }
    }

    /// A list; empty when left out.
    ///
    /// # Errors
    /// It holds something else.
    pub(crate) fn list(&mut self, name: &str) -> Result<Vec<Value>, Problem> {
        match self.take(name) {
            None => Ok(Vec::new()),
            Some(Value::Array(list)) => Ok(list),
            Some(value) => Err(self.refuse(name, &value, "it must be a list")),
        }
    }
}
