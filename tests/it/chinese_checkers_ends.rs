//! How a game of Chinese checkers ends, who wins and who stands where.

use sixpoint::rules::chinese_checkers::{Options, Standard, placings_line};
use sixpoint::rules::{Game, Notation, Outcome, Phase, Seat, Status};

use crate::drawn::{drawn, play, table};

const A: Seat = Seat::new(0);

fn with_window(side: u16, players: u8, stall_plies: u32) -> Standard {
    let stall_plies = Some(stall_plies);
    Standard::new(&Options { side, players, stall_plies, ..Options::default() }).unwrap()
}

fn placings(outcome: &Outcome, seats: u8) -> String {
    placings_line(&outcome.ranking, seats)
}

/// The last frame of the reference document's six-player game, after 30 plies.
const FRAME: &str = "
│            ◦             │
│           ◦ ◆            │
│          ◦ ◆ ◦           │
│         ◆ ◆ ◦ ◆          │
│■ ■ ■ ◦ ★ · ◆ · ★ ◦ ◦ ★ ◦ │
│ ■ ◦ ◦ ▲ ■ · · · ∘ ★ ★ ★  │
│  ◦ ★ ■ ★ ◆ ■ · ■ ★ ◦ ◆   │
│   ■ · · ◆ · ◆ ✚ · · ★    │
│    ▲ · · · · · · · ✚     │
│   ◦ · · · · · · · · ◦    │
│  ◦ ▲ ● ✚ · ● ▲ · ✚ ◦ ✚   │
│ ◦ ▲ ◦ ▲ ▲ ● ■ · · ◦ ✚ ✚  │
│▲ ▲ ◦ ▲ · · ● · ● ◦ ✚ ✚ ✚ │
│         ● ● ◦ ●          │
│          ◦ ◦ ◦           │
│           ● ●            │
│            ◦             │
";

#[test]
fn the_documents_frame_has_the_documents_standings() {
    let shapes = [('●', "A"), ('▲', "B"), ('■', "C"), ('◆', "D"), ('★', "E"), ('✚', "F")];
    let lettered = shapes
        .iter()
        .fold(FRAME.replace('│', " "), |frame, (shape, letter)| frame.replace(*shape, letter));
    let game = table(4, 6);
    let state = drawn(&game, &lettered, "ply=30");
    let standings = game.standings(&state);
    let to_go: Vec<_> = standings.iter().map(|standing| standing.measures["to_go"]).collect();
    assert_eq!(to_go, [104, 103, 98, 98, 95, 108]);
    assert!(standings.iter().all(|standing| standing.measures["home"] == 0));
    assert!(standings.iter().all(|standing| standing.measures["start_to_go"] == 120));
    let places: Vec<_> = standings.iter().map(|standing| standing.place).collect();
    assert_eq!(places, [5, 4, 2, 2, 1, 6], "E first, C and D share the second place");
}

#[test]
fn equals_share_a_place_and_the_next_place_is_left_out() {
    let game = with_window(1, 4, 30);
    let four = "
a  .
b . A . .
c  . B C
d . . D .
e  .
";
    let state = drawn(&game, four, "ply=30 quiet=30");
    let standings = game.standings(&state);
    let to_go: Vec<_> = standings.iter().map(|standing| standing.measures["to_go"]).collect();
    assert_eq!(to_go, [1, 2, 2, 3]);
    assert_eq!(placings(&game.outcome(&state).unwrap(), 4), "1 A · 2 B · 2 C · 4 D");
}

#[test]
fn the_game_ends_exactly_when_the_window_is_full() {
    let game = table(4, 2);
    let mut state = game.start();
    play(&game, &mut state, "n1-m5 d1-e5");
    for _ in 0..16 {
        assert_eq!(game.outcome(&state), None);
        play(&game, &mut state, "m5-n1 e5-d1 n1-m5 d1-e5");
    }
    let outcome = game.outcome(&state).unwrap();
    assert_eq!(
        (outcome.rule.as_str(), outcome.reason.as_str()),
        ("no_progress", "no progress for 64 plies")
    );
    assert_eq!(outcome.winner, None, "nobody has strictly more pieces home");
    assert_eq!(placings(&outcome, 2), "1 X · 1 O");
    assert_eq!(game.phase(&state), Phase::Over);
    assert_eq!(game.ply(&state), 66);
}

