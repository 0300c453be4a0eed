//! Lookahead: two of its own moves deep, as if nobody moved in between.

use std::cmp::Reverse;

use crate::agents::chinese_checkers::worth::{best, gain};
use crate::agents::{Agent, Proposal, Turn};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Hole, Move, Reach, State};
use crate::rules::{Game, Phase, Seat};

/// Plays a move with the largest sum of its gain and the best gain of the move after it.
///
/// Of equal sums the larger gain now comes first, then a seeded draw: were the gain now not
/// preferred, it could be put off for ever. The next gain is 0 when the move finishes or leaves
/// no next move.
#[derive(Clone, Copy, Debug)]
pub struct Lookahead;

impl<B: Bits> Agent<ChineseCheckers<B>> for Lookahead {
    fn propose(&self, turn: &Turn<'_, ChineseCheckers<B>>) -> Option<Proposal<Move>> {
        let mut moves = Vec::new();
        turn.game.moves(turn.state, &mut moves);
        let Promises { scored, weighed } = Promises::of(turn, &moves)?;
        best(turn, &scored, i64::try_from(scored.len()).ok()? + weighed)
    }
}

/// What moves promise if nobody replies.
pub(super) struct Promises {
    /// The gain now and the best next gain added up, and the gain now; in the order of the moves.
    scored: Vec<((i32, i32), Move)>,
    /// The second moves compared.
    pub(super) weighed: i64,
}

impl Promises {
    /// `None` when the budget was stopped.
    pub(super) fn of<B: Bits>(turn: &Turn<'_, ChineseCheckers<B>>, moves: &[Move]) -> Option<Self> {
        let mut next = Next::new(turn.game, turn.state, turn.seat);
        let mut scored = Vec::with_capacity(moves.len());
        for &mv in moves {
            if turn.budget.stopped() {
                return None;
            }
            let now = gain(turn.game, turn.seat, mv);
            let mut after = turn.state.clone();
            turn.game.apply(&mut after, &mv);
            scored.push(((now + next.best_gain(&after, mv), now), mv));
        }
        Some(Self { scored, weighed: next.weighed })
    }

    /// The places of the moves in their list, what promises most first and equals as they stood.
    pub(super) fn best_first(&self) -> Vec<usize> {
        let mut places: Vec<_> = (0..self.scored.len()).collect();
        places.sort_by_key(|&place| Reverse(self.scored[place].0));
        places
    }
}

/// Looks one own move further.
///
/// A move changes two holes, and most pieces do not care: what they can do next is remembered
/// from the position before the move, and worked out again only for those it concerns.
pub(super) struct Next<'a, B: Bits> {
    game: &'a ChineseCheckers<B>,
    seat: Seat,
    distances: &'a [u16],
    reach: Reach<'a, B>,
    /// How many pieces stand on the board before the move.
    standing: usize,
    outlooks: Vec<Outlook<B>>,
    /// The second moves compared so far.
    pub(super) weighed: i64,
}

/// What one piece can do before the move.
struct Outlook<B> {
    piece: Hole,
    most: Option<i32>,
    landings: i64,
    /// The holes that this depends on.
    concerns: B,
}

impl<'a, B: Bits> Next<'a, B> {
    pub(super) fn new(game: &'a ChineseCheckers<B>, state: &State<B>, seat: Seat) -> Self {
        let occupied = game.occupied(state);
        let mut next = Self {
            game,
            seat,
            distances: game.distances(seat),
            reach: Reach::new(game),
            standing: occupied.len(),
            outlooks: Vec::with_capacity(game.piece_count()),
            weighed: 0,
        };
        for piece in game.pieces(state, seat).iter().map(Hole::new) {
            let (most, landings) = next.survey(&occupied, piece);
            let concerns = next.concerns(&occupied, piece);
            next.outlooks.push(Outlook { piece, most, landings, concerns });
        }
        next
    }

    /// The largest gain of a piece's moves, and how many it has.
    fn survey(&mut self, occupied: &B, piece: Hole) -> (Option<i32>, i64) {
        let mut landings = 0;
        let distances = self.reach.search(occupied, piece).iter().map(|to| self.distances[to]);
        let nearest = distances.inspect(|_| landings += 1).min();
        let from = i32::from(self.distances[piece.index()]);
        (nearest.map(|nearest| from - i32::from(nearest)), landings)
    }

    /// Every hole that can make a difference to what a piece can reach: those it may step to, and
    /// from everywhere that it can jump to those that it may jump over and, where something stands
    /// to be jumped over, those behind.
    fn concerns(&mut self, occupied: &B, piece: Hole) -> B {
        let star = self.game.star();
        let steps = star.neighbours(piece);
        let mut concerns = B::of(star.holes(), steps.iter().map(|next| next.index()));
        let reached = self.reach.search(occupied, piece).iter().map(Hole::new);
        for at in reached.filter(|at| !steps.contains(at)).chain([piece]) {
            for jump in star.jumps(at) {
                concerns.insert(jump.over.index());
                if occupied.contains(jump.over.index()) {
                    concerns.insert(jump.to.index());
                }
            }
        }
        concerns
    }

    /// The largest gain of the seat's next move if it moved again at once after this move,
    /// negative if every one loses ground; 0 when it has finished or has no move.
    pub(super) fn best_gain(&mut self, after: &State<B>, mv: Move) -> i32 {
        let over = self.game.phase(after) == Phase::Over;
        let Move::Go { from, to } = mv else { return 0 };
        if over || !self.game.races(after, self.seat) {
            return 0;
        }
        let occupied = self.game.occupied(after);
        let cleared = occupied.len() != self.standing;
        let mut most = None;
        for index in 0..self.outlooks.len() {
            let outlook = &self.outlooks[index];
            let piece = if outlook.piece == from { to } else { outlook.piece };
            let concerned = |hole: Hole| outlook.concerns.contains(hole.index());
            let (gain, landings) = if cleared || piece == to || concerned(from) || concerned(to) {
                self.survey(&occupied, piece)
            } else {
                (outlook.most, outlook.landings)
            };
            most = most.max(gain);
            self.weighed += landings;
        }
        most.unwrap_or(0)
    }
}
