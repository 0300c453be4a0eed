//! Writing a game: tags, a blank line, the moves in lines of at most 79 characters.

use std::fmt;

use crate::rules::checkers::pdn::{Comment, Game, Head, Item, Written};

/// The longest line, as the export format of PGN has it. Comments are not broken.
const WIDTH: usize = 79;

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut page = Page::default();
        for head in &self.head {
            match head {
                Head::Comment(comment) => page.comment(comment),
                Head::Tag(tag) => {
                    let value = tag.what.value.replace('\\', "\\\\").replace('"', "\\\"");
                    page.text.push_str(&format!("[{} \"{value}\"]\n", tag.what.name));
                }
            }
            page.end_line();
        }
        if !self.head.is_empty() {
            page.text.push('\n');
        } else if !matches!(self.items.first(), Some(Item::Move(_))) {
            // Without this the comments could be taken for those of the game before.
            page.word("1.");
        }
        let white_starts =
            self.tag("FEN").is_some_and(|tag| tag.what.trim_start().starts_with(['W', 'w']));
        let first = usize::from(white_starts);
        page.moves(&self.items, first, first);
        if let Some(score) = self.score.what {
            page.word(score.text());
        }
        for comment in &self.afterwards {
            page.remain_in_line();
            page.comment(comment);
        }
        page.end_line();
        f.write_str(&page.text)
    }
}

/// What has been written, and how far the last line goes.
#[derive(Default)]
struct Page {
    text: String,
    column: usize,
    /// The next word follows an opening bracket.
    opened: bool,
}

impl Page {
    /// Writes moves of which the first is made at `ply`, in a game that starts at `first`: 0, or 1
    /// where White starts.
    fn moves(&mut self, items: &[Item], first: usize, mut ply: usize) {
        let mut follows_move = false;
        for item in items {
            match item {
                Item::Move(written) => {
                    let number = ply / 2 + 1;
                    if ply.is_multiple_of(2) {
                        self.word(&format!("{number}."));
                    } else if !follows_move {
                        self.word(&format!("{number}..."));
                    }
                    self.word(&written.what.to_string());
                    ply += 1;
                }
                Item::Nag(number) => self.word(&format!("${number}")),
                Item::Comment(comment) => self.comment(comment),
                Item::Score(score) => self.word(score.text()),
                Item::Variation(inner) => {
                    self.word("(");
                    self.opened = true;
                    self.moves(inner, first, ply.saturating_sub(1).max(first));
                    self.close();
                }
            }
            follows_move = matches!(item, Item::Move(_) | Item::Nag(_));
        }
    }

    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.opened || self.column == 0 {
            self.opened = false;
        } else if self.column + 1 + width > WIDTH {
            self.end_line();
        } else {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += width;
    }

    /// Lets the next word stand in this line, however long it gets.
    fn remain_in_line(&mut self) {
        self.text.push(' ');
        self.opened = true;
    }

    fn close(&mut self) {
        self.opened = false;
        self.text.push(')');
        self.column += 1;
    }

    fn comment(&mut self, comment: &Comment) {
        if comment.to_line_end {
            self.word(&format!(";{}", comment.text));
            self.end_line();
            return;
        }
        self.word(&format!("{{{}}}", comment.text));
        if let Some((_, last)) = comment.text.rsplit_once(['\n', '\r']) {
            self.column = last.chars().count() + 1;
        }
    }

    fn end_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.squares_text(), self.marks)
    }
}

impl Written {
    /// Names these squares instead, as `11-15` or `19x12x3`.
    pub fn set_squares(&mut self, text: &str) {
        let numbers = text.split(['-', 'x']).filter_map(|number| number.parse().ok());
        self.squares = numbers.collect();
        self.captures = text.contains('x');
    }

    /// The move without the marks behind it.
    #[must_use]
    pub fn squares_text(&self) -> String {
        let squares: Vec<_> = self.squares.iter().map(ToString::to_string).collect();
        squares.join(if self.captures { "x" } else { "-" })
    }
}
