//! Every refusal a client can meet, as `application/problem+json` (RFC 9457).

use axum::Json;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value};

use crate::engine::BadSetup;
use crate::rules::Seat;
use crate::server::room::RoomError;

/// The longest value that a refusal repeats, in bytes of JSON.
const LONGEST_VALUE: usize = 200;

/// What kind of refusal it is: its stable type, status and title stand in [`Kind::row`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    BadRequest,
    NotJson,
    BodyTooLarge,
    UnknownRoute,
    MethodNotAllowed,
    NotASocket,
    ForeignOrigin,
    UnknownGame,
    NoSecret,
    WrongSecret,
    SeatTaken,
    SeatHeld,
    NoFreeSeat,
    NotStarted,
    GameOver,
    NotYourTurn,
    StalePly,
    IllegalMove,
    KeyReused,
    CannotUndo,
    RequestTimeout,
    Busy,
    Store,
    Internal,
}

impl Kind {
    /// The end of the type's address, the status and the title.
    const fn row(self) -> (&'static str, StatusCode, &'static str) {
        match self {
            Self::BadRequest => {
                ("bad-request", StatusCode::UNPROCESSABLE_ENTITY, "A field cannot hold that")
            }
            Self::NotJson => ("not-json", StatusCode::BAD_REQUEST, "The body is not JSON"),
            Self::BodyTooLarge => {
                ("body-too-large", StatusCode::PAYLOAD_TOO_LARGE, "The body is too large")
            }
            Self::UnknownRoute => {
                ("unknown-route", StatusCode::NOT_FOUND, "There is nothing at this address")
            }
            Self::MethodNotAllowed => (
                "method-not-allowed",
                StatusCode::METHOD_NOT_ALLOWED,
                "This address takes other methods",
            ),
            Self::NotASocket => {
                ("not-a-socket", StatusCode::UPGRADE_REQUIRED, "This address is a WebSocket")
            }
            Self::ForeignOrigin => {
                ("foreign-origin", StatusCode::FORBIDDEN, "Another site's page may not connect")
            }
            Self::UnknownGame => ("unknown-game", StatusCode::NOT_FOUND, "There is no such game"),
            Self::NoSecret => ("no-secret", StatusCode::UNAUTHORIZED, "A secret is needed"),
            Self::WrongSecret => ("wrong-secret", StatusCode::FORBIDDEN, "The secret does not fit"),
            Self::SeatTaken => ("seat-taken", StatusCode::CONFLICT, "The seat is taken"),
            Self::SeatHeld => ("seat-held", StatusCode::CONFLICT, "The secret has another seat"),
            Self::NoFreeSeat => ("no-free-seat", StatusCode::CONFLICT, "No seat is free"),
            Self::NotStarted => ("not-started", StatusCode::CONFLICT, "The game has not started"),
            Self::GameOver => ("game-over", StatusCode::CONFLICT, "The game is over"),
            Self::NotYourTurn => ("not-your-turn", StatusCode::CONFLICT, "Another seat is to move"),
            Self::StalePly => ("stale-ply", StatusCode::CONFLICT, "The game has moved on"),
            Self::IllegalMove => {
                ("illegal-move", StatusCode::UNPROCESSABLE_ENTITY, "That is not a legal move")
            }
            Self::KeyReused => {
                ("key-reused", StatusCode::CONFLICT, "The key belongs to another proposal")
            }
            Self::CannotUndo => ("cannot-undo", StatusCode::CONFLICT, "Nothing can be taken back"),
            Self::RequestTimeout => {
                ("request-timeout", StatusCode::REQUEST_TIMEOUT, "The body took too long")
            }
            Self::Busy => ("busy", StatusCode::SERVICE_UNAVAILABLE, "The server is busy"),
            Self::Store => ("store", StatusCode::SERVICE_UNAVAILABLE, "The log cannot be written"),
            Self::Internal => {
                ("internal", StatusCode::INTERNAL_SERVER_ERROR, "The server made a mistake")
            }
        }
    }
}

/// Whether the name of a field says that its value is nobody's business.
fn is_secret(field: &str) -> bool {
    let name = field.to_ascii_lowercase();
    name.contains("secret") || name.ends_with("authorization")
}

/// The value, with every secret field inside it blank.
fn without_secrets(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            let field = |(name, value): (&String, &Value)| {
                let shown = if is_secret(name) { Value::Null } else { without_secrets(value) };
                (name.clone(), shown)
            };
            Value::Object(map.iter().map(field).collect())
        }
        Value::Array(list) => Value::Array(list.iter().map(without_secrets).collect()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

/// A refusal: its kind, a sentence for the one who can act on it, and named facts.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Problem {
    kind: Kind,
    detail: String,
    members: Map<String, Value>,
}

