//! The rules of English checkers one by one, each by a position put up by hand, and the positions
//! that break other programs.

use sixpoint::rules::checkers::Small;
use sixpoint::rules::{Game, Notation, Pictured};

use crate::checkers_against_model::rules;
use crate::checkers_board::{after, board, moves, outcome};
use crate::drawn::play;

#[test]
fn the_board_is_numbered_and_set_up_as_in_the_document() {
    let game: Small = rules(8);
    let picture = game.picture(&game.start());
    let cell = |number: usize| (picture.cells[number - 1].x, picture.cells[number - 1].y);
    assert_eq!(picture.cells.len(), 32);
    assert_eq!(
        [1, 4, 5, 8, 9, 29, 32].map(cell),
        [(1, 0), (7, 0), (0, 1), (6, 1), (1, 2), (0, 7), (6, 7)]
    );
    let home = |number: usize| picture.cells[number - 1].home.map(|seat| game.letter(seat));
    assert_eq!(
        [1, 12, 13, 20, 21, 32].map(home),
        [Some('R'), Some('R'), None, None, Some('W'), Some('W')]
    );
    let men = picture.pieces.iter().map(|piece| piece.cell.parse::<usize>().unwrap());
    assert!(men.eq((1..=12).chain(21..=32)));
    assert!(picture.pieces.iter().all(|piece| !piece.crowned));
    let same = board("B:W21-32:B1-12");
    assert_eq!(same.start(), game.start());
}

#[test]
fn men_step_diagonally_forward_and_never_back() {
    assert_eq!(moves("B:W:B15"), ["15-18", "15-19"]);
    assert_eq!(moves("W:W18:B"), ["18-14", "18-15"]);
    for (edge, only) in [("B:W:B12", "12-16"), ("B:W:B5", "5-9"), ("B:W:B13", "13-17")] {
        assert_eq!(moves(edge)[0], only);
    }
    assert_eq!(moves("B:W:B12").len() + moves("B:W:B13").len() + moves("W:W20:B").len(), 3);
    assert_eq!(moves("B:W:B15,18,19"), ["18-22", "18-23", "19-23", "19-24"], "own men block");
}

#[test]
fn men_capture_forward_only_and_kings_every_way() {
    assert_eq!(moves("B:W15:B10"), ["10x19"]);
    assert_eq!(moves("B:W6:B10"), ["10-14", "10-15"]);
    assert_eq!(moves("B:W6:BK10"), ["10x1"]);
    assert_eq!(moves("W:W10:B15"), ["10-6", "10-7"]);
    assert_eq!(moves("W:WK10:B15"), ["10x19"]);
    assert_eq!(moves("W:WK18:B14,15,22,23"), ["18x11", "18x25", "18x27", "18x9"]);
    assert_eq!(moves("B:W15,19:B10"), ["10-14"], "the square beyond is taken");
    assert_eq!(moves("B:W14:B10,17"), ["10-15", "17-21", "17-22"], "by an own man too");
    assert_eq!(moves("B:W13:B9"), ["9-14"], "beyond is no square of the board");
}

#[test]
fn kings_step_and_jump_one_square() {
    assert_eq!(moves("W:WK32:B9"), ["32-27", "32-28"]);
    assert_eq!(moves("W:WK32:B23"), ["32-27", "32-28"], "no capture from afar");
    assert_eq!(moves("W:WK32:B27"), ["32x23"], "and none that lands afar");
    assert_eq!(moves("B:W:BK18"), ["18-14", "18-15", "18-22", "18-23"]);
}

#[test]
fn captures_are_mandatory_and_any_may_be_chosen() {
    assert_eq!(moves("W:W19,22:B8,16,17"), ["19x12x3", "22x13"], "the smaller one too");
    assert_eq!(moves("W:W19,22,K29:B8,16,17"), ["19x12x3", "22x13"], "a king's duty as well");
    let after = after("W:W22:B6,9,17", "22x13");
    assert_eq!(after, "B:W13:B6,9 quiet=0 ply=1");
    assert_eq!(moves("W:W22:B6,9,17"), ["22x13"]);
    assert_eq!(outcome("W:W22:B6,9,17", "22x13"), None, "the game goes on");
}

