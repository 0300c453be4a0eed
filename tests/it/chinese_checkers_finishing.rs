//! When a goal counts as full: both anti-spoiling rules, cleared pieces and frozen counts.

use sixpoint::rules::chinese_checkers::{AntiSpoiling, Options, Standard, placings_line};
use sixpoint::rules::{Game, Notation, Phase, Pictured, Seat, Status};

use crate::drawn::{drawn, play, table};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// O has left one piece in the tip of X's goal; X has eight pieces beside it and one on the
/// doorstep, the tenth is far away.
const SPOILER: &str = "
a             O
b            X X
c           X X X
d          X X X .
e . . . . . . . . X . . . .
f  . . . . . . . . . . . .
g   . . . . . . . . . . .
h    . . . . . . . . . .
i     . . . . . . . . .
j    . . . . . . . . . .
k   . . . . . . . . . . .
l  . . . . . . . . . . . .
m . . . . . O . . . . . . .
n          O O O O
o           O O O
p            . O
q             X
";

fn unmoved(side: u16, players: u8, clear_finished: bool) -> Standard {
    let anti_spoiling = Some(AntiSpoiling::UnmovedBlockers);
    let options = Options { side, players, anti_spoiling, clear_finished, ..Options::default() };
    Standard::new(&options).unwrap()
}

#[test]
fn nine_own_pieces_and_one_enemy_in_the_goal_win() {
    for game in [table(4, 2), unmoved(4, 2, false)] {
        let mut state = drawn(&game, SPOILER, "ply=100 quiet=5");
        assert_eq!(game.outcome(&state), None);
        play(&game, &mut state, "e9-d4");
        let outcome = game.outcome(&state).unwrap();
        assert_eq!((outcome.rule.as_str(), outcome.winner), ("finished", Some(A)));
        let reason = "X finished first — goal full (anti-spoiling), 1 piece outside";
        assert_eq!(outcome.reason, reason);
        assert_eq!(game.phase(&state), Phase::Over);
        let placings = placings_line(&outcome.ranking, 2);
        assert_eq!(placings, "1 X (goal full (anti-spoiling), 1 piece outside) · 2 O");
        let standing = &game.standings(&state)[0];
        assert_eq!(standing.status, Status::Finished);
        let note = "finished 1st — goal full (anti-spoiling), 1 piece outside";
        assert_eq!(standing.note.as_deref(), Some(note));
    }
}

#[test]
fn a_goal_full_of_own_pieces_is_finished_without_a_word_about_spoiling() {
    let game = table(4, 1);
    let nearly = SPOILER.replace('O', ".").replace("a             .", "a             X");
    let nearly = nearly.replace("q             X", "q             .");
    let mut state = drawn(&game, &nearly, "ply=61");
    play(&game, &mut state, "e9-d4");
    let outcome = game.outcome(&state).unwrap();
    assert_eq!(outcome.reason, "finished in 62 moves");
    assert_eq!((outcome.rule.as_str(), outcome.winner), ("finished", Some(A)));
    assert_eq!(placings_line(&outcome.ranking, 1), "1 X");
    assert_eq!(game.standings(&state)[0].note.as_deref(), Some("finished 1st"));
    assert_eq!(game.to_go(&state, A), 0);
}

/// Three seats on side 2: A goes up, B down and right, C down and left. B stands in A's goal.
const PASSER_BY: &str = "
a      B
b     A .
c . . . A . . .
d  . . . . . .
e   . A . . .
f  B . . . . .
g B . . . . C C
h     . C
i      .
";

#[test]
fn a_passer_by_in_the_goal_counts_with_filled_goals_only() {
    let game = table(2, 3);
    let mut state = drawn(&game, PASSER_BY, "");
    play(&game, &mut state, "c4-b2");
    assert_eq!(game.standings(&state)[0].status, Status::Finished);
    assert_eq!(game.phase(&state), Phase::ToMove(B), "the others play on");
    assert_eq!(game.outcome(&state), None);

    let strict = unmoved(2, 3, false);
    let mut state = drawn(&strict, PASSER_BY, "");
    play(&strict, &mut state, "c4-b2");
    assert_eq!(strict.standings(&state)[0].status, Status::Playing, "nobody starts in that goal");
}

#[test]
fn another_player_may_complete_a_goal_with_filled_goals_only() {
    let drawing = PASSER_BY.replace("a      B", "a      A").replace("c . . . A", "c . . . B");
    for (game, status) in [(table(2, 3), Status::Finished), (unmoved(2, 3, false), Status::Playing)]
    {
        let mut state = drawn(&game, &drawing, "turn=B");
        play(&game, &mut state, "c4-b2");
        assert_eq!(game.standings(&state)[0].status, status);
        assert_eq!(game.to_move(&state), Some(Seat::new(2)), "after B comes C");
    }
}

#[test]
fn pieces_of_others_alone_finish_nobody() {
    let game = table(4, 2);
    let start = game.start();
    assert!(!game.goal_full(&start, A), "the goal is full of the opponent's pieces");
    assert_eq!(game.outcome(&start), None);
}

