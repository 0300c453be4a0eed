//! Records: a game to take away, and a game brought back to be verified.

use axum::Json;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use crate::engine::{self, Record, Report, Thoroughness};
use crate::server::app::App;
use crate::server::http::InRoom;
use crate::server::http::body::{check_content_type, not_json, read};
use crate::server::problem::{Kind, Problem};

/// The largest record, in bytes.
const RECORD_LIMIT: usize = 16 << 20;

pub(super) async fn download(InRoom(room): InRoom) -> Response {
    let file = format!("attachment; filename=\"sixpoint-{}.json\"", room.view().code);
    ([(CONTENT_DISPOSITION, file)], Json(room.record())).into_response()
}

pub(super) async fn verify(
    State(app): State<App>,
    request: Request,
) -> Result<Json<Report>, Problem> {
    let permit = app.verifying()?;
    let (parts, body) = request.into_parts();
    let bytes = read(body, RECORD_LIMIT).await?;
    check_content_type(&parts.headers)?;
    let work = tokio::task::spawn_blocking(move || {
        let report = verify_bytes(&bytes);
        drop(permit);
        report
    });
    let report = work.await.map_err(|error| {
        tracing::error!(%error, "verifying a record panicked");
        Problem::new(Kind::Internal, "the record could not be verified")
    })?;
    report.map(Json)
}

fn verify_bytes(bytes: &[u8]) -> Result<Report, Problem> {
    serde_json::from_slice::<serde::de::IgnoredAny>(bytes).map_err(|error| not_json(&error))?;
    let record = Record::read(bytes)
        .map_err(|bad| Problem::field("body", &Value::Null, &bad.to_string()))?;
    Ok(engine::verify(&record, Thoroughness::Verdicts))
}
