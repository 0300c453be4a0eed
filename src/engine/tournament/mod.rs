//! Tournaments: every group of entrants in every rotation of the seats, scored by placing.
//!
//! Games run on all cores and are collected in their order, so a result is the same on any
//! number of them.
//!
//! | file | holds |
//! |---|---|
//! | this one | the arena: playing the games |
//! | `seatings` | who sits where, and how many games that makes |
//! | `rows` | what each entrant achieved |
//! | `points` | what places earn |
//! | `against` | how each did against each |
//! | `sequential` | two entrants that play until it is clear who is stronger |

use std::fmt;

use rayon::prelude::*;
use serde_json::{Map, Value};

use crate::agents::Budget;
use crate::engine::entrant::labels;
use crate::engine::{
    AnyMatch, BadSetup, GameSummary, Refusal, SeatSetup, Setup, SetupRequest, find, open,
};

mod against;
pub use against::Against;
mod points;
pub use points::ranking_points;
mod rows;
pub use rows::Row;
mod seatings;
pub use seatings::games_of;
use seatings::{Seating, fixtures, seatings};
mod sequential;

/// Where games are played: a game with its options.
#[derive(Clone, Copy)]
pub struct Arena<'a> {
    /// The game's name in the catalogue.
    pub game: &'a str,
    /// The options that are not to be the defaults. The number of players follows from who plays.
    pub options: &'a Map<String, Value>,
    /// What the option `opening` is in the game with each seed, over again where there are more
    /// seeds; none where the games begin at their start.
    pub openings: &'a [String],
    /// Can stop everything.
    pub budget: &'a Budget,
    /// Called after every game, from any thread.
    pub played: &'a (dyn Fn() + Sync),
}

/// Why a tournament has no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArenaError {
    /// The game, an option or an entrant that cannot be.
    #[error(transparent)]
    Bad(#[from] BadSetup),
    /// An entrant that does not play by itself, or a budget that was stopped.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// One game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaGame {
    /// The seed of the game.
    pub seed: u64,
    /// Which entrant sat in each seat, by its index.
    pub seats: Vec<usize>,
    /// Whether it ended by a rule that only counts moves, and not by what they led to: the rules in
    /// [`crate::engine::Listing::counters`].
    pub cut: bool,
    /// How it went.
    pub summary: GameSummary,
}

/// Every game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// What to call each entrant; copies of one are told apart as `#1`, `#2`.
    pub entrants: Vec<String>,
    /// How many play in one game.
    pub seats: usize,
    /// The games, by group, then seed, then rotation.
    pub games: Vec<ArenaGame>,
}

impl Arena<'_> {
    /// Plays one game for each seed from 0 up to `seeds`, with these seats in turn order.
    ///
    /// # Errors
    /// See [`ArenaError`].
    pub fn play(&self, seats: &[SeatSetup], seeds: u64) -> Result<Vec<GameSummary>, ArenaError> {
        let setup = self.setup(seats.to_vec())?;
        (0..seeds).into_par_iter().map(|seed| self.play_one(&setup, seed)).collect()
    }

    /// Every entrant in every seat equally often: with N of them, each seed is played in N
    /// rotations, and in rotation r entrant i sits in seat i + r.
    ///
    /// Where there are copies of an entrant, a rotation may seat the same agents as an earlier one
    /// did. It would be the same games again, so it takes the seeds after those.
    ///
    /// # Errors
    /// See [`ArenaError`].
    pub fn rotation_tournament(
        &self,
        entrants: &[SeatSetup],
        seeds: u64,
    ) -> Result<Tournament, ArenaError> {
        self.round_robin(entrants, entrants.len(), seeds)
    }

    /// A rotation tournament of every group of `group` entrants from a pool. Without such a group
    /// there are no games.
    ///
    /// # Errors
    /// See [`ArenaError`].
    pub fn round_robin(
        &self,
        pool: &[SeatSetup],
        group: usize,
        seeds: u64,
    ) -> Result<Tournament, ArenaError> {
        let seatings = seatings(pool, group, seeds, |seats| self.setup(seats))?;
        let _tables = Self::tables(&seatings)?;
        let fixtures: Vec<_> =
            seatings.chunks(group.max(1)).flat_map(|group| fixtures(group, 0..seeds)).collect();
        let games = self.play_all(fixtures)?;
        Ok(Tournament { entrants: labels(pool), seats: group, games })
    }

    /// A match that nobody plays: while somebody holds it, the others need not make its tables.
    fn tables(seatings: &[Seating]) -> Result<Option<Box<dyn AnyMatch>>, ArenaError> {
        Ok(seatings.first().map(|seating| open(&seating.setup)).transpose()?)
    }

    /// Plays these games on all cores and gives them back in their order.
    fn play_all(&self, fixtures: Vec<(u64, &Seating)>) -> Result<Vec<ArenaGame>, ArenaError> {
        let counters = find(self.game).map_or(&[][..], |listing| listing.counters);
        let games = fixtures.into_par_iter().map(|(seed, seating)| {
            let seed = seating.seed(seed);
            let summary = self.play_one(&seating.setup, seed)?;
            let cut = counters.contains(&&*summary.outcome.rule);
            Ok(ArenaGame { seed, seats: seating.seats.clone(), cut, summary })
        });
        games.collect()
    }

    fn setup(&self, seats: Vec<SeatSetup>) -> Result<Setup, ArenaError> {
        let (game, options) = (self.game.to_owned(), self.options.clone());
        Ok(SetupRequest { game, options, seats, seed: None }.complete(0)?)
    }

    fn play_one(&self, setup: &Setup, seed: u64) -> Result<GameSummary, ArenaError> {
        let mut setup = Setup { seed, ..setup.clone() };
        if let Some(round) = seed.checked_rem(self.openings.len() as u64) {
            let round = usize::try_from(round).expect("the place of an opening in memory");
            setup.options.insert("opening".to_owned(), self.openings[round].as_str().into());
        }
        let summary = open(&setup)?.play_out(self.budget)?;
        (self.played)();
        Ok(summary)
    }
}

impl fmt::Debug for Arena<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Arena")
            .field("game", &self.game)
            .field("options", &self.options)
            .finish_non_exhaustive()
    }
}
