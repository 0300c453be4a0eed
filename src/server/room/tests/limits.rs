//! Scenes about rooms that somebody tries to make grow without end.

use serde_json::Map;

use crate::rules::Seat;
use crate::server::room::tests::world::{World, host, propose, secret, setup};
use crate::server::room::{Request, RoomError, RoomPhase};

#[test]
fn joining_and_leaving_for_ever_ends_and_whoever_is_there_can_still_play() {
    let mut world = World::new(setup(1, "pp"), 1);
    world.call(Request::TakeSeat { seat: None, secret: secret(0), name: None }).unwrap();
    let join = Request::TakeSeat { seat: None, secret: secret(1), name: None };
    let leave = Request::Leave { seat: Seat::new(1), secret: secret(1) };
    let refused = loop {
        assert!(world.log.len() < 2100, "it goes on and on");
        if let Err(error) = world.call(join.clone()) {
            break error;
        }
        world.call(leave.clone()).unwrap();
    };
    assert_eq!(refused, RoomError::Busy { retry_after: 3600 });
    assert!(world.log.len() >= 2000, "only {} entries", world.log.len());
    world.crash(0);
    assert_eq!(world.call(join).unwrap_err(), refused, "after a restart too");
    world
        .call(Request::Start { host: host(), agent: "random".to_owned(), options: Map::new() })
        .unwrap();
    let mv = world.nodes[0].room.now().table.game.legal()[0].text.clone();
    world.call(propose(secret(0), &mv, 0, None)).unwrap();
}

#[test]
fn moving_and_taking_back_for_ever_ends_and_the_game_goes_on() {
    let mut world = World::new(setup(1, "pr"), 1);
    world.seat_everybody();
    let mv = world.nodes[0].room.now().table.game.legal()[0].text.clone();
    let undo = Request::Undo { secret: secret(0) };
    let refused = loop {
        assert!(world.log.len() < 2100, "it goes on and on");
        world.call(propose(secret(0), &mv, 0, None)).unwrap();
        if let Err(error) = world.call(undo.clone()) {
            break error;
        }
    };
    assert!(matches!(refused, RoomError::CannotUndo(_)), "{refused:?}");
    assert!(world.log.len() >= 2000, "only {} entries", world.log.len());
    let now = world.nodes[0].room.now();
    assert_eq!((now.table.phase(), now.table.to_move()), (RoomPhase::Playing, Some(Seat::new(0))));
    let next = now.table.game.legal()[0].text.clone();
    world.call(propose(secret(0), &next, 2, None)).unwrap();
}
