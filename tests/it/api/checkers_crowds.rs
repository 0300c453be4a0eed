//! Positions made to have thousands of captures: a king among a lattice of men on 12 × 12.

use serde_json::{Value, json};

use super::client::{Api, id};
use super::server::TestServer;

/// The squares of the lattice: 25 men, each two rows and two columns from the next. From square 2 a
/// king has 3,646 ways to capture along it (counted by a program of its own, square by square).
const LATTICE: &str = "8,9,10,11,12,20,21,22,23,24,32,33,34,35,36,44,45,46,47,48,56,57,58,59,60";

fn options(fen: &str) -> Value {
    json!({"game": "checkers", "options": {"size": 12, "fen": fen}})
}

async fn sit(api: &Api, fen: &str) -> (String, String, String) {
    let game = id(&api.create(options(fen)).await);
    let ann = api.sit(&game, 0, "ann").await;
    let bob = api.sit(&game, 1, "bob").await;
    (game, ann, bob)
}

#[tokio::test]
async fn a_position_with_thousands_of_moves_is_no_start() {
    let server = TestServer::start().await;
    let request = options(&format!("W:WK2:B{LATTICE}"));
    let problem = server.api.post("/games", "", request).await.refused("bad-request");
    assert_eq!(problem["field"], "options.fen");
    assert!(problem["allowed"].as_str().unwrap().contains("3646 legal moves"), "{problem}");
    // The rows nearest the king alone are few enough.
    let request = options("W:WK2:B8,9,10,11,12,20,21,22,23,24,32,33,34,35,36");
    let game = id(&server.api.create(request).await);
    let legal = server.api.get(&format!("/games/{game}/legal-moves")).await.ok();
    assert_eq!(legal["moves"].as_array().unwrap().len(), 80);
    server.stop().await;
}

#[tokio::test]
async fn a_room_that_comes_to_thousands_of_moves_is_closed_and_says_why() {
    let server = TestServer::start().await;
    let api = &server.api;
    // Red has a man on 61 to move first; then the king would have its thousands.
    let (game, ann, bob) = sit(api, &format!("B:WK2:B{LATTICE},61")).await;
    let mut socket = api.socket(&game, json!({"type": "hello"})).await;
    let moved = api.propose(&game, &ann, "61-67", 0).await.ok();
    assert_eq!(moved["entry"]["kind"], "moved", "the move itself is acknowledged");
    let closed = socket.event("closed").await;
    assert_eq!(closed["seq"].as_u64(), moved["seq"].as_u64().map(|seq| seq + 1));
    assert!(closed["entry"]["reason"].as_str().unwrap().contains("more than 1000 legal moves"));
    assert_eq!(api.view(&game).await["phase"], "closed");
    api.propose(&game, &bob, "2x16", 1).await.refused("game-over");
    let record = api.get(&format!("/games/{game}/record")).await.ok();
    assert_eq!(api.post("/records/verify", "", record).await.ok()["ok"], true);
    server.stop().await;
}
