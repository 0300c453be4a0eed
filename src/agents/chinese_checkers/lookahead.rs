//! Lookahead: two of its own moves deep, as if nobody moved in between.

use crate::agents::chinese_checkers::worth::{best, gain};
use crate::agents::{Agent, Proposal, Turn};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Hole, Move, State};
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
        let mut next =
            Next { game: turn.game, seat: turn.seat, landings: Vec::new(), looked_at: 0 };
        let mut scored = Vec::with_capacity(moves.len());
        for mv in moves {
            if turn.budget.stopped() {
                return None;
            }
            let now = gain(turn.game, turn.seat, mv);
            let mut after = turn.state.clone();
            turn.game.apply(&mut after, &mv);
            scored.push(((now + next.best_gain(&after), now), mv));
        }
        let positions = i64::try_from(scored.len()).ok()? + next.looked_at;
        best(turn, &scored, positions)
    }
}

/// Looks one own move further.
struct Next<'a, B: Bits> {
    game: &'a ChineseCheckers<B>,
    seat: Seat,
    landings: Vec<Hole>,
    looked_at: i64,
}

impl<B: Bits> Next<'_, B> {
    /// The largest gain of the seat's next move if it moved again at once, negative if every move
    /// loses ground; 0 when it has finished or has no move.
    fn best_gain(&mut self, after: &State<B>) -> i32 {
        if self.game.phase(after) == Phase::Over || !self.game.races(after, self.seat) {
            return 0;
        }
        let mut most = None;
        for from in self.game.pieces(after, self.seat).iter().map(Hole::new) {
            self.game.destinations(after, from, &mut self.landings);
            for &to in &self.landings {
                most = most.max(Some(gain(self.game, self.seat, Move::Go { from, to })));
                self.looked_at += 1;
            }
        }
        most.unwrap_or(0)
    }
}
