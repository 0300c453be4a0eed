//! The front door: read the command line, walk into one room, print one error line.

use std::process::ExitCode;

use clap::Parser;
use sixpoint::cli::{Cli, Ending};

#[expect(clippy::print_stderr, reason = "the one error line")]
fn main() -> ExitCode {
    match Cli::parse().run() {
        Ok(Ending::Yes) => ExitCode::SUCCESS,
        Ok(Ending::No) => ExitCode::from(1),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
