//! Games played by agents, for whoever looks at what is shown of them.

use std::time::Duration;

use serde_json::{Map, Value};
use sixpoint::agents::Budget;
use sixpoint::engine::{Ask, Entry, SeatSetup, SetupRequest, find};
use sixpoint::rules::Phase;
use sixpoint::terminal::{Colour, Glyphs, Layout, Look, Scene, Session, Showing, frame, paint};

/// Drawn without colour, with pieces of different shapes.
pub(crate) const PLAIN: Look = Look {
    glyphs: Glyphs::Unicode,
    colour: Colour::None,
    coordinates: false,
    zoom: 1,
    layout: Layout::Flat,
};

/// A picture after each move, 120 columns wide, without waiting.
pub(crate) const SHOWING: Showing =
    Showing { look: PLAIN, width: 120, every: 1, delay: Duration::ZERO, most: None, breaks: false };

/// A game at its start: its options as JSON, who plays, the seed.
pub(crate) fn session(game: &str, options: Value, agents: &[&str], seed: u64) -> Session {
    let listing = find(game).unwrap();
    let seat = |text: &&str| match *text {
        "you" => SeatSetup::person(),
        text => SeatSetup::read_entrant(listing, text).unwrap(),
    };
    let options: Map<_, _> = serde_json::from_value(options).unwrap();
    let seats = agents.iter().map(seat).collect();
    let request = SetupRequest { game: game.to_owned(), options, seats, seed: Some(seed) };
    Session::new(request.complete(seed).unwrap()).unwrap()
}

/// Lets the agents play so many moves, or to the end.
pub(crate) fn play(session: &mut Session, moves: usize) {
    for _ in 0..moves {
        if session.game().phase() == Phase::Over {
            break;
        }
        let played = session.game().ask(Ask::Think, &Budget::default()).run().unwrap();
        session.commit(Entry::Moved(Box::new(played)));
    }
}

/// Plays the moves that a text lists.
pub(crate) fn play_moves(session: &mut Session, moves: &str) {
    for text in moves.split_whitespace() {
        let ask = Ask::Judge(text.to_owned());
        let played = session.game().ask(ask, &Budget::default()).run().unwrap();
        session.commit(Entry::Moved(Box::new(played)));
    }
}

/// The position with the move that led to it.
pub(crate) fn scene(session: &Session) -> Scene {
    let picture = session.game().view().picture;
    match session.moves().last() {
        Some(played) => Scene::after(&picture, played.seat, &played.effects),
        None => Scene::new(&picture),
    }
}

/// The board and the panel as text.
pub(crate) fn framed(session: &Session, look: Look, width: u16) -> String {
    paint(&frame(session, &scene(session), &look, width), look.colour)
}

/// The panel alone: what stands right of the board, or below it.
pub(crate) fn told(session: &Session) -> Vec<String> {
    let frame = framed(session, PLAIN, 400);
    let after_board = |line: &str| {
        let end = line.rfind(['│', '┐', '┘']).map_or(0, |edge| edge + '│'.len_utf8());
        line[end..].trim().to_owned()
    };
    frame.lines().map(after_board).filter(|line| !line.is_empty()).collect()
}
