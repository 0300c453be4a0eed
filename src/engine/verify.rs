//! Verification: a record is played again and everything it claims is worked out anew.

use serde::Serialize;
use serde_json::Value;

use crate::agents::Budget;
use crate::engine::{AnyMatch, Ask, Author, Entry, Event, Played, Record, Refusal, SeatKind, open};

/// What verification found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Whether the record holds.
    pub ok: bool,
    /// Entries looked at.
    pub entries: usize,
    /// Verdicts worked out again.
    pub verdicts: usize,
    /// Everything that differs, in the order of the entries.
    pub differences: Vec<Difference>,
}

/// Something the record claims that does not come out again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The entry.
    pub seq: u64,
    /// What differs.
    pub field: String,
    /// What the record says.
    pub recorded: Value,
    /// What comes out.
    pub recomputed: Value,
}

/// How much is worked out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thoroughness {
    /// Positions and verdicts; what agents proposed is taken from the record.
    Verdicts,
    /// The agents think again too.
    Proposals,
}

/// Plays a record again.
///
/// Moves, findings and numbers must come out the same; the wording of sentences need not, and a
/// record may be silent about sealed goals. A stopped budget ends it with a difference that says
/// so.
#[must_use]
pub fn verify(record: &Record, thoroughness: Thoroughness, budget: &Budget) -> Report {
    let mut found = Vec::new();
    let opened = record.setup().map(|setup| (setup, open(setup)));
    match opened {
        Some((_, Ok(mut game))) => follow(record, &mut *game, (thoroughness, budget), &mut found),
        Some((setup, Err(bad))) => found.push(difference(1, "setup", setup, bad.to_string())),
        None => found.push(difference(1, "entry.kind", Value::Null, "opened")),
    }
    let moved = |event: &&Event| matches!(event.entry, Entry::Moved(_));
    Report {
        ok: found.is_empty(),
        entries: record.entries.len(),
        verdicts: record.entries.iter().filter(moved).count(),
        differences: found,
    }
}

/// Plays the entries as far as they can be followed.
fn follow(
    record: &Record,
    game: &mut dyn AnyMatch,
    (thoroughness, budget): (Thoroughness, &Budget),
    found: &mut Vec<Difference>,
) {
    let mut closed = false;
    for (expected, event) in (1..).zip(&record.entries) {
        if budget.stopped() {
            found.push(difference(event.seq, "entry", Value::Null, "verification was stopped"));
            break;
        }
        if closed {
            found.push(difference(event.seq, "entry", event.seq, "the room was closed before"));
        }
        closed |= matches!(event.entry, Entry::Closed { .. });
        if event.seq != expected {
            found.push(difference(event.seq, "seq", event.seq, expected));
        }
        if expected > 1 && matches!(event.entry, Entry::Opened { .. }) {
            found.push(difference(event.seq, "entry.kind", "opened", "only entry 1 opens a room"));
        }
        check_entry(game, event, (thoroughness, budget), found);
        if let Err(bad) = game.commit(&event.entry) {
            let claim = &claims(&event.entry)["kind"];
            found.push(difference(event.seq, "entry", claim, bad.to_string()));
            break;
        }
        let hash = game.state_hash();
        if event.state_hash != hash {
            found.push(difference(event.seq, "state_hash", &event.state_hash, hash));
        }
    }
}

/// Works out again what an entry claims, before it is committed.
fn check_entry(
    game: &dyn AnyMatch,
    event: &Event,
    (thoroughness, budget): (Thoroughness, &Budget),
    found: &mut Vec<Difference>,
) {
    let seq = event.seq;
    match &event.entry {
        Entry::Moved(played) => match think_again(game, played, thoroughness, budget) {
            Ok(again) => found.extend(compare(seq, &**played, &again)),
            Err(refusal) => {
                found.push(difference(seq, "proposed", &played.proposed, refusal.to_string()));
            }
        },
        Entry::Retired { seat, reason, .. } => match game.retiring(*seat, reason) {
            Some(again) => found.extend(compare(seq, &event.entry, &again)),
            None => found.push(difference(seq, "seat", seat, "a seat that still plays")),
        },
        Entry::Opened { .. }
        | Entry::Seated { .. }
        | Entry::Left { .. }
        | Entry::PlayerChanged { .. }
        | Entry::TakenBack { .. }
        | Entry::Closed { .. } => {}
    }
}

