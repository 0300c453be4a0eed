//! What an address names: a room, and in it a seat or an entry.

use std::str::FromStr;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;

use crate::rules::Seat;
use crate::server::app::App;
use crate::server::problem::{Kind, Problem};
use crate::server::room::RoomError;
use crate::server::rooms::RoomHandle;

/// The room that the address names, by its id or its code.
#[derive(Debug)]
pub(crate) struct InRoom(pub(crate) RoomHandle);

/// The seat that the address names. The room may have fewer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AtSeat(pub(crate) Seat);

/// The entry that the address names. The room may have fewer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AtSeq(pub(crate) u64);

#[derive(Deserialize)]
struct Names {
    id: String,
    seat: Option<String>,
    seq: Option<String>,
}

async fn names(parts: &mut Parts) -> Result<Names, Problem> {
    let names = Path::<Names>::from_request_parts(parts, &()).await;
    names.map(|Path(names)| names).map_err(|_| RoomError::UnknownGame.into())
}

impl FromRequestParts<App> for InRoom {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Names { id, .. } = names(parts).await?;
        let room = match Uuid::try_parse(&id) {
            Ok(id) => app.rooms()?.find(id).await?,
            Err(_) => app.rooms()?.find_code(&id).await?,
        };
        Ok(Self(room))
    }
}

impl FromRequestParts<App> for AtSeat {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        let text = names(parts).await?.seat.unwrap_or_default();
        whole(&text).map(Seat::new).map(Self).ok_or_else(|| {
            Problem::field("seat", &Value::String(text), "it must be the number of a seat, from 0")
        })
    }
}

impl FromRequestParts<App> for AtSeq {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        let text = names(parts).await?.seq.unwrap_or_default();
        whole(&text).map(Self).ok_or_else(|| no_verdict(&text))
    }
}

/// A whole number written in digits alone.
pub(crate) fn whole<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The refusal for a number that is no verdict's.
pub(crate) fn no_verdict(seq: &str) -> Problem {
    Problem::new(Kind::UnknownGame, format!("there is no verdict with the number {seq}"))
}
