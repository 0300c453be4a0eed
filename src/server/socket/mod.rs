//! The socket of a room: a snapshot or what was missed, then every event, and proposals.

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::response::Response;

use crate::server::app::App;
use crate::server::http::InRoom;
use crate::server::problem::{Kind, Problem};

mod line;
mod message;
mod session;

/// The largest message of a client, in bytes.
const MESSAGE_LIMIT: usize = 64 << 10;
/// What one socket may hold back for a client that reads slowly, in bytes: more than the largest
/// snapshot.
const WRITE_LIMIT: usize = 4 << 20;
/// Small, because most of the many sockets are silent.
const READ_BUFFER: usize = 1 << 10;

/// Opens a socket of a room.
pub(crate) async fn open(
    State(app): State<App>,
    InRoom(room): InRoom,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade =
        upgrade.map_err(|rejection| Problem::new(Kind::NotASocket, rejection.body_text()))?;
    check_origin(&headers)?;
    let permit = app.socket()?;
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(WRITE_LIMIT)
        .max_message_size(MESSAGE_LIMIT)
        .max_frame_size(MESSAGE_LIMIT);
    Ok(upgrade.on_upgrade(async move |socket| {
        session::run(socket, room, &app).await;
        drop(permit);
    }))
}

/// Refuses a page of another site. Programs that are no browsers send no `Origin`.
fn check_origin(headers: &HeaderMap) -> Result<(), Problem> {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let host = host.and_then(|text| text.parse().ok());
    if headers.get_all(ORIGIN).iter().all(|origin| is_own(origin, host.as_ref())) {
        return Ok(());
    }
    Err(Problem::new(Kind::ForeignOrigin, "this socket is for the pages of this server"))
}

/// Whether an `Origin` is the host that was asked.
fn is_own(origin: &HeaderValue, host: Option<&Uri>) -> bool {
    let origin = origin.to_str().ok().and_then(|text| text.parse::<Uri>().ok());
    let origin = origin.as_ref().and_then(|origin| {
        let port = if origin.scheme_str() == Some("https") { 443 } else { 80 };
        Some((origin.host()?, origin.port_u16().unwrap_or(port), port))
    });
    origin.zip(host).is_some_and(|((name, port, default), host)| {
        let given = host.port_u16().unwrap_or(default);
        host.host().is_some_and(|host| host.eq_ignore_ascii_case(name)) && given == port
    })
}