/// Works out a move again. Only an agent's seat, and only for [`Thoroughness::Proposals`],
/// costs a search: whatever a record says, verdicts alone are cheap.
fn think_again(
    game: &dyn AnyMatch,
    played: &Played,
    thoroughness: Thoroughness,
    budget: &Budget,
) -> Result<Played, Refusal> {
    let player = game.setup().seats.get(played.seat.index());
    let by_agent = player.is_some_and(|player| player.kind == SeatKind::Agent);
    let ask = match &played.proposed {
        None => Ask::Absent,
        Some(_) if by_agent && thoroughness == Thoroughness::Proposals => Ask::Think,
        Some(text) => Ask::Judge(text.clone()),
    };
    let again = game.ask(ask, budget).run()?;
    if played.proposed.is_none() || again.author != Author::Player {
        return Ok(again);
    }
    // Judged as if a player had proposed it; the engine passes, and agents play their own seats.
    let passed = again.effects.route.is_empty();
    Ok(match (passed, by_agent) {
        (true, _) => Played { author: Author::Engine, ..again },
        (false, true) => Played {
            author: Author::Agent,
            notes: played.notes.clone(),
            forecast: played.forecast.clone(),
            ..again
        },
        (false, false) => again,
    })
}

/// The fields of an entry or a move that do not come out the same.
fn compare(seq: u64, recorded: &impl Serialize, again: &impl Serialize) -> Vec<Difference> {
    let (recorded, mut again) = (claims(recorded), claims(again));
    forgive_silence(&recorded, &mut again);
    let (Value::Object(recorded), Value::Object(again)) = (recorded, again) else {
        unreachable!("entries and moves are JSON objects")
    };
    let mut names: Vec<_> = recorded.keys().chain(again.keys()).collect();
    names.sort_unstable();
    names.dedup();
    let value = |object: &serde_json::Map<String, Value>, name: &str| {
        object.get(name).cloned().unwrap_or(Value::Null)
    };
    let differing = names.into_iter().filter(|name| recorded.get(*name) != again.get(*name));
    differing
        .map(|name| difference(seq, name, value(&recorded, name), value(&again, name)))
        .collect()
}

/// What an entry or a move claims, without the wording of its sentences.
fn claims(entry: &impl Serialize) -> Value {
    let mut value = serde_json::to_value(entry).expect("entries are plain data");
    drop_wording(&mut value);
    value
}

/// Records older than the naming of sealed goals say nothing of them, though every other claim of
/// theirs holds: a record may leave `sealed_by` out, but may not say it wrongly.
fn forgive_silence(recorded: &Value, again: &mut Value) {
    match (recorded, again) {
        (Value::Object(recorded), Value::Object(again)) => {
            if !recorded.contains_key("sealed_by") {
                again.remove("sealed_by");
            }
            for (name, value) in again {
                if let Some(recorded) = recorded.get(name) {
                    forgive_silence(recorded, value);
                }
            }
        }
        (Value::Array(recorded), Value::Array(again)) => {
            for (recorded, value) in recorded.iter().zip(again) {
                forgive_silence(recorded, value);
            }
        }
        _ => {}
    }
}

fn drop_wording(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for wording in ["sentence", "summary", "reason", "note"] {
                fields.remove(wording);
            }
            fields.values_mut().for_each(drop_wording);
        }
        Value::Array(items) => items.iter_mut().for_each(drop_wording),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn difference(
    seq: u64,
    field: &str,
    recorded: impl Serialize,
    recomputed: impl Serialize,
) -> Difference {
    let value = |it| serde_json::to_value(it).expect("differences are plain data");
    let recomputed = serde_json::to_value(recomputed).expect("differences are plain data");
    Difference { seq, field: field.to_owned(), recorded: value(recorded), recomputed }
}