/// Two seats on side 2. O has left a1 and b1 untouched; X fills b2 next.
const BLOCKERS: &str = "
a      O
b     O .
c . . . X . . .
d  . . . . . .
e   . . O . .
f  . . . . . .
g . . . . . . .
h     X .
i      X
";

#[test]
fn marbles_that_never_left_do_not_count_against_you() {
    let game = unmoved(2, 2, false);
    let mut state = drawn(&game, BLOCKERS, "");
    play(&game, &mut state, "c4-b2");
    let outcome = game.outcome(&state).unwrap();
    assert_eq!(outcome.winner, Some(A));
    let reason = "X finished first — goal full (anti-spoiling), 2 pieces outside";
    assert_eq!(outcome.reason, reason);
}

#[test]
fn a_marble_that_left_and_wandered_back_is_no_blocker() {
    let game = unmoved(2, 2, false);
    let mut state = drawn(&game, BLOCKERS, "returned=a1");
    play(&game, &mut state, "c4-b2");
    assert_eq!(game.outcome(&state), None);

    let mut state = drawn(&game, BLOCKERS, "turn=O");
    play(&game, &mut state, "b1-c3 h1-h2 c3-b1 c4-b2");
    assert_eq!(game.outcome(&state), None, "b1 went out and came back in two moves");
    assert!(game.write_position(&state).contains("returned=b1"));
    play(&game, &mut state, "b1-c3 i1-h1 e3-d3 h2-i1");
    assert!(
        !game.write_position(&state).contains("returned"),
        "outside nothing need be remembered"
    );
    assert_eq!(game.outcome(&state), None, "b1 is empty now");
}

#[test]
fn a_marble_has_left_only_when_it_ends_a_move_outside() {
    let game = unmoved(2, 2, false);
    let tip_empty = BLOCKERS.replace("a      O", "a      .").replace("b     O .", "b     O O");
    let mut state = drawn(&game, &tip_empty, "turn=O");
    play(&game, &mut state, "b2-a1 c4-b2");
    assert_eq!(game.outcome(&state).unwrap().winner, Some(A), "a1 and b1 never left home");

    let game = unmoved(4, 2, false);
    let mut state = game.start();
    play(&game, &mut state, "n1-m5 c1-e5 n2-m7 c3-e7-c1");
    let text = game.write_position(&state);
    assert!(!text.contains("returned"), "the chain passed outside but ended at home: {text}");
}

#[test]
fn a_seat_without_a_marble_in_its_goal_has_not_won_by_blockers() {
    let game = unmoved(2, 2, false);
    let mut state = game.start();
    play(&game, &mut state, "h1-g3 b1-c3");
    assert_eq!(game.outcome(&state), None);
}

#[test]
fn one_piece_that_arrives_early_can_finish_a_seat_with_nine_outside_at_ply_9() {
    // C lets one piece out and walks on with it; A's m5 takes the place that it left, by a chain.
    let early = "n1-m5 g1-i1 c1-e5 m11-m9 p1-l4 i1-j2 e5-f4 m12-m11";
    for game in [table(4, 4), unmoved(4, 4, false)] {
        let mut state = game.start();
        play(&game, &mut state, early);
        assert_eq!(game.standings(&state)[0].status, Status::Playing);
        play(&game, &mut state, "m5-c1");
        assert_eq!((game.ply(&state), game.phase(&state)), (9, Phase::ToMove(B)));
        let standing = &game.standings(&state)[0];
        assert_eq!((standing.status, standing.measures["home"]), (Status::Finished, 1));
        let note = "finished 1st — goal full (anti-spoiling), 9 pieces outside";
        assert_eq!(standing.note.as_deref(), Some(note));
    }
}

#[test]
fn a_finisher_keeps_its_counts_although_the_goal_opens_again() {
    let game = table(2, 3);
    let mut state = drawn(&game, PASSER_BY, "");
    play(&game, &mut state, "c4-b2");
    let before = game.standings(&state)[0].clone();
    play(&game, &mut state, "a1-c3");
    let after = game.standings(&state)[0].clone();
    assert_eq!(before, after);
    assert_eq!((after.measures["home"], after.measures["pieces"]), (2, 3));
    assert!(after.measures["to_go"] > 0);
    assert_eq!(after.place, 1);
}

#[test]
fn cleared_finishers_leave_the_board_and_keep_their_place() {
    let options = Options { side: 2, players: 3, clear_finished: true, ..Options::default() };
    let game = Standard::new(&options).unwrap();
    let mut state = drawn(&game, PASSER_BY, "");
    let mv = game.read(&state, "c4-b2").unwrap();
    let kept = table(2, 3);
    let mut kept_state = drawn(&kept, PASSER_BY, "");
    play(&kept, &mut kept_state, "c4-b2");

    let effects = game.effects(&state, &mv);
    assert_eq!(
        (effects.route.join("-"), effects.removed.join(" ")),
        ("c4-b2".into(), "b1 b2 e2".into())
    );
    game.apply(&mut state, &mv);
    assert_eq!(*game.pieces(&state, A), 0);
    assert_eq!(
        game.standings(&state),
        kept.standings(&kept_state),
        "nothing but the board differs"
    );
    play(&game, &mut state, "f1-e1");
    let again = game.read_position(&game.write_position(&state)).unwrap();
    assert_eq!(again, state);
}
