//! Third floor: matches, the catalogue and records.
//!
//! A match is a fold over its [`Entry`]s. Deciding is pure ([`AnyMatch::ask`]), committing comes
//! after the log has the entry ([`AnyMatch::commit`]). Above [`AnyMatch`] nobody knows which game
//! is played: moves are text.

mod setup;
pub use setup::{BadSetup, Setup, SetupRequest};
mod seat_setup;
pub use seat_setup::{OnIllegal, SeatKind, SeatSetup};
mod entry;
pub use entry::{Author, Decision, Entry, Forecast, Played};
mod any_match;
pub use any_match::{
    AnyMatch, Ask, BadEntry, Job, LegalMove, MatchSeat, MatchStart, MatchView, MoveHint, Refusal,
};
mod player;
pub use player::Playable;
mod table;
mod foreseen;
mod play_out;
pub use play_out::{GameSummary, SeatSummary};
mod matches;
mod perft;
pub use perft::Perft;
mod catalog;
pub use catalog::{CATALOG, Listing, Openings, find, open};
mod entrant;
pub mod statistics;
pub use statistics::Sample;
mod openings;
pub use openings::random_openings;
mod tournament;
pub use tournament::{
    Against, Arena, ArenaError, ArenaGame, Row, Tournament, games_of, ranking_points,
};
pub mod audit;
mod format;
pub use format::{BadImport, Format, Import};
mod record;
pub use record::{BadRecord, Event, Record};
mod verify;
pub use verify::{Difference, Report, Thoroughness, verify};
pub mod checkers;
pub mod chinese_checkers;
pub mod hexxagon;