#[test]
fn one_ply_before_the_window_the_game_goes_on() {
    let game = table(4, 2);
    let board = game.write_position(&game.start()).split(' ').next().unwrap().to_owned();
    let mut state = game.read_position(&format!("{board} ply=63 quiet=63 best=100,100")).unwrap();
    assert_eq!(game.outcome(&state), None);
    let mut other = state.clone();
    play(&game, &mut state, "n1-m5");
    assert_eq!(game.outcome(&state).unwrap().rule, "no_progress", "100 was better before");

    other = game.read_position(&game.write_position(&other).replace("100", "120")).unwrap();
    play(&game, &mut other, "n1-m5");
    assert_eq!(game.outcome(&other), None, "a new best starts the count again");
    assert!(game.write_position(&other).contains("quiet=0 best=119,120"));
}

#[test]
fn a_window_of_nought_never_ends_the_game_and_the_solo_race_has_none() {
    assert_eq!(with_window(4, 2, 0).window(), None);
    assert_eq!(with_window(4, 1, 10).window(), None);
    assert_eq!(with_window(4, 3, 10).window(), Some(10));
}

/// Three seats on side 2: A needs one more piece in its goal and has it on the doorstep.
const NEARLY: &str = "
a      A
b     A .
c . . . A . . .
d  . . . . . .
e   . B . . .
f  B . . . . .
g B . . . . C C
h     . C
i      .
";

#[test]
fn finishing_counts_as_progress_and_comes_before_the_other_ends() {
    let game = table(2, 3);
    let (cap, window) = (game.cap(), game.window().unwrap());
    assert_eq!((cap, window), (120, 48));
    let best = "best=0,0,0";
    let mut state = drawn(&game, NEARLY, &format!("ply=100 quiet={} {best}", window - 1));
    play(&game, &mut state, "c4-b2");
    assert_eq!(game.outcome(&state), None, "the count starts again, two seats race on");

    let mut state = drawn(&game, NEARLY, &format!("ply={} quiet={} {best}", cap - 1, window - 1));
    play(&game, &mut state, "c4-b2");
    let outcome = game.outcome(&state).unwrap();
    assert_eq!((outcome.rule.as_str(), outcome.winner), ("move_cap", Some(A)));
    assert_eq!(outcome.reason, "move cap of 120 plies");

    let mut state = drawn(&game, NEARLY, &format!("ply={} quiet={} {best}", cap - 1, window - 1));
    play(&game, &mut state, "c4-d4");
    assert_eq!(game.outcome(&state).unwrap().rule, "no_progress", "before the cap");

    let last = format!("ply={} quiet={} {best} retired=C", cap - 1, window - 1);
    let mut state = drawn(&game, NEARLY, &last);
    play(&game, &mut state, "c4-b2");
    let outcome = game.outcome(&state).unwrap();
    assert_eq!((outcome.rule.as_str(), outcome.reason.as_str()), ("finished", "A finished first"));
    assert_eq!(placings(&outcome, 3), "1 A · 2 B · 3 C (retired)");
}

#[test]
fn at_the_cap_strictly_most_pieces_home_win() {
    let game = table(2, 3);
    let at_cap = |drawing: &str| {
        let mut state = drawn(&game, drawing, "ply=119 best=0,0,0");
        play(&game, &mut state, "c4-d4");
        game.outcome(&state).unwrap()
    };
    let outcome = at_cap(NEARLY);
    assert_eq!((outcome.rule.as_str(), outcome.winner), ("move_cap", Some(A)));
    assert_eq!(placings(&outcome, 3), "1 A · 2 C · 3 B", "C has 13 to go, B 15");
    let nobody_home = NEARLY.replace("a      A", "a      .").replace("b     A .", "b     . .");
    let nobody_home = nobody_home.replace("d  . . .", "d  A A .");
    let outcome = at_cap(&nobody_home);
    assert_eq!(outcome.winner, None);
    assert_eq!(outcome.ranking[0].place, 1, "the ranking orders everyone all the same");
}

