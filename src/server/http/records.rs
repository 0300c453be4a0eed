//! Records: a game to take away, and a game brought back to be verified.

use axum::Json;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use crate::agents::Budget;
use crate::engine::{self, Record, Report, Thoroughness};
use crate::server::app::App;
use crate::server::http::body::{check_content_type, not_json, read};
use crate::server::http::{InRoom, aside};
use crate::server::problem::Problem;
use crate::server::wire::Written;

/// The largest record, in bytes.
const RECORD_LIMIT: usize = 16 << 20;

pub(super) async fn download(InRoom(room): InRoom) -> Result<Response, Problem> {
    let file = format!("attachment; filename=\"sixpoint-{}.json\"", room.view().code);
    let record = aside(move || Written::new(&room.record())).await?;
    Ok(([(CONTENT_DISPOSITION, file)], record).into_response())
}

pub(super) async fn verify(
    State(app): State<App>,
    request: Request,
) -> Result<Json<Report>, Problem> {
    let brought = app.record()?;
    let (parts, body) = request.into_parts();
    let bytes = read(body, RECORD_LIMIT).await?;
    check_content_type(&parts.headers)?;
    let turn = app.verifying().await;
    let report = aside(move || {
        let report = verify_bytes(&bytes);
        drop((turn, brought));
        report
    });
    report.await?.map(Json)
}

fn verify_bytes(bytes: &[u8]) -> Result<Report, Problem> {
    serde_json::from_slice::<serde::de::IgnoredAny>(bytes).map_err(|error| not_json(&error))?;
    let record = Record::read(bytes)
        .map_err(|bad| Problem::field("body", &Value::Null, &bad.to_string()))?;
    Ok(engine::verify(&record, Thoroughness::Verdicts, &Budget::default()))
}
