//! Requests to a server: sent, sent again where that is safe, and their answers read.

use std::io::ErrorKind;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use ureq::http::header::{CONTENT_TYPE, LOCATION, RETRY_AFTER};
use ureq::http::{Method, Response, StatusCode};
use ureq::{Agent, Body};

use crate::agents::Budget;
use crate::terminal::play::remote::address::Address;
use crate::terminal::play::remote::problem::Problem;
use crate::terminal::play::remote::secret::Secret;

/// How long one attempt to connect may take.
pub(super) const CONNECTING: Duration = Duration::from_secs(10);
/// How long an answer may take: the server itself gives up a request after 30 seconds.
const ANSWERING: Duration = Duration::from_secs(40);
/// The largest answer that is read, in bytes: more than a view of the largest board.
const LARGEST: u64 = 16 << 20;
/// How long a pause is slept before somebody who wants to leave is heard.
const BLINK: Duration = Duration::from_millis(50);

/// A server, as it is spoken to.
#[derive(Debug)]
pub(super) struct Client {
    agent: Agent,
    pub(super) address: Address,
    pub(super) patience: Duration,
}

/// A request. The secret stands in a header, never in the address.
#[derive(Clone, Debug)]
pub(super) struct Request {
    pub(super) method: Method,
    /// Under the API, with a slash before it.
    pub(super) path: String,
    pub(super) secret: Option<Secret>,
    pub(super) key: Option<String>,
    pub(super) body: Option<Value>,
}

/// Why there is no answer to a request.
#[derive(Debug)]
pub(super) enum Trouble {
    /// Nobody answers, for this reason. What was asked for may have happened.
    Lost(String),
    /// The server cannot do it now, for this reason; it may say when to ask again.
    Busy(String, Option<Duration>),
    /// The server refuses.
    Refused(Box<Problem>),
    /// Whatever answers is no server of ours, for this reason.
    Foreign(String),
    /// Somebody wants to leave.
    Stopped,
}

impl Trouble {
    fn ask_again_after(&self) -> Option<Duration> {
        match self {
            Self::Busy(_, after) => *after,
            Self::Lost(_) | Self::Refused(_) | Self::Foreign(_) | Self::Stopped => None,
        }
    }
}

impl Request {
    /// A question that changes nothing.
    pub(super) fn get(path: String) -> Self {
        Self { method: Method::GET, path, secret: None, key: None, body: None }
    }

    /// Something to be done by whoever has the secret.
    pub(super) fn post(path: String, secret: &Secret, body: Value) -> Self {
        let secret = Some(secret.clone());
        Self { method: Method::POST, path, secret, key: None, body: Some(body) }
    }

    /// Something to be given up by whoever has the secret.
    pub(super) fn delete(path: String, secret: &Secret) -> Self {
        let secret = Some(secret.clone());
        Self { method: Method::DELETE, path, secret, key: None, body: None }
    }
}

impl Client {
    pub(super) fn new(address: Address, patience: Duration) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .timeout_connect(Some(CONNECTING))
            .timeout_global(Some(ANSWERING));
        Self { agent: config.build().new_agent(), address, patience }
    }

    /// Sends a request once.
    ///
    /// # Errors
    /// See [`Trouble`].
    pub(super) fn once(&self, request: &Request) -> Result<Value, Trouble> {
        let lost = |error: ureq::Error| Trouble::Lost(words(&error));
        let mut builder = ureq::http::Request::builder()
            .method(request.method.clone())
            .uri(self.address.api(&request.path));
        if let Some(secret) = &request.secret {
            builder = builder.header("authorization", format!("Bearer {}", secret.reveal()));
        }
        if let Some(key) = &request.key {
            builder = builder.header("idempotency-key", key);
        }
        let sent = match &request.body {
            Some(body) => {
                let built = builder.header(CONTENT_TYPE, "application/json").body(body.to_string());
                self.agent.run(built.map_err(|error| lost(error.into()))?)
            }
            None => self.agent.run(builder.body(()).map_err(|error| lost(error.into()))?),
        };
        read(sent.map_err(lost)?)
    }

    /// Sends a request until it is answered, if it may be sent twice: again after pauses that grow,
    /// for as long as patience allows.
    ///
    /// # Errors
    /// See [`Trouble`]; what is lost or busy is so for good.
    pub(super) fn steadily(&self, request: &Request, budget: &Budget) -> Result<Value, Trouble> {
        let mut pauses = Pauses::new(self.patience);
        loop {
            let trouble = match self.once(request) {
                Err(trouble @ (Trouble::Lost(_) | Trouble::Busy(..))) => trouble,
                answer => return answer,
            };
            let after = trouble.ask_again_after();
            match pauses.pause(after, &|| budget.stopped()) {
                Pause::Over => {}
                Pause::Stopped => return Err(Trouble::Stopped),
                Pause::OutOfPatience => return Err(trouble),
            }
        }
    }
}

