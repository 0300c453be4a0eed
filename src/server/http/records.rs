//! Records: a game to take away, and a game brought back to be verified.

use axum::Json;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use tokio::sync::OwnedSemaphorePermit;

use crate::agents::Budget;
use crate::engine::{self, Record, Report, Thoroughness};
use crate::server::app::App;
use crate::server::bounds;
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
