//! Tournaments: every group of entrants in every rotation of the seats, scored by placing.
//!
//! Games run on all cores and are collected in their order, so a result is the same on any
//! number of them.

use std::{fmt, iter};

use rayon::prelude::*;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::agents::Budget;
use crate::engine::entrant::labels;
use crate::engine::{BadSetup, GameSummary, Refusal, SeatSetup, Setup, SetupRequest, open};

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

/// Who sits where, and the first of the seeds that are played so.
struct Seating {
    seats: Vec<usize>,
    setup: Setup,
    first_seed: u64,
}

/// What one entrant achieved.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// What to call it.
    pub entrant: String,
    /// Games it played.
    pub games: u32,
    /// Games it won, by the rules' own word.
    pub won: u32,
    /// Games that nobody won.
    pub drawn: u32,
    /// Games that somebody else won.
    pub lost: u32,
    /// The sum of its [`ranking_points`].
    pub points: f64,
    /// Points a game.
    pub mean_points: f64,
    /// How often it took each place, the first place first.
    pub places: Vec<u32>,
    /// Plies a game, everybody's.
    pub mean_plies: f64,
    /// Its own moves, passes included.
    pub moves: u32,
    /// Its final score a game, in the game's own measure.
    pub mean_score: f64,
    /// Its proposals that its gate replaced.
    pub overrides: u32,
    /// Positions that it and its gate searched a move, as far as they count them.
    pub searched: f64,
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
        let mut seatings: Vec<Seating> = Vec::new();
        for group in groups_of(group, pool.len()) {
            for rotation in 0..group.len() {
                let mut seats = group.clone();
                seats.rotate_right(rotation);
                let setup = self.setup(seats.iter().map(|&it| pool[it].clone()).collect())?;
                let same = seatings.iter().filter(|earlier| earlier.setup.seats == setup.seats);
                let first_seed = seeds * same.count() as u64;
                seatings.push(Seating { seats, setup, first_seed });
            }
        }
        let seeded =
            |seatings| (0..seeds).flat_map(move |seed| iter::zip(iter::repeat(seed), seatings));
        let fixtures: Vec<_> = seatings.chunks(group.max(1)).flat_map(seeded).collect();
        let games = fixtures.into_par_iter().map(|(seed, seating)| {
            let seed = seating.first_seed + seed;
            let summary = self.play_one(&seating.setup, seed)?;
            Ok(ArenaGame { seed, seats: seating.seats.clone(), summary })
        });
        let games = games.collect::<Result<_, ArenaError>>()?;
        Ok(Tournament { entrants: labels(pool), seats: group, games })
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

impl Tournament {
    /// What each entrant achieved, in the order of the entrants.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        let empty = |entrant: &String| Row {
            entrant: entrant.clone(),
            games: 0,
            won: 0,
            drawn: 0,
            lost: 0,
            points: 0.0,
            mean_points: 0.0,
            places: vec![0; self.seats],
            mean_plies: 0.0,
            moves: 0,
            mean_score: 0.0,
            overrides: 0,
            searched: 0.0,
        };
        let mut sums = vec![(0_u64, 0_i64); self.entrants.len()];
        let mut rows: Vec<_> = self.entrants.iter().map(empty).collect();
        for ArenaGame { seats, summary, .. } in &self.games {
            let places: Vec<_> = summary.seats.iter().map(|seat| seat.place).collect();
            let winner = summary.outcome.winner.map(|seat| seats[seat.index()]);
            let points = ranking_points(&places);
            for ((&entrant, seat), points) in seats.iter().zip(&summary.seats).zip(points) {
                let row = &mut rows[entrant];
                row.games += 1;
                row.won += u32::from(winner == Some(entrant));
                row.drawn += u32::from(winner.is_none());
                row.points += points;
                row.places[usize::from(seat.place) - 1] += 1;
                row.mean_plies += f64::from(summary.plies);
                row.overrides += seat.overrides;
                row.moves += seat.moves;
                let (searched, score) = &mut sums[entrant];
                *searched += seat.searched;
                *score += seat.score;
            }
        }
        for (row, (searched, score)) in rows.iter_mut().zip(sums) {
            row.searched = mean(i128::from(searched), row.moves);
            row.mean_score = mean(i128::from(score), row.games);
        }
        for row in rows.iter_mut().filter(|row| row.games > 0) {
            row.lost = row.games - row.won - row.drawn;
            row.mean_points = row.points / f64::from(row.games);
            row.mean_plies /= f64::from(row.games);
        }
        rows
    }
}

/// A mean; 0 of nothing.
#[expect(clippy::cast_precision_loss, reason = "counts of positions stay below 2^53")]
fn mean(sum: i128, count: u32) -> f64 {
    if count == 0 { 0.0 } else { sum as f64 / f64::from(count) }
}

/// The points that places earn among N seats: N − k for place k. Seats that share a place share
/// the points of the places they cover, so that every game hands out N(N − 1)/2.
///
/// Places are given by seat, as rankings give them (1 2 2 4), and so are the points: multiples of
/// a half.
#[must_use]
pub fn ranking_points(places: &[u8]) -> Vec<f64> {
    let count = |of: &dyn Fn(&&u8) -> bool| {
        f64::from(u8::try_from(places.iter().filter(of).count()).expect("at most six seats"))
    };
    let all = count(&|_| true);
    let points = |place: &u8| {
        let sharing = count(&|other| *other == place);
        all - f64::from(*place) - (sharing - 1.0) / 2.0
    };
    places.iter().map(points).collect()
}

/// Every group of `size` of the numbers below `count`, in lexicographic order.
fn groups_of(size: usize, count: usize) -> Vec<Vec<usize>> {
    let mut groups = vec![Vec::new()];
    for _ in 0..size {
        let grown = groups.iter().flat_map(|group: &Vec<usize>| {
            let next = group.last().map_or(0, |last| last + 1);
            (next..count).map(|member| [&group[..], &[member]].concat())
        });
        groups = grown.collect();
    }
    groups
}

impl fmt::Debug for Arena<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Arena")
            .field("game", &self.game)
            .field("options", &self.options)
            .finish_non_exhaustive()
    }
}
