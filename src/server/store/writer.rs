//! The one writer: it groups what waits into one commit and answers after the flush.

use sqlx::sqlite::{SqliteConnection, SqliteTransaction};
use sqlx::{Connection, query};
use tokio::sync::{mpsc, oneshot};

use crate::server::event::Logged;
use crate::server::store::{Append, AppendError, NewRow, Summary, number};

/// The most appends in one commit.
const GROUP: usize = 512;

/// What the writer is asked.
#[derive(Debug)]
pub(super) enum Command {
    /// Append and tell.
    Append(Box<Append>, oneshot::Sender<Result<(), AppendError>>),
    /// Write what came before, close the file and tell.
    Close(oneshot::Sender<()>),
}

type Waiting = (Box<Append>, oneshot::Sender<Result<(), AppendError>>);

/// Writes until it is told to close or nobody is left to tell it anything.
pub(super) async fn write(mut connection: SqliteConnection, mut commands: mpsc::Receiver<Command>) {
    let mut waiting = Vec::with_capacity(GROUP);
    let mut closed = None;
    while closed.is_none() && commands.recv_many(&mut waiting, GROUP).await > 0 {
        let mut group = Vec::with_capacity(waiting.len());
        for command in waiting.drain(..) {
            match command {
                Command::Append(append, done) => group.push((append, done)),
                Command::Close(done) => closed = Some(done),
            }
        }
        write_group(&mut connection, group).await;
    }
    close(connection).await;
    if let Some(done) = closed {
        done.send(()).ok();
    }
}

async fn close(connection: SqliteConnection) {
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the log was not closed properly");
    }
}

async fn write_group(connection: &mut SqliteConnection, group: Vec<Waiting>) {
    match commit(connection, &group).await {
        Ok(appended) => {
            for ((_, done), appended) in group.into_iter().zip(appended) {
                done.send(if appended { Ok(()) } else { Err(AppendError::Conflict) }).ok();
            }
        }
        Err(error) => {
            tracing::error!(%error, appends = group.len(), "the log could not be written");
            let failed = AppendError::Failed(error.into());
            for (_, done) in group {
                done.send(Err(failed.clone())).ok();
            }
        }
    }
}

/// Whether each append of the group is in the log. After an error none is, or nobody knows.
async fn commit(
    connection: &mut SqliteConnection,
    group: &[Waiting],
) -> Result<Vec<bool>, sqlx::Error> {
    if group.is_empty() {
        return Ok(Vec::new());
    }
    let mut transaction = connection.begin_with("begin immediate").await?;
    let mut appended = Vec::with_capacity(group.len());
    for (append, _) in group {
        appended.push(insert(&mut transaction, append).await?);
    }
    transaction.commit().await?;
    Ok(appended)
}

/// Whether the append found its place free. Its first row decides: where that is free, the rest
/// is too, because sequence numbers have no gaps.
async fn insert(to: &mut SqliteTransaction<'_>, append: &Append) -> Result<bool, sqlx::Error> {
    let room = append.room.to_string();
    let mut first = true;
    if let Some(row) = &append.opens {
        if !insert_room(to, &room, row).await? {
            return Ok(false);
        }
        first = false;
    }
    for logged in &append.entries {
        let inserted = insert_event(to, &room, logged).await?;
        if !inserted && first {
            return Ok(false);
        }
        if !inserted {
            let gap = format!("there is a gap before entry {} of {room}", logged.event.seq);
            return Err(sqlx::Error::Protocol(gap));
        }
        first = false;
    }
    if let Some(summary) = &append.summary {
        update_room(to, &room, summary).await?;
    }
    Ok(true)
}

async fn insert_event(
    to: &mut SqliteTransaction<'_>,
    room: &str,
    logged: &Logged,
) -> Result<bool, sqlx::Error> {
    let event = &logged.event;
    let insert = query(
        "insert into events (room_id, seq, at, state_hash, entry, private) \
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
    );
    let insert = insert.bind(room).bind(number(event.seq)).bind(number(event.at));
    let insert = insert.bind(&event.state_hash).bind(event.entry_json());
    let done = insert.bind(logged.private.to_json()).execute(&mut **to).await?;
    Ok(done.rows_affected() == 1)
}

async fn insert_room(
    to: &mut SqliteTransaction<'_>,
    room: &str,
    row: &NewRow,
) -> Result<bool, sqlx::Error> {
    let insert = query(
        "insert into rooms \
         (id, code, visibility, created_at, host_hash, game, options, phase, seats) \
         values ($1, $2, $3, $4, $5, $6, $7, 'waiting', '[]') on conflict do nothing",
    );
    let insert = insert.bind(room).bind(&row.code).bind(row.visibility.name());
    let insert = insert.bind(number(row.created_at)).bind(row.host.to_hex());
    let done = insert.bind(&row.game).bind(&row.options).execute(&mut **to).await?;
    Ok(done.rows_affected() == 1)
}

async fn update_room(
    to: &mut SqliteTransaction<'_>,
    room: &str,
    summary: &Summary,
) -> Result<(), sqlx::Error> {
    let update = query("update rooms set phase = $2, seats = $3 where id = $1");
    let update = update.bind(room).bind(summary.phase.name()).bind(&summary.seats);
    update.execute(&mut **to).await?;
    Ok(())
}
