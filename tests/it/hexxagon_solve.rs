//! Perfect play on small boards of Hexxagon: the document's values of side 2, and every value
//! against plain minimax by the rules alone.

use std::collections::HashMap;

use sixpoint::engine::hexxagon::solve::{NotSolvable, Solved, reached};
use sixpoint::rules::hexxagon::{Options, Outline, Small, Start, State};
use sixpoint::rules::{Game, Notation, Seat, Standing};

fn game(side: u16, board: Outline, start: Start, holes: Option<&str>) -> Small {
    let holes = holes.map(ToOwned::to_owned);
    Small::new(&Options { side, board, start, holes, ..Options::default() }).unwrap()
}

fn solved(game: &Small) -> Solved<u64> {
    Solved::new(game, &|_, _| ()).unwrap()
}

/// Values by plain minimax over the rules, remembered by the text of the position.
#[derive(Default)]
struct Minimax {
    known: HashMap<String, i32>,
}

impl Minimax {
    /// The final margin for the seat to move, without pruning.
    fn value(&mut self, game: &Small, state: &State<u64>) -> i32 {
        let text = game.write_position(state);
        let text = text.split(" ply=").next().unwrap().to_owned();
        if let Some(&value) = self.known.get(&text) {
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
        self.known.insert(text, value);
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
