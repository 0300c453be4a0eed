//! Taking back, and resigning.

use crate::engine::{Author, Entry, SeatKind};
use crate::rules::Seat;
use crate::terminal::play::Session;

/// The entry that takes back to the previous turn of whoever is to move, or why there is none: a
/// person takes back what only agents have answered. Passes are no turns, for they were no choice.
pub(super) fn taken_back(session: &Session) -> Result<Entry, String> {
    let seat = session.mover();
    let seats = session.game().setup().seats.iter().zip(0..);
    let mut others =
        seats.filter(|(setup, other)| setup.kind != SeatKind::Agent && Seat::new(*other) != seat);
    if others.next().is_some() {
        return Err(
            "other people play here too: moves are taken back only against agents".to_owned()
        );
    }
    let own =
        |played: &&crate::engine::Played| played.seat == seat && played.author == Author::Player;
    let last = session.moves().iter().rev().find(own);
    last.map(|played| Entry::TakenBack { to_ply: played.ply })
        .ok_or_else(|| "there is nothing to take back: you have not moved yet".to_owned())
}

/// The entry with which whoever is to move gives up.
pub(super) fn resigned(session: &Session) -> Result<Entry, String> {
    let entry = session.game().retiring(session.mover(), "resigned");
    entry.ok_or_else(|| "this seat plays no longer".to_owned())
}
