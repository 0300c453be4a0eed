//! What is asked of the replies to one move.

use crate::agents::hexxagon::two_ply::ends::Clock;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Board, State};

/// A reply gains at most so much: a clone that converts six.
const MOST: usize = 13;

/// How many replies gain 0, 1, 2 and so on. Clones gain odd numbers, jumps even ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spread(pub(super) [u32; MOST + 1]);

impl Spread {
    /// The gains that there are replies of, the largest first, with their number.
    pub(super) fn gains(self) -> impl Iterator<Item = (i32, u32)> + Clone {
        let all = self.0.into_iter().enumerate().rev().filter(|(_, count)| *count > 0);
        all.map(|(gain, count)| (i32::try_from(gain).expect("at most MOST"), count))
    }

    /// The most that one gains; `None` if there is none.
    pub(super) fn most(&self) -> Option<i32> {
        let most = self.0.iter().rposition(|&count| count > 0)?;
        i32::try_from(most).ok()
    }
}

/// The opponent's replies to a position, counted, and corrected for what a move changes.
pub(super) trait Replies<B: Bits>: Sized {
    /// The replies to a position as it is, if it were the opponent's turn.
    fn of(board: &Board<B>, state: &State<B>) -> Self;

    /// Looks at the replies after the mover's landing on an empty cell.
    fn landed<R>(
        &mut self,
        board: &Board<B>,
        state: &State<B>,
        to: usize,
        look: impl FnOnce(&mut Self) -> R,
    ) -> R;

    /// Looks at them after the mover has also left a cell.
    fn left<R>(&mut self, board: &Board<B>, from: usize, look: impl FnOnce(&mut Self) -> R) -> R;

    /// Looks at those that land on none of these empty cells.
    fn without<R>(&mut self, cells: &[usize], look: impl FnOnce(&Self) -> R) -> R;

    /// The most that one gains; `None` if there is none.
    fn most(&self) -> Option<i32>;

    /// All of them.
    fn spread(&self) -> Spread;
}

/// Whether a reply that gains so much is a jump.
pub(super) const fn is_jump(gain: i32) -> bool {
    gain % 2 == 0
}

/// A reply that had to be played out.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayedOut {
    /// What it gains, the end left out.
    pub(super) gain: i32,
    /// What the mover is left with.
    pub(super) value: i32,
}

/// The replies to a move, as far as a [`Question`] can be asked about them.
#[derive(Debug)]
pub(super) struct Answered<'a, T> {
    /// The mover's margin after its move.
    pub(super) margin: i32,
    /// What the counters do to a reply.
    pub(super) clock: Clock,
    /// Replies that no other rule ends.
    pub(super) counted: &'a T,
    /// The others.
    pub(super) played_out: &'a [PlayedOut],
}

/// What is wanted of the replies to each move.
pub(super) trait Question {
    /// The answer.
    type Answer;

    /// For a move that ends the game with this value.
    fn ended(&self, value: i32) -> Self::Answer;

    /// For a move to which there are replies.
    fn open<B: Bits, T: Replies<B>>(&self, replies: &Answered<'_, T>) -> Self::Answer;
}

/// The value of the best reply, the worst for the mover, and whether the move itself ends the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worst;

impl Question for Worst {
    type Answer = (i32, bool);

    fn ended(&self, value: i32) -> (i32, bool) {
        (value, true)
    }

    #[inline]
    fn open<B: Bits, T: Replies<B>>(&self, replies: &Answered<'_, T>) -> (i32, bool) {
        let Answered { margin, clock, counted, played_out } = *replies;
        let worst = if clock.clones == clock.jumps {
            counted.most().map(|gain| clock.value(true, margin - gain))
        } else {
            let spread = counted.spread();
            spread.gains().map(|(gain, _)| clock.value(is_jump(gain), margin - gain)).min()
        };
        let others = played_out.iter().map(|reply| reply.value);
        let worst = others.chain(worst).min();
        (worst.expect("the game goes on, so there is a reply"), false)
    }
}