#[test]
fn a_piece_that_can_jump_again_must() {
    assert_eq!(moves("W:W19,32:B8,16"), ["19x12x3"]);
    let crowned = after("W:W19,32:B8,16", "19x12x3");
    assert_eq!(crowned, "B:WK3,32:B quiet=0 ply=1");
}

#[test]
fn every_branch_is_a_move_of_its_own() {
    let fen = "B:W6,7,14,15,16:B2";
    assert_eq!(moves(fen), ["2x11x18", "2x11x20", "2x9x18"]);
    assert_eq!(after(fen, "2x11x18"), "W:W6,14,16:B18 quiet=0 ply=1");
    assert_eq!(after(fen, "2x9x18"), "W:W7,15,16:B18 quiet=0 ply=1");
    assert_eq!(after(fen, "2x11x20"), "W:W6,14,15:B20 quiet=0 ply=1");
}

#[test]
fn branches_with_the_same_ends_and_captures_are_still_two_moves() {
    let both = moves("W:WK18:B6,7,14,15");
    assert_eq!(both, ["18x11x2x9x18", "18x9x2x11x18"]);
    for mv in both {
        assert_eq!(after("W:WK18:B6,7,14,15", &mv), "B:WK18:B quiet=0 ply=1");
    }
}

#[test]
fn jumped_pieces_stay_until_the_end_and_are_jumped_once() {
    // Round the four and back to 10, which counts as empty; 15 and 7 are still there, jumped.
    assert_eq!(moves("B:W7,8,15,16:BK10"), ["10x19x12x3x10", "10x3x12x19x10"]);
    // Through the start and on: the square that the king left is one to pass.
    let through = moves("B:W6,7,8,15,16:BK10");
    assert!(through.contains(&"10x19x12x3x10x1".to_owned()), "{through:?}");
    assert_eq!(through, ["10x1", "10x19x12x3x10x1", "10x3x12x19x10x1"]);
    // 17x10 needs 14 gone before 17x10x3 could pass, and it needs nothing else.
    assert_eq!(moves("W:WK17:B7,14"), ["17x10x3"]);
    assert_eq!(after("B:W7,8,15,16:BK10", "10x3x12x19x10"), "W:W:BK10 quiet=0 ply=1");
}

#[test]
fn crowning_ends_the_move() {
    assert_eq!(moves("W:W11:B6,7"), ["11x2"]);
    assert_eq!(after("W:W11:B6,7", "11x2"), "B:WK2:B6 quiet=0 ply=1");
    assert_eq!(moves("W:WK11:B6,7"), ["11x2x9"], "a king that was one before goes on");
    assert_eq!(after("B:W22:B27", "27-31"), "W:W22:BK31 quiet=0 ply=1");
    let game = board("B:W26,27,32:B22");
    let mv = game.read(&game.start(), "22x31").unwrap();
    assert_eq!(moves("B:W26,27,32:B22"), ["22x31"]);
    assert!(game.effects(&game.start(), &mv).crowned);
    assert_eq!(game.write_remarked(&game.start(), &mv), "22x31 (crowned)");
    assert_eq!(game.read(&game.start(), "22x31 (crowned)").as_ref(), Ok(&mv));
}

#[test]
fn a_captured_king_is_gone_for_good() {
    assert_eq!(after("B:WK15,30:B10", "10x19"), "W:W30:B19 quiet=0 ply=1");
    let game = board("B:WK15,28:B10");
    let mut state = game.start();
    play(&game, &mut state, "10x19 28-24 19x28");
    assert_eq!(game.write_position(&state), "W:W:B28 quiet=0 ply=3");
    // A man that comes to a square where a king was captured is a man.
    assert_eq!(after("B:WK15,30:B10,11", "10x19 30-26 11-15"), "W:W26:B15,19 quiet=0 ply=3");
    // And where a king has left.
    assert_eq!(after("B:W32:BK10,6", "10-14 32-28 6-10"), "W:W28:B10,K14 quiet=0 ply=3");
}
