//! Drawn positions with a hollow tip: what is told of them, what is refused and what is not.

use sixpoint::rules::chinese_checkers::placings_line;
use sixpoint::rules::{Game, Notation, Seat, Status};

use crate::drawn::{drawn, play, table};
use crate::tips::{free, holes, rules, standing, told};
use crate::turns::legal;

/// Two seats on the standard star. O's tip may jump over b1 to c1, which X's goal does not survive.
const ABOUT_TO_SEAL: &str = "
a             O
b            O O
c           . O O
d          O O O O
e . . . . O . . . . . . . .
f  . . . . . . . . . . . .
g   . . . . . . . . . . .
h    . . . . . . . . . .
i     . . . . . . . . .
j    . . . . . . . . . .
k   . . . . . . . . . . .
l  . . . . . . . . . . . .
m . . . . X . . . . . . . .
n          . X X X
o           X X X
p            X X
q             X
";

#[test]
fn a_seal_is_told_in_standings_and_ranking_and_ends_when_a_post_leaves() {
    let game = table(4, 2);
    let mut state = drawn(&game, ABOUT_TO_SEAL, "turn=O");
    let (x, o) = (Seat::new(0), Seat::new(1));
    assert_eq!(game.sealed_by(&state, x), None);
    play(&game, &mut state, "a1-c1");
    assert_eq!(game.sealed_by(&state, x), Some(o));
    let [mine, other] = &game.standings(&state)[..] else { panic!("two seats") };
    assert_eq!((mine.sealed_by, mine.note.as_deref()), (Some(o), Some("goal sealed by O")));
    assert_eq!(
        (mine.status, other.sealed_by, other.note.as_deref()),
        (Status::Playing, None, None)
    );
    play(&game, &mut state, "m5-l5 b1-a1");
    assert_eq!(told(&game, &state), [None, None], "O has opened it again");
    play(&game, &mut state, "l5-m5 a1-b1");
    assert_eq!(told(&game, &state), [Some(o), None], "and closed it again");

    let text = game.write_position(&state);
    let (board, _) = text.split_once(' ').unwrap();
    let text = format!("{board} turn=X ply=100 quiet=64");
    let over = game.read_position(&text).unwrap();
    let outcome = game.outcome(&over).unwrap();
    // O has come 4 nearer and X 1, nobody is home.
    assert_eq!((outcome.rule.as_str(), outcome.winner), ("no_progress", None));
    let lines = outcome.ranking.iter().map(|rank| (rank.seat, rank.sealed_by));
    assert_eq!(lines.collect::<Vec<_>>(), [(o, None), (x, Some(o))]);
    assert_eq!(placings_line(&outcome.ranking, 2), "1 O · 2 X (goal sealed by O)");
}

#[test]
fn forbidding_refuses_the_seal_in_the_players_words_and_takes_a_sealed_position_as_given() {
    let game = rules::<u128>(4, 2, false);
    let mut state = drawn(&game, ABOUT_TO_SEAL, "turn=O");
    let sentence = "a1-c1 would seal the goal of X: with your pieces on b1, b2, c1 and c3 nobody else \
                    could reach its empty tip a1 (sealed_goal is forbid)";
    for text in ["a1-c1", "A1 C1"] {
        assert_eq!(game.read(&state, text).unwrap_err().to_string(), sentence);
    }
    let free = free(&game);
    let all = legal(&free, &state);
    let left: Vec<_> = all.iter().filter(|mv| free.write(&state, mv) != "a1-c1").copied().collect();
    assert_eq!((legal(&game, &state), all.len()), (left, 1 + legal(&game, &state).len()));
    play(&game, &mut state, "b1-c1");
    assert_eq!(
        told(&game, &state),
        [None, None],
        "a post that moves to another post seals nothing"
    );

    let hollow = ABOUT_TO_SEAL.replace("a             O", "a             .");
    let hollow = hollow.replace("c           . O O", "c           O O O");
    let mut given = drawn(&game, &hollow, "turn=O");
    assert_eq!(told(&game, &given), [Some(Seat::new(1)), None]);
    assert_eq!(legal(&game, &given), legal(&free, &given), "it is sealed already");
    play(&game, &mut given, "b1-a1 m5-l5");
    let back = game.read(&given, "a1-b1").unwrap_err().to_string();
    assert!(back.starts_with("a1-b1 would seal the goal of X"), "{back}");
}

