//! The commands `serve` and `health`, from the terminal's side.

use std::io::{self, IsTerminal, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::runtime;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::server::config::{HealthArgs, ServeArgs};
use crate::server::{ServerError, run};

/// How long searches have to notice that the server stops.
const LAST_WORK: Duration = Duration::from_secs(1);
/// How long a healthy server may take to say so.
const HEALTHY: Duration = Duration::from_secs(5);

/// Serves until the process is asked to stop. Log messages go to standard error.
///
/// # Errors
/// The address or the file cannot be used, or the flags cannot be read.
#[expect(clippy::needless_pass_by_value, reason = "a command takes its flags")]
pub fn serve(args: ServeArgs) -> Result<(), ServerError> {
    let filter: Result<Targets, _> = args.log.parse();
    let filter = filter.map_err(|error| ServerError::Filter(error.to_string()))?;
    let lines = fmt::layer().with_writer(io::stderr).with_ansi(io::stderr().is_terminal());
    tracing_subscriber::registry().with(filter).with(lines).init();
    let runtime = runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let listener = TcpListener::bind(args.bind).await;
        let listener = listener.map_err(|error| ServerError::Bind(args.bind, error))?;
        run(listener, args.config(), asked_to_stop()).await
    });
    runtime.shutdown_timeout(LAST_WORK);
    served
}

#[cfg(unix)]
async fn asked_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminated = signal(SignalKind::terminate()).expect("the runtime has its I/O driver");
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminated.recv() => {}
    }
}

#[cfg(not(unix))]
async fn asked_to_stop() {
    tokio::signal::ctrl_c().await.ok();
}

/// Whether the server at an address is ready.
///
/// # Errors
/// Nobody answers there.
pub fn health(args: &HealthArgs) -> io::Result<bool> {
    let mut stream = TcpStream::connect_timeout(&args.address, HEALTHY)?;
    stream.set_read_timeout(Some(HEALTHY))?;
    let request =
        format!("GET /readyz HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", args.address);
    stream.write_all(request.as_bytes())?;
    let mut answer = [0; 12];
    stream.read_exact(&mut answer)?;
    Ok(&answer == b"HTTP/1.1 200")
}
