//! Records: a game to take away, and a game brought back to be verified.

use axum::Json;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use tokio::sync::OwnedSemaphorePermit;

use crate::agents::Budget;
use crate::engine::{self, Record, Report, Thoroughness, find};
use crate::server::app::App;
use crate::server::bounds;
use crate::server::http::body::{check_content_type, not_json, read};
use crate::server::http::query::RecordFormat;
use crate::server::http::{InRoom, aside};
use crate::server::problem::Problem;
use crate::server::wire::Written;

/// The largest record, in bytes.
const RECORD_LIMIT: usize = 16 << 20;

pub(super) async fn download(
    InRoom(room): InRoom,
    RecordFormat(format): RecordFormat,
) -> Result<Response, Problem> {
    let code = room.view().code.clone();
    let file = move |extension: &str| {
        let file = format!("attachment; filename=\"sixpoint-{code}.{extension}\"");
        [(CONTENT_DISPOSITION, file)]
    };
    let Some(name) = format else {
        let record = aside(move || Written::new(&room.record())).await?;
        return Ok((file("json"), record).into_response());
    };
    let (extension, text) = aside(move || in_format(&room.record(), &name)).await??;
    Ok((file(extension), text).into_response())
}

/// The record as a text in one of its game's formats, and the ending of a file's name.
fn in_format(record: &Record, name: &str) -> Result<(&'static str, String), Problem> {
    let listing = record.setup().and_then(|setup| find(&setup.game));
    let formats = listing.map_or(&[][..], |listing| listing.formats);
    match formats.iter().find(|format| format.name == name) {
        Some(format) => Ok((format.extension, format.write(record))),
        None => {
            let names: Vec<_> =
                ["json"].into_iter().chain(formats.iter().map(|f| f.name)).collect();
            let allowed = format!("it must be one of {}", names.join(", "));
            Err(Problem::field("format", &Value::from(name), &allowed))
        }
    }
}

pub(super) async fn verify(
    State(app): State<App>,
    request: Request,
) -> Result<Json<Report>, Problem> {
    let (parts, body) = request.into_parts();
    let mut memory: Option<OwnedSemaphorePermit> = None;
    let reserve = |size| {
        let piece = app.record_memory(size)?;
        match &mut memory {
            Some(held) => held.merge(piece),
            None => memory = Some(piece),
        }
        Ok(())
    };
    let bytes = read(body, RECORD_LIMIT, &app, reserve).await?;
    check_content_type(&parts.headers)?;
    let brought = app.record()?;
    let turn = app.verifying().await;
    let asker = Asker(Budget::default());
    let budget = asker.0.clone();
    let report = aside(move || {
        let report = verify_bytes(&bytes, &budget);
        drop((turn, brought, memory));
        report
    });
    report.await?.map(Json)
}

/// Whoever waits for a verification. It stops when they are gone.
#[derive(Debug)]
struct Asker(Budget);

impl Drop for Asker {
    fn drop(&mut self) {
        self.0.stop();
    }
}

fn verify_bytes(bytes: &[u8], budget: &Budget) -> Result<Report, Problem> {
    serde_json::from_slice::<serde::de::IgnoredAny>(bytes).map_err(|error| not_json(&error))?;
    let record = Record::read(bytes)
        .map_err(|bad| Problem::field("body", &Value::Null, &bad.to_string()))?;
    bounds::admit_record(&record)?;
    Ok(engine::verify(&record, Thoroughness::Verdicts, budget))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verification_is_stopped_when_its_asker_is_gone() {
        let asker = Asker(Budget::default());
        let budget = asker.0.clone();
        assert!(!budget.stopped());
        drop(asker);
        assert!(budget.stopped());
    }
}
