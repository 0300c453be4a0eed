//! Front room: REST, sockets, rooms and the event log.
//!
//! [`run`] is the whole server for a listener, a [`Config`] and a word to stop; [`serve`] is what
//! the command line calls.

use std::convert::Infallible;
use std::future::pending;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::timeout;

mod bounds;
mod clock;
mod event;
mod room;
mod rooms;
mod secret;
mod store;
pub use event::Event;
pub use room::{
    Answer, LegalMoves, LobbyRow, Proposal, Pulse, RoomError, RoomPhase, RoomView, SeatView,
    Visibility,
};
pub use rooms::{Attached, NewRoom, RoomHandle, Rooms, Settings};
pub use secret::{BadSecret, Secret, SecretHash};
pub use store::{Store, StoreError};

mod app;
mod command;
pub use command::{health, serve};
mod config;
pub use config::{Config, HealthArgs, Limits, ServeArgs};
mod connections;
mod http;
mod open_files;
mod page;
mod problem;
mod socket;
mod wire;

use app::App;

/// Why a server could not start or go on.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The address cannot be listened on.
    #[error("{0} cannot be listened on: {1}")]
    Bind(SocketAddr, io::Error),
    /// The log in this file cannot be used.
    #[error("{}: {}", .0.display(), .1)]
    Store(PathBuf, StoreError),
    /// The network or the terminal failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The filter of the log messages cannot be read.
    #[error("--log cannot be read: {0}")]
    Filter(String),
}

/// Serves until `shutdown` is ready. Then sockets are told to come back, requests may end, and
/// what is being written is written.
///
/// Clients are answered from the start; what needs the rooms is refused as busy until the games
/// that were being played are back from the log.
///
/// # Errors
/// The log cannot be opened, or the listener fails.
pub async fn run(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()>,
) -> Result<(), ServerError> {
    let address = listener.local_addr()?;
    let (stop, stopped) = watch::channel(false);
    let app = App::new(config.limits.clone().within(open_files::most()), stopped);
    let served = tokio::spawn(connections::serve(listener, app.clone()));
    let ended = tokio::select! {
        Err(error) = play(&app, &config, address) => Err(ServerError::Store(config.data, error)),
        () = shutdown => Ok(()),
    };
    tracing::info!("stopping");
    stop.send_replace(true);
    let farewell = async { tokio::join!(served, app.sockets_closed()).0 };
    timeout(app.limits().farewell, farewell).await.ok();
    close_rooms(&app).await;
    ended
}

/// Brings the rooms back and lets clients in. It ends only when that fails.
async fn play(app: &App, config: &Config, address: SocketAddr) -> Result<Infallible, StoreError> {
    let store = Store::open(&config.data).await?;
    app.open(Rooms::open(store, config.rooms.clone()).await?);
    if config.announced {
        announce(address);
    }
    pending().await
}

async fn close_rooms(app: &App) {
    let Ok(rooms) = app.rooms() else { return };
    if timeout(app.limits().farewell, rooms.shut_down()).await.is_err() {
        tracing::warn!("the rooms did not end in time; what was acknowledged is in the log");
    }
}

/// Tells whoever started the server where it is. It serves whether they listen or not.
fn announce(address: SocketAddr) {
    let mut terminal = io::stdout().lock();
    let told = writeln!(
        terminal,
        "Sixpoint is ready: http://{address}/ (page), http://{address}/api/v1 (API)"
    );
    if let Err(error) = told.and_then(|()| terminal.flush()) {
        tracing::warn!(%error, %address, "the address could not be written to standard output");
    }
}
