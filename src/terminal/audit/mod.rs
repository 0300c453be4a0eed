//! `sixpoint audit`: every decision of a seat judged by an oracle, then the table of regimes.
//!
//! | file | holds |
//! |---|---|
//! | this one | the command |
//! | `asked` | the game, the seats and the oracle that the flags ask for |
//! | `record` | a saved game instead |
//! | `text` | the judged decisions for people |
//! | `regimes` | the table of regimes for people |

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::agents::Budget;
use crate::engine::audit::{Asked, Audit, AuditError, Regimes, Watch};
use crate::engine::{ArenaError, BadSetup, MatchSeat, Setup, find};
use crate::rules::Seat;
use crate::terminal::game_args::{GameArgs, GameArgsError};
use crate::terminal::numbers::whole;

mod asked;
mod record;
use record::RecordError;
mod regimes;
mod text;

/// Judges every decision of a seat in one game, which agents play or a file holds, then plays agents
/// that know different things about their opponent against the same one.
#[derive(Debug, Args)]
pub struct AuditArgs {
    /// The game, as the catalogue names it
    pub game: String,
    /// Who plays, in turn order, separated by commas: agents, each alone or as guarded:NAME, with
    /// options after a colon as `play GAME --list` shows them. One agent fills every seat [default:
    /// the game's own]
    #[arg(long, value_delimiter = ',', value_name = "A,B,…")]
    pub agents: Vec<String>,
    /// The seat whose decisions are judged, by its letter or by its number from 1 [default: the first
    /// with a gate]
    #[arg(long, allow_negative_numbers = true)]
    pub seat: Option<String>,
    /// Who judges [default: the game's usual oracle]
    #[arg(long)]
    pub oracle: Option<String>,
    /// Seed of the game
    #[arg(
        long,
        value_name = "N",
        default_value_t = 0,
        value_parser = whole(0..=u64::MAX),
        allow_negative_numbers = true
    )]
    pub seed: u64,
    /// Judge the game in this file instead, a record as the server gives it or as `play` saves it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["agents", "seed"])]
    pub record: Option<PathBuf>,
    /// Judge it as far as it goes where it is not over
    #[arg(long, requires = "record")]
    pub unfinished: bool,
    /// The most decisions to list, thrown away results first, then by regret; --json has all
    #[arg(
        long,
        value_name = "N",
        default_value_t = 5,
        value_parser = whole(0..=usize::MAX),
        allow_negative_numbers = true
    )]
    pub worst: usize,
    /// Seeds of each pairing in the table of regimes, 0 to leave it out [default: the game's own;
    /// 0 with --record]
    #[arg(long, value_name = "N", value_parser = whole(0..=MOST_SEEDS), allow_negative_numbers = true)]
    pub seeds: Option<u64>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// What is played.
    #[command(flatten)]
    pub options: GameArgs,
}

/// What still fits the memory of a small machine, because a summary of every game is kept.
const MOST_SEEDS: u64 = 100_000;

/// Why nothing was judged or printed.
#[derive(Debug, thiserror::Error)]
pub enum AuditingError {
    /// Something asked for cannot be.
    #[error(transparent)]
    Bad(#[from] BadSetup),
    /// The game's options cannot be.
    #[error(transparent)]
    Options(#[from] GameArgsError),
    /// The saved game cannot be judged.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The game cannot be judged or played.
    #[error(transparent)]
    Unjudged(#[from] AuditError),
    /// The games of the table cannot be played.
    #[error(transparent)]
    Unplayed(#[from] ArenaError),
    /// The answer cannot be printed.
    #[error("cannot print: {0}")]
    Unprintable(#[from] io::Error),
}

/// The whole answer.
#[derive(Debug, Serialize)]
struct Answer {
    /// Game, options, seed and seats.
    #[serde(flatten)]
    setup: Setup,
    /// The seats with what they are called.
    labels: Vec<MatchSeat>,
    #[serde(flatten)]
    audit: Audit,
    /// `null` where it was left out.
    regimes: Option<Regimes>,
}

/// Judges and prints the answer to `out`; progress is shown on standard error while that is a
/// terminal.
///
/// # Errors
/// See [`AuditingError`].
pub fn audit(args: &AuditArgs, out: &mut dyn Write) -> Result<(), AuditingError> {
    let listing = find(&args.game).ok_or_else(|| BadSetup::unknown_game(&args.game))?;
    let oracle = asked::oracle(listing.audit, args.oracle.as_deref())?;
    let (game, told) = match &args.record {
        None => (asked::game(args, listing)?, None),
        Some(file) => {
            asked::nothing_beside(file, &args.options, listing)?;
            let session = record::read(file, listing, args.unfinished)?;
            (session.game().fork(), Some(session.moves().to_vec()))
        }
    };
    let seat = asked::seat(args.seat.as_deref(), listing, &*game)?;
    let bar = Bar(ProgressBar::no_length().with_style(style()));
    let budget = Budget::default();
    let asked = Asked { oracle, seat, budget: &budget, watch: &bar };
    let audited = match &told {
        None => game.audit(&asked)?,
        Some(moves) => game.audit_past(moves, &asked)?,
    };
    let usual = if told.is_some() { 0 } else { listing.audit.regimes.seeds };
    let regimes = match args.seeds.unwrap_or(usual) {
        0 => None,
        seeds => Some(listing.audit.regimes.play(listing, seeds, (&budget, &bar))?),
    };
    bar.0.finish_and_clear();
    let setup = game.setup().clone();
    let labels = Seat::all(listing.max_seats).take(setup.seats.len());
    let labels = labels.map(|seat| game.label(seat)).collect();
    let answer = Answer { setup, labels, audit: audited, regimes };
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&answer).map_err(io::Error::from)?)?;
    } else {
        text::print(&answer, args.worst, out)?;
    }
    Ok(())
}

/// A bar that starts again with every part.
struct Bar(ProgressBar);

impl Watch for Bar {
    fn begin(&self, part: &str, steps: u64) {
        self.0.reset();
        self.0.set_length(steps);
        self.0.set_message(part.to_owned());
    }

    fn done(&self) {
        self.0.inc(1);
    }

    fn reached(&self, steps: u64) {
        self.0.set_position(steps);
    }
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{bar:40} {pos}/{len} {msg}, {eta} left")
        .expect("the template is in order")
}
