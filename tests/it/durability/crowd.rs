//! Many rooms played at once by clients that write down what was acknowledged.

use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use reqwest::{Client, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::sleep;

/// Somebody who plays both seats of one room after the other, and remembers every answer.
pub(super) struct Player {
    number: usize,
    chance: ChaCha8Rng,
    keys: u64,
    room: Option<Room>,
    played: Vec<Room>,
}

/// A room as its player knows it.
struct Room {
    id: String,
    seated: usize,
    /// The events that were answered, in order.
    acknowledged: Vec<Value>,
    /// The body of a proposal that has no answer yet.
    pending: Option<Value>,
}

/// The server is gone.
struct Gone;

/// Players of different rooms.
pub(super) fn players(count: usize, seed: u64) -> Vec<Player> {
    let player = |number| Player {
        number,
        chance: ChaCha8Rng::seed_from_u64(seed + number as u64),
        keys: 0,
        room: None,
        played: Vec::new(),
    };
    (0..count).map(player).collect()
}

/// Lets all of them play until the server is gone.
pub(super) fn play(players: Vec<Player>, api: &str) -> JoinSet<Player> {
    let client = Client::new();
    let mut crowd = JoinSet::new();
    for mut player in players {
        let (client, api) = (client.clone(), api.to_owned());
        crowd.spawn(async move {
            while player.step(&client, &api).await.is_ok() {}
            player
        });
    }
    crowd
}

impl Player {
    /// Makes a room, takes a seat, or plays a move.
    async fn step(&mut self, client: &Client, api: &str) -> Result<(), Gone> {
        let secrets = [0, 1].map(|seat| format!("secret-of-player-{:04}-{seat}", self.number));
        let Some(room) = &mut self.room else {
            let made = client.post(format!("{api}/games")).bearer_auth(&secrets[0]);
            let body =
                json!({ "game": "chinese_checkers", "options": { "side": 3, "players": 2 } });
            if let (StatusCode::CREATED, view) = ask(made.json(&body)).await? {
                let id = view["id"].as_str().unwrap().to_owned();
                self.room = Some(Room { id, seated: 0, acknowledged: Vec::new(), pending: None });
            }
            return Ok(());
        };
        let address = format!("{api}/games/{}", room.id);
        if room.seated < 2 {
            let take = client.post(format!("{address}/seats/{}", room.seated));
            let take = take.bearer_auth(&secrets[room.seated]).json(&json!({}));
            room.seated += usize::from(ask(take).await?.0.is_success());
            return Ok(());
        }
        if room.pending.is_none() {
            let (_, legal) = ask(client.get(format!("{address}/legal-moves"))).await?;
            let moves = legal["moves"].as_array().unwrap();
            if moves.is_empty() {
                self.played.extend(self.room.take());
                return Ok(());
            }
            self.keys += 1;
            let choice = &moves[self.chance.random_range(0..moves.len())];
            let key = format!("{}/{}", self.number, self.keys);
            room.pending = Some(json!({ "move": choice["move"], "ply": legal["ply"], "key": key }));
        }
        let body = room.pending.as_ref().unwrap();
        let secret = &secrets[usize::try_from(body["ply"].as_u64().unwrap() % 2).unwrap()];
        let propose =
            || ask(client.post(format!("{address}/proposals")).bearer_auth(secret).json(body));
        let answers = if self.chance.random_bool(0.2) {
            let (one, two) = tokio::join!(propose(), propose());
            vec![one, two]
        } else {
            vec![propose().await]
        };
        let mut events = Vec::new();
        for answer in answers.into_iter().flatten() {
            assert!(answer.0 == StatusCode::OK || answer.0.is_server_error(), "{answer:?}");
            events.extend((answer.0 == StatusCode::OK).then_some(answer.1));
        }
        let Some(event) = events.pop() else { return Err(Gone) };
        assert!(events.iter().all(|other| *other == event), "one key, two answers");
        room.acknowledged.push(event);
        room.pending = None;
        Ok(())
    }

    /// What of this player's games the server has lost, doubled or changed.
    pub(super) async fn missing(&self, client: &Client, api: &str) -> Vec<String> {
        let mut missing = Vec::new();
        for room in self.played.iter().chain(&self.room) {
            missing.extend(room.missing(client, api).await);
        }
        missing
    }

    /// How many moves were acknowledged.
    pub(super) fn acknowledged(&self) -> usize {
        self.played.iter().chain(&self.room).map(|room| room.acknowledged.len()).sum()
    }

    /// The addresses of all rooms.
    pub(super) fn rooms(&self) -> impl Iterator<Item = &str> {
        self.played.iter().chain(&self.room).map(|room| &*room.id)
    }
}

impl Room {
    async fn missing(&self, client: &Client, api: &str) -> Vec<String> {
        let mut events = Vec::new();
        loop {
            let address = format!("{api}/games/{}/events?after={}", self.id, events.len());
            let Ok((StatusCode::OK, mut page)) = ask(client.get(address)).await else {
                return vec![format!("room {} is gone", self.id)];
            };
            let page = page["events"].as_array_mut().unwrap();
            if page.is_empty() {
                break;
            }
            events.append(page);
        }
        let mut faults = Vec::new();
        for (event, seq) in events.iter().zip(1..) {
            if event["seq"] != seq {
                faults.push(format!("entry {seq} of {} says it is {}", self.id, event["seq"]));
            }
        }
        let moves: Vec<&Value> =
            events.iter().filter(|event| event["entry"]["kind"] == "moved").collect();
        for (i, event) in self.acknowledged.iter().enumerate() {
            if moves.get(i) != Some(&event) {
                faults.push(format!("{event} of {} was acknowledged and is lost", self.id));
            }
        }
        let unasked = moves.get(self.acknowledged.len()..).unwrap_or_default();
        match (unasked, &self.pending) {
            ([], _) => {}
            ([one], Some(body)) if one["entry"]["proposed"] == body["move"] => {}
            _ => faults.push(format!("{} played {unasked:?} unasked", self.id)),
        }
        faults
    }
}

/// The status and the body of an answer.
async fn ask(request: RequestBuilder) -> Result<(StatusCode, Value), Gone> {
    let answer = request.send().await.map_err(|_| Gone)?;
    let status = answer.status();
    let body = answer.json().await.map_err(|_| Gone)?;
    if status == StatusCode::SERVICE_UNAVAILABLE {
        sleep(Duration::from_millis(5)).await;
    }
    Ok((status, body))
}
