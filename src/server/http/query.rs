//! Query strings, read as strictly as bodies.

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use serde_json::{Map, Value};

use crate::server::http::Fields;
use crate::server::http::place::whole;
use crate::server::problem::Problem;

/// The largest page of a list.
const LARGEST_PAGE: u32 = 1000;

/// The longest name of a format, in characters.
const LONGEST_NAME: usize = 40;

/// Which part of a list is wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Page {
    /// The last entry that the client has.
    pub(crate) after: u64,
    /// How many entries it wants at most.
    pub(crate) limit: usize,
}

/// How many rooms of the lobby are wanted at most.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LobbyLimit(pub(crate) u32);

impl<S: Send + Sync> FromRequestParts<S> for Page {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let mut fields = fields(parts, &["after", "limit"])?;
        let after = fields.seq("after")?.unwrap_or(0);
        let limit = fields.whole("limit", 1..=LARGEST_PAGE)?.unwrap_or(500);
        Ok(Self { after, limit: limit as usize })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for LobbyLimit {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let mut fields = fields(parts, &["limit"])?;
        Ok(Self(fields.whole("limit", 1..=LARGEST_PAGE)?.unwrap_or(50)))
    }
}

/// The format in which a record is wanted; the record's own when left out.
#[derive(Clone, Debug)]
pub(crate) struct RecordFormat(pub(crate) Option<String>);

impl<S: Send + Sync> FromRequestParts<S> for RecordFormat {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let mut fields = fields(parts, &["format"])?;
        let format = fields.text("format", 1..=LONGEST_NAME)?;
        Ok(Self(format.filter(|format| format != "json")))
    }
}

/// The query as fields: what looks like a number is one, so that the readers of bodies fit.
fn fields(parts: &Parts, known: &[&str]) -> Result<Fields, Problem> {
    let pairs = Query::<Vec<(String, String)>>::try_from_uri(&parts.uri)
        .map(|Query(pairs)| pairs)
        .unwrap_or_default();
    let mut map = Map::new();
    for (name, text) in pairs {
        let value = whole::<u64>(&text).map_or(Value::String(text), Value::from);
        map.insert(name, value);
    }
    Fields::body(Value::Object(map), known)
}
