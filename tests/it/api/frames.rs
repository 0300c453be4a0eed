//! Broken frames, floods, silence and strangers at a socket.

use std::time::Duration;

use reqwest::Method;
use serde_json::json;
use sixpoint::server::Limits;
use tokio::io::AsyncWriteExt;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::{self, Message};

use super::client::{Api, Ended, PATIENCE, Socket};
use super::server::TestServer;
use super::tables::{hello, two};

#[tokio::test]
async fn a_broken_frame_closes_with_the_code_that_says_why() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann, _) = two(api).await;
    let welcomed = async |api: &Api| {
        let mut socket = api.socket(&game, hello(&ann)).await;
        socket.hear("welcome").await;
        socket
    };
    for (message, code) in [
        (Message::text("{"), 1007),
        (Message::text("[".repeat(60_000)), 1007),
        (Message::text("x".repeat((64 << 10) + 1)), 1009),
        (Message::text("x".repeat(1 << 20)), 1009),
        (Message::binary(vec![0; 10]), 1003),
    ] {
        let mut socket = welcomed(api).await;
        let size = message.len();
        socket.raw(message).await;
        assert_eq!(socket.close_code().await, code, "{size} bytes");
    }
    let mut socket = welcomed(api).await;
    // A text frame, masked with zeros, that holds half of a letter.
    raw_bytes(&mut socket, &[0x81, 0x82, 0, 0, 0, 0, 0xe2, 0x82]).await;
    assert_eq!(socket.close_code().await, 1007);
    let mut socket = welcomed(api).await;
    // A frame with a reserved opcode.
    raw_bytes(&mut socket, &[0x83, 0x80, 0, 0, 0, 0]).await;
    assert_eq!(socket.close_code().await, 1002);
    let mut first_words = api.silent_socket(&game).await;
    first_words.propose("p", "n1-m5", 0).await;
    assert_eq!(first_words.hear("refused").await["problem"]["field"], "id");
    assert_eq!(first_words.close_code().await, 1008);
    assert_eq!(api.view(&game).await["match"]["ply"], 0);
    server.stop().await;
}

async fn raw_bytes(socket: &mut Socket, bytes: &[u8]) {
    socket.stream.get_mut().write_all(bytes).await.unwrap();
}

#[tokio::test]
async fn a_flood_of_pings_harms_nobody() {
    let server = TestServer::start().await;
    let api = &server.api;
    let (game, ann, _) = two(api).await;
    let mut flood = api.socket(&game, json!({"type": "hello"})).await;
    for _ in 0..5_000 {
        flood.raw(Message::Ping(vec![7; 100].into())).await;
    }
    api.propose(&game, &ann, "n1-m5", 0).await.ok();
    flood.event("moved").await;
    server.stop().await;
}

#[tokio::test]
async fn whoever_does_not_say_hello_or_does_not_live_is_let_go() {
    let limits = Limits {
        hello: Duration::from_millis(300),
        ping: Duration::from_millis(300),
        ..Limits::default()
    };
    let server = TestServer::with(limits).await;
    let (game, _, _) = two(&server.api).await;
    let mut silent = server.api.silent_socket(&game).await;
    assert_eq!(silent.close_code().await, 1008);
    // This client reads, so its library answers the pings: it stays.
    let mut living = server.api.socket(&game, json!({"type": "hello"})).await;
    living.hear("welcome").await;
    let quiet = timeout(Duration::from_secs(2), async { while living.next().await.is_ok() {} });
    assert!(quiet.await.is_err(), "a living socket stays open");
    // This one does not read, so no ping is answered: it is dropped.
    let mut dead = server.api.socket(&game, json!({"type": "hello"})).await;
    dead.hear("welcome").await;
    sleep(Duration::from_millis(2500)).await;
    let ended = timeout(PATIENCE, async {
        loop {
            if let Err(ended) = dead.next().await {
                return ended;
            }
        }
    });
    assert!(matches!(ended.await.unwrap(), Ended::Broken));
    server.stop().await;
}

#[tokio::test]
async fn a_page_of_another_site_may_not_connect() {
    let server = TestServer::start().await;
    let (game, _, _) = two(&server.api).await;
    let own = format!("http://{}", server.api.address);
    let other_port = format!("http://{}:1", server.api.address.ip());
    for (origin, status) in [
        (own.as_str(), 101),
        ("https://evil.example", 403),
        ("http://127.0.0.1", 403),
        (other_port.as_str(), 403),
        ("null", 403),
        ("", 403),
    ] {
        let mut request = tungstenite::client::IntoClientRequest::into_client_request(format!(
            "ws://{}/api/v1/games/{game}/socket",
            server.api.address
        ))
        .unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let answered = match tokio_tungstenite::connect_async(request).await {
            Ok((_, response)) => response.status(),
            Err(tungstenite::Error::Http(response)) => response.status(),
            Err(error) => panic!("{origin}: {error}"),
        };
        assert_eq!(answered, status, "{origin:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn one_foreign_origin_among_several_is_refused() {
    let server = TestServer::start().await;
    let (game, _, _) = two(&server.api).await;
    let own = &*format!("http://{}", server.api.address);
    let foreign = "https://evil.example";
    for (origins, status) in [([own, own], 101), ([own, foreign], 403), ([foreign, own], 403)] {
        let request = server.api.request(Method::GET, &format!("/games/{game}/socket"));
        let request = request
            .header("connection", "upgrade")
            .header("upgrade", "websocket")
            .header("sec-websocket-version", "13")
            .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
        let request =
            origins.iter().fold(request, |request, origin| request.header("origin", *origin));
        assert_eq!(request.send().await.unwrap().status(), status, "{origins:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn as_many_sockets_as_allowed_are_open_and_the_next_is_told_to_wait() {
    let server = TestServer::with(Limits { sockets: 2, ..Limits::default() }).await;
    let api = &server.api;
    let (game, _, _) = two(api).await;
    let mut open = Vec::new();
    for _ in 0..2 {
        open.push(api.socket(&game, json!({"type": "hello"})).await);
    }
    match api.try_socket(&game).await {
        Err(tungstenite::Error::Http(response)) => {
            assert_eq!(response.status(), 503);
            assert!(response.headers().contains_key("retry-after"));
        }
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("a third socket"),
    }
    drop(open.pop());
    let again = timeout(PATIENCE, async { while api.try_socket(&game).await.is_err() {} });
    again.await.expect("a place comes free");
    server.stop().await;
}
