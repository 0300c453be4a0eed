//! The one writer: it groups what waits into one commit and answers after the flush.
//!
//! After any error the connection is given up: what SQLite has rolled back by itself, the
//! connection may still count as open. A new one proves that the file takes a write before it is
//! used, and until then every append fails at once.

use std::slice;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, query};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep_until};

use crate::server::store::insert::insert;
use crate::server::store::{Append, AppendError, StoreError};

/// The most appends in one commit.
const GROUP: usize = 512;
/// The time between two attempts to write again doubles from the first to the second of these.
const PAUSES: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(2));

/// What the writer is asked.
#[derive(Debug)]
pub(super) enum Command {
    /// Append and tell.
    Append(Box<Append>, oneshot::Sender<Result<(), AppendError>>),
    /// Write what came before, close the file and tell.
    Close(oneshot::Sender<()>),
}

type Waiting = (Box<Append>, oneshot::Sender<Result<(), AppendError>>);

/// The one writer of a file.
#[derive(Debug)]
pub(super) struct Writer {
    options: SqliteConnectOptions,
    /// None while the file cannot be written.
    connection: Option<SqliteConnection>,
    well: watch::Sender<bool>,
    retry_at: Instant,
    pause: Duration,
}

impl Writer {
    /// A writer on this connection, which these options have made. `well` tells whether the file
    /// can be written; it has no sender any more when the writer has ended.
    pub(super) fn new(
        connection: SqliteConnection,
        options: SqliteConnectOptions,
        well: watch::Sender<bool>,
    ) -> Self {
        let options = options.create_if_missing(false);
        let (retry_at, pause) = (Instant::now(), PAUSES.0);
        Self { options, connection: Some(connection), well, retry_at, pause }
    }

    /// Writes until it is told to close or nobody is left to tell it anything.
    pub(super) async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        let mut waiting = Vec::with_capacity(GROUP);
        let mut closed = None;
        while closed.is_none() {
            tokio::select! {
                received = commands.recv_many(&mut waiting, GROUP) => if received == 0 { break },
                () = sleep_until(self.retry_at), if self.connection.is_none() => {
                    self.reconnect().await;
                }
            }
            let mut group = Vec::with_capacity(waiting.len());
            for command in waiting.drain(..) {
                match command {
                    Command::Append(append, done) => group.push((append, done)),
                    Command::Close(done) => closed = Some(done),
                }
            }
            self.write(group).await;
        }
        if let Some(connection) = self.connection {
            close(connection).await;
        }
        drop(self.well);
        if let Some(done) = closed {
            done.send(()).ok();
        }
    }

    /// Appends a group in one commit; where that fails, each on its own, so that one that cannot
    /// be written takes no other with it.
    async fn write(&mut self, group: Vec<Waiting>) {
        match self.commit(&group).await {
            Ok(appended) => {
                for ((_, done), appended) in group.into_iter().zip(appended) {
                    done.send(if appended { Ok(()) } else { Err(AppendError::Conflict) }).ok();
                }
            }
            Err(_) => {
                for waiting in group {
                    let answer = self.write_again(&waiting).await;
                    waiting.1.send(answer).ok();
                }
            }
        }
    }

    /// Appends what has failed with its group. A commit that failed may still be in the file, so
    /// that a place that is taken now tells nothing about who has it.
    async fn write_again(&mut self, waiting: &Waiting) -> Result<(), AppendError> {
        match self.commit(slice::from_ref(waiting)).await?[..] {
            [true] => Ok(()),
            _ => Err(StoreError::corrupt("its place is taken, perhaps by itself").into()),
        }
    }

    /// Whether each append of the group is in the log. After an error none is, or nobody knows;
    /// the connection is a new one then, or none.
    async fn commit(&mut self, group: &[Waiting]) -> Result<Vec<bool>, StoreError> {
        if group.is_empty() {
            return Ok(Vec::new());
        }
        let Some(connection) = &mut self.connection else {
            return Err(StoreError::corrupt("it cannot be written for now"));
        };
        match commit(connection, group).await {
            Ok(appended) => Ok(appended),
            Err(error) => {
                tracing::error!(%error, appends = group.len(), "the log could not be written");
                self.reconnect().await;
                Err(error.into())
            }
        }
    }

    /// Gives the connection up and makes a new one, or says when to try that again.
    async fn reconnect(&mut self) {
        if let Some(broken) = self.connection.take() {
            close(broken).await;
        }
        match connect(&self.options).await {
            Ok(connection) => {
                self.connection = Some(connection);
                self.pause = PAUSES.0;
            }
            Err(error) => self.rest(&error),
        }
        self.well.send_replace(self.connection.is_some());
    }

    /// Says when to try again.
    fn rest(&mut self, error: &sqlx::Error) {
        tracing::error!(%error, "the log cannot be written for now");
        self.retry_at = Instant::now() + self.pause;
        self.pause = PAUSES.1.min(2 * self.pause);
    }
}

async fn close(connection: SqliteConnection) {
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the log was not closed properly");
    }
}

/// A connection to a file that has just taken as much as a group of a few moves needs.
async fn connect(options: &SqliteConnectOptions) -> Result<SqliteConnection, sqlx::Error> {
    let mut connection = options.connect().await?;
    for proof in [
        "insert or replace into meta (key, value) values ('proof', hex(zeroblob(32768)))",
        "delete from meta where key = 'proof'",
    ] {
        if let Err(error) = query(proof).execute(&mut connection).await {
            close(connection).await;
            return Err(error);
        }
    }
    tracing::info!("the log can be written again");
    Ok(connection)
}

async fn commit(
    connection: &mut SqliteConnection,
    group: &[Waiting],
) -> Result<Vec<bool>, sqlx::Error> {
    let mut transaction = connection.begin_with("begin immediate").await?;
    let mut appended = Vec::with_capacity(group.len());
    for (append, _) in group {
        appended.push(insert(&mut transaction, append).await?);
    }
    transaction.commit().await?;
    Ok(appended)
}
