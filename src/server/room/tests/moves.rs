//! Scenes about moves: proposing, sending again, dry runs, taking back.

use crate::engine::{Author, Decision, Entry, Setup};
use crate::rules::Seat;
use crate::server::room::tests::world::{Fate, World, propose, secret, setup};
use crate::server::room::{Answer, Caller, Proposal, Reply, Request, RoomError};

/// A room with everybody seated.
fn room(side: u64, seats: &str) -> World {
    let mut world = World::new(setup(side, seats), 1);
    world.seat_everybody();
    world
}

/// The first of the legal moves.
fn any_move(world: &World) -> String {
    world.nodes[0].room.now().table.game.legal()[0].text.clone()
}

fn ply(world: &World) -> u32 {
    world.nodes[0].room.now().table.game.ply()
}

/// The sequence number of the move, or the error.
fn seq(reply: Result<Reply, RoomError>) -> Result<u64, RoomError> {
    match reply? {
        Reply::Proposed(Answer::Event(event)) => Ok(event.seq),
        other @ (Reply::Done | Reply::Seat(_) | Reply::Proposed(Answer::DryRun(_))) => {
            panic!("{other:?} is no event")
        }
    }
}

fn dry(request: Request) -> Request {
    let Request::Propose(proposal) = request else { panic!("{request:?} is no proposal") };
    Request::Propose(Proposal { dry_run: true, ..proposal })
}

#[test]
fn nothing_is_answered_or_shown_before_the_log_has_it() {
    let mut world = room(1, "pp");
    let mv = any_move(&world);
    let (entries, shown) = (world.log.len(), world.nodes[0].shown.len());
    let caller = world.ask(0, propose(secret(0), &mv, 0, None));
    world.perform(0, 0, Fate::Done);
    assert_eq!((world.log.len(), ply(&world)), (entries, 0), "judged");
    assert!(!world.answers.contains_key(&caller));
    assert_eq!(world.nodes[0].shown.len(), shown);
    world.perform(0, 0, Fate::Done);
    assert_eq!((world.log.len(), ply(&world)), (entries + 1, 1), "appended");
    assert_eq!(seq(world.answers[&caller].clone()), Ok(4));
    assert_eq!(world.nodes[0].shown.len(), shown + 1);
}

#[test]
fn of_many_proposals_on_one_ply_one_is_played_and_the_others_name_the_current_ply() {
    let mut world = room(2, "pp");
    let mv = any_move(&world);
    let callers: Vec<Caller> =
        (0..40).map(|i| world.ask(0, propose(secret(0), &mv, 0, Some(&i.to_string())))).collect();
    world.settle();
    let mut answers = callers.iter().map(|caller| seq(world.answers[caller].clone()));
    assert_eq!(answers.next(), Some(Ok(4)), "the opening, two takings, and the move");
    let stale = RoomError::StalePly { ply: 1, to_move: Some(Seat::new(1)), seq: 4 };
    assert!(answers.all(|answer| answer == Err(stale.clone())));
    assert_eq!(world.log.len(), 4);
}

#[test]
fn a_proposal_sent_again_is_answered_the_same_even_after_a_restart() {
    let mut world = room(2, "pp");
    let mv = any_move(&world);
    let request = propose(secret(0), &mv, 0, Some("k"));
    let twice = [world.ask(0, request.clone()), world.ask(0, request.clone())];
    world.settle();
    for caller in twice {
        assert_eq!(seq(world.answers[&caller].clone()), Ok(4));
    }
    world.crash(0);
    for _ in 0..100 {
        assert_eq!(seq(world.call(request.clone())), Ok(4));
    }
    for (text, ply) in [("nonsense", 0), (&*mv, 1)] {
        let other = world.call(propose(secret(0), text, ply, Some("k")));
        assert_eq!(seq(other), Err(RoomError::KeyReused), "{text} on ply {ply}");
    }
    assert_eq!(world.log.len(), 4);
    let reply = any_move(&world);
    let same_key = world.call(propose(secret(1), &reply, 1, Some("k")));
    assert_eq!(seq(same_key), Ok(5), "the key of one seat means nothing for another");
}

