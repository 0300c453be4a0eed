//! English checkers on any even board.
//!
//! | file | holds |
//! |---|---|
//! | `options` | what is chosen when a game is created |
//! | `board` | the dark squares as bits, and the steps between them |
//! | `state` | a position with its history, and moves |
//! | `chains` | chains of captures |
//! | `moves` | every legal move |
//! | `ends` | how a game ends, standings |
//! | `cursor` | reading texts with line and column |
//! | `fen` | positions as people write them |
//! | `pdn` | games as people keep them |
//! | `text` | moves as text |
//! | `refusal` | why a text is no legal move |
//! | `position` | positions as text and as bytes |
//! | `picture` | drawings and effects |

use crate::rules::bits::{Bits, Wide};
use crate::rules::{BadOptions, Game, Outcome, Phase, Seat, Standing};

mod options;
pub use options::{MOST_SIZE, OPTIONS, Options};
mod board;
pub use board::{Board, Direction};
mod state;
pub use state::{Key, Move, State};
mod chains;
mod moves;
pub use moves::{MOST_MOVES, MOST_WEIGHT};
mod ends;
pub use ends::DRAW_PLIES;
mod cursor;
pub use cursor::{BadText, Place};
pub mod fen;
pub mod pdn;
mod text;
mod refusal;
mod position;
mod picture;

/// Counts up whenever the same moves could end in another position or result.
pub const RULES_VERSION: u32 = 1;

/// The seat that moves first, from the top of the board.
pub const RED: Seat = Seat::new(0);

/// The seat that answers, from the bottom of the board.
pub const WHITE: Seat = Seat::new(1);

/// What people call the seats.
const NAMES: [&str; 2] = ["Red", "White"];

/// The rules for boards up to 10 × 10, on one machine word.
pub type Small = Checkers<u64>;

/// The rules for boards up to 14 × 14, on a double word.
pub type Medium = Checkers<u128>;

/// The rules for any board.
pub type Large = Checkers<Wide>;

/// The rules of English checkers with their options fixed. `B` is the kind of set that pieces are
/// kept in; it decides how large a board can be and nothing else.
#[derive(Clone, Debug)]
pub struct Checkers<B: Bits> {
    options: Options,
    board: Board<B>,
    /// Before the opening: what is captured in it counts too.
    given: State<B>,
    /// After the opening.
    start: State<B>,
}

impl<B: Bits> Checkers<B> {
    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board<B> {
        &self.board
    }
}

/// The other seat.
#[must_use]
pub const fn opponent(seat: Seat) -> Seat {
    Seat::new(1 - seat.number())
}

impl<B: Bits> Game for Checkers<B> {
    type Options = Options;
    type State = State<B>;
    type Move = Move<B>;
    type Key = Key<B>;

    fn new(options: &Options) -> Result<Self, BadOptions> {
        options.check()?;
        let board = Board::new(options.size);
        let start = State::first(&board);
        let given = start.clone();
        let mut game = Self { options: options.clone(), board, given, start };
        let mut settled = options.clone();
        [game.given, game.start] = settled.start(&game)?;
        game.options = settled;
        Ok(game)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State<B> {
        self.start.clone()
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        NAMES.get(seat.index()).copied().unwrap_or("?")
    }

    fn letter(&self, seat: Seat) -> char {
        if seat == RED { 'R' } else { 'W' }
    }

    fn count(&self, state: &State<B>, _: &mut Vec<Move<B>>) -> u64 {
        if state.retired.is_none() && state.quiet < DRAW_PLIES {
            self.board.count(state)
        } else {
            0
        }
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

    fn moves(&self, state: &State<B>, moves: &mut Vec<Move<B>>) -> Phase {
        moves.clear();
        if state.retired.is_none() && state.quiet < DRAW_PLIES {
            self.board.moves(state, moves);
        }
        if moves.is_empty() { Phase::Over } else { Phase::ToMove(state.to_move) }
    }

    fn apply(&self, state: &mut State<B>, mv: &Move<B>) {
        self.board.play(state, mv);
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
        state.key()
    }
}
