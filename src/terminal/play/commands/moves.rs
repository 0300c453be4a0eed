//! The legal moves with what they do.

use crate::terminal::play::Session;
use crate::terminal::play::picking::Board;
use crate::terminal::play::wrapped::{columns, in_columns};

/// The most lines of a list: what is left of the smallest usual terminal, of 24 rows.
const MOST_LINES: usize = 20;

/// The legal moves, or those of the piece on one cell.
pub(super) fn words(session: &Session, from: Option<&str>) -> Vec<String> {
    let moves = match from {
        None => session.game().legal(),
        Some(name) => {
            let board = Board::of(session);
            let Some(cell) = board.cell(name).filter(|cell| board.is_own(cell) == Some(true))
            else {
                return vec![format!("{name:?} is not a piece of yours")];
            };
            board.landings(cell).into_iter().map(|landing| landing.mv).collect()
        }
    };
    let texts: Vec<_> = moves.iter().map(|mv| one(&mv.text, &mv.summary)).collect();
    if texts.is_empty() {
        return vec!["this piece has no legal move".to_owned()];
    }
    let columns = columns(&texts);
    let shown = texts.len().min(MOST_LINES * columns);
    let mut lines = in_columns(&texts[..shown], columns);
    if shown < texts.len() {
        let more = texts.len() - shown;
        lines.push(format!("  … and {more} more: moves CELL lists those of one piece"));
    }
    lines
}

/// A move with what it does, which is not said twice where the move says it.
fn one(text: &str, summary: &str) -> String {
    if summary.is_empty() || summary == text {
        text.to_owned()
    } else {
        format!("{text} {summary}")
    }
}
