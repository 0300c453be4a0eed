//! Commands and flags.

use clap::{Parser, Subcommand};

use crate::terminal::{self, PerftArgs, VerifyArgs};

/// A game server where people and bots share a room and every move passes a gate.
#[derive(Debug, Parser)]
#[command(version)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Count move sequences
    Perft(PerftArgs),
    /// Play a record again and recompute every verdict
    Verify(VerifyArgs),
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
    /// Does what the command line asks for.
    ///
    /// # Errors
    /// One line for people: the input was bad or the command could not be carried out.
    pub fn run(self) -> Result<Ending, Box<dyn std::error::Error>> {
        let yes = match self.command {
            Command::Perft(args) => terminal::perft(&args).map(|()| true)?,
            Command::Verify(args) => terminal::verify(&args)?,
        };
        Ok(if yes { Ending::Yes } else { Ending::No })
    }
}
