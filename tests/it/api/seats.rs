//! Seats: crowds, double taps, leaving, taking back, and agents that move by themselves.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::client::{HOST, id, secret};
use super::server::TestServer;

#[tokio::test]
async fn fifty_joiners_for_six_seats_get_six_seats() {
    let server = TestServer::start().await;
    let request = json!({"game": "chinese_checkers", "options": {"players": 6}});
    let view = server.api.create(request).await;
    let (game, code) = (id(&view), view["code"].clone());
    let mut joiners = JoinSet::new();
    for person in 0..50 {
        let (api, code) = (server.api.clone(), code.clone());
        joiners.spawn(async move {
            let name = format!("person {person}");
            let secret = secret(&person.to_string());
            let body = json!({"code": code, "name": name});
            // A double tap: the same request twice at once.
            let (one, two) = tokio::join!(
                api.post("/join", &secret, body.clone()),
                api.post("/join", &secret, body)
            );
            let seat = |reply: super::client::Reply| match reply.status.as_u16() {
                200 => Some(reply.json()["seat"].as_u64().unwrap()),
                _ => {
                    reply.refused("no-free-seat");
                    None
                }
            };
            let (one, two) = (seat(one), seat(two));
            assert_eq!(one, two, "the same person twice gets the same seat");
            (name, one)
        });
    }
    let mut seated = BTreeSet::new();
    let mut names = vec![Value::Null; 6];
    while let Some(joined) = joiners.join_next().await {
        let (name, seat) = joined.unwrap();
        if let Some(seat) = seat {
            assert!(seated.insert(seat), "seat {seat} was given twice");
            names[usize::try_from(seat).unwrap()] = json!(name);
        }
    }
    assert_eq!(seated, (0..6).collect());
    let view = server.api.view(&game).await;
    assert_eq!(view["phase"], "playing", "the last join starts the game");
    let shown: Vec<_> =
        view["seats"].as_array().unwrap().iter().map(|seat| seat["name"].clone()).collect();
    assert_eq!(shown, names);
    server.stop().await;
}

#[tokio::test]
async fn a_seat_that_leaves_before_the_start_is_free_again() {
    let server = TestServer::start().await;
    let api = &server.api;
    let game = id(&api.create(json!({"game": "chinese_checkers"})).await);
    let ann = api.sit(&game, 0, "ann").await;
    let view = api.delete(&format!("/games/{game}/seats/0"), &ann).await.ok();
    assert_eq!(
        (&view["seats"][0]["taken"], &view["seats"][0]["name"]),
        (&json!(false), &Value::Null)
    );
    api.sit(&game, 0, "bob").await;
    let kinds: Vec<_> =
        api.events(&game).await.iter().map(|event| event["entry"]["kind"].clone()).collect();
    assert_eq!(kinds, ["opened", "seated", "left", "seated"]);
    server.stop().await;
}

#[tokio::test]
async fn a_seat_that_leaves_on_its_turn_stops_nobody_and_is_ranked_last() {
    let server = TestServer::start().await;
    let api = &server.api;
    let request = json!({"game": "chinese_checkers", "options": {"players": 3}});
    let game = id(&api.create(request).await);
    let ann = api.sit(&game, 0, "ann").await;
    let bob = api.sit(&game, 1, "bob").await;
    let cyd = api.sit(&game, 2, "cyd").await;
    let mut watcher = api.socket(&game, json!({"type": "hello"})).await;
    watcher.hear("welcome").await;
    let play = async |secret: &str, seat: u64| {
        let legal = api.get(&format!("/games/{game}/legal-moves")).await.ok();
        assert_eq!(legal["to_move"], seat);
        let mv = legal["moves"][0]["move"].as_str().unwrap();
        api.propose(&game, secret, mv, legal["ply"].as_u64().unwrap()).await.ok();
    };
    play(&ann, 0).await;
    api.delete(&format!("/games/{game}/seats/1"), &bob).await.ok();
    assert_eq!(watcher.event("retired").await["entry"]["seat"], 1);
    let view = api.view(&game).await;
    assert_eq!((&view["phase"], &view["match"]["to_move"]), (&json!("playing"), &json!(2)));
    for (secret, seat) in [(&cyd, 2), (&ann, 0), (&cyd, 2)] {
        play(secret, seat).await;
    }
    let standings = api.view(&game).await["match"]["standings"].clone();
    assert_eq!((&standings[1]["place"], &standings[1]["status"]), (&json!(3), &json!("retired")));
    let view = api.delete(&format!("/games/{game}/seats/2"), &cyd).await.ok();
    assert_eq!(view["phase"], "over");
    let outcome = &view["match"]["outcome"];
    assert_eq!(outcome["winner"], 0);
    let ranking: Vec<_> = outcome["ranking"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rank| rank["seat"].as_u64().unwrap())
        .collect();
    assert_eq!((ranking[0], ranking.len()), (0, 3));
    server.stop().await;
}

