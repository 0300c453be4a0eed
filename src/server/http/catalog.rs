//! The catalogue: what can be played, by whom, under which checks.

use axum::Json;
use serde_json::{Value, json};

use crate::engine::checkers;
use crate::server::bounds;

pub(super) async fn show() -> Json<Value> {
    Json(json!({"games": bounds::catalog()}))
}

/// The openings of three moves of checkers.
pub(super) async fn ballots() -> Json<Value> {
    Json(json!({"ballots": checkers::ballots()}))
}
