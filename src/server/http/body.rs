//! Bodies: read up to a limit, then parsed, every failure one of our refusals.

use std::future::poll_fn;
use std::pin::Pin;

use axum::body::{Body, HttpBody};
use axum::extract::{FromRequest, Request};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use serde_json::{Map, Value};
use tokio::time::timeout;

use crate::server::app::App;
use crate::server::problem::{Kind, Problem};

/// The largest body, in bytes, of every route but the one that verifies records.
pub(crate) const BODY_LIMIT: usize = 64 << 10;

/// How much of a body beyond its limit is read and thrown away, so that a client that is still
/// sending gets to read the refusal.
const DRAIN_LIMIT: usize = 1 << 20;

/// A JSON body. An empty one without a content type is an empty object.
#[derive(Debug)]
pub(crate) struct JsonBody(pub(crate) Value);

impl FromRequest<App> for JsonBody {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let (parts, body) = request.into_parts();
        let bytes = read(body, BODY_LIMIT, app, |_| Ok(())).await?;
        if bytes.is_empty() && !parts.headers.contains_key(CONTENT_TYPE) {
            return Ok(Self(Value::Object(Map::new())));
        }
        check_content_type(&parts.headers)?;
        serde_json::from_slice(&bytes).map(Self).map_err(|error| not_json(&error))
    }
}

/// The refusal of a body that cannot be parsed.
pub(crate) fn not_json(error: &serde_json::Error) -> Problem {
    Problem::new(Kind::NotJson, format!("this is not JSON in UTF-8: {error}"))
}

/// Refuses a body that is not declared as JSON.
///
/// # Errors
/// The content type is missing or another one.
pub(crate) fn check_content_type(headers: &HeaderMap) -> Result<(), Problem> {
    let given = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let essence = given.split(';').next().unwrap_or("").trim().to_ascii_lowercase();
    if essence == "application/json" || essence.ends_with("+json") {
        return Ok(());
    }
    Err(Problem::new(Kind::NotJson, "the body must have the content type application/json"))
}

/// Reads a body of at most `limit` bytes. `reserve` is asked for room for each piece of it.
///
/// # Errors
/// The body is larger or too slow, there is no room for it, or the connection broke.
pub(crate) async fn read(
    body: Body,
    limit: usize,
    app: &App,
    reserve: impl FnMut(usize) -> Result<(), Problem>,
) -> Result<Vec<u8>, Problem> {
    let patience = app.limits().body;
    let read = timeout(patience, read_to_end(body, limit, reserve)).await;
    read.unwrap_or_else(|_| {
        let detail = format!("the body has not come within {patience:?}");
        Err(Problem::new(Kind::RequestTimeout, detail))
    })
}

async fn read_to_end(
    mut body: Body,
    limit: usize,
    mut reserve: impl FnMut(usize) -> Result<(), Problem>,
) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
    let mut total = 0_usize;
    while let Some(frame) = poll_fn(|cx| Pin::new(&mut body).poll_frame(cx)).await {
        let frame = frame.map_err(|_| Problem::new(Kind::NotJson, "the body broke off"))?;
        let Ok(data) = frame.into_data() else { continue };
        total = total.saturating_add(data.len());
        if total <= limit {
            reserve(data.len())?;
            bytes.extend_from_slice(&data);
        } else if total > limit.saturating_add(DRAIN_LIMIT) {
            break;
        }
    }
    if total > limit {
        let detail = format!("the body may have {limit} bytes");
        return Err(Problem::new(Kind::BodyTooLarge, detail).with("limit", limit));
    }
    Ok(bytes)
}
