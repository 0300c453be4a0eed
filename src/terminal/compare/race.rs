//! Who gets how far where everybody plays alone.

use std::cmp::Ordering;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::engine::statistics::{Rate, Sample};
use crate::engine::{ArenaGame, Listing, Tournament};
use crate::terminal::compare::args::Field;

/// Everything that the answer says.
#[derive(Debug, Serialize)]
pub(super) struct Races {
    pub(super) game: &'static str,
    /// The options that are not the defaults.
    pub(super) options: Map<String, Value>,
    pub(super) seats: usize,
    pub(super) seeds: u64,
    pub(super) games: usize,
    /// Who finished more often first, of equals who took fewer moves on average, then in the order in
    /// which they were named.
    pub(super) rows: Vec<Racer>,
}

/// What an entrant achieved.
#[derive(Debug, Serialize)]
pub(super) struct Racer {
    pub(super) entrant: String,
    pub(super) games: u32,
    /// The share of its races that it finished, with its 95 % interval.
    pub(super) finished: Option<Rate>,
    /// The moves of the races that it finished.
    pub(super) moves: Option<Sample>,
    /// Its proposals that its gate replaced.
    pub(super) overrides: u32,
}

impl Races {
    pub(super) fn new(listing: &Listing, field: &Field, played: &Tournament) -> Self {
        let mut rows: Vec<_> = (0..)
            .zip(&played.entrants)
            .map(|(entrant, name)| {
                let of: Vec<_> =
                    played.games.iter().filter(|game| game.seats == [entrant]).collect();
                Racer::new(name, &of)
            })
            .collect();
        rows.sort_by(Racer::place);
        Self {
            game: listing.name,
            options: field.options.clone(),
            seats: field.group,
            seeds: field.seeds,
            games: played.games.len(),
            rows,
        }
    }
}

impl Racer {
    fn new(name: &str, races: &[&ArenaGame]) -> Self {
        // Whoever races alone wins by finishing and in no other way.
        let finished = races.iter().filter(|race| race.summary.outcome.winner.is_some());
        let moves: Vec<_> = finished.map(|race| race.summary.plies).collect();
        let count = |number: usize| u32::try_from(number).expect("seeds are fewer");
        Self {
            entrant: name.to_owned(),
            games: count(races.len()),
            finished: Rate::of(count(moves.len()), count(races.len())),
            moves: Sample::of(moves),
            overrides: races.iter().map(|race| race.summary.seats[0].overrides).sum(),
        }
    }

    fn place(&self, other: &Self) -> Ordering {
        let finished = |it: &Self| it.finished.map_or(0, |rate| rate.count);
        let mean = |it: &Self| it.moves.map_or(f64::INFINITY, |moves| moves.mean);
        finished(other).cmp(&finished(self)).then(mean(self).total_cmp(&mean(other)))
    }
}
