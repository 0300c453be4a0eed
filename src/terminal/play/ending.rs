//! The last lines of a game: how it ended, and how it stands.

use crate::rules::{Seat, Status};
use crate::terminal::play::{Ending, Session};

/// How the game ended, its moves, overrides and scores, and where it stands if it was stopped.
#[must_use]
pub fn ending_lines(session: &Session, ending: &Ending) -> Vec<String> {
    let view = session.game().view();
    let name = |seat: Seat| session.game().label(seat).name;
    let placed = |place: u8, seat: Seat, note: Option<&str>| {
        let note = note.map(|note| format!(" ({note})")).unwrap_or_default();
        format!("{place} {}{note}", name(seat))
    };
    let scores: Vec<_> = session.game().scores().iter().map(i64::to_string).collect();
    let (moves, overrides) = (session.moves().len(), session.decisions().overrides);
    let figures = format!("  moves {moves} · overrides {overrides} · score {}", scores.join(" / "));
    match (ending, view.outcome) {
        (Ending::Over, Some(outcome)) => {
            let ranking = outcome.ranking.iter();
            let ranking = ranking.map(|rank| placed(rank.place, rank.seat, rank.note.as_deref()));
            let ranking = ranking.collect::<Vec<_>>().join(" · ");
            let winner = match outcome.winner {
                Some(seat) => format!("winner: {}", name(seat)),
                None => "no winner".to_owned(),
            };
            let line = format!("GAME OVER  {}; placings {ranking} ({winner})", outcome.reason);
            vec![line, figures]
        }
        (Ending::Over, None) => vec!["GAME OVER".to_owned(), figures],
        (Ending::Stopped(reason), _) => {
            let mut standings = view.standings;
            standings.sort_by_key(|standing| (standing.place, standing.seat));
            let placings = standings.iter().map(|standing| {
                let note = standing.note.as_deref().and_then(|note| match standing.status {
                    // The place is there already.
                    Status::Finished => note.split_once(" — ").map(|(_, how)| how),
                    Status::Playing | Status::Retired => Some(note),
                });
                placed(standing.place, standing.seat, note)
            });
            let placings = placings.collect::<Vec<_>>().join(" · ");
            vec![format!("STOPPED  {reason}"), figures, format!("  placings {placings}")]
        }
    }
}
