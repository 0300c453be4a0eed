//! Front room: REST, sockets, rooms and the event log.

mod clock;
mod event;
mod room;
mod rooms;
mod secret;
mod store;
pub use event::Event;
pub use room::{
    Answer, LegalMoves, LobbyRow, Proposal, Pulse, RoomError, RoomPhase, RoomView, SeatView,
    Visibility,
};
pub use rooms::{Attached, NewRoom, RoomHandle, Rooms, Settings};
pub use secret::{BadSecret, Secret, SecretHash};
pub use store::{Store, StoreError};
