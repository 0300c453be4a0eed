//! Scenes about faults: a disk that fails, somebody else on the log, full queues, the end.

use crate::server::room::tests::world::{Fate, World, propose, secret, setup};
use crate::server::room::{Answer, Caller, Input, Reply, Request, RoomError};

/// Rooms on `nodes` nodes with everybody seated, known to all of them.
fn rooms(seats: &str, nodes: usize) -> World {
    let mut world = World::new(setup(2, seats), nodes);
    world.seat_everybody();
    for node in 1..nodes {
        world.crash(node);
    }
    world
}

fn any_move(world: &World) -> String {
    world.replayed().table().game.legal()[0].text.clone()
}

fn seq(reply: &Result<Reply, RoomError>) -> Result<u64, RoomError> {
    match reply {
        Ok(Reply::Proposed(Answer::Event(event))) => Ok(event.seq),
        Ok(other) => panic!("{other:?} is no event"),
        Err(error) => Err(error.clone()),
    }
}

#[test]
fn a_move_that_cannot_be_written_is_not_played() {
    let mut world = rooms("pp", 1);
    let mv = any_move(&world);
    let request = propose(secret(0), &mv, 0, Some("k"));
    let caller = world.ask(0, request.clone());
    world.perform(0, 0, Fate::Done);
    world.perform(0, 0, Fate::Failed);
    world.settle();
    assert_eq!(seq(&world.answers[&caller]), Err(RoomError::Store));
    assert_eq!(world.nodes[0].room.now().table.game.ply(), 0);
    assert_eq!(seq(&world.call(request)), Ok(4), "the disk is well again");
}

#[test]
fn a_move_that_was_written_after_all_is_played_and_answered() {
    let mut world = rooms("pp", 1);
    let mv = any_move(&world);
    let caller = world.ask(0, propose(secret(0), &mv, 0, Some("k")));
    world.perform(0, 0, Fate::Done);
    world.perform(0, 0, Fate::DoneButFailed);
    world.settle();
    assert_eq!(seq(&world.answers[&caller]), Ok(4));
    assert_eq!((world.log.len(), world.nodes[0].room.now().table.game.ply()), (4, 1));
}

#[test]
fn a_taking_back_that_was_written_after_all_is_not_done_twice() {
    let mut world = rooms("pr", 1);
    for ply in [0, 2] {
        let mv = any_move(&world);
        world.call(propose(secret(0), &mv, ply, None)).unwrap();
    }
    let caller = world.ask(0, Request::Undo { secret: secret(0) });
    world.perform(0, 0, Fate::DoneButFailed);
    world.settle();
    assert!(matches!(world.answers[&caller], Ok(Reply::Done)));
    assert_eq!(world.nodes[0].room.now().table.game.ply(), 2);
}

#[test]
fn while_the_log_cannot_be_read_everybody_is_told_and_agents_rest() {
    let mut world = rooms("pr", 1);
    let mv = any_move(&world);
    let caller = world.ask(0, propose(secret(0), &mv, 0, Some("k")));
    world.perform(0, 0, Fate::Done);
    world.perform(0, 0, Fate::DoneButFailed);
    let waits = world.ask(0, Request::Undo { secret: secret(0) });
    let read = world.nodes[0].due.len() - 1;
    world.perform(0, read, Fate::Failed);
    for caller in [caller, waits] {
        assert_eq!(world.answers[&caller].clone().unwrap_err(), RoomError::Store);
    }
    assert!(!world.nodes[0].room.thinking());
    world.settle();
    assert_eq!(world.log.len(), 4, "woken, the room has read on and its agent has moved");
}

#[test]
fn of_two_servers_on_one_log_one_appends_and_the_other_names_the_current_ply() {
    let mut world = rooms("pp", 2);
    let mv = any_move(&world);
    let callers = [0, 1].map(|node| world.ask(node, propose(secret(0), &mv, 0, None)));
    world.perform(1, 0, Fate::Done);
    world.perform(0, 0, Fate::Done);
    world.perform(1, 0, Fate::Done);
    world.settle();
    assert_eq!(seq(&world.answers[&callers[1]]), Ok(4));
    let stale = seq(&world.answers[&callers[0]]).unwrap_err();
    assert!(matches!(stale, RoomError::StalePly { ply: 1, seq: 4, .. }), "{stale:?}");
    let hashes = [0, 1].map(|node| world.nodes[node].room.now().table.game.state_hash());
    assert_eq!(hashes[0], hashes[1]);
    assert_eq!(world.nodes[0].shown.last(), world.nodes[1].shown.last());
}

#[test]
fn one_proposal_to_two_servers_is_played_once_and_answered_the_same() {
    let mut world = rooms("pp", 2);
    let mv = any_move(&world);
    let callers = [0, 1].map(|node| world.ask(node, propose(secret(0), &mv, 0, Some("k"))));
    world.settle();
    assert_eq!(callers.map(|caller| seq(&world.answers[&caller])), [Ok(4), Ok(4)]);
    assert_eq!(world.log.len(), 4);
}

#[test]
fn a_full_queue_is_refused_and_the_rest_is_answered() {
    let mut world = rooms("pp", 1);
    let mv = any_move(&world);
    let callers: Vec<Caller> =
        (0..100).map(|_| world.ask(0, propose(secret(0), &mv, 0, None))).collect();
    // One is being judged, 64 wait.
    let busy = |caller: &&Caller| {
        world.answers.get(caller).is_some_and(|answer| seq(answer) == Err(RoomError::BUSY))
    };
    assert_eq!(callers.iter().filter(busy).count(), 35);
    world.settle();
    assert!(callers.iter().all(|caller| world.answers.contains_key(caller)));
}

#[test]
fn whoever_is_being_written_is_answered_before_the_end_and_the_others_at_once() {
    let mut world = rooms("pp", 1);
    let mv = any_move(&world);
    let written = world.ask(0, propose(secret(0), &mv, 0, None));
    world.perform(0, 0, Fate::Done);
    let waits = world.ask(0, Request::Undo { secret: secret(0) });
    world.input(0, Input::ShutDown);
    let late = world.ask(0, Request::Undo { secret: secret(0) });
    for caller in [waits, late] {
        assert_eq!(world.answers[&caller].clone().unwrap_err(), RoomError::BUSY);
    }
    assert!(!world.nodes[0].room.finished());
    world.perform(0, 0, Fate::Done);
    assert_eq!(seq(&world.answers[&written]), Ok(4));
    assert!(world.nodes[0].room.finished());

    let mut world = World::new(setup(2, "rr"), 1);
    world.input(0, Input::ShutDown);
    assert!(world.nodes[0].room.finished(), "no search keeps the room");
    world.settle();
    assert_eq!(world.log.len(), 1, "what the search found is not played");
}
