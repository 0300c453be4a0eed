//! What a request comes to, given the past of the room.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::engine::{BadSetup, Entry, SeatSetup};
use crate::rules::{Seat, Status};
use crate::server::bounds;
use crate::server::event::{Key, Private};
use crate::server::room::{Answer, History, Proposal, Reply, Request, RoomError, RoomPhase};
use crate::server::secret::SecretHash;

const LONGEST_NAME: usize = 40;
const LONGEST_KEY: usize = 128;
/// Entries that are not moves that stand, beyond which nobody takes a seat or a move back any
/// more, so that the log of a room ends: with these, the moves of one game, and a few leavings.
const MOST_BESIDE_THE_GAME: u64 = 2000;
/// When to try to take a seat again that cannot be had in this room, in seconds.
const NOT_SOON: u32 = 3600;

/// The next step for a request.
#[derive(Debug)]
pub(super) enum Step {
    /// Nothing needs to change.
    Answer(Reply),
    /// These entries must be in the log; then this is the answer.
    Append(Vec<(Entry, Private)>, Reply),
    /// This text must be judged for the seat to move, and kept with this key.
    Judge(String, Option<Key>),
}

impl History {
    /// What a request comes to. Changes nothing.
    pub(super) fn decide(&self, request: &Request) -> Result<Step, RoomError> {
        match request {
            Request::TakeSeat { seat, secret, name } => {
                self.take_seat(*seat, *secret, name.as_deref())
            }
            Request::Leave { seat, secret } => self.leave_seat(*seat, *secret),
            Request::Start { host, agent, options } => self.start(*host, agent, options),
            Request::Undo { secret } => self.undo(*secret),
            Request::Propose(proposal) => self.propose(proposal),
        }
    }

    fn take_seat(
        &self,
        seat: Option<Seat>,
        secret: SecretHash,
        name: Option<&str>,
    ) -> Result<Step, RoomError> {
        if seat.is_some_and(|seat| seat.number() >= self.table().seats()) {
            let allowed = format!("a seat from 0 to {}", self.table().seats() - 1);
            return Err(bad("seat", seat.map_or(0, Seat::number), allowed));
        }
        match self.table().seat_of(secret) {
            Some(held) if seat.is_none_or(|seat| seat == held) => {
                return Ok(Step::Answer(Reply::Seat(held)));
            }
            Some(held) => return Err(RoomError::SeatHeld { seat: held }),
            None => {}
        }
        if matches!(self.table().phase(), RoomPhase::Over | RoomPhase::Closed) {
            return Err(RoomError::GameOver);
        }
        let seat = match seat {
            Some(seat) if self.table().free_seats().any(|free| free == seat) => seat,
            Some(seat) => return Err(RoomError::SeatTaken { seat }),
            None => self.table().free_seats().next().ok_or(RoomError::NoFreeSeat)?,
        };
        if self.beside_the_game() >= MOST_BESIDE_THE_GAME {
            return Err(RoomError::Busy { retry_after: NOT_SOON });
        }
        let name = match name.map(str::trim) {
            Some(name) => checked_name(name)?,
            None => format!("Player {}", seat.number() + 1),
        };
        let private = Private { secret: Some(secret), key: None };
        Ok(Step::Append(vec![(Entry::Seated { seat, name }, private)], Reply::Seat(seat)))
    }

    fn leave_seat(&self, seat: Seat, secret: SecretHash) -> Result<Step, RoomError> {
        if self.table().seat_of(secret) != Some(seat) {
            return Err(RoomError::WrongSecret);
        }
        let over = matches!(self.table().phase(), RoomPhase::Over | RoomPhase::Closed);
        if self.table().game.ply() == 0 && !over {
            return Ok(append(Entry::Left { seat }));
        }
        match self.table().game.retiring(seat, "resigned").filter(|_| !over) {
            Some(entry) => Ok(append(entry)),
            None if over && self.table().status(seat) != Some(Status::Retired) => {
                Err(RoomError::GameOver)
            }
            None => Ok(Step::Answer(Reply::Done)),
        }
    }

    fn start(
        &self,
        host: SecretHash,
        agent: &str,
        options: &Map<String, Value>,
    ) -> Result<Step, RoomError> {
        if host != self.table().host {
            return Err(RoomError::WrongSecret);
        }
        match self.table().phase() {
            RoomPhase::Over | RoomPhase::Closed => return Err(RoomError::GameOver),
            RoomPhase::Playing => return Ok(Step::Answer(Reply::Done)),
            RoomPhase::Waiting => {}
        }
        let changes = self.table().free_seats().map(|seat| {
            let player = self.stand_in(seat, agent, options)?;
            Ok::<_, RoomError>((Entry::PlayerChanged { seat, player }, Private::default()))
        });
        Ok(Step::Append(changes.collect::<Result<_, _>>()?, Reply::Done))
    }

