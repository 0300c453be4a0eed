//! Whether the server lives, and whether it can work.

use axum::extract::State;

use crate::server::app::App;
use crate::server::problem::Problem;

/// The process answers.
pub(super) async fn alive() -> &'static str {
    "ok"
}

/// The rooms are back, and the log can be read and written.
pub(super) async fn ready(State(app): State<App>) -> Result<&'static str, Problem> {
    app.rooms()?.ready().await?;
    Ok("ok")
}
