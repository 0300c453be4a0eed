//! A known shortest solo race (Levenspiel, 1971: 27 moves), proposed move by move.

use serde_json::{Value, json};

use super::client::{Api, id};
use super::server::TestServer;

/// The race as played on the standard star from the bottom to the top.
fn race() -> Vec<&'static str> {
    include_str!("../../data/race-27.txt").lines().collect()
}

async fn solo(api: &Api) -> (String, String) {
    let game =
        id(&api.create(json!({"game": "chinese_checkers", "options": {"players": 1}})).await);
    let ann = api.sit(&game, 0, "ann").await;
    (game, ann)
}

#[tokio::test]
async fn the_race_finishes_at_move_27_and_its_record_verifies() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann) = solo(api).await;
    let moves = race();
    assert_eq!(moves.len(), 27);
    for (ply, mv) in (0_u64..).zip(&moves) {
        assert_eq!(api.view(&game).await["phase"], "playing", "before move {}", ply + 1);
        let event = api.propose(&game, &ann, mv, ply).await.ok();
        assert_eq!((&event["entry"]["played"], &event["entry"]["ply"]), (&json!(mv), &json!(ply)));
    }
    let view = api.view(&game).await;
    assert_eq!((&view["phase"], &view["match"]["ply"]), (&json!("over"), &json!(27)));
    assert_eq!(view["match"]["outcome"]["rule"], "finished");
    assert_eq!(view["match"]["standings"][0]["measures"]["to_go"], 0);
    let listed = api.get(&format!("/games/{game}/verdicts")).await.ok();
    let listed = listed["verdicts"].as_array().unwrap();
    let proposed: Vec<_> =
        listed.iter().map(|verdict| verdict["proposed"].as_str().unwrap()).collect();
    assert_eq!(proposed, moves, "every verdict is kept");
    for verdict in listed {
        let one = api.get(&format!("/games/{game}/verdicts/{}", verdict["seq"])).await.ok();
        assert_eq!(&one, verdict);
    }
    let record = api.get(&format!("/games/{game}/record")).await.ok();
    let report = api.post("/records/verify", "", record.clone()).await.ok();
    assert_eq!(report, json!({"ok": true, "entries": 29, "verdicts": 27, "differences": []}));
    a_changed_record_is_found_out(api, record).await;
    server.stop().await;
}

async fn a_changed_record_is_found_out(api: &Api, mut record: Value) {
    let moved = &mut record["entries"][5]["entry"];
    moved["standings"][0]["measures"]["to_go"] = json!(0);
    let report = api.post("/records/verify", "", record).await.ok();
    assert_eq!(report["ok"], false);
    assert_eq!(
        (&report["differences"][0]["seq"], &report["differences"][0]["field"]),
        (&json!(6), &json!("standings"))
    );
}

#[tokio::test]
async fn a_dry_run_of_each_move_fails_the_checks_at_moves_10_and_14_and_nowhere_else() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann) = solo(api).await;
    let path = format!("/games/{game}/proposals");
    let mut failing = Vec::new();
    for (ply, mv) in (0_u64..).zip(race()) {
        let before = api.view(&game).await;
        let dry = json!({"move": mv, "ply": ply, "dry_run": true});
        let answer = api.post(&path, &ann, dry).await.ok();
        assert_eq!((&answer["dry_run"], &answer["entry"]["proposed"]), (&json!(true), &json!(mv)));
        let findings = answer["entry"]["findings"].as_array().unwrap();
        assert_eq!(findings[0]["check"], "legal");
        let passes = findings.iter().all(|finding| finding["pass"] == true);
        assert_eq!(answer["entry"]["decision"], if passes { "act" } else { "degrade" }, "{mv}");
        if !passes {
            failing.push(ply + 1);
        }
        assert_eq!(api.view(&game).await, before, "a dry run changes nothing");
        api.propose(&game, &ann, mv, ply).await.ok();
    }
    assert_eq!(failing, [10, 14]);
    server.stop().await;
}
