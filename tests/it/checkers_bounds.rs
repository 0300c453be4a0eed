//! Boards of every size, and positions with more moves than anybody can list.

use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::checkers::{
    self, Checkers, Large, MOST_MOVES, MOST_SIZE, Medium, Options, Small,
};
use sixpoint::rules::{Game, Notation, Phase};

use crate::checkers_against_model::rules;
use crate::checkers_model::{MOST_MOVES as TOO_MANY, Model, Piece, RED, WHITE};

fn count<B: Bits>(game: &Checkers<B>) -> usize {
    let mut moves = Vec::new();
    game.moves(&game.start(), &mut moves);
    moves.len()
}

#[test]
fn a_board_of_100_has_99_first_moves() {
    assert_eq!(count::<Wide>(&rules(100)), 99);
    for size in (4..40).step_by(2) {
        assert_eq!(count::<Wide>(&rules(size)), size - 1, "every man of the front row but one way");
    }
}

#[test]
fn a_board_of_2_has_no_men_and_red_has_lost() {
    let game: Small = rules(2);
    let outcome = game.outcome(&game.start()).unwrap();
    assert_eq!((outcome.rule.as_str(), outcome.winner), ("no_move", Some(checkers::WHITE)));
    let game = Small::new(&Options { size: 2, fen: Some("B:W:B1".into()), ..Options::default() });
    let game = game.unwrap();
    let mut state = game.start();
    let mv = game.read(&state, "1-2").unwrap();
    game.apply(&mut state, &mv);
    assert_eq!(game.write_position(&state), "W:W:BK2 quiet=0 ply=1");
    assert_eq!(game.outcome(&state).unwrap().reason, "White has no pieces left");
}

#[test]
fn sizes_that_are_no_board_are_refused_by_name() {
    for size in [0, 1, 3, 7, 9, 99, MOST_SIZE + 1, MOST_SIZE + 2, u16::MAX] {
        let refused = Large::new(&Options { size, ..Options::default() }).unwrap_err();
        assert_eq!(refused.field, "size", "{size}: {refused}");
    }
    assert_eq!(count::<Wide>(&rules(MOST_SIZE.into())), usize::from(MOST_SIZE) - 1);
}

/// A piece of Red's beside as many men of White's as can be jumped in one go.
fn swarm(size: usize, king: bool) -> Model {
    let mut model = Model::empty(size);
    for place in model.squares().into_iter().filter(|place| place.0 % 2 == 1) {
        model.board[place.0][place.1] = Some(Piece { seat: WHITE, king: false });
    }
    model.board[0][size / 2 / 2 * 2 + 1] = Some(Piece { seat: RED, king });
    model
}

#[test]
fn a_king_among_many_men_is_refused_by_name() {
    for size in [14, 16, 20] {
        let fen = swarm(size, true).fen();
        assert!(swarm(size, true).moves().len() > TOO_MANY);
        let options = Options {
            size: u16::try_from(size).unwrap(),
            fen: Some(fen.clone()),
            ..Options::default()
        };
        let refused = Large::new(&options).unwrap_err();
        assert_eq!(refused.field, "fen");
        assert!(refused.allowed.contains("legal moves"), "{refused}");
        let refused = rules::<Wide>(size).read_position(&fen).unwrap_err();
        assert_eq!(refused.field, "fen");
        assert!(refused.allowed.contains("legal moves"), "{refused}");
    }
    let medium: Medium = rules(14);
    assert!(medium.read_position(&swarm(14, true).fen()).is_err());
    let small: Small = rules(8);
    assert!(small.read_position(&swarm(8, true).fen()).is_ok());
}

#[test]
fn the_largest_board_full_of_men_is_answered_too() {
    let size = usize::from(MOST_SIZE);
    for king in [true, false] {
        let refused = rules::<Wide>(size).read_position(&swarm(size, king).fen()).unwrap_err();
        assert!(refused.allowed.contains("legal moves"), "{refused}");
    }
}

#[test]
fn play_that_leads_into_such_a_position_goes_on_within_bounds() {
    let mut model = swarm(14, true);
    model.board[0] = vec![None; 14];
    model.board[0][1] = Some(Piece { seat: RED, king: true });
    model.board[1][2] = None;
    model.board[2][1] = Some(Piece { seat: WHITE, king: false });
    model.turn = WHITE;
    let opens = model.find(&model.text(&[(2, 1), (1, 2)]));
    let game: Medium = rules(14);
    let mut state = game.read_position(&model.fen()).unwrap();
    let mv = game.read(&state, &model.text(&opens)).unwrap();
    game.apply(&mut state, &mv);
    assert!(model.after(&opens).moves().len() > TOO_MANY);

    let mut moves = Vec::new();
    assert_eq!(game.moves(&state, &mut moves), Phase::ToMove(checkers::RED));
    assert_eq!(moves.len(), MOST_MOVES);
    let last = game.write(&state, &moves[MOST_MOVES - 1]);
    assert_eq!(game.read(&state, &last).as_ref(), Ok(&moves[MOST_MOVES - 1]));
    game.apply(&mut state, &moves[MOST_MOVES - 1]);
    assert!(game.fen(&state).pieces.len() < 40);
}

/// Men of Red's that each have as many ways down as two to the power of one of these numbers.
fn fans(size: usize, jumps: &[usize]) -> Model {
    const BAND: usize = 34;
    let mut model = Model::empty(size);
    let (mut top, mut left) = (0, 0);
    for &jumps in jumps {
        if left + 4 * jumps + 2 > size {
            (top, left) = (top + BAND, 0);
        }
        let column = left + 2 * jumps + 1;
        model.board[top][column] = Some(Piece { seat: RED, king: false });
        for down in 0..jumps {
            for enemy in (column - 2 * down - 1..=column + 2 * down + 1).step_by(2) {
                model.board[top + 2 * down + 1][enemy] = Some(Piece { seat: WHITE, king: false });
            }
        }
        left += 4 * jumps + 4;
    }
    model
}

#[test]
fn exactly_100_000_moves_are_listed_and_one_more_is_refused() {
    let jumps = [16, 7, 15, 5, 10, 9];
    assert_eq!(jumps.map(|jumps| 1 << jumps).iter().sum::<usize>(), MOST_MOVES);
    let game: Large = rules(100);
    let state = game.read_position(&fans(100, &jumps).fen()).unwrap();
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    assert_eq!(moves.len(), MOST_MOVES);
    assert_eq!(game.count(&state, &mut moves), MOST_MOVES as u64);

    let mut more = fans(100, &jumps);
    more.board[68][97] = Some(Piece { seat: RED, king: false });
    more.board[69][96] = Some(Piece { seat: WHITE, king: false });
    assert_eq!(more.moves().len(), MOST_MOVES + 1);
    let refused = game.read_position(&more.fen()).unwrap_err();
    assert!(refused.allowed.contains("legal moves"), "{refused}");
}
