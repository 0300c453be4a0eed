//! One conversation over a socket, from hello to goodbye.
//!
//! It pulls: a [`Pulse`] says that something is new, and the session asks the room for what it
//! has not sent yet. A client that does not read holds up its own session and nothing else.

use std::convert::Infallible;
use std::future::ready;

use axum::extract::ws::WebSocket;
use serde_json::Value;
use tokio::sync::watch;
use tokio::task::{JoinError, JoinSet};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};
use tracing::Instrument;

use crate::server::app::App;
use crate::server::problem::{Kind, Problem};
use crate::server::room::{Answer, Pulse, RoomError};
use crate::server::rooms::{Attached, RoomHandle};
use crate::server::secret::SecretHash;
use crate::server::socket::line::{End, Heard, Line};
use crate::server::socket::message::{self, Hello, Status, Welcome};

/// How many events are sent before the client is listened to again.
const BATCH: usize = 64;
/// How many proposals of one socket may wait for their answer.
const WAITING: usize = 8;
/// How many pings in a row may stay without a sign of life.
const SILENCE: u32 = 3;

/// Talks with a client until one of both ends it.
pub(super) async fn run(socket: WebSocket, room: RoomHandle, app: &App) {
    let span = tracing::info_span!("socket", room = %room.id());
    let talk = async {
        let mut line = Line::new(socket, app.limits().send, app.stop());
        let Err(end) = talk(&mut line, room, app).await;
        tracing::debug!(?end, "the socket ends");
        line.end(end).await;
    };
    talk.instrument(span).await;
}

async fn talk(line: &mut Line, room: RoomHandle, app: &App) -> Result<Infallible, End> {
    let mut stop = app.stop();
    let hello = tokio::select! {
        hello = timeout(app.limits().hello, first(line)) => hello.map_err(|_| End::NO_HELLO)??,
        _ = stop.changed() => return Err(End::STOPPING),
    };
    let guest = seat(line, &room, hello).await?;
    Session::new(line, room, app, guest).go_on().await
}

/// The first message, or the end if it is not a hello.
async fn first(line: &mut Line) -> Result<Hello, End> {
    loop {
        if let Heard::Json(value) = line.hear().await? {
            match Hello::read(value) {
                Ok(hello) => return Ok(hello),
                Err(problem) => return refuse(line, &problem, End::NO_HELLO).await,
            }
        }
    }
}

async fn refuse<T>(line: &mut Line, problem: &Problem, end: End) -> Result<T, End> {
    line.send(message::refused(&Value::Null, problem)).await?;
    Err(end)
}

/// Who speaks, and how far they have been told.
#[derive(Debug)]
struct Guest {
    secret: Option<SecretHash>,
    attached: Option<Attached>,
    pulse: watch::Receiver<Pulse>,
    told: u64,
}

/// Opens the connection of the guest's seat and welcomes them.
async fn seat(line: &mut Line, room: &RoomHandle, hello: Hello) -> Result<Guest, End> {
    let secret = hello.secret.map(|secret| secret.hash());
    let attached = match secret {
        None => None,
        Some(secret) => match room.attach(secret) {
            Ok(attached) => Some(attached),
            Err(error) => {
                let wrong = error == RoomError::WrongSecret;
                let end = if wrong { End::WRONG_SECRET } else { End::LATER };
                return refuse(line, &error.into(), end).await;
            }
        },
    };
    let pulse = room.pulse();
    let view = room.view();
    let head = pulse.borrow().head;
    let resumed = hello
        .resume
        .filter(|(after, epoch)| *epoch == view.epoch && *after <= head)
        .map(|(after, _)| after);
    let told = resumed.unwrap_or(view.seq);
    let welcome = Welcome {
        epoch: &view.epoch,
        seq: told,
        seat: attached.as_ref().map(|attached| attached.seat),
        resumed: resumed.is_some(),
        view: resumed.is_none().then_some(&view),
    };
    line.send(welcome.message()).await?;
    Ok(Guest { secret, attached, pulse, told })
}

