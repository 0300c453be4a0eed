//! The theorem of the solo race, asked of one placement of the pieces: while the goal is not full,
//! some single step lowers Φ = (R, Δ) and keeps the pack together without an "if no move…" clause.
//!
//! What is asked is asked of the gate's own definitions, so that an answer is about the code that
//! guards a seat.

use crate::agents::chinese_checkers::{Pack, Rear};
use crate::agents::{Budget, Nobody, Turn};
use crate::gate::Case;
use crate::gate::chinese_checkers::{Phi, Race, open_walk};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Hole, Move, State};
use crate::rules::{Game, MOST_SEATS, Notation, Seat};

/// The seat of a solo race.
pub(super) const X: Seat = Seat::new(0);

/// The position of a solo race with the pieces on these holes and nothing played yet.
#[must_use]
pub fn alone<B: Bits>(game: &ChineseCheckers<B>, pieces: B) -> State<B> {
    let empty = B::empty(game.star().holes());
    let mut all: [B; MOST_SEATS] = std::array::from_fn(|_| empty.clone());
    all[X.index()] = pieces;
    game.placed(all, X)
}

/// A statement of the theorem's form; [`Theorem::OF_THE_GATE`] is the theorem.
#[derive(Clone, Copy, Debug)]
pub struct Theorem {
    /// Whether a step keeps the pack together: the rear it leaves, the rear before it, and how far
    /// the doorstep is from the tip.
    pub holds_together: fn(Rear, Rear, u16) -> bool,
    /// Whether a step that keeps R and lowers Δ will do as well as one that lowers R.
    pub level_steps: bool,
}

/// What kind of step a placement has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// One that lowers R.
    Nearer,
    /// None that lowers R, but one that keeps it and lowers Δ.
    Level,
}

impl Theorem {
    /// What is proved of the gate's checks.
    pub const OF_THE_GATE: Self = Self { holds_together: Rear::holds_together, level_steps: true };

    /// Whether a solo race has such a step, and of which kind; `None` is a counterexample.
    ///
    /// Most placements have a step that lowers R: the open walk is worked out only for the others.
    #[must_use]
    pub fn step<B: Bits>(&self, game: &ChineseCheckers<B>, state: &State<B>) -> Option<Step> {
        let (star, pieces) = (game.star(), game.pieces(state, X));
        let distance = |hole| game.distance(X, hole);
        let pack = Pack::new(pieces.iter().map(|piece| distance(Hole::new(piece))));
        let rear = pack.rear();
        let steps = || {
            pieces.iter().map(Hole::new).flat_map(|from| {
                let next = star.neighbours(from).iter();
                next.filter(|to| !pieces.contains(to.index())).map(move |&to| (from, to))
            })
        };
        let together = |from, to| {
            let after = pack.rear_after(distance(from), distance(to));
            (self.holds_together)(after, rear, star.side())
        };
        if steps().any(|(from, to)| distance(to) < distance(from) && together(from, to)) {
            return Some(Step::Nearer);
        }
        if !self.level_steps {
            return None;
        }
        let before = open_walk(game, state, X);
        let shortens = |from, to| {
            let mut after = state.clone();
            game.apply(&mut after, &Move::Go { from, to });
            open_walk(game, &after, X) < before
        };
        steps()
            .filter(|&(from, to)| distance(to) == distance(from) && together(from, to))
            .any(|(from, to)| shortens(from, to))
            .then_some(Step::Level)
    }
}

/// How many moves pass the gate on a placement whose goal is not full.
///
/// By the theorem each of them lowers Φ and keeps the pack together by itself, and the certified
/// move is among them.
///
/// # Errors
/// What the theorem promises and is not so, in words.
pub fn gate_holds<B: Bits>(game: &ChineseCheckers<B>, state: &State<B>) -> Result<u64, String> {
    let budget = Budget::default();
    let race = race(game, state, &budget);
    let (before, fallback) = (Phi::of(game, state, X), race.fallback());
    let pieces = game.pieces(state, X).iter();
    let pack = Pack::new(pieces.map(|piece| game.distance(X, Hole::new(piece))));
    let (mut passing, mut certified) = (0, false);
    for mv in race.passing() {
        let name = || game.write(state, &mv);
        let Move::Go { from, to } = mv else { return Err("the gate lets X pass".to_owned()) };
        let mut after = state.clone();
        game.apply(&mut after, &mv);
        let r = game.to_go(&after, X);
        if r > before.r || (r == before.r && open_walk(game, &after, X) >= before.delta) {
            return Err(format!("the gate lets {} through, which does not lower Φ", name()));
        }
        let rear = pack.rear_after(game.distance(X, from), game.distance(X, to));
        if !rear.holds_together(pack.rear(), game.star().side()) {
            return Err(format!("the gate lets {} through, which strands a piece", name()));
        }
        passing += 1;
        certified |= mv == fallback;
    }
    if !certified {
        return Err(format!("the certified move {} does not pass", game.write(state, &fallback)));
    }
    Ok(passing)
}

/// The gate's case of a solo race.
pub(super) fn race<'a, B: Bits>(
    game: &'a ChineseCheckers<B>,
    state: &'a State<B>,
    budget: &'a Budget,
) -> Race<'a, B> {
    Race::new(&Turn { game, state, seat: X, seed: 0, budget, others: &Nobody }, true)
}
