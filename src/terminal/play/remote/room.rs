//! The way into a room: made or found, and a seat taken there.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::agents::Budget;
use crate::engine::BadSetup;
use crate::rules::Seat;
use crate::terminal::game_args::bad_flag;
use crate::terminal::play::remote::RemoteError;
use crate::terminal::play::remote::address::Address;
use crate::terminal::play::remote::client::{Client, Request, Trouble};
use crate::terminal::play::remote::opening::{by_flag, no_game_flags, opening};
use crate::terminal::play::remote::secret::{Keep, Keeps, Secret};
use crate::terminal::play::{PlayArgs, PlayError};

/// A room, and our place in it.
#[derive(Debug)]
pub(super) struct Room {
    pub(super) client: Arc<Client>,
    /// Its id.
    pub(super) id: String,
    /// The short code that people type.
    pub(super) code: String,
    /// Names the history that entries count in.
    pub(super) epoch: String,
    /// The last entry of its log when we came.
    pub(super) seq: u64,
    /// Our seat, with its secret; a watcher has none.
    pub(super) ours: Option<Ours>,
}

/// Our seat.
#[derive(Debug)]
pub(super) struct Ours {
    pub(super) seat: Seat,
    pub(super) keep: Keep,
    /// Whether we had it before.
    pub(super) came_back: bool,
}

/// What we need of the view of a room.
#[derive(Debug, Deserialize)]
struct View {
    id: String,
    code: String,
    epoch: String,
    seq: u64,
    seats: Vec<SeatView>,
    #[serde(rename = "match")]
    game: MatchView,
}

#[derive(Debug, Deserialize)]
struct SeatView {
    letter: char,
}

#[derive(Debug, Deserialize)]
struct MatchView {
    game: String,
}

#[derive(Debug, Deserialize)]
struct Taken {
    seat: Seat,
    view: View,
}

/// Goes into a room as the flags say: into one that there is, or into a new one.
///
/// # Errors
/// The flags cannot be, the server refuses, or nobody answers.
pub(super) fn enter(args: &PlayArgs) -> Result<Room, PlayError> {
    let remote = &args.remote;
    let server = remote.server.as_deref().unwrap_or_default();
    let (address, linked) = Address::read(server)?;
    let client = Arc::new(Client::new(address, remote.patience));
    if linked.is_some() {
        no_game_flags(args)?;
    }
    let wanted = remote.room.as_ref().or(linked.as_ref());
    let (view, mine) = match wanted {
        Some(room) => (find(&client, room)?, None),
        None => {
            let opening = opening(args)?;
            let host = Request::post("/games".to_owned(), &Secret::fresh(), opening.body);
            (ask(&client, &host).map_err(|error| by_flag(args, error))?, opening.mine)
        }
    };
    if let Some(game) = args.game.as_ref().filter(|game| **game != view.game.game) {
        let allowed = format!("the room {} plays {}", view.code, view.game.game);
        return Err(bad_flag("game", game, allowed).into());
    }
    let seat = match &remote.seat {
        Some(text) => Some(named_seat(text, &view.seats)?),
        None => mine,
    };
    let (ours, view) = if remote.watch {
        (None, view)
    } else {
        let (ours, view) = sit(&client, args, &view, seat)?;
        (Some(ours), view)
    };
    let View { id, code, epoch, seq, .. } = view;
    Ok(Room { client, id, code, epoch, seq, ours })
}

/// Asks for the first things, for which nobody waits long: an address may be wrong.
fn ask<T: for<'de> Deserialize<'de>>(client: &Client, request: &Request) -> Result<T, RemoteError> {
    let answer = match client.once(request) {
        Err(Trouble::Busy(..)) => client.steadily(request, &Budget::default()),
        answer => answer,
    };
    understood(client, answer.map_err(|trouble| RemoteError::of(client, trouble))?)
}

fn understood<T: for<'de> Deserialize<'de>>(
    client: &Client,
    answer: Value,
) -> Result<T, RemoteError> {
    serde_json::from_value(answer).map_err(|error| {
        RemoteError::of(client, Trouble::Foreign(format!("its answer is not of our API: {error}")))
    })
}

fn find(client: &Client, room: &str) -> Result<View, PlayError> {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    if room.is_empty() || !room.chars().all(plain) {
        let allowed = "it must be the code or the id of a room".to_owned();
        return Err(bad_flag("room", &room, allowed).into());
    }
    let found = ask(client, &Request::get(format!("/games/{room}")));
    Ok(found.map_err(|error| error.at_the_door(|_| None))?)
}

fn letter(view: &View, seat: u8) -> Option<char> {
    view.seats.get(usize::from(seat)).map(|seat| seat.letter)
}

/// A seat by its letter, or by its number from 1.
fn named_seat(text: &str, seats: &[SeatView]) -> Result<Seat, BadSetup> {
    let letter = |seat: &SeatView| text.eq_ignore_ascii_case(seat.letter.encode_utf8(&mut [0; 4]));
    let by_number = text.parse().ok().and_then(|number: usize| number.checked_sub(1));
    let place = seats.iter().position(letter).or(by_number).filter(|place| *place < seats.len());
    let place = place.and_then(|place| u8::try_from(place).ok());
    place.map(Seat::new).ok_or_else(|| {
        let letters: Vec<_> = seats.iter().map(|seat| seat.letter.to_string()).collect();
        let allowed = format!("it must be one of {} or 1 to {}", letters.join(", "), seats.len());
        bad_flag("seat", &text, allowed)
    })
}

/// Takes a seat by a secret that is kept before it opens anything.
fn sit(
    client: &Client,
    args: &PlayArgs,
    view: &View,
    seat: Option<Seat>,
) -> Result<(Ours, View), PlayError> {
    let mut keeps = match &args.remote.secret_file {
        Some(file) => Keeps::in_file(file),
        None => Keeps::of(&client.address.folder(), &view.id).map_err(RemoteError::from)?,
    };
    loop {
        let keep = keeps.next().map_err(RemoteError::from)?;
        match take(client, args, view, seat, &keep) {
            Ok(Taken { seat, view }) => {
                let came_back = !keep.new;
                return Ok((Ours { seat, keep, came_back }, view));
            }
            // The secret of another of our seats in this room: there may be one of this seat, too.
            Err(RemoteError::Refused(problem))
                if problem.kind() == "seat-held" && keeps.has_others() => {}
            Err(error) => {
                if keep.new {
                    keep.forget();
                }
                return Err(error.at_the_door(|seat| letter(view, seat)).into());
            }
        }
    }
}

fn take(
    client: &Client,
    args: &PlayArgs,
    view: &View,
    seat: Option<Seat>,
    keep: &Keep,
) -> Result<Taken, RemoteError> {
    let mut body = json!({});
    if let Some(name) = &args.remote.name {
        body["name"] = name.as_str().into();
    }
    let path = match seat {
        Some(seat) => format!("/games/{}/seats/{seat}", view.id),
        None => {
            body["code"] = view.code.as_str().into();
            "/join".to_owned()
        }
    };
    let request = Request::post(path, &keep.secret, body);
    let taken = client.steadily(&request, &Budget::default());
    understood(client, taken.map_err(|trouble| RemoteError::of(client, trouble))?)
}
