//! Random: any legal move, each as likely as the others. It plays every game.

use crate::agents::{Agent, Notes, Proposal, Turn};
use crate::rules::Notation;

/// Plays a uniformly random legal move, drawn from the chance of the turn.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Notation> Agent<G> for Random {
    fn propose(&self, turn: &Turn<'_, G>) -> Option<Proposal<G::Move>> {
        let mut moves = Vec::new();
        turn.game.moves(turn.state, &mut moves);
        let mv = turn.chance().pick(&moves)?.clone();
        let positions = i64::try_from(moves.len()).ok()?;
        let looks = u64::try_from(moves.len()).ok()?;
        let notes = Notes::from([("positions".to_owned(), positions.into())]);
        Some(Proposal { looks, ..Proposal::noted(mv, notes) })
    }
}
