//! What stands around the games: the page, headers, health, the catalogue, the lobby, the end.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::{Value, json};

use tokio::time::timeout;

use super::client::{Api, HOST, Reply, id, secret, send};
use super::server::{Binary, TestServer};

async fn page(api: &Api, path: &str) -> Reply {
    send(api.page(path)).await
}

#[tokio::test]
async fn a_link_to_a_room_opens_the_page() {
    let server = TestServer::start().await;
    for path in ["/", "/g/K7RM2Q", "/g/00000000-0000-4000-8000-000000000000"] {
        let reply = page(&server.api, path).await;
        assert_eq!(reply.status, 200, "{path}");
        assert_eq!(reply.header("content-type"), "text/html; charset=utf-8");
        assert!(reply.text.contains("<title>Sixpoint</title>"), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn every_file_that_the_page_names_is_served_with_its_type() {
    let server = TestServer::start().await;
    let index = page(&server.api, "/").await.text;
    let named = index.split('"').filter(|text| text.starts_with("/static/"));
    let mut count = 0;
    for path in named {
        let reply = page(&server.api, path).await;
        assert_eq!(reply.status, 200, "{path}");
        let wanted = match path.rsplit('.').next().unwrap() {
            "css" => "text/css; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "svg" => "image/svg+xml",
            other => panic!("a file of another kind: {other}"),
        };
        assert_eq!(reply.header("content-type"), wanted, "{path}");
        count += 1;
    }
    assert!(count > 2, "the page names its files");
    server.stop().await;
}

#[tokio::test]
async fn a_file_is_sent_once_and_then_only_asked_for() {
    let server = TestServer::start().await;
    let first = page(&server.api, "/").await;
    let tag = first.header("etag").to_owned();
    assert!(tag.len() > 10, "{tag}");
    for (given, status) in [(tag.as_str(), 304), ("\"another\"", 200), ("*", 304)] {
        let again = send(server.api.page("/").header("if-none-match", given)).await;
        assert_eq!(again.status, status, "{given}");
        assert_eq!(again.header("etag"), tag);
    }
    server.stop().await;
}

#[tokio::test]
async fn nothing_outside_the_page_is_served() {
    let server = TestServer::start().await;
    for path in [
        "/Cargo.toml",
        "/static/../Cargo.toml",
        "/static/%2e%2e/Cargo.toml",
        "/static//etc/passwd",
        "/static/",
    ] {
        let reply = page(&server.api, path).await;
        assert_eq!(reply.status, 404, "{path}");
        reply.refused("unknown-route");
    }
    server.stop().await;
}

#[tokio::test]
async fn every_answer_carries_safe_headers() {
    let server = TestServer::start().await;
    for path in ["/", "/healthz", "/api/v1/catalog", "/api/v1/nothing"] {
        let reply = page(&server.api, path).await;
        assert_eq!(reply.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(reply.header("referrer-policy"), "no-referrer", "{path}");
        let policy = reply.header("content-security-policy");
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert_eq!(reply.header("access-control-allow-origin"), "", "{path}");
    }
    let cached = page(&server.api, "/api/v1/catalog").await;
    assert_eq!(cached.header("cache-control"), "no-store");
    server.stop().await;
}

#[tokio::test]
async fn health_is_told() {
    let server = TestServer::start().await;
    for path in ["/healthz", "/readyz"] {
        let reply = page(&server.api, path).await;
        assert_eq!((reply.status, reply.text.as_str()), (StatusCode::OK, "ok"));
    }
    server.stop().await;
}

#[tokio::test]
async fn the_catalogue_names_games_options_agents_and_checks() {
    let server = TestServer::start().await;
    let catalog = server.api.get("/catalog").await.ok();
    let game = &catalog["games"][0];
    assert_eq!(game["name"], "chinese_checkers");
    assert_eq!((&game["min_seats"], &game["max_seats"]), (&json!(1), &json!(6)));
    let names = |list: &str| -> Vec<String> {
        let list = game[list].as_array().unwrap().iter();
        list.map(|item| item["name"].as_str().unwrap().to_owned()).collect()
    };
    assert!(names("options").contains(&"anti_spoiling".to_owned()));
    for (agent, regime) in [
        ("random", "none"),
        ("greedy", "none"),
        ("lookahead", "none"),
        ("expectimax", "probabilistic"),
        ("clairvoyant", "benchmark"),
        ("easy", "none"),
        ("normal", "probabilistic"),
        ("hard", "probabilistic"),
        ("gated", "worst_case"),
        ("gated_progress_only", "worst_case"),
    ] {
        let agents = game["agents"].as_array().unwrap();
        let card = agents.iter().find(|card| card["name"] == agent).unwrap();
        assert_eq!(card["regime"], regime, "{agent}");
        assert!(card["line"].as_str().unwrap().len() < card["detail"].as_str().unwrap().len());
    }
    assert_eq!(names("checks"), ["legal", "makes_progress", "keeps_pack"]);
    server.stop().await;
}

#[tokio::test]
async fn a_room_is_made_with_what_was_asked_and_the_rest_filled_in() {
    let server = TestServer::start().await;
    let request = json!({
        "game": "chinese_checkers",
        "seats": [{"kind": "person"}, {"kind": "agent", "agent": "gated"}, {"kind": "remote", "guarded": true, "on_illegal": "degrade"}],
        "seed": "18446744073709551615",
        "visibility": "public",
    });
    let reply = server.api.post("/games", HOST, request).await;
    assert_eq!(reply.status, 201);
    let view = reply.json();
    assert_eq!(reply.header("location"), format!("/api/v1/games/{}", id(&view)));
    assert_eq!(view["secret"], Value::Null, "the host brought a secret");
    assert_eq!(view["phase"], "waiting");
    assert_eq!(view["visibility"], "public");
    assert_eq!(view["match"]["options"]["players"], 3);
    assert_eq!(view["match"]["options"]["side"], 4);
    assert_eq!(view["match"]["seed"], "18446744073709551615");
    let seats = &view["seats"];
    assert_eq!((&seats[0]["kind"], &seats[0]["taken"]), (&json!("person"), &json!(false)));
    assert_eq!((&seats[1]["agent"], &seats[1]["taken"]), (&json!("gated"), &json!(true)));
    assert_eq!((&seats[2]["guarded"], &seats[2]["on_illegal"]), (&json!(true), &json!("degrade")));
    for name in ["id", "code"] {
        let seen = server.api.view(view[name].as_str().unwrap()).await;
        assert_eq!(seen["id"], view["id"], "a room is found by its {name}");
    }
    let small = view["code"].as_str().unwrap().to_lowercase();
    assert_eq!(server.api.view(&small).await["id"], view["id"]);
    server.stop().await;
}

#[tokio::test]
async fn whoever_brings_no_secret_is_given_one_once() {
    let server = TestServer::start().await;
    let api = &server.api;
    let view = api.post("/games", "", json!({"game": "chinese_checkers"})).await.ok();
    let host = view["secret"].as_str().unwrap();
    let game = id(&view);
    let taken = api.post(&format!("/games/{game}/seats/0"), "", json!({})).await.ok();
    let seat = taken["secret"].as_str().unwrap();
    assert!(host.len() >= 22 && seat.len() >= 22 && host != seat);
    assert_eq!(taken["view"]["seats"][0]["name"], "Player 1");
    api.post(&format!("/games/{game}/start"), host, json!({"agent": "greedy"})).await.ok();
    api.propose(&game, seat, "n1-m5", 0).await.ok();
    let again = api.post(&format!("/games/{game}/seats/0"), seat, json!({})).await.ok();
    assert_eq!(again["secret"], Value::Null);
    server.stop().await;
}

#[tokio::test]
async fn the_lobby_shows_public_rooms_newest_first() {
    let server = TestServer::start().await;
    let mut public = Vec::new();
    for visibility in ["public", "unlisted", "public", "public"] {
        let request = json!({"game": "chinese_checkers", "visibility": visibility});
        let view = server.api.create(request).await;
        if visibility == "public" {
            public.insert(0, id(&view));
        }
    }
    let ids = |list: &Value| -> Vec<String> {
        list["games"].as_array().unwrap().iter().map(id).collect()
    };
    let all = server.api.get("/games").await.ok();
    assert_eq!(ids(&all), public);
    assert_eq!(all["games"][0]["game"], "chinese_checkers");
    assert_eq!(all["games"][0]["seats"].as_array().unwrap().len(), 2);
    assert_eq!(ids(&server.api.get("/games?limit=2").await.ok()), public[..2]);
    server.stop().await;
}

#[tokio::test]
async fn a_stop_sends_sockets_away_with_a_word_and_forfeits_nothing() {
    let server = TestServer::start().await;
    let game = id(&server
        .api
        .create(json!({"game": "chinese_checkers", "options": {"players": 1}}))
        .await);
    let ann = server.api.sit(&game, 0, "ann").await;
    let mut seated = server.api.socket(&game, json!({"type": "hello", "secret": ann})).await;
    let mut watching = server.api.socket(&game, json!({"type": "hello"})).await;
    let mut silent = server.api.silent_socket(&game).await;
    seated.hear("welcome").await;
    watching.hear("welcome").await;
    let stopping = timeout(Duration::from_secs(5), server.stop());
    let ((), codes) =
        tokio::join!(async { stopping.await.expect("it stops within seconds") }, async {
            [seated.close_code().await, watching.close_code().await, silent.close_code().await]
        },);
    assert_eq!(codes, [1012, 1012, 1012]);
}

#[tokio::test]
async fn the_binary_says_where_it_is_and_stops_when_terminated() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.db");
    let server = Binary::start(&data);
    let game = id(&server
        .api
        .create(json!({"game": "chinese_checkers", "options": {"players": 1}}))
        .await);
    let ann = server.api.sit(&game, 0, "ann").await;
    let mut socket = server.api.socket(&game, json!({"type": "hello", "secret": ann})).await;
    socket.hear("welcome").await;
    assert!(server.healthy());
    let (api, terminated) = (server.api.clone(), server.terminate());
    assert_eq!(socket.close_code().await, 1012);
    terminated.await;
    assert!(api.try_socket(&game).await.is_err());
    let back = Binary::start(&data);
    let view = back.api.view(&game).await;
    assert_eq!((&view["phase"], &view["seats"][0]["name"]), (&json!("playing"), &json!("ann")));
    back.api.propose(&game, &secret("ann"), "n1-m5", 0).await.ok();
}
