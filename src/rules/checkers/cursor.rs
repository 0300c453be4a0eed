//! Reading a text from left to right, always knowing the line and the column.

use std::fmt;

use serde::Serialize;

/// A place in a text. Lines and columns count from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl Place {
    /// Where every text begins.
    pub const START: Self = Self { line: 1, column: 1 };
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// What is wrong with a text, where it is, and what is allowed there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct BadText {
    /// Where it is.
    pub place: Place,
    /// A sentence for people.
    pub problem: String,
}

impl BadText {
    pub(super) fn new(place: Place, problem: impl Into<String>) -> Self {
        Self { place, problem: problem.into() }
    }
}

/// What is still to be read of a text, and where that begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'t> {
    rest: &'t str,
    place: Place,
}

impl<'t> Cursor<'t> {
    /// At the beginning of a text that itself begins at `place` of a larger one.
    pub(super) fn at(text: &'t str, place: Place) -> Self {
        Self { rest: text, place }
    }

    pub(super) fn place(&self) -> Place {
        self.place
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(super) fn starts_with(&self, text: &str) -> bool {
        self.rest.starts_with(text)
    }

    /// Steps over one character. A line ends with `\n`, `\r\n` or `\r`.
    pub(super) fn next(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let next = chars.next()?;
        self.rest = chars.as_str();
        if next == '\n' || next == '\r' && !self.rest.starts_with('\n') {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(next)
    }

    /// Steps over this character if it is the next one.
    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.next();
        }
        found
    }

    /// Steps over the characters that are wanted and gives them.
    pub(super) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let before = self.rest;
        while self.peek().is_some_and(&wanted) {
            self.next();
        }
        &before[..before.len() - self.rest.len()]
    }

    pub(super) fn skip_space(&mut self) {
        self.take_while(|c| c.is_whitespace() || c == '\u{feff}');
    }

    /// Steps over the rest of the line, its end not included, and gives it.
    pub(super) fn take_line(&mut self) -> &'t str {
        self.take_while(|c| c != '\n' && c != '\r')
    }

    /// Refuses what stands here.
    pub(super) fn bad<T>(&self, allowed: &str) -> Result<T, BadText> {
        Err(BadText::new(self.place, format!("found {}, but {allowed}", self.found())))
    }

    /// What stands here, for a sentence.
    fn found(&self) -> String {
        match self.peek() {
            None => "the end of the text".to_owned(),
            Some('\n' | '\r') => "the end of the line".to_owned(),
            Some(c) => format!("{c:?}"),
        }
    }

    /// A whole number below 10^9, or `None` if no digit stands here.
    ///
    /// # Errors
    /// The number is larger.
    pub(super) fn number(&mut self) -> Result<Option<u32>, BadText> {
        let place = self.place;
        let digits = self.take_while(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Ok(None);
        }
        let significant = digits.trim_start_matches('0');
        if significant.len() > 9 {
            let problem = format!("a number of {} digits is too large", significant.len());
            return Err(BadText::new(place, problem));
        }
        Ok(Some(significant.bytes().fold(0, |number, digit| number * 10 + u32::from(digit - b'0'))))
    }
}
