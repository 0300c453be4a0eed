//! Commands and flags.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::agents::checkers::endings;
use crate::agents::table_file::BadTable;
use crate::server::{self, HealthArgs, ServeArgs};
use crate::terminal::{
    self, AuditArgs, BallotsArgs, CompareArgs, EndingsArgs, ExamplesArgs, PdnArgs, PerftArgs,
    PlayArgs, ProveArgs, SolveArgs, VerifyArgs,
};

/// A game server where people and bots share a room and every move passes a gate.
///
/// Without a command it serves.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: Playing<ServeArgs>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the page and the API
    Serve(Playing<ServeArgs>),
    /// Watch a game in the terminal, or play one
    Play(Box<Playing<PlayArgs>>),
    /// Work out, check and ask the ending table of checkers
    Endings(EndingsArgs),
    /// Print the report on a game: its agents measured, and what the gate does
    Examples(Playing<ExamplesArgs>),
    /// Play agents against each other and say who beats whom
    Compare(Box<Playing<CompareArgs>>),
    /// Judge every decision of a game by an oracle, and compare what agents know of their opponent
    Audit(Box<Playing<AuditArgs>>),
    /// Count move sequences
    Perft(PerftArgs),
    /// Check a file of checkers games, count their results, write them in one form
    Pdn(PdnArgs),
    /// List the openings of three moves of checkers
    Ballots(BallotsArgs),
    /// Check the theorem of the Chinese checkers gate position by position; exit code 1 if it fails
    Prove(ProveArgs),
    /// Find the shortest race, or the value of a small board
    Solve(SolveArgs),
    /// Play a record again and recompute every verdict
    Verify(Playing<VerifyArgs>),
    /// Ask a running server whether it is ready; exit code 0, 1 if it says no, 2 if nobody answers
    Health(HealthArgs),
}

/// The flags of a command by which games are played, and what seats may use there.
#[derive(Debug, Args)]
struct Playing<A: Args> {
    /// The ending table of checkers, as `sixpoint endings build` writes it, for seats with the
    /// option `endings` and for the oracle of that name
    #[arg(long, value_name = "FILE")]
    endings: Option<PathBuf>,
    #[command(flatten)]
    args: A,
}

impl<A: Args> Playing<A> {
    /// Installs the table if one is given.
    fn ready(self) -> Result<A, BadTable> {
        self.endings.as_deref().map(endings::install).transpose()?;
        Ok(self.args)
    }
}

/// How a command ended, as exit code: 0 all is well, 1 the answer is no, 130 it was interrupted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// All is well.
    Yes,
    /// The answer is no.
    No,
    /// Somebody ended it before its end.
    Interrupted,
}

impl Cli {
    /// Does what the command line asks for. Results go to `out`.
    ///
    /// # Errors
    /// One line for people: the input was bad or the command could not be carried out.
    pub fn run(self, out: &mut dyn Write) -> Result<Ending, Box<dyn std::error::Error>> {
        let yes = match self.command.unwrap_or(Command::Serve(self.serve)) {
            Command::Serve(args) => server::serve(args.ready()?).map(|()| true)?,
            Command::Play(args) => {
                let ending = terminal::play(&args.ready()?, out)?;
                if ending.is_interrupted() {
                    return Ok(Ending::Interrupted);
                }
                true
            }
            Command::Endings(args) => terminal::endings(&args, out)?,
            Command::Examples(args) => terminal::examples(&args.ready()?, out).map(|()| true)?,
            Command::Compare(args) => terminal::compare(&args.ready()?, out)?,
            Command::Audit(args) => terminal::audit(&args.ready()?, out).map(|()| true)?,
            Command::Perft(args) => terminal::perft(&args, out).map(|()| true)?,
            Command::Pdn(args) => terminal::pdn(&args, out)?,
            Command::Ballots(args) => terminal::print_ballots(&args, out).map(|()| true)?,
            Command::Prove(args) => terminal::prove(&args, out)?,
            Command::Solve(args) => terminal::solve(&args, out).map(|()| true)?,
            Command::Verify(args) => terminal::verify(&args.ready()?, out)?,
            Command::Health(args) => server::health(&args)?,
        };
        Ok(if yes { Ending::Yes } else { Ending::No })
    }
}
