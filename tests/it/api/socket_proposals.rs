//! Proposals over sockets: played once, every refusal heard.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::server::TestServer;
use super::tables::{hello, two};

#[tokio::test]
async fn a_proposal_sent_over_two_transports_with_one_key_plays_once() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann, _) = two(api).await;
    let mut socket = api.socket(&game, hello(&ann)).await;
    socket.hear("welcome").await;
    let body = json!({"move": "n1-m5", "ply": 0, "key": "once"});
    let path = format!("/games/{game}/proposals");
    let mut over_socket = body.clone();
    over_socket["type"] = json!("propose");
    over_socket["id"] = json!("p1");
    socket.send(over_socket.clone()).await;
    let over_http = api.post(&path, &ann, body.clone()).await.ok();
    assert_eq!(socket.hear("answer").await["event"], over_http);
    over_socket["id"] = json!("p2");
    socket.send(over_socket).await;
    let again = socket.hear("answer").await;
    assert_eq!((&again["id"], &again["event"]), (&json!("p2"), &over_http));
    assert_eq!(api.post(&path, &ann, body).await.ok(), over_http);
    let moves =
        api.events(&game).await.into_iter().filter(|event| event["entry"]["kind"] == "moved");
    assert_eq!(moves.count(), 1);
    server.stop().await;
}

#[tokio::test]
async fn of_many_moves_at_once_one_is_played_and_each_other_hears_why_not() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann, _) = two(api).await;
    let mut socket = api.socket(&game, hello(&ann)).await;
    socket.hear("welcome").await;
    let moves = ["n1-m5", "n1-m6", "n2-m6", "n2-m7", "n3-m7"];
    for mv in moves {
        socket.propose(mv, mv, 0).await;
    }
    let (mut played, mut refused) = (BTreeSet::new(), BTreeSet::new());
    while played.len() + refused.len() < moves.len() {
        let message = socket.next().await.unwrap();
        let id = message["id"].as_str().unwrap_or("").to_owned();
        match message["type"].as_str().unwrap() {
            "answer" => assert!(played.insert(id)),
            "refused" => {
                let problem = &message["problem"];
                let kind = problem["type"].as_str().unwrap();
                assert!(
                    ["/problems/stale-ply", "/problems/not-your-turn"].contains(&kind),
                    "{kind}"
                );
                assert_eq!((&problem["ply"], &problem["to_move"]), (&json!(1), &json!(1)));
                assert!(refused.insert(id));
            }
            _ => {}
        }
    }
    assert_eq!(played.len(), 1, "{played:?}");
    let mut told: BTreeSet<_> = played.union(&refused).map(String::as_str).collect();
    assert_eq!(told.len(), moves.len());
    told.retain(|id| !moves.contains(id));
    assert!(told.is_empty());
    server.stop().await;
}

#[tokio::test]
async fn a_dry_run_over_a_socket_answers_and_plays_nothing() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann, bob) = two(api).await;
    let before = api.view(&game).await;
    let mut socket = api.socket(&game, hello(&ann)).await;
    socket.hear("welcome").await;
    let dry = json!({"type": "propose", "id": "d", "move": "n1-m5", "ply": 0, "dry_run": true});
    socket.send(dry.clone()).await;
    let answer = socket.hear("answer").await;
    assert_eq!((&answer["id"], &answer["dry_run"]), (&json!("d"), &json!(true)));
    assert_eq!(answer["entry"]["played"], "n1-m5");
    assert!(answer.get("event").is_none());
    let mut other = api.socket(&game, hello(&bob)).await;
    other.hear("welcome").await;
    other.send(dry).await;
    let refused = other.hear("refused").await;
    assert_eq!(refused["problem"]["type"], "/problems/not-your-turn");
    let after = api.view(&game).await;
    assert_eq!((&after["seq"], &after["match"]), (&before["seq"], &before["match"]));
    server.stop().await;
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_with_its_id() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann, _) = two(api).await;
    let mut socket = api.socket(&game, hello(&ann)).await;
    socket.hear("welcome").await;
    for (message, id, field) in [
        (json!({"type": "shout", "id": "a"}), json!("a"), "type"),
        (json!({"id": "b", "move": "n1-m5", "ply": 0}), json!("b"), "type"),
        (json!({"type": "propose", "id": "c", "ply": 0}), json!("c"), "move"),
        (json!({"type": "propose", "id": "d", "move": "n1-m5"}), json!("d"), "ply"),
        (
            json!({"type": "propose", "id": "e", "move": "n1-m5", "ply": 0, "ky": 1}),
            json!("e"),
            "ky",
        ),
        (json!({"type": "propose", "id": 7, "move": "n1-m5", "ply": 0}), Value::Null, "id"),
        (json!([]), Value::Null, "body"),
        (Value::Null, Value::Null, "body"),
    ] {
        socket.send(message.clone()).await;
        let refused = socket.hear("refused").await;
        assert_eq!(refused["id"], id, "{message}");
        assert_eq!(refused["problem"]["type"], "/problems/bad-request", "{message}");
        assert_eq!(refused["problem"]["field"], field, "{message}");
    }
    let mut watcher = api.socket(&game, json!({"type": "hello"})).await;
    watcher.hear("welcome").await;
    watcher.propose("w", "n1-m5", 0).await;
    let refused = watcher.hear("refused").await;
    assert_eq!((&refused["id"], &refused["problem"]["status"]), (&json!("w"), &json!(401)));
    assert_eq!(api.view(&game).await["match"]["ply"], 0);
    server.stop().await;
}
