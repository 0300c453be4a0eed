//! Reading a file game by game. Nothing here calls itself, and a game has a most of everything, so
//! that no text can overflow the stack or the memory.

use crate::rules::checkers::cursor::Cursor;
use crate::rules::checkers::pdn::lexer::Word;
use crate::rules::checkers::pdn::{At, Comment, Game, Head, Item, Score};
use crate::rules::checkers::{BadText, Place};

/// The deepest that variations may nest.
pub const MOST_DEPTH: usize = 32;
/// The most moves, comments, annotations and variations in a game.
pub const MOST_ITEMS: usize = 20_000;
/// The most tags of a game, comments between them included.
const MOST_TAGS: usize = 200;

/// The games of a text, one after the other. The first fault ends the reading.
#[derive(Debug)]
pub struct Reader<'t> {
    cursor: Cursor<'t>,
    failed: bool,
}

impl<'t> Reader<'t> {
    /// Begins at the beginning of the text.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        Self { cursor: Cursor::at(text, Place::START), failed: false }
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Game, BadText>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let mut parser = Parser {
            cursor: &mut self.cursor,
            game: Game::new(&[]),
            open: Vec::new(),
            items: Vec::new(),
            count: 0,
        };
        let found = parser.read().transpose();
        self.failed = matches!(found, Some(Err(_)));
        found
    }
}

struct Parser<'p, 't> {
    cursor: &'p mut Cursor<'t>,
    game: Game,
    /// The lists around the one being filled, outermost first, with where each was left.
    open: Vec<(Vec<Item>, Place)>,
    /// The list being filled.
    items: Vec<Item>,
    count: usize,
}

impl Parser<'_, '_> {
    /// The next game, or `None` at the end of the text.
    fn read(&mut self) -> Result<Option<Game>, BadText> {
        loop {
            self.cursor.skip_blank();
            let place = self.cursor.place();
            let score = match self.cursor.peek() {
                None if self.game.head.is_empty() && self.plays_nothing() => return Ok(None),
                None => return self.finish(None, place),
                Some('[') if self.begins_another() => return self.finish(None, place),
                Some('[') => self.tag()?,
                Some('*') => self.star()?,
                Some('0'..='9') => self.word()?,
                Some(_) => self.mark()?,
            };
            if score.is_some() {
                return self.finish(score, place);
            }
        }
    }

    fn plays_nothing(&self) -> bool {
        self.open.is_empty() && self.items.iter().all(|item| matches!(item, Item::Comment(_)))
    }

    /// Whether the tag that stands here belongs to the next game.
    fn begins_another(&self) -> bool {
        let is_event = self.cursor.starts_with("[Event ") || self.cursor.starts_with("[Event\t");
        !self.plays_nothing() || is_event && self.game.tag("Event").is_some()
    }

    fn finish(&mut self, score: Option<Score>, place: Place) -> Result<Option<Game>, BadText> {
        if let Some((_, opened)) = self.open.last() {
            return Err(BadText::new(*opened, "this variation is never closed; it ends with )"));
        }
        let mut game = std::mem::replace(&mut self.game, Game::new(&[]));
        game.items = std::mem::take(&mut self.items);
        game.score = At { what: score, place };
        if score.is_some() {
            game.afterwards = self.afterwards()?;
        }
        Ok(Some(game))
    }

    /// Comments that go on in this line.
    fn afterwards(&mut self) -> Result<Vec<Comment>, BadText> {
        let mut comments = Vec::new();
        loop {
            self.cursor.take_while(|c| c == ' ' || c == '\t');
            if !matches!(self.cursor.peek(), Some('{' | ';')) {
                return Ok(comments);
            }
            comments.push(self.cursor.comment()?);
        }
    }

    fn tag(&mut self) -> Result<Option<Score>, BadText> {
        let opened = self.cursor.place();
        let (tag, place) = self.cursor.tag()?;
        if self.game.tag(&tag.name).is_some() {
            let problem = format!("the tag {} stands twice in one game", tag.name);
            return Err(BadText::new(opened, problem));
        }
        if self.game.head.len() >= MOST_TAGS {
            let problem = format!("a game has at most {MOST_TAGS} tags and comments between");
            return Err(BadText::new(opened, problem));
        }
        let comments = self.items.drain(..).filter_map(|item| match item {
            Item::Comment(comment) => Some(Head::Comment(comment)),
            Item::Move(_) | Item::Nag(_) | Item::Variation(_) | Item::Score(_) => None,
        });
        self.game.head.extend(comments);
        self.game.head.push(Head::Tag(At { what: tag, place }));
        Ok(None)
    }

