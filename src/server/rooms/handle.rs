//! A room as those outside hold it.

use std::sync::Arc;

use tokio::sync::watch;
use uuid::Uuid;

use crate::rules::Seat;
use crate::server::event::Event;
use crate::server::room::{Answer, LegalMoves, Proposal, Pulse, RoomError, RoomView};
use crate::server::secret::SecretHash;

/// A room as those outside hold it. While somebody holds it, the room stays in memory.
#[derive(Clone, Debug)]
pub struct RoomHandle {
    id: Uuid,
}

/// A connection of a seat. Dropping it says that the connection is closed.
#[derive(Debug)]
pub struct Attached {
    /// The seat.
    pub seat: Seat,
    /// The connection's number: replaced as soon as [`Pulse::connection`] holds a larger one.
    pub connection: u64,
}

#[expect(clippy::unused_async, reason = "bodies follow")]
impl RoomHandle {
    /// The room's address.
    #[must_use]
    pub const fn id(&self) -> Uuid {
        self.id
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
        drop(name);
        let _ = (seat, secret);
        Err(RoomError::Internal)
    }

    /// Frees the seat before the first move; resigns after it.
    ///
    /// # Errors
    /// The secret does not open this seat, or the game is over.
    pub async fn leave(&self, seat: Seat, secret: SecretHash) -> Result<(), RoomError> {
        let _ = (seat, secret);
        Err(RoomError::Internal)
    }

    /// Lets an agent play every seat that is not taken.
    ///
    /// # Errors
    /// The secret is not the host's, there is no such agent, or the game is over.
    pub async fn start(&self, host: SecretHash, agent: String) -> Result<(), RoomError> {
        drop(agent);
        let _ = host;
        Err(RoomError::Internal)
    }

    /// Takes back to the last own turn of the person with this secret.
    ///
    /// # Errors
    /// The secret opens no seat, other people play, there is no own move yet, or the game is over.
    pub async fn undo(&self, secret: SecretHash) -> Result<(), RoomError> {
        let _ = secret;
        Err(RoomError::Internal)
    }

    /// Proposes a move: judged, kept in the log, and only then played and answered.
    ///
    /// # Errors
    /// Nothing has been played then, and the error says why.
    pub async fn propose(&self, proposal: Proposal) -> Result<Answer, RoomError> {
        drop(proposal);
        Err(RoomError::Internal)
    }

    /// The moves that may be proposed now.
    ///
    /// # Errors
    /// The server is too busy.
    pub async fn legal(&self) -> Result<LegalMoves, RoomError> {
        Err(RoomError::Internal)
    }

    /// Everything a newcomer must see.
    #[must_use]
    pub fn view(&self) -> Arc<RoomView> {
        unreachable!("no room can be found yet")
    }

    /// The events after this one, oldest first and at most `limit`.
    #[must_use]
    pub fn events(&self, after: u64, limit: usize) -> Vec<Arc<Event>> {
        let _ = (after, limit);
        Vec::new()
    }

    /// What changes without an entry, and the head of the log: wait for it, then ask for the
    /// events that are missing.
    #[must_use]
    pub fn pulse(&self) -> watch::Receiver<Pulse> {
        unreachable!("no room can be found yet")
    }

    /// Opens a connection of the seat with this secret. It replaces the seat's older connection.
    ///
    /// # Errors
    /// The secret opens no seat here.
    pub async fn attach(&self, secret: SecretHash) -> Result<Attached, RoomError> {
        let _ = secret;
        Err(RoomError::WrongSecret)
    }
}
