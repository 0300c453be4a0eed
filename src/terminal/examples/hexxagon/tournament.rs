//! Who beats whom: every pair of agents, both ways round, from the same openings.

use std::fmt;

use serde::Serialize;

use crate::engine::statistics::Rate;
use crate::engine::{Arena, ArenaError, Row, SeatSetup};
use crate::terminal::columns::{Column, Columns};
use crate::terminal::examples::hexxagon::OPENING_PLIES;

/// Who plays, with the share of its games that the reference document's program of this name won
/// ("Measured: who beats whom"): another program with other draws, so a neighbourhood and no target.
const AGENTS: [(&str, f64); 5] =
    [("search", 0.91), ("gated", 0.59), ("expectimax", 0.59), ("greedy", 0.28), ("random", 0.0)];

/// The results of everybody against everybody.
#[derive(Debug, Serialize)]
pub(super) struct Tournament {
    seeds: usize,
    games: usize,
    rows: Vec<Entrant>,
}

/// What an agent achieved.
#[derive(Debug, Serialize)]
struct Entrant {
    #[serde(flatten)]
    row: Row,
    /// The share of its games that it won, with its 95 % interval.
    win_rate: Option<Rate>,
    /// What the reference document measured.
    reference: f64,
}

pub(super) const fn games(seeds: u64) -> u64 {
    let agents = AGENTS.len() as u64;
    agents * (agents - 1) * seeds
}

impl Tournament {
    pub(super) fn play(arena: &Arena<'_>) -> Result<Self, ArenaError> {
        let agents = AGENTS.map(|(agent, _)| SeatSetup::agent(agent));
        let played = arena.round_robin(&agents, 2, arena.openings.len() as u64)?;
        let rows = played.rows().into_iter().zip(AGENTS).map(|(row, (_, reference))| Entrant {
            win_rate: Rate::of(row.won, row.games),
            row,
            reference,
        });
        Ok(Self { seeds: arena.openings.len(), games: played.games.len(), rows: rows.collect() })
    }
}

impl fmt::Display for Tournament {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seeds, games, .. } = self;
        let plural = if *seeds == 1 { "" } else { "s" };
        writeln!(
            f,
            "Who beats whom (every pair from both seats, {seeds} seed{plural} each, {games} games;\nthe \
             first {OPENING_PLIES} moves are drawn by the seed, the same for every seating):"
        )?;
        let mut table = Columns::new(
            2,
            [
                Column::left("agent", 11),
                Column::right("games", 6),
                Column::right("won", 5),
                Column::right("drawn", 6),
                Column::right("lost", 5),
                Column::right("points", 8),
                Column::right("moves", 7),
                Column::right("score", 7),
                Column::right("overrides", 10),
                Column::left("  win rate (95 %)", 22),
                Column::right("document", 9),
            ],
        );
        for Entrant { row, win_rate, reference } in &self.rows {
            let rate = win_rate.as_ref().map_or_else(
                || "-".to_owned(),
                |it| format!("{:.2} [{:.2}, {:.2}]", it.rate, it.interval.0, it.interval.1),
            );
            table.row([
                row.entrant.clone(),
                row.games.to_string(),
                row.won.to_string(),
                row.drawn.to_string(),
                row.lost.to_string(),
                format!("{:.1}", row.points),
                format!("{:.1}", row.mean_plies),
                format!("{:.1}", row.mean_score),
                row.overrides.to_string(),
                format!("  {rate}"),
                format!("{reference:.2}"),
            ]);
        }
        write!(f, "{table}")?;
        for Entrant { row, .. } in self.rows.iter().filter(|it| it.row.overrides > 0) {
            let Row { entrant, moves, overrides, .. } = row;
            writeln!(f, "  The gate replaced {overrides} of the {moves} moves of {entrant}.")?;
        }
        writeln!(
            f,
            "  (Moves after the opening; score: cells at the end; document: the win rate of the\n  \
             reference document's program, which draws differently.)"
        )
    }
}
