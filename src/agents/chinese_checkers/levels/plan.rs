//! The cheapest line of own moves, found layer by layer, with greedy replies in between.

use std::collections::HashSet;

use crate::agents::chinese_checkers::levels::measure::{Measure, Weights};
use crate::agents::chinese_checkers::looks::MOST_LOOKS;
use crate::agents::chinese_checkers::round::{Line, answers};
use crate::agents::chinese_checkers::worth::best;
use crate::agents::{Proposal, Turn};
use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Move, State};

/// How often the cost at the end of a line counts, beside once for each position on the way: what
/// is gained early weighs a little more, so that nothing is put off for ever.
const AT_THE_END: i32 = 2;
/// What each move that a line saves by finishing early is worth: more than any position costs.
const SAVED: i32 = 1 << 27;

/// How far a level looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Breadth {
    /// Own moves in a line.
    pub(super) depth: u8,
    /// The lines that are followed from one own move to the next.
    pub(super) width: usize,
}

impl Breadth {
    /// As much of it as large boards allow, where one position costs so many looks: one at each
    /// marble. The standard star never needs as many as there are.
    fn within(self, looks: usize) -> Self {
        let positions = MOST_LOOKS / looks.max(1);
        let depth = self.depth.min(u8::try_from(positions + 1).unwrap_or(u8::MAX));
        let layers = usize::from(depth - 1).max(1);
        Self { depth, width: self.width.min(positions / layers).max(1) }
    }
}

/// A line of own moves, up to the seat's next turn.
struct Path<B> {
    state: State<B>,
    /// The first move, by its place in the list.
    first: usize,
    /// The costs on the way.
    trail: i32,
}

/// A line with one more move.
#[derive(Clone, Copy)]
struct Step {
    score: i32,
    trail: i32,
    path: usize,
    first: usize,
    mv: Move,
}

/// The first move of the cheapest line; `None` when the budget was stopped.
pub(super) fn first_move<B: Bits>(
    turn: &Turn<'_, ChineseCheckers<B>>,
    breadth: Breadth,
    weights: Weights,
) -> Option<Proposal<Move>> {
    let mut search = Search {
        turn,
        measure: Measure::new(turn.game, turn.state, turn.seat, weights),
        line: Line::greedy(&mut turn.chance()),
        moves: Vec::new(),
        positions: 0,
        replies: 0,
    };
    let mut firsts = Vec::new();
    turn.game.moves(turn.state, &mut firsts);
    let breadth = breadth.within(firsts.len() * turn.game.piece_count());
    let mut paths = vec![Path { state: turn.state.clone(), first: 0, trail: 0 }];
    let mut ends = Vec::new();
    for ahead in (0..breadth.depth).rev() {
        let root = ahead + 1 == breadth.depth;
        let mut steps = search.steps(&paths, root, SAVED * i32::from(ahead + 1))?;
        if ahead == 0 {
            ends.extend(steps.iter().map(|step| (-step.score, firsts[step.first])));
            break;
        }
        steps.sort_unstable_by_key(|step| (step.score, step.path, step.mv));
        let followed = search.follow(&paths, &steps, breadth.width);
        ends.extend(followed.ended.iter().map(|step| (-step.score, firsts[step.first])));
        paths = followed.paths;
    }
    let mut proposal = best(turn, &ends, search.positions)?;
    let marbles = i64::try_from(turn.game.piece_count()).ok()?;
    proposal.looks = u64::try_from((search.positions + search.replies) * marbles).ok()?;
    Some(proposal)
}

struct Search<'a, B: Bits> {
    turn: &'a Turn<'a, ChineseCheckers<B>>,
    measure: Measure<'a, B>,
    line: Line,
    moves: Vec<Move>,
    positions: i64,
    /// The replies of others that were looked for, each among all of a seat's marbles.
    replies: i64,
}

/// Where the best lines lead.
struct Followed<B> {
    paths: Vec<Path<B>>,
    ended: Vec<Step>,
}

impl<B: Bits> Search<'_, B> {
    /// Every line with one more move.
    fn steps(&mut self, paths: &[Path<B>], root: bool, saved: i32) -> Option<Vec<Step>> {
        let mut steps = Vec::new();
        for (index, path) in paths.iter().enumerate() {
            if self.turn.budget.stopped() {
                return None;
            }
            let before = self.measure.before(&path.state);
            self.turn.game.moves(&path.state, &mut self.moves);
            for (place, &mv) in self.moves.iter().enumerate() {
                let cost = self.measure.cost(&before, mv);
                let credit = if root { self.measure.credit(&path.state, mv) } else { 0 };
                let trail = path.trail + cost - credit;
                let first = if root { place } else { path.first };
                let finish =
                    if before.may_finish(mv) && self.finishes(path, mv) { saved } else { 0 };
                let score = trail + AT_THE_END * cost - finish;
                steps.push(Step { score, trail, path: index, first, mv });
            }
            self.positions += i64::try_from(self.moves.len()).ok()?;
        }
        Some(steps)
    }

    fn finishes(&self, path: &Path<B>, mv: Move) -> bool {
        let mut state = path.state.clone();
        self.turn.game.apply(&mut state, &mv);
        !self.turn.game.races(&state, self.turn.seat)
    }

    /// Plays the best steps and the replies to them, each position once.
    fn follow(&mut self, paths: &[Path<B>], steps: &[Step], width: usize) -> Followed<B> {
        let game = self.turn.game;
        let mut followed = Followed { paths: Vec::new(), ended: Vec::new() };
        let mut met = HashSet::new();
        for step in steps {
            if met.len() >= width {
                break;
            }
            let mut state = paths[step.path].state.clone();
            game.apply(&mut state, &step.mv);
            while let Some(other) = answers(game, &state, self.turn.seat) {
                game.moves(&state, &mut self.moves);
                self.replies += 1;
                let reply = self.line.reply(game, other, &mut self.moves);
                game.apply(&mut state, &reply);
            }
            if !met.insert(game.key(&state)) {
                continue;
            }
            if game.to_move(&state) == Some(self.turn.seat) {
                followed.paths.push(Path { state, first: step.first, trail: step.trail });
            } else {
                followed.ended.push(*step);
            }
        }
        followed
    }
}