#[test]
fn a_proposal_out_of_turn_out_of_time_or_without_a_seat_is_refused_by_type() {
    let mut world = World::new(setup(1, "pp"), 1);
    let mv = any_move(&world);
    world.call(Request::TakeSeat { seat: None, secret: secret(0), name: None }).unwrap();
    let early = world.call(propose(secret(0), &mv, 0, None));
    assert_eq!(seq(early), Err(RoomError::NotStarted));
    world.seat_everybody();
    let to_move = Some(Seat::new(0));
    for (who, ply, error) in [
        (1, 0, RoomError::NotYourTurn { to_move, ply: 0 }),
        (0, 1, RoomError::StalePly { ply: 0, to_move, seq: 3 }),
        (9, 0, RoomError::WrongSecret),
    ] {
        assert_eq!(seq(world.call(propose(secret(who), &mv, ply, None))), Err(error));
    }
    let long = "x".repeat(4001);
    let key = "k".repeat(129);
    for (text, key, bad) in
        [(&*long, None, "move"), (&*mv, Some(&*key), "key"), (&*mv, Some(""), "key")]
    {
        let refused = seq(world.call(propose(secret(0), text, 0, key)));
        assert!(matches!(refused, Err(RoomError::BadRequest { field, .. }) if field == bad));
    }
    assert_eq!(world.log.len(), 3, "nothing has changed");
}

#[test]
fn nonsense_is_refused_with_its_finding_or_replaced_where_the_seat_wants_that() {
    let mut world = room(1, "pb");
    let refused = seq(world.call(propose(secret(0), "nonsense", 0, None)));
    let Err(RoomError::IllegalMove { finding, ply: 0 }) = refused else { panic!("{refused:?}") };
    assert_eq!((&*finding.check, finding.pass), ("legal", false));
    assert_eq!(world.log.len(), 3);
    let mv = any_move(&world);
    world.call(propose(secret(0), &mv, 0, None)).unwrap();
    assert_eq!(seq(world.call(propose(secret(1), "nonsense", 1, None))), Ok(5));
    let Some(Entry::Moved(played)) = world.entries().pop() else { panic!("a move was played") };
    assert_eq!(played.decision, Decision::Degrade);
    assert_eq!(played.proposed.as_deref(), Some("nonsense"));
}

#[test]
fn a_dry_run_runs_beside_and_changes_nothing() {
    let mut world = room(1, "pp");
    let mv = any_move(&world);
    let real = world.ask(0, propose(secret(0), &mv, 0, Some("k")));
    world.perform(0, 0, Fate::Done);
    let dries: Vec<Caller> =
        (0..3).map(|_| world.ask(0, dry(propose(secret(0), &mv, 0, Some("k"))))).collect();
    assert_eq!(
        world.answers[&dries[2]].clone().unwrap_err(),
        RoomError::BUSY,
        "two at once are allowed"
    );
    world.perform(0, 1, Fate::Done);
    let answer = world.answers[&dries[0]].clone();
    assert!(matches!(answer, Ok(Reply::Proposed(Answer::DryRun(played))) if played.played == mv));
    assert!(!world.answers.contains_key(&real), "the move itself is still being written");
    world.settle();
    assert_eq!(world.log.len(), 4);
    let stale = world.call(dry(propose(secret(0), &mv, 0, None))).unwrap_err();
    assert!(matches!(stale, RoomError::StalePly { ply: 1, .. }));
}

