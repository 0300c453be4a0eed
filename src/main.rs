//! The front door: read the command line, walk into one room, print one error line.

use std::error::Error;
use std::io;
use std::process::ExitCode;

use clap::Parser;
use sixpoint::cli::{Cli, Ending};
use sixpoint::terminal::INTERRUPTED_EXIT;

#[expect(clippy::print_stderr, reason = "the one error line")]
fn main() -> ExitCode {
    match Cli::parse().run(&mut io::stdout()) {
        Ok(Ending::Yes) => ExitCode::SUCCESS,
        Ok(Ending::No) => ExitCode::from(1),
        Ok(Ending::Interrupted) => ExitCode::from(INTERRUPTED_EXIT),
        Err(error) if nobody_reads(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

/// Whether whoever reads our output has seen enough, as `head` does.
fn nobody_reads(error: &(dyn Error + 'static)) -> bool {
    let cause = error.source().unwrap_or(error).downcast_ref::<io::Error>();
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
