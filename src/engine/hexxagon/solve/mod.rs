//! Perfect play on small boards: the final margin of every position, the counter of the rule
//! against endless jumping included.
//!
//! | file | holds |
//! |---|---|
//! | `cells` | a board as bits, colourings of occupied sets |
//! | `ways` | moves of all colourings at once |
//! | `layer` | the positions with so many pieces |
//! | `history` | values that depend on the counter |
//! | `census` | how many positions are won, drawn and lost, and when a layer settles |
//! | `consistency` | the proof that the values are right, by the moves of the rules |
//! | `memo` | the plain search with a memory, for seven cells |
//!
//! A clone leads to a position with one piece more, a jump to one with as many: so layers of so
//! many pieces are solved from the full board down. Within a layer jumps go round in circles; what
//! ends them is the counter, which is gone through from 100 down. The values of most positions are
//! soon the same whatever the counter. Some never are: where neither player may clone and the last
//! jump before the pieces are counted decides, the value goes round for ever with the plies that are
//! left. So every change is kept, and a position has its exact value at every counter.

use crate::agents::hexxagon::margin;
use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, Move, State, opponent};

mod cells;
mod ways;
mod history;
mod layer;
mod census;
pub use census::{Census, Row};
mod consistency;
pub use consistency::Inconsistent;
mod memo;
pub use memo::{MOST_SEARCHED, reached};

use cells::{Cells, bits, squeezed};
use layer::Layer;

/// The most cells of a board that is solved: those of the standard board of side 3. A cell more
/// takes three times the memory.
pub const MOST_CELLS: u32 = 16;

/// Is told how far the work is: the pieces of the layer and the counter that is done, both going
/// down.
pub type Watch<'a> = &'a (dyn Fn(u32, u32) + Sync);

/// Why a game has no exact oracle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotSolvable {
    /// The board is too large.
    #[error(
        "an exact oracle exists for sides 2 and 3 only, for boards of at most {MOST_CELLS} cells; \
         this board has side {side} and {cells} cells"
    )]
    TooLarge {
        /// Its side.
        side: u16,
        /// Its cells.
        cells: usize,
    },
    /// Jumps alone do not end the game.
    #[error("an exact oracle exists only with the rule that ends a game after 100 jumps in a row")]
    Endless,
}

/// Knows the value of every position of a small board.
#[derive(Debug)]
pub struct Solved<B: Bits> {
    game: Hexxagon<B>,
    cells: Cells,
    /// By pieces, from none.
    layers: Vec<Layer>,
}

impl<B: Bits> Solved<B> {
    /// Solves the board of this game, from whatever start. The values are the same on any number
    /// of cores.
    ///
    /// # Errors
    /// See [`NotSolvable`].
    pub fn new(game: &Hexxagon<B>, watch: Watch<'_>) -> Result<Self, NotSolvable> {
        let (side, len) = (game.board().side(), game.board().len());
        let cells = Cells::of(game.board());
        let cells = cells.ok_or(NotSolvable::TooLarge { side, cells: len })?;
        if !game.jump_limit() {
            return Err(NotSolvable::Endless);
        }
        let mut layers: Vec<Layer> = Vec::new();
        for pieces in (0..=cells.count()).rev() {
            layers.push(Layer::solve(&cells, pieces, layers.last(), watch));
        }
        layers.reverse();
        Ok(Self { game: game.clone(), cells, layers })
    }

    /// The rules.
    #[must_use]
    pub const fn game(&self) -> &Hexxagon<B> {
        &self.game
    }

    /// The final margin of a position of this board under perfect play for the seat to move: its
    /// cells less the other's, from −[`MOST_CELLS`] to [`MOST_CELLS`]. In a game that is over, the
    /// margin as it ended.
    #[must_use]
    pub fn value(&self, state: &State<B>) -> i32 {
        if let Some(margin) = margin_at_end(&self.game, state) {
            return margin;
        }
        let own = bits(state.pieces(state.to_move()));
        let occupied = own | bits(state.pieces(opponent(state.to_move())));
        let layer = &self.layers[occupied.count_ones() as usize];
        let colouring = squeezed(own, occupied);
        i32::from(layer.value(self.cells.rank(occupied), colouring, state.quiet()))
    }

    /// How many positions have which value.
    #[must_use]
    pub fn census(&self) -> Census {
        Census::of(&self.layers)
    }

    /// Whether every value is what the values after its moves make it, the moves taken from the
    /// rules and not from what solved the board: every position with no jumps counted, and every
    /// thirteenth at some other counter too. Gives how many were checked. `watch` is
    /// told of positions that are done, from any thread.
    ///
    /// # Errors
    /// A position whose value does not follow: the first by pieces and number.
    pub fn check(&self, watch: &(dyn Fn(u64) + Sync)) -> Result<u64, Inconsistent> {
        consistency::check(self, watch)
    }

    /// Every legal move with its value for the seat that makes it, in the order of the rules; none
    /// when the game is over.
    #[must_use]
    pub fn moves(&self, state: &State<B>) -> Vec<(Move, i32)> {
        let mut moves = Vec::new();
        self.game.moves(state, &mut moves);
        let valued = moves.into_iter().map(|mv| {
            let mut after = state.clone();
            self.game.apply(&mut after, &mv);
            (mv, -self.value(&after))
        });
        valued.collect()
    }
}

/// The margin of the seat to move if the game is over.
fn margin_at_end<B: Bits>(game: &Hexxagon<B>, state: &State<B>) -> Option<i32> {
    game.end(state).map(|_| margin(game, state, state.to_move()))
}
