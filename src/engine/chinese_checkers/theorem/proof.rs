//! The theorem of the solo race checked over many placements, on all cores.

use std::ops::Range;

use rayon::prelude::*;
use serde::Serialize;

use crate::engine::chinese_checkers::Combinations;
use crate::engine::chinese_checkers::theorem::placements::{Lots, Placements};
use crate::engine::chinese_checkers::theorem::statement::{alone, gate_holds};
use crate::engine::chinese_checkers::theorem::{Step, Theorem};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, State};
use crate::rules::{Notation, Picture, Pictured};

/// The largest side of which every placement is checked: 170,230,452.
pub const MOST_SIDE_IN_FULL: u16 = 3;

/// The largest side on which the gate is asked on every placement, and not on one in
/// [`GATE_STRIDE`].
pub const MOST_SIDE_GATED_IN_FULL: u16 = 2;

/// The gate is asked on one placement in so many. It shares no factor with the kinds of draws.
pub const GATE_STRIDE: u64 = 17;

/// Placements that a core takes at a time.
const BLOCK: u64 = 1 << 14;

/// Somebody who watches a long computation.
pub trait Watch: Sync {
    /// A part of it begins that has `total` items.
    fn begin(&self, part: &'static str, total: u64);
    /// So many items are done. Called from any thread.
    fn done(&self, items: u64);
}

/// Nobody watches.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn begin(&self, _: &'static str, _: u64) {}
    fn done(&self, _: u64) {}
}

/// What contradicts the theorem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counterexample {
    /// Its place in the list of placements.
    pub number: u64,
    /// The position in the notation of the game.
    pub position: String,
    /// The position as a drawing.
    #[serde(skip)]
    pub picture: Picture,
    /// What is wrong there.
    pub reason: String,
}

impl Counterexample {
    pub(super) fn of<B: Bits>(
        game: &ChineseCheckers<B>,
        state: &State<B>,
        number: u64,
        reason: String,
    ) -> Self {
        let (position, picture) = (game.write_position(state), game.picture(state));
        Self { number, position, picture, reason }
    }
}

/// What a check over placements came to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Placements checked; the full goal is not among them.
    pub placements: u64,
    /// Those with a step that lowers R and keeps the pack.
    pub nearer: u64,
    /// Those without, but with one that keeps R and lowers Δ.
    pub level: u64,
    /// Those with neither, and those where the gate lets something else through.
    pub counterexamples: u64,
    /// Placements on which the gate was asked.
    pub gated: u64,
    /// Moves that passed it there.
    pub passing: u64,
    /// The counterexample with the lowest number.
    pub first: Option<Counterexample>,
}

impl Tally {
    fn and(self, later: Self) -> Self {
        Self {
            placements: self.placements + later.placements,
            nearer: self.nearer + later.nearer,
            level: self.level + later.level,
            counterexamples: self.counterexamples + later.counterexamples,
            gated: self.gated + later.gated,
            passing: self.passing + later.passing,
            first: self.first.or(later.first),
        }
    }
}

/// Checks a theorem on every placement of a star of at most [`MOST_SIDE_IN_FULL`].
///
/// # Panics
/// On larger stars, whose placements are not numbered.
pub fn check_every<B: Bits>(
    game: &ChineseCheckers<B>,
    theorem: &Theorem,
    watch: &dyn Watch,
) -> Tally {
    assert!(game.star().side() <= MOST_SIDE_IN_FULL, "too many placements");
    let sets = Combinations::new(game.star().holes(), game.piece_count());
    check(game, theorem, &Placements::Every(sets.expect("few placements")), watch)
}

/// Checks a theorem on `count` placements drawn by lot from this seed.
pub fn check_drawn<B: Bits>(
    game: &ChineseCheckers<B>,
    theorem: &Theorem,
    (seed, count): (u64, u64),
    watch: &dyn Watch,
) -> Tally {
    check(game, theorem, &Placements::Drawn(Lots::new(game, seed), count), watch)
}

fn check<B: Bits>(
    game: &ChineseCheckers<B>,
    theorem: &Theorem,
    placements: &Placements,
    watch: &dyn Watch,
) -> Tally {
    let count = placements.count();
    watch.begin("placements", count);
    let block = |index: u64| {
        let numbers = index * BLOCK..count.min((index + 1) * BLOCK);
        let tally = check_some(game, theorem, placements, numbers.clone());
        watch.done(numbers.end - numbers.start);
        tally
    };
    (0..count.div_ceil(BLOCK)).into_par_iter().map(block).reduce(Tally::default, Tally::and)
}

fn check_some<B: Bits>(
    game: &ChineseCheckers<B>,
    theorem: &Theorem,
    placements: &Placements,
    numbers: Range<u64>,
) -> Tally {
    let stride = if game.star().side() <= MOST_SIDE_GATED_IN_FULL { 1 } else { GATE_STRIDE };
    let mut tally = Tally::default();
    placements.each(game, numbers, |number, pieces| {
        let state = alone(game, pieces);
        tally.placements += 1;
        let mut wrong = None;
        match theorem.step(game, &state) {
            Some(Step::Nearer) => tally.nearer += 1,
            Some(Step::Level) => tally.level += 1,
            None => wrong = Some("no step lowers Φ and keeps the pack together".to_owned()),
        }
        if number % stride == 0 {
            tally.gated += 1;
            match gate_holds(game, &state) {
                Ok(passing) => tally.passing += passing,
                Err(reason) => wrong = wrong.take().or(Some(reason)),
            }
        }
        if let Some(reason) = wrong {
            tally.counterexamples += 1;
            let here = || Counterexample::of(game, &state, number, reason);
            tally.first.get_or_insert_with(here);
        }
    });
    tally
}

/// The bound of the theorem on a certified race that has `r` to go: `(R + 1)(H + 1)` moves.
#[must_use]
pub fn bound<B: Bits>(game: &ChineseCheckers<B>, r: u32) -> u64 {
    (u64::from(r) + 1) * (game.star().holes() as u64 + 1)
}
