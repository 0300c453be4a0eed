//! The socket of a room: a thread that hears what happens, and comes back when the line breaks.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use serde::Deserialize;
use serde_json::json;
use tungstenite::client::{IntoClientRequest, client_with_config};
use tungstenite::{Error, HandshakeError, Message, WebSocket};

use crate::engine::Event;
use crate::terminal::play::remote::address::Address;
use crate::terminal::play::remote::client::{Pause, Pauses, socket_words, words};
use crate::terminal::play::remote::inbox::{Farewell, Inbox, News};
use crate::terminal::play::remote::problem::Problem;
use crate::terminal::play::remote::road::{Breaker, Road};
use crate::terminal::play::remote::secret::Secret;

/// How long the server may be silent: it pings every 20 seconds.
const SILENCE: Duration = Duration::from_secs(65);
/// Close codes of the API: a newer connection has the seat, the secret opens none.
const REPLACED: u16 = 4001;
const WRONG_SECRET: u16 = 4003;

/// Which room is listened to, and how it is said who listens.
#[derive(Debug)]
pub(super) struct Post {
    pub(super) address: Address,
    /// The room's id.
    pub(super) room: String,
    /// Names the history that entries count in.
    pub(super) epoch: String,
    /// Of the seat; a watcher has none.
    pub(super) secret: Option<Secret>,
    pub(super) patience: Duration,
}

/// A thread that listens until it is dropped.
#[derive(Debug)]
pub(super) struct Listener {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Debug, Default)]
struct Shared {
    inbox: Inbox,
    /// Whether the room cannot be heard.
    silent: Arc<AtomicBool>,
    stop: AtomicBool,
    /// Of the connection there is.
    breaker: Mutex<Option<Breaker>>,
}

impl Listener {
    /// Listens to a room, from the first entry of its log on.
    pub(super) fn start(post: Post) -> Self {
        let shared = Arc::new(Shared::default());
        let theirs = Arc::clone(&shared);
        let thread = Some(thread::spawn(move || listen(&post, &theirs)));
        Self { shared, thread }
    }

    /// What was heard.
    pub(super) fn inbox(&self) -> &Inbox {
        &self.shared.inbox
    }

    /// Says while the room cannot be heard.
    pub(super) fn silent(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.shared.silent)
    }

    /// Waits for news elsewhere.
    pub(super) fn waiting(&self) -> impl FnOnce(&crate::agents::Budget) + Send + 'static {
        let shared = Arc::clone(&self.shared);
        move |budget| shared.inbox.wait(budget)
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.shared.stop.store(true, Ordering::Relaxed);
        if let Some(breaker) = self.shared.breaker().take() {
            breaker.break_off();
        }
        // It ends by itself once its attempt to connect, if it is at one, has ended.
        drop(self.thread.take());
    }
}

impl Shared {
    fn breaker(&self) -> std::sync::MutexGuard<'_, Option<Breaker>> {
        self.breaker.lock().expect("nobody panics while holding it")
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// What the server says; fields that do not concern us are left out.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Said {
    Welcome {
        resumed: bool,
    },
    /// An entry is read strictly, of the whole message.
    Event,
    Refused {
        problem: Problem,
    },
    Replaced,
    #[serde(other)]
    Other,
}

/// Why a conversation ended.
enum End {
    /// Something that may be over soon, after a while that the server may have named.
    Lost(String, Option<Duration>),
    Farewell(Farewell),
}

fn listen(post: &Post, shared: &Shared) {
    let mut last = 0;
    let mut told_lost = false;
    let mut pauses = Pauses::new(post.patience);
    loop {
        let before = last;
        let talk = Talk { post, shared, last: &mut last, told_lost: &mut told_lost };
        let mut welcomed = false;
        let (why, asked) = match talk.run(&mut welcomed) {
            End::Farewell(farewell) => return shared.inbox.put(News::Ended(farewell)),
            End::Lost(why, asked) => (why, asked),
        };
        if shared.stopped() {
            return;
        }
        if welcomed || last > before {
            pauses = Pauses::new(post.patience);
        }
        if !told_lost {
            shared.silent.store(true, Ordering::Relaxed);
            shared.inbox.put(News::Lost(why.clone()));
            told_lost = true;
        }
        match pauses.pause(asked, &|| shared.stopped()) {
            Pause::Over => {}
            Pause::Stopped => return,
            Pause::OutOfPatience => {
                return shared.inbox.put(News::Ended(Farewell::Silent(why)));
            }
        }
    }
}

/// One conversation.
struct Talk<'a> {
    post: &'a Post,
    shared: &'a Shared,
    /// The last entry that was heard.
    last: &'a mut u64,
    told_lost: &'a mut bool,
}

