//! The figures of a position on one line, and a line for each player.

use ratatui_core::text::{Line, Span};

use crate::rules::{Seat, Shape};
use crate::terminal::play::panel::RECENT;
use crate::terminal::play::panel::chart::{bar, sparkline};
use crate::terminal::play::panel::signs::Signs;

/// Moves, decisions and the figures of the game, as many as fit `width`.
pub(super) fn figures(signs: &Signs<'_>, width: usize) -> Line<'static> {
    let session = signs.session;
    let decisions = session.decisions_since(0);
    let moves = i64::try_from(session.moves().len()).unwrap_or(i64::MAX);
    let mut figures = vec![
        ("moves".to_owned(), moves),
        ("acts".to_owned(), decisions.acts.into()),
        ("overrides".to_owned(), decisions.overrides.into()),
    ];
    let glance = session.glances().last();
    figures.extend(glance.map(|glance| glance.figures.clone()).unwrap_or_default());
    figures.push(total(signs));
    let mut line = String::new();
    for (index, (name, number)) in figures.iter().enumerate() {
        let figure = format!("{}{name} {number}", if index == 0 { "  " } else { " · " });
        let last = index + 1 == figures.len();
        let room = if last { 0 } else { " · …".chars().count() };
        if line.chars().count() + figure.chars().count() + room > width {
            line += " · …";
            break;
        }
        line += &figure;
    }
    Line::raw(line)
}

/// What the moves so far add up to.
fn total(signs: &Signs<'_>) -> (String, i64) {
    let moves = signs.session.moves().iter();
    let (name, total) = match signs.shape {
        Shape::Star => {
            let stops = moves.map(|played| played.effects.route.len());
            ("longest chain", stops.filter(|&stops| stops > 2).max().map_or(0, |stops| stops - 1))
        }
        Shape::Checkerboard => ("crowned", moves.filter(|played| played.effects.crowned).count()),
        Shape::Hexagons => ("converted", moves.map(|played| played.effects.converted.len()).sum()),
    };
    (name.to_owned(), i64::try_from(total).unwrap_or(i64::MAX))
}

/// For each player the sign, the name, how far they have come and how it went lately.
pub(super) fn players(signs: &Signs<'_>) -> Vec<Line<'static>> {
    let widest = signs.seats().map(|seat| signs.name(seat).len()).max().unwrap_or(0);
    signs.seats().filter_map(|seat| player(signs, seat, widest)).collect()
}

fn player(signs: &Signs<'_>, seat: Seat, widest: usize) -> Option<Line<'static>> {
    let glances = signs.session.glances();
    let gauge = glances.last()?.gauges.get(seat.index())?;
    let after = &glances[1..];
    let skipped = after.len().saturating_sub(RECENT);
    let values = after[skipped..].iter().filter_map(|glance| glance.gauges.get(seat.index()));
    let values: Vec<_> = values.map(|gauge| gauge.done).collect();
    let ink = signs.ink(seat);
    let mut spans = vec![
        Span::raw("  "),
        signs.sign(seat),
        Span::styled(format!("{:widest$} ", signs.name(seat)), ink),
        Span::styled(bar(gauge.done, gauge.whole), ink),
        Span::raw(format!(" {}", gauge.words)),
    ];
    let sparks = sparkline(&values, skipped);
    if !sparks.is_empty() {
        spans.extend([Span::raw("  "), Span::styled(sparks, ink)]);
    }
    Some(Line::from(spans))
}
