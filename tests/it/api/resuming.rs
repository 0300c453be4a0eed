//! Snapshots and resuming: nothing is missed.

use serde_json::{Value, json};

use super::server::TestServer;
use super::tables::{shuffle, solo};

#[tokio::test]
async fn a_newcomer_gets_the_snapshot_and_then_every_event() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann) = solo(api, "ann").await;
    shuffle(api, &game, &ann, 0..3).await;
    let mut socket = api.socket(&game, json!({"type": "hello"})).await;
    let welcome = socket.next().await.unwrap();
    assert_eq!(welcome["type"], "welcome");
    assert_eq!((&welcome["seat"], &welcome["resumed"]), (&Value::Null, &json!(false)));
    assert_eq!(welcome["view"]["seq"], welcome["seq"]);
    assert_eq!(welcome["view"]["match"]["ply"], 3);
    assert_eq!(welcome["view"], api.view(&game).await);
    shuffle(api, &game, &ann, 3..6).await;
    let first = welcome["seq"].as_u64().unwrap() + 1;
    for (seq, ply) in (first..).zip(3..6) {
        let event = socket.event("moved").await;
        assert_eq!((&event["seq"], &event["entry"]["ply"]), (&json!(seq), &json!(ply)));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_says_where_it_stopped_gets_exactly_what_it_missed() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann) = solo(api, "ann").await;
    shuffle(api, &game, &ann, 0..150).await;
    let all = api.events(&game).await;
    let head = all.len() as u64;
    assert_eq!(head, 152, "opened, seated and 150 moves");
    let epoch = api.view(&game).await["epoch"].clone();
    for after in [0, 1, 2, 63, 64, 65, 151, 152] {
        let hello = json!({"type": "hello", "after": after, "epoch": epoch});
        let mut socket = api.socket(&game, hello).await;
        let welcome = socket.hear("welcome").await;
        assert_eq!((&welcome["resumed"], &welcome["seq"]), (&json!(true), &json!(after)));
        assert!(welcome.get("view").is_none());
        for event in &all[usize::try_from(after).unwrap()..] {
            let mut told = socket.hear("event").await;
            told.as_object_mut().unwrap().remove("type");
            assert_eq!(&told, event, "after {after}");
        }
    }
    for (after, epoch) in [(153, epoch), (1, json!("another-history"))] {
        let hello = json!({"type": "hello", "after": after, "epoch": epoch});
        let mut socket = api.socket(&game, hello).await;
        let welcome = socket.hear("welcome").await;
        assert_eq!((&welcome["resumed"], &welcome["seq"]), (&json!(false), &json!(head)));
        assert_eq!(welcome["view"]["seq"], head);
    }
    server.stop().await;
}
