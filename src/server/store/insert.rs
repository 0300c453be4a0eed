//! The rows that an append adds and changes.

use sqlx::query;
use sqlx::sqlite::SqliteTransaction;

use crate::server::event::Logged;
use crate::server::store::{Append, NewRow, Summary, number};

/// Whether the append found its place free. Its first row decides: where that is free, the rest
/// is too, because sequence numbers have no gaps.
pub(super) async fn insert(
    to: &mut SqliteTransaction<'_>,
    append: &Append,
) -> Result<bool, sqlx::Error> {
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
