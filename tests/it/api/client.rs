//! Clients of the API: requests over HTTP and a socket that reads what it is told.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::header::HeaderMap;
use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Long enough for a busy machine, short enough to notice that nothing comes.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// The API of one server.
#[derive(Clone)]
pub(crate) struct Api {
    http: reqwest::Client,
    pub(crate) address: SocketAddr,
}

/// What came back for a request.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The body of a request that went well.
    pub(crate) fn ok(self) -> Value {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        self.json()
    }

    /// The body of a refusal of this type.
    pub(crate) fn refused(self, kind: &str) -> Value {
        let problem = self.json();
        assert_eq!(problem["type"], format!("/problems/{kind}"), "{problem}");
        assert_eq!(problem["status"], self.status.as_u16());
        assert_eq!(self.header("content-type"), "application/problem+json");
        problem
    }
}

impl Api {
    pub(crate) fn new(address: SocketAddr) -> Self {
        let http = reqwest::Client::builder().timeout(PATIENCE).build().unwrap();
        Self { http, address }
    }

    /// A request to a path under `/api/v1`.
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("http://{}/api/v1{path}", self.address))
    }

    /// A request to a path outside the API.
    pub(crate) fn page(&self, path: &str) -> RequestBuilder {
        self.http.get(format!("http://{}{path}", self.address))
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        send(self.request(Method::GET, path)).await
    }

    pub(crate) async fn post(&self, path: &str, secret: &str, body: Value) -> Reply {
        let request = self.request(Method::POST, path).json(&body);
        send(if secret.is_empty() { request } else { request.bearer_auth(secret) }).await
    }

    pub(crate) async fn delete(&self, path: &str, secret: &str) -> Reply {
        send(self.request(Method::DELETE, path).bearer_auth(secret)).await
    }

    /// Makes a room; the host's secret is `host`. Answers its view.
    pub(crate) async fn create(&self, request: Value) -> Value {
        self.post("/games", HOST, request).await.ok()
    }

    /// Takes a seat with a secret made from the name.
    pub(crate) async fn sit(&self, id: &str, seat: usize, name: &str) -> String {
        let secret = secret(name);
        let path = format!("/games/{id}/seats/{seat}");
        self.post(&path, &secret, json!({"name": name})).await.ok();
        secret
    }

    pub(crate) async fn view(&self, id: &str) -> Value {
        self.get(&format!("/games/{id}")).await.ok()
    }

    pub(crate) async fn propose(&self, id: &str, secret: &str, mv: &str, ply: u64) -> Reply {
        let body = json!({"move": mv, "ply": ply});
        self.post(&format!("/games/{id}/proposals"), secret, body).await
    }

    /// Every event of a room so far.
    pub(crate) async fn events(&self, id: &str) -> Vec<Value> {
        let mut events = Vec::new();
        loop {
            let path = format!("/games/{id}/events?after={}&limit=100", events.len());
            let page = self.get(&path).await.ok();
            let batch = page["events"].as_array().unwrap().clone();
            events.extend(batch);
            if events.len() as u64 == page["seq"].as_u64().unwrap() {
                return events;
            }
        }
    }

    /// Waits until the view of a room is as it should be.
    pub(crate) async fn until(&self, id: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let poll = async {
            loop {
                let view = self.view(id).await;
                if wanted(&view) {
                    return view;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(PATIENCE, poll).await.expect("the room gets there")
    }

    /// Opens a socket and says hello.
    pub(crate) async fn socket(&self, id: &str, hello: Value) -> Socket {
        let mut socket = self.silent_socket(id).await;
        socket.send(hello).await;
        socket
    }

    /// Opens a socket and says nothing.
    pub(crate) async fn silent_socket(&self, id: &str) -> Socket {
        self.try_socket(id).await.unwrap()
    }

    pub(crate) async fn try_socket(&self, id: &str) -> Result<Socket, tungstenite::Error> {
        let url = format!("ws://{}/api/v1/games/{id}/socket", self.address);
        let (stream, _) = tokio_tungstenite::connect_async(url).await?;
        Ok(Socket { stream })
    }
}

/// The secret of every room's host.
pub(crate) const HOST: &str = "host-host-host-host-host-host";

/// A secret that belongs to a name.
pub(crate) fn secret(name: &str) -> String {
    format!("secret-of-{name:->24}")
}

pub(crate) async fn send(request: RequestBuilder) -> Reply {
    let response = request.send().await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    Reply { status, headers, text: response.text().await.unwrap() }
}

/// A socket of a room, from the client's side.
pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// How a socket ended.
#[derive(Debug)]
pub(crate) enum Ended {
    /// The server closed it with this code.
    Closed(u16),
    /// The connection broke.
    Broken,
}

impl Socket {
    pub(crate) async fn send(&mut self, message: Value) {
        self.raw(Message::text(message.to_string())).await;
    }

    pub(crate) async fn raw(&mut self, message: Message) {
        // A connection that breaks is noticed by whoever reads next.
        self.stream.send(message).await.ok();
    }

    pub(crate) async fn propose(&mut self, id: &str, mv: &str, ply: u64) {
        self.send(json!({"type": "propose", "id": id, "move": mv, "ply": ply})).await;
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Result<Value, Ended> {
        timeout(PATIENCE, self.message()).await.expect("a message or the end")
    }

    async fn message(&mut self) -> Result<Value, Ended> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(Some(CloseFrame { code, .. })))) => {
                    return Err(Ended::Closed(code.into()));
                }
                Some(Ok(Message::Close(None)) | Err(_)) | None => return Err(Ended::Broken),
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of this type, others skipped.
    pub(crate) async fn hear(&mut self, kind: &str) -> Value {
        let mut others = String::new();
        let heard = timeout(PATIENCE, async {
            loop {
                let message = self.message().await.unwrap();
                if message["type"] == kind {
                    return message;
                }
                others += &format!("{message}\n");
            }
        });
        heard.await.unwrap_or_else(|_| panic!("no {kind} came, but\n{others}"))
    }

    /// The next event whose entry is of this kind, others skipped.
    pub(crate) async fn event(&mut self, kind: &str) -> Value {
        loop {
            let event = self.hear("event").await;
            if event["entry"]["kind"] == kind {
                return event;
            }
        }
    }

    /// The code that the server closes with, messages before it skipped.
    pub(crate) async fn close_code(&mut self) -> u16 {
        loop {
            match self.next().await {
                Ok(_) => {}
                Err(Ended::Closed(code)) => return code,
                Err(Ended::Broken) => panic!("the connection broke without a close frame"),
            }
        }
    }
}

/// The text of an id in an answer.
pub(crate) fn id(view: &Value) -> String {
    view["id"].as_str().unwrap().to_owned()
}
