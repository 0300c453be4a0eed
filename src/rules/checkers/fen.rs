//! FEN: a position of checkers as people write it, read leniently and written in one way.
//!
//! `B:W21,22,K3:B1,K30` is the side to move, then each colour with its squares, `K` before a king.
//! Read are also: the colours in either order, lower case, white space anywhere, ranges (`W21-32`,
//! `WK1-4` for kings), a colour without a piece (`W:WK18:B`), a final dot, and the counters that
//! some sites append, `:H4` (plies since a capture or a man's move) and `:F12` (the number of the
//! move). Written are White before Black, squares upwards, no ranges, no dot, and of the counters
//! only quiet plies, if there were any.
//!
//! The letter B is the side that moves first and starts on square 1: Black here, Red on our board,
//! seat 0.

use std::collections::BTreeMap;
use std::fmt;

use crate::rules::Seat;
use crate::rules::checkers::cursor::Cursor;
use crate::rules::checkers::{BadText, Place};

/// The side that moves first: Black in FEN and PDN, Red on our board.
pub const BLACK: Seat = Seat::new(0);
/// The side that moves second.
pub const WHITE: Seat = Seat::new(1);

/// What a FEN says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fen {
    /// The side to move.
    pub turn: Seat,
    /// What stands on each occupied square, by the square's number from 1.
    pub pieces: BTreeMap<u32, FenPiece>,
    /// Plies since a capture or a man's move, if the text said so.
    pub quiet: Option<u32>,
}

/// What stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FenPiece {
    /// Whose it is.
    pub seat: Seat,
    /// Whether it is a king.
    pub king: bool,
}

impl Fen {
    /// Reads a position on a board of this size, an even number of rows.
    ///
    /// # Errors
    /// Where the text goes wrong and what is allowed there: a square that the board does not have,
    /// a square named twice, a man on the row where it would have been crowned, anything else than
    /// the form above.
    pub fn read(text: &str, size: u16) -> Result<Self, BadText> {
        Self::read_at(text, size, Place::START)
    }

    /// The same for a text that begins at `place` of a larger one.
    pub(super) fn read_at(text: &str, size: u16, place: Place) -> Result<Self, BadText> {
        let half = u32::from(size / 2);
        let mut reading = Reading {
            cursor: Cursor::at(text, place),
            half,
            squares: half.saturating_mul(u32::from(size)),
            pieces: BTreeMap::new(),
        };
        reading.whole()
    }
}

/// The letter of a side in FEN.
#[must_use]
pub fn letter(seat: Seat) -> char {
    if seat == BLACK { 'B' } else { 'W' }
}

/// The colour of a side in words.
#[must_use]
pub fn colour(seat: Seat) -> &'static str {
    if seat == BLACK { "Black" } else { "White" }
}

fn seat_of(letter: char) -> Option<Seat> {
    match letter {
        'B' | 'b' => Some(BLACK),
        'W' | 'w' => Some(WHITE),
        _ => None,
    }
}

struct Reading<'t> {
    cursor: Cursor<'t>,
    half: u32,
    squares: u32,
    pieces: BTreeMap<u32, FenPiece>,
}

