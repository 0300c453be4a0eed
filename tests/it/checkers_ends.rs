//! How a game of checkers ends: without a move, after 80 quiet plies, by a player who leaves.

use sixpoint::rules::bits::Bits;
use sixpoint::rules::checkers::{Checkers, RED, Small, WHITE};
use sixpoint::rules::{Game, Notation, Phase, Seat, Status};

use crate::checkers_against_model::rules;
use crate::checkers_board::{board, moves, outcome};
use crate::drawn::play;

fn ended(fen: &str, moves: &str) -> (String, Option<Seat>) {
    let outcome = outcome(fen, moves).expect("the game is over");
    let places: Vec<_> = outcome.ranking.iter().map(|rank| rank.place).collect();
    match outcome.winner {
        None => assert_eq!(places, [1, 1]),
        Some(winner) => {
            assert_eq!((outcome.ranking[0].seat, places.as_slice()), (winner, &[1, 2][..]));
        }
    }
    (outcome.rule, outcome.winner)
}

#[test]
fn who_cannot_move_has_lost() {
    let no_move = |winner| ("no_move".to_owned(), Some(winner));
    assert_eq!(ended("B:WK32:B28", ""), no_move(WHITE), "blocked");
    assert_eq!(ended("W:W5:BK1", ""), no_move(RED));
    assert_eq!(ended("B:W17,22:B13", ""), no_move(WHITE), "beyond the man that blocks another");
    assert_eq!(ended("W:W22:B17", "22x13"), no_move(WHITE), "nothing left");
    assert_eq!(ended("B:W15:B", ""), no_move(WHITE), "nothing from the beginning");
    assert_eq!(ended("W:W:B", ""), no_move(RED));
    let reason = |fen, moves| outcome(fen, moves).unwrap().reason;
    assert_eq!(reason("W:W22:B17", "22x13"), "Red has no pieces left");
    assert!(reason("B:WK32:B28", "").starts_with("Red has no legal move"));
    assert_eq!(moves("B:WK32:B28"), Vec::<String>::new());
}

/// Both kings go to and fro between two squares for a number of plies.
fn shuffle(game: &Small, state: &mut <Small as Game>::State, plies: usize) {
    for text in ["32-28", "1-5", "28-32", "5-1"].iter().cycle().take(plies) {
        play(game, state, text);
    }
}

#[test]
fn eighty_quiet_plies_draw_and_seventy_nine_do_not() {
    let game = board("W:WK32:BK1");
    let mut state = game.start();
    shuffle(&game, &mut state, 79);
    assert_eq!((game.quiet(&state), game.outcome(&state)), (79, None));
    play(&game, &mut state, "5-1");
    let outcome = game.outcome(&state).unwrap();
    assert_eq!((outcome.rule.as_str(), outcome.winner), ("draw_80", None));
    assert_eq!(game.phase(&state), Phase::Over);
    assert!(game.read(&state, "32-28").is_err());
    assert_eq!(game.quiet(&state), 80);
}

#[test]
fn a_mans_move_or_a_capture_starts_the_count_again_and_a_kings_step_does_not() {
    let quiet = |fen: &str, mv: &str| {
        let game = board(&format!("{fen} quiet=79"));
        let mut state = game.start();
        play(&game, &mut state, mv);
        (game.quiet(&state), game.outcome(&state).map(|outcome| outcome.rule))
    };
    let drawn = Some("draw_80".to_owned());
    assert_eq!(quiet("W:WK32,21:BK1", "32-28"), (80, drawn), "a king steps");
    assert_eq!(quiet("W:WK32,21:BK1", "21-17"), (0, None), "a man steps");
    assert_eq!(quiet("B:WK32:B25,K1", "25-30"), (0, None), "a man is crowned");
    assert_eq!(quiet("W:WK32:B27,K1", "32x23"), (0, None), "a king captures");
    assert_eq!(quiet("W:W32:B27,K1", "32x23"), (0, None), "a man captures");
}