    fn star(&mut self) -> Result<Option<Score>, BadText> {
        let mut behind = *self.cursor;
        behind.next();
        if self.open.is_empty() && behind.star_ends_game() {
            *self.cursor = behind;
            return Ok(Some(Score::OPEN));
        }
        self.marks("* ends a game or marks the move before it, and there is none")
    }

    fn word(&mut self) -> Result<Option<Score>, BadText> {
        let place = self.cursor.place();
        match self.cursor.word()? {
            Word::Number => {}
            Word::Bare if self.cursor.move_follows() => {}
            Word::Bare => {
                let problem = "a number alone is no move; a move is squares joined by - or x, \
                               such as 11-15 or 19x12x3";
                return Err(BadText::new(place, problem));
            }
            Word::Score(score) if self.open.is_empty() => return Ok(Some(score)),
            Word::Score(score) => self.push(Item::Score(score), place)?,
            Word::Move(mut written) => {
                self.cursor.marks()?.clone_into(&mut written.marks);
                self.push(Item::Move(At { what: written, place }), place)?;
            }
        }
        Ok(None)
    }

    fn mark(&mut self) -> Result<Option<Score>, BadText> {
        let place = self.cursor.place();
        match self.cursor.peek() {
            Some('{' | ';') => {
                let comment = self.cursor.comment()?;
                self.push(Item::Comment(comment), place)?;
            }
            Some('$') => {
                self.follows_move("an annotation belongs to the move before it")?;
                let nag = self.cursor.nag()?;
                self.push(Item::Nag(nag), place)?;
            }
            Some('!' | '?') => return self.marks("! and ? stand right behind a move"),
            Some('(') => match self.cursor.bracketed_marks() {
                Some(marks) => self.add_marks(&marks, place, "marks stand right behind a move")?,
                None => {
                    self.follows_move("a variation replaces the move before it")?;
                    self.open(place)?;
                }
            },
            Some(')') => self.close(place)?,
            Some('.') => {
                self.cursor.take_while(|c| c == '.');
            }
            _ => {
                return self.cursor.bad(
                    "here comes a move such as 11-15 or 19x12x3, a move number, a comment, a \
                     variation, a result or a tag",
                );
            }
        }
        Ok(None)
    }

    fn follows_move(&self, why: &str) -> Result<(), BadText> {
        if self.items.iter().any(|item| matches!(item, Item::Move(_))) {
            return Ok(());
        }
        Err(BadText::new(self.cursor.place(), format!("{why}, and there is none")))
    }

    fn marks(&mut self, otherwise: &str) -> Result<Option<Score>, BadText> {
        let place = self.cursor.place();
        let marks = self.cursor.marks()?.to_owned();
        self.add_marks(&marks, place, otherwise)?;
        Ok(None)
    }

    fn add_marks(&mut self, marks: &str, place: Place, otherwise: &str) -> Result<(), BadText> {
        match self.items.last_mut() {
            Some(Item::Move(At { what: written, .. })) if written.marks.is_empty() => {
                marks.clone_into(&mut written.marks);
                Ok(())
            }
            _ => Err(BadText::new(place, otherwise)),
        }
    }

    fn push(&mut self, item: Item, place: Place) -> Result<(), BadText> {
        self.count += 1;
        if self.count > MOST_ITEMS {
            let problem = format!("a game has at most {MOST_ITEMS} moves and remarks");
            return Err(BadText::new(place, problem));
        }
        self.items.push(item);
        Ok(())
    }

    fn open(&mut self, place: Place) -> Result<(), BadText> {
        if self.open.len() == MOST_DEPTH {
            let problem = format!("variations nest at most {MOST_DEPTH} deep");
            return Err(BadText::new(place, problem));
        }
        self.cursor.next();
        self.open.push((std::mem::take(&mut self.items), place));
        Ok(())
    }

    fn close(&mut self, place: Place) -> Result<(), BadText> {
        let Some((outer, _)) = self.open.pop() else {
            return Err(BadText::new(place, "no variation is open here"));
        };
        self.cursor.next();
        let inner = std::mem::replace(&mut self.items, outer);
        self.push(Item::Variation(inner), place)
    }
}
