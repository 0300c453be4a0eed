//! Moves as text: `n1-m5`, or `pass`.

use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Hole, Move, State};
use crate::rules::{BadPosition, IllegalMove, Notation};

/// How much of a text that makes no sense is repeated to whoever sent it.
const SHOWN: usize = 40;

impl<B: Bits> Notation for ChineseCheckers<B> {
    fn write(&self, _: &State<B>, mv: &Move) -> String {
        match *mv {
            Move::Pass => "pass".to_owned(),
            Move::Go { from, to } => format!("{}-{}", self.star.name(from), self.star.name(to)),
        }
    }

    /// Case and space around the text do not matter. Holes are joined by `-` or by spaces; a
    /// chain may name every hole it lands on.
    fn read(&self, state: &State<B>, text: &str) -> Result<Move, IllegalMove> {
        let seat = self.to_move(state).ok_or_else(|| illegal("the game is over"))?;
        let text = text.trim().to_ascii_lowercase();
        if text == "pass" {
            let mut moves = Vec::new();
            self.fill_moves(state, seat, &mut moves);
            let only = moves == [Move::Pass];
            return only
                .then_some(Move::Pass)
                .ok_or_else(|| illegal("only a player without a move may pass, and you have one"));
        }
        let holes = self.read_holes(&text)?;
        let [from, .., to] = holes[..] else { return Err(wrong_form()) };
        self.check_ends(state, from, to)?;
        if let [_, _] = holes[..] {
            let mut reached = Vec::new();
            self.destinations(state, from, &mut reached);
            if !reached.contains(&to) {
                return Err(self.cannot_reach(from, to));
            }
        } else {
            self.check_chain(state, &holes)?;
        }
        let mv = Move::Go { from, to };
        self.check_seal(state, mv)?;
        Ok(mv)
    }

    fn write_position(&self, state: &State<B>) -> String {
        self.position_text(state)
    }

    fn read_position(&self, text: &str) -> Result<State<B>, BadPosition> {
        self.parse_position(text)
    }

    fn canonical(&self, state: &State<B>, bytes: &mut Vec<u8>) {
        self.position_bytes(state, bytes);
    }
}

impl<B: Bits> ChineseCheckers<B> {
    fn read_holes(&self, text: &str) -> Result<Vec<Hole>, IllegalMove> {
        let names = if text.contains('-') {
            text.split('-').map(str::trim).collect::<Vec<_>>()
        } else {
            text.split_whitespace().collect()
        };
        if names.len() < 2 || !names.iter().all(|name| looks_like_a_hole(name)) {
            return Err(wrong_form());
        }
        let holes = names.into_iter().map(|name| {
            let hole = self.star.hole(name);
            hole.ok_or_else(|| illegal(format!("there is no hole {}", shown(name))))
        });
        holes.collect()
    }

    fn check_ends(&self, state: &State<B>, from: Hole, to: Hole) -> Result<(), IllegalMove> {
        let name = |hole| self.star.name(hole);
        match state.owner(from.index(), self.options.players) {
            None => return Err(illegal(format!("{} is empty", name(from)))),
            Some(owner) if owner != state.to_move => {
                return Err(illegal(format!("{} is not a piece of yours", name(from))));
            }
            Some(_) => {}
        }
        if from == to {
            return Err(illegal(format!("a move may not end on {}, where it starts", name(from))));
        }
        if state.owner(to.index(), self.options.players).is_some() {
            return Err(illegal(format!("{} is taken", name(to))));
        }
        Ok(())
    }

    fn check_chain(&self, state: &State<B>, holes: &[Hole]) -> Result<(), IllegalMove> {
        let occupied = self.occupied(state);
        let name = |hole| self.star.name(hole);
        for (index, hop) in holes.windows(2).enumerate() {
            if holes[..=index].contains(&hop[1]) {
                return Err(illegal(format!("a chain may not land on {} twice", name(hop[1]))));
            }
            if !self.hops(&occupied, hop[0]).any(|landing| landing == hop[1]) {
                let (from, to) = (name(hop[0]), name(hop[1]));
                return Err(illegal(format!("{from} cannot reach {to} with one jump")));
            }
        }
        Ok(())
    }

    fn cannot_reach(&self, from: Hole, to: Hole) -> IllegalMove {
        illegal(format!("{} cannot reach {}", self.star.name(from), self.star.name(to)))
    }
}

fn looks_like_a_hole(name: &str) -> bool {
    let number = name.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
    number.len() < name.len()
        && !number.is_empty()
        && number.bytes().all(|digit| digit.is_ascii_digit())
}

fn illegal(reason: impl Into<String>) -> IllegalMove {
    IllegalMove(reason.into())
}

fn wrong_form() -> IllegalMove {
    illegal("a move is written as its first and last hole, like e5-d1, or as pass")
}

/// The beginning of a text, enough of it to recognise.
pub(super) fn shown(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}
