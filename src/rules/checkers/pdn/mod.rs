//! PDN: games of checkers as people keep them, many in a file.
//!
//! This is text only; [`Game::replay`] asks the rules. What is read and how:
//!
//! | in the text | how it is taken |
//! |---|---|
//! | `[Event "…"]` | a tag; `\"` and `\\` stand for a quote and a backslash |
//! | `11-15`, `15x22`, `19x12x3` | a move: two or more squares; `-`, `x`, `X`, `×`, `:` and `–` all join them |
//! | `12.`, `12...`, `12` | a move number; not looked at, written anew |
//! | `{…}`, `;` to the end of the line | a comment, kept |
//! | a line that begins with `%` | left out |
//! | `(…)` | a variation, kept; it replaces the move before it |
//! | `$4` | a numeric annotation, kept |
//! | `!`, `?`, `*` and runs of them, in round brackets too | a mark of the move before it, kept |
//! | `1-0`, `0-1`, `1/2-1/2`, `2-0`, `0-2`, `1-1`, `0-0`, `*` | the end of the game ([`Score`]) |
//!
//! A star has two meanings. Right behind a move it is a mark ("the only move"). Standing alone it
//! ends the game if a tag, a game's first move number or the end of the text follows, else it marks
//! the move before it. A game without a result ends where the tags of the next begin.
//!
//! Written and read again a game is the same, places aside.

use crate::rules::checkers::Place;

mod parser;
pub use parser::{MOST_DEPTH, MOST_ITEMS, Reader};
mod lexer;
mod score;
pub use score::{Convention, Ended, Ending, Score};
mod tags;
pub use tags::Start;
mod write;
mod replay;
pub use replay::Replayed;
mod encoding;
pub use encoding::decode;

/// Something and where it stood. Two are equal if what they hold is.
#[derive(Clone, Copy, Debug)]
pub struct At<T> {
    /// What it is.
    pub what: T,
    /// Where it stood.
    pub place: Place,
}

impl<T: PartialEq> PartialEq for At<T> {
    fn eq(&self, other: &Self) -> bool {
        self.what == other.what
    }
}

impl<T: Eq> Eq for At<T> {}

/// One game of a file, as it is written there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The tags in their order, and comments before and between them.
    pub head: Vec<Head>,
    /// The moves and what stands between them.
    pub items: Vec<Item>,
    /// What stands at the end, if anything does, and where the moves end.
    pub score: At<Option<Score>>,
    /// Comments behind the score, on its line.
    pub afterwards: Vec<Comment>,
}

/// What stands above the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Head {
    /// A tag.
    Tag(At<Tag>),
    /// A comment.
    Comment(Comment),
}

/// A tag with its value. Its [`At`] is the place of the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The name.
    pub name: String,
    /// The value, without its quotes.
    pub value: String,
}

/// What moves are made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A move.
    Move(At<Written>),
    /// A numeric annotation glyph of the move before it.
    Nag(u8),
    /// A comment.
    Comment(Comment),
    /// Other moves instead of the move before it.
    Variation(Vec<Self>),
    /// A result inside a variation.
    Score(Score),
}

/// A move as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The squares named, from the start of the move to its end.
    pub squares: Vec<u32>,
    /// Whether any of them are joined by a sign for captures.
    pub captures: bool,
    /// The marks behind it, for example `!?` or `*`.
    pub marks: String,
}

/// A comment without the signs that enclose it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    text: String,
    to_line_end: bool,
}

impl Comment {
    /// A comment to be written in curly brackets. One that closes inside the text becomes a round
    /// one, since comments do not nest.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self { text: text.replace('}', ")"), to_line_end: false }
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Game {
    /// A game without a move that bears these tags.
    #[must_use]
    pub fn new(tags: &[(&str, String)]) -> Self {
        let tag = |(name, value): &(&str, String)| {
            let what = Tag { name: (*name).to_owned(), value: value.clone() };
            Head::Tag(At { what, place: Place::START })
        };
        Self {
            head: tags.iter().map(tag).collect(),
            items: Vec::new(),
            score: At { what: None, place: Place::START },
            afterwards: Vec::new(),
        }
    }

    /// The value of a tag, with its place.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<At<&str>> {
        let tag = self.tags().find(|tag| tag.what.name == name)?;
        Some(At { what: &tag.what.value, place: tag.place })
    }

    /// The tags in their order.
    pub fn tags(&self) -> impl Iterator<Item = &At<Tag>> {
        self.head.iter().filter_map(|head| match head {
            Head::Tag(tag) => Some(tag),
            Head::Comment(_) => None,
        })
    }

    /// Gives a tag this value; it becomes the last one if it is new.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let tags = self.head.iter_mut().filter_map(|head| match head {
            Head::Tag(tag) => Some(tag),
            Head::Comment(_) => None,
        });
        let mut known = tags.filter(|tag| tag.what.name == name);
        if let Some(tag) = known.next() {
            value.clone_into(&mut tag.what.value);
        } else {
            let what = Tag { name: name.to_owned(), value: value.to_owned() };
            self.head.push(Head::Tag(At { what, place: Place::START }));
        }
    }

    /// The moves of the game itself, without those of variations.
    pub fn moves(&self) -> impl Iterator<Item = &At<Written>> {
        self.items.iter().filter_map(|item| match item {
            Item::Move(written) => Some(written),
            Item::Nag(_) | Item::Comment(_) | Item::Variation(_) | Item::Score(_) => None,
        })
    }
}
