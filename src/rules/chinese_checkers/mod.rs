//! Chinese checkers for one to six seats on a star of any side.
//!
//! | file | holds |
//! |---|---|
//! | `arm` | the six points of the star |
//! | `star` | the board and its tables |
//! | `ways` | the same for the search for moves |
//! | `shared` | tables that games share |
//! | `seating` | who starts where |
//! | `options` | what is chosen when a game is created |
//! | `state` | a position with its history |
//! | `moves` | steps, chains of jumps, passing |
//! | `finishing` | full goals, ends, placings |
//! | `sealing` | goals whose tip nobody can reach |
//! | `text` | moves as text |
//! | `position` | positions as text and as bytes |
//! | `reading` | positions read back from text |
//! | `picture` | drawings and effects |

use std::sync::Arc;

use crate::rules::bits::{Bits, Wide};
use crate::rules::{BadOptions, Game, MOST_SEATS, Outcome, Phase, Seat, Standing};

mod arm;
pub use arm::Arm;
mod shared;
mod star;
pub use star::{Hole, Jump, MOST_SIDE, Star};
mod ways;
use ways::Ways;
mod seating;
pub use seating::homes;
mod options;
pub use options::{AntiSpoiling, OPTIONS, Options, Preset, SealedGoal};
mod state;
pub use state::{Key, State};
mod moves;
pub use moves::{Move, Reach};
mod finishing;
pub use finishing::placings_line;
mod sealing;
use sealing::Tip;
mod text;
mod position;
mod reading;
mod picture;

/// Counts up whenever the same moves could end in another position or result.
pub const RULES_VERSION: u32 = 1;

/// The rules for boards up to side 4, on machine words.
pub type Standard = ChineseCheckers<u128>;

/// The rules for any side.
pub type Large = ChineseCheckers<Wide>;

/// The rules of Chinese checkers with their options fixed. `B` is the kind of set that pieces are
/// kept in; it decides how large a board can be and nothing else.
#[derive(Clone, Debug)]
pub struct ChineseCheckers<B: Bits> {
    options: Options,
    rule: AntiSpoiling,
    star: Arc<Star>,
    ways: Arc<Ways<B>>,
    homes: &'static [Arm],
    /// The holes of each arm as a set.
    arms: [B; 6],
    /// The tips of the arms, where they can be closed.
    tips: [Option<Tip<B>>; 6],
    piece_count: usize,
    start_to_go: u32,
    /// The smallest sum of distances, that of a full goal.
    least: u32,
    cap: u32,
    window: Option<u32>,
}

impl<B: Bits> ChineseCheckers<B> {
    /// The board.
    #[must_use]
    pub fn star(&self) -> &Star {
        &self.star
    }

    /// The arm a seat starts in.
    #[must_use]
    pub fn home(&self, seat: Seat) -> Arm {
        self.homes[seat.index()]
    }

    /// The arm a seat must fill.
    #[must_use]
    pub fn goal(&self, seat: Seat) -> Arm {
        self.home(seat).opposite()
    }

    /// The seat that starts in an arm, if any does.
    #[must_use]
    pub fn starter(&self, arm: Arm) -> Option<Seat> {
        Seat::all(self.options.players).find(|&seat| self.home(seat) == arm)
    }

    /// The seat whose goal an arm is, if it is anybody's.
    #[must_use]
    pub fn racer(&self, arm: Arm) -> Option<Seat> {
        self.starter(arm.opposite())
    }

    /// Steps from a hole to the tip of a seat's goal on an empty board, 0 to 4n.
    #[must_use]
    pub fn distance(&self, seat: Seat, hole: Hole) -> u16 {
        self.star.distance(self.goal(seat), hole)
    }

    /// The same for every hole, by its number.
    #[must_use]
    pub fn distances(&self, seat: Seat) -> &[u16] {
        self.star.distances(self.goal(seat))
    }

    /// How many pieces each seat starts with: n(n+1)/2.
    #[must_use]
    pub const fn piece_count(&self) -> usize {
        self.piece_count
    }

