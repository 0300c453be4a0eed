//! Why a text is no legal move, in the player's words.

use crate::rules::bits::Bits;
use crate::rules::checkers::{Checkers, Direction, Move, State, opponent};
use crate::rules::{Game, IllegalMove, Notation};

/// How many moves a refusal names as examples.
const EXAMPLES: usize = 3;

impl<B: Bits> Checkers<B> {
    /// Why no legal move goes by these squares, at least two; `moves` are the legal ones.
    pub(super) fn refusal(
        &self,
        state: &State<B>,
        named: &[usize],
        moves: &[Move<B>],
    ) -> IllegalMove {
        let (from, to) = (named[0], named[named.len() - 1]);
        let (here, there) = (self.board.bit(from), self.board.bit(to));
        let mover = state.to_move();
        let taken = |bit: usize| state.pieces.iter().any(|pieces| pieces.contains(bit));
        let sentence = if state.pieces(opponent(mover)).contains(here) {
            let (own, other) = (self.seat_name(mover), self.seat_name(opponent(mover)));
            format!("the piece on {from} is {other}'s and {own} is to move")
        } else if !taken(here) {
            format!("there is no piece on {from}")
        } else if let Some(longer) = moves.iter().find(|mv| self.goes_on(mv, named)) {
            let whole = self.write(state, longer);
            format!("the piece can capture again from {to}, and so must: {whole}")
        } else if let Some(whole) = moves.iter().find(|mv| self.ends_within(mv, named)) {
            let (text, end) = (self.write(state, whole), self.board.square(whole.to.into()));
            format!("the move ends on {end}: {text}")
        } else if moves[0].jumps() > 0 {
            let examples = self.examples(state, &moves.iter().collect::<Vec<_>>());
            let mandatory = "a capture is available and capturing is mandatory";
            let fault = self.jump_fault(state, from, named[1]);
            let fault = fault.map_or_else(String::new, |fault| format!(" ({fault})"));
            format!("{mandatory}: {examples}{fault}")
        } else if from == to {
            format!("a move ends on another square than {from}")
        } else if taken(there) {
            format!("{to} is taken")
        } else if let Some(fault) = self.jump_fault(state, from, named[1]) {
            fault
        } else if self.goes_backward(state, from, to) {
            "a man moves forward only".to_owned()
        } else {
            format!(
                "the piece on {from} cannot reach {to}: a step is to the next square diagonally"
            )
        };
        IllegalMove(sentence)
    }

    /// Why a short form of a capture is not enough.
    pub(super) fn several_ways(
        &self,
        state: &State<B>,
        text: &str,
        several: &[&Move<B>],
    ) -> IllegalMove {
        let ways = self.examples(state, several);
        IllegalMove(format!("{text} could be {ways}: name every square where the piece lands"))
    }

    fn examples(&self, state: &State<B>, moves: &[&Move<B>]) -> String {
        let some = moves.iter().take(EXAMPLES + 1);
        let mut texts: Vec<_> = some.map(|mv| self.write(state, mv)).collect();
        let has_more = texts.len() > EXAMPLES;
        texts.truncate(EXAMPLES);
        let last = if has_more { Some("others".to_owned()) } else { texts.pop() };
        let last = last.unwrap_or_default();
        if texts.is_empty() { last } else { format!("{} or {last}", texts.join(", ")) }
    }

    /// Whether a chain begins with these squares and goes on.
    fn goes_on(&self, mv: &Move<B>, named: &[usize]) -> bool {
        mv.jumps() > 0 && self.board.squares_of(mv).starts_with(named)
    }

    /// Whether the named squares begin with a whole legal move and go on.
    fn ends_within(&self, mv: &Move<B>, named: &[usize]) -> bool {
        named.starts_with(&self.board.squares_of(mv))
    }

    /// Why the piece on `from` cannot jump to `to`, if these are two diagonal steps apart.
    fn jump_fault(&self, state: &State<B>, from: usize, to: usize) -> Option<String> {
        let ((row, column), (to_row, to_column)) = (self.board.place(from), self.board.place(to));
        if row.abs_diff(to_row) != 2 || column.abs_diff(to_column) != 2 {
            return None;
        }
        // The number of the square between: rows hold half the size, columns come in pairs.
        let half = usize::from(self.board.size() / 2);
        let over = row.midpoint(to_row) * half + column.midpoint(to_column) / 2 + 1;
        let bit = self.board.bit(over);
        let taken = |bit: usize| state.pieces.iter().any(|pieces| pieces.contains(bit));
        let fault = if self.goes_backward(state, from, to) {
            "a man jumps forward only".to_owned()
        } else if state.pieces(state.to_move()).contains(bit) {
            format!("the piece on {over} is of its own side")
        } else if !taken(bit) {
            format!("there is no piece on {over}")
        } else if taken(self.board.bit(to)) {
            format!("{to} is taken")
        } else {
            return None;
        };
        Some(format!("the piece on {from} cannot jump to {to}: {fault}"))
    }

    fn goes_backward(&self, state: &State<B>, from: usize, to: usize) -> bool {
        let bit = self.board.bit(from);
        let is_man = !state.kings().contains(bit);
        let forward = Direction::forward(state.to_move());
        is_man && (from < to) != forward.contains(&Direction::DownLeft)
    }
}
