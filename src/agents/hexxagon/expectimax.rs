//! Expectimax: bets on what the opponent is likely to reply.

use crate::agents::hexxagon::two_ply::{Foreseen, foreseen};
use crate::agents::{Agent, Decimal, Notes, Proposal, Turn};
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, Move};

/// Plays a move with the largest expected margin after the reply of
/// [`NoisyGreedy`](super::NoisyGreedy).
///
/// The expectation is an exact fraction. Of equal ones the larger gain now comes first, then a
/// seeded draw.
#[derive(Clone, Copy, Debug)]
pub struct Expectimax;

impl<B: Bits> Agent<Hexxagon<B>> for Expectimax {
    fn propose(&self, turn: &Turn<'_, Hexxagon<B>>) -> Option<Proposal<Move>> {
        let moves = foreseen(turn.game, turn.state);
        let worth = |it: &Foreseen| (it.expected, it.gain);
        let (expected, gain) = moves.iter().map(worth).max()?;
        let best: Vec<_> = moves.iter().filter(|it| worth(it) == (expected, gain)).collect();
        let mv = match best[..] {
            [only] => only.mv,
            _ => turn.chance().pick(&best)?.mv,
        };
        let hundredths = i64::try_from(expected.parts(100)).ok()?;
        let notes = Notes::from([
            ("expected_margin".to_owned(), Decimal::from_hundredths(hundredths)),
            ("gain".to_owned(), i64::from(gain).into()),
            ("tied".to_owned(), i64::try_from(best.len()).ok()?.into()),
        ]);
        let looks = u64::try_from(moves.len()).ok()? * LOOKS_A_MOVE;
        Some(Proposal { looks, ..Proposal::noted(mv, notes) })
    }
}

/// What counting the replies to one move costs.
const LOOKS_A_MOVE: u64 = 20;