impl Reading<'_> {
    fn whole(&mut self) -> Result<Fen, BadText> {
        let turn = self.side("a position begins with the side to move, B or W")?;
        self.colon("after the side to move comes a colon")?;
        let first = self.side("after the colon comes a colour, B or W")?;
        self.list(first)?;
        self.colon("a list of squares goes on with a comma and ends with a colon")?;
        self.cursor.skip_space();
        let place = self.cursor.place();
        let second = self.side("after the second colon comes the other colour, B or W")?;
        if second == first {
            let problem = format!("{} is listed twice and the other side never", colour(first));
            return Err(BadText::new(place, problem));
        }
        self.list(second)?;
        let quiet = self.counters()?;
        self.end()?;
        Ok(Fen { turn, pieces: std::mem::take(&mut self.pieces), quiet })
    }

    fn side(&mut self, allowed: &str) -> Result<Seat, BadText> {
        self.cursor.skip_space();
        match self.cursor.peek().and_then(seat_of) {
            Some(seat) => {
                self.cursor.next();
                Ok(seat)
            }
            None => self.cursor.bad(allowed),
        }
    }

    fn colon(&mut self, allowed: &str) -> Result<(), BadText> {
        self.cursor.skip_space();
        if self.cursor.eat(':') { Ok(()) } else { self.cursor.bad(allowed) }
    }

    fn list(&mut self, seat: Seat) -> Result<(), BadText> {
        self.cursor.skip_space();
        if matches!(self.cursor.peek(), None | Some(':' | '.')) {
            return Ok(());
        }
        loop {
            self.entry(seat)?;
            self.cursor.skip_space();
            if !self.cursor.eat(',') {
                return Ok(());
            }
            self.cursor.skip_space();
        }
    }

    /// A square or a range of squares.
    fn entry(&mut self, seat: Seat) -> Result<(), BadText> {
        let king = self.cursor.eat('K') || self.cursor.eat('k');
        self.cursor.skip_space();
        let place = self.cursor.place();
        let first = self.square()?;
        self.cursor.skip_space();
        let mut last = first;
        if self.cursor.eat('-') {
            self.cursor.skip_space();
            last = self.square()?;
            if last < first {
                let problem =
                    format!("the range {first}-{last} goes downwards; write {last}-{first}");
                return Err(BadText::new(place, problem));
            }
        }
        for square in first..=last {
            self.put(square, FenPiece { seat, king }, place)?;
        }
        Ok(())
    }

    fn square(&mut self) -> Result<u32, BadText> {
        let place = self.cursor.place();
        let Some(square) = self.cursor.number()? else {
            return self.cursor.bad("here comes a square, K before it for a king");
        };
        if square == 0 || square > self.squares {
            let problem =
                format!("there is no square {square}; this board has 1 to {}", self.squares);
            return Err(BadText::new(place, problem));
        }
        Ok(square)
    }

    fn put(&mut self, square: u32, piece: FenPiece, place: Place) -> Result<(), BadText> {
        let far = if piece.seat == BLACK { self.squares - self.half + 1 } else { 1 };
        if !piece.king && (far..far + self.half).contains(&square) {
            let colour = colour(piece.seat);
            let problem =
                format!("a man of {colour} on {square} would have been crowned; write K{square}");
            return Err(BadText::new(place, problem));
        }
        match self.pieces.insert(square, piece) {
            None => Ok(()),
            Some(_) => Err(BadText::new(place, format!("square {square} is named twice"))),
        }
    }

    /// `:H4:F12` in either order; gives what H says.
    fn counters(&mut self) -> Result<Option<u32>, BadText> {
        let mut quiet = None;
        self.cursor.skip_space();
        while self.cursor.eat(':') {
            self.cursor.skip_space();
            let counts_quiet = self.cursor.eat('H') || self.cursor.eat('h');
            if !counts_quiet && !self.cursor.eat('F') && !self.cursor.eat('f') {
                return self.cursor.bad(
                    "after both colours come only the counters H (quiet plies) and F (move number)",
                );
            }
            let Some(number) = self.cursor.number()? else {
                return self.cursor.bad("a counter is a whole number");
            };
            if counts_quiet {
                quiet = Some(number);
            }
            self.cursor.skip_space();
        }
        Ok(quiet)
    }

    fn end(&mut self) -> Result<(), BadText> {
        self.cursor.skip_space();
        self.cursor.eat('.');
        self.cursor.skip_space();
        match self.cursor.peek() {
            None => Ok(()),
            Some(_) => self.cursor.bad("the position ends here, with a dot at most"),
        }
    }
}

impl fmt::Display for Fen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", letter(self.turn))?;
        for seat in [WHITE, BLACK] {
            write!(f, ":{}", letter(seat))?;
            let own = self.pieces.iter().filter(|(_, piece)| piece.seat == seat);
            for (index, (square, piece)) in own.enumerate() {
                let comma = if index == 0 { "" } else { "," };
                let king = if piece.king { "K" } else { "" };
                write!(f, "{comma}{king}{square}")?;
            }
        }
        match self.quiet {
            Some(quiet) if quiet > 0 => write!(f, ":H{quiet}"),
            _ => Ok(()),
        }
    }
}
