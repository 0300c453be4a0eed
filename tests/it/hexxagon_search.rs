//! The search of Hexxagon equals plain minimax: values, best moves, the oracle of the audit.

use sixpoint::agents::hexxagon::{
    Greedy, ORACLE_PLIES, Search, every, three_deep, to_depth, within,
};
use sixpoint::agents::search::{Found, Limits};
use sixpoint::agents::{Agent, Budget, Nobody, Turn};
use sixpoint::engine::hexxagon::solve::Solved;
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::hexxagon::{Hexxagon, Move, Options, Outline, Start, State};
use sixpoint::rules::{Game, Notation, Seat};

use crate::hexxagon_plain::{Solution, WIN, game, minimax, values, wander};

fn exactly<B: Bits>(game: &Hexxagon<B>, state: &State<B>, depth: u32) -> Found<Move> {
    to_depth(game, state, Limits::depth(depth), &Budget::default()).expect("nobody stops it")
}

fn board(board: Outline, side: u16, start: Start) -> Options {
    Options { board, side, start, ..Options::default() }
}

/// Boards of sides 2 to 4 of every shape, and a standard board.
fn boards() -> Vec<Options> {
    vec![
        board(Outline::Open, 2, Start::Opposite),
        board(Outline::Standard, 3, Start::Corners),
        board(Outline::Standard, 3, Start::Opposite),
        board(Outline::Donut, 3, Start::Corners),
        board(Outline::Rectangle, 3, Start::Corners),
        board(Outline::Open, 4, Start::Opposite),
        board(Outline::Standard, 4, Start::Corners),
        Options { holes: Some("b2,c1,e5".to_owned()), ..board(Outline::Open, 4, Start::Corners) },
        Options { jump_limit: false, ..board(Outline::Rectangle, 3, Start::Opposite) },
        Options::default(),
    ]
}

/// Positions early and late in a game; with the counter about to end it in every third.
fn positions<B: Bits>(game: &Hexxagon<B>, seeds: std::ops::Range<u64>) -> Vec<State<B>> {
    let position = |seed: u64| {
        let state = wander(game, seed, u32::try_from(seed * 7 % 60).unwrap());
        if !seed.is_multiple_of(3) {
            return state;
        }
        let text = game.write_position(&state);
        let limit = if game.jump_limit() { 100 } else { u64::from(game.move_cap()) };
        let (places, _) = text.split_once(" quiet=").unwrap();
        let counter = limit - 1 - seed / 3 % 3;
        let (quiet, ply) = if game.jump_limit() { (counter, 200) } else { (0, counter) };
        game.read_position(&format!("{places} quiet={quiet} ply={ply}")).unwrap()
    };
    seeds.map(position).collect()
}

fn assert_equals_minimax<B: Bits>(options: &Options, seeds: std::ops::Range<u64>, depths: &[u32]) {
    let game = game::<B>(options);
    for (state, &depth) in
        positions(&game, seeds).iter().flat_map(|it| depths.iter().map(move |d| (it, d)))
    {
        let found = exactly(&game, state, depth);
        let values = values(&game, state, depth);
        let most = values.iter().map(|&(_, value)| value).max().unwrap();
        let place = format!("{options:?} {} depth {depth}", game.write_position(state));
        assert_eq!(found.best.value, most, "{place}");
        assert!(values.contains(&(*found.best.mv(), most)), "{place}");
        assert_eq!(found.depth, depth, "{place}");
        assert_line_leads_to_its_value(&game, state, &found, &place);
    }
}

/// The moves of the line are legal, and what is left of its depth is worth what it claims.
fn assert_line_leads_to_its_value<B: Bits>(
    game: &Hexxagon<B>,
    state: &State<B>,
    found: &Found<Move>,
    place: &str,
) {
    let (mut state, mut sign, mut moves) = (state.clone(), 1, Vec::new());
    for mv in &found.best.moves {
        game.moves(&state, &mut moves);
        assert!(moves.contains(mv), "{place}: {mv:?}");
        game.apply(&mut state, mv);
        sign = -sign;
    }
    let is_whole = found.best.moves.len() == found.depth as usize;
    assert!(is_whole || game.outcome(&state).is_some(), "{place}");
    assert_eq!(sign * minimax(game, &state, 0), found.best.value, "{place}");
}

#[test]
fn values_and_best_moves_are_those_of_plain_minimax() {
    for options in boards() {
        assert_equals_minimax::<u64>(&options, 0..30, &[1, 2]);
        if options.side < 4 {
            assert_equals_minimax::<u64>(&options, 30..50, &[3, 4]);
        }
    }
}