#[test]
fn the_last_quiet_ply_that_leaves_no_move_is_a_loss() {
    let lost = ("no_move".to_owned(), Some(WHITE));
    assert_eq!(ended("W:WK27:B28 quiet=79", "27-32"), lost);
    assert_eq!(ended("B:WK32:B28 quiet=80", ""), lost);
    assert_eq!(ended("B:WK31:B28 quiet=80", ""), ("draw_80".to_owned(), None));
}

#[test]
fn the_counter_is_read_to_80_and_written_again() {
    let game: Small = rules(8);
    for quiet in [0, 1, 79, 80] {
        let text = format!("W:WK32:BK1 quiet={quiet} ply=7");
        assert_eq!(game.write_position(&game.read_position(&text).unwrap()), text);
    }
    for bad in ["81", "-1", "", "x", "4294967296"] {
        let text = format!("W:WK32:BK1 quiet={bad}");
        assert_eq!(game.read_position(&text).unwrap_err().field, "quiet", "{bad}");
    }
    for (text, field) in [
        ("W:WK32:BK1 ply=-1", "ply"),
        ("W:WK32:BK1 retired=Q", "retired"),
        ("W:WK32:BK1 turn=R", "turn"),
        ("W:WK33:BK1 ply=3", "fen"),
        ("", "fen"),
    ] {
        assert_eq!(game.read_position(text).unwrap_err().field, field, "{text}");
    }
}

fn leave<B: Bits>(game: &Checkers<B>, fen: &str, seats: &[Seat]) -> (String, Option<Seat>) {
    let mut state = game.read_position(fen).unwrap();
    for &seat in seats {
        game.retire(&mut state, seat);
    }
    let outcome = game.outcome(&state).expect("one player alone has nobody to play with");
    assert_eq!(game.phase(&state), Phase::Over);
    let mut moves = Vec::new();
    assert_eq!((game.moves(&state, &mut moves), moves.len()), (Phase::Over, 0));
    assert_eq!(game.count(&state, &mut moves), 0);
    let text = game.write_position(&state);
    assert_eq!(game.write_position(&game.read_position(&text).unwrap()), text);
    (outcome.rule, outcome.winner)
}

#[test]
fn who_leaves_has_lost_whoever_is_to_move() {
    let game: Small = rules(8);
    for turn in ["B", "W"] {
        let fen = format!("{turn}:W21-32:B1-12 quiet=3 ply=4");
        let retired = |winner| ("retired".to_owned(), Some(winner));
        assert_eq!(leave(&game, &fen, &[RED]), retired(WHITE));
        assert_eq!(leave(&game, &fen, &[WHITE]), retired(RED));
        assert_eq!(leave(&game, &fen, &[WHITE, RED]), retired(RED), "the first who left");
    }
    let over = "B:WK32:B28";
    assert_eq!(leave(&game, over, &[WHITE]), ("no_move".to_owned(), Some(WHITE)), "too late");
    assert_eq!(leave(&game, "W:WK32:BK1 quiet=80", &[WHITE]), ("draw_80".to_owned(), None));
}

#[test]
fn standings_say_who_left_and_who_has_more() {
    let game: Small = rules(8);
    let mut state = game.read_position("B:W21,K22:B1,2,3").unwrap();
    let places = |state: &_| -> Vec<_> {
        game.standings(state).iter().map(|standing| (standing.place, standing.status)).collect()
    };
    assert_eq!(places(&state), [(1, Status::Playing), (2, Status::Playing)]);
    game.retire(&mut state, RED);
    assert_eq!(places(&state), [(2, Status::Retired), (1, Status::Playing)]);
    let measures = &game.standings(&state)[WHITE.index()].measures;
    assert_eq!((measures["pieces"], measures["men"], measures["kings"]), (2, 1, 1));
}
