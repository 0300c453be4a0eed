//! Whole games as records, with agents, guarded seats and persons at the table.

use serde_json::json;
use sixpoint::agents::Budget;
use sixpoint::engine::{Ask, Entry, Event, Played, Record, SeatSetup, SetupRequest, open};
use sixpoint::rules::{Phase, Seat};

/// An agent's seat; with a `+` before the name it is guarded.
pub(crate) fn seat(name: &str) -> SeatSetup {
    match name.strip_prefix('+') {
        Some(name) => SeatSetup { guarded: true, ..SeatSetup::agent(name) },
        None if name == "person" => SeatSetup::person(),
        None => SeatSetup::agent(name),
    }
}

/// The record of a game on a board of this side, in which persons play their first legal move and, at one ply, a seat is
/// taken over.
pub(crate) fn recorded(
    (game, side): (&str, u16),
    seats: &[&str],
    seed: u64,
    takeover: Option<(u32, u8, &str)>,
) -> Record {
    let request = SetupRequest {
        game: game.to_owned(),
        options: serde_json::from_value(json!({"side": side})).unwrap(),
        seats: seats.iter().map(|name| seat(name)).collect(),
        seed: Some(seed),
    };
    let setup = request.complete(0).unwrap();
    let mut game = open(&setup).unwrap();
    let mut events: Vec<Event> = Vec::new();
    let mut log = |entry, state_hash| {
        let seq = events.len() as u64 + 1;
        events.push(Event { seq, at: 0, state_hash, entry });
    };
    log(Entry::Opened { setup }, game.state_hash());
    while game.phase() != Phase::Over {
        if let Some((_, other, name)) = takeover.filter(|(ply, ..)| *ply == game.ply()) {
            let entry = Entry::PlayerChanged { seat: Seat::new(other), player: seat(name) };
            game.commit(&entry).unwrap();
            log(entry, game.state_hash());
        }
        let ask =
            if game.plays_itself() { Ask::Think } else { Ask::Judge(game.legal()[0].text.clone()) };
        let played = game.ask(ask, &Budget::default()).run().unwrap();
        let entry = Entry::Moved(Box::new(played));
        game.commit(&entry).unwrap();
        log(entry, game.state_hash());
    }
    Record::new(events)
}

/// Every move of a record.
pub(crate) fn moves(record: &Record) -> Vec<&Played> {
    let mut moves = Vec::new();
    for event in &record.entries {
        if let Entry::Moved(played) = &event.entry {
            moves.push(&**played);
        }
    }
    moves
}