#[test]
fn boards_of_any_size_are_searched_alike() {
    assert_equals_minimax::<u128>(&board(Outline::Standard, 7, Start::Corners), 0..4, &[1, 2]);
    assert_equals_minimax::<Wide>(&board(Outline::Standard, 9, Start::Corners), 0..2, &[1, 2]);
    assert_equals_minimax::<Wide>(&board(Outline::Rectangle, 7, Start::Opposite), 0..4, &[1, 2]);
    assert_equals_minimax::<Wide>(&board(Outline::Donut, 33, Start::Opposite), 0..3, &[1, 2]);
    assert_equals_minimax::<Wide>(&board(Outline::Open, 130, Start::Opposite), 0..2, &[1]);
}

#[test]
fn the_oracle_values_every_move_three_plies_ahead() {
    assert_eq!(ORACLE_PLIES, 3);
    for options in boards().into_iter().filter(|options| options.side < 5) {
        let game = game::<u64>(&options);
        for state in positions(&game, 100..112) {
            let place = game.write_position(&state);
            assert_eq!(three_deep(&game, &state), values(&game, &state, 3), "{place}");
        }
    }
}

#[test]
fn the_answer_is_the_same_every_time_and_no_budget_is_exceeded() {
    let game = game::<u64>(&Options::default());
    for state in positions(&game, 200..220) {
        for positions in [1, 50, 100, 1_000, 3_000] {
            let limits = Limits::positions(positions);
            let search = || to_depth(&game, &state, limits, &Budget::default()).unwrap();
            let deep = || within(&game, &state, limits, &Budget::default()).unwrap();
            let first = (search(), deep());
            exactly(&game, &game.start(), 2);
            assert_eq!(first, (search(), deep()));
            assert!(first.0.positions <= positions && first.1.positions <= positions);
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            assert!(moves.contains(first.0.best.mv()) && moves.contains(first.1.best.mv()));
        }
    }
}

/// The reference document, "The exact solution of a tiny board".
#[test]
fn lines_followed_to_their_end_give_the_documents_solution_of_side_2() {
    let game = game::<u64>(&board(Outline::Standard, 2, Start::Opposite));
    let values = every(&game, &game.start(), None);
    let mut named: Vec<_> =
        values.iter().map(|(mv, value)| (game.write(&game.start(), mv), *value)).collect();
    named.sort();
    let won = 7 + WIN;
    let expected = [("a1", -won), ("a2-b1", won), ("a2-c2", won), ("b2", won), ("b3", -won)];
    assert_eq!(named, expected.map(|(mv, value)| (mv.to_owned(), value)));
}

#[test]
fn lines_followed_to_their_end_are_worth_what_a_solution_says() {
    for start in [Start::Opposite, Start::Corners] {
        let game = game::<u64>(&board(Outline::Standard, 2, start));
        let mut solution = Solution::new(&game);
        for state in positions(&game, 0..60) {
            let place = game.write_position(&state);
            assert_eq!(every(&game, &state, None), solution.values(&state), "{place}");
        }
    }
}

#[test]
fn lines_followed_to_their_end_are_worth_what_the_solver_says() {
    for start in [Start::Opposite, Start::Corners] {
        let game = game::<u64>(&board(Outline::Standard, 2, start));
        let solved = Solved::new(&game, &|_, _| ()).unwrap();
        for state in positions(&game, 100..160) {
            // The solver tells final margins, without what a win adds.
            let margin =
                |value: i32| if value.abs() > WIN { value - value.signum() * WIN } else { value };
            let values = every(&game, &state, None).into_iter();
            let margins: Vec<_> = values.map(|(mv, value)| (mv, margin(value))).collect();
            assert_eq!(margins, solved.moves(&state), "{}", game.write_position(&state));
        }
    }
}

/// Who wins from an opening of two random moves, if these sit as Ruby and Pearl.
fn winner(
    game: &Hexxagon<u64>,
    seed: u64,
    seated: [&dyn Agent<Hexxagon<u64>>; 2],
) -> Option<usize> {
    let mut state = wander(game, seed, 2);
    let budget = Budget::default();
    while game.end(&state).is_none() {
        let seat = state.to_move();
        let turn = Turn { game, state: &state, seat, seed, budget: &budget, others: &Nobody };
        let proposal = seated[seat.index()].propose(&turn).expect("nobody stops it");
        game.apply(&mut state, &proposal.mv);
    }
    game.outcome(&state).unwrap().winner.map(Seat::index)
}

#[test]
fn search_beats_greedy() {
    let game = game::<u64>(&board(Outline::Standard, 4, Start::Corners));
    let search = Search { positions: 3_000 };
    let won = |seed| {
        usize::from(winner(&game, seed, [&search, &Greedy]) == Some(0))
            + usize::from(winner(&game, seed, [&Greedy, &search]) == Some(1))
    };
    let games: usize = (0..6).map(won).sum();
    assert!(games >= 10, "{games} of 12");
}
