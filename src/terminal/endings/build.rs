//! `sixpoint endings build`: the table and its census.

use std::io::{self, Write};

use serde::Serialize;

use crate::agents::checkers::endings::{Index, Table};
use crate::agents::table_file;
use crate::engine::checkers::endings::{self, Census, Row};
use crate::terminal::endings::progress::timed;
use crate::terminal::endings::{BuildArgs, EndingsError, print_json};

/// What is printed of a table.
#[derive(Debug, Serialize)]
struct Built {
    #[serde(flatten)]
    census: Census,
    sha256: String,
    /// Bytes of the file, if one was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes: Option<u64>,
}

pub(super) fn print(args: &BuildArgs, out: &mut dyn Write) -> Result<(), EndingsError> {
    args.out.as_deref().map(table_file::prepare).transpose()?;
    let table = built(args.pieces)?;
    let bytes = args.out.as_deref().map(|file| table.save(file)).transpose()?;
    let built = Built { census: Census::of(&table), sha256: table.sha256(), bytes };
    if args.json {
        print_json(&built, out)?;
    } else {
        built.print(out)?;
    }
    Ok(())
}

/// The table with so many pieces, worked out now.
///
/// # Errors
/// It is not the known one.
pub(super) fn built(pieces: u8) -> Result<Table, EndingsError> {
    let slots = Index::new(pieces).slots();
    let table = timed("built", slots, |bar| {
        endings::build(pieces, &mut |done| bar.set_position(done as u64))
    });
    if table.is_right() { Ok(table) } else { Err(EndingsError::Wrong { found: table.sha256() }) }
}

impl Built {
    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self { census, sha256, bytes } = self;
        writeln!(out, "English checkers, every position of 2 to {} pieces solved", census.pieces)?;
        writeln!(out, "(for the side to move; its men and kings stand first)")?;
        writeln!(out)?;
        writeln!(
            out,
            "{:<11}{:>10}{:>11}{:>10}{:>10}{:>9}{:>9}",
            "material", "positions", "won", "drawn", "lost", "longest", "zeroing"
        )?;
        for (material, row) in &census.materials {
            print_row(&material.to_string(), row, out)?;
        }
        print_row("together", &census.total, out)?;
        writeln!(out)?;
        writeln!(out, "longest: plies to the end of the longest win or loss, for example")?;
        writeln!(out, "  {}", census.longest)?;
        writeln!(out, "zeroing: the most plies to the next capture, man's move or end in one")?;
        writeln!(out, "  {}", census.longest_zeroing)?;
        writeln!(out, "SHA-256 of the distances {sha256}")?;
        match bytes {
            Some(bytes) => writeln!(out, "the file has {bytes} bytes"),
            None => Ok(()),
        }
    }
}

fn print_row(name: &str, row: &Row, out: &mut dyn Write) -> io::Result<()> {
    let Row { positions, won, drawn, lost, longest, zeroing } = row;
    writeln!(out, "{name:<11}{positions:>10}{won:>11}{drawn:>10}{lost:>10}{longest:>9}{zeroing:>9}")
}
