//! The root: what is asked, iteration by iteration, and what is answered.

use std::{mem, slice};

use crate::agents::Budget;
use crate::agents::search::tree::{ENDLESS, Manner, Place, Tree};
use crate::agents::search::window::Window;
use crate::agents::search::{DECIDED, Outlook, Problem, WIN};

/// The deepest iteration there is.
const DEEPEST: u32 = 100;

/// Where a search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Plies that every line is followed, at most 100; the first move is the first of them.
    pub depth: u32,
    /// Positions that may be reached. A search that runs out of them answers with what it has.
    pub positions: u64,
}

impl Limits {
    /// So many plies, whatever it takes.
    #[must_use]
    pub const fn depth(depth: u32) -> Self {
        Self { depth, positions: u64::MAX }
    }

    /// As deep as so many positions allow.
    #[must_use]
    pub const fn positions(positions: u64) -> Self {
        Self { depth: DEEPEST, positions }
    }
}

/// A move and best play after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The value for the side that makes the first move, in points.
    pub value: i32,
    /// The move and what follows. The position at the end has this value, if the line was
    /// followed to the end: the last of it stands where the horizon is, or beyond in a capture.
    pub moves: Vec<M>,
}

impl<M> Line<M> {
    /// The move that the line begins with.
    #[must_use]
    pub fn mv(&self) -> &M {
        self.moves.first().expect("every line begins with a move")
    }
}

/// The answer of a search for the best move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The best move, its value and its line.
    pub best: Line<M>,
    /// Plies that every line was followed; 0 if there was no time to compare all moves.
    pub depth: u32,
    /// Positions reached, the root not counted, one reached twice counted twice.
    pub positions: u64,
}

/// What a move is worth beside the best one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged<M> {
    /// The best move at this horizon, the same for every proposal, with its exact value.
    pub best: Line<M>,
    /// The proposal with its exact value, if there was one.
    pub proposed: Option<Line<M>>,
    /// The horizon of these values: the one asked for, or the furthest that could be afforded. At
    /// 0 the positions right after each move are evaluated, whatever is going on there.
    pub horizon: u32,
    /// Positions reached, the root not counted, one reached twice counted twice.
    pub positions: u64,
}

/// The best move if every line is followed to the depth of the limits, and its exact value.
///
/// `None` if the budget was stopped. Of equally good moves it is the one that the iteration
/// before liked best, or else the first of the problem's. The problem must have a move here.
pub fn to_depth<P: Problem>(
    problem: &P,
    node: &P::Node,
    limits: Limits,
    budget: &Budget,
) -> Option<Found<P::Move>> {
    let tree = Tree::new(problem, Manner::Exact, limits.positions).stopped_by(budget);
    Root::new(tree, node).deepen(limits.depth, budget)
}

/// The best move that can be found within the limits: deeper than [`to_depth`], with values that
/// may lack what was not looked at.
///
/// `None` if the budget was stopped. A won game ends the search, and so does a lost one. The
/// problem must have a move here.
pub fn within<P: Problem>(
    problem: &P,
    node: &P::Node,
    limits: Limits,
    budget: &Budget,
) -> Option<Found<P::Move>> {
    let tree = Tree::new(problem, Manner::Soon, limits.positions).stopped_by(budget);
    Root::new(tree, node).deepen(limits.depth, budget)
}

/// The exact values at the horizon of the limits, at least 1 ply, of a legal move and of the best
/// move.
///
/// Nothing stops it, but where the tree has more positions than the limits allow, the answer
/// is that of the furthest horizon at which it has not, with as many again for every horizon that
/// is tried: always the same for the same position, proposal and limits.
pub fn judge<P: Problem>(
    problem: &P,
    node: &P::Node,
    proposed: Option<&P::Move>,
    limits: Limits,
) -> Judged<P::Move> {
    let horizon = limits.depth.min(DEEPEST);
    let tree = Tree::new(problem, Manner::Exact, limits.positions);
    let mut root = Root::new(tree, node);
    let asked = proposed.and_then(|proposed| root.moves.iter().position(|mv| mv == proposed));
    let mut reached = (1..horizon).find(|&depth| !root.affords(depth)).unwrap_or(horizon);
    let mut proposed = None;
    while reached > 0 {
        proposed = root.iterate(reached, asked);
        if !root.tree.stopped {
            break;
        }
        root.tree.go_on(limits.positions);
        reached -= 1;
    }
    if reached == 0 {
        proposed = root.glance(asked);
    }
    let best = root.best.expect("a horizon was completed");
    Judged { best, proposed, horizon: reached, positions: root.tree.positions }
}

/// Every move, in the problem's order, with its exact value for the side that makes it, at this
/// horizon of 1 to 100 plies.
///
/// Nothing stops it. The problem must have a move here.
pub fn every<P: Problem>(problem: &P, node: &P::Node, depth: u32) -> Vec<(P::Move, i32)> {
    values(problem, node, depth.clamp(1, DEEPEST))
}

