//! What `sixpoint play` is asked for.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::engine::{BadSetup, Listing, find};
use crate::terminal::game_args::GameArgs;
use crate::terminal::look::LookArgs;
use crate::terminal::play::{RemoteArgs, SeatArgs};

/// Watch a game in the terminal, or play one: against agents, with others at the same terminal, or
/// in a room of a running server.
#[derive(Debug, Args)]
pub struct PlayArgs {
    /// The game, as the catalogue names it; a saved game and a room of a server have their own
    pub game: Option<String>,
    /// Who sits where.
    #[command(flatten)]
    pub seats: SeatArgs,
    /// Seed of every draw [default: 0]
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// How the game is shown [default: live on a terminal, else history]
    #[arg(long, value_enum)]
    pub view: Option<Shown>,
    /// Stop after so many moves
    #[arg(long, value_name = "N", value_parser = count, allow_negative_numbers = true)]
    pub max_steps: Option<u32>,
    /// Show every so many moves only, and the last
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        value_parser = count,
        allow_negative_numbers = true
    )]
    pub frame_every: u32,
    /// Seconds to wait after each move [default: 0.6 on a terminal, else 0]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub delay: Option<Duration>,
    /// Moves a second instead, or `max` to wait for nothing
    #[arg(
        long,
        value_name = "N",
        conflicts_with = "delay",
        value_parser = pause,
        allow_negative_numbers = true
    )]
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
    /// What is played.
    #[command(flatten)]
    pub options: GameArgs,
    /// How it is drawn.
    #[command(flatten)]
    pub look: LookArgs,
    /// Where it is played.
    #[command(flatten)]
    pub remote: RemoteArgs,
}

impl PlayArgs {
    /// The game's row in the catalogue.
    ///
    /// # Errors
    /// There is no such game, or none is named.
    pub fn listing(&self) -> Result<&'static Listing, BadSetup> {
        let name = self.game.as_deref().unwrap_or_default();
        find(name).ok_or_else(|| match self.game {
            Some(_) => BadSetup::unknown_game(name),
            None => BadSetup { value: "left out".to_owned(), ..BadSetup::unknown_game(name) },
        })
    }

    /// The seed of every draw.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or(0)
    }
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

fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("it must be a whole number from 0 to {}", u64::MAX))
}

/// A count from 1.
fn count(text: &str) -> Result<u32, String> {
    let count = text.parse().ok().filter(|count| *count > 0);
    count.ok_or_else(|| format!("it must be a whole number from 1 to {}", u32::MAX))
}

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
