//! Chains of captures: every way on from a piece, walked one jump at a time.

use std::ops::{ControlFlow, Range};

use crate::rules::bits::Bits;
use crate::rules::checkers::{Board, Move};

/// Walks the chains of one piece after the other. Nothing recurses: the path so far is the stack,
/// so a chain of thousands of jumps on a large board needs no more memory than its squares.
pub(super) struct Chains<'a, B: Bits> {
    board: &'a Board<B>,
    /// The pieces that can be jumped before the first jump.
    enemy: &'a B,
    /// The same without those that the path has jumped: they stay on the board until the end, so
    /// none is jumped twice.
    left: B,
    /// Where the piece may land: empty squares and the one it started from.
    free: B,
    /// The direction of each jump: two bits a jump, the first lowest.
    path: B,
    jumps: u16,
}

/// A chain that goes no further, while the walk stands at its end.
pub(super) struct Chain<'w, 'a, B: Bits> {
    walk: &'w Chains<'a, B>,
    from: usize,
    to: B::One,
}

impl<B: Bits> Chain<'_, '_, B> {
    /// How many pieces it captures.
    #[inline]
    pub(super) fn jumps(&self) -> usize {
        self.walk.jumps.into()
    }

    /// The chain as a move.
    #[inline]
    pub(super) fn as_move(&self) -> Move<B> {
        let Chains { enemy, left, path, jumps, .. } = self.walk;
        Move::chain(self.from, B::number(self.to), (*jumps, enemy.but(left), path.clone()))
    }
}

impl<'a, B: Bits> Chains<'a, B> {
    /// Among the pieces that can be jumped and the squares that are empty.
    #[inline]
    pub(super) fn new(board: &'a Board<B>, enemy: &'a B, empty: B) -> Self {
        Self { board, enemy, left: enemy.clone(), free: empty, path: board.nothing(), jumps: 0 }
    }

    /// Shows `sink` every chain of the piece on a square along these directions, those with lower
    /// numbers first. If the sink breaks off, nothing else may be asked.
    #[inline]
    pub(super) fn of(
        &mut self,
        from: usize,
        directions: Range<usize>,
        sink: &mut impl FnMut(&Chain<'_, 'a, B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let start = B::one(from);
        self.free.put_if(true, start);
        let (mut at, mut next, mut is_new) = (start, directions.start, false);
        loop {
            if next < directions.end {
                let way = self.board.way(next);
                let over = B::moved(at, way);
                let land = B::moved(over, way);
                if self.left.has(over) & self.free.has(land) {
                    self.jump(over, next);
                    (at, next, is_new) = (land, directions.start, true);
                } else {
                    next += 1;
                }
                continue;
            }
            if is_new {
                sink(&Chain { walk: self, from, to: at })?;
            }
            let Some(number) = self.last() else { break };
            let way = self.board.way(number);
            let over = B::moved(at, -way);
            self.back(over);
            (at, next, is_new) = (B::moved(over, -way), number + 1, false);
        }
        self.free.take(start);
        ControlFlow::Continue(())
    }

    #[inline]
    fn jump(&mut self, over: B::One, number: usize) {
        self.left.take(over);
        let jump = 2 * usize::from(self.jumps);
        self.path.put_if(number & 1 != 0, B::one(jump));
        self.path.put_if(number & 2 != 0, B::one(jump + 1));
        self.jumps += 1;
    }

    /// The direction of the last jump, by its number.
    #[inline]
    fn last(&self) -> Option<usize> {
        let jump = 2 * usize::from(self.jumps.checked_sub(1)?);
        let [low, high] = [jump, jump + 1].map(|bit| self.path.contains(bit));
        Some(usize::from(low) + 2 * usize::from(high))
    }

    #[inline]
    fn back(&mut self, over: B::One) {
        self.left.put_if(true, over);
        self.jumps -= 1;
        let jump = 2 * usize::from(self.jumps);
        self.path.remove(jump);
        self.path.remove(jump + 1);
    }
}
