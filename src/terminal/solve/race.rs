//! The shortest solo race of Chinese checkers.

use std::io::Write;

use crate::terminal::solve::{SolveArgs, SolveError};

/// Finds the shortest race and prints it.
pub(super) fn print(args: &SolveArgs, _out: &mut dyn Write) -> Result<(), SolveError> {
    Err(SolveError::Unsolvable { what: format!("the race on side {} yet", args.side) })
}
