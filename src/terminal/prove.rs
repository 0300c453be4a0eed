//! `sixpoint prove`: the theorem of the Chinese checkers gate, position by position.

use std::io::{self, Write};
use std::time::Instant;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use crate::engine::chinese_checkers::theorem::{
    self, Asked, LongestRace, MOST_SIDE_IN_FULL, Proof, Watch,
};
use crate::rules::BadOptions;
use crate::rules::chinese_checkers::MOST_SIDE;
use crate::terminal::plain_board;

/// Checks that a gated solo race always ends: on every placement of the pieces up to side 3, on
/// random placements of larger stars.
#[derive(Debug, Args)]
pub struct ProveArgs {
    /// Side of the star
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_SIDE)))]
    pub side: u16,
    /// Check so many random placements [default: every one up to side 3, then 1000000]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=MOST_SAMPLES))]
    pub samples: Option<u64>,
    /// Seed of the random placements
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// Work out the longest certified race of side 3 exactly too, in minutes and 800 MB
    #[arg(long)]
    pub exact: bool,
    /// Where the longest race is not exact, positions that the search for one holds, 0 for none
    /// [default: 16 up to side 8, then 0]
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub beam: Option<u32>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// The search for a long race takes seconds on side 8 and minutes on side 16.
const MOST_SIDE_SEARCHED: u16 = 8;
const USUAL_BEAM: u32 = 16;
const MOST_SAMPLES: u64 = 1_000_000_000_000;

/// Why nothing was checked or printed.
#[derive(Debug, thiserror::Error)]
pub enum ProveError {
    /// There is no such star.
    #[error(transparent)]
    Bad(#[from] BadOptions),
    /// An exact longest race was asked for on a star too large.
    #[error("--exact needs a table of all placements; side {side} has too many, 3 is the most")]
    NotExact {
        /// The side asked for.
        side: u16,
    },
    /// The answer cannot be printed.
    #[error("cannot print: {0}")]
    Unprintable(#[from] io::Error),
}

/// Checks and prints the answer to `out`, progress and time to standard error. Whether the theorem
/// holds on everything that was checked.
///
/// # Errors
/// See [`ProveError`].
#[expect(clippy::disallowed_methods, reason = "the time taken is for people; it decides nothing")]
#[expect(clippy::print_stderr, reason = "the time taken is no result")]
pub fn prove(args: &ProveArgs, out: &mut dyn Write) -> Result<bool, ProveError> {
    if args.exact && args.side > MOST_SIDE_IN_FULL {
        return Err(ProveError::NotExact { side: args.side });
    }
    let usual_beam = if args.side <= MOST_SIDE_SEARCHED { USUAL_BEAM } else { 0 };
    let asked = Asked {
        side: args.side,
        samples: args.samples,
        seed: args.seed,
        exact: args.exact,
        beam: args.beam.unwrap_or(usual_beam) as usize,
    };
    let begun = Instant::now();
    let bar = Bar(ProgressBar::no_length().with_style(style()));
    let proof = theorem::prove(&asked, &bar)?;
    bar.0.finish_and_clear();
    eprintln!("{:.1} s", begun.elapsed().as_secs_f64());
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&proof).map_err(io::Error::from)?)?;
    } else {
        print_proof(&proof, out)?;
    }
    Ok(proof.holds())
}

/// A bar that starts again with every part.
struct Bar(ProgressBar);

impl Watch for Bar {
    fn begin(&self, part: &'static str, total: u64) {
        self.0.reset();
        self.0.set_length(total);
        self.0.set_message(part);
    }

    fn done(&self, items: u64) {
        self.0.inc(items);
    }
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{msg} {wide_bar} {human_pos} of {human_len}, {eta} left")
        .expect("the template is in order")
}

/// Prints what was found out, for people.
///
/// # Errors
/// When `out` takes no more.
pub fn print_proof(proof: &Proof, out: &mut dyn Write) -> io::Result<()> {
    let Proof { side, holes, pieces, theorem, .. } = proof;
    let plural = if *pieces == 1 { "" } else { "s" };
    write!(out, "solo race on the star of side {side}: {holes} holes, {pieces} piece{plural}")?;
    match proof.placements {
        Some(count) => writeln!(out, ", {count} placements")?,
        None => writeln!(out, ", more placements than 64 bits count")?,
    }
    match &proof.board_fault {
        None => writeln!(
            out,
            "board: every hole more than {side} from a tip has a neighbour one nearer, and the \
             doorstep is a connected line, in all six arms"
        )?,
        Some(fault) => writeln!(out, "board: FAILS: {fault}")?,
    }
    let checked = match &proof.seed {
        None => format!("every placement but the full goal, {}", theorem.placements),
        Some(seed) => format!("{} random placements, seed {seed}", theorem.placements),
    };
    writeln!(out, "theorem: {} on {checked}", verdict(theorem.counterexamples == 0))?;
    writeln!(out, "  {} have a step that lowers R and keeps the pack", theorem.nearer)?;
    writeln!(out, "  {} have only one that keeps R and lowers Δ", theorem.level)?;
    writeln!(out, "  {} counterexamples", theorem.counterexamples)?;
    if let Some(first) = &theorem.first {
        writeln!(out, "  first: number {}: {}", first.number, first.reason)?;
        writeln!(out, "  {}\n{}", first.position, plain_board(&first.picture, 1))?;
    }
    let every = match proof.gate_stride {
        1 => "on each of them".to_owned(),
        stride => format!("on one in {stride} of them, {}", theorem.gated),
    };
    let finding = if theorem.counterexamples == 0 {
        format!(
            "it lets {} moves through, each of which lowers Φ and keeps the pack, and the \
             certified move is always one of them",
            theorem.passing
        )
    } else {
        "see the counterexample".to_owned()
    };
    writeln!(out, "gate: asked {every}: {finding}")?;
    proof.races.iter().try_for_each(|race| print_race(proof, race, out))
}

fn print_race(proof: &Proof, found: &LongestRace, out: &mut dyn Write) -> io::Result<()> {
    let LongestRace { from, race, .. } = found;
    let meant = if found.exact { "longest certified race" } else { "long certified race found" };
    let (r, h) = (race.to_go, proof.holes);
    writeln!(
        out,
        "{meant} from {from}: {} moves; bound ({r}+1)({h}+1) = {}",
        race.length, race.bound
    )?;
    writeln!(out, "  from {}", race.position)
}

const fn verdict(holds: bool) -> &'static str {
    if holds { "holds" } else { "FAILS" }
}
