//! Rooms of checkers with agents and gates that have options.

use serde_json::{Value, json};

use super::client::{HOST, id};
use super::refusal::{check, table};
use super::server::TestServer;

/// Red, to move, may give the man on 11 away by 11-15 and loses nothing by 11-16.
const LOOSE_MAN: &str = "B:W18,32:B11,1";

#[tokio::test]
async fn a_guarded_person_is_told_the_line_that_punishes_a_move() {
    let server = TestServer::start().await;
    let api = &server.api;
    let request = json!({
        "game": "checkers", "options": {"fen": LOOSE_MAN},
        "seats": [{"kind": "person", "guarded": true, "options": {"horizon": 6}}],
    });
    let game = id(&api.create(request).await);
    assert_eq!(api.view(&game).await["seats"][0]["options"], json!({"horizon": 6}));
    let ann = api.sit(&game, 0, "ann").await;
    api.sit(&game, 1, "bob").await;
    let before = api.view(&game).await;

    let proposals = format!("/games/{game}/proposals");
    let ask = |mv: &str| json!({"move": mv, "ply": 0, "dry_run": true});
    let dry = api.post(&proposals, &ann, ask("11-16")).await.ok();
    assert_eq!((&dry["entry"]["decision"], &dry["dry_run"]), (&json!("act"), &json!(true)));
    let dry = api.post(&proposals, &ann, ask("11-15")).await.ok();
    assert_eq!(api.view(&game).await, before, "asking changes nothing");

    let event = api.propose(&game, &ann, "11-15", 0).await.ok();
    let entry = &event["entry"];
    assert_eq!(entry, &dry["entry"], "what was foretold is what happens");
    assert_eq!((&entry["decision"], &entry["proposed"]), (&json!("degrade"), &json!("11-15")));
    assert_ne!(entry["played"], "11-15");
    let finding = &entry["findings"][1];
    assert_eq!(
        (&finding["check"], &finding["pass"]),
        (&json!("no_material_blunder"), &json!(false))
    );
    assert_eq!(finding["line"][0], "18x11");
    let verdict = api.get(&format!("/games/{game}/verdicts/{}", event["seq"])).await.ok();
    assert_eq!(&verdict["findings"][1], finding);

    let record = api.get(&format!("/games/{game}/record")).await.ok();
    assert_eq!(api.post("/records/verify", "", record.clone()).await.ok()["ok"], true);
    let mut forged = record;
    let moved = forged["entries"].as_array_mut().unwrap().last_mut().unwrap();
    moved["entry"]["findings"][1]["line"] = json!(["18x9"]);
    assert_eq!(api.post("/records/verify", "", forged).await.ok()["ok"], false);
    server.stop().await;
}

#[tokio::test]
async fn agents_play_with_the_options_of_their_seats_to_the_end() {
    let server = TestServer::start().await;
    let api = &server.api;
    let seats = json!([
        {"kind": "agent", "agent": "search", "guarded": true, "options": {"depth": 3, "horizon": 4}},
        {"kind": "agent", "agent": "gated", "options": {"horizon": 2}},
    ]);
    let game = json!({"game": "checkers", "options": {"size": 6}, "seats": seats, "seed": "1"});
    let game = id(&api.create(game).await);
    let view = api.until(&game, |view| view["phase"] == "over").await;
    let options = |seat: usize| view["match"]["seats"][seat]["options"].clone();
    assert_eq!(options(0), json!({"depth": 3}), "a horizon of 4 is the default");
    assert_eq!(options(1), json!({"horizon": 2}));
    let events = api.events(&game).await;
    let first = events.iter().find(|event| event["entry"]["kind"] == "moved").unwrap();
    assert!(first["entry"]["notes"]["nodes_searched"].as_i64() > Some(0), "{first}");
    let record = api.get(&format!("/games/{game}/record")).await.ok();
    assert_eq!(api.post("/records/verify", "", record).await.ok()["ok"], true);
    server.stop().await;
}

#[tokio::test]
async fn a_free_seat_is_taken_over_with_options_behind_the_gate_it_had() {
    let server = TestServer::start().await;
    let api = &server.api;
    let seats = json!([{"kind": "person", "guarded": true, "options": {"horizon": 2}}]);
    let request = json!({"game": "checkers", "options": {"size": 6}, "seats": seats});
    let game = id(&api.create(request).await);
    api.sit(&game, 1, "bob").await;
    let body = json!({"agent": "deep", "options": {"positions": 2000}});
    let view = api.post(&format!("/games/{game}/start"), HOST, body).await.ok();
    let seat = &view["seats"][0];
    assert_eq!((&seat["agent"], &seat["guarded"]), (&json!("deep"), &json!(true)));
    assert_eq!(seat["options"], json!({"horizon": 2, "positions": 2000}));
    api.until(&game, |view| view["match"]["ply"] == 1).await;
    let record = api.get(&format!("/games/{game}/record")).await.ok();
    assert_eq!(api.post("/records/verify", "", record).await.ok()["ok"], true);
    server.stop().await;
}

#[tokio::test]
async fn options_of_seats_that_cannot_be_here_are_refused_by_name() {
    let rows: Vec<_> = [
        (r#"{"kind":"agent","agent":"search","options":{"depth":13}}"#, "depth", "from 1 to 12"),
        (r#"{"kind":"agent","agent":"search","options":{"depth":0}}"#, "depth", "from 1 to 12"),
        (r#"{"kind":"agent","agent":"search","options":{"depth":"6"}}"#, "depth", "whole number"),
        (r#"{"kind":"agent","agent":"search","options":{"horizon":4}}"#, "horizon", "depth"),
        (
            r#"{"kind":"agent","agent":"deep","options":{"positions":2000001}}"#,
            "positions",
            "2000000",
        ),
        (r#"{"kind":"agent","agent":"gated","options":{"horizon":9}}"#, "horizon", "from 1 to 8"),
        (r#"{"kind":"person","guarded":true,"options":{"depth":3}}"#, "depth", "horizon"),
        (r#"{"kind":"person","options":{"horizon":3}}"#, "horizon", "no options"),
    ]
    .map(|(seat, option, words)| {
        let body = format!(r#"{{"game":"checkers","seats":[{{"kind":"person"}},{seat}]}}"#);
        let facts: Value = json!({"field": format!("seats[1].options.{option}")});
        super::refusal::row("POST /games", body).is("422 bad-request", facts, words)
    })
    .into();
    check(rows).await;
    check(table(
        r#"
host  |POST /games/WAITING/start|{"agent":"search","options":{"depth":3}}|422 bad-request|{"field":"agent","value":"search"}|no such agent
"#,
    ))
    .await;
}
