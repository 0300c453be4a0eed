//! Two entrants that play until it is clear who is stronger.

use std::cmp::Ordering;

use crate::engine::SeatSetup;
use crate::engine::entrant::labels;
use crate::engine::statistics::{Sprt, Trial, Verdict};
use crate::engine::tournament::{Arena, ArenaError, ArenaGame, Tournament, fixtures, seatings};

/// Pairs that are played before the test is asked again. What is played beyond its answer is thrown
/// away, so this decides nothing but the time.
const BATCH: usize = 32;

impl Arena<'_> {
    /// Plays pairs of games, each a seed from both seats, until a test of whether the first entrant
    /// is stronger has its answer, or at most for so many seeds.
    ///
    /// The test looks at the pairs in the order of their seeds and stops at the first that decides,
    /// so the answer and the games are the same on any number of threads.
    ///
    /// # Errors
    /// See [`ArenaError`].
    pub fn until_decided(
        &self,
        pair: &[SeatSetup; 2],
        seeds: u64,
        test: &Sprt,
    ) -> Result<(Tournament, Trial), ArenaError> {
        let seatings = seatings(pair, pair.len(), seeds, |seats| self.setup(seats))?;
        let _tables = Self::tables(&seatings)?;
        let mut games = Vec::new();
        let mut pairs = [0; 5];
        'seeds: for first in (0..seeds).step_by(BATCH) {
            let batch = first..seeds.min(first + BATCH as u64);
            let mut played = self.play_all(fixtures(&seatings, batch).collect())?.into_iter();
            while let (Some(one), Some(other)) = (played.next(), played.next()) {
                pairs[halves(&one) + halves(&other)] += 1;
                games.extend([one, other]);
                if test.trial(pairs).verdict != Verdict::Undecided {
                    break 'seeds;
                }
            }
        }
        let entrants = labels(pair);
        Ok((Tournament { entrants, seats: pair.len(), games }, test.trial(pairs)))
    }
}

/// The points of the first entrant in a game of two, in halves.
fn halves(game: &ArenaGame) -> usize {
    let seat = usize::from(game.seats[0] != 0);
    match game.order(seat, 1 - seat) {
        Ordering::Less => 2,
        Ordering::Equal => 1,
        Ordering::Greater => 0,
    }
}
