//! How the server is set up: flags of the command line and what they come to.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, value_parser};

use crate::server::rooms::Settings;

/// How many files are open beside connections: the log, the runtime's, the terminal's.
const OTHER_FILES: u32 = 64;

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
    /// The most connections open at a time, sockets among them
    #[arg(long, value_name = "COUNT", default_value_t = Limits::default().connections)]
    #[arg(value_parser = value_parser!(u32).range(1..))]
    max_connections: u32,
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
    /// Whether standard output is told where the server is, once it is ready.
    pub announced: bool,
}

impl Config {
    /// The usual bounds, with the games in this file.
    #[must_use]
    pub fn new(data: PathBuf) -> Self {
        Self { data, rooms: Settings::default(), limits: Limits::default(), announced: false }
    }
}

/// Bounds of the surface; a client that meets one is told so.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The most sockets open at a time.
    pub sockets: u32,
    /// The most connections open at a time, sockets among them. More wait to be accepted.
    pub connections: u32,
    /// How long the head of a request may take, and how long a connection may be idle.
    pub head: Duration,
    /// How long the body of a request may take.
    pub body: Duration,
    /// How long a new socket may take to say hello.
    pub hello: Duration,
    /// The time between two pings; a socket silent for three of them is dropped.
    pub ping: Duration,
    /// How long a message or an answer may wait for a client that does not read.
    pub send: Duration,
    /// How long a request may take, its head not included.
    pub request: Duration,
    /// How long sockets and requests have to end when the server stops.
    pub farewell: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            sockets: 10_000,
            connections: 12_000,
            head: Duration::from_secs(10),
            body: Duration::from_secs(20),
            hello: Duration::from_secs(10),
            ping: Duration::from_secs(20),
            send: Duration::from_secs(10),
            request: Duration::from_secs(30),
            farewell: Duration::from_secs(3),
        }
    }
}

impl Limits {
    /// Fewer connections if this many open files do not hold them, and no more sockets than leave
    /// an eighth of the connections to requests.
    #[must_use]
    pub(super) fn within(self, open_files: Option<u32>) -> Self {
        let most = open_files.map_or(u32::MAX, |files| files.saturating_sub(OTHER_FILES).max(1));
        let connections = self.connections.min(most);
        let sockets = self.sockets.min(connections - connections.div_ceil(8));
        if (connections, sockets) != (self.connections, self.sockets) {
            tracing::warn!(connections, sockets, open_files, "lowered the limits to what fits");
        }
        Self { connections, sockets, ..self }
    }
}

impl ServeArgs {
    pub(super) fn config(&self) -> Config {
        let limits = Limits {
            sockets: self.max_sockets,
            connections: self.max_connections,
            ..Limits::default()
        };
        Config { limits, announced: true, ..Config::new(self.data.clone()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_give_way_to_open_files_and_leave_room_for_requests() {
        let counts = |sockets, connections, files| {
            let limits = Limits { sockets, connections, ..Limits::default() }.within(files);
            (limits.sockets, limits.connections)
        };
        assert_eq!(counts(10_000, 12_000, None), (10_000, 12_000));
        assert_eq!(counts(10_000, 12_000, Some(1_048_576)), (10_000, 12_000));
        assert_eq!(counts(10_000, 12_000, Some(1024)), (840, 960));
        assert_eq!(counts(20_000, 12_000, None), (10_500, 12_000));
        assert_eq!(counts(2, 12_000, None), (2, 12_000));
        assert_eq!(counts(10, 10, Some(3)), (0, 1));
    }
}
