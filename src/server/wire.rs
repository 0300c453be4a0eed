//! What requests ask for and answers hold, where it is not a room's own view.

use std::sync::Arc;

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use uuid::Uuid;

use crate::engine::{Decision, Entry};
use crate::gate::Finding;
use crate::rules::Seat;
use crate::server::event::Event;
use crate::server::http::Fields;
use crate::server::problem::Problem;
use crate::server::room::{Answer, Proposal, RoomView};
use crate::server::secret::SecretHash;

/// The longest idempotency key, in characters.
pub(crate) const LONGEST_KEY: usize = 128;
/// The fields of a proposal.
pub(crate) const PROPOSAL: [&str; 4] = ["move", "ply", "key", "dry_run"];

/// A proposal as a client words it, without the secret that backs it.
#[derive(Debug)]
pub(crate) struct Wanted {
    text: String,
    ply: u32,
    pub(crate) key: Option<String>,
    dry_run: bool,
}

impl Wanted {
    /// Takes the fields of a proposal.
    ///
    /// # Errors
    /// One is missing or holds what it may not.
    pub(crate) fn read(fields: &mut Fields) -> Result<Self, Problem> {
        let text = fields.text("move", 1..=Proposal::LONGEST_MOVE)?;
        let ply = fields.whole("ply", 0..=u32::MAX)?;
        Ok(Self {
            text: fields.need("move", text, "a move, for example n1-m5")?,
            ply: fields.need("ply", ply, "the ply that the move answers")?,
            key: fields.text("key", 1..=LONGEST_KEY)?,
            dry_run: fields.flag("dry_run")?,
        })
    }

    /// The proposal of the seat that this secret opens.
    pub(crate) fn by(self, secret: SecretHash) -> Proposal {
        let Self { text, ply, key, dry_run } = self;
        Proposal { secret, text, ply, key, dry_run }
    }
}

/// What a proposal came to: the event of the move, or the verdict of a dry run.
pub(crate) fn answer(answer: Answer) -> Written {
    match answer {
        Answer::Event(event) => Written(event.json().to_owned()),
        Answer::DryRun(played) => {
            let entry = written(&Entry::Moved(played));
            Written(format!(r#"{{"dry_run":true,"entry":{entry}}}"#))
        }
    }
}

/// A page of events; `next` is where the next page begins.
pub(crate) fn events(epoch: &str, head: u64, after: u64, events: &[Arc<Event>]) -> Written {
    let last = events.last().map(|event| event.seq);
    let (head, next) = (head.max(last.unwrap_or(0)), last.unwrap_or(after));
    let list: Vec<_> = events.iter().map(|event| event.json()).collect();
    let list = list.join(",");
    Written(format!(r#"{{"epoch":"{epoch}","seq":{head},"events":[{list}],"next":{next}}}"#))
}

/// JSON that is written already.
#[derive(Debug)]
pub(crate) struct Written(String);

impl Written {
    /// Writes plain data.
    pub(crate) fn new(data: &impl Serialize) -> Self {
        Self(written(data))
    }
}

impl IntoResponse for Written {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

/// Plain data as JSON.
pub(crate) fn written(data: &impl Serialize) -> String {
    serde_json::to_string(data).expect("plain data with text keys is JSON")
}

/// A room, with the host's secret if it was made here.
#[derive(Debug, Serialize)]
pub(crate) struct NewGame<'a> {
    #[serde(flatten)]
    pub(crate) view: &'a RoomView,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) secret: Option<&'a str>,
}

/// A seat that was taken, with its secret if it was made here.
#[derive(Debug, Serialize)]
pub(crate) struct TakenSeat<'a> {
    pub(crate) game: Uuid,
    pub(crate) seat: Seat,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) secret: Option<&'a str>,
    pub(crate) view: &'a RoomView,
}

/// The verdicts among a page of events; `next` is where the next page begins.
#[derive(Debug, Serialize)]
pub(crate) struct Verdicts<'a> {
    pub(crate) seq: u64,
    pub(crate) verdicts: Vec<Verdict<'a>>,
    pub(crate) next: u64,
}

/// The verdict of one move.
#[derive(Debug, Serialize)]
pub(crate) struct Verdict<'a> {
    seq: u64,
    ply: u32,
    seat: Seat,
    proposed: Option<&'a str>,
    played: &'a str,
    decision: Decision,
    findings: &'a [Finding],
}

impl<'a> Verdict<'a> {
    /// The verdict that an event holds, if it is a move.
    pub(crate) fn of(event: &'a Event) -> Option<Self> {
        let Entry::Moved(played) = &event.entry else { return None };
        Some(Self {
            seq: event.seq,
            ply: played.ply,
            seat: played.seat,
            proposed: played.proposed.as_deref(),
            played: &played.played,
            decision: played.decision,
            findings: &played.findings,
        })
    }
}
