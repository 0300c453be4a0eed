//! Watchers that do not read, and secrets that nobody may see.

use std::time::Duration;

use serde_json::json;
use sixpoint::server::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, sleep, timeout};

use super::client::{Api, HOST, PATIENCE, secret};
use super::server::{Binary, TestServer};
use super::tables::{hello, shuffle, solo, two};

#[tokio::test]
async fn a_watcher_that_stops_reading_slows_nobody_is_dropped_and_can_resume() {
    let limits = Limits { send: Duration::from_secs(2), ..Limits::default() };
    let server = TestServer::narrow(limits).await;
    let api = &server.api;
    let (game, ann) = solo(api, "ann").await;
    let mut stuck = stuck_watcher(api, &game).await;
    let mut living = api.socket(&game, json!({"type": "hello"})).await;
    living.hear("welcome").await;
    let mut slowest = Duration::ZERO;
    let mut sent = 0;
    for ply in 0..200 {
        let begun = Instant::now();
        shuffle(api, &game, &ann, ply..ply + 1).await;
        sent += living.event("moved").await.to_string().len();
        slowest = slowest.max(begun.elapsed());
    }
    assert!(slowest < Duration::from_millis(1500), "the slowest of 200 moves took {slowest:?}");
    // Longer than the server's patience: reading sooner would save the connection.
    sleep(Duration::from_secs(3)).await;
    let mut heard = Vec::new();
    let end = timeout(PATIENCE, stuck.read_to_end(&mut heard)).await;
    end.expect("the stuck connection is dropped").ok();
    assert!(heard.len() < sent, "{} of {sent} bytes waited for a reader", heard.len());
    let epoch = api.view(&game).await["epoch"].clone();
    let mut back = api.socket(&game, json!({"type": "hello", "after": 2, "epoch": epoch})).await;
    for seq in 3..=202 {
        assert_eq!(back.event("moved").await["seq"], seq);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_stop_does_not_wait_for_a_watcher_that_does_not_read() {
    let long = Duration::from_secs(30);
    let server =
        TestServer::narrow(Limits { send: long, farewell: long, ..Limits::default() }).await;
    let (game, ann) = solo(&server.api, "ann").await;
    let _stuck = stuck_watcher(&server.api, &game).await;
    shuffle(&server.api, &game, &ann, 0..200).await;
    let begun = Instant::now();
    server.stop().await;
    assert!(begun.elapsed() < Duration::from_secs(10), "it took {:?}", begun.elapsed());
}

/// A watcher with the smallest of receive buffers that says hello and never reads.
async fn stuck_watcher(api: &Api, game: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(1024).unwrap();
    let mut stream = socket.connect(api.address).await.unwrap();
    let upgrade = format!(
        "GET /api/v1/games/{game}/socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        api.address
    );
    stream.write_all(upgrade.as_bytes()).await.unwrap();
    let hello = br#"{"type":"hello"}"#;
    let length = 0x80 | u8::try_from(hello.len()).unwrap();
    stream.write_all(&[0x81, length, 0, 0, 0, 0]).await.unwrap();
    stream.write_all(hello).await.unwrap();
    stream
}

#[tokio::test]
async fn no_secret_is_found_in_events_records_views_or_logs() {
    let folder = tempfile::tempdir().unwrap();
    let server = Binary::start(&folder.path().join("games.db"));
    let api = &server.api;
    let (game, ann, bob) = two(api).await;
    let mut socket = api.socket(&game, hello(&ann)).await;
    let mut told = socket.hear("welcome").await.to_string();
    socket.propose("p", "n1-m5", 0).await;
    told += &socket.hear("answer").await.to_string();
    told += &api.propose(&game, &ann, "n1-m5", 0).await.refused("stale-ply").to_string();
    told +=
        &api.propose(&game, &secret("eve"), "n1-m5", 1).await.refused("wrong-secret").to_string();
    let mut wrong = api.socket(&game, hello(&secret("eve"))).await;
    told += &wrong.hear("refused").await.to_string();
    for path in ["", "/events", "/record", "/verdicts", "/legal-moves"] {
        told += &api.get(&format!("/games/{game}{path}")).await.text;
    }
    told += &api.get("/games").await.text;
    api.delete(&format!("/games/{game}/seats/1"), &bob).await.ok();
    told += &server.log();
    assert!(told.len() > 5_000 && !server.log().is_empty());
    for secret in [HOST, &ann, &bob, &secret("eve")] {
        assert!(!told.contains(secret), "{secret} was told");
    }
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let path = file.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let found = bytes.windows(ann.len()).any(|window| window == ann.as_bytes());
        assert!(!found, "{} holds a secret", path.display());
    }
}
