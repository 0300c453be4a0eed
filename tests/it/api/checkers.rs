//! Rooms of English checkers: what people may play, how games end, what is refused.

use serde_json::{Value, json};

use super::client::{Api, id};
use super::refusal::{check, table};
use super::server::TestServer;
use super::tables::{two_at, verify};

/// A room of two people who sit: Ann is Red, Bob is White.
async fn room(api: &Api, options: Value) -> (String, String, String) {
    two_at(api, "checkers", options).await
}

#[tokio::test]
async fn the_catalogue_tells_what_this_server_admits() {
    let server = TestServer::start().await;
    let catalog = server.api.get("/catalog").await.ok();
    let games = catalog["games"].as_array().unwrap();
    let checkers = games.iter().find(|game| game["name"] == "checkers").unwrap();
    assert_eq!((&checkers["min_seats"], &checkers["max_seats"]), (&json!(2), &json!(2)));
    let options = checkers["options"].as_array().unwrap();
    let option = |name: &str| options.iter().find(|option| option["name"] == name).unwrap();
    assert_eq!(option("size")["max"], 12, "the library plays larger boards");
    assert_eq!((&option("fen")["kind"], &option("fen")["longest"]), (&json!("text"), &json!(500)));
    server.stop().await;
}

#[tokio::test]
async fn a_capture_must_be_made_and_made_to_its_end() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann, bob) = room(api, json!({"fen": "W:W19,32:B16,8"})).await;
    let view = api.view(&game).await;
    let labels: Vec<_> = view["match"]["labels"].as_array().unwrap().iter().collect();
    assert_eq!(*labels[0], json!({"seat": 0, "letter": "R", "name": "Red"}));
    assert_eq!(*labels[1], json!({"seat": 1, "letter": "W", "name": "White"}));
    assert_eq!(view["seats"][1]["letter"], "W");
    assert_eq!(view["match"]["picture"]["shape"], "checkerboard");

    let legal = api.get(&format!("/games/{game}/legal-moves")).await.ok();
    assert_eq!(legal["moves"].as_array().unwrap().len(), 1);
    assert_eq!(legal["moves"][0]["route"], json!(["19", "12", "3"]));
    for (mv, words) in [
        ("32-28", "a capture is available and capturing is mandatory"),
        ("19x12", "can capture again from 12"),
        ("8-12", "Red's"),
        ("19-99", "1 to 32"),
        ("hello", "not a square"),
    ] {
        let problem = api.propose(&game, &bob, mv, 0).await.refused("illegal-move");
        assert!(problem["detail"].as_str().unwrap().contains(words), "{problem}");
        assert_eq!(problem["finding"]["check"], "legal");
    }
    api.propose(&game, &ann, "8-12", 0).await.refused("not-your-turn");
    assert_eq!(api.view(&game).await, view, "refusals change nothing");

    let entry = &api.propose(&game, &bob, "19x12x3", 0).await.ok()["entry"];
    let effects = &entry["effects"];
    assert_eq!(effects["route"], json!(["19", "12", "3"]));
    assert_eq!((&effects["captured"], &effects["crowned"]), (&json!(["16", "8"]), &json!(true)));
    let outcome = &entry["outcome"];
    assert_eq!((&outcome["rule"], &outcome["winner"]), (&json!("no_move"), &json!(1)));
    let view = api.view(&game).await;
    assert_eq!(view["phase"], "over");
    let king = json!({"cell": "3", "seat": 1, "crowned": true});
    let man = json!({"cell": "32", "seat": 1});
    assert_eq!(view["match"]["picture"]["pieces"], json!([king, man]));
    verify(api, &game).await;
    server.stop().await;
}

#[tokio::test]
async fn a_room_whose_game_is_over_at_its_start_is_over() {
    let server = TestServer::start().await;
    let api = &server.api;
    // The king stands in the way of the only man: White has won.
    let view = api
        .create(json!({
            "game": "checkers", "visibility": "public",
            "options": {"fen": "B:WK32:B28"},
        }))
        .await;
    let game = id(&view);
    assert_eq!((&view["phase"], &view["match"]["to_move"]), (&json!("over"), &Value::Null));
    assert_eq!(view["match"]["outcome"]["winner"], 1);
    let legal = api.get(&format!("/games/{game}/legal-moves")).await.ok();
    assert_eq!(legal["moves"], json!([]));
    let seat = format!("/games/{game}/seats/0");
    api.post(&seat, "", json!({})).await.refused("game-over");
    let start = format!("/games/{game}/start");
    api.post(&start, super::client::HOST, json!({"agent": "random"})).await.refused("game-over");
    let lobby = api.get("/games").await.ok();
    assert_eq!(lobby["games"][0]["phase"], "over");
    let agents =
        json!([{"kind": "agent", "agent": "random"}, {"kind": "agent", "agent": "random"}]);
    let options = json!({"fen": "W:W:BK32"});
    let view = api.create(json!({"game": "checkers", "seats": agents, "options": options})).await;
    assert_eq!((&view["phase"], &view["thinking"]), (&json!("over"), &json!(false)));
    verify(api, &game).await;
    server.stop().await;
}

