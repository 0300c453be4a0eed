//! Rooms made ready to play in.

use serde_json::{Value, json};

use super::client::{Api, id};

/// A room of two persons at Chinese checkers, both seated, and their secrets.
pub(crate) async fn two(api: &Api) -> (String, String, String) {
    two_at(api, "chinese_checkers", json!({})).await
}

/// A room of two persons at a game with these options: Ann in seat 0, Bob in seat 1.
pub(crate) async fn two_at(api: &Api, game: &str, options: Value) -> (String, String, String) {
    let game = id(&api.create(json!({"game": game, "options": options})).await);
    let ann = api.sit(&game, 0, "ann").await;
    let bob = api.sit(&game, 1, "bob").await;
    (game, ann, bob)
}

/// A solo race that is seated.
pub(crate) async fn solo(api: &Api, name: &str) -> (String, String) {
    let request = json!({"game": "chinese_checkers", "options": {"players": 1}});
    let game = id(&api.create(request).await);
    let secret = api.sit(&game, 0, name).await;
    (game, secret)
}

/// Plays so many plies of a solo race: a marble goes one step forward and back.
pub(crate) async fn shuffle(api: &Api, game: &str, secret: &str, plies: std::ops::Range<u64>) {
    for ply in plies {
        let mv = if ply % 2 == 0 { "n1-m5" } else { "m5-n1" };
        api.propose(game, secret, mv, ply).await.ok();
    }
}

/// The record of a room holds.
pub(crate) async fn verify(api: &Api, game: &str) {
    let record = api.get(&format!("/games/{game}/record")).await.ok();
    let report = api.post("/records/verify", "", record).await.ok();
    assert_eq!(report["ok"], true, "{report}");
}

pub(crate) fn hello(secret: &str) -> Value {
    json!({"type": "hello", "secret": secret})
}
