//! The line a person types, with the keys that shells have taught everybody.

use ratatui_core::text::Span;

use crate::terminal::play::live::{Key, Named};

/// The most bytes of a line: far more than any move or command, and little to draw.
const MOST: usize = 4096;

/// Of the columns for a line that is longer, one in so many shows what is right of the cursor.
const AHEAD: usize = 3;

/// A line while it is typed, and the lines before it.
#[derive(Clone, Debug, Default)]
pub struct LineEditor {
    line: String,
    /// Where the cursor stands, in bytes.
    cursor: usize,
    past: Vec<String>,
    /// How many lines back from the newest the line shown is; 0 is the one that is typed.
    back: usize,
    /// What was typed before somebody went back.
    draft: String,
}

/// What a key came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edited {
    /// The line, or the place of the cursor, may have changed.
    Still,
    /// The line is complete.
    Line(String),
    /// Nobody wants to type any more.
    Gone,
}

impl LineEditor {
    /// What is typed so far.
    #[must_use]
    pub fn line(&self) -> &str {
        &self.line
    }

    /// The part of the line that is shown in so many columns, at least one, and the column of the
    /// cursor in it. Where there is text on both sides of the cursor, some of either is shown.
    #[must_use]
    pub fn shown(&self, columns: u16) -> (&str, u16) {
        let room = usize::from(columns.max(1)) - 1;
        let (past, coming) = self.line.split_at(self.cursor);
        let seen_ahead = Span::raw(coming).width().min(room / AHEAD);
        let (mut start, mut before) = (self.cursor, 0);
        for (at, c) in past.char_indices().rev() {
            let width = width(c);
            if before + width > room - seen_ahead {
                break;
            }
            (start, before) = (at, before + width);
        }
        (&self.line[start..], u16::try_from(before).unwrap_or(u16::MAX))
    }

    /// Does what a key means. Keys without a meaning change nothing.
    pub fn press(&mut self, key: &Key) -> Edited {
        match key {
            Key::Char(c) => self.insert(&c.to_string()),
            Key::Paste(text) => self.insert(text),
            Key::Named(Named::Enter) => return Edited::Line(self.submit()),
            Key::Named(named) => self.go(*named),
            Key::Ctrl('c') => return Edited::Gone,
            Key::Ctrl('d') if self.line.is_empty() => return Edited::Gone,
            Key::Ctrl(letter) => self.control(*letter),
            Key::Terminate => return Edited::Gone,
            Key::Resize => {}
        }
        Edited::Still
    }

    /// Line ends become spaces, so that pasted text is looked at before it is sent.
    fn insert(&mut self, text: &str) {
        for c in text.chars() {
            let c = if c == '\n' || c == '\t' { ' ' } else { c };
            if !c.is_control() && self.line.len() + c.len_utf8() <= MOST {
                self.line.insert(self.cursor, c);
                self.cursor += c.len_utf8();
            }
        }
    }

    fn go(&mut self, named: Named) {
        match named {
            Named::Left => self.cursor = self.left(),
            Named::Right => self.cursor = self.right(),
            Named::Home => self.cursor = 0,
            Named::End => self.cursor = self.line.len(),
            Named::Up => self.recall(self.back + 1),
            Named::Down => self.recall(self.back.saturating_sub(1)),
            Named::Backspace => self.delete(self.left(), self.cursor),
            Named::Delete => self.delete(self.cursor, self.right()),
            Named::Enter | Named::PageUp | Named::PageDown => {}
        }
    }

    fn control(&mut self, letter: char) {
        match letter {
            'a' => self.go(Named::Home),
            'b' => self.go(Named::Left),
            'd' => self.go(Named::Delete),
            'e' => self.go(Named::End),
            'f' => self.go(Named::Right),
            'h' => self.go(Named::Backspace),
            'k' => self.delete(self.cursor, self.line.len()),
            'n' => self.go(Named::Down),
            'p' => self.go(Named::Up),
            'u' => self.delete(0, self.cursor),
            'w' => {
                let word = self.line[..self.cursor].trim_end();
                let start = word.rfind(char::is_whitespace);
                let next = |at: usize| word[at..].chars().next().map_or(0, char::len_utf8);
                self.delete(start.map_or(0, |at| at + next(at)), self.cursor);
            }
            _ => {}
        }
    }

    fn left(&self) -> usize {
        self.line[..self.cursor].char_indices().next_back().map_or(0, |(at, _)| at)
    }

    fn right(&self) -> usize {
        self.cursor + self.line[self.cursor..].chars().next().map_or(0, char::len_utf8)
    }

    fn delete(&mut self, from: usize, to: usize) {
        self.line.replace_range(from..to, "");
        self.cursor = from;
    }

    fn recall(&mut self, back: usize) {
        if back > self.past.len() {
            return;
        }
        if self.back == 0 {
            self.draft.clone_from(&self.line);
        }
        self.back = back;
        self.line = match back {
            0 => self.draft.clone(),
            _ => self.past[self.past.len() - back].clone(),
        };
        self.cursor = self.line.len();
    }

    fn submit(&mut self) -> String {
        let line = std::mem::take(&mut self.line);
        (self.cursor, self.back) = (0, 0);
        if !line.trim().is_empty() && self.past.last() != Some(&line) {
            self.past.push(line.clone());
        }
        line
    }
}

/// The columns a character takes.
fn width(c: char) -> usize {
    Span::raw(c.to_string()).width()
}
