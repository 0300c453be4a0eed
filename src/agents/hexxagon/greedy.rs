//! Greedy, and greedy with a random move now and then.

use crate::agents::hexxagon::worth::greediest;
use crate::agents::{Agent, Notes, Proposal, Turn};
use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, Move};

/// [`NoisyGreedy`] plays a random move one time in so many (reference document on Hexxagon, "The
/// players").
pub const ONE_RANDOM_IN: u32 = 5;

/// Plays a move that raises its margin the most right now, a seeded draw among equals. What the
/// opponent may answer is not looked at.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

/// Plays as [`Greedy`], but one time in [`ONE_RANDOM_IN`] any legal move, each as likely as the
/// others: an opponent to make models of.
#[derive(Clone, Copy, Debug)]
pub struct NoisyGreedy;

impl<B: Bits> Agent<Hexxagon<B>> for Greedy {
    fn propose(&self, turn: &Turn<'_, Hexxagon<B>>) -> Option<Proposal<Move>> {
        let mut moves = Vec::new();
        let (best, most) = greediest(turn.game, turn.state, &mut moves);
        let mv = match best[..] {
            [only] => only,
            _ => *turn.chance().pick(&best)?,
        };
        let tied = i64::try_from(best.len()).ok()?;
        let notes = Notes::from([
            ("gain".to_owned(), i64::from(most).into()),
            ("tied".to_owned(), tied.into()),
        ]);
        let looks = u64::try_from(moves.len()).ok()?;
        Some(Proposal { looks, ..Proposal::noted(mv, notes) })
    }
}

impl<B: Bits> Agent<Hexxagon<B>> for NoisyGreedy {
    fn propose(&self, turn: &Turn<'_, Hexxagon<B>>) -> Option<Proposal<Move>> {
        let mut chance = turn.chance();
        if !chance.number().is_multiple_of(ONE_RANDOM_IN) {
            return Greedy.propose(turn);
        }
        let mut moves = Vec::new();
        turn.game.moves(turn.state, &mut moves);
        let mv = *chance.pick(&moves)?;
        let looks = u64::try_from(moves.len()).ok()?;
        Some(Proposal { looks, ..Proposal::plain(mv) })
    }
}
