//! A guarded seat of Hexxagon: what is pointed out to its player, and what its gate then says.

use serde_json::{Value, json};

use super::client::id;
use super::server::TestServer;

#[tokio::test]
async fn the_moves_that_keep_the_most_margin_are_pointed_out_to_a_guarded_person() {
    let server = TestServer::start().await;
    let api = &server.api;
    let request = json!({
        "game": "hexxagon", "options": {"opening": "e2"},
        "seats": [{"kind": "person"}, {"kind": "person", "guarded": true}],
    });
    let game = id(&api.create(request).await);
    api.sit(&game, 0, "ann").await;
    let bob = api.sit(&game, 1, "bob").await;
    let legal = api.get(&format!("/games/{game}/legal-moves")).await.ok();
    assert_eq!((&legal["ply"], &legal["to_move"]), (&json!(0), &json!(1)));
    let known: Vec<_> = legal["moves"].as_array().unwrap().iter().map(|it| &it["move"]).collect();
    let hints = legal["hints"].as_array().unwrap();
    assert_eq!(hints.len(), 5);
    let value = |hint: &Value| hint["numbers"]["value"].as_i64().unwrap();
    // Behind by one, Pearl can clone and Ruby can clone again: no move keeps more than -1.
    assert_eq!((value(&hints[0]), &hints[0]["move"]), (-1, &json!("e8")), "as in the document");
    assert!(hints.is_sorted_by_key(|hint| -value(hint)), "{hints:?}");
    for hint in hints {
        assert!(known.contains(&&hint["move"]), "{hint}");
        let keeps = value(hint);
        let back = -keeps;
        assert_eq!(hint["numbers"], json!({"value": keeps, "gain": 1, "wins_back": back}));
        let [reply] = &hint["line"].as_array().unwrap()[..] else { panic!("{hint}") };
        let reply = reply.as_str().unwrap();
        let sentence = format!("keeps {keeps}: gains 1, the best reply {reply} wins back {back}");
        assert_eq!(hint["sentence"], sentence);
        let ask = json!({"move": hint["move"], "ply": 0, "dry_run": true});
        let dry = api.post(&format!("/games/{game}/proposals"), &bob, ask).await.ok();
        assert_eq!(dry["entry"]["decision"], if keeps < -1 { "degrade" } else { "act" });
    }
    let event = api.propose(&game, &bob, "a2", 0).await.ok();
    let exchange = &event["entry"]["findings"][3];
    assert_eq!((&exchange["check"], &exchange["pass"]), (&json!("holds_exchange"), &json!(false)));
    assert_eq!(exchange["line"], json!(["a5-a3"]));
    let words = format!(
        "wins 1, but the reply a5-a3 wins back 2; {} is safer (piece lead -1)",
        event["entry"]["played"].as_str().unwrap()
    );
    assert_eq!(exchange["sentence"], words);
    let legal = api.get(&format!("/games/{game}/legal-moves")).await.ok();
    assert_eq!(legal["hints"], Value::Null, "Ruby's seat has no gate");
    let record = api.get(&format!("/games/{game}/record")).await.ok();
    assert_eq!(api.post("/records/verify", "", record).await.ok()["ok"], true);
    server.stop().await;
}

#[tokio::test]
async fn nothing_is_pointed_out_where_a_gate_has_no_hints() {
    let server = TestServer::start().await;
    let api = &server.api;
    let guarded = json!({"kind": "remote", "guarded": true});
    for (name, first, hints) in [
        ("hexxagon", guarded.clone(), 5),
        ("hexxagon", json!({"kind": "remote"}), 0),
        ("hexxagon", json!({"kind": "agent", "agent": "greedy", "guarded": true}), 0),
        ("checkers", guarded.clone(), 0),
        ("chinese_checkers", guarded.clone(), 0),
    ] {
        let request = json!({"game": name, "seats": [first, {"kind": "person"}]});
        let game = id(&api.create(request).await);
        let legal = api.get(&format!("/games/{game}/legal-moves")).await.ok();
        assert_eq!(legal["hints"].as_array().map_or(0, Vec::len), hints, "{name} {first}");
    }
    server.stop().await;
}
