//! `sixpoint solve`: exact answers for small boards.
//!
//! | file | answers |
//! |---|---|
//! | `race` | how few moves does a lone racer need? |
//! | `perfect` | who wins between two on a small star? |
//! | `measured` | how often do players keep what is theirs there? |
//! | `boards` | what is every position of a small board of Hexxagon worth? |

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use serde_json::Value;

use crate::agents::table_file::BadTable;
use crate::engine::BadSetup;
use crate::engine::chinese_checkers::perfect::MOST_SIDE;
use crate::engine::chinese_checkers::shortest::MOST_FLOODED;
use crate::engine::hexxagon::solve::{Inconsistent, NotSolvable};
use crate::terminal::perft::option;

mod race;
mod perfect;
mod measured;
mod boards;

/// Solves a game on a board small enough, or finds the shortest race.
#[derive(Debug, Args)]
pub struct SolveArgs {
    /// The game, as the catalogue names it
    pub game: String,
    /// Seats at the table of Chinese checkers: 1, the default, is the solo race
    #[arg(long)]
    pub players: Option<u8>,
    /// Side of the board [default: 4 for one player, 2 for two, 3 for Hexxagon]
    #[arg(long)]
    pub side: Option<u16>,
    /// Any other option of Hexxagon, as name=value; may be given again
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    pub options: Vec<(String, Value)>,
    /// Keep the values of all positions in this file, or read them from there if it exists (two
    /// players)
    #[arg(long, value_name = "PATH")]
    pub file: Option<PathBuf>,
    /// Prove the values: each of them must follow from those after its moves (two players,
    /// Hexxagon)
    #[arg(long)]
    pub check: bool,
    /// Measure every agent on up to so many positions of each sample; 0 leaves the tables out
    /// (two players) [default: 10000]
    #[arg(long, value_name = "N")]
    pub samples: Option<usize>,
    /// Positions that a beam keeps in a layer; how many is usual depends on the side (solo race
    /// from side 4 on)
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub width: Option<u32>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Why nothing was solved or printed.
#[derive(Debug, thiserror::Error)]
pub enum SolveError {
    /// Nothing is known about how to solve this.
    #[error("cannot solve {what}; what can be solved: {ALLOWED}")]
    Unsolvable {
        /// What was asked for.
        what: String,
    },
    /// An option was given that says nothing about what is solved.
    #[error("{option} is for {meant}")]
    Idle {
        /// The option.
        option: &'static str,
        /// What it is for.
        meant: &'static str,
    },
    /// The file with the values is damaged or foreign, or cannot be written.
    #[error(transparent)]
    Table(#[from] BadTable),
    /// The file with the values is about another board.
    #[error("{} is about side {found}, not about side {side}", .file.display())]
    OtherSide {
        /// The file.
        file: PathBuf,
        /// The side it is about.
        found: u16,
        /// The side that was asked for.
        side: u16,
    },
    /// The values contradict each other.
    #[error("the values are wrong: that of placement {index} does not follow from its moves")]
    Inconsistent {
        /// The number of the first placement of which that is so.
        index: usize,
    },
    /// An agent cannot be seated, or an option cannot be.
    #[error(transparent)]
    Bad(#[from] BadSetup),
    /// Nothing is known about how to solve this board of Hexxagon.
    #[error(transparent)]
    NotSolvable(#[from] NotSolvable),
    /// The values of a board of Hexxagon contradict each other.
    #[error("the values are wrong: {0}")]
    Wrong(#[from] Inconsistent),
    /// The beam was too narrow.
    #[error("a beam {width} wide finds no race here; try a larger --width")]
    NoRace {
        /// Positions kept in a layer.
        width: usize,
    },
    /// The answer cannot be printed.
    #[error("cannot print: {0}")]
    Unprintable(#[from] io::Error),
}

const ALLOWED: &str = "chinese_checkers with --players 1 on any side from 1 to 64, or with \
    --players 2 on side 1 or 2; hexxagon on boards of sides 2 and 3 with at most 16 cells";

/// Solves and prints the answer to `out`, progress and times to standard error.
///
/// # Errors
/// See [`SolveError`].
pub fn solve(args: &SolveArgs, out: &mut dyn Write) -> Result<(), SolveError> {
    if args.game == "hexxagon" {
        let idle = [
            ("--players", args.players.is_some(), FOR_STARS),
            ("--file", args.file.is_some(), FOR_STARS),
            ("--samples", args.samples.is_some(), FOR_STARS),
            ("--width", args.width.is_some(), FOR_STARS),
        ];
        none_given(&idle)?;
        return boards::print(args, out);
    }
    let players = args.players.unwrap_or(1);
    let side = args.side.unwrap_or(if players == 2 { 2 } else { 4 });
    none_given(&[("--option", !args.options.is_empty(), "hexxagon")])?;
    match (&*args.game, players, side) {
        ("chinese_checkers", 1, 1..=64) => {
            let idle = [
                ("--file", args.file.is_some(), FOR_TWO),
                ("--check", args.check, FOR_TWO),
                ("--samples", args.samples.is_some(), FOR_TWO),
                ("--width", args.width.is_some() && side <= MOST_FLOODED, FOR_BEAMS),
            ];
            none_given(&idle)?;
            race::print(args, side, out)
        }
        ("chinese_checkers", 2, 1..=MOST_SIDE) => {
            none_given(&[("--width", args.width.is_some(), FOR_BEAMS)])?;
            perfect::print(args, side, out)
        }
        (game, players, side) => Err(SolveError::Unsolvable {
            what: format!("{game} with --players {players} --side {side}"),
        }),
    }
}

const FOR_TWO: &str = "--players 2";
const FOR_STARS: &str = "chinese_checkers";
const FOR_BEAMS: &str = "--players 1 from side 4 on; below, every race is looked at";

/// Refuses the first option that was given and changes nothing, with what it is for.
fn none_given(idle: &[(&'static str, bool, &'static str)]) -> Result<(), SolveError> {
    match idle.iter().find(|(_, given, _)| *given) {
        Some(&(option, _, meant)) => Err(SolveError::Idle { option, meant }),
        None => Ok(()),
    }
}
