//! Steps, jumps, chains and passing of Chinese checkers, as a player writes them.

use std::collections::BTreeSet;

use sixpoint::rules::bits::Bits;
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Move, State};
use sixpoint::rules::{Game, Notation, Phase, Pictured, Seat};

use crate::drawn::{drawn, play, table};

fn texts<B: Bits>(game: &ChineseCheckers<B>, state: &State<B>) -> Vec<String> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves.iter().map(|mv| game.write(state, mv)).collect()
}

/// Eight rungs that lead q1 from tip to tip, and a marble on k1 that is in nobody's way.
const LADDER: &str = "
a             .
b            . X
c           . . .
d          . . X .
e . . . . . . . . . . . . .
f  . . . . . . X . . . . .
g   . . . . . . . . . . .
h    . . . . . X . . . .
i     . . . . . . . . .
j    . . . . . X . . . .
k   X . . . . . . . . . .
l  . . . . . . X . . . . .
m . . . . . . . . . . . . .
n          . . X .
o           . . .
p            . X
q             X
";

/// Three marbles that a fourth, on k5, can jump over in a circle: k5, k7, i5 and k5 again.
const CIRCLE: &str = "
a             X
b            X X
c           X X X
d          . . . .
e . . . . . . . . . . . . .
f  . . . . . . . . . . . .
g   . . . . . . . . . . .
h    . . . . . . . . . .
i     . . . . . . . . .
j    . . . . X X . . . .
k   . . . . X X . . . . .
l  . . . . . . . . . . . .
m . . . . . . . . . . . . .
n          . . . .
o           . . .
p            . .
q             .
";

/// What the seat to move is told about a text.
fn refusal(players: u8, drawing: &str, text: &str) -> String {
    let game = table(4, players);
    let state = if drawing.is_empty() { game.start() } else { drawn(&game, drawing, "") };
    game.read(&state, text).unwrap_err().to_string()
}

#[test]
fn fourteen_first_moves_are_eight_steps_and_six_jumps() {
    for players in 1..=6 {
        let game = table(4, players);
        let start = game.start();
        let mut moves = Vec::new();
        assert_eq!(game.moves(&start, &mut moves), Phase::ToMove(Seat::new(0)));
        let count =
            |summary| moves.iter().filter(|mv| game.effects(&start, mv).summary == summary).count();
        assert_eq!((moves.len(), count("step, 1 nearer"), count("1 jump, 2 nearer")), (14, 8, 6));
    }
    let expected =
        "n1-m5 n1-m6 n2-m6 n2-m7 n3-m7 n3-m8 n4-m8 n4-m9 o1-m5 o1-m7 o2-m6 o2-m8 o3-m7 o3-m9";
    let game = table(4, 2);
    assert_eq!(texts(&game, &game.start()).join(" "), expected);
}

#[test]
fn a_summary_says_how_the_piece_moved_and_how_much_nearer_it_came() {
    let game = table(4, 1);
    let state = drawn(&game, LADDER, "");
    for (text, summary) in [
        ("k1-j1", "step, 1 nearer"),
        ("k1-k2", "step, level"),
        ("k1-l1", "step, 1 further"),
        ("q1-o3", "1 jump, 2 nearer"),
        ("q1-k7", "3 jumps, 6 nearer"),
        ("q1-a1", "8 jumps, 16 nearer"),
    ] {
        let mv = game.read(&state, text).unwrap();
        assert_eq!(game.effects(&state, &mv).summary, summary, "{text}");
    }
}

#[test]
fn a_chain_is_sent_as_its_ends_or_hole_by_hole_and_its_whole_route_is_known() {
    let game = table(4, 1);
    let state = drawn(&game, LADDER, "");
    for (ends, whole) in [
        ("q1-o3", "q1-o3"),
        ("q1-m7", "q1-o3-m7"),
        ("q1-k7", "q1-o3-m7-k7"),
        ("q1-a1", "q1-o3-m7-k7-i5-g7-e7-c3-a1"),
    ] {
        let by_ends = game.read(&state, ends).unwrap();
        let by_holes = game.read(&state, whole).unwrap();
        assert_eq!(by_ends, by_holes, "{ends}");
        assert_eq!(game.effects(&state, &by_ends).route.join("-"), whole, "{ends}");
        assert_eq!(game.write(&state, &by_holes), ends);
    }
    for text in ["q1-m7-a1", "q1-a1-c3"] {
        assert!(game.read(&state, text).is_err(), "{text} leaves landings out");
    }
}

#[test]
fn a_chain_lands_nowhere_twice_and_never_on_its_start() {
    let game = table(4, 1);
    let state = drawn(&game, CIRCLE, "");
    let from_k5: Vec<_> =
        texts(&game, &state).into_iter().filter(|text| text.starts_with("k5-")).collect();
    assert_eq!(from_k5.join(" "), "k5-i5 k5-j4 k5-k4 k5-k7 k5-l5 k5-l6");
    for (text, reason) in [
        ("k5-k7-i5-k5", "a move may not end on k5, where it starts"),
        ("k5-k7-i5-k7", "a chain may not land on k7 twice"),
        ("k5-k7-i5-k5-k7", "a chain may not land on k5 twice"),
    ] {
        assert_eq!(game.read(&state, text).unwrap_err().to_string(), reason);
    }
}

