//! The smallest parts of the movetext: words, marks, comments, numbers.

use crate::rules::checkers::cursor::Cursor;
use crate::rules::checkers::pdn::{Comment, Score, Tag, Written};
use crate::rules::checkers::{BadText, Place};

/// What a run of digits and joining signs is.
#[derive(Debug)]
pub(super) enum Word {
    /// The number of a move, with its dots.
    Number,
    /// A number without a dot: that of a move if one follows.
    Bare,
    /// A move.
    Move(Written),
    /// A result.
    Score(Score),
}

/// The longest run of marks behind a move.
const MOST_MARKS: usize = 8;
/// What joins the squares of a move.
const JOINTS: [char; 6] = ['-', 'x', 'X', '×', ':', '–'];

impl Cursor<'_> {
    /// Steps over white space and lines that begin with `%`.
    pub(super) fn skip_blank(&mut self) {
        self.skip_space();
        while self.place().column == 1 && self.peek() == Some('%') {
            self.take_line();
            self.skip_space();
        }
    }

    /// A word that begins with a digit.
    pub(super) fn word(&mut self) -> Result<Word, BadText> {
        let mut ahead = *self;
        let text = ahead.take_while(|c| matches!(c, '0'..='9' | '-' | '/'));
        if let Some(score) = Score::read(text)
            && !ahead.peek().is_some_and(|c| c.is_alphanumeric() || JOINTS.contains(&c))
        {
            *self = ahead;
            return Ok(Word::Score(score));
        }
        let place = self.place();
        let first = self.number()?.unwrap_or_default();
        let word = match self.peek() {
            Some('.') => {
                self.take_while(|c| c == '.');
                return Ok(Word::Number);
            }
            Some(joint) if JOINTS.contains(&joint) => Word::Move(self.squares(first, place)?),
            _ => Word::Bare,
        };
        if self.peek().is_some_and(|c| c.is_alphanumeric() || "/,.'\"".contains(c)) {
            return self.bad("a move is squares joined by - or x, such as 11-15 or 19x12x3");
        }
        Ok(word)
    }

    /// Whether a move, or the dots of its number, comes next.
    pub(super) fn move_follows(&self) -> bool {
        let mut ahead = *self;
        ahead.skip_blank();
        ahead.peek() == Some('.') || matches!(ahead.word(), Ok(Word::Move(_)))
    }

    fn squares(&mut self, first: u32, place: Place) -> Result<Written, BadText> {
        let mut squares = vec![first];
        let mut captures = false;
        while let Some(joint) = self.peek().filter(|joint| JOINTS.contains(joint)) {
            self.next();
            captures |= !matches!(joint, '-' | '–');
            match self.number()? {
                Some(square) => squares.push(square),
                None => return self.bad("after the sign that joins squares comes a square"),
            }
        }
        if squares.contains(&0) {
            return Err(BadText::new(place, "there is no square 0; squares count from 1"));
        }
        Ok(Written { squares, captures, marks: String::new() })
    }

    /// The marks that stand here, possibly none.
    pub(super) fn marks(&mut self) -> Result<&str, BadText> {
        let place = self.place();
        let marks = self.take_while(|c| matches!(c, '!' | '?' | '*'));
        if marks.len() > MOST_MARKS {
            return Err(BadText::new(place, format!("a move has at most {MOST_MARKS} marks")));
        }
        Ok(marks)
    }

    /// Marks in round brackets, or `None` if it is something else that the bracket opens.
    pub(super) fn bracketed_marks(&mut self) -> Option<String> {
        let mut ahead = *self;
        ahead.next();
        let marks = ahead.take_while(|c| matches!(c, '!' | '?'));
        if marks.is_empty() || marks.len() > MOST_MARKS || !ahead.eat(')') {
            return None;
        }
        let text = format!("({marks})");
        *self = ahead;
        Some(text)
    }

    /// Whether a lone star, just stepped over, ends the game rather than marks a move.
    pub(super) fn star_ends_game(&self) -> bool {
        let mut ahead = *self;
        loop {
            ahead.skip_blank();
            match ahead.peek() {
                Some('{' | ';') if ahead.comment().is_ok() => {}
                Some('0'..='9') => {
                    return matches!(ahead.number(), Ok(Some(1))) && ahead.peek() == Some('.');
                }
                next => return matches!(next, None | Some('[' | '{')),
            }
        }
    }

    /// A comment, at its opening sign.
    pub(super) fn comment(&mut self) -> Result<Comment, BadText> {
        let place = self.place();
        if self.eat(';') {
            return Ok(Comment { text: self.take_line().to_owned(), to_line_end: true });
        }
        self.next();
        let text = self.take_while(|c| c != '}').to_owned();
        if !self.eat('}') {
            return Err(BadText::new(place, "this comment is never closed; it ends with }"));
        }
        Ok(Comment { text, to_line_end: false })
    }

    /// A numeric annotation, at its `$`.
    pub(super) fn nag(&mut self) -> Result<u8, BadText> {
        let place = self.place();
        self.next();
        let number = self.number()?.and_then(|number| u8::try_from(number).ok());
        number.ok_or_else(|| BadText::new(place, "after $ comes a number from 0 to 255"))
    }

    /// A tag, at its square bracket, and the place of its value.
    pub(super) fn tag(&mut self) -> Result<(Tag, Place), BadText> {
        self.next();
        self.take_while(|c| c == ' ' || c == '\t');
        let ends_name = |c: char| c.is_whitespace() || matches!(c, '"' | '[' | ']' | '{' | '}');
        let name = self.take_while(|c| !ends_name(c)).to_owned();
        if name.is_empty() {
            return self.bad("a tag begins with its name, such as [Event \"…\"]");
        }
        self.take_while(|c| c == ' ' || c == '\t');
        if !self.eat('"') {
            return self.bad("after the name of a tag comes its value in double quotes");
        }
        let place = self.place();
        let value = self.quoted()?;
        self.take_while(|c| c == ' ' || c == '\t');
        if !self.eat(']') {
            return self.bad("after the value of a tag comes ]; a quote in it is written \\\"");
        }
        Ok((Tag { name, value }, place))
    }

    /// The rest of a value whose opening quote was stepped over.
    fn quoted(&mut self) -> Result<String, BadText> {
        let mut value = String::new();
        loop {
            match self.peek() {
                None | Some('\n' | '\r') => {
                    return self.bad("the value of a tag ends with a double quote on its line");
                }
                Some('"') => {
                    self.next();
                    return Ok(value);
                }
                Some('\\') if self.starts_with("\\\"") || self.starts_with("\\\\") => {
                    self.next();
                    value.extend(self.next());
                }
                Some(_) => value.extend(self.next()),
            }
        }
    }
}
