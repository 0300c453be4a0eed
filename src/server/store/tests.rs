//! The log on a real file: opened again, raced for, and grouped.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use sqlx::{ConnectOptions, query, query_scalar};
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use uuid::Uuid;

use crate::engine::Entry;
use crate::rules::Seat;
use crate::server::event::{Event, Key, Logged, Private};
use crate::server::room::{RoomPhase, Visibility};
use crate::server::secret::Secret;
use crate::server::store::{Append, AppendError, NewRow, Store, Summary, options};

fn folder() -> TempDir {
    TempDir::new().unwrap()
}

async fn store(folder: &TempDir) -> Store {
    Store::open(&folder.path().join("log.db")).await.unwrap()
}

fn logged(seq: u64, name: &str) -> Logged {
    let entry = Entry::Seated { seat: Seat::new(0), name: name.to_owned() };
    let event =
        Arc::new(Event::new(seq, 1_700_000_000_000 + seq, "0123456789abcdef".to_owned(), entry));
    let key = Some(Key { name: name.to_owned(), digest: "d".to_owned() });
    Logged { event, private: Private { secret: None, key } }
}

fn append(room: Uuid, seq: u64, name: &str) -> Append {
    Append { room, opens: None, entries: vec![logged(seq, name)], summary: None }
}

fn opening(room: Uuid, code: &str, visibility: Visibility, created_at: u64) -> Append {
    let opens = Some(NewRow {
        code: code.to_owned(),
        visibility,
        created_at,
        host: Secret::parse(&"h".repeat(22)).unwrap().hash(),
        game: "chinese_checkers".to_owned(),
        options: json!({ "side": 4 }).to_string(),
    });
    let summary = Some(Summary { phase: RoomPhase::Playing, seats: "[]".to_owned() });
    Append { room, opens, entries: vec![logged(1, "first")], summary }
}

#[tokio::test]
async fn what_was_appended_is_there_when_the_file_is_opened_again() {
    let folder = folder();
    let room = Uuid::new_v4();
    let first = store(&folder).await;
    first.append(opening(room, "ABCDEF", Visibility::Public, 5)).await.unwrap();
    first.append(append(room, 2, "second")).await.unwrap();
    let epoch = first.epoch().to_owned();
    first.close().await;
    assert!(first.append(append(room, 3, "late")).await.is_err(), "closed is closed");

    let again = store(&folder).await;
    assert_eq!(again.epoch(), epoch);
    assert_eq!(epoch.len(), 32);
    let both = [logged(1, "first"), logged(2, "second")];
    assert_eq!(again.entries(room, 0).await.unwrap(), both);
    assert_eq!(again.entries(room, 1).await.unwrap(), both[1..]);
    assert_eq!(again.entries(room, 2).await.unwrap(), []);
    let (facts, host) = again.room(room).await.unwrap().unwrap();
    assert_eq!((facts.id, &*facts.code, facts.created_at), (room, "ABCDEF", 5));
    assert_eq!(
        (facts.visibility, host),
        (Visibility::Public, Secret::parse(&"h".repeat(22)).unwrap().hash())
    );
    assert_eq!(again.room_with_code("ABCDEF").await.unwrap(), Some(room));
    assert_eq!(again.room_with_code("ABCDEG").await.unwrap(), None);
    assert!(again.room(Uuid::new_v4()).await.unwrap().is_none());
    assert_eq!(again.rooms_in(RoomPhase::Playing).await.unwrap(), [room]);
    assert!(again.rooms_in(RoomPhase::Over).await.unwrap().is_empty());
}

#[tokio::test]
async fn the_lobby_shows_the_newest_public_rooms() {
    let folder = folder();
    let store = store(&folder).await;
    for (i, visibility) in
        [Visibility::Public, Visibility::Unlisted, Visibility::Public, Visibility::Public]
            .into_iter()
            .enumerate()
    {
        let created_at = u64::try_from(i).unwrap();
        store
            .append(opening(Uuid::new_v4(), &format!("CODE{i}"), visibility, created_at))
            .await
            .unwrap();
    }
    let rows = store.lobby(2).await.unwrap();
    let codes: Vec<&str> = rows.iter().map(|row| &*row.code).collect();
    assert_eq!(codes, ["CODE3", "CODE2"]);
    assert_eq!(rows[0].options["side"], 4);
}

