//! Perfect play on small boards of Hexxagon: the document's values of side 2, and every value
//! against plain minimax by the rules alone.

use std::collections::HashMap;

use clap::Parser;
use rand::RngExt;
use serde_json::Value;
use sixpoint::cli::Cli;
use sixpoint::engine::hexxagon::solve::{NotSolvable, Solved, reached};
use sixpoint::rules::hexxagon::{Options, Outline, Small, Start, State, opponent};
use sixpoint::rules::{Game, Notation, Seat, Standing};

use crate::positions::lot;

fn game(side: u16, board: Outline, start: Start, holes: Option<&str>) -> Small {
    let holes = holes.map(ToOwned::to_owned);
    Small::new(&Options { side, board, start, holes, ..Options::default() }).unwrap()
}

fn solved(game: &Small) -> Solved<u64> {
    Solved::new(game, &|_, _| ()).unwrap()
}

/// Values by plain minimax over the rules, remembered by pieces and counter.
#[derive(Default)]
struct Minimax {
    known: HashMap<(u64, u64, u32), i32>,
}

impl Minimax {
    /// The final margin for the seat to move, without pruning.
    fn value(&mut self, game: &Small, state: &State<u64>) -> i32 {
        let pieces = |seat| *state.pieces(seat);
        let key = (pieces(state.to_move()), pieces(opponent(state.to_move())), state.quiet());
        if let Some(&value) = self.known.get(&key) {
            return value;
        }
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let after = moves.iter().map(|mv| {
            let mut after = state.clone();
            game.apply(&mut after, mv);
            -self.value(game, &after)
        });
        let value = after.max().unwrap_or_else(|| final_margin(game, state));
        self.known.insert(key, value);
        value
    }
}

/// The margin of a finished game as the rules' own standings tell it.
fn final_margin(game: &Small, state: &State<u64>) -> i32 {
    let cells = |standing: &Standing| i32::try_from(standing.measures["cells"]).unwrap();
    let standings = game.standings(state);
    let margin = cells(&standings[0]) - cells(&standings[1]);
    if state.to_move() == Seat::new(0) { margin } else { -margin }
}

/// A position with these pieces, R, P or `.` for each cell, and this counter.
fn position(game: &Small, marks: &[char], turn: char, quiet: u32) -> State<u64> {
    let mut marks = marks.iter();
    let row = |row: &Vec<Option<u32>>| -> String {
        row.iter().map(|cell| cell.map_or(&'#', |_| marks.next().unwrap())).collect()
    };
    let rows: Vec<_> = game.board().rows().iter().map(row).collect();
    game.read_position(&format!("{} turn={turn} quiet={quiet}", rows.join("/"))).unwrap()
}

#[test]
fn side_2_has_the_values_of_the_document() {
    let small = game(2, Outline::Standard, Start::Opposite, None);
    assert_eq!(reached(&small), Some((10_101, 7)));
    let solved = solved(&small);
    assert_eq!(solved.value(&small.start()), 7);
    let moves = solved.moves(&small.start());
    let moves = moves.iter().map(|(mv, value)| (small.write(&small.start(), mv), *value));
    let moves: HashMap<_, _> = moves.collect();
    let document = [("b2", 7), ("a2-c2", 7), ("a2-b1", 7), ("b3", -7), ("a1", -7)];
    assert_eq!(moves, document.map(|(mv, value)| (mv.to_owned(), value)).into());

    let corners = game(2, Outline::Standard, Start::Corners, None);
    assert_eq!(solved.value(&corners.start()), 7);
    let first = small.read(&corners.start(), "b2").unwrap();
    assert!(solved.moves(&corners.start()).contains(&(first, 7)), "the clone to the centre");
}

#[test]
fn on_side_2_every_value_at_every_counter_is_that_of_minimax() {
    let game = game(2, Outline::Standard, Start::Opposite, None);
    let (solved, mut minimax) = (solved(&game), Minimax::default());
    let cells = game.board().len();
    for colouring in 1..3_usize.pow(u32::try_from(cells).unwrap()) {
        let mark = |cell: usize| {
            ['.', 'R', 'P'][colouring / 3_usize.pow(u32::try_from(cell).unwrap()) % 3]
        };
        let marks: Vec<_> = (0..cells).map(mark).collect();
        for quiet in 0..=100 {
            let state = position(&game, &marks, 'R', quiet);
            let expected = minimax.value(&game, &state);
            assert_eq!(solved.value(&state), expected, "{}", game.write_position(&state));
        }
    }
}

#[test]
fn on_late_positions_of_side_3_values_are_those_of_minimax() {
    const SEED: u64 = 5;
    let mut lot = lot(SEED);
    // Ten cells round the middle, and the twelve of the rim.
    let dense = game(3, Outline::Open, Start::Opposite, Some("a1,a2,b1,b4,c1,c5,d1,d4,e3"));
    let rim = game(3, Outline::Donut, Start::Corners, None);
    assert_eq!((dense.board().len(), rim.board().len()), (10, 12));
    for (game, empties, counters) in
        [(&dense, 1..=2, 0..=100), (&dense, 3..=3, 95..=100), (&rim, 1..=1, 80..=100)]
    {
        let (solved, mut minimax) = (solved(game), Minimax::default());
        for _ in 0..150 {
            let mut marks: Vec<_> = (0..game.board().len())
                .map(|_| if lot.random_range(0..2) == 0 { 'R' } else { 'P' })
                .collect();
            for _ in 0..lot.random_range(empties.clone()) {
                let cell = lot.random_range(0..marks.len());
                marks[cell] = '.';
            }
            let turn = if lot.random_range(0..2) == 0 { 'R' } else { 'P' };
            let state = position(game, &marks, turn, lot.random_range(counters.clone()));
            let text = game.write_position(&state);
            assert_eq!(solved.value(&state), minimax.value(game, &state), "{text}, seed {SEED}");
            for (mv, value) in solved.moves(&state) {
                let mut after = state.clone();
                game.apply(&mut after, &mv);
                let expected = -minimax.value(game, &after);
                assert_eq!(value, expected, "{} in {text}", game.write(&state, &mv));
            }
        }
    }
}

