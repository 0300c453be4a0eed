//! Replies counted on a machine word: bit i of a cell's count stands in plane i, so one addition of
//! a set of cells counts all of them at once.

use crate::agents::hexxagon::two_ply::replies::{Replies, Spread};
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Board, State, opponent};

/// Of every cell, what a reply to it would find.
#[derive(Clone, Debug)]
pub(super) struct Planes<B> {
    /// Pieces of the mover one step away, up to 6: those that a reply converts.
    converts: [B; 3],
    /// Pieces of the opponent one step away, up to 6.
    near: [B; 3],
    /// Pieces of the opponent two steps away, up to 12.
    far: [B; 4],
    /// Empty cells.
    open: B,
    /// Cells with a piece of the opponent one step away, and two.
    clones: B,
    jumps: B,
}

impl<B: Bits> Planes<B> {
    fn see_pieces(&mut self) {
        let any = |planes: &[B]| planes.iter().fold(B::default(), |any, plane| any.or(plane));
        (self.clones, self.jumps) = (any(&self.near), any(&self.far));
    }
}

impl<B: Bits> Replies<B> for Planes<B> {
    fn of(board: &Board<B>, state: &State<B>) -> Self {
        let mut converts: [B; 3] = Default::default();
        for piece in state.pieces(state.to_move()).iter() {
            B::count_up(&mut converts, board.near(piece));
        }
        let (mut near, mut far): ([B; 3], [B; 4]) = Default::default();
        for piece in state.pieces(opponent(state.to_move())).iter() {
            B::count_up(&mut near, board.near(piece));
            B::count_up(&mut far, board.far(piece));
        }
        let (clones, jumps) = Default::default();
        let mut planes = Self { converts, near, far, open: board.empty(state), clones, jumps };
        planes.see_pieces();
        planes
    }

    #[inline]
    fn landed<R>(
        &mut self,
        board: &Board<B>,
        state: &State<B>,
        to: usize,
        look: impl FnOnce(&mut Self) -> R,
    ) -> R {
        let mut after = self.clone();
        after.open.remove(to);
        B::count_up(&mut after.converts, board.near(to));
        let mut turned = state.pieces(opponent(state.to_move())).each_of(board.near(to)).peekable();
        if turned.peek().is_some() {
            for piece in turned {
                B::count_up(&mut after.converts, board.near(piece));
                B::count_down(&mut after.near, board.near(piece));
                B::count_down(&mut after.far, board.far(piece));
            }
            after.see_pieces();
        }
        look(&mut after)
    }

    #[inline]
    fn left<R>(&mut self, board: &Board<B>, from: usize, look: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.converts.clone();
        B::count_down(&mut self.converts, board.near(from));
        self.open.insert(from);
        let seen = look(self);
        self.open.remove(from);
        self.converts = before;
        seen
    }

    fn without<R>(&mut self, cells: &[usize], look: impl FnOnce(&Self) -> R) -> R {
        let open = self.open.clone();
        for &cell in cells {
            self.open.remove(cell);
        }
        let seen = look(self);
        self.open = open;
        seen
    }

    #[inline]
    fn most(&self) -> Option<i32> {
        let clones = self.clones.and(&self.open);
        let mut best = self.jumps.and(&self.open).or(&clones);
        if best.is_empty() {
            return None;
        }
        let mut most = 0;
        for (plane, worth) in self.converts.iter().zip([2, 4, 8]).rev() {
            let better = best.and(plane);
            if !better.is_empty() {
                best = better;
                most += worth;
            }
        }
        Some(most + i32::from(best.intersects(&clones)))
    }

    fn spread(&self) -> Spread {
        let mut spread = Spread::default();
        let [ones, twos, fours] = &self.converts;
        let number = |count: usize| u32::try_from(count).expect("a board on a machine word");
        for (converts, kinds) in spread.0.chunks_exact_mut(2).enumerate() {
            let pick = |cells: B, bit: usize, plane: &B| {
                if converts & bit == 0 { cells.but(plane) } else { cells.and(plane) }
            };
            let cells = pick(pick(pick(self.open.clone(), 1, ones), 2, twos), 4, fours);
            if !cells.is_empty() {
                let jumps = self.far.iter().zip([1, 2, 4, 8]);
                kinds[0] = jumps.map(|(plane, each)| each * number(cells.common(plane))).sum();
                kinds[1] = number(cells.common(&self.clones));
            }
        }
        spread
    }
}
