//! What happened lately that is worth a line.

use ratatui_core::style::{Modifier, Style};
use ratatui_core::text::{Line, Span};

use crate::engine::{Entry, Played};
use crate::rules::{Seat, Shape, Standing, Status};
use crate::terminal::play::panel::RECENT;
use crate::terminal::play::panel::signs::Signs;

/// As many events are shown.
const SHOWN: usize = 3;

/// A chain of so many jumps is an event.
const LONG_CHAIN: usize = 3;

/// One of so many is a big one.
const GREAT_CHAIN: usize = 5;

/// A capture of so many pieces is a big event.
const GREAT_CAPTURE: usize = 2;

/// So many converted pieces are a big event: most of a ring of six.
const GREAT_INFECTION: usize = 4;

/// Something that happened.
#[derive(Debug)]
struct Happened {
    seat: Seat,
    big: bool,
    words: String,
}

/// The last events, the last one first.
pub(super) fn events(signs: &Signs<'_>) -> Vec<Line<'static>> {
    let session = signs.session;
    let mut told = Vec::new();
    for event in session.entries().iter().rev() {
        if let Entry::Retired { seat, reason, .. } = &event.entry {
            let words = format!("{} {reason}", signs.name(*seat));
            told.push(Happened { seat: *seat, big: true, words });
        } else {
            break;
        }
    }
    let moves = session.moves();
    for index in (moves.len().saturating_sub(RECENT)..moves.len()).rev() {
        if told.len() >= SHOWN {
            break;
        }
        let before = index.checked_sub(1).map_or(&[][..], |before| &moves[before].standings[..]);
        told.extend(happened(signs, before, &moves[index]));
    }
    told.truncate(SHOWN);
    told.into_iter().map(|event| line(signs, event)).collect()
}

fn line(signs: &Signs<'_>, event: Happened) -> Line<'static> {
    let sign = if event.big { "✦ " } else { "· " };
    let weight = if event.big { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
    Line::from(vec![
        Span::raw("  "),
        Span::styled(sign, signs.ink(event.seat)),
        Span::styled(event.words, weight),
    ])
}

/// What happened in a move, the last first.
fn happened(signs: &Signs<'_>, before: &[Standing], played: &Played) -> Vec<Happened> {
    let mut told = finishes(signs, before, played);
    told.extend(match signs.shape {
        Shape::Star => chain(signs, played),
        Shape::Checkerboard => capture(signs, played),
        Shape::Hexagons => Some(infection(signs, played)),
    });
    told
}

/// Everybody whom the move has brought to the end of their race.
fn finishes(signs: &Signs<'_>, before: &[Standing], played: &Played) -> Vec<Happened> {
    let was_there = |seat: Seat| {
        let standing = before.iter().find(|standing| standing.seat == seat);
        standing.is_some_and(|standing| standing.status == Status::Finished)
    };
    let finishing = played
        .standings
        .iter()
        .filter(|standing| standing.status == Status::Finished && !was_there(standing.seat));
    let told = finishing.map(|standing| {
        let how = standing.note.as_deref().unwrap_or("finished");
        let words = format!("{}. {} {how}", played.ply + 1, signs.name(standing.seat));
        Happened { seat: standing.seat, big: true, words }
    });
    told.collect()
}

fn chain(signs: &Signs<'_>, played: &Played) -> Option<Happened> {
    let jumps = played.effects.route.len().saturating_sub(1);
    let (_, gain) = played.effects.summary.split_once(", ")?;
    let words = format!("{} jumps {} · {jumps} jumps · {gain}", who(signs, played), way(played));
    (jumps >= LONG_CHAIN).then_some(Happened {
        seat: played.seat,
        big: jumps >= GREAT_CHAIN,
        words,
    })
}

fn capture(signs: &Signs<'_>, played: &Played) -> Option<Happened> {
    let taken = &played.effects.captured;
    let crowned = played.effects.crowned;
    let mut words = who(signs, played);
    words += if taken.is_empty() { " moves " } else { " jumps " };
    words += &way(played);
    if !taken.is_empty() {
        words += &format!(" · takes {}: {}", taken.len(), taken.join(" "));
    }
    if crowned {
        words += " · crowned";
    }
    let big = crowned || taken.len() >= GREAT_CAPTURE;
    (crowned || !taken.is_empty()).then_some(Happened { seat: played.seat, big, words })
}

fn infection(signs: &Signs<'_>, played: &Played) -> Happened {
    let converted = &played.effects.converted;
    let mut words = who(signs, played);
    words += &match &played.effects.route[..] {
        [to] => format!(" clones to {to}"),
        _ => format!(" jumps {}", way(played)),
    };
    if !converted.is_empty() {
        words += &format!(" · infects {}: {}", converted.len(), converted.join(" "));
    }
    Happened { seat: played.seat, big: converted.len() >= GREAT_INFECTION, words }
}

/// The number of the move and who made it.
fn who(signs: &Signs<'_>, played: &Played) -> String {
    format!("{}. {}", played.ply + 1, signs.name(played.seat))
}

/// Where the piece went.
fn way(played: &Played) -> String {
    played.effects.route.join("→")
}
