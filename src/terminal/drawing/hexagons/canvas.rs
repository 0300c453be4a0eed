//! Styled characters by column and line.

use ratatui_core::style::Style;
use ratatui_core::text::{Line, Span, Text};

/// A rectangle of styled characters, each one column wide, blank at first.
#[derive(Debug)]
pub(super) struct Canvas {
    width: usize,
    height: usize,
    places: Vec<(char, Style)>,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self { width, height, places: vec![(' ', Style::new()); width * height] }
    }

    pub(super) const fn width(&self) -> usize {
        self.width
    }

    pub(super) const fn height(&self) -> usize {
        self.height
    }

    /// Puts a character down; outside the canvas nothing happens.
    pub(super) fn put(&mut self, column: usize, line: usize, drawn: char, style: Style) {
        if column < self.width
            && let Some(place) = self.places.get_mut(line * self.width + column)
        {
            *place = (drawn, style);
        }
    }

    /// Writes a text from this column on.
    pub(super) fn write(&mut self, column: usize, line: usize, text: &str, style: Style) {
        for (drawn, column) in text.chars().zip(column..) {
            self.put(column, line, drawn, style);
        }
    }

    /// The lines, neighbours of one style in one span.
    pub(super) fn into_text(self) -> Text<'static> {
        let lines = self.places.chunks(self.width.max(1)).map(|line| {
            let runs = line.chunk_by(|one, next| one.1 == next.1);
            let span = |run: &[(char, Style)]| {
                Span::styled(run.iter().map(|place| place.0).collect::<String>(), run[0].1)
            };
            Line::from(runs.map(span).collect::<Vec<_>>())
        });
        Text::from(lines.collect::<Vec<_>>())
    }
}
