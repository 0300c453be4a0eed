//! `sixpoint ballots`: the openings of three moves of English checkers.

use std::io::{self, Write};

use clap::Args;
use serde_json::json;

use crate::engine::checkers::{Ballot, ballots};

/// Lists every position after three moves of English checkers, by the moves that lead there, and
/// marks those in which somebody loses material at once.
///
/// Each stands behind its number, which `--ballot` takes; the moves are what a game's option
/// `opening` takes.
#[derive(Debug, Args)]
pub struct BallotsArgs {
    /// Leave out those in which somebody loses material at once
    #[arg(long)]
    pub playable: bool,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Prints the list to `out`.
///
/// # Errors
/// It cannot be printed.
pub fn print_ballots(args: &BallotsArgs, out: &mut dyn Write) -> io::Result<()> {
    let all = ballots();
    let shown = |ballot: &&Ballot| !args.playable || ballot.loser.is_none();
    if args.json {
        let list: Vec<_> = all.iter().filter(shown).collect();
        return writeln!(out, "{}", json!({ "ballots": list }));
    }
    for ballot in all.iter().filter(shown) {
        let number = ballot.number;
        match ballot.loser_name {
            None => writeln!(out, "{number:>3}  {}", ballot.moves)?,
            Some(name) => writeln!(out, "{number:>3}  {:<20}{name} loses material", ballot.moves)?,
        }
    }
    let losing = all.iter().filter(|ballot| ballot.loser.is_some()).count();
    writeln!(out, "{} positions, {} without a loss of material", all.len(), all.len() - losing)
}
