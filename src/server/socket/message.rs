//! What is said over a socket: the client's messages read strictly, ours written.

use serde_json::{Value, json};

use crate::engine::Entry;
use crate::server::event::Event;
use crate::server::http::Fields;
use crate::server::problem::Problem;
use crate::server::room::{Answer, Pulse};
use crate::server::secret::Secret;
use crate::server::wire::Wanted;

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
            let entry = Entry::Moved(played);
            json!({"type": "answer", "id": id, "dry_run": true, "entry": entry}).to_string()
        }
        Err(problem) => refused(id, &problem),
    }
}

/// A request was refused.
pub(super) fn refused(id: &Value, problem: &Problem) -> String {
    json!({"type": "refused", "id": id, "problem": problem.body()}).to_string()
}

/// A newer connection has this seat.
pub(super) fn replaced() -> String {
    json!({"type": "replaced"}).to_string()
}

/// What changes without an event.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Status(Value);

impl Status {
    pub(super) fn of(pulse: &Pulse) -> Self {
        Self(json!({
            "type": "status",
            "phase": pulse.phase,
            "thinking": pulse.thinking,
            "to_move": pulse.to_move,
            "online": pulse.online,
            "taken": pulse.taken,
        }))
    }

    pub(super) fn message(&self) -> String {
        self.0.to_string()
    }
}
