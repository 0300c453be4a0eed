//! What stands beside the board: the last move with its verdict, figures, the players and the last
//! events, as the reference documents print them.
//!
//! | file | holds |
//! |---|---|
//! | `moves` | moves in words |
//! | `verdict` | the last move, what the gate found, what the agent noted |
//! | `players` | figures, and a bar for each player |
//! | `chart` | bars and sparklines |
//! | `events` | what happened lately |
//! | `signs` | the signs of players, passes and failures |

use ratatui_core::text::{Line, Span};

use crate::rules::Shape;
use crate::terminal::look::{Glyphs, Look};
use crate::terminal::play::Session;

mod chart;
mod events;
mod moves;
mod players;
mod signs;
mod verdict;
use signs::Signs;
pub(super) use signs::ascii;
pub(super) use verdict::table;

/// How far back the panel looks, in plies: ten rounds of six players.
const RECENT: usize = 60;

/// How many lines the last move takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Room {
    /// As many as there are.
    Close,
    /// As many as it ever took in this game.
    Steady,
}

/// The lines of the panel for a board of this shape. Only what was played and the figures
/// are made to fit `width`.
pub(super) fn panel(
    session: &Session,
    shape: Shape,
    look: Look,
    width: usize,
    room: Room,
) -> Vec<Line<'static>> {
    let signs = Signs::new(session, shape, look);
    let mut lines = verdict::last_move(&signs, width);
    if room == Room::Steady {
        lines.resize(lines.len().max(verdict::tallest(&signs, width)), Line::default());
    }
    lines.push(players::figures(&signs, width));
    lines.extend(players::players(&signs));
    lines.extend(events::events(&signs));
    match look.glyphs {
        Glyphs::Ascii => lines.into_iter().map(in_ascii).collect(),
        Glyphs::Unicode | Glyphs::Blocks | Glyphs::Braille => lines,
    }
}

/// How many moves and overrides came after the first `from` moves.
pub(super) fn since(session: &Session, from: usize) -> Line<'static> {
    let moves = session.moves().len().saturating_sub(from);
    let overrides = session.decisions_since(from).overrides;
    Line::raw(format!("  since the last frame: {moves} moves, {overrides} overrides"))
}

fn in_ascii(line: Line<'static>) -> Line<'static> {
    let spans = line.spans.into_iter().map(|span| Span::styled(ascii(&span.content), span.style));
    Line::from(spans.collect::<Vec<_>>())
}
