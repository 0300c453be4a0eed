//! One picture of the whole window: the game above, messages below it, one line at the bottom.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::{Modifier, Style};
use ratatui_core::text::{Line, Span, Text};

use crate::terminal::play::live::LineEditor;
use crate::terminal::play::wrapped::broken;

/// What is to be seen in the window.
#[derive(Debug)]
pub struct Screen<'a> {
    /// The board with its panel.
    pub frame: Text<'a>,
    /// Columns and rows of the board alone, which lies at the top left of the frame.
    pub board: (usize, usize),
    /// What helps where the board does not fit, in a few words.
    pub remedy: &'static str,
    /// What was said, from the earliest line.
    pub messages: &'a [String],
    /// How many of the lines shown of it are skipped; what is too many counts as the most.
    pub skipped: usize,
    /// The last line.
    pub bottom: Bottom<'a>,
}

/// The line at the bottom.
#[derive(Debug)]
pub enum Bottom<'a> {
    /// Which keys do what.
    Keys(String),
    /// A person is asked.
    Prompt {
        /// For what.
        question: String,
        /// What they have typed.
        typed: &'a LineEditor,
    },
}

/// What came of drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drawn {
    /// Where the cursor is to be seen, if anywhere.
    pub cursor: Option<Position>,
    /// How many lines of what was said are skipped.
    pub skipped: usize,
    /// How many of them are shown.
    pub page: usize,
}

/// What a prompt leaves to the line typed at least, or it is not shown.
const LEAST_TYPED: u16 = 5;

impl Screen<'_> {
    /// Draws the window.
    pub fn draw(&self, buffer: &mut Buffer) -> Drawn {
        let area = buffer.area;
        if area.is_empty() {
            return Drawn::default();
        }
        let mut room = area.height - 1;
        let (columns, rows) = self.board;
        let fits = columns <= usize::from(area.width) && rows <= usize::from(room);
        if !fits && room > 0 {
            room -= 1;
            let notice = Line::styled(self.notice(area), Modifier::REVERSED);
            buffer.set_line(0, room, &notice, area.width);
        }
        let (columns, rows) = if fits { (usize::MAX, usize::MAX) } else { self.board };
        for (y, line) in (0..cut(rows, room)).zip(&self.frame.lines) {
            let line = line.clone().patch_style(self.frame.style);
            buffer.set_line(0, y, &line, cut(columns, area.width));
        }
        let (skipped, page) = self.draw_messages(buffer, room);
        Drawn { cursor: self.draw_bottom(buffer), skipped, page }
    }

    /// What is wrong with a window in which the board does not fit, and what helps where there is
    /// room for that.
    fn notice(&self, area: Rect) -> String {
        let (columns, rows) = self.board;
        let (width, height) = (area.width, area.height);
        let wrong = format!("window {width}x{height}: the board takes {columns}x{}", rows + 1);
        let helped = format!("{wrong}; try {}", self.remedy);
        if Span::raw(helped.as_str()).width() <= usize::from(width) { helped } else { wrong }
    }

    /// Below the game where there is room; what needs more covers the game from below, half of it
    /// at most. Says how many lines are skipped and how many are shown.
    fn draw_messages(&self, buffer: &mut Buffer, room: u16) -> (usize, usize) {
        let area = buffer.area;
        let lines: Vec<_> =
            self.messages.iter().flat_map(|line| broken(line, area.width.into())).collect();
        let (all, used) = (cut(lines.len(), u16::MAX), cut(self.frame.lines.len(), room));
        let shown = all.min((room - used).max(room.div_ceil(2)));
        if shown == 0 {
            return (0, 0);
        }
        let top = room - shown;
        buffer.set_style(Rect::new(0, top, area.width, shown), Style::reset());
        for y in top..room {
            buffer.set_stringn(
                0,
                y,
                " ".repeat(area.width.into()),
                area.width.into(),
                Style::reset(),
            );
        }
        let (shown, more) = if shown < all { (shown - 1, true) } else { (shown, false) };
        let skipped = self.skipped.min(usize::from(all - shown));
        for (y, line) in (top..).zip(lines.iter().skip(skipped).take(shown.into())) {
            buffer.set_stringn(0, y, line, area.width.into(), Style::new());
        }
        if more {
            let (first, last) = (skipped + 1, skipped + usize::from(shown));
            let words = format!("lines {first} to {last} of {all} (PgUp, PgDn)");
            buffer.set_line(0, room - 1, &Line::styled(words, Modifier::DIM), area.width);
        }
        (skipped, shown.into())
    }

    fn draw_bottom(&self, buffer: &mut Buffer) -> Option<Position> {
        let (width, y) = (buffer.area.width, buffer.area.height - 1);
        match &self.bottom {
            Bottom::Keys(keys) => {
                buffer.set_line(0, y, &Line::styled(keys.as_str(), Modifier::DIM), width);
                None
            }
            Bottom::Prompt { question, typed } => {
                let fits =
                    |words: &Span<'_>| words.width() + usize::from(LEAST_TYPED) <= width.into();
                let whole = Span::styled(question.clone(), Modifier::BOLD);
                let brief = Span::styled(in_brief(question), Modifier::BOLD);
                let question = if fits(&whole) { whole } else { brief };
                let start = if fits(&question) { cut(question.width(), width) } else { 0 };
                buffer.set_span(0, y, &question, start);
                let (line, column) = typed.shown(width - start);
                buffer.set_stringn(start, y, line, (width - start).into(), Style::new());
                Some(Position::new(start + column, y))
            }
        }
    }
}

/// A question without the remark in brackets that it ends in.
fn in_brief(question: &str) -> String {
    let parts = question.rsplit_once(" (").and_then(|(asked, remark)| {
        let (_, end) = remark.split_once(')')?;
        Some(format!("{asked}{end}"))
    });
    parts.unwrap_or_else(|| question.to_owned())
}

/// A number as far as it goes.
fn cut(number: usize, most: u16) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX).min(most)
}