/// Every move, in the problem's order, with its exact value for the side that makes it, every line
/// being followed until its value is known.
///
/// Nothing stops it: for games that are small and must end. The problem must have a move here.
pub fn to_the_end<P: Problem>(problem: &P, node: &P::Node) -> Vec<(P::Move, i32)> {
    values(problem, node, ENDLESS)
}

fn values<P: Problem>(problem: &P, node: &P::Node, depth: u32) -> Vec<(P::Move, i32)> {
    let mut root = Root::new(Tree::new(problem, Manner::Exact, u64::MAX), node);
    let at = Place { node, depth, ply: 0 };
    root.tree.horizon = depth;
    let moves = mem::take(&mut root.moves).into_iter();
    moves
        .map(|mv| {
            let value = root.tree.follow(&at, &mv, 0, Window::FULL);
            (mv, value)
        })
        .collect()
}

/// A position with its moves.
struct Root<'a, P: Problem> {
    tree: Tree<'a, P>,
    node: &'a P::Node,
    moves: Vec<P::Move>,
    /// Places of the moves in the order to be tried, the best known first.
    order: Vec<usize>,
    best: Option<Line<P::Move>>,
}

impl<'a, P: Problem> Root<'a, P> {
    fn new(tree: Tree<'a, P>, node: &'a P::Node) -> Self {
        let mut moves = Vec::new();
        tree.problem.moves(node, &mut moves);
        let order = (0..moves.len()).collect();
        Self { tree, node, moves, order, best: None }
    }

    /// Looks one ply further each time.
    fn deepen(mut self, most: u32, budget: &Budget) -> Option<Found<P::Move>> {
        let mut depth = 0;
        while depth < most.min(DEEPEST) && !self.is_settled() {
            self.iterate(depth + 1, None);
            if self.tree.stopped {
                break;
            }
            depth += 1;
        }
        if budget.stopped() {
            return None;
        }
        let positions = self.tree.positions;
        if self.best.is_none() {
            self.glance(None);
        }
        Some(Found { best: self.best.expect("there is a move"), depth, positions })
    }

    /// Looks so many plies ahead; whether the tree could afford it.
    fn affords(&mut self, depth: u32) -> bool {
        self.iterate(depth, None);
        !self.tree.stopped
    }

    /// Compares the moves by the positions that they lead to, without following any line. Answers
    /// the line of the move asked for.
    fn glance(&mut self, asked: Option<usize>) -> Option<Line<P::Move>> {
        let problem = self.tree.problem;
        let lines = self.moves.iter().map(|mv| {
            let after = problem.play(self.node, mv);
            let answer = match problem.outlook(&after) {
                Outlook::Won => WIN,
                Outlook::Lost => -WIN,
                Outlook::Known(value) => value,
                Outlook::Pending | Outlook::Calm => problem.evaluate(&after),
            };
            Line { value: -answer, moves: vec![mv.clone()] }
        });
        let mut lines: Vec<_> = lines.collect();
        let best = lines.iter().rev().max_by_key(|line| line.value).cloned();
        self.best = best;
        asked.map(|place| lines.swap_remove(place))
    }

    /// Whether looking further is of no use. An exact value belongs to its depth, even then.
    fn is_settled(&self) -> bool {
        let is_decided = |line: &Line<_>| line.value.abs() >= DECIDED;
        self.tree.manner == Manner::Soon && self.best.as_ref().is_some_and(is_decided)
    }

    /// Values the moves at this depth: the best one exactly, and the one asked for. Answers the
    /// latter's line.
    fn iterate(&mut self, depth: u32, asked: Option<usize>) -> Option<Line<P::Move>> {
        let at = Place { node: self.node, depth, ply: 0 };
        self.tree.horizon = depth;
        let (mut window, mut best, mut answer) = (Window::FULL, None, None);
        for (tried, &place) in self.order.iter().enumerate() {
            let mv = &self.moves[place];
            let is_asked = asked == Some(place);
            // A first move is valued exactly in a full window, whatever the others are worth.
            let (turn, within) = if is_asked { (0, Window::FULL) } else { (tried, window) };
            let value = self.tree.follow(&at, mv, turn, within);
            if self.tree.stopped {
                break;
            }
            let is_better = value > window.alpha;
            if is_asked || is_better {
                let moves = [slice::from_ref(mv), self.tree.line(1)].concat();
                let line = Line { value, moves };
                answer = answer.or_else(|| is_asked.then(|| line.clone()));
                if is_better {
                    window.alpha = value;
                    best = Some((tried, line));
                }
            }
        }
        if let Some((tried, line)) = best {
            self.order[..=tried].rotate_right(1);
            self.best = Some(line);
        }
        answer
    }
}
