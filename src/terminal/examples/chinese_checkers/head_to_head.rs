//! Two at the table.

use std::fmt;

use serde::Serialize;

use crate::engine::{Arena, ArenaError, Row, SeatSetup, Tournament};
use crate::terminal::columns::{Column, Columns};
use crate::terminal::examples::chinese_checkers::quiet::Quiet;
use crate::terminal::examples::chinese_checkers::seeds_in_words;

/// Who meets whom.
const PAIRINGS: [[&str; 2]; 4] =
    [["gated", "greedy"], ["gated", "lookahead"], ["lookahead", "greedy"], ["gated", "random"]];
/// Seeds of each pairing, unless told otherwise.
const SEEDS: u64 = 6;

/// Who beats whom.
#[derive(Debug, Serialize)]
pub(super) struct HeadToHead {
    seeds: u64,
    pairings: Vec<Pairing>,
}

/// The games of two agents, each seed in both seatings.
#[derive(Debug, Serialize)]
struct Pairing {
    /// What the first of the two achieved.
    first: Row,
    /// The other.
    second: Row,
}

pub(super) const fn games(seeds: Option<u64>) -> u64 {
    PAIRINGS.len() as u64 * 2 * number_of(seeds)
}

const fn number_of(seeds: Option<u64>) -> u64 {
    match seeds {
        Some(seeds) => seeds,
        None => SEEDS,
    }
}

impl HeadToHead {
    pub(super) fn play(
        arena: &Arena<'_>,
        seeds: Option<u64>,
        quiet: &mut Quiet,
    ) -> Result<Self, ArenaError> {
        let seeds = number_of(seeds);
        let mut pairings = Vec::new();
        for pair in PAIRINGS {
            let played = arena.rotation_tournament(&pair.map(SeatSetup::agent), seeds)?;
            played.games.iter().for_each(|game| quiet.listen(&game.summary));
            pairings.push(Pairing::of(&played));
        }
        Ok(Self { seeds, pairings })
    }
}

impl Pairing {
    fn of(played: &Tournament) -> Self {
        let [first, second] =
            played.rows().try_into().expect("a pairing has two entrants and a row for each");
        Self { first, second }
    }

    fn cells(&self) -> Vec<String> {
        let Self { first, second } = self;
        vec![
            format!("{} vs {}", first.entrant, second.entrant),
            first.won.to_string(),
            first.drawn.to_string(),
            first.lost.to_string(),
            format!("{:.1}", first.mean_plies),
            first.overrides.to_string(),
        ]
    }
}

impl fmt::Display for HeadToHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Two on the same board ({}, each in both seatings; a goal filled by anybody counts):",
            seeds_in_words(self.seeds)
        )?;
        let mut table = Columns::new(
            2,
            [
                Column::left("pairing", 23),
                Column::right("W", 5),
                Column::right("D", 4),
                Column::right("L", 4),
                Column::right("mean plies", 12),
                Column::right("overrides", 11),
            ],
        );
        for pairing in &self.pairings {
            table.row(pairing.cells());
        }
        write!(f, "{table}")?;
        writeln!(f, "  (Won, drawn, lost and overrides are those of the agent named first.)")
    }
}