/// Six seats on side 3. F stands in every hole of its goal but d3, and in the tip of D's home; D can
/// move nothing but d4, and that only to d3.
const LAST_MOVE: &str = "
a         F
b        D D
c       D D D
d F F . D A A A A . .
e  F F A A B B B B .
f   F C C C C C C E
g    E E E E E B B
h   . . . . . . . .
i  . . . . . . . . .
j . . . . . . . . . .
k       . . .
l        . .
m         .
";

#[test]
fn a_seat_that_can_do_nothing_else_may_seal() {
    let game = rules::<u128>(3, 6, true);
    let (a, d) = (Seat::new(0), Seat::new(3));
    let mut state = drawn(&game, LAST_MOVE, "turn=D");
    assert_eq!(legal(&game, &state).len(), 1);
    play(&game, &mut state, "d4-d3");
    assert_eq!(game.sealed_by(&state, a), Some(d), "F has left the board and with it the tip");

    let choice = LAST_MOVE.replace("f   F C C C", "f   F C C .");
    let choice = choice.replace("h   . ", "h   C ");
    let state = drawn(&game, &choice, "turn=D");
    let texts: Vec<_> = legal(&game, &state).iter().map(|mv| game.write(&state, mv)).collect();
    assert!(
        texts.contains(&"d4-f4".to_owned()) && !texts.contains(&"d4-d3".to_owned()),
        "{texts:?}"
    );
    let refused = game.read(&state, "d4-d3").unwrap_err().to_string();
    assert!(refused.starts_with("d4-d3 would seal the goal of A: "), "{refused}");
    let kept = rules::<u128>(3, 6, false);
    let mut state = drawn(&kept, &choice, "turn=D");
    play(&kept, &mut state, "d4-d3");
    assert_eq!(kept.sealed_by(&state, a), None, "where finishers stay, the tip stays held");
}

#[test]
fn only_goals_that_are_still_raced_for_are_named_and_a_sealer_that_is_gone_seals_for_ever() {
    let game = table(3, 4);
    // Seats A bottom, B upper left, C top, D lower right; C seals the goal of A.
    let (_, posts) = holes(&game, 0).unwrap();
    let (a, c) = (Seat::new(0), Seat::new(2));
    let state = standing(&game, c, &posts);
    assert_eq!(game.sealed_by(&state, a), Some(c));
    let mut retired = state.clone();
    game.retire(&mut retired, c);
    assert_eq!(game.sealed_by(&retired, a), Some(c), "its pieces never move again");
    let mut gone = state;
    game.retire(&mut gone, a);
    assert_eq!(game.sealed_by(&gone, a), None, "nobody needs that goal any more");
    assert_eq!(game.standings(&gone)[0].note.as_deref(), Some("retired"));
}

/// Four seats on side 3. The tip of C's home is hollow behind four pieces of C, and A has filled most of
/// C's goal: with j5 on k2 C finishes and leaves the four where they are.
const DONE_AND_SHUT: &str = "
a         .
b        C C
c       C . C
d B B B . . . . . . .
e  B B . . . . . . .
f   B . . . . . . .
g    D . . . . . A
h   A . . . . . . D
i  . . . . . . . . D
j . . . . C . . D D D
k       A . C
l        A A
m         A
";

#[test]
fn a_finished_sealer_keeps_the_goal_shut_unless_its_pieces_are_cleared() {
    let (a, c) = (Seat::new(0), Seat::new(2));
    for (clears, sealed) in [(false, Some(c)), (true, None)] {
        let game = free(&rules::<u128>(3, 4, clears));
        let mut state = drawn(&game, DONE_AND_SHUT, "turn=C");
        assert_eq!(game.sealed_by(&state, a), Some(c));
        play(&game, &mut state, "j5-k2");
        let standings = game.standings(&state);
        assert_eq!((standings[2].status, standings[0].sealed_by), (Status::Finished, sealed));
        let note = sealed.map(|_| "goal sealed by C");
        assert_eq!(standings[0].note.as_deref(), note, "clear_finished = {clears}");
    }
}
