//! Legal moves: steps, or whole chains of captures where there is a capture.
//!
//! All pieces are looked at together: the sets of those that can step or jump in each direction
//! come from shifts of whole sets, and moves are read off them.

use std::ops::ControlFlow;

use crate::rules::bits::Bits;
use crate::rules::checkers::board::Shift;
use crate::rules::checkers::chains::{Chain, Chains};
use crate::rules::checkers::{Board, Move, RED, State};

/// No position has more legal moves than these: one with more cannot be given, and if play ever
/// led to one, the moves beyond would not be legal.
pub const MOST_MOVES: usize = 100_000;

/// Nor may the chains of one position together weigh more than this.
///
/// A chain weighs its jumps and the 64-bit words of the set of its captures. No board below 24 × 24
/// comes near it; on larger ones it keeps time and memory within bounds.
pub const MOST_WEIGHT: usize = 12_000_000;

/// What a generator of moves looks at, with the side to move known when it is compiled.
struct Sides<'a, B: Bits, const IS_RED: bool> {
    board: &'a Board<B>,
    own: &'a B,
    enemy: &'a B,
    /// The mover's kings.
    kings: B,
    empty: B,
}

/// The pieces that may go along the short and the long shift, forward or backward.
type Pair<B> = [B; 2];

/// Asks the generator of the side to move.
macro_rules! of_mover {
    ($board:expr, $state:expr, $ask:ident $(, $argument:expr)*) => {
        if $state.to_move == RED {
            Sides::<B, true>::new($board, $state).$ask($($argument),*)
        } else {
            Sides::<B, false>::new($board, $state).$ask($($argument),*)
        }
    };
}

impl<B: Bits> Board<B> {
    /// Appends every legal move, by the square of the piece and then by direction, jump by jump.
    /// The counter and resignations are the caller's business.
    #[inline]
    pub(super) fn moves(&self, state: &State<B>, moves: &mut Vec<Move<B>>) {
        of_mover!(self, state, moves, moves);
    }

    /// How many legal moves there are.
    #[inline]
    pub(super) fn count(&self, state: &State<B>) -> u64 {
        of_mover!(self, state, count)
    }

    /// Whether there is more than [`MOST_MOVES`] and [`MOST_WEIGHT`] allow; found in bounded time.
    pub(super) fn has_too_many_moves(&self, state: &State<B>) -> bool {
        of_mover!(self, state, has_too_many)
    }

    /// Whether there is a legal move.
    #[must_use]
    #[inline]
    pub fn can_move(&self, state: &State<B>) -> bool {
        of_mover!(self, state, can_move)
    }

    /// Whether the side to move can capture, and so must.
    #[must_use]
    #[inline]
    pub fn must_capture(&self, state: &State<B>) -> bool {
        of_mover!(self, state, must_capture)
    }
}

impl<'a, B: Bits, const IS_RED: bool> Sides<'a, B, IS_RED> {
    #[inline]
    fn new(board: &'a Board<B>, state: &'a State<B>) -> Self {
        let [red, white] = &state.pieces;
        let (own, enemy) = if IS_RED { (red, white) } else { (white, red) };
        let empty = board.squares().but(red).but(white);
        Self { board, own, enemy, kings: own.and(&state.kings), empty }
    }

    /// The pieces of `able` that have one of `targets` in front of them.
    #[inline]
    fn before(&self, targets: &B, by: Shift, able: &B) -> B {
        let set = if IS_RED {
            self.board.step::<false>(targets, by)
        } else {
            self.board.step::<true>(targets, by)
        };
        set.and(able)
    }

    /// The pieces of `able` that have one of `targets` behind them.
    #[inline]
    fn behind(&self, targets: &B, by: Shift, able: &B) -> B {
        let set = if IS_RED {
            self.board.step::<true>(targets, by)
        } else {
            self.board.step::<false>(targets, by)
        };
        set.and(able)
    }

    #[inline]
    fn forward_steps(&self) -> Pair<B> {
        Shift::BOTH.map(|by| self.before(&self.empty, by, self.own))
    }

    #[inline]
    fn backward_steps(&self) -> Pair<B> {
        Shift::BOTH.map(|by| self.behind(&self.empty, by, &self.kings))
    }

