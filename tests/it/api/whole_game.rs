//! A whole game of six against the real binary, a real file and real sockets, killed twice.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use super::client::{Api, Reply, Socket, id, send};
use super::server::Binary;

/// How long a whole game may take, restarts included.
const WHOLE_GAME: Duration = Duration::from_secs(240);
/// The numbers of entries at which the server is killed.
const KILLS: [u64; 2] = [40, 110];

/// Somebody who plays one seat and keeps every event that they are told.
struct Player {
    api: Api,
    game: String,
    seat: u64,
    secret: String,
    epoch: Value,
    events: Vec<Value>,
    phase: String,
    to_move: Option<u64>,
    lost: u32,
}

impl Player {
    async fn new(api: &Api, game: &str, seat: usize, name: &str) -> Self {
        let secret = api.sit(game, seat, name).await;
        Self {
            api: api.clone(),
            game: game.to_owned(),
            seat: seat as u64,
            secret,
            epoch: api.view(game).await["epoch"].clone(),
            events: Vec::new(),
            phase: String::new(),
            to_move: None,
            lost: 0,
        }
    }

    /// Takes the next event: it must be the very next one.
    fn told(&mut self, mut event: Value) {
        event.as_object_mut().unwrap().remove("type");
        assert_eq!(event["seq"], self.events.len() as u64 + 1, "seat {} has a gap", self.seat);
        let entry = &event["entry"];
        if entry["kind"] == "moved" {
            self.to_move = entry["to_move"].as_u64();
            if entry.get("outcome").is_some() {
                "over".clone_into(&mut self.phase);
            }
        }
        self.events.push(event);
    }

    fn ply(&self) -> u64 {
        self.events.iter().filter(|event| event["entry"]["kind"] == "moved").count() as u64
    }

    fn my_turn(&self) -> bool {
        self.phase == "playing" && self.to_move == Some(self.seat)
    }

    /// The move that comes nearest, the first of several; `None` if the server is away.
    async fn choose(&self) -> Option<String> {
        let path = format!("/games/{}/legal-moves", self.game);
        let legal = self.try_get(&path).await?;
        if legal["ply"] != self.ply() {
            return None;
        }
        let nearer = |mv: &Value| -> i64 {
            let summary = mv["summary"].as_str().unwrap();
            let words: Vec<_> = summary.split(' ').collect();
            match words[..] {
                [.., number, "nearer"] => number.parse().unwrap(),
                [.., number, "further"] => -number.parse::<i64>().unwrap(),
                _ => 0,
            }
        };
        let moves = legal["moves"].as_array().unwrap();
        let best = moves.iter().map(nearer).max().unwrap();
        let chosen = moves.iter().find(|mv| nearer(mv) == best).unwrap();
        Some(chosen["move"].as_str().unwrap().to_owned())
    }

    async fn try_get(&self, path: &str) -> Option<Value> {
        let response = self.api.request(reqwest::Method::GET, path).send().await.ok()?;
        // A server that has just been started is busy until its games are back.
        let response = Some(response).filter(|response| response.status() != 503)?;
        assert!(response.status().is_success(), "{path} was answered {}", response.status());
        response.json().await.ok()
    }

    fn key(&self) -> String {
        format!("seat-{}-ply-{}", self.seat, self.ply())
    }
}

