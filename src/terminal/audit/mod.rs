//! `sixpoint audit`: every decision of a seat judged by an oracle, then the table of regimes.
//!
//! | file | holds |
//! |---|---|
//! | this one | what is asked, and asking it |
//! | `text` | the answer for people |

use std::io::{self, Write};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::agents::Budget;
use crate::engine::audit::{Asked, Audit, AuditError, AuditPlan, OracleCard, Regimes, Watch};
use crate::engine::{
    ArenaError, BadSetup, CATALOG, Listing, MatchSeat, SeatSetup, Setup, SetupRequest, find, open,
};
use crate::rules::{OptionSpec, Seat};

mod text;

/// Plays one game and judges every decision of a seat, then plays agents that know different
/// things about their opponent against the same one.
#[derive(Debug, Args)]
pub struct AuditArgs {
    /// The game, as the catalogue names it
    pub game: String,
    /// Who plays, in turn order, separated by commas: agents, each alone or as guarded:NAME, with
    /// options as in search:positions=500 [default: the game's own]
    #[arg(long, value_delimiter = ',', value_name = "A,B")]
    pub agents: Vec<String>,
    /// The seat whose decisions are judged, from 0 in turn order [default: the first with a gate]
    #[arg(long)]
    pub seat: Option<u8>,
    /// Who judges [default: the game's usual oracle]
    #[arg(long)]
    pub oracle: Option<String>,
    /// Seed of the game
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// Side of the board, as 4 or 4x4
    #[arg(long, visible_alias = "size", value_parser = side)]
    pub side: Option<u16>,
    /// Any other option of the game, as name=value, for example opening="e2 e8"; may be given again
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// The most decisions to list, thrown away results first, then by regret; --json has all
    #[arg(long, default_value_t = 5)]
    pub worst: usize,
    /// Seeds of each pairing in the table of regimes, 0 to leave it out [default: the game's own]
    #[arg(long, value_parser = clap::value_parser!(u64).range(0..=MOST_SEEDS))]
    pub seeds: Option<u64>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// What still fits the memory of a small machine, because a summary of every game is kept.
const MOST_SEEDS: u64 = 100_000;

/// Reads `4` or `4x4`.
fn side(text: &str) -> Result<u16, String> {
    let (side, same) = text.split_once('x').unwrap_or((text, text));
    let number = side.parse().ok().filter(|_| side == same);
    number.ok_or_else(|| "it must be a whole number, as 4 or 4x4".to_owned())
}

/// Why nothing was judged or printed.
#[derive(Debug, thiserror::Error)]
pub enum AuditingError {
    /// Something asked for cannot be.
    #[error(transparent)]
    Bad(#[from] BadSetup),
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
    let (listing, plan) = plan(&args.game)?;
    let oracle = oracle(plan, args.oracle.as_deref())?;
    let setup = setup(args, listing, plan)?;
    let seat = seat(args.seat, listing, &setup)?;
    let game = open(&setup)?;
    let bar = Bar(ProgressBar::no_length().with_style(style()));
    let budget = Budget::default();
    let audited = game.audit(&Asked { oracle, seat, budget: &budget, watch: &bar })?;
    let regimes = match args.seeds.unwrap_or(plan.regimes.seeds) {
        0 => None,
        seeds => Some(plan.regimes.play(listing, seeds, (&budget, &bar))?),
    };
    bar.0.finish_and_clear();
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

/// The game and how it is audited.
fn plan(game: &str) -> Result<(&'static Listing, &'static AuditPlan), BadSetup> {
    let listing = find(game).ok_or_else(|| BadSetup::unknown_game(game))?;
    let plan = listing.audit.ok_or_else(|| {
        let games: Vec<_> =
            CATALOG.iter().filter(|listing| listing.audit.is_some()).map(|it| it.name).collect();
        let allowed = format!("it has no oracle yet; what can be audited is {}", games.join(", "));
        bad("game", &game, allowed)
    })?;
    Ok((listing, plan))
}

fn oracle(plan: &AuditPlan, name: Option<&str>) -> Result<OracleCard, BadSetup> {
    let [usual, ..] = plan.oracles else { unreachable!("a plan has an oracle") };
    let Some(name) = name else { return Ok(*usual) };
    let found = plan.oracles.iter().find(|card| card.name == name);
    found.copied().ok_or_else(|| {
        let names: Vec<_> = plan.oracles.iter().map(|card| card.name).collect();
        bad("oracle", &name, format!("it must be one of {}", names.join(", ")))
    })
}

fn setup(args: &AuditArgs, listing: &Listing, plan: &AuditPlan) -> Result<Setup, BadSetup> {
    let mut options = Map::new();
    for text in &args.options {
        let (name, value) = text
            .split_once('=')
            .ok_or_else(|| bad("option", text, "it must be name=value".to_owned()))?;
        options.insert(name.to_owned(), OptionSpec::read(listing.options, name, value)?);
    }
    options.extend(args.side.map(|side| ("side".to_owned(), Value::from(side))));
    let agents: Vec<_> = if args.agents.is_empty() {
        plan.agents.to_vec()
    } else {
        args.agents.iter().map(String::as_str).collect()
    };
    let seats = agents.iter().map(|agent| SeatSetup::read_entrant(listing, agent));
    let seats = seats.collect::<Result<_, _>>()?;
    let (game, seed) = (listing.name.to_owned(), Some(args.seed));
    let setup = SetupRequest { game, options, seats, seed }.complete(args.seed)?;
    if setup.seats.len() != agents.len() {
        let allowed = format!("it must name {} agents", setup.seats.len());
        return Err(bad("agents", &agents.join(","), allowed));
    }
    Ok(setup)
}

/// The seat asked for, or else the first with a gate, or else the first.
fn seat(asked: Option<u8>, listing: &Listing, setup: &Setup) -> Result<Seat, BadSetup> {
    let seats = u8::try_from(setup.seats.len()).expect("a table has few seats");
    let gated = |seat: &Seat| {
        let player = &setup.seats[seat.index()];
        let card = listing.agents.iter().find(|card| Some(card.name) == player.agent.as_deref());
        player.guarded || card.is_some_and(|card| card.gated)
    };
    match asked {
        None => Ok(Seat::all(seats).find(gated).unwrap_or(Seat::new(0))),
        Some(number) if number < seats => Ok(Seat::new(number)),
        Some(number) => {
            Err(bad("seat", &number, format!("it must be a number from 0 to {}", seats - 1)))
        }
    }
}

fn bad(field: &str, value: &impl Serialize, allowed: String) -> BadSetup {
    let value = serde_json::to_string(value).expect("a text or a number");
    BadSetup { field: field.to_owned(), value, allowed }
}

/// A bar that starts again with every part.
struct Bar(ProgressBar);

impl Watch for Bar {
    fn begin(&self, part: &'static str, steps: u64) {
        self.0.reset();
        self.0.set_length(steps);
        self.0.set_message(part);
    }

    fn done(&self) {
        self.0.inc(1);
    }
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{bar:40} {pos}/{len} {msg}, {eta} left")
        .expect("the template is in order")
}
