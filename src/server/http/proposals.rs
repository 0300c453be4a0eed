//! Proposals: a move is proposed, judged and answered with its verdict.

use axum::http::HeaderMap;
use serde_json::Value;

use crate::server::http::bearer::Bearer;
use crate::server::http::body::JsonBody;
use crate::server::http::{Fields, InRoom};
use crate::server::problem::Problem;
use crate::server::wire::{LONGEST_KEY, PROPOSAL, Wanted, Written, answer};

pub(super) async fn propose(
    InRoom(room): InRoom,
    bearer: Bearer,
    headers: HeaderMap,
    JsonBody(body): JsonBody,
) -> Result<Written, Problem> {
    let secret = bearer.need()?;
    let mut wanted = Wanted::read(&mut Fields::body(body, &PROPOSAL)?)?;
    if let Some(key) = key(&headers)? {
        if wanted.key.as_ref().is_some_and(|other| *other != key) {
            let allowed = "it must be the Idempotency-Key of the header, or left out";
            return Err(Problem::field("key", &wanted.key.into(), allowed));
        }
        wanted.key = Some(key);
    }
    Ok(answer(room.propose(wanted.by(secret)).await?))
}

/// The key of the `Idempotency-Key` header.
fn key(headers: &HeaderMap) -> Result<Option<String>, Problem> {
    let Some(value) = headers.get("idempotency-key") else { return Ok(None) };
    let text = value.to_str().ok().filter(|text| (1..=LONGEST_KEY).contains(&text.len()));
    text.map(|text| Some(text.to_owned())).ok_or_else(|| {
        let allowed = format!("it must have 1 to {LONGEST_KEY} printable characters");
        Problem::field("idempotency-key", &Value::Null, &allowed)
    })
}
