//! The moves of a lone racer as edges between sets of holes, forwards and backwards.

use crate::agents::chinese_checkers::Pack;
use crate::engine::chinese_checkers::shortest::Moves;
use crate::gate::chinese_checkers::open_walk;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{Hole, Move, Standard, State};
use crate::rules::{MOST_SEATS, Seat};

/// The only seat of a solo race.
const RACER: Seat = Seat::new(0);

/// The board of a solo race, whose positions are the sets of holes with a piece.
#[derive(Debug)]
pub(super) struct Ways<'a> {
    pub(super) game: &'a Standard,
    moves: Moves,
    mirror: Vec<usize>,
}

/// Along the moves or against them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Forth,
    Back,
}

impl<'a> Ways<'a> {
    pub(super) fn new(game: &'a Standard, moves: Moves) -> Self {
        let rows = game.star().rows();
        let mirror = rows.flat_map(|row| row.into_iter().rev()).map(Hole::index).collect();
        Self { game, moves, mirror }
    }

    /// The smaller of a set and its mirror image, which stands for both.
    pub(super) fn one_of_both(&self, set: u128) -> u128 {
        let mirrored = set.iter().fold(0, |image, hole| image | 1_u128 << self.mirror[hole]);
        set.min(mirrored)
    }

    /// Visits every position one move on from this one, or one move back, with the move as a
    /// player would make it.
    pub(super) fn each(&self, set: u128, way: Way, mut visit: impl FnMut(u128, Move)) {
        let here = self.state(set);
        let mut found = Vec::new();
        for at in set.iter().map(Hole::new) {
            self.game.destinations(&here, at, &mut found);
            for &to in &found {
                let there = set & !(1 << at.index()) | 1 << to.index();
                // A step or a chain can be taken back: where a piece can go it can come from.
                let (before, after, from, to) = match way {
                    Way::Forth => (set, there, at, to),
                    Way::Back => (there, set, to, at),
                };
                if self.moves == Moves::Any || self.passes(before, after, from, to) {
                    visit(there, Move::Go { from, to });
                }
            }
        }
    }

    /// Whether a move passes the checks. In a solo race some move always lowers the potential and
    /// keeps the pack together, so no exception applies.
    fn passes(&self, before: u128, after: u128, from: Hole, to: Hole) -> bool {
        let (off, on) = (self.game.distance(RACER, from), self.game.distance(RACER, to));
        let rear = |set: u128| {
            let distances = set.iter().map(|hole| self.game.distance(RACER, Hole::new(hole)));
            Pack::new(distances).rear()
        };
        let walk = |set| open_walk(self.game, &self.state(set), RACER);
        on <= off
            && rear(after).holds_together(rear(before), self.game.star().side())
            && (on < off || walk(after) < walk(before))
    }

    fn state(&self, set: u128) -> State<u128> {
        let mut pieces = [0; MOST_SEATS];
        pieces[RACER.index()] = set;
        self.game.placed(pieces, RACER)
    }
}
