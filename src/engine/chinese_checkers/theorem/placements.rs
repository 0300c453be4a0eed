//! Placements of a lone racer's pieces: all there are, or some drawn by lot.

use std::ops::Range;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::engine::chinese_checkers::Combinations;
use crate::engine::chinese_checkers::theorem::statement::X;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Hole, Star};

/// A list of placements, each with its number from 0. The full goal is not one of them, or it is
/// passed over.
#[derive(Clone, Debug)]
pub(super) enum Placements {
    /// Every one, by its rank, on a star whose holes fit a machine word.
    Every(Combinations),
    /// That many drawn by lot.
    Drawn(Lots, u64),
}

impl Placements {
    /// How many numbers there are.
    pub(super) fn count(&self) -> u64 {
        match self {
            Self::Every(sets) => sets.count(),
            Self::Drawn(_, count) => *count,
        }
    }

    /// Visits the placements with these numbers, in order.
    pub(super) fn each<B: Bits>(
        &self,
        game: &ChineseCheckers<B>,
        numbers: Range<u64>,
        mut visit: impl FnMut(u64, B),
    ) {
        let holes = game.star().holes();
        match self {
            Self::Every(sets) => {
                let goal = game.star().arm(game.goal(X)).iter();
                let full = u128::of(holes, goal.map(|hole| hole.index()));
                for (number, word) in numbers.clone().zip(sets.from::<u128>(numbers.start)) {
                    if word != full {
                        visit(number, B::of(holes, word.iter()));
                    }
                }
            }
            Self::Drawn(lots, _) => numbers.for_each(|number| visit(number, lots.draw(number))),
        }
    }
}

/// How a placement is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// On any holes of the star.
    Anywhere,
    /// On some of the holes nearest the tip, a few more than there are pieces.
    NearGoal,
    /// In the five other arms.
    Arms,
    /// One or two pieces anywhere, all others nearest the tip.
    Stragglers,
    /// On half of the doorstep or more, all others in the goal.
    Doorstep,
}

impl Kind {
    /// The kinds in turn, by the number of the placement: half of all are drawn anywhere.
    const TURNS: [Self; 8] = [
        Self::Anywhere,
        Self::NearGoal,
        Self::Anywhere,
        Self::Arms,
        Self::Anywhere,
        Self::Stragglers,
        Self::Anywhere,
        Self::Doorstep,
    ];
}

/// Draws placements: each depends on the seed and its number alone.
#[derive(Clone, Debug)]
pub(super) struct Lots {
    seed: u64,
    side: usize,
    pieces: usize,
    /// Every hole, nearest the tip first: the goal, the doorstep, the rest.
    by_distance: Vec<Hole>,
    /// The holes of the five other arms.
    arms: Vec<Hole>,
}

impl Lots {
    pub(super) fn new<B: Bits>(game: &ChineseCheckers<B>, seed: u64) -> Self {
        let star: &Star = game.star();
        let mut by_distance: Vec<_> = star.all().collect();
        by_distance.sort_by_key(|&hole| game.distance(X, hole));
        let in_another_arm =
            |hole: &Hole| star.arm_of(*hole).is_some_and(|arm| arm != game.goal(X));
        Self {
            seed,
            side: usize::from(star.side()),
            pieces: game.piece_count(),
            by_distance,
            arms: star.all().filter(in_another_arm).collect(),
        }
    }

    /// The placement with this number.
    pub(super) fn draw<B: Bits>(&self, number: u64) -> B {
        let mut lot = ChaCha8Rng::seed_from_u64(self.seed);
        lot.set_stream(number);
        let kind = Kind::TURNS[usize::try_from(number % 8).expect("below 8")];
        loop {
            let mut set = B::empty(self.by_distance.len());
            self.fill(kind, &mut lot, &mut set);
            if self.by_distance[..self.pieces].iter().any(|hole| !set.contains(hole.index())) {
                return set;
            }
        }
    }

    fn fill<B: Bits>(&self, kind: Kind, lot: &mut ChaCha8Rng, set: &mut B) {
        let (holes, pieces) = (&self.by_distance, self.pieces);
        match kind {
            Kind::Anywhere => pick(holes, pieces, lot, set),
            Kind::NearGoal => {
                let more = 1 + below(lot, 2 * self.side);
                pick(&holes[..pieces + more], pieces, lot, set);
            }
            Kind::Arms => pick(&self.arms, pieces, lot, set),
            Kind::Stragglers => {
                let (near, far) = holes.split_at(pieces);
                let astray = (1 + below(lot, 2)).min(pieces);
                pick(far, astray, lot, set);
                pick(near, pieces - astray, lot, set);
            }
            Kind::Doorstep => {
                // The doorstep has one hole more than the side.
                let (goal, rest) = holes.split_at(pieces);
                let (least, most) = (self.side.div_ceil(2), (self.side + 1).min(pieces));
                let on_it = least + below(lot, most - least + 1);
                pick(&rest[..=self.side], on_it, lot, set);
                pick(goal, pieces - on_it, lot, set);
            }
        }
    }
}

/// Puts `count` of these holes in, every choice of them as likely as any other. See R. Floyd in J.
/// Bentley, *A sample of brilliance*, Communications of the ACM 30 (1987).
fn pick<B: Bits>(from: &[Hole], count: usize, lot: &mut ChaCha8Rng, set: &mut B) {
    for last in from.len() - count..from.len() {
        let drawn = from[below(lot, last + 1)].index();
        set.insert(if set.contains(drawn) { from[last].index() } else { drawn });
    }
}

/// A number below `bound`. A draw below a 32-bit bound is the same on every platform.
fn below(lot: &mut ChaCha8Rng, bound: usize) -> usize {
    lot.random_range(0..u32::try_from(bound).expect("fewer than the holes of a star")) as usize
}