#[tokio::test]
async fn taking_back_against_agents_takes_both_moves() {
    let server = TestServer::start().await;
    let api = &server.api;
    let seats = json!([{"kind": "person"}, {"kind": "agent", "agent": "greedy"}, {"kind": "agent", "agent": "greedy"}]);
    let game =
        id(&api.create(json!({"game": "chinese_checkers", "seats": seats, "seed": "7"})).await);
    let ann = api.sit(&game, 0, "ann").await;
    let start = api.view(&game).await["match"]["position"].clone();
    let undo = format!("/games/{game}/undo");
    api.post(&undo, &ann, json!({})).await.refused("cannot-undo");
    let first =
        api.get(&format!("/games/{game}/legal-moves")).await.ok()["moves"][0]["move"].clone();
    api.propose(&game, &ann, first.as_str().unwrap(), 0).await.ok();
    api.until(&game, |view| view["match"]["ply"] == 3).await;
    let view = api.post(&undo, &ann, json!({})).await.ok();
    assert_eq!((&view["match"]["ply"], &view["match"]["to_move"]), (&json!(0), &json!(0)));
    assert_eq!(view["match"]["position"], start);
    let event = api.events(&game).await.pop().unwrap();
    assert_eq!(event["entry"], json!({"kind": "taken_back", "to_ply": 0}));
    api.propose(&game, &ann, first.as_str().unwrap(), 0).await.ok();
    api.until(&game, |view| view["match"]["ply"] == 3).await;
    let record = api.get(&format!("/games/{game}/record")).await.ok();
    let report = api.post("/records/verify", "", record).await.ok();
    assert_eq!((&report["ok"], &report["differences"]), (&json!(true), &json!([])));
    server.stop().await;
}

#[tokio::test]
async fn five_quick_moves_of_agents_arrive_in_order_with_their_routes() {
    let server = TestServer::start().await;
    let api = &server.api;
    let mut seats = vec![json!({"kind": "person"})];
    seats.extend(vec![json!({"kind": "agent", "agent": "greedy"}); 5]);
    let game = id(&api.create(json!({"game": "chinese_checkers", "seats": seats})).await);
    let ann = api.sit(&game, 0, "ann").await;
    let mut socket = api.socket(&game, json!({"type": "hello", "secret": ann})).await;
    let welcome = socket.hear("welcome").await;
    let mut seq = welcome["seq"].as_u64().unwrap();
    let mv = api.get(&format!("/games/{game}/legal-moves")).await.ok()["moves"][0]["move"].clone();
    socket.propose("p", mv.as_str().unwrap(), 0).await;
    for ply in 0..6 {
        let event = socket.event("moved").await;
        seq += 1;
        assert_eq!((&event["seq"], &event["entry"]["ply"]), (&json!(seq), &json!(ply)));
        assert_eq!(event["entry"]["seat"], ply);
        let route = event["entry"]["effects"]["route"].as_array().unwrap();
        let ends =
            format!("{}-{}", route[0].as_str().unwrap(), route.last().unwrap().as_str().unwrap());
        assert_eq!(event["entry"]["played"], ends);
    }
    let status = api.until(&game, |view| view["match"]["to_move"] == 0).await;
    assert_eq!(status["match"]["ply"], 6);
    server.stop().await;
}

#[tokio::test]
async fn the_host_lets_an_agent_play_the_seats_still_free() {
    let server = TestServer::start().await;
    let api = &server.api;
    let request = json!({"game": "chinese_checkers", "options": {"players": 3}});
    let view = api.create(request).await;
    let game = id(&view);
    api.sit(&game, 1, "ann").await;
    let view =
        api.post(&format!("/games/{game}/start"), HOST, json!({"agent": "lookahead"})).await.ok();
    assert_eq!(view["phase"], "playing");
    let players: Vec<_> = (0..3).map(|seat| view["seats"][seat]["agent"].clone()).collect();
    assert_eq!(players, [json!("lookahead"), Value::Null, json!("lookahead")]);
    api.until(&game, |view| view["match"]["to_move"] == 1).await;
    api.post("/join", &secret("late"), json!({"code": view["code"]})).await.refused("no-free-seat");
    server.stop().await;
}

#[tokio::test]
async fn a_guarded_person_has_a_certified_move_played_for_a_bad_proposal() {
    let server = TestServer::start().await;
    let api = &server.api;
    let seats = json!([{"kind": "person", "guarded": true}]);
    let game = id(&api.create(json!({"game": "chinese_checkers", "seats": seats})).await);
    let ann = api.sit(&game, 0, "ann").await;
    api.propose(&game, &ann, "n1-m5", 0).await.ok();
    // Backwards: R rises, so `makes_progress` fails.
    let event = api.propose(&game, &ann, "m5-n1", 1).await.ok();
    let entry = &event["entry"];
    assert_eq!((&entry["proposed"], &entry["decision"]), (&json!("m5-n1"), &json!("degrade")));
    assert_ne!(entry["played"], "m5-n1");
    let verdicts = api.get(&format!("/games/{game}/verdicts")).await.ok();
    let verdicts = verdicts["verdicts"].as_array().unwrap();
    assert_eq!(verdicts.len(), 2);
    assert_eq!(verdicts[0]["decision"], "act");
    let failed: Vec<_> = verdicts[1]["findings"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|finding| finding["pass"] == false)
        .map(|finding| finding["check"].clone())
        .collect();
    assert!(failed.contains(&json!("makes_progress")), "{failed:?}");
    let seq = event["seq"].as_u64().unwrap();
    let one = api.get(&format!("/games/{game}/verdicts/{seq}")).await.ok();
    assert_eq!(one, verdicts[1]);
    server.stop().await;
}

#[tokio::test]
async fn a_bot_that_may_send_nonsense_has_the_certified_move_played() {
    let server = TestServer::start().await;
    let api = &server.api;
    let seats = json!([{"kind": "remote", "on_illegal": "degrade"}]);
    let game = id(&api.create(json!({"game": "chinese_checkers", "seats": seats})).await);
    let bot = api.sit(&game, 0, "bot").await;
    let event = api.propose(&game, &bot, "my best move", 0).await.ok();
    assert_eq!(event["entry"]["decision"], "degrade");
    assert_eq!(event["entry"]["findings"][0]["check"], "legal");
    assert_eq!(event["entry"]["findings"][0]["pass"], false);
    assert_eq!(api.view(&game).await["match"]["ply"], 1);
    server.stop().await;
}
