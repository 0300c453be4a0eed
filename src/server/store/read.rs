//! What is read back from the log.

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, query, query_scalar};
use uuid::Uuid;

use crate::server::event::{Event, Logged, Private};
use crate::server::room::{Facts, LobbyRow, RoomPhase, Visibility};
use crate::server::secret::SecretHash;
use crate::server::store::{Store, StoreError, number};

impl Store {
    /// What a room's row says for good, and the secret of its host.
    ///
    /// # Errors
    /// The log cannot be read.
    pub(in crate::server) async fn room(
        &self,
        id: Uuid,
    ) -> Result<Option<(Facts, SecretHash)>, StoreError> {
        let row =
            query("select id, code, visibility, created_at, host_hash from rooms where id = $1")
                .bind(id.to_string())
                .fetch_optional(&self.readers)
                .await?;
        row.map(|row| facts(&row)).transpose()
    }

    /// The room with this code.
    ///
    /// # Errors
    /// The log cannot be read.
    pub(in crate::server) async fn room_with_code(
        &self,
        code: &str,
    ) -> Result<Option<Uuid>, StoreError> {
        let id: Option<String> = query_scalar("select id from rooms where code = $1")
            .bind(code)
            .fetch_optional(&self.readers)
            .await?;
        id.map(|id| parse_id(&id)).transpose()
    }

    /// The rooms that stand there, oldest first.
    ///
    /// # Errors
    /// The log cannot be read.
    pub(in crate::server) async fn rooms_in(
        &self,
        phase: RoomPhase,
    ) -> Result<Vec<Uuid>, StoreError> {
        let ids: Vec<String> =
            query_scalar("select id from rooms where phase = $1 order by created_at, id")
                .bind(phase.name())
                .fetch_all(&self.readers)
                .await?;
        ids.iter().map(|id| parse_id(id)).collect()
    }

    /// A room's log after this entry, in order.
    ///
    /// # Errors
    /// The log cannot be read, or holds what this program does not write.
    pub(in crate::server) async fn entries(
        &self,
        room: Uuid,
        after: u64,
    ) -> Result<Vec<Logged>, StoreError> {
        let rows = query(
            "select seq, at, state_hash, entry, private from events \
             where room_id = $1 and seq > $2 order by seq",
        )
        .bind(room.to_string())
        .bind(number(after))
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(logged).collect()
    }

    /// The newest public rooms.
    ///
    /// # Errors
    /// The log cannot be read.
    pub(in crate::server) async fn lobby(&self, limit: u32) -> Result<Vec<LobbyRow>, StoreError> {
        let rows = query(
            "select id, code, game, phase, created_at, options, seats from rooms \
             where visibility = 'public' order by created_at desc, id limit $1",
        )
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(lobby_row).collect()
    }
}

fn facts(row: &SqliteRow) -> Result<(Facts, SecretHash), StoreError> {
    let visibility: String = row.try_get("visibility")?;
    let host: String = row.try_get("host_hash")?;
    let facts = Facts {
        id: parse_id(row.try_get("id")?)?,
        code: row.try_get("code")?,
        visibility: Visibility::from_name(&visibility)
            .ok_or_else(|| StoreError::corrupt(format!("visibility {visibility:?}")))?,
        created_at: count(row, "created_at")?,
    };
    let host = SecretHash::from_hex(&host).ok_or_else(|| StoreError::corrupt("host_hash"))?;
    Ok((facts, host))
}

fn lobby_row(row: &SqliteRow) -> Result<LobbyRow, StoreError> {
    let phase: String = row.try_get("phase")?;
    Ok(LobbyRow {
        id: parse_id(row.try_get("id")?)?,
        code: row.try_get("code")?,
        game: row.try_get("game")?,
        phase: RoomPhase::from_name(&phase)
            .ok_or_else(|| StoreError::corrupt(format!("phase {phase:?}")))?,
        created_at: count(row, "created_at")?,
        options: json::<Map<String, Value>>(row.try_get("options")?)?,
        seats: json(row.try_get("seats")?)?,
    })
}

fn logged(row: &SqliteRow) -> Result<Logged, StoreError> {
    let (seq, at) = (count(row, "seq")?, count(row, "at")?);
    let entry = json(row.try_get("entry")?)?;
    let private: Option<&str> = row.try_get("private")?;
    let private = private.map_or_else(|| Ok(Private::default()), json)?;
    let event = Event::new(seq, at, row.try_get("state_hash")?, entry);
    Ok(Logged { event: Arc::new(event), private })
}

fn count(row: &SqliteRow, column: &str) -> Result<u64, StoreError> {
    let number: i64 = row.try_get(column)?;
    u64::try_from(number).map_err(|_| StoreError::corrupt(format!("{column} {number}")))
}

fn json<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(StoreError::corrupt)
}

fn parse_id(text: &str) -> Result<Uuid, StoreError> {
    text.parse().map_err(|_| StoreError::corrupt(format!("room id {text:?}")))
}
