//! The agents that search, and the searches themselves on a sheet that fits the board.

use crate::agents::hexxagon::field::extent;
use crate::agents::hexxagon::problem::Problem;
use crate::agents::hexxagon::rows::{Row, Sheet};
use crate::agents::search::{self, Found, Limits};
use crate::agents::{Agent, Budget, Notes, Proposal, Turn};
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, Move, State};

/// Looks that a position costs: some hundred nanoseconds.
const LOOKS: u64 = 10;

/// Plays the best move of the deepest search that so many positions allow.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// The positions.
    pub positions: u64,
}

/// Plays the best move that it finds among so many positions.
#[derive(Clone, Copy, Debug)]
pub struct Deep {
    /// The positions.
    pub positions: u64,
}

impl<B: Bits> Agent<Hexxagon<B>> for Search {
    fn propose(&self, turn: &Turn<'_, Hexxagon<B>>) -> Option<Proposal<Move>> {
        let limits = Limits::positions(self.positions);
        noted(&to_depth(turn.game, turn.state, limits, turn.budget)?)
    }
}

impl<B: Bits> Agent<Hexxagon<B>> for Deep {
    fn propose(&self, turn: &Turn<'_, Hexxagon<B>>) -> Option<Proposal<Move>> {
        let limits = Limits::positions(self.positions);
        noted(&within(turn.game, turn.state, limits, turn.budget)?)
    }
}

/// The best move with what was found out, the value in pieces of margin.
fn noted(found: &Found<Move>) -> Option<Proposal<Move>> {
    let nodes = i64::try_from(found.positions).ok()?;
    let notes = Notes::from([
        ("nodes_searched".to_owned(), nodes.into()),
        ("best_value".to_owned(), i64::from(found.best.value).into()),
        ("depth_reached".to_owned(), i64::from(found.depth).into()),
    ]);
    let looks = found.positions.max(1) * LOOKS;
    Some(Proposal { looks, ..Proposal::noted(*found.best.mv(), notes) })
}

/// The best move if every line is followed to the depth of the limits, and its exact value: the
/// margin there, or what [`crate::agents::hexxagon::final_value`] says of an end.
///
/// As [`search::to_depth`]; the game must go on here.
pub fn to_depth<B: Bits>(
    game: &Hexxagon<B>,
    state: &State<B>,
    limits: Limits,
    budget: &Budget,
) -> Option<Found<Move>> {
    on_sheet(game, &Best { state, limits, budget, is_exact: true })
}

/// The best move that can be found within the limits, deeper than [`to_depth`], with a value that
/// may lack what was not looked at.
///
/// As [`search::within`]; the game must go on here.
pub fn within<B: Bits>(
    game: &Hexxagon<B>,
    state: &State<B>,
    limits: Limits,
    budget: &Budget,
) -> Option<Found<Move>> {
    on_sheet(game, &Best { state, limits, budget, is_exact: false })
}

/// Every legal move, in the order of the rules, with its exact value for the seat that makes it: at a
/// horizon of so many plies, at most 100, or without one where every line is followed to its end.
///
/// Without a horizon it is for boards of a few cells. The game must go on here.
#[must_use]
pub fn every<B: Bits>(
    game: &Hexxagon<B>,
    state: &State<B>,
    depth: Option<u32>,
) -> Vec<(Move, i32)> {
    let mut values = on_sheet(game, &Every { state, depth });
    // The rules list moves by target, the clone before the jumps.
    values.sort_by_key(|(mv, _)| (mv.to(), mv.from()));
    values
}

/// Something to be asked of a game, whichever sheet it lies on.
trait Question<B: Bits> {
    type Answer;

    fn ask<S: Sheet>(&self, problem: &Problem<S>) -> Self::Answer;
}

struct Best<'a, B: Bits> {
    state: &'a State<B>,
    limits: Limits,
    budget: &'a Budget,
    is_exact: bool,
}

impl<B: Bits> Question<B> for Best<'_, B> {
    type Answer = Option<Found<Move>>;

    fn ask<S: Sheet>(&self, problem: &Problem<S>) -> Option<Found<Move>> {
        let ask = if self.is_exact { search::to_depth } else { search::within };
        ask(problem, &problem.node(self.state), self.limits, self.budget)
    }
}

struct Every<'a, B: Bits> {
    state: &'a State<B>,
    depth: Option<u32>,
}

impl<B: Bits> Question<B> for Every<'_, B> {
    type Answer = Vec<(Move, i32)>;

    fn ask<S: Sheet>(&self, problem: &Problem<S>) -> Vec<(Move, i32)> {
        let node = problem.node(self.state);
        match self.depth {
            Some(depth) => search::every(problem, &node, depth),
            None => search::to_the_end(problem, &node),
        }
    }
}

/// Sides to 8.
type Standard = [u16; 18];

/// Sides to 20, and no more: what has no cells is copied all the same.
type Large = [u64; 42];

/// Sides to 128.
type Vast = Box<[[u64; 4]]>;

/// Any side.
type Endless = Box<[[u64; 48]]>;

/// Asks on the smallest sheet that has room for the board.
fn on_sheet<B: Bits, Q: Question<B>>(game: &Hexxagon<B>, question: &Q) -> Q::Answer {
    let (rows, columns) = extent(game.board());
    match () {
        () if fits::<Standard>(rows, columns) => question.ask(&Problem::<Standard>::new(game)),
        () if fits::<Large>(rows, columns) => question.ask(&Problem::<Large>::new(game)),
        () if fits::<Vast>(rows, columns) => question.ask(&Problem::<Vast>::new(game)),
        () => question.ask(&Problem::<Endless>::new(game)),
    }
}

const fn fits<S: Sheet>(rows: usize, columns: usize) -> bool {
    rows <= S::MOST_ROWS && columns <= S::Row::WIDTH
}
