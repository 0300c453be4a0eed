//! Styled text as the bytes that a terminal or a file takes.

use std::fmt::Write;

use ratatui_core::style::{Color, Modifier, Style};
use ratatui_core::text::{Line, Text};

use crate::terminal::look::Colour;

/// Takes every style off again (ECMA-48, "select graphic rendition").
const PLAIN: &str = "\x1b[0m";

/// The attributes in use with their numbers in ECMA-48.
const ATTRIBUTES: [(Modifier, u8); 4] =
    [(Modifier::BOLD, 1), (Modifier::DIM, 2), (Modifier::UNDERLINED, 4), (Modifier::REVERSED, 7)];

/// The text with a line break after every line. With [`Colour::None`] it holds no control codes at
/// all; else each line begins and ends without any style. No line ends in spaces that nobody sees.
#[must_use]
pub fn paint(text: &Text<'_>, colour: Colour) -> String {
    let mut out = String::new();
    for line in &text.lines {
        paint_line(&mut out, line, text.style, colour);
        out.push('\n');
    }
    out
}

fn paint_line(out: &mut String, line: &Line<'_>, under: Style, colour: Colour) {
    let mut now = Style::new();
    let mut seen = 0;
    let begun = out.len();
    for span in &line.spans {
        let style = match colour {
            Colour::None => Style::new(),
            Colour::Indexed | Colour::Full => under.patch(line.style).patch(span.style),
        };
        if span.content.is_empty() {
            continue;
        }
        if style != now {
            switch(out, now, style);
            now = style;
        }
        out.push_str(&span.content);
        let visible = if shows_on_spaces(style) {
            span.content.len()
        } else {
            span.content.trim_end_matches(' ').len()
        };
        if visible > 0 {
            seen = out.len() - begun - span.content.len() + visible;
        }
    }
    let blank = out[begun + seen..].chars().all(|c| c == ' ');
    if blank {
        out.truncate(begun + seen);
    }
    if now != Style::new() {
        out.push_str(PLAIN);
    }
}

/// Whether a space in this style is more than nothing.
fn shows_on_spaces(style: Style) -> bool {
    let seen = Modifier::UNDERLINED | Modifier::REVERSED;
    style.bg.is_some_and(|colour| colour != Color::Reset) || style.add_modifier.intersects(seen)
}

/// Changes from one style to another.
fn switch(out: &mut String, from: Style, to: Style) {
    if from != Style::new() {
        out.push_str(PLAIN);
    }
    let mut codes: Vec<String> = Vec::new();
    for (attribute, number) in ATTRIBUTES {
        if to.add_modifier.contains(attribute) {
            codes.push(number.to_string());
        }
    }
    codes.extend(to.fg.and_then(|colour| colour_code(colour, 30)));
    codes.extend(to.bg.and_then(|colour| colour_code(colour, 40)));
    if !codes.is_empty() {
        write!(out, "\x1b[{}m", codes.join(";")).expect("strings take everything");
    }
}

/// A colour for the foreground (`base` 30) or the background (40). The sixteen colours that every
/// terminal names as it likes are written as the first of the 256.
fn colour_code(colour: Color, base: u8) -> Option<String> {
    let chosen = base + 8;
    let index = match colour {
        Color::Reset => return None,
        Color::Rgb(red, green, blue) => return Some(format!("{chosen};2;{red};{green};{blue}")),
        Color::Indexed(index) => index,
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
    };
    Some(format!("{chosen};5;{index}"))
}
