//! `sixpoint verify`: a record is played again and what differs is printed.

use std::path::PathBuf;

use clap::Args;

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
        error: std::io::Error,
    },
    /// The file holds something else.
    #[error("{} is {error}", .file.display())]
    NotARecord {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        error: BadRecord,
    },
}

/// Verifies, prints and says whether the record holds.
///
/// # Errors
/// The file cannot be read or holds no record.
pub fn verify(args: &VerifyArgs) -> Result<bool, VerifyError> {
    let file = args.file.clone();
    let json = std::fs::read(&file)
        .map_err(|error| VerifyError::Unreadable { file: file.clone(), error })?;
    let record = Record::read(&json).map_err(|error| VerifyError::NotARecord { file, error })?;
    let thoroughness = if args.think { Thoroughness::Proposals } else { Thoroughness::Verdicts };
    let report = engine::verify(&record, thoroughness);
    if args.json {
        println!("{}", serde_json::to_string(&report).expect("a report is plain data"));
    } else {
        print(&report);
    }
    Ok(report.ok)
}

fn print(report: &Report) {
    for difference in &report.differences {
        println!(
            "entry {}: {} is {} in the record, but {} comes out",
            difference.seq, difference.field, difference.recorded, difference.recomputed
        );
    }
    let verdict = if report.ok { "holds" } else { "DIFFERS" };
    println!("{} entries, {} verdicts: the record {verdict}", report.entries, report.verdicts);
}
