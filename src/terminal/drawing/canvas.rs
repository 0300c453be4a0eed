//! A rectangle of characters with colours, on which boards are drawn.

use ratatui_core::style::Style;
use ratatui_core::text::{Line, Span, Text};

use crate::terminal::look::Colour;
use crate::terminal::palette::Ink;

/// A rectangle of characters, blank at first.
#[derive(Clone, Debug)]
pub(super) struct Canvas {
    width: usize,
    tiles: Vec<Tile>,
}

/// What a character is written with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pen {
    /// Its colour, where there are colours.
    pub(super) ink: Option<Ink>,
    /// Whether it is bold.
    pub(super) bold: bool,
}

#[derive(Clone, Copy, Debug)]
struct Tile {
    symbol: char,
    pen: Pen,
    ground: Option<Ink>,
}

impl Pen {
    /// This colour.
    pub(super) const fn of(ink: Ink) -> Self {
        Self { ink: Some(ink), bold: false }
    }

    /// The same, bold where `bold` says so.
    pub(super) const fn bold(self, bold: bool) -> Self {
        Self { bold, ..self }
    }
}

impl Canvas {
    /// A blank rectangle, at least one character wide.
    pub(super) fn new(width: usize, height: usize) -> Self {
        let blank = Tile { symbol: ' ', pen: Pen::default(), ground: None };
        Self { width: width.max(1), tiles: vec![blank; width.max(1) * height] }
    }

    /// Writes a character; one outside is lost.
    pub(super) fn put(&mut self, x: usize, y: usize, symbol: char, pen: Pen) {
        if let Some(tile) = self.tile(x, y) {
            tile.symbol = symbol;
            tile.pen = pen;
        }
    }

    /// Writes a text to the right of a place.
    pub(super) fn write(&mut self, x: usize, y: usize, text: &str, pen: Pen) {
        for (step, symbol) in text.chars().enumerate() {
            self.put(x + step, y, symbol, pen);
        }
    }

    /// Colours the ground behind `width` characters.
    pub(super) fn fill(&mut self, x: usize, y: usize, width: usize, ground: Ink) {
        for x in x..x + width {
            if let Some(tile) = self.tile(x, y) {
                tile.ground = Some(ground);
            }
        }
    }

    fn tile(&mut self, x: usize, y: usize) -> Option<&mut Tile> {
        let index = (x < self.width).then_some(y * self.width + x)?;
        self.tiles.get_mut(index)
    }

    /// The lines from the top, all equally wide, in a frame if `framed` says so. Without colours no
    /// style has any.
    pub(super) fn into_text(self, colour: Colour, framed: bool) -> Text<'static> {
        let edge = |symbol: &'static str| framed.then(|| Span::raw(symbol));
        let bar = |left: &str, right: &str| {
            framed.then(|| Line::from(format!("{left}{}{right}", "─".repeat(self.width))))
        };
        let row = |tiles: &[Tile]| {
            let alike = |one: &Tile, next: &Tile| (one.pen, one.ground) == (next.pen, next.ground);
            let runs = tiles.chunk_by(alike).map(|run| {
                let symbols: String = run.iter().map(|tile| tile.symbol).collect();
                Span::styled(symbols, run[0].style(colour))
            });
            Line::from_iter(edge("│").into_iter().chain(runs).chain(edge("│")))
        };
        let rows = self.tiles.chunks(self.width).map(row);
        Text::from_iter(bar("┌", "┐").into_iter().chain(rows).chain(bar("└", "┘")))
    }
}

impl Tile {
    fn style(&self, colour: Colour) -> Style {
        let mut style = Style::new();
        if colour != Colour::None {
            style.fg = self.pen.ink.map(|ink| ink.shown(colour));
            style.bg = self.ground.map(|ink| ink.shown(colour));
        }
        if self.pen.bold { style.bold() } else { style }
    }
}
