//! Three and six at the table, everybody in every seat.

use std::fmt;

use serde::Serialize;

use crate::engine::{Arena, ArenaError, Row, SeatSetup};
use crate::terminal::columns::{Column, Columns};
use crate::terminal::examples::chinese_checkers::quiet::Quiet;

/// The line-ups, with the seeds of each unless told otherwise.
const LINE_UPS: [(&[&str], u64); 2] = [
    (&["gated", "greedy", "lookahead"], 4),
    (&["gated", "greedy", "lookahead", "gated", "greedy", "lookahead"], 2),
];

/// The rotation tournaments.
#[derive(Debug, Serialize)]
pub(super) struct Tournaments(Vec<Rotations>);

#[derive(Debug, Serialize)]
struct Rotations {
    players: usize,
    seeds: u64,
    games: usize,
    entrants: Vec<Row>,
    /// Points a game of each agent, all its copies together, in the order of the entrants.
    agents: Vec<Share>,
}

#[derive(Debug, Serialize)]
struct Share {
    agent: &'static str,
    mean_points: f64,
}

pub(super) fn games(seeds: Option<u64>) -> u64 {
    let games = LINE_UPS.iter().map(|(line_up, own)| line_up.len() as u64 * seeds.unwrap_or(*own));
    games.sum()
}

impl Tournaments {
    pub(super) fn play(
        arena: &Arena<'_>,
        seeds: Option<u64>,
        quiet: &mut Quiet,
    ) -> Result<Self, ArenaError> {
        let tournaments = LINE_UPS.map(|(line_up, own)| {
            let seeds = seeds.unwrap_or(own);
            let entrants: Vec<_> = line_up.iter().map(|name| SeatSetup::agent(name)).collect();
            let played = arena.rotation_tournament(&entrants, seeds)?;
            played.games.iter().for_each(|game| quiet.listen(&game.summary));
            let rows = played.rows();
            let agents = shares(line_up, &rows);
            let (players, games) = (line_up.len(), played.games.len());
            Ok(Rotations { players, seeds, games, entrants: rows, agents })
        });
        Ok(Self(tournaments.into_iter().collect::<Result<_, ArenaError>>()?))
    }
}

/// Points a game of each agent. Copies of an agent play the same games, so their means weigh the
/// same.
fn shares(line_up: &[&'static str], rows: &[Row]) -> Vec<Share> {
    let mut agents = line_up.to_vec();
    agents.sort_unstable();
    agents.dedup();
    agents.sort_by_key(|agent| line_up.iter().position(|name| name == agent));
    let share = |agent: &'static str| {
        let copies = line_up.iter().zip(rows).filter(|(name, _)| **name == agent);
        let (mut count, mut sum) = (0.0, 0.0);
        for (_, row) in copies {
            count += 1.0;
            sum += row.mean_points;
        }
        Share { agent, mean_points: sum / count }
    };
    agents.into_iter().map(share).collect()
}

impl Rotations {
    /// Where the gate leaves greedy, by the figures.
    fn sentence(&self) -> Option<String> {
        let mean = |agent| self.agents.iter().find(|share| share.agent == agent);
        let (gated, greedy) = (mean("gated")?.mean_points, mean("greedy")?.mean_points);
        let place = if gated > greedy {
            "above"
        } else if gated < greedy {
            "below"
        } else {
            "level with"
        };
        let players = self.players;
        Some(format!(
            "With {players} players gated is {place} greedy: {gated:.2} points a game against {greedy:.2}."
        ))
    }
}

impl fmt::Display for Tournaments {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Every line-up in all N rotations of its seats (place k of N earns N-k points, equals \
             share theirs):"
        )?;
        for tournament in &self.0 {
            write!(f, "{tournament}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Rotations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { players, seeds, games, .. } = self;
        let plural = if *seeds == 1 { "" } else { "s" };
        writeln!(
            f,
            "  {players} players, {seeds} seed{plural} x {players} rotations = {games} games:"
        )?;
        let mut table = Columns::new(
            4,
            [
                Column::left("agent", 14),
                Column::right("points", 8),
                Column::right("mean", 7),
                Column::right("1st", 5),
                Column::left(" places 1..N", 21),
                Column::right("mean plies", 11),
                Column::right("overrides", 11),
            ],
        );
        for row in &self.entrants {
            let places: Vec<_> = row.places.iter().map(u32::to_string).collect();
            table.row([
                row.entrant.clone(),
                row.points.to_string(),
                format!("{:.2}", row.mean_points),
                row.places.first().map_or(0, |firsts| *firsts).to_string(),
                format!(" {}", places.join(" ")),
                format!("{:.1}", row.mean_plies),
                row.overrides.to_string(),
            ]);
        }
        write!(f, "{table}")?;
        self.sentence().map_or(Ok(()), |sentence| writeln!(f, "    {sentence}"))
    }
}
