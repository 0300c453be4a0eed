//! The catalogue: what can be played, by whom, under which checks.

use axum::Json;
use serde_json::{Value, json};

use crate::server::bounds;

pub(super) async fn show() -> Json<Value> {
    Json(json!({"games": bounds::catalog()}))
}
