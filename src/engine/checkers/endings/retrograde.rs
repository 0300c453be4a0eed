//! Distances from the ends back, for one material and its exchange at a time.
//!
//! Every position has a due round: the round in which its distance is known, which is that
//! distance. Round n goes over the positions that are due in it and takes back the moves that can
//! have led there. Out of a lost one the position before it is won, and due in round n + 1 unless
//! it is due sooner. Out of a won one a move is struck off the position before it; when none is
//! left that one is lost, and due in round n + 1 or when the longest of its moves to other material
//! has it lost, whichever is later.
//!
//! The materials are shared out over all cores. The result does not depend on who was first: a
//! position with a move into a lost one keeps that move on its count, so that only one of the two
//! can ever happen to it.

use std::ops::Range;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::agents::checkers::endings::{Index, Material, NO_END, Placement};

use super::moves::{Steps, each_before};

/// In [`Start::left`]: what the position is worth is known from other positions than those that
/// its steps lead to, because it must capture or is drawn or over.
pub(super) const FIXED: u8 = u8::MAX;

/// In [`Start::left`]: a position that cannot be lost. More than all its steps can strike off.
pub(super) const NEVER_LOST: u8 = 200;

/// Numbers that are worked on at once.
const PART: usize = 1 << 12;

/// What is known of a position before the first round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    /// The round in which it is due, [`NO_END`] if that must turn out.
    pub(super) due: u8,
    /// Its steps that may turn out to lose, or [`FIXED`], or [`NEVER_LOST`].
    pub(super) left: u8,
    /// The longest that its other moves put off the loss.
    pub(super) longest: u8,
}

impl Start {
    /// A number without a placement, or a position of which nothing will turn out.
    pub(super) const NOTHING: Self = Self { due: NO_END, left: FIXED, longest: 0 };

    /// A position with its distance.
    pub(super) const fn known(due: u8) -> Self {
        Self { due, left: FIXED, longest: 0 }
    }
}

/// The distances of all numbers of an index while they are worked out.
#[derive(Debug)]
pub(super) struct Distances<'a> {
    index: &'a Index,
    due: Vec<AtomicU8>,
    left: Vec<AtomicU8>,
    longest: Vec<AtomicU8>,
}

impl<'a> Distances<'a> {
    pub(super) fn new(index: &'a Index) -> Self {
        let bytes =
            || std::iter::repeat_with(|| AtomicU8::new(NO_END)).take(index.slots()).collect();
        Self { index, due: bytes(), left: bytes(), longest: bytes() }
    }

    /// The distance of a number, [`NO_END`] if it has none.
    pub(super) fn of(&self, slot: usize) -> u8 {
        self.due[slot].load(Relaxed)
    }

    /// The distances by number.
    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.due.into_iter().map(AtomicU8::into_inner).collect()
    }

    /// Works out the distances of these materials, among which the steps that are taken back stay.
    /// `start` tells what is known of a placement, `won` whether the position with that number,
    /// which is due, is won.
    pub(super) fn settle(
        &self,
        materials: &[Material],
        steps: Steps,
        start: impl Fn(usize, &Placement) -> Start + Sync,
        won: impl Fn(usize) -> bool + Sync,
    ) {
        let parts = self.parts(materials);
        parts.clone().into_par_iter().for_each(|(material, range)| {
            for slot in range {
                let at = self.index.placement(material, slot);
                let known = at.map_or(Start::NOTHING, |at| start(slot, &at));
                self.due[slot].store(known.due, Relaxed);
                self.left[slot].store(known.left, Relaxed);
                self.longest[slot].store(known.longest, Relaxed);
            }
        });
        for round in 0..NO_END {
            let goes_on = parts.clone().into_par_iter().map(|(material, range)| {
                let mut goes_on = false;
                for slot in range {
                    let due = self.of(slot);
                    goes_on |= due >= round && due != NO_END;
                    if due == round {
                        let at = self.index.placement(material, slot).expect("only these are due");
                        self.take_back(&at, steps, round, won(slot));
                    }
                }
                goes_on
            });
            if !goes_on.reduce(|| false, |one, other| one | other) {
                return;
            }
        }
        unreachable!("the longest ending of so few pieces takes less than {NO_END} plies");
    }

    /// Pieces of the work on these materials.
    fn parts(&self, materials: &[Material]) -> Vec<(Material, Range<usize>)> {
        let parts = materials.iter().flat_map(|&material| {
            let range = self.index.range(material);
            let end = range.end;
            range.step_by(PART).map(move |first| (material, first..end.min(first + PART)))
        });
        parts.collect()
    }

    /// Tells every position from which a step leads to this one that this one is known.
    fn take_back(&self, at: &Placement, steps: Steps, round: u8, won: bool) {
        each_before(at, steps, &mut |before| {
            let slot = self.index.slot(&before);
            let left = self.left[slot].load(Relaxed);
            if left == FIXED {
                return;
            }
            if !won {
                self.due[slot].fetch_min(round + 1, Relaxed);
            } else if self.left[slot].fetch_sub(1, Relaxed) == 1 {
                let due = self.longest[slot].load(Relaxed).max(round + 1);
                self.due[slot].store(due, Relaxed);
            }
        });
    }
}
