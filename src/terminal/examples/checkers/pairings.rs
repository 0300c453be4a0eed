//! Who beats whom, from every opening with both colours.

use std::fmt;

use serde::Serialize;

use crate::engine::{Arena, ArenaError, Row, SeatSetup};
use crate::terminal::columns::{Column, Columns};
use crate::terminal::examples::checkers::OPENING_PLIES;

/// Who meets whom (reference document on checkers, "The report").
const PAIRINGS: [[&str; 2]; 4] =
    [["gated", "greedy"], ["gated", "random"], ["gated", "search"], ["search", "greedy"]];

/// The results of all pairings.
#[derive(Debug, Serialize)]
pub(super) struct Pairings {
    /// Openings, each played twice in a pairing.
    openings: usize,
    rows: Vec<Pairing>,
}

/// What the two of a pairing achieved.
#[derive(Debug, Serialize)]
struct Pairing {
    first: Row,
    second: Row,
}

pub(super) const fn games(openings: u64) -> u64 {
    PAIRINGS.len() as u64 * 2 * openings
}

impl Pairings {
    pub(super) fn play(arena: &Arena<'_>) -> Result<Self, ArenaError> {
        let rows = PAIRINGS.map(|pair| {
            let seeds = arena.openings.len() as u64;
            let played = arena.rotation_tournament(&pair.map(SeatSetup::agent), seeds)?;
            let rows = played.rows().try_into();
            let [first, second] = rows.expect("a pairing has two entrants and a row for each");
            Ok(Pairing { first, second })
        });
        let rows = rows.into_iter().collect::<Result<_, ArenaError>>()?;
        Ok(Self { openings: arena.openings.len(), rows })
    }
}

impl fmt::Display for Pairings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let openings = match self.openings {
            1 => "1 opening".to_owned(),
            more => format!("{more} openings"),
        };
        writeln!(
            f,
            "Who beats whom ({openings} of {OPENING_PLIES} random plies, each with both colours):"
        )?;
        let mut table = Columns::new(
            2,
            [
                Column::left("pairing", 18),
                Column::left("agent", 8),
                Column::right("won", 5),
                Column::right("drawn", 7),
                Column::right("lost", 6),
                Column::right("mean plies", 12),
                Column::right("overrides", 11),
                Column::right("positions a move", 18),
            ],
        );
        for Pairing { first, second } in &self.rows {
            let name = format!("{} vs {}", first.entrant, second.entrant);
            table.row(cells(name, first));
            table.row(cells(String::new(), second));
        }
        write!(f, "{table}")?;
        writeln!(f, "  (Plies after the opening; positions searched by the agent and its gate.)")
    }
}

fn cells(pairing: String, row: &Row) -> Vec<String> {
    vec![
        pairing,
        row.entrant.clone(),
        row.won.to_string(),
        row.drawn.to_string(),
        row.lost.to_string(),
        format!("{:.1}", row.mean_plies),
        row.overrides.to_string(),
        format!("{:.0}", row.searched),
    ]
}
