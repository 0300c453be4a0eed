//! A frame: the board with the panel beside it, or below it where the terminal is narrow.

use ratatui_core::style::Style;
use ratatui_core::text::{Line, Span, Text};

use crate::terminal::drawing::{Scene, draw_board};
use crate::terminal::look::{Glyphs, Look};
use crate::terminal::play::Session;
use crate::terminal::play::panel::{Room, ascii, panel};

/// Columns between the board and the panel.
const GAP: usize = 2;

/// With fewer columns than this, gap included, the panel stands below the board: so many take the
/// names of the checks and the beginnings of their sentences, and as many are left beside Hexxagon with
/// coordinates on a terminal of 80 columns.
pub(super) const NARROWEST_PANEL: u16 = 41;

/// With so many columns, gap included, hardly a sentence of the panel is cut: 64 take most of those of
/// the gates. Cells are not drawn larger at the cost of these.
pub(super) const ROOMY_PANEL: u16 = 66;

/// The board and the panel of a game, no line wider than `width` columns. What is too long ends in
/// `…`.
#[must_use]
pub fn frame(session: &Session, scene: &Scene, look: &Look, width: u16) -> Text<'static> {
    let board = board(session, scene, *look);
    let panel = panel(session, scene.shape, *look, panel_width(&board, width), Room::Close);
    beside(board, panel, *look, width)
}

/// The same for a screen that is drawn over and over: what is said of the last move takes as many
/// lines as it ever took in this game, so that what stands below it stays where it is.
#[must_use]
pub fn steady_frame(session: &Session, scene: &Scene, look: &Look, width: u16) -> Text<'static> {
    let board = board(session, scene, *look);
    let panel = panel(session, scene.shape, *look, panel_width(&board, width), Room::Steady);
    beside(board, panel, *look, width)
}

/// The board of a game alone.
pub(super) fn board(session: &Session, scene: &Scene, look: Look) -> Text<'static> {
    let seats = session.game().setup().seats.len();
    draw_board(scene, u8::try_from(seats).expect("at most six seats"), &look)
}

/// How many columns the panel has, beside the board or below it.
pub(super) fn panel_width(board: &Text<'_>, width: u16) -> usize {
    let width = usize::from(width);
    if fits_beside(board, width) { width - board.width() - GAP } else { width }
}

fn fits_beside(board: &Text<'_>, width: usize) -> bool {
    board.width() + usize::from(NARROWEST_PANEL) <= width
}

/// Puts the lines of a panel beside a board, or below it where they do not fit, and cuts everything
/// to `width`.
pub(super) fn beside(
    board: Text<'static>,
    panel: Vec<Line<'static>>,
    look: Look,
    width: u16,
) -> Text<'static> {
    let (wide, fits) = (board.width(), fits_beside(&board, usize::from(width)));
    let mut lines: Vec<_> =
        board.lines.into_iter().map(|line| in_spans(line, board.style)).collect();
    if !fits {
        lines.extend(panel);
        return cut_all(lines, look, width);
    }
    lines.resize(lines.len().max(panel.len()), Line::default());
    for (line, told) in lines.iter_mut().zip(panel) {
        if told.width() > 0 {
            let blank = wide.saturating_sub(line.width()) + GAP;
            line.push_span(Span::raw(" ".repeat(blank)));
            line.spans.extend(told.spans);
        }
    }
    cut_all(lines, look, width)
}

/// A line whose own style is in its spans, so that nothing beside it takes it on.
fn in_spans(line: Line<'static>, under: Style) -> Line<'static> {
    let style = under.patch(line.style);
    let spans =
        line.spans.into_iter().map(|span| Span::styled(span.content, style.patch(span.style)));
    Line::from(spans.collect::<Vec<_>>())
}

/// The lines, none wider than `width`.
pub(super) fn cut_all(lines: Vec<Line<'static>>, look: Look, width: u16) -> Text<'static> {
    let lines = lines.into_iter().map(|line| cut(line, usize::from(width), look.glyphs));
    Text::from(lines.collect::<Vec<_>>())
}

/// The line as it is, or as much of it as fits before a sign that something is missing.
fn cut(line: Line<'static>, width: usize, glyphs: Glyphs) -> Line<'static> {
    if line.width() <= width {
        return line;
    }
    let more = if glyphs == Glyphs::Ascii { ascii("…") } else { "…".to_owned() };
    let mut left = width.saturating_sub(Span::raw(more.as_str()).width());
    let mut kept = Line { spans: Vec::new(), ..line };
    for span in line.spans {
        let mut text = String::new();
        for c in span.content.chars() {
            let wide = Span::raw(c.to_string()).width();
            if wide > left {
                left = 0;
                break;
            }
            left -= wide;
            text.push(c);
        }
        let whole = text.len() == span.content.len();
        kept.push_span(Span::styled(text, span.style));
        if !whole {
            break;
        }
    }
    kept.push_span(Span::raw(more.chars().take(width).collect::<String>()));
    kept
}
