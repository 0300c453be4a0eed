//! The boards: how many cells each has, and how many sequences of moves begin on it.

use std::collections::HashMap;
use std::fmt;

use serde::Serialize;

use crate::engine::Perft;
use crate::rules::hexxagon::{Large, Options, Outline, PEARL, RUBY, Small, State};
use crate::rules::{Game, Pictured};
use crate::terminal::columns::{Column, Columns};
use crate::terminal::drawing::plain_hexagons;

/// The boards that the reference document counts cells of. It takes side 20 without removed cells.
const BOARDS: [(Outline, u16); 9] = [
    (Outline::Standard, 5),
    (Outline::Open, 5),
    (Outline::Donut, 5),
    (Outline::Rectangle, 5),
    (Outline::Standard, 4),
    (Outline::Standard, 3),
    (Outline::Standard, 2),
    (Outline::Open, 20),
    (Outline::Standard, 20),
];

/// The three cells around the centre that the original board keeps: removed instead, they give it
/// mirrored (reference document, "Limits").
const MIRRORED: &str = "d5,e4,f5";

/// Plies that sequences are counted to.
const DEPTH: u8 = 4;

/// Plies after which boards are told apart.
const DISTINCT_DEPTH: u8 = 3;

/// What the rules count.
#[derive(Debug, Serialize)]
pub(super) struct Boards {
    cells: Vec<Cells>,
    sequences: Vec<Sequences>,
    /// Boards that differ after 1, 2, … plies from the standard start.
    distinct: Vec<usize>,
    /// The first position, as moves name its cells.
    #[serde(skip)]
    start: String,
}

/// A board with the cells that can be played on.
#[derive(Debug, Serialize)]
struct Cells {
    board: Outline,
    side: u16,
    cells: usize,
}

/// Sequences of 1, 2, … moves from the start on a board of side 5.
#[derive(Debug, Serialize)]
struct Sequences {
    board: &'static str,
    holes: Option<&'static str>,
    counts: Vec<u64>,
}

impl Boards {
    pub(super) fn count() -> Self {
        let cells = BOARDS.map(|(board, side)| {
            let options = Options { board, side, ..Options::default() };
            let game = Large::new(&options).expect("every shape has boards of these sides");
            Cells { board, side, cells: game.board().len() }
        });
        let rules = rules(&Options::default());
        let picture = rules.picture(&rules.start());
        Self {
            cells: cells.into(),
            sequences: vec![
                Sequences::count("standard", None, Outline::Standard),
                Sequences::count("standard, mirrored", Some(MIRRORED), Outline::Standard),
                Sequences::count("open", None, Outline::Open),
            ],
            distinct: distinct(&rules),
            start: plain_hexagons(&picture),
        }
    }
}

fn rules(options: &Options) -> Small {
    Small::new(options).expect("a board of side 5 fits a word")
}

impl Sequences {
    fn count(name: &'static str, holes: Option<&'static str>, board: Outline) -> Self {
        let options = Options { board, holes: holes.map(str::to_owned), ..Options::default() };
        let rules = rules(&options);
        let count = |depth| Perft::count(&rules, &rules.start(), depth).sequences;
        Self { board: name, holes, counts: (1..=DEPTH).map(count).collect() }
    }
}

/// Boards after 1, 2, … plies, each once however it came about.
fn distinct(rules: &Small) -> Vec<usize> {
    let pieces = |state: &State<u64>| [RUBY, PEARL].map(|seat| *state.pieces(seat));
    let mut boards = vec![rules.start()];
    let mut moves = Vec::new();
    let counts = (0..DISTINCT_DEPTH).map(|_| {
        let mut next = HashMap::new();
        for state in &boards {
            rules.moves(state, &mut moves);
            for mv in &moves {
                let mut after = state.clone();
                rules.apply(&mut after, mv);
                next.entry(pieces(&after)).or_insert(after);
            }
        }
        boards = next.into_values().collect();
        boards.len()
    });
    counts.collect()
}

impl fmt::Display for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "The standard board: R is Ruby, P Pearl, # a removed cell.")?;
        for line in self.start.lines() {
            writeln!(f, "    {}", line.trim_end())?;
        }
        writeln!(f)?;
        let mut table = Columns::new(
            2,
            [Column::left("board", 11), Column::right("side", 6), Column::right("cells", 7)],
        );
        for Cells { board, side, cells } in &self.cells {
            table.row([name(*board).to_owned(), side.to_string(), cells.to_string()]);
        }
        writeln!(f, "{table}")?;
        writeln!(f, "Sequences of 1 to {DEPTH} moves from the start, side 5:")?;
        for Sequences { board, counts, .. } in &self.sequences {
            writeln!(f, "  {board:<20}{}", list(counts))?;
        }
        let distinct = list(&self.distinct);
        writeln!(f, "Different boards after 1 to {DISTINCT_DEPTH} moves, standard: {distinct}")
    }
}

const fn name(board: Outline) -> &'static str {
    match board {
        Outline::Standard => "standard",
        Outline::Open => "open",
        Outline::Donut => "donut",
        Outline::Rectangle => "rectangle",
    }
}

fn list(counts: &[impl ToString]) -> String {
    counts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
