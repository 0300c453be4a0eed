//! How the server is set up: flags of the command line and what they come to.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use crate::server::rooms::Settings;

/// Flags of `sixpoint serve`.
#[derive(Clone, Debug, Args)]
pub struct ServeArgs {
    /// The address to listen on; port 0 takes any free port
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub(super) bind: SocketAddr,
    /// The file that holds every game
    #[arg(long, value_name = "FILE", default_value = "sixpoint.db")]
    pub(super) data: PathBuf,
    /// What is logged, for example `debug` or `sixpoint=debug,warn`
    #[arg(long, value_name = "FILTER", default_value = "info")]
    pub(super) log: String,
    /// The most sockets open at a time
    #[arg(long, value_name = "COUNT", default_value_t = Limits::default().sockets)]
    max_sockets: u32,
}

/// Flags of `sixpoint health`.
#[derive(Clone, Debug, Args)]
pub struct HealthArgs {
    /// The address that the server listens on
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub(super) address: SocketAddr,
}

/// What a server needs to know besides where it listens.
#[derive(Clone, Debug)]
pub struct Config {
    /// The file that holds every game; made when it is not there.
    pub data: PathBuf,
    /// Bounds of the rooms.
    pub rooms: Settings,
    /// Bounds of the surface.
    pub limits: Limits,
}

impl Config {
    /// The usual bounds, with the games in this file.
    #[must_use]
    pub fn new(data: PathBuf) -> Self {
        Self { data, rooms: Settings::default(), limits: Limits::default() }
    }
}

/// Bounds of the surface; a client that meets one is told so.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The most sockets open at a time.
    pub sockets: u32,
    /// How long a new socket may take to say hello.
    pub hello: Duration,
    /// The time between two pings; a socket silent for three of them is dropped.
    pub ping: Duration,
    /// How long one message may wait for a client that does not read.
    pub send: Duration,
    /// How long a request may take, its body included.
    pub request: Duration,
    /// How long sockets and requests have to end when the server stops.
    pub farewell: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            sockets: 10_000,
            hello: Duration::from_secs(10),
            ping: Duration::from_secs(20),
            send: Duration::from_secs(10),
            request: Duration::from_secs(30),
            farewell: Duration::from_secs(3),
        }
    }
}

impl ServeArgs {
    pub(super) fn config(&self) -> Config {
        let limits = Limits { sockets: self.max_sockets, ..Limits::default() };
        Config { limits, ..Config::new(self.data.clone()) }
    }
}
