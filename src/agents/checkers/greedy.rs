//! Greedy: the move that leaves the most material.

use crate::agents::checkers::points::{KING, MAN};
use crate::agents::{Agent, Decimal, Notes, Proposal, Turn};
use crate::rules::bits::Bits;
use crate::rules::checkers::{Checkers, Move, State, opponent};
use crate::rules::{Game, Seat};

/// Plays a move after which its own material less the opponent's is largest, a seeded draw among
/// equals. What the opponent may answer is not looked at.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

impl<B: Bits> Agent<Checkers<B>> for Greedy {
    fn propose(&self, turn: &Turn<'_, Checkers<B>>) -> Option<Proposal<Move<B>>> {
        let mut moves = Vec::new();
        turn.game.moves(turn.state, &mut moves);
        let looks = u64::try_from(moves.len()).ok()?;
        let after = |mv: &Move<B>| {
            let mut after = turn.state.clone();
            turn.game.apply(&mut after, mv);
            material(&after, turn.seat)
        };
        let worth: Vec<_> = moves.iter().map(after).collect();
        let most = worth.iter().copied().max()?;
        let mut worth = worth.into_iter();
        moves.retain(|_| worth.next() == Some(most));
        let mv = match &*moves {
            [only] => only.clone(),
            _ => turn.chance().pick(&moves)?.clone(),
        };
        let notes = Notes::from([("material_after".to_owned(), most)]);
        Some(Proposal { looks, ..Proposal::noted(mv, notes) })
    }
}

/// The material of a seat less that of its opponent: 1 for a man, 1.5 for a king.
#[must_use]
pub fn material<B: Bits>(state: &State<B>, seat: Seat) -> Decimal {
    let of = |seat: Seat| {
        let kings = state.pieces(seat).common(state.kings());
        let men = state.pieces(seat).len() - kings;
        let count = |pieces| i64::try_from(pieces).expect("boards are small");
        count(men) * i64::from(MAN) + count(kings) * i64::from(KING)
    };
    Decimal::from_hundredths(of(seat) - of(opponent(seat)))
}
