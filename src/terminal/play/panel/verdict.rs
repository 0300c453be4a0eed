//! The last move: who played it, what the gate found, what the agent noted and was told.

use ratatui_core::style::{Modifier, Style};
use ratatui_core::text::{Line, Span};

use crate::agents::Regime;
use crate::engine::{Author, Decision, Played, find};
use crate::gate::Finding;
use crate::rules::{Phase, Seat};
use crate::terminal::play::Session;
use crate::terminal::play::panel::moves::{named, told};
use crate::terminal::play::panel::signs::Signs;

/// Columns that the names of checks take, the longest and a few to spare.
const CHECK: usize = 22;

/// The lines on the last move; before the first one, who begins.
pub(super) fn last_move(signs: &Signs<'_>, width: usize) -> Vec<Line<'static>> {
    let session = signs.session;
    let Some(played) = session.moves().last() else {
        return vec![beginning(signs)];
    };
    let mut lines = header(signs, session.moves().len(), played, width);
    if is_judged(session, played) {
        lines.extend(verdict(signs, played));
    }
    if !played.notes.is_empty() {
        let notes = played.notes.iter().map(|(name, number)| format!("{name}={number}"));
        let notes = notes.collect::<Vec<_>>().join("  ");
        lines.push(Line::styled(format!("    {notes}"), signs.dim()));
    }
    for forecast in &played.forecast {
        lines.push(Line::styled(format!("    {}", forecast.sentence), signs.dim()));
    }
    lines.into_iter().map(in_spans).collect()
}

/// Who made which move. What was played has a line of its own where both do not fit into one.
fn header(signs: &Signs<'_>, number: usize, played: &Played, width: usize) -> Vec<Line<'static>> {
    let who = Line::from(vec![
        Span::raw(format!("move {number}  ")),
        signs.sign(played.seat),
        Span::styled(signs.name(played.seat), signs.ink(played.seat)),
        Span::raw(format!(" ({}): ", player(signs.session, played.seat))),
    ]);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let what = Span::styled(told(signs.shape, played), bold);
    if who.width() + what.width() <= width {
        return vec![who + what];
    }
    vec![who, Line::from(vec![Span::raw("  "), what])]
}

/// How many lines the last move has taken at most.
pub(super) fn tallest(signs: &Signs<'_>, width: usize) -> usize {
    let height = |(number, played): (usize, &Played)| {
        let verdict = match played.decision {
            _ if !is_judged(signs.session, played) => 0,
            Decision::Act => 1 + played.findings.len(),
            Decision::Degrade => 1 + usize::from(refusal(played).is_some()) + played.findings.len(),
        };
        let header = header(signs, number, played, width).len();
        header + verdict + usize::from(!played.notes.is_empty()) + played.forecast.len()
    };
    (1..).zip(signs.session.moves()).map(height).max().unwrap_or(1)
}

fn beginning(signs: &Signs<'_>) -> Line<'static> {
    let Phase::ToMove(seat) = signs.session.game().phase() else {
        return Line::raw("move 0");
    };
    Line::from(vec![
        Span::raw("move 0  "),
        signs.sign(seat),
        Span::styled(signs.name(seat), signs.ink(seat)),
        Span::raw(format!(" ({}) begins", player(signs.session, seat))),
    ])
}

/// Who plays a seat and what they assume about the others.
fn player(session: &Session, seat: Seat) -> String {
    let name = session.player_text(seat);
    match regime(session, seat) {
        Some(regime) => format!("{name} · {regime}"),
        None => name,
    }
}

/// Everybody at the table with what they assume: `greedy vs gated [worst-case]`.
pub(in crate::terminal::play) fn table(session: &Session) -> String {
    let seats = session.game().setup().seats.len();
    let seats = Seat::all(u8::try_from(seats).expect("at most six seats"));
    let player = |seat| {
        let regime = regime(session, seat).map(|regime| format!(" [{regime}]"));
        session.player_text(seat) + &regime.unwrap_or_default()
    };
    seats.map(player).collect::<Vec<_>>().join(" vs ")
}

/// What the agent of a seat assumes about the others, where it assumes anything.
fn regime(session: &Session, seat: Seat) -> Option<&'static str> {
    let listing = find(&session.game().setup().game).expect("an open match has a listing");
    let agent = session.player(seat).agent.as_deref();
    match listing.agents.iter().find(|card| Some(card.name) == agent)?.regime {
        Regime::None => None,
        Regime::WorstCase => Some("worst-case"),
        Regime::Probabilistic => Some("probabilistic"),
        Regime::Benchmark => Some("benchmark"),
    }
}

/// Whether a gate, or the engine in its place, has decided about the move.
fn is_judged(session: &Session, played: &Played) -> bool {
    let decided = played.author != Author::Engine && session.is_gated(played.seat);
    decided || played.decision == Decision::Degrade
}

fn verdict(signs: &Signs<'_>, played: &Played) -> Vec<Line<'static>> {
    let acts = played.decision == Decision::Act;
    let bold = signs.passes(acts).add_modifier(Modifier::BOLD);
    let words = match (&played.proposed, acts) {
        (_, true) => match played.findings.len() {
            1 => "the proposal passed the check that ran".to_owned(),
            checks => format!("the proposal passed the {checks} checks that ran"),
        },
        (Some(proposed), false) => {
            let [proposed, played] =
                [proposed, &played.played].map(|text| named(signs.shape, text));
            format!("proposed {proposed} -> played {played}")
        }
        (None, false) => {
            format!("nothing proposed -> played {}", named(signs.shape, &played.played))
        }
    };
    let decision = if acts { "ACT" } else { "OVERRIDE" };
    let mut lines = vec![Line::from(vec![
        Span::raw("  "),
        Span::styled(decision, bold),
        Span::raw(format!("  {words}")),
    ])];
    lines.extend(refusal(played).map(|why| Line::raw(format!("    why: {why}"))));
    lines.extend(played.findings.iter().map(|finding| check(signs, finding)));
    lines
}

/// Why the proposal was not played: the best play that punishes it, where a check has followed it
/// further than one reply, or else what the first failed check says.
fn refusal(played: &Played) -> Option<String> {
    let failed = played.findings.iter().find(|finding| !finding.pass)?;
    Some(match (&failed.line[..], &played.proposed) {
        (line @ [_, _, ..], Some(proposed)) => {
            format!("after {proposed}, best play goes {}", line.join(" "))
        }
        _ => failed.sentence.clone(),
    })
}

fn check(signs: &Signs<'_>, finding: &Finding) -> Line<'static> {
    let sign = if finding.pass { "✓" } else { "✗" };
    Line::from(vec![
        Span::raw("    "),
        Span::styled(sign, signs.passes(finding.pass)),
        Span::raw(format!(" {:CHECK$} {}", finding.check, finding.sentence)),
    ])
}

/// The style of a line in its spans, which are put beside others.
fn in_spans(line: Line<'static>) -> Line<'static> {
    let style = line.style;
    let spans =
        line.spans.into_iter().map(|span| Span::styled(span.content, style.patch(span.style)));
    Line::from(spans.collect::<Vec<_>>())
}