    /// The agent that plays a free seat: behind the gate of the seat, with the gate's options.
    fn stand_in(
        &self,
        seat: Seat,
        agent: &str,
        options: &Map<String, Value>,
    ) -> Result<SeatSetup, RoomError> {
        let setup = self.table().game.setup();
        let SeatSetup { guarded, options: mut all, .. } = setup.seats[seat.index()].clone();
        all.extend(options.clone());
        let mut player = SeatSetup { guarded, options: all, ..SeatSetup::agent(agent) };
        let listing = bounds::find(&setup.game).ok_or(RoomError::Internal)?;
        player.settle(listing, seat.index()).map_err(|BadSetup { field, value, allowed }| {
            let seat = format!("seats[{seat}].");
            let field = field.strip_prefix(&seat).unwrap_or(&field).to_owned();
            RoomError::BadRequest { field, value, allowed }
        })?;
        Ok(player)
    }

    fn undo(&self, secret: SecretHash) -> Result<Step, RoomError> {
        let seat = self.table().seat_of(secret).ok_or(RoomError::WrongSecret)?;
        match self.table().phase() {
            RoomPhase::Over | RoomPhase::Closed => return Err(RoomError::GameOver),
            RoomPhase::Waiting => return Err(RoomError::NotStarted),
            RoomPhase::Playing => {}
        }
        if Seat::all(self.table().seats())
            .any(|other| other != seat && !self.table().is_agent(other))
        {
            return Err(RoomError::CannotUndo("moves are taken back only against agents"));
        }
        if self.table().status(seat) == Some(Status::Retired) {
            return Err(RoomError::CannotUndo("you have resigned"));
        }
        if self.beside_the_game() >= MOST_BESIDE_THE_GAME {
            return Err(RoomError::CannotUndo("too much was taken back in this game already"));
        }
        let last = self.last_choice(seat);
        let to_ply = last.ok_or(RoomError::CannotUndo("you have not moved yet"))?;
        Ok(append(Entry::TakenBack { to_ply }))
    }

    fn propose(&self, proposal: &Proposal) -> Result<Step, RoomError> {
        let seat = self.table().seat_of(proposal.secret).ok_or(RoomError::WrongSecret)?;
        check_proposal(proposal)?;
        let key = proposal.key().filter(|_| !proposal.dry_run);
        if let Some(key) = &key
            && let Some(used) = self.used(proposal.secret, &key.name)
        {
            return if used.digest == key.digest && used.stands {
                Ok(Step::Answer(Reply::Proposed(Answer::Event(Arc::clone(&used.event)))))
            } else {
                Err(RoomError::KeyReused)
            };
        }
        match self.table().phase() {
            RoomPhase::Over | RoomPhase::Closed => return Err(RoomError::GameOver),
            RoomPhase::Waiting => return Err(RoomError::NotStarted),
            RoomPhase::Playing => {}
        }
        let (ply, to_move) = (self.table().game.ply(), self.table().to_move());
        if proposal.ply != ply {
            return Err(RoomError::StalePly { ply, to_move, seq: self.head() });
        }
        if to_move != Some(seat) {
            return Err(RoomError::NotYourTurn { to_move, ply });
        }
        Ok(Step::Judge(proposal.text.clone(), key))
    }
}

fn append(entry: Entry) -> Step {
    Step::Append(vec![(entry, Private::default())], Reply::Done)
}

fn checked_name(name: &str) -> Result<String, RoomError> {
    let letters = name.chars().count();
    if (1..=LONGEST_NAME).contains(&letters) && !name.chars().any(char::is_control) {
        Ok(name.to_owned())
    } else {
        Err(bad("name", name, format!("it must have 1 to {LONGEST_NAME} printable characters")))
    }
}

fn check_proposal(proposal: &Proposal) -> Result<(), RoomError> {
    if proposal.text.len() > Proposal::LONGEST_MOVE {
        let allowed = format!("a move has at most {} bytes", Proposal::LONGEST_MOVE);
        return Err(bad("move", proposal.text.as_str(), allowed));
    }
    match &proposal.key {
        Some(key) if key.is_empty() || key.len() > LONGEST_KEY => {
            Err(bad("key", key.as_str(), format!("it must have 1 to {LONGEST_KEY} bytes")))
        }
        _ => Ok(()),
    }
}

fn bad(field: &str, value: impl Into<Value>, allowed: String) -> RoomError {
    RoomError::BadRequest { field: field.to_owned(), value: value.into().to_string(), allowed }
}
