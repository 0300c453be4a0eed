//! Rooms in one process, on a real file: people, agents, watchers, limits.

use std::collections::BTreeSet;
use std::time::Duration;

use sixpoint::agents::Budget;
use sixpoint::engine::{Thoroughness, verify};
use sixpoint::rules::Seat;
use sixpoint::server::{NewRoom, RoomError, RoomPhase, Settings, Visibility};
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::rooms_guests::{
    PATIENCE, empty_room, full_room, head, play_any, propose, rooms, secret, setup, until,
};

fn folder() -> TempDir {
    TempDir::new().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_of_agents_plays_by_itself_and_its_record_verifies() {
    let folder = folder();
    let rooms = rooms(folder.path(), Settings::default()).await;
    let room = empty_room(&rooms, 2, &["random", "greedy", "gated"]).await;
    until(&room, |pulse| pulse.phase == RoomPhase::Over).await;
    let report = verify(&room.record(), Thoroughness::Proposals, &Budget::default());
    assert!(report.ok, "{:?}", report.differences);
    let (seq, hash) = head(&room);
    assert_eq!(u64::try_from(report.entries).unwrap(), seq);
    rooms.shut_down().await;
    let again = self::rooms(folder.path(), Settings::default()).await;
    assert_eq!(again.epoch(), rooms.epoch());
    assert_eq!(head(&again.find(room.id()).await.unwrap()), (seq, hash));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_people_tap_twice_at_once_and_six_get_a_seat_each() {
    let folder = folder();
    let rooms = rooms(folder.path(), Settings::default()).await;
    let room = empty_room(&rooms, 2, &["p"; 6]).await;
    let mut taps = JoinSet::new();
    for person in (0..50).chain(0..50) {
        let room = room.clone();
        taps.spawn(async move { (person, room.take_seat(None, secret(person), None).await) });
    }
    let mut seats = BTreeSet::new();
    for (person, answer) in timeout(PATIENCE, taps.join_all()).await.unwrap() {
        match answer {
            Ok(seat) => drop(seats.insert((seat, person))),
            Err(error) => assert_eq!(error, RoomError::NoFreeSeat),
        }
    }
    let taken: BTreeSet<Seat> = seats.iter().map(|&(seat, _)| seat).collect();
    assert_eq!((seats.len(), taken.len()), (6, 6));
    assert_eq!((room.view().seq, room.view().phase), (7, RoomPhase::Playing));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_hundred_proposals_at_once_one_is_played_and_the_others_name_the_ply() {
    let folder = folder();
    let rooms = rooms(folder.path(), Settings::default()).await;
    let room = full_room(&rooms, 4, &["p", "p"]).await;
    let text = room.legal().await.unwrap().moves[0].text.clone();
    let mut proposals = JoinSet::new();
    for _ in 0..100 {
        let (room, text) = (room.clone(), text.clone());
        proposals.spawn(async move { propose(&room, 0, &text, 0, None).await });
    }
    let answers = timeout(PATIENCE, proposals.join_all()).await.unwrap();
    let (played, refused): (Vec<_>, Vec<_>) = answers.into_iter().partition(Result::is_ok);
    assert_eq!(played, [Ok(4)]);
    let stale = RoomError::StalePly { ply: 1, to_move: Some(Seat::new(1)), seq: 4 };
    assert!(refused.iter().all(|answer| *answer == Err(stale.clone())), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn watchers_that_read_at_their_own_pace_miss_nothing_and_hold_nobody_up() {
    let folder = folder();
    let rooms = rooms(folder.path(), Settings::default()).await;
    let room = full_room(&rooms, 2, &["p", "random", "random"]).await;
    let asleep = room.pulse();
    let mut watchers = JoinSet::new();
    for pace in 1..=20 {
        let (room, mut pulse) = (room.clone(), room.pulse());
        watchers.spawn(async move {
            let mut told = 0;
            while told < 40 {
                let missed = room.events(told, pace);
                for event in &missed {
                    told += 1;
                    assert_eq!(event.seq, told);
                }
                if missed.is_empty() {
                    pulse.changed().await.unwrap();
                }
            }
        });
    }
    for _ in 0..14 {
        until(&room, |pulse| pulse.to_move == Some(Seat::new(0))).await;
        play_any(&room, 3).await.unwrap();
    }
    timeout(PATIENCE, watchers.join_all()).await.unwrap();
    assert!(asleep.borrow().head >= 40, "who never looks has nothing queued either");
}

#[tokio::test]
async fn a_newer_connection_of_a_seat_replaces_the_older_one() {
    let folder = folder();
    let rooms = rooms(folder.path(), Settings::default()).await;
    let room = full_room(&rooms, 2, &["p", "p", "random"]).await;
    let pulse = room.pulse();
    let online = || pulse.borrow().online.clone();
    assert_eq!(online(), [false, false, true]);
    assert_eq!(room.attach(secret(5)).unwrap_err(), RoomError::WrongSecret);
    let old = room.attach(secret(1)).unwrap();
    assert_eq!((old.seat, online()), (Seat::new(1), vec![false, true, true]));
    let new = room.attach(secret(1)).unwrap();
    assert!(old.connection < new.connection);
    assert_eq!(pulse.borrow().connection[1], new.connection, "the old one sees that");
    drop(old);
    assert_eq!(online(), [false, true, true], "the old one's end means nothing");
    assert!(room.view().seats[1].online);
    drop(new);
    assert_eq!(online(), [false, false, true]);
}

#[tokio::test]
async fn a_secret_stands_in_no_file_and_its_hash_in_no_answer() {
    let folder = folder();
    let rooms = rooms(folder.path(), Settings::default()).await;
    let room = full_room(&rooms, 2, &["p", "p"]).await;
    play_any(&room, 0).await.unwrap();
    let told = [
        serde_json::to_string(&*room.view()).unwrap(),
        serde_json::to_string(&room.record()).unwrap(),
        room.events(0, 100).iter().map(|event| event.json()).collect(),
        format!("{room:?} {:?}", rooms.lobby(10).await),
    ];
    for text in told {
        for person in [0, 1] {
            assert!(!text.contains(&secret(person).to_hex()), "{text}");
        }
    }
    rooms.shut_down().await;
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let kept =
            String::from_utf8_lossy(&std::fs::read(file.unwrap().path()).unwrap()).into_owned();
        assert!(kept.contains(&secret(1).to_hex()), "hashes are kept");
        assert!(!kept.contains("secret-of-number"), "secrets are not");
    }
}

#[tokio::test]
async fn a_room_is_found_by_its_code_and_public_rooms_stand_in_the_lobby() {
    let folder = folder();
    let rooms = rooms(folder.path(), Settings::default()).await;
    let hidden = empty_room(&rooms, 2, &["p", "p"]).await;
    let new = NewRoom {
        setup: setup(3, &["p", "gated"]),
        visibility: Visibility::Public,
        host: secret(0),
    };
    let public = rooms.create(new).await.unwrap();
    for room in [&hidden, &public] {
        let code = room.view().code.clone();
        assert_eq!(rooms.find_code(&code.to_lowercase()).await.unwrap().id(), room.id());
    }
    assert_eq!(rooms.find_code("NOSUCH").await.unwrap_err(), RoomError::UnknownGame);
    public.take_seat(None, secret(4), Some("Ada".to_owned())).await.unwrap();
    let lobby = rooms.lobby(10).await.unwrap();
    let [row] = &lobby[..] else { panic!("{lobby:?}") };
    assert_eq!((row.id, row.phase), (public.id(), RoomPhase::Playing));
    assert_eq!(row.options["side"], 3);
    let names: Vec<_> = row.seats.iter().map(|seat| seat.name.as_deref()).collect();
    assert_eq!(names, [Some("Ada"), None]);
    assert_eq!(row.seats[1].agent.as_deref(), Some("gated"));
}

#[tokio::test]
async fn rooms_that_nobody_holds_leave_memory_and_come_back() {
    let folder = folder();
    let settings = Settings { rooms: 5, idle: Duration::from_millis(20), ..Settings::default() };
    let rooms = rooms(folder.path(), settings).await;
    let mut held = Vec::new();
    for _ in 0..5 {
        held.push(full_room(&rooms, 2, &["p", "p"]).await);
    }
    sleep(Duration::from_millis(100)).await;
    let new =
        NewRoom { setup: setup(2, &["p"]), visibility: Visibility::Unlisted, host: secret(0) };
    let refused = rooms.create(new.clone()).await.unwrap_err();
    assert!(matches!(refused, RoomError::Busy { .. }), "what is held stays: {refused:?}");
    let ids: Vec<_> = held.iter().map(sixpoint::server::RoomHandle::id).collect();
    play_any(&held[0], 0).await.unwrap();
    let before = head(&held[0]);
    drop(held);
    for _ in 0..40 {
        timeout(PATIENCE, async {
            while rooms.create(new.clone()).await.is_err() {
                sleep(Duration::from_millis(5)).await;
            }
        })
        .await
        .unwrap();
    }
    sleep(Duration::from_millis(100)).await;
    let back = rooms.find(ids[0]).await.unwrap();
    assert_eq!(head(&back), before);
    play_any(&back, 0).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn searches_of_many_rooms_do_not_keep_a_person_waiting() {
    let folder = folder();
    let settings = Settings { searches: 1, ..Settings::default() };
    let rooms = rooms(folder.path(), settings).await;
    let mut agents = Vec::new();
    for _ in 0..64 {
        agents.push(empty_room(&rooms, 6, &["gated"; 6]).await);
    }
    let room = full_room(&rooms, 4, &["p", "p"]).await;
    for choice in 0..20 {
        let answered = timeout(Duration::from_secs(2), play_any(&room, choice)).await;
        answered.expect("two seconds are long").unwrap();
    }
    assert!(agents.iter().all(|room| room.view().phase == RoomPhase::Playing), "all still search");
    timeout(PATIENCE, rooms.shut_down()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_on_one_file_play_one_game() {
    let folder = folder();
    let servers = [
        rooms(folder.path(), Settings::default()).await,
        rooms(folder.path(), Settings::default()).await,
    ];
    let here = full_room(&servers[0], 4, &["p", "p"]).await;
    let there = servers[1].find(here.id()).await.unwrap();
    let text = here.legal().await.unwrap().moves[0].text.clone();
    let both = tokio::join!(
        propose(&here, 0, &text, 0, Some("k")),
        propose(&there, 0, &text, 0, Some("k")),
    );
    assert_eq!(both, (Ok(4), Ok(4)), "one key, one answer, whoever was asked");
    assert_eq!(play_any(&here, 1).await, Ok(5));
    let to_move = Some(Seat::new(0));
    let behind = play_any(&there, 2).await;
    assert_eq!(behind, Err(RoomError::StalePly { ply: 2, to_move, seq: 5 }));
    assert_eq!(play_any(&there, 2).await, Ok(6), "it knows now");
    let to_move = Some(Seat::new(1));
    let behind = play_any(&here, 3).await;
    assert_eq!(behind, Err(RoomError::StalePly { ply: 3, to_move, seq: 6 }));
    assert_eq!(here.events(0, 100), there.events(0, 100));
    assert_eq!(head(&here), head(&there));
}
