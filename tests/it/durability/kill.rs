//! `kill -9` again and again while many rooms are played.

use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use reqwest::Client;
use serde_json::Value;
use sixpoint::agents::Budget;
use sixpoint::engine::{Record, Thoroughness, verify};
use tempfile::TempDir;
use tokio::time::sleep;

use super::crowd::{Player, play, players};
use super::server::Server;

const ROUNDS: usize = 40;
const ROOMS: usize = 32;
const SEED: u64 = 2;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forty_kills_lose_no_acknowledged_move_and_double_none() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("games.db");
    let mut chance = ChaCha8Rng::seed_from_u64(SEED);
    let mut crowd = players(ROOMS, SEED);
    let mut epochs = Vec::new();
    let client = Client::new();
    for round in 0..ROUNDS {
        let server = Server::start(&data, None);
        for player in &crowd {
            let missing = player.missing(&client, &server.api).await;
            assert!(missing.is_empty(), "seed {SEED}, round {round}: {missing:?}");
        }
        if let Some(room) = crowd[0].rooms().next() {
            let address = format!("{}/games/{room}", server.api);
            let view: Value = client.get(address).send().await.unwrap().json().await.unwrap();
            epochs.push(view["epoch"].clone());
        }
        let playing = play(crowd, &server.api);
        sleep(Duration::from_millis(chance.random_range(20..200))).await;
        server.kill();
        crowd = playing.join_all().await;
    }
    epochs.dedup();
    assert_eq!(epochs.len(), 1, "one history has one epoch");
    let acknowledged: usize = crowd.iter().map(Player::acknowledged).sum();
    assert!(acknowledged > 50 * ROUNDS, "only {acknowledged} moves in {ROUNDS} rounds");

    let server = Server::start(&data, None);
    for player in &crowd {
        assert_eq!(player.missing(&client, &server.api).await, [""; 0]);
        for room in player.rooms() {
            let address = format!("{}/games/{room}/record", server.api);
            let record = client.get(address).send().await.unwrap().bytes().await.unwrap();
            let report =
                verify(&Record::read(&record).unwrap(), Thoroughness::Verdicts, &Budget::default());
            assert!(report.ok, "{room}: {:?}", report.differences);
        }
    }
}
