//! `sixpoint solve`: exact answers for small boards.
//!
//! | file | answers |
//! |---|---|
//! | `race` | how few moves does a lone racer need? |

use std::io::{self, Write};

use clap::Args;

mod race;

/// Solves a game on a board small enough, or finds the shortest race.
#[derive(Debug, Args)]
pub struct SolveArgs {
    /// The game, as the catalogue names it
    pub game: String,
    /// Seats at the table: 1 is the solo race
    #[arg(long, default_value_t = 1)]
    pub players: u8,
    /// Side of the board
    #[arg(long, default_value_t = 4)]
    pub side: u16,
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
    /// The answer cannot be printed.
    #[error("cannot print: {0}")]
    Unprintable(#[from] io::Error),
}

const ALLOWED: &str = "chinese_checkers with --players 1 on any side from 1 to 64";

/// Solves and prints the answer to `out`, progress and times to standard error.
///
/// # Errors
/// See [`SolveError`].
pub fn solve(args: &SolveArgs, out: &mut dyn Write) -> Result<(), SolveError> {
    match (&*args.game, args.players, args.side) {
        ("chinese_checkers", 1, 1..=64) => race::print(args, out),
        (game, players, side) => Err(SolveError::Unsolvable {
            what: format!("{game} with --players {players} --side {side}"),
        }),
    }
}