#[tokio::test]
async fn an_opening_is_played_before_anybody_is_asked() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, _, bob) = room(api, json!({"opening": "1. 9-13 21-17 2. 5-9"})).await;
    let view = api.view(&game).await;
    assert_eq!((&view["match"]["ply"], &view["match"]["to_move"]), (&json!(0), &json!(1)));
    api.propose(&game, &bob, "25-21", 0).await.ok();
    verify(api, &game).await;
    server.stop().await;
}

#[tokio::test]
async fn a_move_against_an_agent_can_be_taken_back_and_a_seat_resigned() {
    let server = TestServer::start().await;
    let api = &server.api;
    let seats = json!([{"kind": "person"}, {"kind": "agent", "agent": "random"}]);
    let game = id(&api.create(json!({"game": "checkers", "seats": seats, "seed": "5"})).await);
    let ann = api.sit(&game, 0, "ann").await;
    let start = api.view(&game).await["match"]["position"].clone();
    api.propose(&game, &ann, "11-15", 0).await.ok();
    api.until(&game, |view| view["match"]["ply"] == 2).await;
    let view = api.post(&format!("/games/{game}/undo"), &ann, Value::Null).await.ok();
    assert_eq!((&view["match"]["ply"], &view["match"]["position"]), (&json!(0), &start));
    api.propose(&game, &ann, "9-14", 0).await.ok();
    api.until(&game, |view| view["match"]["ply"] == 2).await;
    let view = api.delete(&format!("/games/{game}/seats/0"), &ann).await.ok();
    let outcome = &view["match"]["outcome"];
    assert_eq!((&outcome["rule"], &outcome["winner"]), (&json!("retired"), &json!(1)));
    verify(api, &game).await;
    server.stop().await;
}

#[tokio::test]
async fn free_seats_are_played_by_agents_to_the_end_of_the_game() {
    let server = TestServer::start().await;
    let api = &server.api;
    let request = json!({"game": "checkers", "options": {"size": 6}, "seed": "3"});
    let game = id(&api.create(request).await);
    let start = format!("/games/{game}/start");
    api.post(&start, super::client::HOST, json!({"agent": "random"})).await.ok();
    let view = api.until(&game, |view| view["phase"] == "over").await;
    let rule = view["match"]["outcome"]["rule"].as_str().unwrap();
    assert!(["no_move", "draw_80"].contains(&rule), "{rule}");
    verify(api, &game).await;
    server.stop().await;
}

#[tokio::test]
async fn setups_of_checkers_that_cannot_be_are_refused_by_name() {
    let long = format!("{:501}", "B:W21-32:B1-12");
    let mut rows = table(
        r#"
nobody|POST /games|{"game":"checkers","options":{"size":7}}         |422 bad-request|{"field":"options.size","value":7}|even
nobody|POST /games|{"game":"checkers","options":{"size":14}}        |422 bad-request|{"field":"options.size","value":14}|from 2 to 12
nobody|POST /games|{"game":"checkers","options":{"size":100}}       |422 bad-request|{"field":"options.size","value":100}|from 2 to 12
nobody|POST /games|{"game":"checkers","options":{"players":2}}      |422 bad-request|{"field":"options.players","value":2}|size, fen, opening
nobody|POST /games|{"game":"checkers","options":{"fen":7}}          |422 bad-request|{"field":"options.fen","value":7}|text
nobody|POST /games|{"game":"checkers","options":{"fen":"B:W33:B1"}} |422 bad-request|{"field":"options.fen"}|33
nobody|POST /games|{"game":"checkers","options":{"fen":"B:W5:B5"}}  |422 bad-request|{"field":"options.fen"}|5
nobody|POST /games|{"game":"checkers","options":{"fen":""}}         |422 bad-request|{"field":"options.fen"}|
nobody|POST /games|{"game":"checkers","options":{"opening":"9-13 21-18"}}|422 bad-request|{"field":"options.opening"}|21-18
nobody|POST /games|{"game":"checkers","seats":[{"kind":"person"},{"kind":"person"},{"kind":"person"}]}|422 bad-request|{"field":"seats"}|2 seats
nobody|POST /games|{"game":"checkers","seats":[{"kind":"agent","agent":"racer"}]}|422 bad-request|{"field":"seats[0].agent","value":"racer"}|no such agent
nobody|POST /games|{"game":"checkers","seats":[{"kind":"agent","agent":"random","options":{"depth":1}}]}|422 bad-request|{"field":"seats[0].options.depth","value":1}|no options
"#,
    );
    let body = json!({"game": "checkers", "options": {"fen": long}}).to_string();
    let row = super::refusal::row("POST /games", body);
    rows.push(row.is("422 bad-request", json!({"field": "options.fen"}), "at most 500"));
    check(rows).await;
}
