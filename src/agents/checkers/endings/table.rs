//! The values of all endings with few pieces, and how they are asked for.

use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::checkers::{Checkers, DRAW_PLIES, Move, State};

use super::{Ending, Index, Placement, Value};

/// In [`Table::to_end`]: the position is drawn, or the number has no placement.
pub const NO_END: u8 = u8::MAX;

/// The most plies to the next capture, man's move or end that a win of at most 4 pieces takes.
///
/// A counter of quiet plies up to 80 less these changes no value. Found by building the table,
/// whose checksum is known.
pub const MOST_ZEROING: u8 = 38;

/// Every ending of 2 to some number of pieces on the 8 × 8 board, with distances.
#[derive(Clone, Debug)]
pub struct Table {
    index: Index,
    /// Plies to the end by number: odd for a win of the side to move, even for a loss.
    to_end: Vec<u8>,
    /// Plies to the next capture, man's move or end by number; 0 for a draw.
    zeroing: Vec<u8>,
}

impl Table {
    /// A table of these distances, by number of the index.
    ///
    /// # Panics
    /// The distances are not as many as the index has numbers.
    #[must_use]
    pub fn new(index: Index, to_end: Vec<u8>, zeroing: Vec<u8>) -> Self {
        assert_eq!([to_end.len(), zeroing.len()], [index.slots(); 2], "a distance for each number");
        Self { index, to_end, zeroing }
    }

    /// The numbers of the placements.
    #[must_use]
    pub const fn index(&self) -> &Index {
        &self.index
    }

    /// Plies to the end by number of the index, [`NO_END`] for a draw: odd when the side to move
    /// wins.
    #[must_use]
    pub fn to_end(&self) -> &[u8] {
        &self.to_end
    }

    /// Plies to the next capture, man's move or end by number of the index, 0 for a draw.
    #[must_use]
    pub fn zeroing(&self) -> &[u8] {
        &self.zeroing
    }

    /// The ending with this number, just after a capture or a man's move.
    #[must_use]
    pub fn ending(&self, slot: usize) -> Ending {
        let (to_end, zeroing) = (self.to_end[slot], self.zeroing[slot]);
        let value = match to_end {
            NO_END => return Ending::DRAWN,
            odd if odd % 2 == 1 => Value::Won,
            _ => Value::Lost,
        };
        Ending { value, zeroing, to_end }
    }

    /// The exact value of a position under our rules, the counter of quiet plies included.
    ///
    /// `None` for a board of another size, for more pieces than the table has or none on one side,
    /// and after a resignation.
    #[must_use]
    pub fn probe<B: Bits>(&self, game: &Checkers<B>, state: &State<B>) -> Option<Ending> {
        let at = Placement::of(game, state, self.index.pieces().into())?;
        if at.pieces(0) == 0 || at.pieces(1) == 0 || state.retired().is_some() {
            return None;
        }
        let ending = self.ending(self.index.slot(&at));
        let is_in_time = state.quiet() + u32::from(ending.zeroing) <= DRAW_PLIES;
        Some(if is_in_time { ending } else { Ending::DRAWN })
    }

    /// What every legal move is worth to the side to move, in the order of the moves. `None` where
    /// [`Table::probe`] knows nothing; empty when the game is over.
    #[must_use]
    pub fn moves<B: Bits>(
        &self,
        game: &Checkers<B>,
        state: &State<B>,
    ) -> Option<Vec<(Move<B>, Ending)>> {
        self.probe(game, state)?;
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let valued = moves.into_iter().map(|mv| {
            let mut after = state.clone();
            game.apply(&mut after, &mv);
            let ending = if after.pieces(after.to_move()).is_empty() {
                Ending { value: Value::Lost, zeroing: 0, to_end: 0 }
            } else {
                self.probe(game, &after).expect("captures only lead to fewer pieces")
            };
            (mv, ending.one_ply_before(after.quiet() == 0))
        });
        Some(valued.collect())
    }

    /// A best move and what it is worth: by [`Ending::preference`], the first among equals.
    #[must_use]
    pub fn best<B: Bits>(&self, game: &Checkers<B>, state: &State<B>) -> Option<(Move<B>, Ending)> {
        let moves = self.moves(game, state)?;
        moves.into_iter().rev().max_by_key(|(_, ending)| ending.preference())
    }
}
