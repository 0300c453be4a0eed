//! Races alone on the board.

use std::fmt;

use serde::Serialize;

use crate::engine::{Arena, ArenaError, GameSummary, Sample, SeatSetup};
use crate::rules::chinese_checkers::Standard;
use crate::terminal::columns::{Column, Columns};
use crate::terminal::examples::chinese_checkers::{rules, seeds_in_words};

/// Who races.
const AGENTS: [&str; 5] = ["random", "greedy", "lookahead", "gated", "gated_progress_only"];
/// Races of each, unless told otherwise.
const SEEDS: u64 = 30;

/// How long races take.
#[derive(Debug, Serialize)]
pub(super) struct Solo {
    side: u16,
    holes: usize,
    pieces: usize,
    /// Moves after which a race counts as not finished.
    cap: u32,
    seeds: u64,
    races: Vec<Races>,
}

/// The races of one agent.
#[derive(Debug, Serialize)]
struct Races {
    agent: &'static str,
    finished: usize,
    /// The moves of the races that were finished.
    moves: Option<Sample>,
    /// Pieces home on average at the cap in the other races.
    home_at_cap: Option<f64>,
    overrides: u32,
}

pub(super) const fn games(seeds: Option<u64>) -> u64 {
    AGENTS.len() as u64 * number_of(seeds)
}

const fn number_of(seeds: Option<u64>) -> u64 {
    match seeds {
        Some(seeds) => seeds,
        None => SEEDS,
    }
}

impl Solo {
    pub(super) fn play(arena: &Arena<'_>, seeds: Option<u64>) -> Result<Self, ArenaError> {
        let seeds = number_of(seeds);
        let races = AGENTS.map(|agent| {
            let games = arena.play(&[SeatSetup::agent(agent)], seeds)?;
            Ok(Races::of(agent, &games))
        });
        let game: Standard = rules(1);
        Ok(Self {
            side: game.star().side(),
            holes: game.star().holes(),
            pieces: game.piece_count(),
            cap: game.cap(),
            seeds,
            races: races.into_iter().collect::<Result<_, ArenaError>>()?,
        })
    }

    fn slowest(&self, agent: &str) -> Option<u32> {
        let races = self.races.iter().find(|races| races.agent == agent)?;
        Some(races.moves?.max)
    }
}

impl Races {
    fn of(agent: &'static str, games: &[GameSummary]) -> Self {
        let (finished, others): (Vec<_>, Vec<_>) =
            games.iter().partition(|game| game.outcome.rule == "finished");
        let home: Vec<_> = others.iter().map(|game| game.seats[0].score).collect();
        Self {
            agent,
            finished: finished.len(),
            moves: Sample::of(finished.iter().map(|game| game.plies)),
            home_at_cap: mean(&home),
            overrides: games.iter().map(|game| game.seats[0].overrides).sum(),
        }
    }

    fn cells(&self, races: u64) -> Vec<String> {
        let finished = format!("{}/{races}", self.finished);
        let figures = self.moves.map_or_else(
            || ["-"; 4].map(str::to_owned),
            |moves| {
                [
                    moves.min.to_string(),
                    format!("{:.1}", moves.median),
                    format!("{:.1}", moves.mean),
                    moves.max.to_string(),
                ]
            },
        );
        let interval = self.moves.and_then(|moves| moves.interval);
        let interval =
            interval.map_or("-".to_owned(), |(from, to)| format!("{from:.1} to {to:.1}"));
        let mut cells = vec![self.agent.to_owned(), finished];
        cells.extend(figures);
        cells.extend([self.overrides.to_string(), interval]);
        cells
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of pieces stay below 2^53")]
fn mean(counts: &[i64]) -> Option<f64> {
    let sum: i64 = counts.iter().sum();
    (!counts.is_empty()).then(|| sum as f64 / counts.len() as f64)
}

impl fmt::Display for Solo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { side, holes, pieces, cap, seeds, .. } = self;
        writeln!(
            f,
            "Alone on the standard star (side {side}: {holes} holes, {pieces} pieces), to the \
             opposite point.\n{seeds} races for each agent ({}); cap {cap} moves.",
            seeds_in_words(*seeds)
        )?;
        let mut table = Columns::new(
            2,
            [
                Column::left("agent", 19),
                Column::right("finished", 10),
                Column::right("min", 6),
                Column::right("median", 8),
                Column::right("mean", 7),
                Column::right("max", 6),
                Column::right("overrides", 11),
                Column::right("95 % for the mean", 20),
            ],
        );
        for races in &self.races {
            table.row(races.cells(*seeds));
            if let Some(home) = races.home_at_cap {
                table.remark(format!(
                    "  (unfinished races: {home:.1} pieces home on average at the cap)"
                ));
            }
        }
        write!(f, "{table}")?;
        if let (Some(gated), Some(greedy)) = (self.slowest("gated"), self.slowest("greedy")) {
            writeln!(
                f,
                "  The slowest race took {gated} moves with gated and {greedy} with greedy."
            )?;
        }
        Ok(())
    }
}
