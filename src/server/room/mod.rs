//! A room: a match with its people, as a state machine without I/O.
//!
//! What happens comes in as [`Input`], what the room wants done comes out as [`Output`]; the
//! clock, the log, the searches and the people are outside, so that a simulation runs the same
//! code as the server. Only what is in the log has happened: a move is judged, appended, and
//! then played, answered and shown.

mod error;
pub use error::RoomError;
mod view;
pub(super) use view::Facts;
pub use view::{LegalMoves, LobbyRow, Pulse, RoomPhase, RoomView, SeatView, Visibility};
mod request;
pub use request::{Answer, Proposal};
pub(super) use request::{Reply, Request};
mod people;
mod table;
pub(super) use table::Table;
mod history;
pub(super) use history::{Draft, History};
mod decide;
mod now;
pub(super) use now::Now;
mod io;
pub(super) use io::{Caller, Input, Lane, Output, Published, Ticket};
mod stage;
mod machine;
pub(super) use machine::{Limits, Room};
mod work;
mod log;
#[cfg(test)]
mod tests;
