//! Hexxagon on boards of any size and shape.
//!
//! | file | holds |
//! |---|---|
//! | `options` | what is chosen when a game is created |
//! | `board` | the cells as bits, and which of them touch |
//! | `setup` | from options to the position before the first move |
//! | `state` | a position with its history, and moves |
//! | `moves` | every legal move |
//! | `ends` | how a game ends, standings |
//! | `text` | moves as text |
//! | `position` | positions as text and as bytes |
//! | `picture` | drawings and effects |

use crate::rules::bits::{Bits, Wide};
use crate::rules::{BadOptions, Game, Outcome, Phase, Seat, Standing};

mod options;
pub use options::{MOST_SIDE, OPTIONS, Options, Outline, Start};
mod board;
pub use board::Board;
mod setup;
mod state;
pub use state::{Key, Move, State};
mod moves;
mod ends;
pub use ends::{CAP_PLIES_A_CELL, End, JUMP_LIMIT};
mod text;
mod position;
mod picture;

/// Counts up whenever the same moves could end in another position or result.
pub const RULES_VERSION: u32 = 1;

/// The seat that moves first.
pub const RUBY: Seat = Seat::new(0);

/// The seat that answers.
pub const PEARL: Seat = Seat::new(1);

/// What people call the seats.
const NAMES: [&str; 2] = ["Ruby", "Pearl"];

/// The rules for boards of at most 64 cells, every shape of side 5 among them, on a machine word.
pub type Small = Hexxagon<u64>;

/// The rules for boards of at most 128 cells, hexagons to side 7 among them, on a double
/// word.
pub type Medium = Hexxagon<u128>;

/// The rules for any board.
pub type Large = Hexxagon<Wide>;

/// The rules of Hexxagon with their options fixed. `B` is the kind of set that pieces are kept in;
/// it decides how large a board can be and nothing else.
#[derive(Clone, Debug)]
pub struct Hexxagon<B: Bits> {
    options: Options,
    board: Board<B>,
    start: State<B>,
}

impl<B: Bits> Hexxagon<B> {
    /// The board.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board<B> {
        &self.board
    }

    /// Whether jumps alone end the game.
    #[inline]
    #[must_use]
    pub const fn jump_limit(&self) -> bool {
        self.options.jump_limit
    }
}

/// The other seat.
#[must_use]
pub const fn opponent(seat: Seat) -> Seat {
    Seat::new(1 - seat.number())
}

impl<B: Bits> Game for Hexxagon<B> {
    type Options = Options;
    type State = State<B>;
    type Move = Move;
    type Key = Key<B>;

    fn new(options: &Options) -> Result<Self, BadOptions> {
        options.check()?;
        let mut options = options.clone();
        let (board, start) = setup::set_up(&mut options)?;
        let mut game = Self { options: options.clone(), board, start };
        game.start = setup::open(&game, &mut options)?;
        game.options = options;
        Ok(game)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> u8 {
        2
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        NAMES.get(seat.index()).copied().unwrap_or("?")
    }

    fn letter(&self, seat: Seat) -> char {
        if seat == RUBY { 'R' } else { 'P' }
    }

    fn start(&self) -> State<B> {
        self.start.clone()
    }

    fn phase(&self, state: &State<B>) -> Phase {
        if self.end(state).is_some() { Phase::Over } else { Phase::ToMove(state.to_move) }
    }

    fn ply(&self, state: &State<B>) -> u32 {
        state.ply
    }

    fn quiet(&self, state: &State<B>) -> u32 {
        state.quiet
    }

    fn moves(&self, state: &State<B>, moves: &mut Vec<Move>) -> Phase {
        moves.clear();
        if self.may_move(state) {
            self.board.moves(state, moves);
        }
        if moves.is_empty() { Phase::Over } else { Phase::ToMove(state.to_move) }
    }

    fn count(&self, state: &State<B>, _: &mut Vec<Move>) -> u64 {
        if self.may_move(state) { self.board.count(state) as u64 } else { 0 }
    }

    fn apply(&self, state: &mut State<B>, mv: &Move) {
        self.board.play(state, *mv);
    }

    fn retire(&self, state: &mut State<B>, seat: Seat) {
        if self.end(state).is_none() {
            state.retired = Some(seat);
        }
    }

    fn outcome(&self, state: &State<B>) -> Option<Outcome> {
        self.end(state).map(|end| self.outcome_of(state, end))
    }

    fn standings(&self, state: &State<B>) -> Vec<Standing> {
        self.standings_of(state)
    }

    fn key(&self, state: &State<B>) -> Key<B> {
        let own = state.pieces(state.to_move).clone();
        let other = state.pieces(opponent(state.to_move)).clone();
        let counter = if self.jump_limit() { state.quiet } else { state.ply };
        Key { pieces: [own, other], counter, retired: state.retired }
    }
}

impl<B: Bits> Hexxagon<B> {
    /// Whether the game goes on for a seat that finds a move. A seat without pieces finds none.
    fn may_move(&self, state: &State<B>) -> bool {
        state.retired.is_none()
            && self.counted_out(state).is_none()
            && !state.pieces(opponent(state.to_move)).is_empty()
    }
}
