//! How a game of Hexxagon ends, which rule is named when several do, and who has what then.

use serde_json::{Value, json};
use sixpoint::rules::hexxagon::{Large, PEARL, RUBY};
use sixpoint::rules::{Game, Notation, Outcome, Phase, Seat, Status};

use crate::drawn::play;
use crate::hexxagon_board::ask;
use crate::hexxagon_refusals::{START, standard};

/// The outcome and the cells after moves from a position.
fn after(options: &Value, position: &str, moves: &str) -> (Option<Outcome>, [usize; 2]) {
    let game: Large = ask(options.clone()).unwrap();
    let mut state = game.read_position(position).unwrap_or_else(|bad| panic!("{position}: {bad}"));
    play(&game, &mut state, moves);
    (game.outcome(&state), game.cells(&state))
}

/// The rule, the winner and the cells of a game that is over.
fn ended(options: &Value, position: &str, moves: &str) -> (String, Option<Seat>, [usize; 2]) {
    let (outcome, cells) = after(options, position, moves);
    let outcome = outcome.unwrap_or_else(|| panic!("{position} {moves} goes on"));
    let places: Vec<_> = outcome.ranking.iter().map(|rank| rank.place).collect();
    assert_eq!(places, if outcome.winner.is_some() { [1, 2] } else { [1, 1] });
    let first = outcome.ranking[0].seat;
    assert!(outcome.winner.is_none_or(|winner| winner == first), "{outcome:?}");
    (outcome.rule, outcome.winner, cells)
}

fn is(rule: &str, winner: Option<Seat>, cells: [usize; 2]) -> (String, Option<Seat>, [usize; 2]) {
    (rule.to_owned(), winner, cells)
}

#[test]
fn who_is_wiped_out_loses_every_empty_cell() {
    // The reference document: the first clone to the centre wins the side-2 board by 7.
    let (corners, opposite) = (json!({"side": 2}), json!({"side": 2, "start": "opposite"}));
    assert_eq!(ended(&corners, "PR/R1P/PR", "b2"), is("wiped_out", Some(RUBY), [7, 0]));
    assert_eq!(ended(&opposite, "1R/3/P1", "b2"), is("wiped_out", Some(RUBY), [7, 0]));
    assert_eq!(ended(&opposite, "1R/3/P1", "a2-b1"), is("wiped_out", Some(RUBY), [7, 0]));
    assert_eq!(ended(&opposite, "2/1P1/2 turn=R", ""), is("wiped_out", Some(PEARL), [0, 7]));
    assert_eq!(ended(&opposite, "2/1P1/2 turn=P", ""), is("wiped_out", Some(PEARL), [0, 7]));
    let reason = after(&opposite, "1R/3/P1", "b2").0.unwrap().reason;
    assert_eq!(reason, "Pearl has no pieces left, Ruby takes the 4 empty cells: 7 to 0");
}

#[test]
fn a_full_board_is_counted_and_may_be_drawn() {
    let (whole, six) = (json!({"side": 2}), json!({"side": 2, "holes": "b2"}));
    assert_eq!(ended(&whole, "1R/PRP/PR", "a1"), is("full_board", Some(RUBY), [5, 2]));
    assert_eq!(ended(&six, "RR/P#R/1P turn=P", "c1"), is("full_board", None, [3, 3]));
    let drawn = after(&six, "RR/P#R/1P turn=P", "c1").0.unwrap();
    assert_eq!(drawn.reason, "the board is full: 3 to 3");
}

/// Ruby's a1 has pieces of Pearl on every cell within two steps.
const STUCK: &str = "RPP/PPP1/PPP2/4/3";

/// Ruby is stuck with ten pieces of nineteen.
const STUCK_AHEAD: &str = "RRR/RRRR/PPPRR/PPPR/1PP";

#[test]
fn who_cannot_move_loses_every_empty_cell_and_may_still_have_more() {
    let open = json!({"side": 3, "board": "open"});
    assert_eq!(ended(&open, STUCK, ""), is("no_move", Some(PEARL), [1, 18]));
    assert_eq!(ended(&open, STUCK_AHEAD, ""), is("no_move", Some(RUBY), [10, 9]));
    let (goes_on, cells) = after(&open, &format!("{STUCK} turn=P"), "");
    assert_eq!((goes_on, cells), (None, [1, 8]), "whose turn it is can move");
    let reason = after(&open, STUCK, "").0.unwrap().reason;
    assert_eq!(reason, "Ruby has no legal move, Pearl takes the 10 empty cells: 1 to 18");
}

