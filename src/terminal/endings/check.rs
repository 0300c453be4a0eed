//! `sixpoint endings check`: every value of a file against the moves of the rules.

use std::io::Write;

use serde::Serialize;

use crate::agents::checkers::endings::Table;
use crate::engine::checkers::endings;
use crate::terminal::endings::progress::timed;
use crate::terminal::endings::{CheckArgs, EndingsError, print_json};

/// What is printed of a check.
#[derive(Debug, Serialize)]
struct Checked {
    pieces: u8,
    holds: bool,
    /// Positions that were checked, with either side to move.
    positions: Option<u64>,
    /// The first that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
}

pub(super) fn print(args: &CheckArgs, out: &mut dyn Write) -> Result<bool, EndingsError> {
    let table = Table::open(&args.file)?;
    let checked = timed("checked", table.index().slots(), |bar| {
        endings::check(&table, &|slots| bar.inc(slots as u64))
    });
    let fault = checked.as_ref().err().map(ToString::to_string);
    let (pieces, holds) = (table.index().pieces(), checked.is_ok());
    let checked = Checked { pieces, holds, positions: checked.ok(), fault };
    if args.json {
        print_json(&checked, out)?;
    } else if let Some(fault) = &checked.fault {
        writeln!(out, "WRONG: {fault}")?;
    } else {
        writeln!(
            out,
            "{} positions of 2 to {pieces} pieces: every value follows from those after its moves",
            checked.positions.unwrap_or_default()
        )?;
    }
    Ok(holds)
}
