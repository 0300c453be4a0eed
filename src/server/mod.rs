//! Front room: REST, sockets, rooms and the event log.
//!
//! [`run`] is the whole server for a listener, a [`Config`] and a word to stop; [`serve`] is what
//! the command line calls.

use std::io;
use std::net::SocketAddr;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::timeout;

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
mod http;
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
    /// The log cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
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
/// # Errors
/// The log cannot be opened, or the listener fails.
pub async fn run(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()>,
) -> Result<(), ServerError> {
    let store = Store::open(&config.data).await?;
    let rooms = Rooms::open(store, config.rooms).await?;
    announce(listener.local_addr()?);
    let (stop, stopped) = watch::channel(false);
    let app = App::new(rooms, config.limits, stopped.clone());
    let served = tokio::spawn(serve_http(listener, app.clone(), stopped));
    shutdown.await;
    tracing::info!("stopping");
    stop.send_replace(true);
    let farewell = async { tokio::join!(served, app.sockets_closed()).0 };
    let served = timeout(app.limits().farewell, farewell).await;
    close_rooms(&app).await;
    match served {
        Ok(Ok(result)) => result.map_err(ServerError::from),
        Ok(Err(_)) | Err(_) => Ok(()),
    }
}

async fn close_rooms(app: &App) {
    if timeout(app.limits().farewell, app.rooms().shut_down()).await.is_err() {
        tracing::warn!("the rooms did not end in time; what was acknowledged is in the log");
    }
}

async fn serve_http(
    listener: TcpListener,
    app: App,
    mut stopped: watch::Receiver<bool>,
) -> io::Result<()> {
    axum::serve(listener, http::routes(app))
        .with_graceful_shutdown(async move {
            stopped.changed().await.ok();
        })
        .await
}

#[expect(clippy::print_stdout, reason = "whoever started the server reads where it is")]
fn announce(address: SocketAddr) {
    println!("Sixpoint is ready: http://{address}/ (page), http://{address}/api/v1 (API)");
}
