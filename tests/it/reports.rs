//! The reports of `sixpoint examples` and what is committed of them.

use std::fs;
use std::path::Path;

use sixpoint::terminal::{ExamplesArgs, examples};

/// The report on a game as it is committed.
pub(crate) fn committed(game: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    fs::read_to_string(folder.join(format!("examples_{game}.txt"))).unwrap()
}

/// The report as the command prints it now.
pub(crate) fn report(game: &str, seeds: Option<u64>, json: bool) -> String {
    let args = ExamplesArgs { game: game.to_owned(), seeds, json };
    let mut out = Vec::new();
    examples(&args, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}
