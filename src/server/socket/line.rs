//! A socket as a line of texts: every send has its time, every end its code.

use std::error::Error as _;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::Value;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tungstenite::Error as WireError;

/// How long a client has to answer our goodbye.
const GOODBYE: Duration = Duration::from_secs(1);

/// How a conversation ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The client is gone, or does not read.
    Gone,
    /// We close, with this code and reason.
    Close(u16, &'static str),
}

impl End {
    pub(super) const STOPPING: Self = Self::Close(1012, "the server restarts; come back");
    pub(super) const BROKEN: Self = Self::Close(1002, "that breaks the protocol");
    pub(super) const BINARY: Self = Self::Close(1003, "messages are text");
    pub(super) const NOT_JSON: Self = Self::Close(1007, "messages are JSON in UTF-8");
    pub(super) const NO_HELLO: Self = Self::Close(1008, "say hello first, and soon");
    pub(super) const TOO_LARGE: Self = Self::Close(1009, "a message may have 65536 bytes");
    pub(super) const LATER: Self = Self::Close(1013, "try again later");
    pub(super) const REPLACED: Self = Self::Close(4001, "a newer connection has this seat");
    pub(super) const WRONG_SECRET: Self = Self::Close(4003, "the secret opens no seat here");
}

/// A socket whose messages are JSON texts.
#[derive(Debug)]
pub(super) struct Line {
    socket: WebSocket,
    patience: Duration,
    stop: watch::Receiver<bool>,
}

/// What came over the line.
#[derive(Debug)]
pub(super) enum Heard {
    /// A message.
    Json(Value),
    /// A sign of life.
    Beat,
}

impl Line {
    /// `patience` is how long one message may wait for a client that does not read; when `stop`
    /// turns true no message waits any longer.
    pub(super) const fn new(
        socket: WebSocket,
        patience: Duration,
        stop: watch::Receiver<bool>,
    ) -> Self {
        Self { socket, patience, stop }
    }

    pub(super) async fn send(&mut self, text: String) -> Result<(), End> {
        self.put(Message::Text(text.into())).await
    }

    pub(super) async fn ping(&mut self) -> Result<(), End> {
        self.put(Message::Ping(Vec::new().into())).await
    }

    async fn put(&mut self, message: Message) -> Result<(), End> {
        tokio::select! {
            biased;
            sent = timeout(self.patience, self.socket.send(message)) => match sent {
                Ok(Ok(())) => Ok(()),
                Ok(Err(_)) | Err(_) => Err(End::Gone),
            },
            _ = self.stop.wait_for(|stopped| *stopped) => Err(End::STOPPING),
        }
    }

    /// The next message. Giving up waiting loses nothing.
    pub(super) async fn hear(&mut self) -> Result<Heard, End> {
        match self.socket.recv().await {
            Some(Ok(Message::Text(text))) => {
                serde_json::from_str(&text).map(Heard::Json).map_err(|_| End::NOT_JSON)
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(Heard::Beat),
            Some(Ok(Message::Binary(_))) => Err(End::BINARY),
            Some(Ok(Message::Close(_))) | None => Err(End::Gone),
            Some(Err(error)) => Err(end_of(&error)),
        }
    }

    /// Ends the conversation: says why, and waits a moment for the client to hear it.
    pub(super) async fn end(mut self, end: End) {
        if let End::Close(code, reason) = end {
            let frame = CloseFrame { code, reason: reason.into() };
            let goodbye = self.socket.send(Message::Close(Some(frame)));
            if !matches!(timeout(GOODBYE, goodbye).await, Ok(Ok(()))) {
                return;
            }
        }
        let unheard = timeout(GOODBYE, async { while self.socket.recv().await.is_some() {} });
        let heard = unheard.await.is_ok();
        if heard && matches!(end, End::TOO_LARGE | End::NOT_JSON | End::BROKEN) {
            // What the client still sends is not read any more; hanging up at once would let the
            // network drop our last word.
            sleep(GOODBYE).await;
        }
    }
}

fn end_of(error: &axum::Error) -> End {
    match error.source().and_then(|source| source.downcast_ref::<WireError>()) {
        Some(WireError::Capacity(_)) => End::TOO_LARGE,
        Some(WireError::Utf8(_)) => End::NOT_JSON,
        Some(WireError::Protocol(_)) => End::BROKEN,
        Some(_) | None => End::Gone,
    }
}