impl Problem {
    /// A refusal without named facts.
    pub(crate) fn new(kind: Kind, detail: impl Into<String>) -> Self {
        Self { kind, detail: detail.into(), members: Map::new() }
    }

    /// Adds a named fact.
    #[must_use]
    pub(crate) fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.members.insert(name.to_owned(), value.into());
        self
    }

    /// A field is unknown, missing or holds what it may not. A long value is cut.
    pub(crate) fn field(field: &str, value: &Value, allowed: &str) -> Self {
        if is_secret(field) {
            return Self::secret_field(field, allowed);
        }
        let value = without_secrets(value);
        let mut text = value.to_string();
        let value = if text.len() > LONGEST_VALUE {
            text.truncate(text.floor_char_boundary(LONGEST_VALUE));
            Value::from(text + "…")
        } else {
            value
        };
        Self::new(Kind::BadRequest, format!("{field} cannot be {value}: {allowed}"))
            .with("field", field)
            .with("value", value)
            .with("allowed", allowed)
    }

    /// A field that holds a secret: its value is not repeated.
    pub(crate) fn secret_field(field: &str, allowed: &str) -> Self {
        Self::new(Kind::BadRequest, format!("{field} cannot be read: {allowed}"))
            .with("field", field)
            .with("value", Value::Null)
            .with("allowed", allowed)
    }

    /// A limit is reached; the client may try again after so many seconds.
    pub(crate) fn busy(detail: impl Into<String>, retry_after: u32) -> Self {
        Self::new(Kind::Busy, detail).with("retry_after", retry_after)
    }
}

impl Serialize for Problem {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (name, status, title) = self.kind.row();
        let mut body = to.serialize_map(None)?;
        body.serialize_entry("type", &format!("/problems/{name}"))?;
        body.serialize_entry("title", title)?;
        body.serialize_entry("status", &status.as_u16())?;
        body.serialize_entry("detail", &self.detail)?;
        for (name, value) in &self.members {
            body.serialize_entry(name, value)?;
        }
        body.end()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.kind.row().1, Json(&self)).into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = self.members.get("retry_after").and_then(Value::as_u64) {
            headers.insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.kind == Kind::NoSecret {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

impl From<BadSetup> for Problem {
    fn from(bad: BadSetup) -> Self {
        let value = serde_json::from_str(&bad.value).unwrap_or(Value::String(bad.value));
        Self::field(&bad.field, &value, &bad.allowed)
    }
}

impl From<RoomError> for Problem {
    fn from(error: RoomError) -> Self {
        let detail = error.to_string();
        let plain = |kind| Self::new(kind, detail.clone());
        match error {
            RoomError::BadRequest { field, value, allowed } => {
                BadSetup { field, value, allowed }.into()
            }
            RoomError::UnknownGame => plain(Kind::UnknownGame),
            RoomError::WrongSecret => plain(Kind::WrongSecret),
            RoomError::SeatTaken { seat } => plain(Kind::SeatTaken).with("seat", seat.number()),
            RoomError::SeatHeld { seat } => plain(Kind::SeatHeld).with("seat", seat.number()),
            RoomError::NoFreeSeat => plain(Kind::NoFreeSeat),
            RoomError::NotStarted => plain(Kind::NotStarted),
            RoomError::GameOver => plain(Kind::GameOver),
            RoomError::NotYourTurn { to_move, ply } => {
                plain(Kind::NotYourTurn).with("to_move", number(to_move)).with("ply", ply)
            }
            RoomError::StalePly { ply, to_move, seq } => plain(Kind::StalePly)
                .with("ply", ply)
                .with("to_move", number(to_move))
                .with("seq", seq),
            RoomError::IllegalMove { finding, ply } => {
                let finding = serde_json::to_value(finding).expect("a finding is plain data");
                plain(Kind::IllegalMove).with("finding", finding).with("ply", ply)
            }
            RoomError::KeyReused => plain(Kind::KeyReused),
            RoomError::CannotUndo(_) => plain(Kind::CannotUndo),
            RoomError::Busy { retry_after } => Self::busy(detail, retry_after),
            RoomError::Store => plain(Kind::Store),
            RoomError::Internal => plain(Kind::Internal),
        }
    }
}

fn number(seat: Option<Seat>) -> Option<u8> {
    seat.map(Seat::number)
}
