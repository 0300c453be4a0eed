//! `sixpoint endings`: the ending table of checkers.
//!
//! | file | does |
//! |---|---|
//! | `build` | works a table out and prints its census |
//! | `check` | makes sure of every value of a file |
//! | `show` | tells what a position and its moves are worth |
//! | `progress` | the bar, and how long it took |

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::agents::checkers::endings::MOST_PIECES;
use crate::agents::table_file::BadTable;
use crate::rules::BadPosition;

mod build;
mod check;
mod progress;
mod show;

/// Builds, checks and asks the table of all checkers endings with few pieces, which makes agents
/// and gates exact there.
#[derive(Debug, Args)]
pub struct EndingsArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Work the table out and print how many positions are won, drawn and lost
    Build(BuildArgs),
    /// Check every value of a table against the moves of the rules; exit code 1 if one is wrong
    Check(CheckArgs),
    /// Tell what a position and each of its moves are worth
    Show(ShowArgs),
}

#[derive(Debug, Args)]
struct BuildArgs {
    /// The most pieces on the board; agents and gates need 4
    #[arg(long, default_value_t = MOST_PIECES)]
    #[arg(value_parser = clap::value_parser!(u8).range(2..=i64::from(MOST_PIECES)))]
    pieces: u8,
    /// Keep the table in this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct CheckArgs {
    /// The table, as `endings build --out` writes it
    file: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct ShowArgs {
    /// The position as FEN, with `quiet=N` after it if quiet plies have been played
    position: String,
    /// The table; without one it is worked out first
    #[arg(long, value_name = "FILE")]
    endings: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Why nothing was built, checked or told.
#[derive(Debug, thiserror::Error)]
pub enum EndingsError {
    /// The file cannot be read or written, or is no right table.
    #[error(transparent)]
    Table(#[from] BadTable),
    /// What was built is not what the program knows it to be.
    #[error("the table came out wrong: its SHA-256 is {found}")]
    Wrong {
        /// The checksum of what was built.
        found: String,
    },
    /// The position cannot be read.
    #[error(transparent)]
    Position(#[from] BadPosition),
    /// The position is not in the table.
    #[error("{what}; the table has positions with 2 to {most} pieces, at least one on either side")]
    Unknown {
        /// What is there instead.
        what: String,
        /// The most pieces in the table.
        most: u8,
    },
    /// The answer cannot be printed.
    #[error("cannot print: {0}")]
    Unprintable(#[from] io::Error),
}

/// Does what is asked and prints the answer to `out`, progress and times to standard error; says
/// whether all is right.
///
/// # Errors
/// See [`EndingsError`].
pub fn endings(args: &EndingsArgs, out: &mut dyn Write) -> Result<bool, EndingsError> {
    match &args.command {
        Command::Build(args) => build::print(args, out).map(|()| true),
        Command::Check(args) => check::print(args, out),
        Command::Show(args) => show::print(args, out).map(|()| true),
    }
}

/// Prints an answer as one line of JSON.
fn print_json(answer: &impl serde::Serialize, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", serde_json::to_string(answer)?)
}
