//! One connection a seat: the newest, and nobody is locked out.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::client::secret;
use super::server::TestServer;
use super::tables::{hello, two};

#[tokio::test]
async fn a_newer_connection_replaces_the_older_one_which_is_told() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann, bob) = two(api).await;
    let mut other = api.socket(&game, hello(&bob)).await;
    other.hear("welcome").await;
    let mut first = api.socket(&game, hello(&ann)).await;
    assert_eq!(first.hear("welcome").await["seat"], 0);
    let mut second = api.socket(&game, hello(&ann)).await;
    assert_eq!(second.hear("welcome").await["seat"], 0);
    first.hear("replaced").await;
    assert_eq!(first.close_code().await, 4001);
    second.propose("p1", "n1-m5", 0).await;
    assert_eq!(second.hear("answer").await["event"]["entry"]["played"], "n1-m5");
    other.event("moved").await;
    let view = api.view(&game).await;
    assert_eq!(
        (&view["seats"][0]["online"], &view["seats"][1]["online"]),
        (&json!(true), &json!(true))
    );
    drop(second);
    api.until(&game, |view| view["seats"][0]["online"] == false).await;
    server.stop().await;
}

#[tokio::test]
async fn a_wrong_secret_is_refused_and_locks_nobody_out() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann, _) = two(api).await;
    for (wrong, kind, code) in
        [(secret("eve"), "wrong-secret", 4003), ("short".to_owned(), "bad-request", 1008)]
    {
        let mut socket = api.socket(&game, hello(&wrong)).await;
        let refused = socket.next().await.unwrap();
        assert_eq!((&refused["type"], &refused["id"]), (&json!("refused"), &Value::Null));
        assert_eq!(refused["problem"]["type"], format!("/problems/{kind}"));
        assert!(!refused.to_string().contains(&wrong), "{refused}");
        assert_eq!(socket.close_code().await, code);
        let begun = Instant::now();
        let mut right = api.socket(&game, hello(&ann)).await;
        assert_eq!(right.hear("welcome").await["seat"], 0);
        assert!(begun.elapsed() < Duration::from_secs(1));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_half_open_socket_does_not_block_its_owner() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann, bob) = two(api).await;
    let mut dead = api.socket(&game, hello(&ann)).await;
    dead.hear("welcome").await;
    // Nobody reads or closes `dead` from here on: the client's network is gone.
    let begun = Instant::now();
    let mut back = api.socket(&game, hello(&ann)).await;
    back.hear("welcome").await;
    back.propose("p1", "n1-m5", 0).await;
    back.hear("answer").await;
    api.propose(&game, &bob, "d1-e5", 1).await.ok();
    back.event("moved").await;
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    drop(dead);
    server.stop().await;
}
