//! The report on Hexxagon: greedy behind a gate that knows every reply.
//!
//! | file | section | field of the JSON object |
//! |---|---|---|
//! | this one | where the games begin, what the gate promises | `openings` |
//! | `boards` | cells, sequences of moves, different boards | `boards` |
//! | `frames` | a move that the gate replaced, a ring that is infected | `frames` |
//! | `infections` | how often six pieces turn at a stroke | `infections` |
//! | `solved` | perfect play on the board of side 2 | `solved` |
//! | `tournament` | who beats whom | `tournament` |
//!
//! Each field holds what the text shows, figures unrounded. A figure that does not exist is `null`.

use std::fmt;

use serde::Serialize;
use serde_json::Map;

use crate::agents::Budget;
use crate::engine::{Arena, ArenaError, random_openings};
use crate::rules::Game;
use crate::rules::hexxagon::{Options, Small};
use crate::terminal::examples::{Played, Printed, Report};

mod boards;
mod frames;
mod infections;
mod solved;
mod tournament;

const GAME: &str = "hexxagon";

/// Random moves before the agents take over (reference document, "Measured: who beats whom").
const OPENING_PLIES: u32 = 2;

/// Openings of the tournament, unless told otherwise.
const SEEDS: u64 = 4;

/// The report on this game.
pub(super) const REPORT: Report = Report { game: GAME, games, make };

fn games(seeds: Option<u64>) -> u64 {
    tournament::games(seeds.unwrap_or(SEEDS)) + infections::games(seeds)
}

/// Everything the report says.
#[derive(Serialize)]
struct Sections {
    game: &'static str,
    boards: boards::Boards,
    frames: frames::Frames,
    infections: infections::Infections,
    tournament: tournament::Tournament,
    solved: solved::Perfect,
    /// The moves that the games of the tournament with seeds 0, 1, … begin with.
    openings: Vec<String>,
}

fn make(seeds: Option<u64>, played: Played<'_>) -> Result<Printed, ArenaError> {
    let rules = Small::new(&Options::default()).expect("the standard board fits a word");
    let openings = |seeds| random_openings(&rules, OPENING_PLIES, seeds);
    let budget = Budget::default();
    let sections = Sections {
        game: GAME,
        boards: boards::Boards::count(),
        frames: frames::Frames::find()?,
        infections: infections::Infections::count(&openings(infections::games(seeds)), played)?,
        tournament: tournament::Tournament::play(&Arena {
            game: GAME,
            options: &Map::new(),
            openings: &openings(seeds.unwrap_or(SEEDS)),
            budget: &budget,
            played,
        })?,
        solved: solved::Perfect::solve(),
        openings: openings(seeds.unwrap_or(SEEDS)),
    };
    let json = serde_json::to_string(&sections).expect("reports are plain data");
    Ok(Printed { text: sections.to_string(), json: json + "\n" })
}

impl fmt::Display for Sections {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "== Hexxagon: greedy behind a gate that knows every reply ==")?;
        writeln!(
            f,
            "Ruby moves first. A piece grows into a cell next to it or jumps two steps, and"
        )?;
        writeln!(
            f,
            "every opponent's piece next to where it lands changes sides. Who cannot move"
        )?;
        writeln!(
            f,
            "leaves all empty cells to the other; 100 moves without a clone end the game."
        )?;
        writeln!(f)?;
        writeln!(f, "{}", self.boards)?;
        write!(f, "{}", self.frames)?;
        writeln!(f, "{}", self.infections)?;
        write!(f, "{}", self.tournament)?;
        let openings: Vec<_> =
            self.openings.iter().enumerate().map(|(seed, it)| format!("{seed}: {it}")).collect();
        writeln!(f, "  Openings by seed: {}", openings.join(", "))?;
        writeln!(f, "\n{}", self.solved)?;
        writeln!(
            f,
            "What the gate promises of every move that it lets through or puts in its place:"
        )?;
        writeln!(
            f,
            "  the move is legal; it wins within two moves where any move forces that; it allows"
        )?;
        writeln!(
            f,
            "  no reply that wins at once where any move avoids that; and the best reply takes"
        )?;
        writeln!(
            f,
            "  back no more than it gained, or, where every move loses something, as little as"
        )?;
        writeln!(f, "  can be. Every reply is counted. Nothing is promised beyond two moves.")
    }
}
