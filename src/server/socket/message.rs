//! What is said over a socket: the client's messages read strictly, ours written.

use serde::Serialize;
use serde_json::Value;

use crate::engine::Entry;
use crate::rules::Seat;
use crate::server::event::Event;
use crate::server::http::Fields;
use crate::server::problem::Problem;
use crate::server::room::{Answer, Pulse, RoomPhase, RoomView};
use crate::server::secret::Secret;
use crate::server::wire::{Wanted, written};

/// The longest id of a request or name of a history, in characters.
const LONGEST_ID: usize = 100;

/// The first message of a client.
#[derive(Debug)]
pub(super) struct Hello {
    /// The secret of the client's seat; a watcher has none.
    pub(super) secret: Option<Secret>,
    /// The last event that the client has, and the history it belongs to.
    pub(super) resume: Option<(u64, String)>,
}

impl Hello {
    pub(super) fn read(value: Value) -> Result<Self, Problem> {
        let mut fields = Fields::body(value, &["type", "secret", "after", "epoch"])?;
        let kind = fields.choice("type", &[("hello", ())])?;
        fields.need("type", kind, "hello in the first message")?;
        let secret = fields.secret("secret")?;
        let after = fields.seq("after")?;
        Ok(Self { secret, resume: after.zip(fields.text("epoch", 1..=LONGEST_ID)?) })
    }
}

/// Our first message.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename = "welcome")]
pub(super) struct Welcome<'a> {
    /// The history that events count in.
    pub(super) epoch: &'a str,
    /// The client is told every event after this one.
    pub(super) seq: u64,
    /// The client's seat; a watcher has none.
    pub(super) seat: Option<Seat>,
    /// Whether the client goes on where it stopped.
    pub(super) resumed: bool,
    /// The room at `seq`, if it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) view: Option<&'a RoomView>,
}

impl Welcome<'_> {
    pub(super) fn message(&self) -> String {
        written(self)
    }
}

/// A proposal that came over a socket, with the id that its answer must carry.
pub(super) fn proposal(value: Value) -> Result<Wanted, Problem> {
    let mut fields = Fields::body(value, &["type", "id", "move", "ply", "key", "dry_run"])?;
    let kind = fields.choice("type", &[("propose", ())])?;
    fields.need("type", kind, "propose")?;
    fields.text("id", 0..=LONGEST_ID)?;
    Wanted::read(&mut fields)
}

/// The id of a request, as far as it can be repeated.
pub(super) fn id(value: &Value) -> Value {
    let id = value.get("id").filter(|id| id.as_str().is_some_and(|id| id.len() <= 4 * LONGEST_ID));
    id.cloned().unwrap_or(Value::Null)
}

/// An event of the log.
pub(super) fn event(event: &Event) -> String {
    format!(r#"{{"type":"event",{}"#, &event.json()[1..])
}

/// What a proposal came to.
pub(super) fn answered(id: &Value, outcome: Result<Answer, Problem>) -> String {
    match outcome {
        Ok(Answer::Event(event)) => {
            format!(r#"{{"type":"answer","id":{id},"event":{}}}"#, event.json())
        }
        Ok(Answer::DryRun(played)) => {
            let entry = written(&Entry::Moved(played));
            format!(r#"{{"type":"answer","id":{id},"dry_run":true,"entry":{entry}}}"#)
        }
        Err(problem) => refused(id, &problem),
    }
}

/// A request was refused.
pub(super) fn refused(id: &Value, problem: &Problem) -> String {
    format!(r#"{{"type":"refused","id":{id},"problem":{}}}"#, written(problem))
}

/// A newer connection has this seat.
pub(super) fn replaced() -> String {
    r#"{"type":"replaced"}"#.to_owned()
}

/// What changes without an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename = "status")]
pub(super) struct Status {
    phase: RoomPhase,
    thinking: bool,
    to_move: Option<Seat>,
    online: Vec<bool>,
    taken: Vec<bool>,
}

impl Status {
    pub(super) fn of(pulse: &Pulse) -> Self {
        let Pulse { phase, thinking, to_move, online, taken, .. } = pulse.clone();
        Self { phase, thinking, to_move, online, taken }
    }

    pub(super) fn message(&self) -> String {
        written(self)
    }
}
