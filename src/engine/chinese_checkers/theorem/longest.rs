//! The longest solo race in which every move passes the gate, exactly, by a table over every
//! placement of a small star.
//!
//! Every move that passes lowers Φ, so the placements in the order of Φ are without cycles: what a
//! race can still take from a placement is one more than the most it can take from any of those
//! that a passing move leads to.

use std::iter;
use std::sync::atomic::{AtomicU16, Ordering};

use rayon::prelude::*;
use serde::Serialize;

use crate::agents::Budget;
use crate::engine::chinese_checkers::theorem::proof::Watch;
use crate::engine::chinese_checkers::theorem::statement::{X, alone, race};
use crate::engine::chinese_checkers::theorem::{Counterexample, bound};
use crate::engine::chinese_checkers::{Combinations, Word};
use crate::gate::chinese_checkers::Phi;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Move, State};
use crate::rules::{Game, Notation};

/// A long race beside the bound of the theorem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LongRace {
    /// Where it starts.
    pub position: String,
    /// The distance to go there, R.
    pub to_go: u32,
    /// How many moves it takes.
    pub length: u64,
    /// (R + 1)(H + 1): what no certified race from there exceeds.
    pub bound: u64,
    /// Its moves, each of which passes the gate.
    pub moves: Vec<String>,
}

impl LongRace {
    /// The race of these moves from a position.
    pub(super) fn of<B: Bits>(game: &ChineseCheckers<B>, start: &State<B>, moves: &[Move]) -> Self {
        let to_go = game.to_go(start, X);
        Self {
            position: game.write_position(start),
            to_go,
            length: moves.len() as u64,
            bound: bound(game, to_go),
            moves: moves.iter().map(|mv| game.write(start, mv)).collect(),
        }
    }
}

/// Placements that a core takes at a time while Φ is worked out.
const BLOCK: usize = 1 << 14;

/// The longest certified race from the start of the game, and the longest from any placement.
///
/// For stars of side 3 at most, whose placements fit 32 bits. Takes four bytes a placement and
/// another four for those of one distance to go.
///
/// # Errors
/// A placement from which the gate lets a move through that does not lower Φ, which the theorem
/// forbids.
///
/// # Panics
/// On larger stars.
pub fn longest_races<B: Word>(
    game: &ChineseCheckers<B>,
    watch: &dyn Watch,
) -> Result<[LongRace; 2], Box<Counterexample>> {
    let table = Table::new(game, watch);
    watch.begin("longest races", table.phi.len() as u64);
    let most = table.phi.par_iter().copied().max().unwrap_or(0);
    for r in 1..=most / WALKS {
        if let Some(rank) = table.fill_distance(r, watch) {
            let state = alone(game, table.sets.unrank(rank.into()));
            let reason = "the gate lets a move through that does not lower Φ".to_owned();
            return Err(Box::new(Counterexample::of(game, &state, rank.into(), reason)));
        }
    }
    let start = table.sets.rank(*game.pieces(&game.start(), X));
    // Of several the first by rank.
    let longest = (0..table.phi.len()).into_par_iter().max_by_key(|&at| (table.length(at), !at));
    let any = longest.expect("there are placements") as u64;
    Ok([start, any].map(|rank| table.race_from(rank)))
}

/// A Φ as one number: R times this, and Δ. A walk on the stars in question is shorter.
const WALKS: u16 = 64;

struct Table<'a, B: Bits> {
    game: &'a ChineseCheckers<B>,
    sets: Combinations,
    /// Φ of every placement, by rank.
    phi: Vec<u16>,
    /// The most moves from every placement, 0 until its Φ has had its turn.
    longest: Vec<AtomicU16>,
}

impl<'a, B: Word> Table<'a, B> {
    fn new(game: &'a ChineseCheckers<B>, watch: &dyn Watch) -> Self {
        let sets = Combinations::new(game.star().holes(), game.piece_count());
        let sets = sets.expect("a small star");
        let count = usize::try_from(sets.count()).expect("a small star");
        watch.begin("potentials", count as u64);
        let mut phi = vec![0; count];
        phi.par_chunks_mut(BLOCK).enumerate().for_each(|(block, some)| {
            for (phi, set) in some.iter_mut().zip(sets.from::<B>((block * BLOCK) as u64)) {
                let Phi { r, delta } = Phi::of(game, &alone(game, set), X);
                let number = i64::from(r) * i64::from(WALKS) + delta.number().unwrap_or(0);
                *phi = u16::try_from(number).expect("a small star");
            }
            watch.done(some.len() as u64);
        });
        let longest = iter::repeat_with(AtomicU16::default).take(count).collect();
        Self { game, sets, phi, longest }
    }

    fn length(&self, rank: usize) -> u16 {
        self.longest[rank].load(Ordering::Relaxed)
    }

    /// Fills in the placements with this distance to go, the shorter walks first. Answers with the
    /// first of them that contradicts the theorem, if one does.
    fn fill_distance(&self, r: u16, watch: &dyn Watch) -> Option<u32> {
        let ranks = 0..u32::try_from(self.phi.len()).expect("a small star");
        let phi_of = |rank: &u32| self.phi[*rank as usize];
        let mut ranks: Vec<_> =
            ranks.into_par_iter().filter(|rank| phi_of(rank) / WALKS == r).collect();
        ranks.par_sort_unstable_by_key(|rank| (phi_of(rank), *rank));
        let equal = ranks.chunk_by(|one, next| phi_of(one) == phi_of(next));
        let mut wrong = equal.map(|equal| {
            let some = equal.par_chunks(BLOCK / 16);
            let wrong = some.filter_map(|some| {
                watch.done(some.len() as u64);
                some.iter().copied().find(|&rank| self.fill(rank as usize).is_none())
            });
            wrong.min()
        });
        wrong.find_map(|wrong| wrong)
    }

    /// Fills in one placement; `None` if a move that passes does not lower Φ.
    fn fill(&self, rank: usize) -> Option<()> {
        let mut most = 0;
        self.each_passing(rank, |_, after| {
            most = most.max(self.length(after) + 1);
            (self.phi[after] < self.phi[rank]).then_some(())
        })?;
        self.longest[rank].store(most, Ordering::Relaxed);
        Some(())
    }

    /// Visits every passing move of a placement with the rank that it leads to.
    fn each_passing(
        &self,
        rank: usize,
        mut visit: impl FnMut(Move, usize) -> Option<()>,
    ) -> Option<()> {
        let pieces: B = self.sets.unrank(rank as u64);
        let (state, budget) = (alone(self.game, pieces), Budget::default());
        race(self.game, &state, &budget).passing().try_for_each(|mv| {
            let Move::Go { from, to } = mv else { return None };
            let mut after = pieces;
            after.remove(from.index());
            after.insert(to.index());
            visit(mv, usize::try_from(self.sets.rank(after)).ok()?)
        })
    }

    /// A longest race from a placement: always the first of the moves that leave the most to do.
    fn race_from(&self, start: u64) -> LongRace {
        let mut rank = usize::try_from(start).expect("ranks fit the table");
        let mut moves = Vec::new();
        while self.length(rank) > 0 {
            let mut slowest = None;
            let found = self.each_passing(rank, |mv, after| {
                let is_slowest = self.length(after) + 1 == self.length(rank);
                slowest = is_slowest.then_some((mv, after));
                (!is_slowest).then_some(())
            });
            let (mv, after) = slowest.filter(|_| found.is_none()).expect("the table was filled");
            moves.push(mv);
            rank = after;
        }
        LongRace::of(self.game, &alone(self.game, self.sets.unrank(start)), &moves)
    }
}
