//! Scenes about seats: taking, leaving, starting, resigning.

use std::collections::BTreeSet;

use serde_json::Map;

use crate::engine::{Entry, SeatKind};
use crate::rules::{Seat, Status};
use crate::server::room::tests::world::{World, host, propose, secret, setup};
use crate::server::room::{Reply, Request, RoomError, RoomPhase};
use crate::server::secret::SecretHash;

fn take(seat: Option<u8>, secret: SecretHash) -> Request {
    Request::TakeSeat { seat: seat.map(Seat::new), secret, name: None }
}

fn named(name: &str) -> Request {
    Request::TakeSeat { seat: None, secret: secret(0), name: Some(name.to_owned()) }
}

fn leave(seat: u8, secret: SecretHash) -> Request {
    Request::Leave { seat: Seat::new(seat), secret }
}

fn start(host: SecretHash, agent: &str) -> Request {
    Request::Start { host, agent: agent.to_owned(), options: Map::new() }
}

/// The seat, or the error.
fn seat(reply: Result<Reply, RoomError>) -> Result<u8, RoomError> {
    match reply? {
        Reply::Seat(seat) => Ok(seat.number()),
        other @ (Reply::Done | Reply::Proposed(_)) => panic!("{other:?} is no seat"),
    }
}

#[test]
fn a_seat_goes_to_the_first_secret_and_the_same_secret_gets_it_again() {
    let mut world = World::new(setup(1, "ppr"), 1);
    assert_eq!(seat(world.call(take(Some(1), secret(5)))), Ok(1));
    let entries = world.log.len();
    assert_eq!(seat(world.call(take(Some(1), secret(5)))), Ok(1), "asked for by number");
    assert_eq!(seat(world.call(take(None, secret(5)))), Ok(1), "asked for any");
    let other = world.call(take(Some(0), secret(5)));
    assert_eq!(seat(other), Err(RoomError::SeatHeld { seat: Seat::new(1) }));
    for taken in [1, 2] {
        let refused = world.call(take(Some(taken), secret(6)));
        assert_eq!(seat(refused), Err(RoomError::SeatTaken { seat: Seat::new(taken) }));
    }
    let beyond = seat(world.call(take(Some(3), secret(6))));
    assert!(matches!(beyond, Err(RoomError::BadRequest { field, .. }) if field == "seat"));
    assert_eq!(world.log.len(), entries, "nothing but the first taking was written");
}

#[test]
fn a_name_has_one_to_forty_printable_characters() {
    for bad in ["", "   ", &"x".repeat(41), "two\nlines"] {
        let refused = World::new(setup(1, "pp"), 1).call(named(bad));
        let field = matches!(&refused, Err(RoomError::BadRequest { field, .. }) if field == "name");
        assert!(field, "{bad:?}: {refused:?}");
    }
    for (given, kept) in [("Zoë", "Zoë"), ("  Ada ", "Ada"), (&"é".repeat(40), &*"é".repeat(40))]
    {
        let mut world = World::new(setup(1, "pp"), 1);
        world.call(named(given)).unwrap();
        let entry = Entry::Seated { seat: Seat::new(0), name: kept.to_owned() };
        assert_eq!(world.entries().last(), Some(&entry));
    }
}

#[test]
fn fifty_people_who_tap_twice_get_six_seats_and_nobody_gets_two() {
    let mut world = World::new(setup(2, "pppppp"), 1);
    let taps: Vec<_> = (0..50)
        .flat_map(|person| [person, person])
        .map(|person| (person, world.ask(0, take(None, secret(person)))))
        .collect();
    world.settle();
    let mut seats = BTreeSet::new();
    for (person, caller) in taps {
        match seat(world.answers[&caller].clone()) {
            Ok(seat) => assert!(seats.insert((seat, person)) || seats.contains(&(seat, person))),
            // The last seat starts the game; whoever comes later, or finds the queue full, is told.
            Err(error) => assert!(matches!(error, RoomError::NoFreeSeat | RoomError::Busy { .. })),
        }
    }
    let people: BTreeSet<usize> = seats.iter().map(|&(_, person)| person).collect();
    assert_eq!((seats.len(), people.len()), (6, 6));
    assert_eq!(world.nodes[0].room.now().table.phase(), RoomPhase::Playing);
    assert_eq!(world.log.len(), 7, "the opening and six takings");
}