impl Talk<'_> {
    fn run(self, welcomed: &mut bool) -> End {
        match self.go_on(welcomed) {
            Ok(never) => match never {},
            Err(end) => end,
        }
    }

    fn go_on(self, welcomed: &mut bool) -> Result<std::convert::Infallible, End> {
        let mut socket = self.connect()?;
        let mut hello = json!({"type": "hello", "after": *self.last, "epoch": self.post.epoch});
        if let Some(secret) = &self.post.secret {
            hello["secret"] = secret.reveal().into();
        }
        socket.send(Message::text(hello.to_string())).map_err(|error| broken(&error))?;
        loop {
            let text = match socket.read().map_err(|error| broken(&error))? {
                Message::Text(text) => text,
                Message::Close(frame) => return Err(closed(frame.map(|frame| frame.code.into()))),
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {
                    continue;
                }
            };
            match serde_json::from_str(&text).map_err(|error| garbled(&error))? {
                Said::Welcome { resumed: false } => {
                    return Err(End::Farewell(Farewell::OtherPast));
                }
                Said::Welcome { resumed: true } => {
                    *welcomed = true;
                    if std::mem::take(self.told_lost) {
                        self.shared.silent.store(false, Ordering::Relaxed);
                        self.shared.inbox.put(News::Back);
                    }
                }
                Said::Event => {
                    let event = event(&text)?;
                    if event.seq != *self.last + 1 {
                        let gap = format!("entry {} came after {}", event.seq, self.last);
                        return Err(End::Lost(gap, None));
                    }
                    *self.last = event.seq;
                    self.shared.inbox.put(News::Happened(Box::new(event)));
                }
                Said::Refused { problem } if problem.may_pass() => {
                    let asked = problem.retry_after.map(Duration::from_secs);
                    return Err(End::Lost(problem.detail, asked));
                }
                Said::Refused { problem } => {
                    return Err(End::Farewell(Farewell::Refused(problem.to_string())));
                }
                Said::Replaced => return Err(End::Farewell(Farewell::Replaced)),
                Said::Other => {}
            }
        }
    }

    fn connect(&self) -> Result<WebSocket<Road>, End> {
        let path = format!("/games/{}/socket", self.post.room);
        let lost = |why: String| End::Lost(why, None);
        let opened = Road::open(&self.post.address.api(&path), SILENCE);
        let (road, breaker) = opened.map_err(|error| lost(words(&error)))?;
        *self.shared.breaker() = Some(breaker);
        if self.shared.stopped() {
            return Err(lost("nobody listens any more".to_owned()));
        }
        let request = self.post.address.socket(&path).into_client_request();
        let request = request.map_err(|error| lost(error.to_string()))?;
        match client_with_config(request, road, None) {
            Ok((socket, _)) => Ok(socket),
            Err(HandshakeError::Failure(Error::Http(answer))) => Err(not_let_in(&answer)),
            Err(HandshakeError::Failure(error)) => Err(broken(&error)),
            Err(HandshakeError::Interrupted(_)) => Err(lost("it takes too long".to_owned())),
        }
    }
}

/// The answer to a request for a socket, where it is not a socket.
fn not_let_in(answer: &ureq::http::Response<Option<Vec<u8>>>) -> End {
    let body = answer.body().as_deref().unwrap_or_default();
    let problem = serde_json::from_slice::<Problem>(body).ok();
    let after = answer.headers().get("retry-after").and_then(|value| value.to_str().ok());
    let after = after.and_then(|text| text.parse().ok()).map(Duration::from_secs);
    let status = answer.status();
    let why = problem.as_ref().map_or_else(|| format!("it answers {status}"), Problem::to_string);
    let for_good = status.is_client_error() && status != 429 && status != 408;
    if for_good { End::Farewell(Farewell::Refused(why)) } else { End::Lost(why, after) }
}

fn event(text: &str) -> Result<Event, End> {
    let mut value: serde_json::Value =
        serde_json::from_str(text).map_err(|error| garbled(&error))?;
    value.as_object_mut().map(|fields| fields.remove("type"));
    serde_json::from_value(value).map_err(|error| garbled(&error))
}

fn garbled(error: &serde_json::Error) -> End {
    End::Farewell(Farewell::Garbled(error.to_string()))
}

fn broken(error: &Error) -> End {
    End::Lost(socket_words(error), None)
}

fn closed(code: Option<u16>) -> End {
    match code {
        Some(REPLACED) => End::Farewell(Farewell::Replaced),
        Some(WRONG_SECRET) => {
            End::Farewell(Farewell::Refused("the secret opens no seat here any more".to_owned()))
        }
        Some(1012) => End::Lost("the server restarts".to_owned(), None),
        Some(1013) => End::Lost("too much is going on there".to_owned(), None),
        Some(code) => End::Lost(format!("the server closed the socket with code {code}"), None),
        None => End::Lost("the server closed the socket".to_owned(), None),
    }
}
