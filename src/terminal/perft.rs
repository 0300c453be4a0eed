//! `sixpoint perft`: counted move sequences.

use std::io::{self, Write};
use std::time::Instant;

use clap::Args;
use serde_json::{Map, Value};

use crate::engine::{BadSetup, Perft, find};

/// Counts the move sequences of a length from a position.
#[derive(Debug, Args)]
pub struct PerftArgs {
    /// The game, as the catalogue names it
    pub game: String,
    /// Plies
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(0..=32))]
    pub depth: u8,
    /// Seats at the table
    #[arg(long)]
    pub players: Option<u8>,
    /// Side of the board
    #[arg(long)]
    pub side: Option<u16>,
    /// Any other option of the game, as name=value; may be given again
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    pub options: Vec<(String, Value)>,
    /// The position to count from, in the game's notation
    #[arg(long)]
    pub position: Option<String>,
    /// Also print the count of every first move
    #[arg(long)]
    pub divide: bool,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Reads `name=value`; a value that is not a number or a truth value is text.
pub(super) fn option(text: &str) -> Result<(String, Value), String> {
    let (name, value) = text.split_once('=').ok_or("it must be name=value")?;
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
    Ok((name.to_owned(), value))
}

/// Why nothing was counted or printed.
#[derive(Debug, thiserror::Error)]
pub enum PerftError {
    /// The option or the part of the position that cannot be.
    #[error(transparent)]
    Bad(#[from] BadSetup),
    /// The count cannot be printed.
    #[error("cannot print: {0}")]
    Unprintable(#[from] io::Error),
}

/// Counts and prints the count to `out`, the rate to standard error.
///
/// # Errors
/// See [`PerftError`].
#[expect(clippy::disallowed_methods, reason = "the rate is for people; it decides nothing")]
#[expect(clippy::print_stderr, reason = "the rate is no result")]
pub fn perft(args: &PerftArgs, out: &mut dyn Write) -> Result<(), PerftError> {
    let listing = find(&args.game).ok_or_else(|| BadSetup::unknown_game(&args.game))?;
    let mut options: Map<String, Value> = args.options.iter().cloned().collect();
    options.extend(args.players.map(|players| ("players".to_owned(), players.into())));
    options.extend(args.side.map(|side| ("side".to_owned(), side.into())));
    let begun = Instant::now();
    let perft = listing.perft(&options, args.position.as_deref(), args.depth)?;
    let seconds = begun.elapsed().as_secs_f64();
    print(args, &perft, out)?;
    eprintln!("{:.3} s, {}", seconds, rate(perft.sequences, seconds));
    Ok(())
}

fn print(args: &PerftArgs, perft: &Perft, out: &mut dyn Write) -> io::Result<()> {
    if args.json {
        return writeln!(out, "{}", serde_json::to_string(perft)?);
    }
    if args.divide {
        for (mv, count) in &perft.divide {
            writeln!(out, "{mv} {count}")?;
        }
    }
    writeln!(out, "perft({}) = {}", perft.depth, perft.sequences)
}

#[expect(clippy::cast_precision_loss, reason = "a rate is shown with three digits")]
fn rate(count: u64, seconds: f64) -> String {
    format!("{:.2} million sequences a second", count as f64 / seconds.max(1e-9) / 1e6)
}
