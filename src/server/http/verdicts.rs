//! The verdicts of a room: what was proposed, what each check found, what was played.

use crate::server::http::InRoom;
use crate::server::http::place::{AtSeq, no_verdict};
use crate::server::http::query::Page;
use crate::server::problem::Problem;
use crate::server::wire::{Verdict, Verdicts, Written};

pub(super) async fn list(
    InRoom(room): InRoom,
    Page { after, limit }: Page,
) -> Result<Written, Problem> {
    let events = room.events(after, limit);
    let next = events.last().map_or(after, |event| event.seq);
    let verdicts = events.iter().filter_map(|event| Verdict::of(event)).collect();
    let seq = room.pulse().borrow().head;
    Ok(Written::new(&Verdicts { seq, verdicts, next }))
}

pub(super) async fn one(InRoom(room): InRoom, AtSeq(seq): AtSeq) -> Result<Written, Problem> {
    let before = seq.checked_sub(1).ok_or_else(|| no_verdict("0"))?;
    let events = room.events(before, 1);
    let verdict = events.first().and_then(|event| Verdict::of(event));
    verdict.map(|verdict| Written::new(&verdict)).ok_or_else(|| no_verdict(&seq.to_string()))
}
