//! What `sixpoint play` is asked for.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::terminal::game_args::GameArgs;
use crate::terminal::look::LookArgs;
use crate::terminal::play::SeatArgs;

/// Watch a game in the terminal, or play one: against agents, with others at the same terminal, or
/// in a room of a running server.
#[derive(Debug, Args)]
pub struct PlayArgs {
    /// The game, as the catalogue names it
    pub game: String,
    /// Who sits where.
    #[command(flatten)]
    pub seats: SeatArgs,
    /// Seed of every draw
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// How the game is shown [default: live on a terminal, else history]
    #[arg(long, value_enum)]
    pub view: Option<Shown>,
    /// What is played.
    #[command(flatten)]
    pub options: GameArgs,
    /// How it is drawn.
    #[command(flatten)]
    pub look: LookArgs,
    /// Stop after so many moves
    #[arg(long, value_name = "N")]
    pub max_steps: Option<u32>,
    /// Show every so many moves only, and the last
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u32).range(1..))]
    pub frame_every: u32,
    /// Seconds to wait after each move [default: 0.6 on a terminal, else 0]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub delay: Option<Duration>,
    /// Moves a second instead, or `max` to wait for nothing
    #[arg(long, value_name = "N", conflicts_with = "delay", value_parser = pause)]
    pub fps: Option<Duration>,
    /// Go on with a game that was saved while playing
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
    /// List the agents of the game, its boards and its checks, and play nothing
    #[arg(long, conflicts_with = "explain")]
    pub list: bool,
    /// Say how an agent moves, what it promises and what it costs, and play nothing
    #[arg(long, value_name = "AGENT")]
    pub explain: Option<String>,
}

/// How a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Shown {
    /// One board that moves.
    Live,
    /// A picture after each move, one below the other.
    History,
    /// One JSON object a line: the game, each move, the end.
    Json,
    /// The end only.
    None,
}

/// The most seconds between two moves.
const LONGEST: f64 = 3600.0;

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=LONGEST).contains(seconds));
    let seconds = seconds.ok_or_else(|| format!("it must be seconds, from 0 to {LONGEST}"))?;
    Ok(Duration::from_secs_f64(seconds))
}

fn pause(text: &str) -> Result<Duration, String> {
    if text == "max" {
        return Ok(Duration::ZERO);
    }
    let rate = text.parse().ok().filter(|rate| (1.0 / LONGEST..=1e6).contains(rate));
    let rate: f64 = rate.ok_or_else(|| "it must be moves a second, above 0, or max".to_owned())?;
    Ok(Duration::from_secs_f64(1.0 / rate))
}
