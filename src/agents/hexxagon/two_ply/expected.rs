//! What every move is expected to be worth against an opponent of whom only habits are known.

use crate::agents::Fraction;
use crate::agents::hexxagon::ONE_RANDOM_IN;
use crate::agents::hexxagon::two_ply::replies::{Answered, Question, Replies, is_jump};
use crate::agents::hexxagon::two_ply::walk;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, Move, State};

/// One legal move and what is expected of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foreseen {
    /// The move.
    pub mv: Move,
    /// How much it raises the margin by itself, 2k + 1 or 2k.
    pub gain: i32,
    /// The margin after the move and the reply on average; a game that ends on the way counts with
    /// its final margin, and [`win`](super::win) more or less for a win or a loss.
    pub expected: Fraction,
}

/// What is expected of every legal move against `noisy_greedy`, exactly.
///
/// The moves stand in the order of the rules; the game must go on. The opponent plays any of the
/// replies that gain most, and one time in [`ONE_RANDOM_IN`] any reply, evenly among equals.
#[must_use]
pub fn foreseen<B: Bits>(game: &Hexxagon<B>, state: &State<B>) -> Vec<Foreseen> {
    let mut moves = Vec::new();
    walk(game, state, &Expectation, |mv, gain, expected| {
        moves.push(Foreseen { mv, gain, expected });
    });
    moves
}

struct Expectation;

/// Values of replies, added up.
#[derive(Default)]
struct Sum {
    values: i128,
    replies: i128,
}

impl Sum {
    fn add(&mut self, value: i32, replies: u32) {
        self.values += i128::from(value) * i128::from(replies);
        self.replies += i128::from(replies);
    }
}

impl Question for Expectation {
    type Answer = Fraction;

    fn ended(&self, value: i32) -> Fraction {
        Fraction::whole(value)
    }

    fn open<B: Bits, T: Replies<B>>(&self, replies: &Answered<'_, T>) -> Fraction {
        let Answered { margin, clock, counted, played_out } = *replies;
        let spread = counted.spread();
        let counted = spread.gains().map(|(gain, count)| {
            let value = clock.value(is_jump(gain), margin - gain);
            (gain, value, count)
        });
        let played_out = played_out.iter().map(|reply| (reply.gain, reply.value, 1));
        let most = counted.clone().chain(played_out.clone()).map(|(gain, ..)| gain).max();
        let (mut all, mut greedy) = (Sum::default(), Sum::default());
        for (gain, value, count) in counted.chain(played_out) {
            all.add(value, count);
            if Some(gain) == most {
                greedy.add(value, count);
            }
        }
        let one_in = i128::from(ONE_RANDOM_IN);
        let sum = (one_in - 1) * greedy.values * all.replies + all.values * greedy.replies;
        Fraction { sum, of: one_in * greedy.replies * all.replies }
    }
}
