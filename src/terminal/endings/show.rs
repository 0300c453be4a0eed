//! `sixpoint endings show`: what a position and each of its moves are worth.

use std::cmp::Reverse;
use std::io::{self, Write};

use serde::Serialize;

use crate::agents::checkers::endings::{Ending, MOST_PIECES, Table, Value};
use crate::rules::bits::Bits;
use crate::rules::checkers::{Options, Small, State};
use crate::rules::{Game, Notation, Seat};
use crate::terminal::endings::build::built;
use crate::terminal::endings::{EndingsError, ShowArgs, print_json};

/// What is printed of a position.
#[derive(Debug, Serialize)]
struct Shown {
    position: String,
    #[serde(skip)]
    mover: &'static str,
    #[serde(flatten)]
    ending: Ending,
    /// The best first.
    moves: Vec<Valued>,
}

/// A move and what it is worth to the side that makes it.
#[derive(Debug, Serialize)]
struct Valued {
    #[serde(rename = "move")]
    mv: String,
    #[serde(flatten)]
    ending: Ending,
}

pub(super) fn print(args: &ShowArgs, out: &mut dyn Write) -> Result<(), EndingsError> {
    let game = Small::new(&Options::default()).expect("the usual options");
    let state = game.read_position(&args.position)?;
    let known = args.endings.as_deref().map(Table::open).transpose()?;
    let pieces = Seat::all(2).map(|seat| state.pieces(seat).len()).sum::<usize>();
    let most = known.as_ref().map_or(MOST_PIECES, |table| table.index().pieces());
    let few = u8::try_from(pieces).ok().filter(|pieces| (2..=most).contains(pieces));
    let few = few.ok_or_else(|| unknown(&game, &state, most))?;
    let table = known.map_or_else(|| built(few), Ok)?;
    let shown = shown(&table, &game, &state).ok_or_else(|| unknown(&game, &state, most))?;
    if args.json {
        print_json(&shown, out)?;
    } else {
        shown.print(out)?;
    }
    Ok(())
}

fn unknown(game: &Small, state: &State<u64>, most: u8) -> EndingsError {
    let counts = Seat::all(2).map(|seat| {
        let plural = if state.pieces(seat).len() == 1 { "" } else { "s" };
        format!("{} has {} piece{plural}", game.seat_name(seat), state.pieces(seat).len())
    });
    let mut what = counts.collect::<Vec<_>>().join(" and ");
    if let Some(seat) = state.retired() {
        what = format!("{} has resigned", game.seat_name(seat));
    }
    EndingsError::Unknown { what, most }
}

fn shown(table: &Table, game: &Small, state: &State<u64>) -> Option<Shown> {
    let ending = table.probe(game, state)?;
    let mut moves = table.moves(game, state)?;
    moves.sort_by_key(|(_, ending)| Reverse(ending.preference()));
    let moves = moves.into_iter();
    let valued = moves.map(|(mv, ending)| Valued { mv: game.write_remarked(state, &mv), ending });
    Some(Shown {
        position: game.write_position(state),
        mover: game.seat_name(state.to_move()),
        ending,
        moves: valued.collect(),
    })
}

impl Shown {
    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", self.position)?;
        writeln!(out, "{} to move {}", self.mover, told(self.ending))?;
        let width = self.moves.iter().map(|valued| valued.mv.chars().count()).max().unwrap_or(0);
        for Valued { mv, ending } in &self.moves {
            writeln!(out, "  {mv:<width$}  {}", told(*ending))?;
        }
        Ok(())
    }
}

/// A value with both distances.
fn told(ending: Ending) -> String {
    match (ending.value, ending.zeroing) {
        (Value::Drawn, _) | (_, 0) => ending.to_string(),
        (_, zeroing) => format!("{ending}, {zeroing} to the next capture, man's move or end"),
    }
}
