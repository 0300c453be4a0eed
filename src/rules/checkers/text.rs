//! Moves as text: `11-15` is a step, `19x12x3` a chain of captures with every landing.
//!
//! What is read is more generous: any of `-`, `x`, `:` and blanks between the squares, a remark
//! `(crowned)` at the end, and a chain without some of its landings as long as one legal move
//! alone goes that way.

use crate::rules::bits::Bits;
use crate::rules::checkers::{Checkers, Move, State};
use crate::rules::{BadPosition, Game, IllegalMove, Notation};

/// What texts for people add to a move that crowns a man.
const CROWNED: &str = "(crowned)";

impl<B: Bits> Notation for Checkers<B> {
    fn write(&self, _: &State<B>, mv: &Move<B>) -> String {
        let squares: Vec<_> = self.board.squares_of(mv).iter().map(ToString::to_string).collect();
        squares.join(if mv.jumps() > 0 { "x" } else { "-" })
    }

    fn read(&self, state: &State<B>, text: &str) -> Result<Move<B>, IllegalMove> {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        if moves.is_empty() {
            return Err(IllegalMove("the game is over".to_owned()));
        }
        let named = self.named_squares(text)?;
        let fits = |mv: &&Move<B>| goes_by(&self.board.squares_of(mv), &named);
        let fitting: Vec<_> = moves.iter().filter(fits).collect();
        let whole = fitting.iter().find(|mv| self.board.squares_of(mv) == named);
        match (whole, fitting.as_slice()) {
            (Some(mv), _) | (None, [mv]) => Ok((*mv).clone()),
            (None, []) => Err(self.refusal(state, &named, &moves)),
            (None, several) => Err(self.several_ways(state, text, several)),
        }
    }

    fn write_position(&self, state: &State<B>) -> String {
        self.position_text(state)
    }

    fn read_position(&self, text: &str) -> Result<State<B>, BadPosition> {
        self.position_of(text)
    }

    fn canonical(&self, state: &State<B>, bytes: &mut Vec<u8>) {
        self.position_bytes(state, bytes);
    }
}

impl<B: Bits> Checkers<B> {
    /// The move as reports write it: with a remark if it crowns a man.
    #[must_use]
    pub fn write_remarked(&self, state: &State<B>, mv: &Move<B>) -> String {
        let text = self.write(state, mv);
        if self.board.crowns(state, mv) { format!("{text} {CROWNED}") } else { text }
    }

    /// The squares that a text names: at least two numbers of squares of the board.
    fn named_squares(&self, text: &str) -> Result<Vec<usize>, IllegalMove> {
        let whole = text.trim();
        let squares = whole.strip_suffix(CROWNED).unwrap_or(whole).trim_end();
        let most = self.board.square_count();
        let between = |c: char| c.is_whitespace() || "-xX×:".contains(c);
        let words = squares.split(between).filter(|word| !word.is_empty());
        let number = |word: &str| {
            let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
            let number = word.parse().ok().filter(|square| is_plain && (1..=most).contains(square));
            number.ok_or_else(|| {
                IllegalMove(format!("{word:?} in {whole:?} is not a square: they are 1 to {most}"))
            })
        };
        let named: Vec<usize> = words.map(number).collect::<Result<_, _>>()?;
        if named.len() < 2 {
            let example = "a move is written like 11-15 or 19x12x3";
            return Err(IllegalMove(format!("{whole:?} names no two squares: {example}")));
        }
        Ok(named)
    }
}

/// Whether a way starts and ends where the named squares do and passes the others in their order.
fn goes_by(way: &[usize], named: &[usize]) -> bool {
    let mut rest = way.iter();
    way.first() == named.first()
        && way.last() == named.last()
        && named.iter().all(|square| rest.any(|passed| passed == square))
}
