//! `sixpoint verify`: a record is played again and what differs is printed.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;

use crate::agents::Budget;
use crate::engine::{self, BadRecord, Record, Report, Thoroughness};

/// Plays a record again and recomputes every verdict. Exit code 0 if all of it comes out the
/// same, 1 if something differs, 2 if the file is not a record.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// The record, as the server's `…/record` gives it
    pub file: PathBuf,
    /// Let the agents think again too, instead of taking their proposals from the record
    #[arg(long)]
    pub think: bool,
    /// Print the report as one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Why a file could not be verified.
#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    /// The file cannot be read.
    #[error("cannot read {}: {error}", .file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file holds something else.
    #[error("{} is {error}", .file.display())]
    NotARecord {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        error: BadRecord,
    },
    /// The report cannot be printed.
    #[error("cannot print: {0}")]
    Unprintable(#[from] io::Error),
}

/// Verifies, prints the report to `out` and says whether the record holds.
///
/// # Errors
/// See [`VerifyError`].
pub fn verify(args: &VerifyArgs, out: &mut dyn Write) -> Result<bool, VerifyError> {
    let file = args.file.clone();
    let json = std::fs::read(&file)
        .map_err(|error| VerifyError::Unreadable { file: file.clone(), error })?;
    let record = Record::read(&json).map_err(|error| VerifyError::NotARecord { file, error })?;
    let thoroughness = if args.think { Thoroughness::Proposals } else { Thoroughness::Verdicts };
    let report = engine::verify(&record, thoroughness, &Budget::default());
    print(args, &report, out)?;
    Ok(report.ok)
}

fn print(args: &VerifyArgs, report: &Report, out: &mut dyn Write) -> io::Result<()> {
    if args.json {
        return writeln!(out, "{}", serde_json::to_string(report)?);
    }
    for difference in &report.differences {
        writeln!(
            out,
            "entry {}: {} is {} in the record, but {} comes out",
            difference.seq, difference.field, difference.recorded, difference.recomputed
        )?;
    }
    let verdict = if report.ok { "holds" } else { "DIFFERS" };
    writeln!(out, "{} entries, {} verdicts: the record {verdict}", report.entries, report.verdicts)
}
