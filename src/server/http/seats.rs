//! Seats: taking one by number or by the room's code, and leaving it.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::rules::Seat;
use crate::server::app::App;
use crate::server::http::bearer::Bearer;
use crate::server::http::body::JsonBody;
use crate::server::http::place::AtSeat;
use crate::server::http::{Fields, InRoom};
use crate::server::problem::Problem;
use crate::server::rooms::RoomHandle;
use crate::server::wire::TakenSeat;

/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 40;

pub(super) async fn take(
    InRoom(room): InRoom,
    AtSeat(seat): AtSeat,
    bearer: Bearer,
    JsonBody(body): JsonBody,
) -> Result<Response, Problem> {
    let name = name(&mut Fields::body(body, &["name"])?)?;
    sit(&room, Some(seat), bearer, name).await
}

pub(super) async fn join(
    State(app): State<App>,
    bearer: Bearer,
    JsonBody(body): JsonBody,
) -> Result<Response, Problem> {
    let mut fields = Fields::body(body, &["code", "name"])?;
    let code = fields.text("code", 1..=LONGEST_NAME)?;
    let code = fields.need("code", code, "the code of a game")?;
    let name = name(&mut fields)?;
    let room = app.rooms()?.find_code(&code).await?;
    sit(&room, None, bearer, name).await
}

pub(super) async fn leave(
    InRoom(room): InRoom,
    AtSeat(seat): AtSeat,
    bearer: Bearer,
) -> Result<Response, Problem> {
    room.leave(seat, bearer.need()?).await?;
    Ok(Json(&*room.view()).into_response())
}

async fn sit(
    room: &RoomHandle,
    seat: Option<Seat>,
    bearer: Bearer,
    name: Option<String>,
) -> Result<Response, Problem> {
    let (secret, told) = bearer.or_fresh();
    let seat = room.take_seat(seat, secret, name).await?;
    let view = room.view();
    let taken = TakenSeat { game: view.id, seat, secret: told.as_deref(), view: &view };
    Ok(Json(taken).into_response())
}

fn name(fields: &mut Fields) -> Result<Option<String>, Problem> {
    let name = fields.text("name", 1..=LONGEST_NAME)?;
    Ok(name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()))
}
