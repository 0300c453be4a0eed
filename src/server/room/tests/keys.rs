//! Scenes about idempotency keys: whose they are, and what becomes of them when moves are taken
//! back.

use crate::engine::Entry;
use crate::rules::Seat;
use crate::server::room::tests::world::{World, propose, secret, setup};
use crate::server::room::{Answer, Reply, Request, RoomError};
use crate::server::secret::SecretHash;

/// The sequence number of the move, or the error.
fn seq(reply: Result<Reply, RoomError>) -> Result<u64, RoomError> {
    match reply? {
        Reply::Proposed(Answer::Event(event)) => Ok(event.seq),
        other @ (Reply::Done | Reply::Seat(_) | Reply::Proposed(Answer::DryRun(_))) => {
            panic!("{other:?} is no event")
        }
    }
}

fn take(seat: u8, secret: SecretHash) -> Request {
    Request::TakeSeat { seat: Some(Seat::new(seat)), secret, name: None }
}

fn legal(world: &World) -> Vec<String> {
    let moves = world.nodes[0].room.now().table.game.legal();
    moves.into_iter().map(|mv| mv.text).collect()
}

/// One person against an agent, who has moved with the key `k`, been answered, and taken it back.
fn taken_back() -> (World, String) {
    let mut world = World::new(setup(2, "pr"), 1);
    world.seat_everybody();
    let mv = legal(&world)[0].clone();
    assert_eq!(seq(world.call(propose(secret(0), &mv, 0, Some("k")))), Ok(3));
    world.call(Request::Undo { secret: secret(0) }).unwrap();
    (world, mv)
}

#[test]
fn the_key_of_a_move_that_was_taken_back_is_refused_and_plays_nothing_even_after_a_restart() {
    let (mut world, mv) = taken_back();
    let entries = world.log.len();
    for restarted in [false, true] {
        if restarted {
            world.crash(0);
        }
        let again = seq(world.call(propose(secret(0), &mv, 0, Some("k"))));
        assert_eq!(again, Err(RoomError::KeyReused), "restarted: {restarted}");
        assert_eq!(world.log.len(), entries);
    }
    let fresh = seq(world.call(propose(secret(0), &mv, 0, Some("l")))).unwrap();
    assert_eq!(fresh, u64::try_from(entries).unwrap() + 1, "another key plays the move again");
    assert_eq!(seq(world.call(propose(secret(0), &mv, 0, Some("l")))), Ok(fresh));
    let old = seq(world.call(propose(secret(0), &mv, 0, Some("k"))));
    assert_eq!(old, Err(RoomError::KeyReused), "the old one stays refused");
}

#[test]
fn a_move_before_the_taking_back_keeps_its_key() {
    let mut world = World::new(setup(2, "pr"), 1);
    world.seat_everybody();
    let first = legal(&world)[0].clone();
    assert_eq!(seq(world.call(propose(secret(0), &first, 0, Some("1")))), Ok(3));
    let second = legal(&world)[0].clone();
    assert_eq!(seq(world.call(propose(secret(0), &second, 2, Some("2")))), Ok(5));
    world.call(Request::Undo { secret: secret(0) }).unwrap();
    assert_eq!(world.entries().last(), Some(&Entry::TakenBack { to_ply: 2 }));
    for _ in 0..2 {
        assert_eq!(seq(world.call(propose(secret(0), &first, 0, Some("1")))), Ok(3));
        let gone = seq(world.call(propose(secret(0), &second, 2, Some("2"))));
        assert_eq!(gone, Err(RoomError::KeyReused));
        world.crash(0);
    }
}

#[test]
fn a_key_does_not_pass_to_whoever_has_the_seat_next() {
    for restarted in [false, true] {
        let (mut world, mv) = taken_back();
        world.call(Request::Leave { seat: Seat::new(0), secret: secret(0) }).unwrap();
        world.call(take(0, secret(5))).unwrap();
        if restarted {
            world.crash(0);
        }
        let next = u64::try_from(world.log.len()).unwrap() + 1;
        let played = seq(world.call(propose(secret(5), &mv, 0, Some("k"))));
        assert_eq!(played, Ok(next), "the newcomer's own move, restarted: {restarted}");
        let gone = seq(world.call(propose(secret(0), &mv, 0, Some("k"))));
        assert_eq!(gone, Err(RoomError::WrongSecret));
        world.crash(0);
        assert_eq!(seq(world.call(propose(secret(5), &mv, 0, Some("k")))), Ok(next));
    }
}
