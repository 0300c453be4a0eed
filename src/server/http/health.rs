//! Whether the server lives, and whether it can work.

use axum::extract::State;

use crate::server::app::App;
use crate::server::problem::Problem;

/// The process answers.
pub(super) async fn alive() -> &'static str {
    "ok"
}

/// The log can be read too.
pub(super) async fn ready(State(app): State<App>) -> Result<&'static str, Problem> {
    app.rooms()?.lobby(1).await?;
    Ok("ok")
}
