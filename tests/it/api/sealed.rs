//! A room where sealing a goal is forbidden, and one where it is not.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use super::client::{Api, id};
use super::server::TestServer;

/// Two people on side 3, up to the ply where O's tip can jump to c1 and close X's goal.
async fn about_to_seal(api: &Api, options: Value) -> (String, String, String) {
    let game = id(&api.create(json!({"game": "chinese_checkers", "options": options})).await);
    let ann = api.sit(&game, 0, "ann").await;
    let bob = api.sit(&game, 1, "bob").await;
    let moves = [(&ann, "k1-j4"), (&bob, "c1-d4"), (&ann, "k2-j5")];
    for ((who, mv), ply) in moves.into_iter().zip(0..) {
        api.propose(&game, who, mv, ply).await.ok();
    }
    (game, ann, bob)
}

#[tokio::test]
async fn a_sealed_goal_stands_in_event_and_view_as_soon_as_it_is_sealed() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann, bob) = about_to_seal(api, json!({"side": 3})).await;
    let view = api.view(&game).await;
    assert_eq!(view["match"]["options"]["sealed_goal"], "allow");
    let before = &view["match"]["standings"][0];
    assert_eq!((before.get("sealed_by"), before.get("note")), (None, None));
    let event = api.propose(&game, &bob, "a1-c1", 3).await.ok();
    let view = api.view(&game).await;
    for standings in [&event["entry"]["standings"], &view["match"]["standings"]] {
        assert_eq!(standings[0]["sealed_by"], 1);
        assert_eq!(standings[0]["note"], "goal sealed by O");
        assert_eq!(standings[1].get("sealed_by"), None);
    }
    // The end names it too, once nobody has set a new best for the whole window.
    let mut ply = 4;
    let mut over = Value::Null;
    let shuffle = ["j4-i4", "d4-e4", "i4-j4", "e4-d4"];
    while over.is_null() {
        let (who, mv) =
            (if ply % 2 == 0 { &ann } else { &bob }, shuffle[usize::try_from(ply % 4).unwrap()]);
        over = api.propose(&game, who, mv, ply).await.ok()["entry"]["outcome"].clone();
        ply += 1;
    }
    assert_eq!((&over["rule"], &over["winner"]), (&json!("no_progress"), &Value::Null));
    let ranking = over["ranking"].as_array().unwrap();
    let sealed = ranking.iter().find(|rank| rank["seat"] == 0).unwrap();
    assert_eq!((&sealed["sealed_by"], &sealed["note"]), (&json!(1), &json!("goal sealed by O")));
    assert_eq!(api.view(&game).await["match"]["outcome"], over);
    let record = api.get(&format!("/games/{game}/record")).await.ok();
    assert_eq!(api.post("/records/verify", "", record).await.ok()["ok"], true);
    server.stop().await;
}

#[tokio::test]
async fn a_sealing_move_is_refused_by_name_where_it_is_forbidden_and_nothing_changes() {
    let server = TestServer::start().await;
    let api = &server.api;
    let options = json!({"side": 3, "sealed_goal": "forbid"});
    let (game, _, bob) = about_to_seal(api, options).await;
    let before = api.view(&game).await;
    let refused = api.propose(&game, &bob, "a1-c1", 3).await;
    assert_eq!(refused.status.as_u16(), 422);
    let problem = refused.refused("illegal-move");
    let sentence = "a1-c1 would seal the goal of X: with your pieces on b1, b2, c1 and c3 nobody else \
                    could reach its empty tip a1 (sealed_goal is forbid)";
    assert_eq!(problem["detail"], sentence);
    let finding = &problem["finding"];
    assert_eq!((&finding["check"], &finding["pass"]), (&json!("legal"), &json!(false)));
    assert_eq!(finding["sentence"], sentence);
    assert_eq!(api.view(&game).await, before);
    let legal = api.get(&format!("/games/{game}/legal-moves")).await.ok();
    let moves = legal["moves"].as_array().unwrap();
    assert!(!moves.is_empty() && moves.iter().all(|mv| mv["move"] != "a1-c1"));
    api.propose(&game, &bob, "b1-c1", 3).await.ok();
    server.stop().await;
}

#[tokio::test]
async fn a_room_goes_on_where_an_agent_would_like_to_seal_a_goal() {
    // On its second turn D has three of the four pieces in place, and its best jump is the fourth.
    let server = TestServer::start().await;
    let api = &server.api;
    let seats = [("normal", true), ("hard", false), ("normal", true), ("racer", false)];
    let seats =
        seats.map(|(agent, guarded)| json!({"kind": "agent", "agent": agent, "guarded": guarded}));
    let game = json!({
        "game": "chinese_checkers", "seed": "5", "seats": seats,
        "options": {"side": 3, "preset": "table", "sealed_goal": "forbid"},
    });
    let game = id(&api.create(game).await);
    let further = async {
        while api.view(&game).await["match"]["ply"].as_u64() < Some(9) {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(60), further).await.expect("the room stands still");
    let record = api.get(&format!("/games/{game}/record")).await.ok();
    assert_eq!(api.post("/records/verify", "", record).await.ok()["ok"], true);
    server.stop().await;
}
