//! What `sixpoint play --server` is asked for.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

/// The flags that choose a game of one's own: a room that there is has all of that already.
const OF_THE_GAME: [&str; 17] = [
    "agents",
    "you",
    "guarded",
    "players",
    "size",
    "stall_plies",
    "clear_finished",
    "anti_spoiling",
    "board",
    "holes",
    "start",
    "fen",
    "opening",
    "ballot",
    "pdn",
    "options",
    "seed",
];

/// Where the game is played, if not here.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "In a room of a server")]
pub struct RemoteArgs {
    /// Play in a room of this server; the link of a room will do
    #[arg(long, value_name = "URL", conflicts_with_all = ["load", "list", "explain"])]
    pub server: Option<String>,
    /// The room to join, by its code or id [default: a new one, of the game and with the agents
    /// that the other flags say; `open` among them leaves a seat to somebody else]
    #[arg(long, value_name = "CODE", requires = "server", conflicts_with_all = OF_THE_GAME)]
    pub room: Option<String>,
    /// The seat to take, by its letter or by its number from 1 [default: yours, else the first
    /// free one]
    #[arg(long, value_name = "SEAT", requires = "server", conflicts_with = "watch")]
    pub seat: Option<String>,
    /// What the others see you called
    #[arg(long, requires = "server", conflicts_with = "watch")]
    pub name: Option<String>,
    /// Take no seat and watch
    #[arg(long, requires = "server", conflicts_with = "you")]
    pub watch: bool,
    /// Where the secret of your seat is kept; made if it is not there [default: a file of its own
    /// in `$XDG_STATE_HOME/sixpoint/seats` or `~/.local/state/sixpoint/seats`]
    #[arg(long, value_name = "FILE", requires = "server", conflicts_with = "watch")]
    pub secret_file: Option<PathBuf>,
    /// How many seconds to go on trying when the server cannot be reached any more
    #[arg(long, value_name = "SECONDS", requires = "server", default_value = "60")]
    #[arg(value_parser = patience, allow_negative_numbers = true)]
    pub patience: Duration,
}

/// The longest time to go on trying, in seconds.
const LONGEST: f64 = 86_400.0;

fn patience(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=LONGEST).contains(seconds));
    let seconds = seconds.ok_or_else(|| format!("it must be seconds, from 0 to {LONGEST}"))?;
    Ok(Duration::from_secs_f64(seconds))
}