#[test]
fn of_several_ends_the_first_in_the_order_is_named() {
    let open = json!({"side": 3, "board": "open"});
    let side_2 = json!({"side": 2});
    // Wiped out before full, stuck and counted out.
    assert_eq!(ended(&side_2, "RR/RRR/RR", ""), is("wiped_out", Some(RUBY), [7, 0]));
    let counted = ended(&side_2, "RR/3/2 turn=P quiet=100", "");
    assert_eq!(counted, is("wiped_out", Some(RUBY), [7, 0]));
    let jump = ended(&json!({"side": 2, "start": "opposite"}), "1R/3/P1 quiet=99", "a2-b1");
    assert_eq!(jump, is("wiped_out", Some(RUBY), [7, 0]), "by the hundredth jump");
    // Full before stuck and counted out.
    assert_eq!(ended(&side_2, "RR/RRP/PP quiet=100", ""), is("full_board", Some(RUBY), [4, 3]));
    // Stuck before counted out.
    let counted = format!("{STUCK} quiet=100");
    assert_eq!(ended(&open, &counted, ""), is("no_move", Some(PEARL), [1, 18]));
    let counted = format!("{STUCK} turn=P quiet=100");
    assert_eq!(ended(&open, &counted, ""), is("jump_limit", Some(PEARL), [1, 8]));
    // Without the rule, stuck before the cap of 20 plies a cell.
    let capped = json!({"side": 3, "board": "open", "jump_limit": false});
    let stuck = format!("{STUCK} ply=380");
    assert_eq!(ended(&capped, &stuck, ""), is("no_move", Some(PEARL), [1, 18]));
    let counted = format!("{STUCK} turn=P ply=380");
    assert_eq!(ended(&capped, &counted, ""), is("move_cap", Some(PEARL), [1, 8]));
}

const SHUFFLE: [&str; 4] = ["e1-e3", "e9-e7", "e3-e1", "e7-e9"];

#[test]
fn a_hundred_moves_of_both_without_a_clone_end_the_game_and_99_do_not() {
    let game = standard();
    let mut state = game.start();
    for text in SHUFFLE.iter().cycle().take(99) {
        play(&game, &mut state, text);
    }
    assert_eq!((game.quiet(&state), game.phase(&state)), (99, Phase::ToMove(PEARL)));
    let mut cloned = state.clone();
    play(&game, &mut cloned, "b2");
    assert_eq!((game.quiet(&cloned), game.outcome(&cloned)), (0, None), "a clone begins anew");
    play(&game, &mut state, "e7-e9");
    let outcome = game.outcome(&state).unwrap();
    assert_eq!((outcome.rule.as_str(), outcome.winner), ("jump_limit", None));
    assert_eq!(outcome.reason, "100 moves in a row without a clone: 3 to 3");
    assert_eq!((game.phase(&state), game.quiet(&state)), (Phase::Over, 100));
    assert!(game.read(&state, "e2").is_err());
}

#[test]
fn without_that_rule_the_game_ends_after_20_plies_a_cell() {
    let game = ask(json!({"jump_limit": false})).unwrap();
    let mut state = game.start();
    for text in SHUFFLE.iter().cycle().take(20 * 58 - 1) {
        play(&game, &mut state, text);
    }
    assert_eq!((game.outcome(&state), game.quiet(&state)), (None, 1_159));
    let mut cloned = state.clone();
    play(&game, &mut cloned, "b2");
    let outcome = game.outcome(&cloned).unwrap();
    assert_eq!((outcome.rule.as_str(), outcome.winner), ("move_cap", Some(PEARL)));
    assert_eq!(outcome.reason, "1160 moves were played: 3 to 4");
    play(&game, &mut state, "e7-e9");
    assert_eq!(
        game.outcome(&state).map(|end| (end.rule, end.winner)),
        Some(("move_cap".into(), None))
    );
}

#[test]
fn who_leaves_has_lost_whatever_the_board_says() {
    let game = standard();
    for seat in [RUBY, PEARL] {
        let other = if seat == RUBY { PEARL } else { RUBY };
        for turn in ["R", "P"] {
            let mut state = game.read_position(&format!("{START} turn={turn}")).unwrap();
            game.retire(&mut state, seat);
            game.retire(&mut state, other);
            let outcome = game.outcome(&state).unwrap();
            assert_eq!((outcome.rule.as_str(), outcome.winner), ("retired", Some(other)));
            assert_eq!(game.cells(&state), [3, 3], "nobody takes the empty cells");
            assert_eq!((game.phase(&state), game.count(&state, &mut Vec::new())), (Phase::Over, 0));
            let standings = game.standings(&state);
            assert_eq!(standings[seat.index()].status, Status::Retired);
            assert_eq!((standings[seat.index()].place, standings[other.index()].place), (2, 1));
            let text = game.write_position(&state);
            assert_eq!(game.write_position(&game.read_position(&text).unwrap()), text);
        }
    }
    let mut over = game.read_position(&format!("{START} quiet=100")).unwrap();
    game.retire(&mut over, RUBY);
    assert_eq!(game.outcome(&over).unwrap().rule, "jump_limit", "too late");
}

#[test]
fn the_frames_of_the_document_have_their_numbers() {
    let available = |game: &Large, state: &_| -> Vec<i64> {
        game.standings(state).iter().map(|standing| standing.measures["moves"]).collect()
    };
    let game = ask(json!({})).unwrap();
    let mut state = game.start();
    play(&game, &mut state, "e2 e8");
    assert_eq!((available(&game, &state), game.cells(&state)), (vec![33, 32], [4, 4]));
    let game = ask(json!({"start": "ring"})).unwrap();
    let mut state = game.start();
    play(&game, &mut state, "a3-c5");
    assert_eq!((available(&game, &state), game.cells(&state)), (vec![72, 24], [10, 3]));
}