    /// The pieces of a seat.
    #[must_use]
    pub const fn pieces<'a>(&self, state: &'a State<B>, seat: Seat) -> &'a B {
        &state.pieces[seat.index()]
    }

    /// Every hole that holds a piece.
    #[must_use]
    pub fn occupied(&self, state: &State<B>) -> B {
        let mut occupied = state.pieces[0].clone();
        for pieces in &state.pieces[1..usize::from(self.options.players)] {
            occupied.union_with(pieces);
        }
        occupied
    }

    /// The distance to go: the sum of a seat's distances, less what it is when the goal is full.
    #[must_use]
    pub const fn to_go(&self, state: &State<B>, seat: Seat) -> u32 {
        state.to_go[seat.index()]
    }

    /// The distance to go of every seat at the start: `2n(n+1)(2n+1)/3`.
    #[must_use]
    pub const fn start_to_go(&self) -> u32 {
        self.start_to_go
    }

    /// Plies after which the game ends whatever happens: twice the distance to cover, for every
    /// seat.
    #[must_use]
    pub const fn cap(&self) -> u32 {
        self.cap
    }

    /// Plies without progress that end the game; `None` when they never do.
    #[must_use]
    pub const fn window(&self) -> Option<u32> {
        self.window
    }

    /// Whose turn it is; `None` when the game is over.
    #[must_use]
    pub fn to_move(&self, state: &State<B>) -> Option<Seat> {
        self.ending(state).is_none().then_some(state.to_move)
    }

    /// Whether a seat still takes turns: it has neither finished nor retired.
    #[must_use]
    pub fn races(&self, state: &State<B>, seat: Seat) -> bool {
        state.races(seat)
    }
}

impl<B: Bits> Game for ChineseCheckers<B> {
    type Options = Options;
    type State = State<B>;
    type Move = Move;
    type Key = Key<B>;

    fn new(options: &Options) -> Result<Self, BadOptions> {
        options.check()?;
        let star = Star::shared(options.side);
        if star.holes() > B::MOST {
            return Err(BadOptions {
                field: "side".to_owned(),
                value: options.side.to_string(),
                allowed: format!("this kind of board has at most {} holes", B::MOST),
            });
        }
        let homes = homes(options.players).expect("the number of players was checked");
        let arms =
            Arm::ALL.map(|arm| B::of(star.holes(), star.arm(arm).iter().map(|hole| hole.index())));
        let sum = |from: Arm, to: Arm| -> u32 {
            star.arm(from).iter().map(|&hole| u32::from(star.distance(to, hole))).sum()
        };
        let least = sum(Arm::TOP, Arm::TOP);
        let start_to_go = sum(Arm::BOTTOM, Arm::TOP) - least;
        let seats = u32::from(options.players);
        let window = match (options.players, options.stall_plies) {
            (1, _) | (_, Some(0)) => None,
            (_, None) => Some(seats * 8 * u32::from(options.side)),
            (_, window) => window,
        };
        Ok(Self {
            rule: options.rule(),
            options: options.clone(),
            homes,
            arms,
            tips: Arm::ALL.map(|arm| Tip::of(&star, arm)),
            piece_count: star.arm(Arm::TOP).len(),
            ways: Ways::shared(&star),
            star,
            start_to_go,
            least,
            cap: seats * 2 * start_to_go,
            window,
        })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> u8 {
        self.options.players
    }

    fn start(&self) -> State<B> {
        let empty = B::empty(self.star.holes());
        let mut pieces: [B; MOST_SEATS] = std::array::from_fn(|_| empty.clone());
        for seat in Seat::all(self.options.players) {
            pieces[seat.index()] = self.arms[self.home(seat).index()].clone();
        }
        self.placed(pieces, Seat::new(0))
    }

    fn phase(&self, state: &State<B>) -> Phase {
        self.to_move(state).map_or(Phase::Over, Phase::ToMove)
    }

    fn ply(&self, state: &State<B>) -> u32 {
        state.ply
    }

    fn quiet(&self, state: &State<B>) -> u32 {
        state.quiet
    }

    fn moves(&self, state: &State<B>, moves: &mut Vec<Move>) -> Phase {
        moves.clear();
        let phase = self.phase(state);
        if let Phase::ToMove(seat) = phase {
            self.fill_moves(state, seat, moves);
            self.leave_out_seals(state, seat, moves);
        }
        phase
    }

    fn only_pass(&self, state: &State<B>) -> Option<Move> {
        self.to_move(state).filter(|&seat| self.is_stuck(state, seat)).map(|_| Move::Pass)
    }

    fn apply(&self, state: &mut State<B>, mv: &Move) {
        self.play(state, *mv);
    }

    fn retire(&self, state: &mut State<B>, seat: Seat) {
        if self.ending(state).is_some() || !state.races(seat) {
            return;
        }
        state.retired.push(seat);
        if state.to_move == seat {
            self.pass_turn(state);
        }
    }

    fn outcome(&self, state: &State<B>) -> Option<Outcome> {
        self.outcome_of(state)
    }

    fn standings(&self, state: &State<B>) -> Vec<Standing> {
        self.standings_of(state)
    }

    fn key(&self, state: &State<B>) -> Key<B> {
        Key::of(state, self.rule == AntiSpoiling::UnmovedBlockers)
    }
}