#[test]
fn leaving_before_the_first_move_frees_the_seat_and_passes_the_host_on() {
    let mut world = World::new(setup(1, "ppp"), 1);
    world.call(take(Some(0), host())).unwrap();
    world.call(take(Some(2), secret(2))).unwrap();
    assert_eq!(world.call(leave(0, secret(2))).unwrap_err(), RoomError::WrongSecret);
    assert!(matches!(world.call(leave(0, host())), Ok(Reply::Done)));
    assert_eq!(world.entries().last(), Some(&Entry::Left { seat: Seat::new(0) }));
    assert_eq!(world.call(start(host(), "random")).unwrap_err(), RoomError::WrongSecret);
    world.crash(0);
    world.call(start(secret(2), "random")).unwrap();
    assert_eq!(world.nodes[0].room.now().table.phase(), RoomPhase::Playing);
}

#[test]
fn the_host_lets_an_agent_play_the_seats_that_nobody_took() {
    let mut world = World::new(setup(1, "pppr"), 1);
    world.call(take(Some(1), secret(1))).unwrap();
    assert_eq!(world.call(start(secret(1), "random")).unwrap_err(), RoomError::WrongSecret);
    let unknown = world.call(start(host(), "deep thought")).unwrap_err();
    assert!(matches!(unknown, RoomError::BadRequest { field, .. } if field == "agent"));
    assert_eq!(world.log.len(), 2);
    world.call(start(host(), "random")).unwrap();
    let now = world.nodes[0].room.now();
    let kinds: Vec<SeatKind> = now.table.seat_views().iter().map(|seat| seat.kind).collect();
    use SeatKind::{Agent, Person};
    assert_eq!(kinds, [Agent, Person, Agent, Agent]);
    let entries = world.log.len();
    world.call(start(host(), "random")).unwrap();
    assert_eq!(world.log.len(), entries, "a game that goes on is not started again");
}

#[test]
fn a_room_of_agents_plays_to_its_end_by_itself() {
    let mut world = World::new(setup(1, "rrr"), 1);
    world.settle();
    assert_eq!(world.nodes[0].room.now().table.phase(), RoomPhase::Over);
    assert!(world.nodes[0].room.at_rest());
    let late = world.call(take(None, secret(1))).unwrap_err();
    assert_eq!(late, RoomError::GameOver);
}

#[test]
fn a_seat_that_resigns_on_its_turn_is_ranked_last_and_the_others_go_on() {
    let mut world = World::new(setup(1, "ppr"), 1);
    world.seat_everybody();
    let first = world.nodes[0].room.now().table.game.legal()[0].text.clone();
    world.call(propose(secret(0), &first, 0, None)).unwrap();
    assert_eq!(world.nodes[0].room.now().table.to_move(), Some(Seat::new(1)));
    world.call(leave(1, secret(1))).unwrap();
    let now = world.nodes[0].room.now();
    assert_eq!(now.table.to_move(), Some(Seat::new(0)), "the agent has moved since");
    let standings = now.match_view().standings.clone();
    let place = |seat: usize| (standings[seat].place, standings[seat].status);
    assert_eq!(place(1), (3, Status::Retired));
    let entries = world.log.len();
    world.call(leave(1, secret(1))).unwrap();
    assert_eq!(world.log.len(), entries, "whoever has resigned does not resign again");
    world.call(leave(0, secret(0))).unwrap();
    assert_eq!(world.nodes[0].room.now().table.phase(), RoomPhase::Over);
}
