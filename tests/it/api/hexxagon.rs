//! Rooms of Hexxagon: every option, moves of people over both transports, agents, restarts.

use serde_json::{Value, json};

use super::client::{Api, HOST, Socket, id};
use super::refusal::{check, table};
use super::server::{Binary, TestServer};
use super::tables::{hello, two_at, verify};

/// A room of two people who sit: Ann is Ruby, Bob is Pearl.
async fn room(api: &Api, options: Value) -> (String, String, String) {
    two_at(api, "hexxagon", options).await
}

/// One of the legal moves, and the ply it belongs to; nothing once the game is over.
async fn choice(api: &Api, game: &str) -> Option<(String, u64)> {
    let legal = api.get(&format!("/games/{game}/legal-moves")).await.ok();
    let (moves, ply) = (legal["moves"].as_array().unwrap(), legal["ply"].as_u64().unwrap());
    let at = usize::try_from(ply).unwrap() * 7 % moves.len().max(1);
    moves.get(at).map(|mv| (mv["move"].as_str().unwrap().to_owned(), ply))
}

/// Plays to the end: Ann over HTTP, Bob over his socket.
async fn play_out(api: &Api, game: &str, ann: &str, bob: &mut Socket) -> Value {
    while let Some((mv, ply)) = choice(api, game).await {
        if ply % 2 == 0 {
            api.propose(game, ann, &mv, ply).await.ok();
        } else {
            bob.propose("p", &mv, ply).await;
            assert_eq!(bob.hear("answer").await["event"]["entry"]["played"], json!(mv));
        }
    }
    api.view(game).await
}

#[tokio::test]
async fn the_catalogue_tells_every_option() {
    let server = TestServer::start().await;
    let catalog = server.api.get("/catalog").await.ok();
    let games = catalog["games"].as_array().unwrap();
    let game = games.iter().find(|game| game["name"] == "hexxagon").unwrap();
    assert_eq!((&game["min_seats"], &game["max_seats"]), (&json!(2), &json!(2)));
    let options: Vec<_> = game["options"].as_array().unwrap().iter().collect();
    let names: Vec<_> = options.iter().map(|option| option["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["side", "board", "holes", "start", "jump_limit", "opening"]);
    assert_eq!((&options[0]["min"], &options[0]["default"]), (&json!(2), &json!(5)));
    assert_eq!(options[1]["names"], json!(["standard", "open", "donut", "rectangle"]));
    assert_eq!(options[3]["names"], json!(["corners", "opposite", "ring"]));
    server.stop().await;
}

#[tokio::test]
async fn a_room_has_the_options_it_was_made_with() {
    let server = TestServer::start().await;
    let api = &server.api;
    let options = json!({
        "side": 3, "board": "open", "holes": "C3,b2", "start": "opposite", "jump_limit": false,
        "opening": "a2 e1-c1 a3-a1",
    });
    let (game, _, bob) = room(api, options).await;
    let view = api.view(&game).await;
    let state = &view["match"];
    assert_eq!((&state["ply"], &state["to_move"]), (&json!(0), &json!(1)));
    assert_eq!(state["position"], "RR1/1#2/P1#2/4/3 turn=P quiet=2 ply=0");
    assert_eq!(state["labels"][0], json!({"seat": 0, "letter": "R", "name": "Ruby"}));
    assert_eq!(state["labels"][1], json!({"seat": 1, "letter": "P", "name": "Pearl"}));
    assert_eq!(state["picture"]["shape"], "hexagons");
    let gaps = state["picture"]["gaps"].as_array().unwrap();
    let gaps: Vec<_> = gaps.iter().map(|gap| gap["name"].as_str().unwrap()).collect();
    assert_eq!(gaps, ["b2", "c3"]);
    api.propose(&game, &bob, "b1", 0).await.ok();
    verify(api, &game).await;
    for (options, cells) in [
        (json!({}), 58),
        (json!({"holes": ""}), 61),
        (json!({"board": "donut", "start": "corners", "jump_limit": true}), 54),
        (json!({"board": "rectangle"}), 63),
        (json!({"start": "ring", "board": "open"}), 61),
        (json!({"side": 8}), 166),
    ] {
        let shown = options.to_string();
        let view = api.create(json!({"game": "hexxagon", "options": options})).await;
        let found = view["match"]["picture"]["cells"].as_array().unwrap().len();
        assert_eq!(found, cells, "{shown}");
    }
    server.stop().await;
}

#[tokio::test]
async fn pieces_that_a_move_converts_are_told_to_everybody() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann, bob) = room(api, json!({"start": "ring"})).await;
    let mut socket = api.socket(&game, hello(&bob)).await;
    socket.hear("welcome").await;
    let before = api.view(&game).await;
    for (mv, words) in [
        ("d4", "d4 is a removed cell"),
        ("c4", "c4 is taken"),
        ("a3", "a3 is a piece of yours: name the cell it goes to"),
        ("a1-b1", "a1 is not a piece of yours"),
        ("a3-e3", "e3 is 4 steps from a3"),
        ("c5", "a jump there is written a3-c5"),
        ("z9", "there is no cell"),
        ("-", "a clone is written as its cell"),
    ] {
        let problem = api.propose(&game, &ann, mv, 0).await.refused("illegal-move");
        assert!(problem["detail"].as_str().unwrap().contains(words), "{problem}");
        assert_eq!(problem["finding"]["check"], "legal");
    }
    api.propose(&game, &bob, "a2", 0).await.refused("not-your-turn");
    assert_eq!(api.view(&game).await["match"], before["match"], "refusals change nothing");

    let event = api.propose(&game, &ann, "A3 c5", 0).await.ok();
    let heard = socket.event("moved").await;
    for entry in [&event["entry"], &heard["entry"]] {
        assert_eq!((&entry["played"], &entry["to_move"]), (&json!("a3-c5"), &json!(1)));
        let effects = &entry["effects"];
        assert_eq!(effects["route"], json!(["a3", "c5"]));
        assert_eq!(effects["converted"], json!(["b4", "b5", "c4", "c6", "d5", "d6"]));
        assert_eq!(effects["summary"], "jump, converts 6");
    }
    socket.propose("far", "a1-a9", 1).await;
    let refused = socket.hear("refused").await;
    assert_eq!(refused["problem"]["type"], "/problems/illegal-move");
    let problem = refused["problem"]["detail"].as_str().unwrap().to_owned();
    assert!(problem.contains("there is no cell \"a9\""), "{problem}");
    socket.propose("clone", "a2", 1).await;
    let entry = socket.hear("answer").await["event"]["entry"].clone();
    assert_eq!(entry["effects"]["route"], json!(["a2"]), "a clone has no way");
    let view = api.delete(&format!("/games/{game}/seats/1"), &bob).await.ok();
    let outcome = &view["match"]["outcome"];
    assert_eq!((&outcome["rule"], &outcome["winner"]), (&json!("retired"), &json!(0)));
    verify(api, &game).await;
    server.stop().await;
}

