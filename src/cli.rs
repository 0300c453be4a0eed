//! Commands and flags.

use std::io::Write;

use clap::{Parser, Subcommand};

use crate::server::{self, HealthArgs, ServeArgs};
use crate::terminal::{self, ExamplesArgs, PerftArgs, ProveArgs, SolveArgs, VerifyArgs};

/// A game server where people and bots share a room and every move passes a gate.
///
/// Without a command it serves.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: ServeArgs,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the page and the API
    Serve(ServeArgs),
    /// Print the report on a game: its agents measured, and what the gate does
    Examples(ExamplesArgs),
    /// Count move sequences
    Perft(PerftArgs),
    /// Check the theorem of the Chinese checkers gate position by position; exit code 1 if it fails
    Prove(ProveArgs),
    /// Find the shortest race, or the value of a small board
    Solve(SolveArgs),
    /// Play a record again and recompute every verdict
    Verify(VerifyArgs),
    /// Ask a running server whether it is ready; exit code 0, 1 if it says no, 2 if nobody answers
    Health(HealthArgs),
}

/// How a command ended, as exit code: 0 all is well, 1 the answer is no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// All is well.
    Yes,
    /// The answer is no.
    No,
}

impl Cli {
    /// Does what the command line asks for. Results go to `out`.
    ///
    /// # Errors
    /// One line for people: the input was bad or the command could not be carried out.
    pub fn run(self, out: &mut dyn Write) -> Result<Ending, Box<dyn std::error::Error>> {
        let yes = match self.command.unwrap_or(Command::Serve(self.serve)) {
            Command::Serve(args) => server::serve(args).map(|()| true)?,
            Command::Examples(args) => terminal::examples(&args, out).map(|()| true)?,
            Command::Perft(args) => terminal::perft(&args, out).map(|()| true)?,
            Command::Prove(args) => terminal::prove(&args, out)?,
            Command::Solve(args) => terminal::solve(&args, out).map(|()| true)?,
            Command::Verify(args) => terminal::verify(&args, out)?,
            Command::Health(args) => server::health(&args)?,
        };
        Ok(if yes { Ending::Yes } else { Ending::No })
    }
}
