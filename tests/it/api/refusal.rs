//! Bad requests as rows of a table: each has its status, type and words, and changes nothing.

use reqwest::Method;
use serde_json::{Value, json};

use super::client::{Api, HOST, id, secret, send};
use super::server::TestServer;

/// One bad request and what must come back.
pub(crate) struct Row {
    request: String,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
    refusal: String,
    facts: Value,
    words: String,
}

/// A request (`POST /games`) whose body is JSON unless the row says otherwise.
pub(crate) fn row(request: &str, body: impl Into<Vec<u8>>) -> Row {
    Row {
        request: request.to_owned(),
        headers: vec![("content-type", "application/json".to_owned())],
        body: body.into(),
        refusal: String::new(),
        facts: json!({}),
        words: String::new(),
    }
}

impl Row {
    /// Sends the secret that belongs to a name.
    pub(crate) fn by(self, name: &str) -> Self {
        let secret = if name == "host" { HOST.to_owned() } else { secret(name) };
        self.header("authorization", &format!("Bearer {secret}"))
    }

    pub(crate) fn header(mut self, name: &'static str, value: &str) -> Self {
        self.headers.retain(|(header, _)| *header != name);
        self.headers.push((name, value.to_owned()));
        self
    }

    /// The refusal (`404 unknown-game`), members that it must hold, words that its detail must
    /// hold.
    pub(crate) fn is(mut self, refusal: &str, facts: Value, words: &str) -> Self {
        refusal.clone_into(&mut self.refusal);
        self.facts = facts;
        words.clone_into(&mut self.words);
        self
    }

    async fn check(&self, api: &Api, rooms: &Rooms) {
        let (method, path) = self.request.split_once(' ').unwrap();
        let path = path
            .replace("PLAYING", &rooms.playing)
            .replace("WAITING", &rooms.waiting)
            .replace("OVER", &rooms.over);
        let mut request = api.request(method.parse().unwrap(), &path);
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let reply = send(request.body(self.body.clone())).await;
        let name = self.name();
        let (status, kind) = self.refusal.split_once(' ').unwrap();
        assert_eq!(reply.status.as_str(), status, "{name}: {}", reply.text);
        let problem = reply.refused(kind);
        assert!(problem["title"].as_str().is_some_and(|title| !title.is_empty()), "{name}");
        let detail = problem["detail"].as_str().unwrap();
        assert!(detail.contains(&self.words), "{name}: {detail:?} says {:?}", self.words);
        for (member, wanted) in self.facts.as_object().unwrap() {
            assert_eq!(&problem[member], wanted, "{name}: {member} of {problem}");
        }
    }

    fn name(&self) -> String {
        let body = String::from_utf8_lossy(&self.body);
        let shown: String = body.chars().take(100).collect();
        format!("{} {shown}", self.request)
    }
}

/// Rows from lines of `who | request | body | refusal | facts | words`.
pub(crate) fn table(text: &str) -> Vec<Row> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let rows = lines.map(|line| {
        let columns: Vec<_> = line.split('|').map(str::trim).collect();
        let [who, request, body, refusal, facts, words] = columns[..] else {
            panic!("not a row: {line}")
        };
        let row = row(request, body).is(refusal, serde_json::from_str(facts).unwrap(), words);
        if who == "nobody" { row } else { row.by(who) }
    });
    rows.collect()
}

/// Rooms to be refused by: one playing (seats of ann and bob), one waiting for bob, one over.
struct Rooms {
    playing: String,
    waiting: String,
    over: String,
}

async fn rooms(api: &Api) -> Rooms {
    let two = json!({"game": "chinese_checkers", "options": {"players": 2}});
    let playing = id(&api.create(two.clone()).await);
    api.sit(&playing, 0, "ann").await;
    api.sit(&playing, 1, "bob").await;
    let waiting = id(&api.create(two.clone()).await);
    api.sit(&waiting, 0, "ann").await;
    let over = id(&api.create(two).await);
    api.sit(&over, 0, "ann").await;
    let bob = api.sit(&over, 1, "bob").await;
    api.propose(&over, &secret("ann"), "n1-m5", 0).await.ok();
    send(api.request(Method::DELETE, &format!("/games/{over}/seats/1")).bearer_auth(bob))
        .await
        .ok();
    Rooms { playing, waiting, over }
}

/// The log's head and the position of every room.
async fn heads(api: &Api, rooms: &Rooms) -> Vec<(Value, Value)> {
    let mut heads = Vec::new();
    for room in [&rooms.playing, &rooms.waiting, &rooms.over] {
        let view = api.view(room).await;
        heads.push((view["seq"].clone(), view["match"]["state_hash"].clone()));
    }
    heads
}

/// Every row is refused as it says, and no room has changed after it.
pub(crate) async fn check(rows: Vec<Row>) {
    let server = TestServer::start().await;
    let rooms = rooms(&server.api).await;
    let before = heads(&server.api, &rooms).await;
    for row in rows {
        row.check(&server.api, &rooms).await;
        assert_eq!(heads(&server.api, &rooms).await, before, "{} changed something", row.name());
    }
    server.stop().await;
}