#[test]
fn own_pieces_and_other_pieces_are_jumped_alike_and_stay_where_they_are() {
    let game = table(4, 2);
    let mut state = game.start();
    play(&game, &mut state, "o1-m5 d2-e6 m5-l5 e6-f6 l5-k5 f6-g6 k5-j5 g6-h6 j5-i5");
    play(&game, &mut state, "d1-e5");
    let others = *game.pieces(&state, Seat::new(1));
    assert_eq!(
        game.effects(&state, &game.read(&state, "i5-g7").unwrap()).summary,
        "1 jump, 2 nearer"
    );
    play(&game, &mut state, "i5-g7");
    assert_eq!(*game.pieces(&state, Seat::new(1)), others);
    assert_eq!(game.occupied(&state).len(), 20);
}

#[test]
fn a_text_that_is_no_legal_move_is_refused_in_the_players_words() {
    for (text, reason) in [
        ("", "a move is written as its first and last hole, like e5-d1, or as pass"),
        ("n1", "a move is written as its first and last hole, like e5-d1, or as pass"),
        ("resign", "a move is written as its first and last hole, like e5-d1, or as pass"),
        ("n1-", "a move is written as its first and last hole, like e5-d1, or as pass"),
        ("n1xm5", "a move is written as its first and last hole, like e5-d1, or as pass"),
        ("ñ1-m5", "a move is written as its first and last hole, like e5-d1, or as pass"),
        ("z9-m5", "there is no hole z9"),
        ("n1-m14", "there is no hole m14"),
        ("n1-m0", "there is no hole m0"),
        ("n1-m05", "there is no hole m05"),
        ("m5-l5", "m5 is empty"),
        ("d1-e5", "d1 is not a piece of yours"),
        ("n1-n2", "n2 is taken"),
        ("n1-n1", "a move may not end on n1, where it starts"),
        ("n1-e9", "n1 cannot reach e9"),
        ("n1-m5-l5", "n1 cannot reach m5 with one jump"),
        ("o1-m5-k5", "m5 cannot reach k5 with one jump"),
        ("pass", "only a player without a move may pass, and you have one"),
    ] {
        assert_eq!(refusal(2, "", text), reason, "{text:?}");
    }
}

#[test]
fn case_and_space_are_forgiven() {
    let game = table(4, 2);
    let expected = game.read(&game.start(), "n1-m5").unwrap();
    for text in [" n1-m5\n", "N1-M5", "n1 m5", "n1 - m5", "\tN1   m5 "] {
        assert_eq!(game.read(&game.start(), text).as_ref(), Ok(&expected), "{text:?}");
    }
}

#[test]
fn a_seat_without_a_move_has_only_the_pass() {
    let game = table(1, 6);
    let shut_in = "
a  .
b . F . .
c  B . C
d . D E .
e  A
";
    let mut state = drawn(&game, shut_in, "turn=A");
    assert_eq!(texts(&game, &state), ["pass"]);
    let pass = game.read(&state, " Pass ").unwrap();
    assert_eq!(pass, Move::Pass);
    let effects = game.effects(&state, &pass);
    assert_eq!((effects.summary.as_str(), effects.route.len()), ("pass", 0));
    game.apply(&mut state, &pass);
    assert_eq!(game.phase(&state), Phase::ToMove(Seat::new(1)));
    assert_eq!(game.ply(&state), 1, "a pass is a ply like any other");
    assert!(game.write_position(&state).contains("quiet=1"));
}

#[test]
fn nobody_moves_when_the_game_is_over() {
    let game = table(4, 2);
    let mut state = game.start();
    game.retire(&mut state, Seat::new(0));
    assert_eq!(game.read(&state, "d1-e5").unwrap_err().to_string(), "the game is over");
    assert_eq!(texts(&game, &state), Vec::<String>::new());
}

#[test]
fn no_text_whatever_makes_the_reader_fall_over() {
    let game = table(4, 2);
    let legal: BTreeSet<_> = texts(&game, &game.start()).into_iter().collect();
    let pieces =
        ["n1", "m5", "-", " ", "pass", "é", "9999999999999999999999", "", "o1", "\u{0}", "a"];
    for first in pieces {
        for second in pieces {
            for third in pieces {
                for text in [format!("{first}{second}{third}"), format!("{first}-{second}-{third}")]
                {
                    if let Ok(mv) = game.read(&game.start(), &text) {
                        assert!(legal.contains(&game.write(&game.start(), &mv)), "{text:?}");
                    }
                }
            }
        }
    }
}