    /// The pieces that can jump, as a first jump.
    #[inline]
    fn jumpers(&self) -> B {
        let [short, long] = Shift::BOTH
            .map(|by| self.before(&self.before(&self.empty, by, self.enemy), by, self.own));
        let forward = short.or(&long);
        if self.kings.is_empty() {
            return forward;
        }
        let [short, long] = Shift::BOTH
            .map(|by| self.behind(&self.behind(&self.empty, by, self.enemy), by, &self.kings));
        forward.or(&short).or(&long)
    }

    #[inline]
    fn can_move(&self) -> bool {
        let can = |pair: Pair<B>| pair.iter().any(|movers| !movers.is_empty());
        can(self.forward_steps()) || can(self.backward_steps()) || self.must_capture()
    }

    #[inline]
    fn must_capture(&self) -> bool {
        !self.jumpers().is_empty()
    }

    #[inline]
    fn moves(self, moves: &mut Vec<Move<B>>) {
        let jumpers = self.jumpers();
        if jumpers.is_empty() {
            self.steps(moves);
        } else {
            self.captures(&jumpers, |chain| moves.push(chain.as_move()));
        }
    }

    #[inline]
    fn count(self) -> u64 {
        let jumpers = self.jumpers();
        if jumpers.is_empty() {
            let len = |pair: Pair<B>| pair.iter().map(|movers| movers.len() as u64).sum::<u64>();
            let forward = len(self.forward_steps());
            let has_kings = !self.kings.is_empty();
            return if has_kings { forward + len(self.backward_steps()) } else { forward };
        }
        let mut count = 0;
        self.captures(&jumpers, |_| count += 1);
        count
    }

    /// Steps need no count: each goes over one of the (size − 1)² corners where four squares meet,
    /// at most 65,025.
    fn has_too_many(self) -> bool {
        let jumpers = self.jumpers();
        !self.captures(&jumpers, |_| {})
    }

    #[inline]
    fn steps(&self, moves: &mut Vec<Move<B>>) {
        let [short, long] = self.forward_steps();
        if self.kings.is_empty() {
            let first = usize::from(!IS_RED) * 2;
            self.list(&short.or(&long), first, &[short, long], moves);
        } else {
            let [back_short, back_long] = self.backward_steps();
            let movers = if IS_RED {
                [short, long, back_short, back_long]
            } else {
                [back_short, back_long, short, long]
            };
            let all = movers.iter().skip(1).fold(movers[0].clone(), |all, some| all.or(some));
            self.list(&all, 0, &movers, moves);
        }
    }

    /// Appends the steps of `all` these pieces: of each mover, the steps in the directions from
    /// `first` on in whose set it stands.
    #[inline]
    fn list<const N: usize>(
        &self,
        all: &B,
        first: usize,
        movers: &[B; N],
        moves: &mut Vec<Move<B>>,
    ) {
        for from in all.iter() {
            let one = B::one(from);
            for (number, movers) in (first..).zip(movers) {
                if movers.has(one) {
                    let to = B::moved(one, self.board.way(number));
                    moves.push(Move::step(from, B::number(to)));
                }
            }
        }
    }

    /// Shows the chains; whether these are all, not only those that [`MOST_MOVES`] and
    /// [`MOST_WEIGHT`] allow.
    #[inline]
    fn captures(self, jumpers: &B, mut found: impl FnMut(&Chain<'_, 'a, B>)) -> bool {
        let (mut moves, mut weight) = (0, 0);
        let words = self.board.words();
        let mut chains = Chains::new(self.board, self.enemy, self.empty);
        for from in jumpers.iter() {
            let forward = if IS_RED { 0..2 } else { 2..4 };
            let directions = if self.kings.contains(from) { 0..4 } else { forward };
            let shown = chains.of(from, directions, &mut |chain| {
                moves += 1;
                weight += words + chain.jumps();
                if moves > MOST_MOVES || weight > MOST_WEIGHT {
                    return ControlFlow::Break(());
                }
                found(chain);
                ControlFlow::Continue(())
            });
            if shown.is_break() {
                return false;
            }
        }
        true
    }
}
