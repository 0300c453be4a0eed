//! Rooms that are shut down and opened again in the middle of their games.

use sixpoint::rules::Seat;
use sixpoint::server::{RoomError, RoomPhase, Settings};
use tempfile::TempDir;
use tokio::time::timeout;

use crate::rooms_guests::{
    PATIENCE, empty_room, full_room, head, play_any, propose, rooms, secret, until,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_brings_every_game_back_and_agents_go_on_unasked() {
    let folder = TempDir::new().unwrap();
    let first = rooms(folder.path(), Settings::default()).await;
    let waiting = empty_room(&first, 2, &["p", "p"]).await;
    waiting.take_seat(None, secret(7), Some("Ada".to_owned())).await.unwrap();
    let people = full_room(&first, 2, &["p", "p"]).await;
    let text = people.legal().await.unwrap().moves[0].text.clone();
    assert_eq!(propose(&people, 0, &text, 0, Some("once")).await, Ok(4));
    let agents = empty_room(&first, 5, &["greedy", "random", "random"]).await;
    until(&agents, |pulse| pulse.head > 20).await;
    timeout(PATIENCE, first.shut_down()).await.unwrap();
    let stopped = head(&agents);
    assert_eq!(propose(&people, 1, &text, 1, None).await, Err(RoomError::Busy { retry_after: 1 }));

    let again = rooms(folder.path(), Settings::default()).await;
    assert_eq!(again.epoch(), first.epoch());
    let back = again.find(agents.id()).await.unwrap();
    assert_eq!(back.events(0, usize::try_from(stopped.0).unwrap()), agents.events(0, 10_000));
    until(&back, |pulse| pulse.head > stopped.0).await;
    let back = again.find(people.id()).await.unwrap();
    assert_eq!(head(&back), head(&people));
    assert_eq!(propose(&back, 0, &text, 0, Some("once")).await, Ok(4));
    assert_eq!(propose(&back, 0, "n1-m1", 1, Some("once")).await, Err(RoomError::KeyReused));
    let back = again.find(waiting.id()).await.unwrap();
    assert_eq!(back.view().phase, RoomPhase::Waiting);
    assert_eq!(back.take_seat(None, secret(7), None).await, Ok(Seat::new(0)));
    assert_eq!(back.view().seats[0].name.as_deref(), Some("Ada"));
    timeout(PATIENCE, again.shut_down()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_restarts_in_one_game_leave_one_history() {
    let folder = TempDir::new().unwrap();
    let mut id = None;
    let mut kept = Vec::new();
    for round in 0..10 {
        let rooms = rooms(folder.path(), Settings::default()).await;
        let room = match id {
            Some(id) => rooms.find(id).await.unwrap(),
            None => full_room(&rooms, 3, &["p", "random", "p"]).await,
        };
        id = Some(room.id());
        assert_eq!(room.events(0, kept.len()), kept, "round {round}");
        for choice in 0..3 {
            until(&room, |pulse| pulse.to_move != Some(Seat::new(1))).await;
            play_any(&room, choice).await.unwrap();
        }
        timeout(PATIENCE, rooms.shut_down()).await.unwrap();
        kept = room.events(0, 10_000);
        let numbers: Vec<u64> = kept.iter().map(|event| event.seq).collect();
        assert_eq!(numbers, (1..=room.view().seq).collect::<Vec<_>>());
    }
    assert!(kept.len() >= 33, "an opening, two takings and thirty moves at least");
}
