//! Proposals that cannot be played.

use serde_json::json;

use super::refusal::{check, row, table};
use super::server::TestServer;
use super::tables::{solo, two};

#[tokio::test]
async fn a_proposal_out_of_place_or_time_is_refused() {
    check(table(
        r#"
nobody|POST /games/PLAYING/proposals|{"move":"n1-m5","ply":0}|401 no-secret    |{}|Bearer
eve   |POST /games/PLAYING/proposals|{"move":"n1-m5","ply":0}|403 wrong-secret |{}|
host  |POST /games/PLAYING/proposals|{"move":"n1-m5","ply":0}|403 wrong-secret |{}|
bob   |POST /games/PLAYING/proposals|{"move":"d1-e5","ply":0}|409 not-your-turn|{"to_move":0,"ply":0}|
ann   |POST /games/PLAYING/proposals|{"move":"n1-m5","ply":1}|409 stale-ply    |{"ply":0,"to_move":0,"seq":3}|
ann   |POST /games/WAITING/proposals|{"move":"n1-m5","ply":0}|409 not-started  |{}|
ann   |POST /games/OVER/proposals   |{"move":"n1-m5","ply":1}|409 game-over    |{}|
"#,
    ))
    .await;
}

#[tokio::test]
async fn a_field_of_a_proposal_that_cannot_be_is_named() {
    let twice = r#"{"move":"n1-m5","ply":0,"key":"a"}"#;
    let once = r#"{"move":"n1-m5","ply":0}"#;
    let long = "k".repeat(129);
    let path = "POST /games/PLAYING/proposals";
    let mut rows = table(
        r#"
ann|POST /games/PLAYING/proposals|{"ply":0}                                |422 bad-request|{"field":"move","value":null}|n1-m5
ann|POST /games/PLAYING/proposals|{"move":7,"ply":0}                       |422 bad-request|{"field":"move","value":7}   |text
ann|POST /games/PLAYING/proposals|{"move":"","ply":0}                      |422 bad-request|{"field":"move","value":""}  |text
ann|POST /games/PLAYING/proposals|{"move":"n1-m5"}                         |422 bad-request|{"field":"ply","value":null} |ply
ann|POST /games/PLAYING/proposals|{"move":"n1-m5","ply":"0"}               |422 bad-request|{"field":"ply","value":"0"}  |whole
ann|POST /games/PLAYING/proposals|{"move":"n1-m5","ply":-1}                |422 bad-request|{"field":"ply","value":-1}   |whole
ann|POST /games/PLAYING/proposals|{"move":"n1-m5","ply":4294967296}        |422 bad-request|{"field":"ply"}              |whole
ann|POST /games/PLAYING/proposals|{"move":"n1-m5","ply":0,"dryrun":true}   |422 bad-request|{"field":"dryrun"}           |dry_run
ann|POST /games/PLAYING/proposals|{"move":"n1-m5","ply":0,"dry_run":1}     |422 bad-request|{"field":"dry_run","value":1}|true or false
ann|POST /games/PLAYING/proposals|{"move":"n1-m5","ply":0,"key":""}        |422 bad-request|{"field":"key","value":""}   |1 to 128
"#,
    );
    rows.push(row(path, twice).by("ann").header("idempotency-key", "b").is(
        "422 bad-request",
        json!({"field": "key", "value": "a"}),
        "Idempotency-Key",
    ));
    rows.push(row(path, once).by("ann").header("idempotency-key", &long).is(
        "422 bad-request",
        json!({"field": "idempotency-key"}),
        "1 to 128",
    ));
    check(rows).await;
}

#[tokio::test]
async fn an_illegal_move_is_refused_in_the_players_words() {
    let moves = [
        ("d1-e1", "d1 is not a piece of yours"),
        ("i5-i6", "i5 is empty"),
        ("q1-p1", "p1 is taken"),
        ("n1-k1", "n1 cannot reach k1"),
        ("n1-n1", "n1"),
        ("z9-n1", "there is no hole z9"),
        ("pass", "only a player without a move may pass"),
        ("hello", ""),
        ("n1", ""),
        ("n1-💥", ""),
        ("null", ""),
    ];
    let rows = moves.iter().map(|(mv, words)| {
        let body = json!({"move": mv, "ply": 0}).to_string();
        let row = row("POST /games/PLAYING/proposals", body).by("ann");
        row.is("422 illegal-move", json!({"ply": 0}), words)
    });
    check(rows.collect()).await;
}

#[tokio::test]
async fn an_illegal_move_names_its_finding_and_a_stale_one_the_current_ply() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann, _) = two(api).await;
    let problem = api.propose(&game, &ann, "d4-d2", 0).await.refused("illegal-move");
    assert_eq!(problem["detail"], "d4 is not a piece of yours");
    assert_eq!(problem["finding"]["check"], "legal");
    assert_eq!(problem["finding"]["pass"], false);
    let event = api.propose(&game, &ann, "n1-m5", 0).await.ok();
    let problem = api.propose(&game, &ann, "n2-m6", 0).await.refused("stale-ply");
    assert_eq!(problem["ply"], 1);
    assert_eq!(problem["to_move"], 1);
    assert_eq!(problem["seq"], event["seq"]);
    let problem = api.propose(&game, &ann, "n2-m6", 1).await.refused("not-your-turn");
    assert_eq!((&problem["to_move"], &problem["ply"]), (&json!(1), &json!(1)));
    server.stop().await;
}

#[tokio::test]
async fn a_key_used_again_for_another_move_is_refused() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann) = solo(api, "ann").await;
    let path = format!("/games/{game}/proposals");
    let first = json!({"move": "n1-m5", "ply": 0, "key": "k1"});
    let event = api.post(&path, &ann, first.clone()).await.ok();
    assert_eq!(api.post(&path, &ann, first).await.ok(), event);
    let other = json!({"move": "n2-m6", "ply": 1, "key": "k1"});
    api.post(&path, &ann, other).await.refused("key-reused");
    assert_eq!(api.events(&game).await.last(), Some(&event));
    server.stop().await;
}
