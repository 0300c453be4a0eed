//! Moves as text: `e2` is a clone into e2, `e1-e3` a jump.
//!
//! What is read is more generous: capital letters, a space or an arrow for the hyphen, and a clone
//! written with the piece that it grows from.

use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, Move, State};
use crate::rules::{BadPosition, Game, IllegalMove, Notation, Phase};

/// How much of a text is repeated when it is refused.
const SHOWN: usize = 20;

impl<B: Bits> Notation for Hexxagon<B> {
    fn write(&self, _: &State<B>, mv: &Move) -> String {
        let to = self.board().name(mv.to());
        mv.from().map_or_else(|| to.clone(), |from| format!("{}-{to}", self.board().name(from)))
    }

    fn read(&self, state: &State<B>, text: &str) -> Result<Move, IllegalMove> {
        if self.phase(state) == Phase::Over {
            return Err(illegal("the game is over"));
        }
        let separates = |c: char| c.is_whitespace() || "-–→".contains(c);
        let mut words = text.split(separates).filter(|word| !word.is_empty());
        match (words.next(), words.next(), words.next()) {
            (Some(to), None, None) => self.clone_into(state, to),
            (Some(from), Some(to), None) => self.between(state, from, to),
            _ => {
                let example = "a clone is written as its cell, like e2, a jump like e1-e3";
                Err(illegal(format!("{:?} is no move: {example}", shown(text))))
            }
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

impl<B: Bits> Hexxagon<B> {
    fn clone_into(&self, state: &State<B>, to: &str) -> Result<Move, IllegalMove> {
        let cell = self.named(to)?;
        let own = state.pieces(state.to_move);
        if own.contains(cell) {
            let name = self.board().name(cell);
            return Err(illegal(format!("{name} is a piece of yours: name the cell it goes to")));
        }
        self.check_empty(state, cell)?;
        if own.has_any(self.board().near(cell)) {
            return Ok(Move::Clone { to: number(cell) });
        }
        let name = self.board().name(cell);
        let mut jumps = own.each_of(self.board().far(cell));
        Err(illegal(match jumps.next() {
            Some(from) => {
                let from = self.board().name(from);
                format!("{name} touches no piece of yours; a jump there is written {from}-{name}")
            }
            None => format!("{name} is further than two steps from every piece of yours"),
        }))
    }

    fn between(&self, state: &State<B>, from: &str, to: &str) -> Result<Move, IllegalMove> {
        let (from, to) = (self.named(from)?, self.named(to)?);
        let name = |cell| self.board().name(cell);
        if !state.pieces(state.to_move).contains(from) {
            let empty = self.board().empty(state).contains(from);
            let what = if empty { "is empty" } else { "is not a piece of yours" };
            return Err(illegal(format!("{} {what}", name(from))));
        }
        if from == to {
            return Err(illegal(format!("a move may not end on {}, where it starts", name(from))));
        }
        self.check_empty(state, to)?;
        match self.board().distance(from, to) {
            1 => Ok(Move::Clone { to: number(to) }),
            2 => Ok(Move::Jump { from: number(from), to: number(to) }),
            steps => {
                let (from, to) = (name(from), name(to));
                let most = "a move goes one step (a clone) or two (a jump)";
                Err(illegal(format!("{to} is {steps} steps from {from}: {most}")))
            }
        }
    }

    fn check_empty(&self, state: &State<B>, cell: usize) -> Result<(), IllegalMove> {
        let empty = self.board().empty(state).contains(cell);
        let taken = || illegal(format!("{} is taken", self.board().name(cell)));
        if empty { Ok(()) } else { Err(taken()) }
    }

    fn named(&self, name: &str) -> Result<usize, IllegalMove> {
        let small = name.to_ascii_lowercase();
        self.board().cell(&small).ok_or_else(|| {
            let shown = shown(&small);
            if self.board().has_place(&small) {
                illegal(format!("{shown} is a removed cell"))
            } else {
                illegal(format!("there is no cell {shown:?}"))
            }
        })
    }
}

fn number(cell: usize) -> u32 {
    u32::try_from(cell).expect("sides up to MOST_SIDE")
}

fn shown(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}

fn illegal(reason: impl Into<String>) -> IllegalMove {
    IllegalMove(reason.into())
}
