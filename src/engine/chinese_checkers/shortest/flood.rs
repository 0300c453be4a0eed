//! Exhaustive: two floods over all placements, one from the start and one back from the end.

use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use crate::engine::chinese_checkers::Combinations;
use crate::engine::chinese_checkers::shortest::Moves;
use crate::engine::chinese_checkers::shortest::ways::{Way, Ways};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{Arm, Hole, Move, Standard};

/// Positions that one task looks at.
const TASK: usize = 1024;

/// All positions within some number of moves of the first one; of mirror images one stands for
/// both.
struct Flood {
    way: Way,
    /// By rank, a bit for each position seen.
    seen: Vec<AtomicU64>,
    /// The positions first seen after each number of moves, ascending.
    layers: Vec<Vec<u128>>,
}

/// A shortest race from the start, and how many positions were seen. Of all shortest races always
/// the same one.
///
/// Layer after layer the flood with the smaller front goes on, until one reaches what the other has
/// seen: there a shortest race passes.
pub(super) fn shortest(
    game: &Standard,
    moves: Moves,
    layer_done: &dyn Fn(usize),
) -> (Vec<Move>, u64) {
    let ways = Ways::new(game, moves);
    let holes = game.star().holes();
    let ranks = Combinations::new(holes, game.piece_count()).expect("the ranks of side 3 fit");
    let arm = |arm| u128::of(holes, game.star().arm(arm).iter().map(|hole: &Hole| hole.index()));
    let flood = |way, set| {
        let words = usize::try_from(ranks.count().div_ceil(64)).expect("the words fit the memory");
        let flood = Flood {
            way,
            seen: (0..words).map(|_| AtomicU64::new(0)).collect(),
            layers: vec![vec![set]],
        };
        flood.mark(ranks.rank(set));
        flood
    };
    let mut forth = flood(Way::Forth, arm(Arm::BOTTOM));
    let mut back = flood(Way::Back, arm(Arm::TOP));
    let meeting = loop {
        let (grows, other) = if forth.front().len() <= back.front().len() {
            (&mut forth, &back)
        } else {
            (&mut back, &forth)
        };
        grows.grow(&ways, &ranks);
        let met = grows.front().par_iter().find_first(|&&set| other.has(ranks.rank(set)));
        if let Some(&met) = met {
            break met;
        }
        layer_done(forth.layers.len() + back.layers.len() - 2);
    };
    let seen = forth.seen() + back.seen();
    (race(&ways, &forth, &back, meeting), seen)
}

impl Flood {
    fn front(&self) -> &[u128] {
        self.layers.last().expect("a flood begins with a layer")
    }

    fn seen(&self) -> u64 {
        self.layers.iter().map(|layer| layer.len() as u64).sum()
    }

    fn has(&self, rank: u64) -> bool {
        let (word, bit) = place(rank);
        self.seen[word].load(Ordering::Relaxed) & bit != 0
    }

    /// Marks a position as seen; whether it was not before.
    fn mark(&self, rank: u64) -> bool {
        let (word, bit) = place(rank);
        self.seen[word].fetch_or(bit, Ordering::Relaxed) & bit == 0
    }

    /// Adds the next layer. Which thread sees a position first is chance, the layer is not.
    fn grow(&mut self, ways: &Ways<'_>, ranks: &Combinations) {
        let tasks = self.front().par_chunks(TASK).flat_map_iter(|sets| {
            let mut next = Vec::new();
            for &set in sets {
                ways.each(set, self.way, |there, _| {
                    let there = ways.one_of_both(there);
                    if self.mark(ranks.rank(there)) {
                        next.push(there);
                    }
                });
            }
            next
        });
        let mut layer: Vec<_> = tasks.collect();
        layer.par_sort_unstable();
        self.layers.push(layer);
    }

    /// The positions from one in the last layer to the first of the flood, a layer at a time.
    fn descent(&self, ways: &Ways<'_>, from: u128) -> Vec<u128> {
        let against = if self.way == Way::Forth { Way::Back } else { Way::Forth };
        let below = self.layers.iter().rev().skip(1);
        let mut at = from;
        let steps = below.map(|layer| {
            let mut first: Option<u128> = None;
            ways.each(at, against, |there, _| {
                let there = ways.one_of_both(there);
                if layer.binary_search(&there).is_ok() {
                    first = Some(first.map_or(there, |first| first.min(there)));
                }
            });
            at = first.expect("a layer was reached from the one before");
            at
        });
        steps.collect()
    }
}

fn place(rank: u64) -> (usize, u64) {
    (usize::try_from(rank / 64).expect("the words fit the memory"), 1 << (rank % 64))
}

/// The moves over the meeting place. The floods know positions up to mirror images only: playing
/// from the start, any move to either of the two will do.
fn race(ways: &Ways<'_>, forth: &Flood, back: &Flood, meeting: u128) -> Vec<Move> {
    let mut stations = forth.descent(ways, meeting);
    stations.reverse();
    stations.push(meeting);
    stations.extend(back.descent(ways, meeting));
    let mut at = stations[0];
    let mut moves = Vec::new();
    for &station in &stations[1..] {
        let mut next: Option<(Move, u128)> = None;
        ways.each(at, Way::Forth, |there, mv| {
            if ways.one_of_both(there) == station && next.is_none_or(|(first, _)| mv < first) {
                next = Some((mv, there));
            }
        });
        let (mv, there) = next.expect("a mirror image has the mirrored moves");
        moves.push(mv);
        at = there;
    }
    moves
}
