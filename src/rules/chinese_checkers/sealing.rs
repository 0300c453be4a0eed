//! Hollow tips: a goal that nobody can fill because of how its home player stands in it.
//!
//! The tip of a point touches two holes, and the only jumps that land on it start at the two ends
//! of the third row and go over those two. As long as all four hold pieces that do not move, an
//! empty tip can only be stepped on from the two holes next to it. When the pieces are those of the
//! player whose home it is, only that player can open the goal again: it is *sealed*. Neither
//! anti-spoiling rule helps the one who must fill it, because both ask for a piece on every hole.
//!
//! A piece on the tip cannot leave it while the four stand, so a seal is made by a piece of the
//! home player that comes to stand on one of the four, be it from the tip; or, where finished
//! players leave the board, by the piece on the tip leaving it that way.
//!
//! Below side 3 a player has fewer than four pieces and can seal nothing. A point that is not both
//! somebody's home and somebody's goal cannot be sealed either.

use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{Arm, ChineseCheckers, Hole, Move, SealedGoal, Star, State};
use crate::rules::{Game, IllegalMove, Seat};

/// How many pieces close a tip.
const POSTS: usize = 4;

/// The tip of a point and the holes from which it can be reached.
#[derive(Clone, Debug)]
pub(super) struct Tip<B> {
    hole: Hole,
    /// The two holes next to the tip and the two ends of the third row.
    posts: B,
}

impl<B: Bits> Tip<B> {
    /// The tip of an arm; `None` on stars so small that nobody can close it.
    pub(super) fn of(star: &Star, arm: Arm) -> Option<Self> {
        let hole = star.arm(arm)[0];
        let leaps = star.jumps(hole).iter().map(|jump| jump.to);
        let posts = star.neighbours(hole).iter().copied().chain(leaps);
        (star.side() >= 3)
            .then(|| Self { hole, posts: B::of(star.holes(), posts.map(Hole::index)) })
    }
}

impl<B: Bits> ChineseCheckers<B> {
    /// The seat that has sealed the goal of this one; `None` if the goal is open or the seat no
    /// longer races for it.
    #[must_use]
    pub fn sealed_by(&self, state: &State<B>, seat: Seat) -> Option<Seat> {
        let arm = self.goal(seat);
        let sealer = self.starter(arm)?;
        let tip = self.tips[arm.index()].as_ref()?;
        let closed = state.pieces[sealer.index()].common(&tip.posts) == POSTS;
        let empty = || state.owner(tip.hole.index(), self.options.players).is_none();
        (closed && state.races(seat) && empty()).then_some(sealer)
    }

    /// Takes the moves that seal a goal out of the moves of the seat to move, where the rules say
    /// so. A seat that has no others keeps them.
    pub(super) fn leave_out_seals(&self, state: &State<B>, seat: Seat, moves: &mut Vec<Move>) {
        if self.options.sealed_goal == SealedGoal::Allow || !self.may_seal(state, seat) {
            return;
        }
        if !moves.iter().all(|&mv| self.seals(state, seat, mv)) {
            moves.retain(|&mv| !self.seals(state, seat, mv));
        }
    }

    /// Refuses a move that the pieces can make and that only seals a goal against the rules.
    pub(super) fn check_seal(&self, state: &State<B>, mv: Move) -> Result<(), IllegalMove> {
        let seat = state.to_move;
        let forbidden = self.options.sealed_goal == SealedGoal::Forbid;
        if !forbidden || !self.may_seal(state, seat) || !self.seals(state, seat, mv) {
            return Ok(());
        }
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        if moves.contains(&mv) {
            return Ok(());
        }
        Err(IllegalMove(self.seal_sentence(seat, mv)))
    }

    /// Whether the seat is near enough to closing the tip of its home for one move to do it.
    fn may_seal(&self, state: &State<B>, seat: Seat) -> bool {
        let arm = self.home(seat);
        self.racer(arm).is_some()
            && self.tips[arm.index()]
                .as_ref()
                .is_some_and(|tip| state.pieces[seat.index()].common(&tip.posts) >= POSTS - 1)
    }

    /// Whether a move of the seat to move closes the goal in its home that was open before.
    fn seals(&self, state: &State<B>, seat: Seat, mv: Move) -> bool {
        let arm = self.home(seat);
        let (Move::Go { to, .. }, Some(racer), Some(tip)) =
            (mv, self.racer(arm), &self.tips[arm.index()])
        else {
            return false;
        };
        let may_clear = || {
            let on_tip = state.owner(tip.hole.index(), self.options.players);
            self.options.clear_finished && on_tip.is_some_and(|owner| owner != seat)
        };
        if !(tip.posts.contains(to.index()) || may_clear()) {
            return false;
        }
        let mut after = state.clone();
        self.play(&mut after, mv);
        self.sealed_by(state, racer).is_none() && self.sealed_by(&after, racer).is_some()
    }

    fn seal_sentence(&self, seat: Seat, mv: Move) -> String {
        let name = |hole: usize| self.star.name(Hole::new(hole));
        let arm = self.home(seat);
        let (Move::Go { from, to }, Some(racer), Some(tip)) =
            (mv, self.racer(arm), &self.tips[arm.index()])
        else {
            unreachable!("only a move that closes somebody's goal is refused for it")
        };
        let mut posts: Vec<_> = tip.posts.iter().map(name).collect();
        let last = posts.pop().unwrap_or_default();
        format!(
            "{}-{} would seal the goal of {}: with your pieces on {} and {last} nobody else could \
             reach its empty tip {} (sealed_goal is forbid)",
            name(from.index()),
            name(to.index()),
            self.letter(racer),
            posts.join(", "),
            name(tip.hole.index()),
        )
    }

    /// What is said beside a seat whose goal is sealed.
    pub(super) fn sealed_note(&self, sealer: Seat) -> String {
        format!("goal sealed by {}", self.letter(sealer))
    }
}
