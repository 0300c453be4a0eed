//! What a position costs a seat: the distance to go with what makes it hard to cover.

use crate::rules::Seat;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Hole, Move, Star, State};

/// Rows behind the average of its group that cost a marble nothing (as the levels' reference has it).
const SLACK: i32 = 3;

/// Marbles are drawn to the open holes of the goal once so many are left, as on the standard star
/// always; on larger ones the distance to the tip says enough while there are more.
const MOST_OPEN: usize = 15;

/// What counts how much. A space to go is the unit that the others were tried out against.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A space between a marble and the tip.
    step: i32,
    /// A space between a marble outside the goal and the nearest open hole in it.
    pull: i32,
    /// A jump in the chain of the first move, to its credit once; spaces count in every position
    /// of a line and [`super::plan`] counts the last more often.
    hop: i32,
    /// A row too far behind the others.
    straggler: i32,
    /// A marble in a point that is neither home nor goal.
    parked: i32,
}

impl Weights {
    /// Distance, open holes, and a fondness for jumps.
    pub(super) const PLAIN: Self = Self { step: 12, pull: 3, hop: 24, straggler: 0, parked: 0 };
    /// The same with stragglers and foreign points; jumps for their own sake count for less.
    pub(super) const FULL: Self = Self { hop: 1, straggler: 8, parked: 10, ..Self::PLAIN };
}

/// Measures positions for one seat.
pub(super) struct Measure<'a, B: Bits> {
    game: &'a ChineseCheckers<B>,
    seat: Seat,
    weights: Weights,
    goal: B,
    /// The holes of points that are neither home nor goal.
    foreign: B,
    /// Whether marbles are drawn to the open holes at all.
    pulling: bool,
}

/// A position before the seat's move, with what is the same for many moves.
pub(super) struct Before<B> {
    own: B,
    spaces: i32,
    parked: i32,
    /// The open holes of the goal.
    open: Vec<Hole>,
    /// By hole, the spaces to the nearest open one.
    pulls: Vec<i32>,
}

impl<B: Bits> Before<B> {
    /// Whether the move fills the last open hole of the goal.
    pub(super) fn may_finish(&self, mv: Move) -> bool {
        let Move::Go { to, .. } = mv else { return false };
        self.open == [to]
    }
}

impl<'a, B: Bits> Measure<'a, B> {
    /// For the positions that the seat may reach from this one.
    pub(super) fn new(
        game: &'a ChineseCheckers<B>,
        state: &State<B>,
        seat: Seat,
        weights: Weights,
    ) -> Self {
        let star = game.star();
        let set = |wanted: &dyn Fn(Hole) -> bool| {
            B::of(star.holes(), star.all().filter(|&hole| wanted(hole)).map(Hole::index))
        };
        let (home, goal) = (game.home(seat), game.goal(seat));
        let foreign = |hole| star.arm_of(hole).is_some_and(|arm| arm != home && arm != goal);
        let goal = set(&|hole| star.arm_of(hole) == Some(goal));
        let mut measure =
            Self { game, seat, weights, goal, foreign: set(&foreign), pulling: false };
        measure.pulling = measure.open(state).len() <= MOST_OPEN;
        measure
    }

    fn open(&self, state: &State<B>) -> Vec<Hole> {
        let mut open = self.goal.clone();
        open.subtract(&self.game.occupied(state));
        open.iter().map(Hole::new).collect()
    }

    /// Works out what the moves of a position have in common.
    pub(super) fn before(&self, state: &State<B>) -> Before<B> {
        let own = self.game.pieces(state, self.seat).clone();
        let open = self.open(state);
        let spaces = own.iter().map(|hole| self.spaces(hole)).sum();
        let parked = i32::try_from(own.common(&self.foreign)).expect("at most 2,080 pieces");
        let pulls = self.game.star().all().map(|hole| self.pull(hole, &open)).collect();
        Before { own, spaces, parked, open, pulls }
    }

    /// What the position costs after this move; the less the better.
    pub(super) fn cost(&self, before: &Before<B>, mv: Move) -> i32 {
        let known = |hole: usize| before.pulls[hole];
        let Move::Go { from, to } = mv else {
            return self.sum(before.own.iter(), before.spaces, before.parked, known);
        };
        let own = before.own.iter();
        let own = own.map(|hole| if hole == from.index() { to.index() } else { hole });
        let spaces = before.spaces - self.spaces(from.index()) + self.spaces(to.index());
        let parked = |hole: Hole| i32::from(self.foreign.contains(hole.index()));
        let parked = before.parked - parked(from) + parked(to);
        let (opens, fills) = (self.goal.contains(from.index()), self.goal.contains(to.index()));
        if !self.pulling || !(opens || fills) {
            return self.sum(own, spaces, parked, known);
        }
        let mut open = before.open.clone();
        open.retain(|&hole| hole != to);
        open.extend(opens.then_some(from));
        self.sum(own, spaces, parked, |hole| self.pull(Hole::new(hole), &open))
    }

    /// The credit for the jumps of a move.
    pub(super) fn credit(&self, state: &State<B>, mv: Move) -> i32 {
        match mv {
            Move::Go { from, to } if !self.game.star().neighbours(from).contains(&to) => {
                let hops = self.game.route(state, &mv).len().saturating_sub(1);
                self.weights.hop * i32::try_from(hops).expect("fewer jumps than holes")
            }
            Move::Go { .. } | Move::Pass => 0,
        }
    }

    fn spaces(&self, hole: usize) -> i32 {
        i32::from(self.game.distance(self.seat, Hole::new(hole)))
    }

    fn sum(
        &self,
        own: impl Iterator<Item = usize>,
        spaces: i32,
        parked: i32,
        pulls: impl Fn(usize) -> i32,
    ) -> i32 {
        let Weights { step, pull, straggler, parked: park, .. } = self.weights;
        let count = i32::try_from(self.game.piece_count()).expect("at most 2,080 pieces");
        let mut cost = step * spaces + park * parked;
        for hole in own {
            let behind = self.spaces(hole) * count - spaces - SLACK * count;
            cost += pull * pulls(hole) + straggler * behind.max(0) / count;
        }
        cost
    }

    /// The spaces from a hole outside the goal to the nearest open one inside.
    fn pull(&self, hole: Hole, open: &[Hole]) -> i32 {
        if !self.pulling || self.goal.contains(hole.index()) {
            return 0;
        }
        open.iter().map(|&open| spaces_between(self.game.star(), hole, open)).min().unwrap_or(0)
    }
}

/// The spaces between two holes on an open field, from their places in the drawing: each row is
/// shifted by half a hole.
fn spaces_between(star: &Star, one: Hole, other: Hole) -> i32 {
    let ((column, row), (other_column, other_row)) = (star.position(one), star.position(other));
    let rows = i32::from(row.abs_diff(other_row));
    let columns = i32::from(column.abs_diff(other_column));
    rows + (columns - rows).max(0) / 2
}
