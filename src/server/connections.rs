//! Connections: accepted up to a limit, and let go when their client only holds them.

use std::future::Future;
use std::io::{self, ErrorKind, IoSlice};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Sleep, sleep};

use crate::server::app::App;
use crate::server::http;

/// The largest head of a request, and what one connection holds back at most, in bytes.
const BUFFER: usize = 64 << 10;
/// The pause after the system had no connection to give, for example for want of open files.
const RECOVERY: Duration = Duration::from_millis(200);

/// Serves until the server stops, then until no connection is open.
pub(super) async fn serve(listener: TcpListener, app: App) {
    let most = app.limits().connections;
    let places = Arc::new(Semaphore::new(most as usize));
    let routes = http::routes(app.clone());
    loop {
        let held = tokio::select! {
            held = accept(&listener, &places, app.limits().send) => held,
            () = app.stopping() => break,
        };
        tokio::spawn(talk(held, routes.clone(), app.clone()));
    }
    drop(listener);
    let all = places.acquire_many(most).await;
    all.expect("the semaphore is never closed").forget();
}

/// Waits for a free place, then for a connection to fill it.
async fn accept(listener: &TcpListener, places: &Arc<Semaphore>, patience: Duration) -> Held {
    let place = Arc::clone(places).acquire_owned().await.expect("the semaphore is never closed");
    let mut failed = false;
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return Held { stream, patience, stalled: None, _place: place },
            Err(error) if of_one_client(&error) => {}
            Err(error) => {
                if !failed {
                    tracing::warn!(%error, "no connection can be accepted for now");
                }
                failed = true;
                sleep(RECOVERY).await;
            }
        }
    }
}

/// Whether a client gave up before it was accepted, which says nothing about the next.
fn of_one_client(error: &io::Error) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    [ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted].contains(&error.kind())
}

/// Answers the requests of one connection, the one under way to its end when the server stops.
async fn talk(held: Held, routes: Router, app: App) {
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.limits().head)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(held), TowerToHyperService::new(routes))
        .with_upgrades();
    let mut connection = pin!(connection);
    let served = tokio::select! {
        served = connection.as_mut() => served,
        () = app.stopping() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = served {
        tracing::debug!(%error, "a connection broke");
    }
}

/// A connection that keeps its place for as long as it is open, as a socket too, and breaks when
/// the client has not taken anything for the time of its patience.
#[derive(Debug)]
struct Held {
    stream: TcpStream,
    patience: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
    _place: OwnedSemaphorePermit,
}

impl Held {
    fn in_time<T>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        stalled.as_mut().poll(cx).map(|()| Err(ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Held {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Held {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.in_time(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.in_time(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::sync::watch;

    use crate::server::Limits;

    use super::*;

    #[tokio::test]
    async fn before_the_rooms_are_back_the_server_lives_but_is_busy() {
        let (stop, stopped) = watch::channel(false);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let app = App::new(Limits::default(), stopped);
        let served = tokio::spawn(serve(listener, app));
        for (path, status, words) in [
            ("/healthz", "200 OK", "ok"),
            ("/readyz", "503 ", "/problems/busy"),
            ("/api/v1/games", "503 ", "retry-after: 2"),
            ("/api/v1/games/K7RM2Q", "503 ", "brought back"),
        ] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let head = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
            stream.write_all(head.as_bytes()).await.unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.unwrap();
            assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{path}: {answer}");
            assert!(answer.contains(words), "{path}: {answer}");
        }
        stop.send_replace(true);
        served.await.unwrap();
    }
}
