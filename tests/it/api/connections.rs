//! Clients that only hold connections: half-sent heads, slow bodies, answers that nobody reads.

use std::time::Duration;

use serde_json::json;
use sixpoint::server::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, timeout};

use super::client::{PATIENCE, id, send};
use super::server::TestServer;

#[tokio::test]
async fn half_sent_heads_are_let_go_and_everybody_else_is_answered() {
    let limits = Limits { connections: 40, head: Duration::from_millis(500), ..Limits::default() };
    let server = TestServer::with(limits).await;
    let mut half_sent = Vec::new();
    for _ in 0..200 {
        let mut stream = TcpStream::connect(server.api.address).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-").await.unwrap();
        half_sent.push(stream);
    }
    assert_eq!(send(server.api.page("/healthz")).await.text, "ok");
    for mut stream in half_sent {
        let closed = timeout(PATIENCE, stream.read_to_end(&mut Vec::new())).await;
        closed.expect("a half-sent request is closed").ok();
    }
    server.stop().await;
}

#[tokio::test]
async fn a_connection_that_asks_for_nothing_is_let_go() {
    let limits = Limits { head: Duration::from_millis(300), ..Limits::default() };
    let server = TestServer::with(limits).await;
    let mut silent = TcpStream::connect(server.api.address).await.unwrap();
    let mut idle = TcpStream::connect(server.api.address).await.unwrap();
    idle.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    let mut heard = String::new();
    timeout(PATIENCE, idle.read_to_string(&mut heard)).await.expect("it is closed").unwrap();
    assert!(heard.starts_with("HTTP/1.1 200") && heard.ends_with("ok"), "{heard}");
    timeout(PATIENCE, silent.read_to_end(&mut Vec::new())).await.expect("it is closed").ok();
    server.stop().await;
}

#[tokio::test]
async fn an_answer_that_nobody_reads_holds_its_connection_for_a_while_only() {
    let limits = Limits { connections: 1, send: Duration::from_millis(300), ..Limits::default() };
    let server = TestServer::narrow(limits).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(1024).unwrap();
    let mut stuck = socket.connect(server.api.address).await.unwrap();
    let request = b"GET /api/v1/catalog HTTP/1.1\r\nHost: x\r\n\r\n";
    stuck.write_all(&request.repeat(100)).await.unwrap();
    assert_eq!(send(server.api.page("/healthz")).await.text, "ok");
    server.stop().await;
}

#[tokio::test]
async fn a_body_that_does_not_come_is_refused() {
    let limits = Limits { body: Duration::from_millis(200), ..Limits::default() };
    let server = TestServer::with(limits).await;
    for path in ["games", "records/verify"] {
        let mut stream = TcpStream::connect(server.api.address).await.unwrap();
        let head = format!(
            "POST /api/v1/{path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
             Content-Length: 100\r\n\r\n{{\"game\":"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        timeout(PATIENCE, stream.read_to_string(&mut answer)).await.unwrap().unwrap();
        assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
        assert!(answer.contains("/problems/request-timeout"), "{answer}");
    }
    server.stop().await;
}

#[tokio::test]
async fn slow_records_keep_no_other_record_out() {
    let server = TestServer::start().await;
    let api = &server.api;
    let mut slow = Vec::new();
    for _ in 0..50 {
        let mut stream = TcpStream::connect(api.address).await.unwrap();
        let head = "POST /api/v1/records/verify HTTP/1.1\r\nHost: x\r\n\
                    Content-Type: application/json\r\nContent-Length: 16000000\r\n\r\n{";
        stream.write_all(head.as_bytes()).await.unwrap();
        slow.push(stream);
    }
    let game = id(&api.create(json!({"game": "chinese_checkers"})).await);
    let record = api.get(&format!("/games/{game}/record")).await.ok();
    let begun = Instant::now();
    assert_eq!(api.post("/records/verify", "", record).await.ok()["ok"], true);
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    server.stop().await;
}
