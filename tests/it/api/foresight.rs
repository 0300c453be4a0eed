//! A room of persons and an agent that asks the others: what it was told goes out with its move.

use serde_json::{Value, json};

use super::client::id;
use super::server::TestServer;

#[tokio::test]
async fn an_agent_that_asks_plays_among_persons_and_says_whom_it_cannot_foresee() {
    let server = TestServer::start().await;
    let api = &server.api;
    let seats = json!([
        {"kind": "person"},
        {"kind": "agent", "agent": "clairvoyant", "guarded": true},
        {"kind": "agent", "agent": "expectimax"},
    ]);
    let request = json!({"game": "chinese_checkers", "options": {"side": 2}, "seats": seats});
    let game = id(&api.create(request).await);
    let ann = api.sit(&game, 0, "ann").await;
    for round in 0..3 {
        let ply = round * 3;
        let moves = api.get(&format!("/games/{game}/legal-moves")).await.ok();
        let mv = moves["moves"][0]["move"].as_str().unwrap().to_owned();
        api.propose(&game, &ann, &mv, ply).await.ok();
        api.until(&game, |view| view["match"]["ply"] == ply + 3).await;
    }
    let events = api.events(&game).await;
    let moved: Vec<&Value> =
        events.iter().map(|event| &event["entry"]).filter(|it| it["kind"] == "moved").collect();
    for pair in moved.windows(2).filter(|pair| pair[0]["seat"] == 1) {
        let forecast = pair[0]["forecast"].as_array().unwrap();
        assert_eq!((&forecast[0]["seat"], &forecast[1]["seat"]), (&json!(2), &json!(0)));
        if pair[0]["decision"] == "act" {
            assert_eq!(forecast[0]["move"], pair[1]["played"]);
        }
        assert_eq!(forecast[1]["move"], Value::Null);
        let sentence = forecast[1]["sentence"].as_str().unwrap();
        assert!(sentence.starts_with("A chooses freely and cannot be foreseen"), "{sentence}");
    }
    let record = api.get(&format!("/games/{game}/record")).await.ok();
    let report = api.post("/records/verify", "", record).await.ok();
    assert_eq!((&report["ok"], &report["differences"]), (&json!(true), &json!([])));
    server.stop().await;
}
