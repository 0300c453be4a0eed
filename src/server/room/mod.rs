//! A room: a match with its people, as a state machine without I/O.

mod error;
pub use error::RoomError;
mod view;
pub use view::{LegalMoves, LobbyRow, Pulse, RoomPhase, RoomView, SeatView, Visibility};
mod request;
pub use request::{Answer, Proposal};