/// A person over a WebSocket: plays until the game is over, reconnects when the server dies.
async fn person(mut player: Player) -> Player {
    while player.phase != "over" {
        match player.api.try_socket(&player.game).await {
            Ok(mut socket) => conversation(&mut player, &mut socket).await,
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    }
    player
}

async fn conversation(player: &mut Player, socket: &mut Socket) {
    let after = player.events.len();
    socket
        .send(json!({"type": "hello", "secret": player.secret, "after": after, "epoch": player.epoch}))
        .await;
    let mut proposed = None;
    while player.phase != "over" {
        let Ok(message) = socket.next().await else {
            player.lost += 1;
            return;
        };
        match message["type"].as_str().unwrap() {
            "welcome" => assert_eq!(message["resumed"], true, "{message}"),
            "event" => player.told(message),
            "status" => {
                let phase = message["phase"].as_str().unwrap();
                // The last events may still be on their way.
                if phase != "over" {
                    phase.clone_into(&mut player.phase);
                }
                if player.ply() == 0 {
                    player.to_move = message["to_move"].as_u64();
                }
            }
            "answer" => assert_eq!(message["event"]["entry"]["seat"], player.seat),
            other => panic!("seat {} was told {other}: {message}", player.seat),
        }
        let ply = player.ply();
        if player.my_turn()
            && proposed != Some(ply)
            && let Some(mv) = player.choose().await
        {
            let key = player.key();
            let propose = json!({"type": "propose", "id": "p", "move": mv, "ply": ply, "key": key});
            socket.send(propose).await;
            proposed = Some(ply);
        }
    }
}

/// A bot over REST: asks for events, proposes, sends again when no answer came.
async fn bot(mut player: Player) -> Player {
    while player.phase != "over" {
        let path = format!("/games/{}/events?after={}", player.game, player.events.len());
        let Some(page) = player.try_get(&path).await else {
            sleep(Duration::from_millis(20)).await;
            continue;
        };
        assert_eq!(page["epoch"], player.epoch);
        for event in page["events"].as_array().unwrap() {
            player.told(event.clone());
        }
        if player.ply() == 0 {
            if let Some(view) = player.try_get(&format!("/games/{}", player.game)).await {
                view["phase"].as_str().unwrap().clone_into(&mut player.phase);
                player.to_move = view["match"]["to_move"].as_u64();
            }
        } else if player.phase != "over" {
            "playing".clone_into(&mut player.phase);
        }
        if player.my_turn() {
            bot_move(&player).await;
        } else {
            sleep(Duration::from_millis(5)).await;
        }
    }
    player
}

async fn bot_move(player: &Player) {
    let Some(mv) = player.choose().await else { return };
    let request = player
        .api
        .request(reqwest::Method::POST, &format!("/games/{}/proposals", player.game))
        .bearer_auth(&player.secret)
        .header("idempotency-key", player.key())
        .json(&json!({"move": mv, "ply": player.ply()}));
    let Ok(response) = request.send().await else { return };
    let (status, body) = (response.status(), response.text().await.unwrap_or_default());
    assert!(status.is_success() || status == 503, "the bot was answered {status}: {body}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn six_seats_play_a_whole_game_through_two_kills_and_miss_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Binary::start(&folder.path().join("games.db"));
    let api = server.api.clone();
    let seats = json!([
        {"kind": "person"},
        {"kind": "agent", "agent": "gated"},
        {"kind": "remote"},
        {"kind": "agent", "agent": "lookahead"},
        {"kind": "person"},
        {"kind": "agent", "agent": "greedy"},
    ]);
    let game =
        id(&api.create(json!({"game": "chinese_checkers", "seats": seats, "seed": "27"})).await);
    let ann = tokio::spawn(person(Player::new(&api, &game, 0, "ann").await));
    let bob = tokio::spawn(bot(Player::new(&api, &game, 2, "bot").await));
    let cyd = tokio::spawn(person(Player::new(&api, &game, 4, "cyd").await));
    for seq in KILLS {
        api.until(&game, |view| view["seq"].as_u64().unwrap() >= seq).await;
        tokio::task::block_in_place(|| server.kill_and_restart());
    }
    let players = async { [ann.await.unwrap(), bob.await.unwrap(), cyd.await.unwrap()] };
    let players = timeout(WHOLE_GAME, players).await.expect("the game comes to its end");
    for person in [&players[0], &players[2]] {
        assert!(person.lost >= 2, "seat {} lost its socket {} times", person.seat, person.lost);
    }
    let log = api.events(&game).await;
    for player in &players {
        assert_eq!(player.events, log, "seat {} has seen every event", player.seat);
    }
    check_the_end(&api, &game, &log).await;
    check_the_record(&api, &game, log.len(), folder.path()).await;
}

async fn check_the_end(api: &Api, game: &str, log: &[Value]) {
    let plies: Vec<_> = log.iter().filter_map(|event| event["entry"]["ply"].as_u64()).collect();
    assert!(plies.iter().copied().eq(0..plies.len() as u64), "every ply once, in order");
    let view = api.view(game).await;
    assert_eq!(view["phase"], "over");
    let ranking = view["match"]["outcome"]["ranking"].as_array().unwrap();
    let mut seats: Vec<_> = ranking.iter().map(|rank| rank["seat"].as_u64().unwrap()).collect();
    seats.sort_unstable();
    assert_eq!(seats, [0, 1, 2, 3, 4, 5], "everybody has a place");
    assert_eq!(ranking[0]["place"], 1);
    let last = log.last().unwrap();
    assert_eq!(last["state_hash"], view["match"]["state_hash"]);
    assert_eq!(last["entry"]["outcome"], view["match"]["outcome"]);
}

async fn check_the_record(api: &Api, game: &str, entries: usize, folder: &Path) {
    let record: Reply =
        send(api.request(reqwest::Method::GET, &format!("/games/{game}/record"))).await;
    assert!(record.header("content-disposition").starts_with("attachment"));
    let report = api.post("/records/verify", "", record.json()).await.ok();
    assert_eq!((&report["ok"], &report["entries"]), (&json!(true), &json!(entries)), "{report}");
    let file = folder.join("record.json");
    std::fs::write(&file, &record.text).unwrap();
    let verified = |file: &Path| {
        Command::new(env!("CARGO_BIN_EXE_sixpoint")).arg("verify").arg(file).output().unwrap()
    };
    let output = verified(&file);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let mut changed = record.json();
    let last = changed["entries"].as_array_mut().unwrap().last_mut().unwrap();
    last["state_hash"] = json!("0000000000000000");
    std::fs::write(&file, changed.to_string()).unwrap();
    assert_eq!(verified(&file).status.code(), Some(1));
}
