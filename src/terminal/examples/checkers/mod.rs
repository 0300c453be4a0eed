//! The report on English checkers: greedy behind the gate, beside those who search.
//!
//! | file | section | field of the JSON object |
//! |---|---|---|
//! | this one | what the rules count, the gate's promise | `perft`, `openings`, `horizon`, `tolerance` |
//! | `pairings` | who beats whom | `pairings` |
//! | `showcase` | a move that the gate replaced | `showcase` |
//!
//! Each field holds what the text shows, figures unrounded. A figure that does not exist is `null`.

use std::fmt;

use serde::Serialize;
use serde_json::Map;

use crate::agents::Budget;
use crate::engine::{Arena, ArenaError, Perft, random_openings};
use crate::gate::checkers::{HORIZON, TOLERANCE};
use crate::rules::Game;
use crate::rules::checkers::{Options, Small};
use crate::terminal::examples::{Played, Printed, Report};

mod pairings;
mod showcase;

const GAME: &str = "checkers";

/// Plies that the report counts sequences to.
const PERFT_DEPTH: u8 = 6;

/// Random plies before the agents take over (reference document on checkers, "The report").
const OPENING_PLIES: u32 = 4;

/// Openings of each pairing, unless told otherwise.
const SEEDS: u64 = 6;

/// The report on this game.
pub(super) const REPORT: Report = Report { game: GAME, games, make };

fn games(seeds: Option<u64>) -> u64 {
    pairings::games(seeds.unwrap_or(SEEDS))
}

/// Everything the report says.
#[derive(Serialize)]
struct Sections {
    game: &'static str,
    /// Move sequences from the start of 1, 2, … plies.
    perft: Vec<u64>,
    /// The moves that the games with seeds 0, 1, … begin with.
    openings: Vec<String>,
    pairings: pairings::Pairings,
    showcase: showcase::Showcase,
    /// Plies that the gate looks ahead.
    horizon: u32,
    /// Points that a move may be worth less than the best one, 100 to a man.
    tolerance: i32,
}

fn make(seeds: Option<u64>, played: Played<'_>) -> Result<Printed, ArenaError> {
    let rules = rules();
    let openings = random_openings(&rules, OPENING_PLIES, seeds.unwrap_or(SEEDS));
    let budget = Budget::default();
    let arena =
        Arena { game: GAME, options: &Map::new(), openings: &openings, budget: &budget, played };
    let count = |depth| Perft::count(&rules, &rules.start(), depth).sequences;
    let sections = Sections {
        game: GAME,
        perft: (1..=PERFT_DEPTH).map(count).collect(),
        pairings: pairings::Pairings::play(&arena)?,
        showcase: showcase::Showcase::find(&rules)?,
        horizon: HORIZON,
        tolerance: TOLERANCE,
        openings,
    };
    let json = serde_json::to_string(&sections).expect("reports are plain data");
    Ok(Printed { text: sections.to_string(), json: json + "\n" })
}

/// The rules on the standard board, which every section uses.
fn rules() -> Small {
    Small::new(&Options::default()).expect("the standard board fits a word")
}

/// Points as men: `0.50`.
fn men(points: i32) -> String {
    format!("{:.2}", f64::from(points) / 100.0)
}

impl fmt::Display for Sections {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "== English checkers: greedy behind a gate that looks ahead ==")?;
        writeln!(
            f,
            "8 x 8, Red moves first. Who can capture must, and jumps on as long as it can;"
        )?;
        writeln!(
            f,
            "crowning ends the move; who cannot move loses; 80 plies without a capture or"
        )?;
        writeln!(f, "a man's move are a draw.")?;
        let counts: Vec<_> = self.perft.iter().map(ToString::to_string).collect();
        let depth = counts.len();
        writeln!(f, "Move sequences of 1 to {depth} plies from the start: {}", counts.join(", "))?;
        writeln!(f)?;
        writeln!(f, "{}", self.pairings)?;
        writeln!(f, "{}", self.showcase)?;
        let (horizon, allowed) = (self.horizon, men(self.tolerance));
        writeln!(
            f,
            "What the gate promises of every move that it lets through or puts in its place:"
        )?;
        writeln!(
            f,
            "  the move is legal, and followed {horizon} plies ahead, the move being the first, and"
        )?;
        writeln!(
            f,
            "  on through captures that are pending, it is worth at most {allowed} men less than"
        )?;
        writeln!(
            f,
            "  the best move. Both values are exact for that tree. What happens behind the"
        )?;
        writeln!(f, "  horizon, and what the valuation does not measure, is not promised.")
    }
}
