//! People for the tests of rooms: their secrets, the rooms they make, the moves they try.

use std::path::Path;
use std::time::Duration;

use serde_json::json;
use sixpoint::engine::{SeatSetup, Setup, SetupRequest};
use sixpoint::rules::Seat;
use sixpoint::server::{
    Answer, NewRoom, Proposal, Pulse, RoomError, RoomHandle, Rooms, Secret, SecretHash, Settings,
    Store, Visibility,
};
use tokio::sync::watch;
use tokio::time::timeout;

/// Longer than anything here should take on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// The secret that this number stands for.
pub(crate) fn secret(number: usize) -> SecretHash {
    Secret::parse(&format!("secret-of-number-{number:06}")).unwrap().hash()
}

/// The rooms of the log in this folder.
pub(crate) async fn rooms(folder: &Path, settings: Settings) -> Rooms {
    let store = Store::open(&folder.join("log.db")).await.unwrap();
    Rooms::open(store, settings).await.unwrap()
}

/// Chinese checkers on a star of side `side`; a person for each seat called `p`, else an agent.
pub(crate) fn setup(side: u64, seats: &[&str]) -> Setup {
    let seat =
        |&name: &&str| if name == "p" { SeatSetup::person() } else { SeatSetup::agent(name) };
    let request = SetupRequest {
        game: "chinese_checkers".to_owned(),
        options: json!({ "side": side }).as_object().unwrap().clone(),
        seats: seats.iter().map(seat).collect(),
        seed: Some(11),
    };
    request.complete(11).unwrap()
}

/// A room whose host is number 0, with nobody in it.
pub(crate) async fn empty_room(rooms: &Rooms, side: u64, seats: &[&str]) -> RoomHandle {
    let (setup, visibility) = (setup(side, seats), Visibility::Unlisted);
    rooms.create(NewRoom { setup, visibility, host: secret(0) }).await.unwrap()
}

/// A room where each person's seat is taken by the number of the seat.
pub(crate) async fn full_room(rooms: &Rooms, side: u64, seats: &[&str]) -> RoomHandle {
    let room = empty_room(rooms, side, seats).await;
    for (number, _) in seats.iter().enumerate().filter(|&(_, &name)| name == "p") {
        let seat = Some(Seat::new(u8::try_from(number).unwrap()));
        room.take_seat(seat, secret(number), None).await.unwrap();
    }
    room
}

/// Waits until the room is as wanted.
pub(crate) async fn until(room: &RoomHandle, wanted: impl FnMut(&Pulse) -> bool) {
    let mut pulse: watch::Receiver<Pulse> = room.pulse();
    timeout(PATIENCE, pulse.wait_for(wanted)).await.unwrap().unwrap();
}

/// Number `who` proposes a text on a ply.
pub(crate) async fn propose(
    room: &RoomHandle,
    who: usize,
    text: &str,
    ply: u32,
    key: Option<&str>,
) -> Result<u64, RoomError> {
    let (text, key) = (text.to_owned(), key.map(str::to_owned));
    let proposal = Proposal { secret: secret(who), text, ply, key, dry_run: false };
    match room.propose(proposal).await? {
        Answer::Event(event) => Ok(event.seq),
        Answer::DryRun(played) => panic!("{played:?} was no dry run"),
    }
}

/// The seat to move proposes the legal move with this number, counted round.
pub(crate) async fn play_any(room: &RoomHandle, choice: usize) -> Result<u64, RoomError> {
    let legal = room.legal().await?;
    let who = legal.to_move.unwrap().index();
    let text = &legal.moves[choice % legal.moves.len()].text;
    propose(room, who, text, legal.ply, None).await
}

/// What stands at the head of the room: its number and the hash of the position.
pub(crate) fn head(room: &RoomHandle) -> (u64, String) {
    let view = room.view();
    (view.seq, view.game.state_hash.clone())
}