/// What an answer says.
fn read(mut response: Response<Body>) -> Result<Value, Trouble> {
    let status = response.status();
    let header = |name| response.headers().get(name).and_then(|value| value.to_str().ok());
    let is = |kind: &str| header(CONTENT_TYPE).is_some_and(|held| held.starts_with(kind));
    let (is_json, is_problem) = (is("application/json"), is("application/problem+json"));
    let after = header(RETRY_AFTER).and_then(|text| text.parse().ok()).map(Duration::from_secs);
    let location = header(LOCATION).map(str::to_owned);
    let text = response.body_mut().with_config().limit(LARGEST).read_to_string();
    let text = text.map_err(|error| Trouble::Lost(words(&error)))?;
    if status.is_success() && is_json {
        let value = serde_json::from_str(&text);
        return value.map_err(|error| Trouble::Foreign(format!("its answer is no JSON: {error}")));
    }
    match serde_json::from_str::<Problem>(&text) {
        Ok(problem) if is_problem => {
            let asked = problem.retry_after.map(Duration::from_secs).or(after);
            return Err(if problem.may_pass() {
                Trouble::Busy(problem.detail, asked)
            } else {
                Trouble::Refused(Box::new(problem))
            });
        }
        Ok(_) | Err(_) => {}
    }
    if let Some(location) = location.filter(|_| status.is_redirection()) {
        return Err(Trouble::Foreign(format!("it sends us on to {location}")));
    }
    Err(match status {
        // Whatever stands before the server says so.
        StatusCode::TOO_MANY_REQUESTS
        | StatusCode::BAD_GATEWAY
        | StatusCode::SERVICE_UNAVAILABLE
        | StatusCode::GATEWAY_TIMEOUT => Trouble::Busy(format!("it answers {status}"), after),
        _ => Trouble::Foreign(format!("it answers {status}, which is nothing of our API")),
    })
}

/// Why nothing came, for people.
pub(super) fn words(error: &ureq::Error) -> String {
    if let ureq::Error::Io(error) = error {
        // So it is told when what came is not what a safe connection begins with.
        let is_unsafe = error.kind() == ErrorKind::InvalidData;
        return if is_unsafe { unsafe_words(error) } else { error.to_string() };
    }
    if matches!(error, ureq::Error::Rustls(_) | ureq::Error::Tls(_)) {
        return unsafe_words(error);
    }
    if matches!(error, ureq::Error::Timeout(_)) {
        return "it takes too long".to_owned();
    }
    error.to_string()
}

/// Why nothing comes from a socket any more, for people.
pub(super) fn socket_words(error: &tungstenite::Error) -> String {
    use tungstenite::Error;
    let words = match error {
        Error::Io(error) if error.kind() == ErrorKind::TimedOut => {
            "nothing has come from the server for long"
        }
        Error::Io(_) | Error::ConnectionClosed | Error::AlreadyClosed | Error::Protocol(_) => {
            "the server does not answer any more"
        }
        Error::Tls(_)
        | Error::Capacity(_)
        | Error::WriteBufferFull(_)
        | Error::Utf8(_)
        | Error::AttackAttempt
        | Error::Url(_)
        | Error::Http(_)
        | Error::HttpFormat(_) => return error.to_string(),
    };
    words.to_owned()
}

fn unsafe_words(error: &dyn std::error::Error) -> String {
    format!("no safe connection can be made, as https asks for: {error}")
}

/// Pauses between attempts, each twice as long as the last, up to a limit, and all together
/// no longer than somebody is patient.
#[derive(Debug)]
pub(super) struct Pauses {
    patience: Duration,
    since: Option<Instant>,
    next: Duration,
}

/// What came of a pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pause {
    /// It is over: try again.
    Over,
    /// Somebody wants to leave.
    Stopped,
    /// Nobody is patient any more.
    OutOfPatience,
}

impl Pauses {
    const FIRST: Duration = Duration::from_millis(100);
    const LONGEST: Duration = Duration::from_secs(5);

    pub(super) const fn new(patience: Duration) -> Self {
        Self { patience, since: None, next: Self::FIRST }
    }

    /// Sleeps, for as long as is asked for if that is longer.
    pub(super) fn pause(&mut self, asked: Option<Duration>, stop: &dyn Fn() -> bool) -> Pause {
        let since = *self.since.get_or_insert_with(now);
        let left = self.patience.saturating_sub(since.elapsed());
        if left.is_zero() || asked.is_some_and(|asked| asked > left) {
            return Pause::OutOfPatience;
        }
        // Up to a half less, so that those who lost the same server do not come back all at once.
        let mut pause = self.next.mul_f64(1.0 - rand::random::<f64>() / 2.0);
        pause = pause.max(asked.unwrap_or_default()).min(left);
        self.next = (self.next * 2).min(Self::LONGEST);
        let until = now() + pause;
        loop {
            let left = until.saturating_duration_since(now());
            if stop() {
                return Pause::Stopped;
            }
            if left.is_zero() {
                return Pause::Over;
            }
            thread::park_timeout(BLINK.min(left));
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "how long to try decides no move")]
fn now() -> Instant {
    Instant::now()
}
