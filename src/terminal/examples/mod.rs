//! `sixpoint examples`: the report on one game, measured anew from fixed seeds.
//!
//! A report holds figures only, no timings: it is the same bytes on every run, machine and number
//! of cores. Its text and its JSON are two views of the same struct. What each game reports is in
//! the folder of its name.

use std::io::{self, Write};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use crate::engine::{ArenaError, BadSetup};
use crate::terminal::numbers::whole;

mod checkers;
mod chinese_checkers;
mod hexxagon;

/// Prints the report on a game: its agents measured against each other, and what the gate does.
#[derive(Debug, Args)]
pub struct ExamplesArgs {
    /// The game, as the catalogue names it
    pub game: String,
    /// Seeds, from 0, in every section; each section has its own number unless told otherwise
    #[arg(long, value_name = "N", value_parser = whole(1..=MOST_SEEDS), allow_negative_numbers = true)]
    pub seeds: Option<u64>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// What still fits the memory of a small machine, because a report keeps a summary of every game.
const MOST_SEEDS: u64 = 100_000;

/// Why there is no report.
#[derive(Debug, thiserror::Error)]
pub enum ExamplesError {
    /// There is no report on that.
    #[error(transparent)]
    Bad(#[from] BadSetup),
    /// A game could not be played.
    #[error(transparent)]
    Unplayed(#[from] ArenaError),
    /// The report cannot be printed.
    #[error("cannot print: {0}")]
    Unprintable(#[from] io::Error),
}

/// A report in both forms, line breaks at the end included.
struct Printed {
    text: String,
    json: String,
}

/// What is called after every game, from any thread.
type Played<'a> = &'a (dyn Fn() + Sync);

/// The report on one game.
struct Report {
    game: &'static str,
    /// How many games it plays for this number of seeds.
    games: fn(Option<u64>) -> u64,
    /// Plays them and calls back after each.
    make: fn(Option<u64>, Played<'_>) -> Result<Printed, ArenaError>,
}

/// Every report there is.
const REPORTS: &[Report] = &[checkers::REPORT, chinese_checkers::REPORT, hexxagon::REPORT];

/// Plays the games of a report and prints it to `out`. Their progress is shown on standard error
/// while that is a terminal.
///
/// # Errors
/// See [`ExamplesError`].
pub fn examples(args: &ExamplesArgs, out: &mut dyn Write) -> Result<(), ExamplesError> {
    let report = REPORTS.iter().find(|report| report.game == args.game);
    let report = report.ok_or_else(|| unknown(&args.game))?;
    let bar = ProgressBar::new((report.games)(args.seeds)).with_style(style());
    let printed = (report.make)(args.seeds, &|| bar.inc(1));
    bar.finish_and_clear();
    let printed = printed?;
    let shown = if args.json { printed.json } else { printed.text };
    out.write_all(shown.as_bytes())?;
    Ok(())
}

fn unknown(game: &str) -> BadSetup {
    let games: Vec<_> = REPORTS.iter().map(|report| report.game).collect();
    BadSetup {
        field: "game".to_owned(),
        value: format!("{game:?}"),
        allowed: format!("it must be one of {}", games.join(", ")),
    }
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left")
        .expect("the template is in order")
}