struct Session<'a> {
    line: &'a mut Line,
    room: RoomHandle,
    guest: Guest,
    head: u64,
    status: Option<Status>,
    answers: JoinSet<(Value, Result<Answer, Problem>)>,
    pings: Interval,
    silence: u32,
    stop: watch::Receiver<bool>,
}

impl<'a> Session<'a> {
    fn new(line: &'a mut Line, room: RoomHandle, app: &App, mut guest: Guest) -> Self {
        let every = app.limits().ping;
        let mut pings = interval_at(Instant::now() + every, every);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        guest.pulse.mark_changed();
        Self {
            line,
            room,
            head: guest.told,
            guest,
            status: None,
            answers: JoinSet::new(),
            pings,
            silence: 0,
            stop: app.stop(),
        }
    }

    async fn go_on(mut self) -> Result<Infallible, End> {
        loop {
            self.tell_events().await?;
            let behind = self.guest.told < self.head;
            tokio::select! {
                heard = self.line.hear() => self.heard(heard?).await?,
                changed = self.guest.pulse.changed() => match changed {
                    Ok(()) => self.tell_status().await?,
                    Err(_) => return Err(End::STOPPING),
                },
                Some(answer) = self.answers.join_next() => self.answer(answer).await?,
                _ = self.pings.tick() => self.ping().await?,
                _ = self.stop.changed() => return Err(End::STOPPING),
                () = ready(()), if behind => {}
            }
        }
    }

    /// Sends the next events that the client has not been told.
    async fn tell_events(&mut self) -> Result<(), End> {
        if self.guest.told >= self.head {
            return Ok(());
        }
        for event in self.room.events(self.guest.told, BATCH) {
            self.line.send(message::event(&event)).await?;
            self.guest.told = event.seq;
        }
        Ok(())
    }

    /// Looks at the pulse: has the seat a newer connection, is there something to tell?
    async fn tell_status(&mut self) -> Result<(), End> {
        let (replaced, status) = {
            let pulse = self.guest.pulse.borrow_and_update();
            self.head = self.head.max(pulse.head);
            let replaced = self.guest.attached.as_ref().is_some_and(|attached| {
                let newest = pulse.connection.get(attached.seat.index());
                newest.is_some_and(|&newest| newest > attached.connection)
            });
            (replaced, Status::of(&pulse))
        };
        if replaced {
            self.line.send(message::replaced()).await?;
            return Err(End::REPLACED);
        }
        if self.status.as_ref() != Some(&status) {
            self.line.send(status.message()).await?;
            self.status = Some(status);
        }
        Ok(())
    }

    async fn heard(&mut self, heard: Heard) -> Result<(), End> {
        self.silence = 0;
        let Heard::Json(value) = heard else { return Ok(()) };
        let id = message::id(&value);
        if let Err(problem) = self.propose(value, &id) {
            self.line.send(message::refused(&id, &problem)).await?;
        }
        Ok(())
    }

    /// Hands a proposal to the room; the answer comes when it comes.
    fn propose(&mut self, value: Value, id: &Value) -> Result<(), Problem> {
        let wanted = message::proposal(value)?;
        let needed = "this socket said hello without a secret";
        let secret = self.guest.secret.ok_or_else(|| Problem::new(Kind::NoSecret, needed))?;
        if self.answers.len() >= WAITING {
            return Err(Problem::busy("other proposals of this socket wait for their answer", 1));
        }
        let (room, id) = (self.room.clone(), id.clone());
        let work = async move {
            let outcome = room.propose(wanted.by(secret)).await;
            (id, outcome.map_err(Problem::from))
        };
        self.answers.spawn(work.in_current_span());
        Ok(())
    }

    async fn answer(
        &mut self,
        answer: Result<(Value, Result<Answer, Problem>), JoinError>,
    ) -> Result<(), End> {
        match answer {
            Ok((id, outcome)) => self.line.send(message::answered(&id, outcome)).await,
            Err(error) => {
                tracing::error!(%error, "a proposal panicked");
                Ok(())
            }
        }
    }

    async fn ping(&mut self) -> Result<(), End> {
        if self.silence == SILENCE {
            return Err(End::Gone);
        }
        self.silence += 1;
        self.line.ping().await
    }
}