#[test]
fn a_person_without_a_move_passes_by_itself() {
    // Found by trying seeds: six random agents on the smallest star block the last of them.
    let mut agents = World::new(Setup { seed: 3, ..setup(1, "rrrrrr") }, 1);
    agents.settle();
    let texts = |world: &World| -> Vec<String> {
        let played =
            |entry| if let Entry::Moved(played) = entry { Some(played.played) } else { None };
        world.entries().into_iter().filter_map(played).take(6).collect()
    };
    let moves = texts(&agents);
    assert_eq!(moves[5], "pass");
    let mut world = room(1, "pppppp");
    for ((ply, seat), text) in (0..).zip(0..).zip(&moves[..5]) {
        world.call(propose(secret(seat), text, ply, None)).unwrap();
    }
    assert_eq!(texts(&world), moves);
    assert_eq!(world.nodes[0].room.now().table.to_move(), Some(Seat::new(0)));
}

#[test]
fn undo_against_agents_takes_back_to_the_own_last_move() {
    let mut world = room(2, "prr");
    let undo = Request::Undo { secret: secret(0) };
    let nothing = world.call(undo.clone()).unwrap_err();
    assert_eq!(nothing, RoomError::CannotUndo("you have not moved yet"));
    let start = world.replayed().table().game.state_hash();
    let mv = any_move(&world);
    let first = propose(secret(0), &mv, 0, Some("first"));
    world.call(first.clone()).unwrap();
    assert_eq!(ply(&world), 3, "both agents have answered");
    let middle = world.replayed().table().game.state_hash();
    let mv = any_move(&world);
    world.call(propose(secret(0), &mv, 3, None)).unwrap();
    world.call(undo.clone()).unwrap();
    assert_eq!(world.entries().last(), Some(&Entry::TakenBack { to_ply: 3 }));
    assert_eq!(world.replayed().table().game.state_hash(), middle);
    world.call(undo.clone()).unwrap();
    assert_eq!(world.replayed().table().game.state_hash(), start);
    assert!(world.call(undo).is_err());
    let again = seq(world.call(first));
    assert_eq!(again, Err(RoomError::KeyReused), "what was taken back is not played again");
    assert_eq!(ply(&world), 0);
}

#[test]
fn undo_stops_the_search_and_is_refused_where_other_people_play() {
    let mut world = room(2, "pr");
    let mv = any_move(&world);
    world.ask(0, propose(secret(0), &mv, 0, None));
    world.perform(0, 0, Fate::Done);
    world.perform(0, 0, Fate::Done);
    assert!(world.nodes[0].room.thinking());
    let undo = world.ask(0, Request::Undo { secret: secret(0) });
    world.perform(0, 0, Fate::Done);
    world.settle();
    assert!(world.answers[&undo].is_ok());
    assert_eq!(ply(&world), 0, "what the search found meanwhile is not played");

    let mut world = room(2, "ppr");
    let mv = any_move(&world);
    world.call(propose(secret(0), &mv, 0, None)).unwrap();
    let refused = world.call(Request::Undo { secret: secret(0) }).unwrap_err();
    assert_eq!(refused, RoomError::CannotUndo("moves are taken back only against agents"));
    assert_eq!(
        world.call(Request::Undo { secret: secret(7) }).unwrap_err(),
        RoomError::WrongSecret
    );
}

#[test]
fn a_search_that_fails_is_replaced_by_the_certified_move_and_then_by_resigning() {
    let mut world = World::new(setup(2, "rrr"), 1);
    world.perform(0, 0, Fate::Failed);
    world.perform(0, 0, Fate::Done);
    world.perform(0, 0, Fate::Done);
    let Some(Entry::Moved(played)) = world.entries().pop() else { panic!("a move was played") };
    assert_eq!((played.author, played.seat), (Author::Engine, Seat::new(0)));
    world.perform(0, 0, Fate::Failed);
    world.perform(0, 0, Fate::Failed);
    world.perform(0, 0, Fate::Done);
    let last = world.entries().pop();
    assert!(matches!(last, Some(Entry::Retired { seat, .. }) if seat == Seat::new(1)), "{last:?}");
    world.settle();
    assert_eq!(world.nodes[0].room.now().table.to_move(), None, "the others play to the end");
}
