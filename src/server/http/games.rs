//! Games: made, listed, looked at, started and taken back.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::engine::{OnIllegal, SeatKind, SeatSetup, SetupRequest};
use crate::server::app::App;
use crate::server::http::bearer::Bearer;
use crate::server::http::body::JsonBody;
use crate::server::http::import;
use crate::server::http::place::whole;
use crate::server::http::query::LobbyLimit;
use crate::server::http::{Fields, InRoom, aside};
use crate::server::problem::Problem;
use crate::server::room::{LegalMoves, Visibility};
use crate::server::rooms::NewRoom;
use crate::server::wire::NewGame;

/// The longest name of a game or an agent, in characters.
const LONGEST_NAME: usize = 40;

pub(super) async fn create(
    State(app): State<App>,
    bearer: Bearer,
    JsonBody(body): JsonBody,
) -> Result<Response, Problem> {
    let known = ["game", "options", "seats", "seed", "visibility", "import"];
    let mut fields = Fields::body(body, &known)?;
    let visibility = [("public", Visibility::Public), ("unlisted", Visibility::Unlisted)];
    let visibility = fields.choice("visibility", &visibility)?.unwrap_or_default();
    let import = import::read(&mut fields)?;
    let request = setup_request(&mut fields)?;
    let setup = aside(move || import::complete(request, import.as_ref())).await??;
    let (host, told) = bearer.or_fresh();
    let room = app.rooms()?.create(NewRoom { setup, visibility, host }).await?;
    let view = room.view();
    let location = [(LOCATION, format!("/api/v1/games/{}", view.id))];
    let body = Json(NewGame { view: &view, secret: told.as_deref() });
    Ok((StatusCode::CREATED, location, body).into_response())
}

fn setup_request(fields: &mut Fields) -> Result<SetupRequest, Problem> {
    let game = fields.text("game", 1..=LONGEST_NAME)?;
    let seats = fields.list("seats")?.into_iter().enumerate();
    Ok(SetupRequest {
        game: fields.need("game", game, "the name of a game in the catalogue")?,
        options: fields.object("options")?,
        seats: seats.map(|(index, seat)| seat_setup(index, seat)).collect::<Result<_, _>>()?,
        seed: seed(fields)?,
    })
}

fn seat_setup(index: usize, seat: Value) -> Result<SeatSetup, Problem> {
    let known = ["kind", "agent", "guarded", "on_illegal", "options"];
    let mut fields = Fields::at(&format!("seats[{index}]"), seat, &known)?;
    let kinds =
        [("person", SeatKind::Person), ("remote", SeatKind::Remote), ("agent", SeatKind::Agent)];
    let kind = fields.choice("kind", &kinds)?;
    let on_illegal = [("refuse", OnIllegal::Refuse), ("degrade", OnIllegal::Degrade)];
    Ok(SeatSetup {
        kind: fields.need("kind", kind, "one of person, remote, agent")?,
        agent: fields.text("agent", 1..=LONGEST_NAME)?,
        guarded: fields.flag("guarded")?,
        on_illegal: fields.choice("on_illegal", &on_illegal)?.unwrap_or_default(),
        options: fields.object("options")?,
    })
}

/// A seed is text, because JSON numbers end at 2^53.
fn seed(fields: &mut Fields) -> Result<Option<u64>, Problem> {
    let Some(text) = fields.text("seed", 1..=LONGEST_NAME)? else { return Ok(None) };
    whole(&text).map(Some).ok_or_else(|| {
        let allowed = "it must be a whole number from 0 to 18446744073709551615, as text";
        fields.refuse("seed", &Value::String(text), allowed)
    })
}

pub(super) async fn lobby(
    State(app): State<App>,
    LobbyLimit(limit): LobbyLimit,
) -> Result<Json<Value>, Problem> {
    Ok(Json(json!({"games": app.rooms()?.lobby(limit).await?})))
}

pub(super) async fn view(InRoom(room): InRoom) -> Response {
    Json(&*room.view()).into_response()
}

pub(super) async fn start(
    InRoom(room): InRoom,
    bearer: Bearer,
    JsonBody(body): JsonBody,
) -> Result<Response, Problem> {
    let host = bearer.need()?;
    let mut fields = Fields::body(body, &["agent", "options"])?;
    let agent = fields.text("agent", 1..=LONGEST_NAME)?;
    let agent = fields.need("agent", agent, "the agent that plays the seats still free")?;
    room.start(host, agent, fields.object("options")?).await?;
    Ok(Json(&*room.view()).into_response())
}

pub(super) async fn undo(InRoom(room): InRoom, bearer: Bearer) -> Result<Response, Problem> {
    room.undo(bearer.need()?).await?;
    Ok(Json(&*room.view()).into_response())
}

pub(super) async fn legal_moves(InRoom(room): InRoom) -> Result<Json<LegalMoves>, Problem> {
    Ok(Json(room.legal().await?))
}
