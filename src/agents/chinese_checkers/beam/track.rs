//! The board as one racer sees it, with everybody else standing still.

use std::collections::HashMap;

use crate::rules::Seat;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{Arm, ChineseCheckers, Hole, Star, State};

/// What a space of distance counts in the worth of a position.
const SPACE: u32 = 16;

/// What makes a position good besides its distances, in sixteenths of a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taste {
    /// For every space that a piece is off the axis from home to goal.
    pub off_axis: u32,
    /// For every space of the rearmost piece's distance.
    pub rear: u32,
}

/// Where a beam goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Forward, to the goal.
    Goal,
    /// Backward, from the goal to the home: every move is undone.
    Home,
}

/// Which moves a beam plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Every legal one.
    Free,
    /// Those that bring a piece nearer the tip and strand none: whoever races like this is never
    /// held up by the checks of a guarded seat.
    Careful,
}

/// The board of one racer.
#[derive(Debug)]
pub struct Track<'a, B: Bits> {
    pub(super) star: &'a Star,
    /// What stands on the board and never moves.
    pub(super) blocked: B,
    /// The holes of the goal that are not blocked.
    pub(super) goal: B,
    /// Distances to the tip of the goal and of the home.
    distances: [Vec<u16>; 2],
    worths: [Vec<u32>; 2],
    /// A random word for every hole and one for its mirror image, which is the same when the board
    /// is not symmetric.
    words: [Vec<u64>; 2],
    mirror: Option<Vec<Hole>>,
    taste: Taste,
}

impl<'a, B: Bits> Track<'a, B> {
    /// The board of a seat, the other seats' pieces standing where they are.
    #[must_use]
    pub fn of(game: &'a ChineseCheckers<B>, state: &State<B>, seat: Seat, taste: Taste) -> Self {
        let star = game.star();
        let mut blocked = game.occupied(state);
        blocked.subtract(game.pieces(state, seat));
        let arm = game.goal(seat);
        let goal = star.arm(arm).iter().map(|hole| hole.index());
        let goal = B::of(star.holes(), goal.filter(|&hole| !blocked.contains(hole)));
        let distances = [arm, arm.opposite()]
            .map(|arm| star.all().map(|hole| star.distance(arm, hole)).collect::<Vec<_>>());
        let (left, right) = (around(arm, 5), around(arm, 1));
        let off_axis =
            |hole| u32::from(star.distance(left, hole).abs_diff(star.distance(right, hole)));
        let worth = |from: &Vec<u16>| {
            let holes = star.all().zip(from);
            holes
                .map(|(hole, &far)| SPACE * u32::from(far) + taste.off_axis * off_axis(hole))
                .collect()
        };
        let worths = [worth(&distances[0]), worth(&distances[1])];
        let mirror = blocked.is_empty().then(|| mirror(star, arm));
        let words = (0..star.holes() as u64).map(word).collect::<Vec<_>>();
        let mirrored = mirror.as_ref().map_or_else(
            || words.clone(),
            |mirror| mirror.iter().map(|hole| words[hole.index()]).collect(),
        );
        let words = [words, mirrored];
        Self { star, blocked, goal, distances, worths, words, mirror, taste }
    }

    /// The distance that a beam with this aim lowers.
    #[inline]
    pub(super) fn distance(&self, aim: Aim, hole: Hole) -> u16 {
        self.distances[aim as usize][hole.index()]
    }

    /// What a piece on this hole adds to the worth of a position; less is better.
    #[inline]
    pub(super) fn worth(&self, aim: Aim, hole: Hole) -> u32 {
        self.worths[aim as usize][hole.index()]
    }

    /// What the distance of the rearmost piece adds.
    #[inline]
    pub(super) fn rear_worth(&self, distance: u16) -> u32 {
        self.taste.rear * u32::from(distance)
    }

    /// What a piece on this hole adds to the two names of a position.
    #[inline]
    pub(super) fn words(&self, hole: Hole) -> [u64; 2] {
        [self.words[0][hole.index()], self.words[1][hole.index()]]
    }

    /// The hole across the axis; `None` when the board is not symmetric.
    pub(super) fn mirrored(&self, hole: Hole) -> Option<Hole> {
        self.mirror.as_ref().map(|mirror| mirror[hole.index()])
    }

    /// Whether nobody else stands on the board.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.blocked.is_empty()
    }
}

/// The arm that many arms further clockwise.
fn around(arm: Arm, further: usize) -> Arm {
    Arm::ALL[(arm.index() + further) % 6]
}

/// The mirror image of every hole across the axis through an arm. A hole is known by its distances
/// to the six tips; the mirror image has them the other way round.
fn mirror(star: &Star, arm: Arm) -> Vec<Hole> {
    let round = |hole, way: usize| {
        std::array::from_fn::<_, 6, _>(|turn| star.distance(around(arm, turn * way), hole))
    };
    let holes: HashMap<_, _> = star.all().map(|hole| (round(hole, 1), hole)).collect();
    star.all().map(|hole| holes[&round(hole, 5)]).collect()
}

/// A word that looks random: the output function of `SplitMix64` (Steele, Lea and Flood 2014).
fn word(number: u64) -> u64 {
    let mut word = (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}