#[test]
fn a_solo_race_at_its_cap_did_not_finish() {
    let game = table(4, 1);
    let board = game.write_position(&game.start()).split(' ').next().unwrap().to_owned();
    let mut state = game.read_position(&format!("{board} ply=239 quiet=239")).unwrap();
    assert_eq!(game.outcome(&state), None);
    play(&game, &mut state, "n1-m5");
    let outcome = game.outcome(&state).unwrap();
    assert_eq!(outcome.reason, "did not finish within the move cap of 240 moves");
    assert_eq!((outcome.rule.as_str(), outcome.winner), ("move_cap", None));
}

#[test]
fn a_race_of_27_moves_finishes_with_its_last_move_and_not_before() {
    let race = "n1-m6 p1-l6 o3-k5 k5-j4 q1-i3 o1-k5 n2-h4 h4-g5 p2-f6 m6-m7 n4-h4 o2-e6 j4-d2 d2-d3 \
                l6-d2 d2-c2 n3-d4 m7-l6 l6-b2 k5-j4 j4-d2 g5-c1 i3-a1 h4-g5 g5-c3 f6-b1 e6-d1";
    let game = table(4, 1);
    let mut state = game.start();
    for text in race.split_whitespace() {
        assert_eq!(game.outcome(&state), None, "before {text}");
        play(&game, &mut state, text);
    }
    assert_eq!(game.outcome(&state).unwrap().reason, "finished in 27 moves");
}

#[test]
fn a_resigned_seat_is_skipped_and_ranked_last_and_the_game_goes_on() {
    let game = table(4, 6);
    let mut state = game.start();
    play(&game, &mut state, "n1-m5");
    for number in [1, 4] {
        game.retire(&mut state, Seat::new(number));
    }
    assert_eq!(game.to_move(&state), Some(Seat::new(2)), "B resigned on its own turn");
    assert_eq!(game.outcome(&state), None);
    let standings = game.standings(&state);
    assert_eq!(
        (standings[1].place, standings[4].place),
        (6, 5),
        "the later resigned stands higher"
    );
    assert_eq!(standings[1].status, Status::Retired);
    assert_eq!(standings[1].note.as_deref(), Some("retired"));
    let mut movers = Vec::new();
    let mut moves = Vec::new();
    for _ in 0..4 {
        let Phase::ToMove(seat) = game.moves(&state, &mut moves) else { panic!("over") };
        movers.push(seat.number());
        game.apply(&mut state, &moves[0]);
    }
    assert_eq!(movers, [2, 3, 5, 0]);
}

#[test]
fn the_last_seat_left_wins() {
    let game = table(4, 3);
    let mut state = game.start();
    game.retire(&mut state, Seat::new(2));
    game.retire(&mut state, Seat::new(2));
    assert_eq!(game.outcome(&state), None);
    game.retire(&mut state, A);
    let outcome = game.outcome(&state).unwrap();
    assert_eq!((outcome.rule.as_str(), outcome.winner), ("retired", Some(Seat::new(1))));
    assert_eq!(outcome.reason, "everybody but B retired");
    assert_eq!(placings(&outcome, 3), "1 B · 2 A (retired) · 3 C (retired)");
    let before = state.clone();
    game.retire(&mut state, Seat::new(1));
    assert_eq!(state, before, "a game that is over stays as it is");

    let solo = table(4, 1);
    let mut state = solo.start();
    solo.retire(&mut state, A);
    let outcome = solo.outcome(&state).unwrap();
    assert_eq!((outcome.reason.as_str(), outcome.winner), ("retired after 0 moves", None));
}

#[test]
fn a_retired_seat_finishes_no_more_and_a_finished_one_does_not_retire() {
    let game = table(2, 3);
    let mut state = drawn(&game, NEARLY, "");
    game.retire(&mut state, A);
    let passer_by = NEARLY.replace("c . . . A", "c . . . B").replace("e   . B", "e   . A");
    let mut state_after = drawn(&game, &passer_by, "turn=B retired=A");
    play(&game, &mut state_after, "c4-b2");
    assert_eq!(
        game.standings(&state_after)[0].status,
        Status::Retired,
        "its goal is full, too late"
    );
    assert_eq!(game.outcome(&state_after), None);

    let mut state = drawn(&game, NEARLY, "");
    play(&game, &mut state, "c4-b2");
    let before = state.clone();
    game.retire(&mut state, A);
    assert_eq!(state, before);
}
