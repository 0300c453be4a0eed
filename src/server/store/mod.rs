//! The event log on disk: what is answered as written survives the loss of everything unflushed.

use std::path::Path;
use std::time::Duration;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, SqlSafeStr};
use tokio::sync::{mpsc, oneshot, watch};

use crate::server::secret::fresh_epoch;

mod append;
pub(super) use append::{Append, AppendError, NewRow, Summary};
mod insert;
mod read;
mod writer;
use writer::{Command, Writer};
#[cfg(test)]
mod tests;

/// The steps that make the tables, in order. A step that has been released never changes.
const MIGRATIONS: &[(i64, &str, &str)] =
    &[(1, "rooms and events", include_str!("../../../migrations/0001_rooms_and_events.sql"))];

/// How long a connection waits for another one's lock on the file.
const LOCK_WAIT: Duration = Duration::from_secs(10);
const READERS: u32 = 4;
/// Appends that wait for the writer; beyond it rooms wait to hand theirs over.
const WAITING: usize = 1024;

/// The log of all rooms, in an SQLite file.
///
/// One writer groups the appends of all rooms into one flushed commit. Several servers may have
/// the file open: the key of the log gives each sequence number of a room away once.
#[derive(Clone, Debug)]
pub struct Store {
    readers: SqlitePool,
    writer: mpsc::Sender<Command>,
    well: watch::Receiver<bool>,
    epoch: String,
}

/// The log could not be opened, read or written.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the log cannot be used: {0}")]
pub struct StoreError(String);

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self(error.to_string())
    }
}

impl StoreError {
    /// Something in the log is not what this program writes.
    pub(super) fn corrupt(what: impl std::fmt::Display) -> Self {
        Self(what.to_string())
    }
}

impl Store {
    /// Opens a file, or makes it, and brings its tables up to date.
    ///
    /// # Errors
    /// It is no database of ours, or cannot be read and written.
    pub async fn open(file: &Path) -> Result<Self, StoreError> {
        Self::open_with(options(file)).await
    }

    async fn open_with(options: SqliteConnectOptions) -> Result<Self, StoreError> {
        let mut connection = options.connect().await?;
        migrate(&mut connection).await?;
        let epoch = epoch(&mut connection).await?;
        let (writer, commands) = mpsc::channel(WAITING);
        let (tells, well) = watch::channel(true);
        tokio::spawn(Writer::new(connection, options.clone(), tells).run(commands));
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_lazy_with(options);
        Ok(Self { readers, writer, well, epoch })
    }

    /// Names the history that the sequence numbers count in.
    pub(super) fn epoch(&self) -> &str {
        &self.epoch
    }

    /// Whether the last attempt to write succeeded. While it did not, the writer tries again by
    /// itself every few seconds, and appends fail at once.
    pub(super) fn writable(&self) -> bool {
        self.well.has_changed().is_ok() && *self.well.borrow()
    }

    /// Appends to one room's log, all of it or nothing, and answers once it is flushed to disk.
    ///
    /// # Errors
    /// [`AppendError::Conflict`]: somebody else appended there first. After
    /// [`AppendError::Failed`] only reading the log tells whether the append is in it.
    pub(super) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let closed = || AppendError::Failed(StoreError("it is closed".to_owned()));
        let (done, answer) = oneshot::channel();
        let sent = self.writer.send(Command::Append(Box::new(append), done)).await;
        sent.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// Writes what waits, and closes the file.
    pub(super) async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.writer.send(Command::Close(done)).await.is_ok() {
            closed.await.ok();
        }
        self.readers.close().await;
    }
}

/// A count as the database keeps it.
fn number(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Every commit is flushed before it is answered.
fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(LOCK_WAIT)
}

async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let migrations = MIGRATIONS.iter().map(|&(version, name, sql)| {
        let sql = sql.into_sql_str();
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    });
    let migrator = Migrator::with_migrations(migrations.collect());
    let done = migrator.run_direct(None, connection, false).await;
    done.map_err(|error| StoreError(error.to_string()))
}

async fn epoch(connection: &mut SqliteConnection) -> Result<String, StoreError> {
    sqlx::query("insert into meta (key, value) values ('epoch', $1) on conflict (key) do nothing")
        .bind(fresh_epoch())
        .execute(&mut *connection)
        .await?;
    let epoch = sqlx::query_scalar("select value from meta where key = 'epoch'");
    Ok(epoch.fetch_one(connection).await?)
}
