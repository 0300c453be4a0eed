//! The whole game on the board of side 2.

use std::fmt;

use serde::Serialize;

use crate::engine::hexxagon::solve::{Solved, reached};
use crate::rules::hexxagon::{Options, Small, Start};
use crate::rules::{Game, Notation};

/// The side of the board.
const SIDE: u16 = 2;

/// What perfect play comes to.
#[derive(Debug, Serialize)]
pub(super) struct Perfect {
    side: u16,
    /// Positions that can be reached with one piece each on opposite corners.
    positions: usize,
    /// Ruby's final margin from there.
    margin: i32,
    /// The same of each first move, the best first.
    first_moves: Vec<FirstMove>,
    /// Ruby's final margin with three pieces each on alternate corners.
    margin_from_corners: i32,
}

/// A first move and what it comes to for Ruby.
#[derive(Debug, Serialize)]
struct FirstMove {
    #[serde(rename = "move")]
    text: String,
    margin: i32,
}

impl Perfect {
    pub(super) fn solve() -> Self {
        let (rules, corners) = (rules(Start::Opposite), rules(Start::Corners));
        let solved = |rules| Solved::new(rules, &|_, _| ()).expect("the board is small");
        let start = rules.start();
        let (positions, margin) = reached(&rules).expect("the board is small");
        let text = |(mv, margin)| FirstMove { text: rules.write(&start, &mv), margin };
        let mut first_moves: Vec<_> = solved(&rules).moves(&start).into_iter().map(text).collect();
        first_moves.sort_by_key(|it| -it.margin);
        let margin_from_corners = solved(&corners).value(&corners.start());
        Self { side: SIDE, positions, margin, first_moves, margin_from_corners }
    }
}

fn rules(start: Start) -> Small {
    let options = Options { side: SIDE, start, ..Options::default() };
    Small::new(&options).expect("seven cells fit a word")
}

impl fmt::Display for Perfect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { side, positions, margin, first_moves, margin_from_corners } = self;
        writeln!(
            f,
            "Perfect play on side {side}, one piece each on opposite corners ({positions} \
             positions):\n  Ruby's final margin is {margin:+}."
        )?;
        let moves: Vec<_> =
            first_moves.iter().map(|it| format!("{} {:+}", it.text, it.margin)).collect();
        writeln!(f, "  Its first moves: {}", moves.join(", "))?;
        writeln!(f, "  From the usual corners: {margin_from_corners:+}.")
    }
}