#[tokio::test]
async fn a_number_or_a_code_is_given_away_once_and_others_of_the_group_go_on() {
    let folder = folder();
    let store = store(&folder).await;
    let rooms = [Uuid::new_v4(), Uuid::new_v4()];
    store.append(opening(rooms[0], "AAAAAA", Visibility::Public, 1)).await.unwrap();
    let attempts = [
        append(rooms[0], 2, "a"),
        append(rooms[0], 2, "b"),
        opening(rooms[1], "AAAAAA", Visibility::Public, 2),
        opening(rooms[1], "BBBBBB", Visibility::Public, 2),
        append(rooms[0], 3, "c"),
    ];
    let group = futures_util::future::join_all(attempts.map(|attempt| store.append(attempt))).await;
    let taken: Vec<bool> =
        group.iter().map(|done| matches!(done, Err(AppendError::Conflict))).collect();
    assert_eq!(taken, [false, true, true, false, false]);
    let names = [logged(1, "first"), logged(2, "a"), logged(3, "c")];
    assert_eq!(store.entries(rooms[0], 0).await.unwrap(), names);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_servers_on_one_file_exactly_one_gets_each_number() {
    let folder = folder();
    let stores = [store(&folder).await, store(&folder).await];
    assert_eq!(stores[0].epoch(), stores[1].epoch());
    let room = Uuid::new_v4();
    stores[0].append(opening(room, "AAAAAA", Visibility::Public, 1)).await.unwrap();
    let mut wins = [0, 0];
    for seq in 2..60 {
        let mut race = JoinSet::new();
        for (server, store) in stores.iter().enumerate() {
            let (store, append) = (store.clone(), append(room, seq, &server.to_string()));
            race.spawn(async move { store.append(append).await.is_ok().then_some(server) });
        }
        let winners: Vec<usize> = race.join_all().await.into_iter().flatten().collect();
        let [winner] = winners[..] else { panic!("number {seq} went to {winners:?}") };
        wins[winner] += 1;
        let last = stores[1 - winner].entries(room, seq - 1).await.unwrap();
        assert_eq!(last, [logged(seq, &winner.to_string())], "the other one sees it");
    }
    assert_eq!(wins[0] + wins[1], 58);
}

#[tokio::test]
async fn every_commit_is_flushed() {
    let folder = folder();
    let mut connection = options(&folder.path().join("log.db")).connect().await.unwrap();
    let synchronous: i64 =
        query_scalar("pragma synchronous").fetch_one(&mut connection).await.unwrap();
    let journal: String =
        query_scalar("pragma journal_mode").fetch_one(&mut connection).await.unwrap();
    assert_eq!((synchronous, &*journal), (2, "wal"), "2 is FULL");
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused_and_left_alone() {
    let folder = folder();
    let file = folder.path().join("log.db");
    let text = "This is a letter and not a database. ".repeat(100);
    std::fs::write(&file, &text).unwrap();
    assert!(Store::open(&file).await.is_err());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    assert!(Store::open(Path::new("/nowhere/at/all.db")).await.is_err());
}

/// Two hundred pages of 4 KiB; a full file gives nothing back before rows are deleted.
async fn small_store(folder: &TempDir) -> Store {
    let options = options(&folder.path().join("log.db")).pragma("max_page_count", "200");
    Store::open_with(options).await.unwrap()
}

async fn until_writable(store: &Store) {
    let writable = async {
        while !store.writable() {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(20), writable).await.expect("the writer tries again by itself");
}

#[tokio::test]
async fn a_full_disk_fails_appends_until_room_is_made_and_loses_none_that_was_answered() {
    let folder = folder();
    let store = small_store(&folder).await;
    let [filler, room] = [Uuid::new_v4(), Uuid::new_v4()];
    store.append(opening(filler, "FILLER", Visibility::Public, 1)).await.unwrap();
    store.append(opening(room, "AAAAAA", Visibility::Public, 1)).await.unwrap();
    for seq in 2..60 {
        store.append(append(filler, seq, &"x".repeat(2000))).await.unwrap();
    }
    let mut kept = vec![logged(1, "first")];
    let mut deleting = options(&folder.path().join("log.db")).connect().await.unwrap();
    for round in 0..3 {
        let long = format!("{round}{}", "y".repeat(20_000));
        let mut seq = u64::try_from(kept.len()).unwrap();
        loop {
            seq += 1;
            match store.append(append(room, seq, &long)).await {
                Ok(()) => kept.push(logged(seq, &long)),
                Err(AppendError::Failed(_)) => break,
                Err(conflict @ AppendError::Conflict) => panic!("{seq}: {conflict}"),
            }
        }
        assert!(seq < 60, "two hundred pages are not full after {seq} appends");
        assert!(!store.writable(), "round {round}");
        assert!(store.append(append(room, seq, &long)).await.is_err(), "still full");
        assert_eq!(store.entries(room, 0).await.unwrap(), kept, "what is there can be read");

        let (from, to) = (2 + 20 * round, 21 + 20 * round);
        query("delete from events where room_id = $1 and seq between $2 and $3")
            .bind(filler.to_string())
            .bind(from)
            .bind(to)
            .execute(&mut deleting)
            .await
            .unwrap();
        until_writable(&store).await;
        store.append(append(room, seq, "after")).await.unwrap();
        kept.push(logged(seq, "after"));
    }
    store.close().await;
    assert!(!store.writable(), "closed is closed");
    let again = self::store(&folder).await;
    assert_eq!(again.entries(room, 0).await.unwrap(), kept);
}

#[tokio::test]
async fn an_append_that_cannot_be_written_takes_no_other_of_its_group_with_it() {
    let folder = folder();
    let store = store(&folder).await;
    let rooms = [Uuid::new_v4(), Uuid::new_v4()];
    for (room, code) in rooms.into_iter().zip(["AAAAAA", "BBBBBB"]) {
        store.append(opening(room, code, Visibility::Public, 1)).await.unwrap();
    }
    let backwards = Append {
        entries: vec![logged(2, "a hole"), logged(1, "before it")],
        ..append(rooms[0], 2, "")
    };
    let group = [append(rooms[1], 2, "a"), backwards, append(rooms[1], 3, "b")];
    let group = futures_util::future::join_all(group.map(|append| store.append(append))).await;
    let failed = |done: &Result<(), AppendError>| matches!(done, Err(AppendError::Failed(_)));
    assert_eq!(group.iter().map(failed).collect::<Vec<_>>(), [false, true, false]);
    assert!(group[0].is_ok() && group[2].is_ok(), "{group:?}");
    assert!(store.writable());
    assert_eq!(store.entries(rooms[0], 0).await.unwrap(), [logged(1, "first")]);
    let names = [logged(1, "first"), logged(2, "a"), logged(3, "b")];
    assert_eq!(store.entries(rooms[1], 0).await.unwrap(), names);
}