#[tokio::test]
async fn people_play_to_the_end_over_both_transports() {
    let server = TestServer::start().await;
    let api = &server.api;
    for options in [
        json!({"side": 3}),
        json!({"side": 3, "board": "rectangle", "start": "opposite"}),
        json!({"side": 2, "start": "opposite", "holes": "b2", "jump_limit": false}),
    ] {
        let (game, ann, bob) = room(api, options).await;
        let mut socket = api.socket(&game, hello(&bob)).await;
        let view = play_out(api, &game, &ann, &mut socket).await;
        assert_eq!((&view["phase"], &view["match"]["to_move"]), (&json!("over"), &Value::Null));
        let rule = view["match"]["outcome"]["rule"].as_str().unwrap();
        let rules = ["wiped_out", "full_board", "no_move", "jump_limit", "move_cap"];
        assert!(rules.contains(&rule), "{rule}");
        api.propose(&game, &ann, "a1", 0).await.refused("game-over");
        verify(api, &game).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn agents_play_to_the_end_with_people_and_with_each_other() {
    let server = TestServer::start().await;
    let api = &server.api;
    let seats =
        json!([{"kind": "agent", "agent": "noisy_greedy"}, {"kind": "agent", "agent": "gated"}]);
    let request = json!({"game": "hexxagon", "options": {"side": 3}, "seats": seats, "seed": "7"});
    let game = id(&api.create(request).await);
    api.until(&game, |view| view["phase"] == "over").await;
    verify(api, &game).await;

    let seats = json!([{"kind": "person"}, {"kind": "agent", "agent": "greedy"}]);
    let request = json!({"game": "hexxagon", "options": {"side": 3}, "seats": seats});
    let game = id(&api.create(request).await);
    let ann = api.sit(&game, 0, "ann").await;
    while let Some((mv, ply)) = choice(api, &game).await {
        api.propose(&game, &ann, &mv, ply).await.ok();
        let waits = |view: &Value| view["phase"] == "over" || view["match"]["to_move"] == 0;
        api.until(&game, waits).await;
    }
    verify(api, &game).await;

    let game = id(&api.create(json!({"game": "hexxagon", "options": {"side": 4}})).await);
    let start = format!("/games/{game}/start");
    api.post(&start, HOST, json!({"agent": "random"})).await.ok();
    api.until(&game, |view| view["phase"] == "over").await;
    verify(api, &game).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_comes_back_with_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Binary::start(&folder.path().join("games.db"));
    let options = json!({"side": 3, "holes": "c3", "opening": "a2"});
    let (game, ann, bob) = room(&server.api, options).await;
    for (mv, secret, ply) in [("c4", &bob, 0), ("c1-c2", &ann, 1), ("e2", &bob, 2)] {
        let reply = server.api.propose(&game, secret, mv, ply).await;
        assert!(reply.status.is_success(), "{mv}: {}", reply.text);
    }
    let (before, events) = (server.api.view(&game).await, server.api.events(&game).await);
    tokio::task::block_in_place(|| server.kill_and_restart());
    let ready = || async { server.api.get(&format!("/games/{game}")).await.status.is_success() };
    while !ready().await {}
    let after = server.api.view(&game).await;
    assert_eq!(after["match"], before["match"]);
    assert_eq!(server.api.events(&game).await, events);
    let (mv, ply) = choice(&server.api, &game).await.unwrap();
    server.api.propose(&game, &ann, &mv, ply).await.ok();
    verify(&server.api, &game).await;
    server.terminate().await;
}

#[tokio::test]
async fn setups_of_hexxagon_that_cannot_be_are_refused_by_name() {
    check(table(
        r#"
nobody|POST /games|{"game":"hexxagon","options":{"side":1}}|422 bad-request|{"field":"options.side","value":1}|from 2 to
nobody|POST /games|{"game":"hexxagon","options":{"side":1001}}|422 bad-request|{"field":"options.side","value":1001}|from 2 to
nobody|POST /games|{"game":"hexxagon","options":{"side":65536}}|422 bad-request|{"field":"options.side","value":65536}|from 2 to
nobody|POST /games|{"game":"hexxagon","options":{"side":"5"}}|422 bad-request|{"field":"options.side","value":"5"}|whole number
nobody|POST /games|{"game":"hexxagon","options":{"board":"square"}}|422 bad-request|{"field":"options.board","value":"square"}|standard, open, donut, rectangle
nobody|POST /games|{"game":"hexxagon","options":{"board":"donut","side":2}}|422 bad-request|{"field":"options.board","value":"donut"}|side 3 or more
nobody|POST /games|{"game":"hexxagon","options":{"start":"middle"}}|422 bad-request|{"field":"options.start","value":"middle"}|corners, opposite, ring
nobody|POST /games|{"game":"hexxagon","options":{"start":"ring","side":4}}|422 bad-request|{"field":"options.start","value":"ring"}|d5 is removed
nobody|POST /games|{"game":"hexxagon","options":{"start":"ring","side":3}}|422 bad-request|{"field":"options.start","value":"ring"}|c5 is a corner
nobody|POST /games|{"game":"hexxagon","options":{"holes":"z9"}}|422 bad-request|{"field":"options.holes","value":"z9"}|not a cell of this board
nobody|POST /games|{"game":"hexxagon","options":{"holes":"a1,e4"}}|422 bad-request|{"field":"options.holes","value":"a1,e4"}|the start corners needs a1
nobody|POST /games|{"game":"hexxagon","options":{"holes":["e4"]}}|422 bad-request|{"field":"options.holes","value":["e4"]}|text
nobody|POST /games|{"game":"hexxagon","options":{"jump_limit":50}}|422 bad-request|{"field":"options.jump_limit","value":50}|true or false
nobody|POST /games|{"game":"hexxagon","options":{"opening":"e2 d4"}}|422 bad-request|{"field":"options.opening","value":"d4"}|d4 is a removed cell
nobody|POST /games|{"game":"hexxagon","options":{"players":2}}|422 bad-request|{"field":"options.players","value":2}|side, board, holes, start, jump_limit, opening
nobody|POST /games|{"game":"hexxagon","seats":[{"kind":"person"},{"kind":"person"},{"kind":"person"}]}|422 bad-request|{"field":"seats"}|2 seats
nobody|POST /games|{"game":"hexxagon","seats":[{"kind":"agent","agent":"racer"}]}|422 bad-request|{"field":"seats[0].agent","value":"racer"}|no such agent
"#,
    ))
    .await;
}