#[test]
fn every_value_of_the_small_boards_follows_from_those_after_its_moves() {
    let rectangle = game(2, Outline::Rectangle, Start::Opposite, None);
    let side_2 = game(2, Outline::Standard, Start::Corners, None);
    let rim = game(3, Outline::Donut, Start::Corners, None);
    for (game, cells) in [(rectangle, 3), (side_2, 7), (rim, 12)] {
        let solved = solved(&game);
        let positions = 3_u64.pow(cells) - 1;
        assert_eq!(solved.census().total().positions, positions);
        // Some are checked at another counter too.
        assert!(solved.check(&|_| ()).unwrap() >= positions, "{cells} cells");
    }
}

#[test]
fn a_game_that_is_over_is_worth_its_margin_and_has_no_moves() {
    let game = game(2, Outline::Standard, Start::Opposite, None);
    let solved = solved(&game);
    for (text, margin) in [
        ("RR/RRR/R1 turn=P", -7),
        ("RR/RRR/R1 turn=R", 7),
        ("RR/PRP/RR turn=P", -3),
        ("R1/3/1P quiet=100", 0),
        ("R1/3/1P retired=P", 0),
    ] {
        let state = game.read_position(text).unwrap();
        assert_eq!((solved.value(&state), solved.moves(&state)), (margin, Vec::new()), "{text}");
    }
}

#[test]
fn what_has_no_exact_oracle_is_refused_with_the_reason() {
    let refusal = |options: Options| {
        let game = Small::new(&options).unwrap();
        Solved::new(&game, &|_, _| ()).unwrap_err()
    };
    for (side, board, cells) in
        [(3, Outline::Open, 19), (4, Outline::Standard, 34), (5, Outline::Donut, 54)]
    {
        let refusal = refusal(Options { side, board, ..Options::default() });
        assert_eq!(refusal, NotSolvable::TooLarge { side, cells });
        let text = refusal.to_string();
        assert!(text.contains("an exact oracle exists for sides 2 and 3 only"), "{text}");
        assert!(text.contains(&format!("side {side} and {cells} cells")), "{text}");
    }
    let endless = Options { side: 2, jump_limit: false, ..Options::default() };
    assert_eq!(refusal(endless.clone()), NotSolvable::Endless);
    assert_eq!(reached(&Small::new(&endless).unwrap()), None);
}

/// What `sixpoint solve` prints for these words.
fn run(words: &str) -> Result<String, String> {
    let words = ["sixpoint", "solve"].into_iter().chain(words.split(' '));
    let mut out = Vec::new();
    let ended = Cli::try_parse_from(words).unwrap().run(&mut out);
    ended.map(|_| String::from_utf8(out).unwrap()).map_err(|error| error.to_string())
}

#[test]
fn the_command_prints_values_first_moves_and_counts() {
    let printed = run("hexxagon --side 2 --check").unwrap();
    for line in [
        "start opposite: Ruby +7 under perfect play; the first moves:",
        "   +7  a2-b1 b2 a2-c2",
        "   -7  a1 b3",
        "  10,101 positions reached by a search with a memory",
        "start corners: Ruby +7 under perfect play; the first moves:",
        "   all        2,186        1,786           0          400",
    ] {
        assert!(printed.lines().any(|other| other == line), "{printed} lacks {line:?}");
    }
    assert_eq!(run("hexxagon --side 2 --check"), Ok(printed));
    let json = run("hexxagon --option board=donut --option start=opposite --json").unwrap();
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["side"], &json["cells"]), (&3.into(), &12.into()));
    assert_eq!(json["starts"].as_array().unwrap().len(), 1);
    assert_eq!(json["census"]["layers"].as_array().unwrap().len(), 12);
}

#[test]
fn the_command_says_what_it_cannot_solve() {
    for (words, reasons) in [
        ("hexxagon --side 4", ["sides 2 and 3 only", "34 cells"]),
        ("hexxagon --option board=open", ["sides 2 and 3 only", "19 cells"]),
        ("hexxagon --side 6", ["hexxagon on side 6", "sides 2 and 3"]),
        ("hexxagon --option jump_limit=false", ["exact oracle", "100 jumps"]),
        ("hexxagon --side 2 --option start=ring", ["start", "no a3"]),
        ("hexxagon --option colour=red", ["colour", "side"]),
        ("hexxagon --players 2", ["--players", "chinese_checkers"]),
        ("chinese_checkers --option side=3", ["--option", "hexxagon"]),
        ("checkers --side 2", ["cannot solve checkers", "hexxagon on boards of sides 2 and 3"]),
    ] {
        let refusal = run(words).unwrap_err();
        assert!(reasons.iter().all(|reason| refusal.contains(reason)), "{words}: {refusal}");
    }
}
