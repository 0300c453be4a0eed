//! A room as those outside hold it.

use std::sync::Arc;

use serde_json::{Map, Value};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{oneshot, watch};
use uuid::Uuid;

use crate::engine::Record;
use crate::rules::Seat;
use crate::server::event::Event;
use crate::server::room::{
    Answer, Lane, LegalMoves, Proposal, Pulse, Reply, Request, RoomError, RoomView,
};
use crate::server::rooms::shared::Shared;
use crate::server::secret::SecretHash;

/// How many moves are pointed out to a guarded player (reference document on Hexxagon, "How to type
/// a move").
const MOST_HINTS: usize = 5;

/// A room as those outside hold it. While somebody holds it, the room stays in memory.
#[derive(Clone, Debug)]
pub struct RoomHandle(Arc<Shared>);

/// A connection of a seat. Dropping it says that the connection is closed.
#[derive(Debug)]
pub struct Attached {
    /// The seat.
    pub seat: Seat,
    /// The connection's number: replaced as soon as [`Pulse::connection`] holds a larger one.
    pub connection: u64,
    room: Arc<Shared>,
}

impl RoomHandle {
    pub(super) const fn new(shared: Arc<Shared>) -> Self {
        Self(shared)
    }

    /// The room's address.
    #[must_use]
    pub fn id(&self) -> Uuid {
        self.0.facts.id
    }

    /// Takes a seat, this one or the first that is free. A secret that has a seat gets it again.
    ///
    /// # Errors
    /// The seat or every seat is taken, there is no such seat, or the name has not 1 to 40
    /// characters.
    pub async fn take_seat(
        &self,
        seat: Option<Seat>,
        secret: SecretHash,
        name: Option<String>,
    ) -> Result<Seat, RoomError> {
        match self.ask(Request::TakeSeat { seat, secret, name }).await? {
            Reply::Seat(seat) => Ok(seat),
            Reply::Done | Reply::Proposed(_) => Err(RoomError::Internal),
        }
    }

    /// Frees the seat before the first move; resigns after it.
    ///
    /// # Errors
    /// The secret does not open this seat, or the game is over.
    pub async fn leave(&self, seat: Seat, secret: SecretHash) -> Result<(), RoomError> {
        self.ask(Request::Leave { seat, secret }).await.map(|_| ())
    }

    /// Lets an agent play every seat that is not taken.
    ///
    /// # Errors
    /// The secret is not the host's, there is no such agent, or the game is over.
    pub async fn start(
        &self,
        host: SecretHash,
        agent: String,
        options: Map<String, Value>,
    ) -> Result<(), RoomError> {
        self.ask(Request::Start { host, agent, options }).await.map(|_| ())
    }

    /// Takes back to the last own turn of the person with this secret.
    ///
    /// # Errors
    /// The secret opens no seat, other people play, there is no own move yet, or the game is over.
    pub async fn undo(&self, secret: SecretHash) -> Result<(), RoomError> {
        self.ask(Request::Undo { secret }).await.map(|_| ())
    }

    /// Proposes a move: judged, kept in the log, and only then played and answered.
    ///
    /// # Errors
    /// Nothing has been played then, and the error says why.
    pub async fn propose(&self, proposal: Proposal) -> Result<Answer, RoomError> {
        match self.ask(Request::Propose(proposal)).await? {
            Reply::Proposed(answer) => Ok(answer),
            Reply::Done | Reply::Seat(_) => Err(RoomError::Internal),
        }
    }

    async fn ask(&self, request: Request) -> Result<Reply, RoomError> {
        let (to, answer) = oneshot::channel();
        match self.0.mail.try_send((request, to)) {
            Ok(()) => answer.await.unwrap_or(Err(RoomError::BUSY)),
            Err(TrySendError::Full(_) | TrySendError::Closed(_)) => Err(RoomError::BUSY),
        }
    }

    /// The moves that may be proposed now, and what the gate of a guarded player points out.
    ///
    /// # Errors
    /// They could not be worked out.
    pub async fn legal(&self) -> Result<LegalMoves, RoomError> {
        let now = self.0.now();
        let work = move || LegalMoves {
            seq: now.head,
            ply: now.table.game.ply(),
            to_move: now.table.to_move(),
            moves: now.table.game.legal(),
            hints: now.table.game.hints(MOST_HINTS),
        };
        self.0.pool.run(Lane::Reading, work).await.ok_or(RoomError::Internal)
    }

    /// Everything a newcomer must see.
    #[must_use]
    pub fn view(&self) -> Arc<RoomView> {
        let Shared { facts, epoch, pulse, .. } = &*self.0;
        let now = self.0.now();
        let seats = self.0.seats(&now);
        let thinking = pulse.borrow().thinking;
        Arc::new(RoomView {
            id: facts.id,
            code: facts.code.clone(),
            visibility: facts.visibility,
            created_at: facts.created_at,
            epoch: epoch.clone(),
            seq: now.head,
            phase: now.table.phase(),
            thinking,
            seats,
            game: now.match_view(),
        })
    }

    /// The events after this one, oldest first and at most `limit`.
    #[must_use]
    pub fn events(&self, after: u64, limit: usize) -> Vec<Arc<Event>> {
        self.0.events(after, limit)
    }

    /// Everything that happened, to be kept or verified elsewhere.
    #[must_use]
    pub fn record(&self) -> Record {
        let events = self.0.events(0, usize::MAX);
        Record::new(events.iter().map(|event| event.for_record()).collect())
    }

    /// What changes without an entry, and the head of the log: wait for it, then ask for the
    /// events that are missing.
    #[must_use]
    pub fn pulse(&self) -> watch::Receiver<Pulse> {
        self.0.pulse.subscribe()
    }

    /// Opens a connection of the seat with this secret. It replaces the seat's older connection.
    ///
    /// # Errors
    /// The secret opens no seat here.
    pub fn attach(&self, secret: SecretHash) -> Result<Attached, RoomError> {
        let seat = self.0.now().table.seat_of(secret).ok_or(RoomError::WrongSecret)?;
        let mut connection = 0;
        self.0.pulse.send_modify(|pulse| {
            pulse.connection[seat.index()] += 1;
            pulse.online[seat.index()] = true;
            connection = pulse.connection[seat.index()];
        });
        Ok(Attached { seat, connection, room: Arc::clone(&self.0) })
    }
}

impl Drop for Attached {
    fn drop(&mut self) {
        let seat = self.seat.index();
        self.room.pulse.send_if_modified(|pulse| {
            let newest = pulse.connection[seat] == self.connection;
            newest && std::mem::replace(&mut pulse.online[seat], false)
        });
    }
}
