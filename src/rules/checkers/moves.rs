//! Legal moves: steps, or whole chains of captures where there is a capture.

use std::ops::ControlFlow;

use crate::rules::bits::Bits;
use crate::rules::checkers::{Board, Direction, Move, State};

/// No more moves than these are generated. A position with more cannot be given; if play ever led
/// to one, the moves beyond would not be legal.
pub const MOST_MOVES: usize = 100_000;

/// The pieces that may move in each direction, by its number.
type Movers<B> = [B; 4];

impl<B: Bits> Board<B> {
    /// Appends every legal move, by the square of the piece and then by direction, jump by jump;
    /// stops at [`MOST_MOVES`]. The counter and resignations are the caller's business.
    pub(super) fn moves(&self, state: &State<B>, moves: &mut Vec<Move<B>>) {
        let empty = self.empty(state);
        let jumpers = self.jumpers(state, &empty);
        if jumpers.iter().all(B::is_empty) {
            self.steps(&self.steppers(state, &empty), moves);
        } else {
            self.captures(state, &jumpers, &mut |mv| {
                moves.push(mv);
                if moves.len() < MOST_MOVES {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
        }
    }

    /// How many legal moves there are, at most [`MOST_MOVES`].
    pub(super) fn count(&self, state: &State<B>) -> u64 {
        let empty = self.empty(state);
        let jumpers = self.jumpers(state, &empty);
        if jumpers.iter().all(B::is_empty) {
            return self.steppers(state, &empty).iter().map(|movers| movers.len() as u64).sum();
        }
        let mut count = 0;
        self.captures(state, &jumpers, &mut |_| {
            count += 1;
            if count < MOST_MOVES as u64 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        count
    }

    /// Whether there is a legal move.
    pub(super) fn can_move(&self, state: &State<B>) -> bool {
        let empty = self.empty(state);
        let can = |movers: &Movers<B>| movers.iter().any(|movers| !movers.is_empty());
        can(&self.steppers(state, &empty)) || can(&self.jumpers(state, &empty))
    }

    /// Whether the side to move can capture, and so must.
    #[must_use]
    pub fn must_capture(&self, state: &State<B>) -> bool {
        self.jumpers(state, &self.empty(state)).iter().any(|movers| !movers.is_empty())
    }

    fn empty(&self, state: &State<B>) -> B {
        self.squares().but(&state.pieces[0]).but(&state.pieces[1])
    }

    /// The pieces of the side to move that may go in a direction at all.
    fn able(&self, state: &State<B>, direction: Direction) -> B {
        let own = state.pieces(state.to_move);
        if Direction::forward(state.to_move).contains(&direction) {
            own.clone()
        } else {
            own.and(&state.kings)
        }
    }

    fn steppers(&self, state: &State<B>, empty: &B) -> Movers<B> {
        Direction::ALL
            .map(|direction| self.step(empty, direction.back()).and(&self.able(state, direction)))
    }

    fn jumpers(&self, state: &State<B>, empty: &B) -> Movers<B> {
        let enemy = &state.pieces[1 - state.to_move.index()];
        Direction::ALL.map(|direction| {
            let over = self.step(empty, direction.back()).and(enemy);
            self.step(&over, direction.back()).and(&self.able(state, direction))
        })
    }

    fn steps(&self, steppers: &Movers<B>, moves: &mut Vec<Move<B>>) {
        let all = steppers.iter().fold(self.nothing(), |all, movers| all.or(movers));
        for from in all.iter() {
            for (movers, direction) in steppers.iter().zip(Direction::ALL) {
                if movers.contains(from) {
                    moves.push(Move::step(from, self.along(from, direction, 1)));
                }
            }
        }
    }

    fn captures(
        &self,
        state: &State<B>,
        jumpers: &Movers<B>,
        sink: &mut impl FnMut(Move<B>) -> ControlFlow<()>,
    ) {
        let all = jumpers.iter().fold(self.nothing(), |all, movers| all.or(movers));
        for from in all.iter() {
            let chain = Chains::new(self, state, from);
            let way = (0, self.nothing(), self.nothing());
            if chain.go_on(from, way, sink).is_break() {
                return;
            }
        }
    }
}

/// The chains of captures of one piece.
struct Chains<'a, B: Bits> {
    board: &'a Board<B>,
    from: usize,
    directions: &'static [Direction],
    enemy: &'a B,
    /// Where the piece may land: empty squares and the one it started from.
    free: B,
}

impl<'a, B: Bits> Chains<'a, B> {
    fn new(board: &'a Board<B>, state: &'a State<B>, from: usize) -> Self {
        let directions: &'static [Direction] = if state.kings.contains(from) {
            &Direction::ALL
        } else {
            Direction::forward(state.to_move)
        };
        let mut free = board.empty(state);
        free.insert(from);
        let enemy = &state.pieces[1 - state.to_move.index()];
        Self { board, from, directions, enemy, free }
    }

    /// Every chain that goes on from a square, or the one that ends there. Captured pieces stay on
    /// the board until the end, so none is jumped twice.
    fn go_on(
        &self,
        at: usize,
        way: (u16, B, B),
        sink: &mut impl FnMut(Move<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let here = self.board.only(at);
        let (jumps, captured, path) = &way;
        let enemy = self.enemy.but(captured);
        let mut ends = true;
        for &direction in self.directions {
            let over = self.board.step(&here, direction).and(&enemy);
            let land = self.board.step(&over, direction).and(&self.free);
            let Some(land) = land.first() else { continue };
            ends = false;
            let mut path = path.clone();
            let number = direction as usize;
            path.put_if(number & 1 != 0, B::one(2 * usize::from(*jumps)));
            path.put_if(number & 2 != 0, B::one(2 * usize::from(*jumps) + 1));
            self.go_on(land, (jumps + 1, captured.or(&over), path), sink)?;
        }
        if ends { sink(Move::chain(self.from, at, way)) } else { ControlFlow::Continue(()) }
    }
}
