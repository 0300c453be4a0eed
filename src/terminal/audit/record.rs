//! A saved game that is to be judged: read, followed, and refused where it cannot be.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::engine::audit::{BrokenRecord, Followed};
use crate::engine::{BadRecord, Listing, Record};
use crate::rules::Phase;

/// Why a saved game is not judged.
#[derive(Debug, thiserror::Error)]
#[error("record cannot be {}: {fault}", .file.display())]
pub struct RecordError {
    /// The file.
    pub file: PathBuf,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a saved game.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// What the system says.
    #[error(transparent)]
    Unreadable(io::Error),
    /// The file is no record, or not all of one; the line and the column stand in the words.
    #[error(transparent)]
    NotARecord(BadRecord),
    /// The record is of another game.
    #[error("it is a game of {0}")]
    OtherGame(String),
    /// An entry does not fit.
    #[error("{broken} (line {line}, column {column})")]
    Broken {
        /// The entry, and why it does not fit.
        broken: BrokenRecord,
        /// The line in which it begins, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// The game goes on.
    #[error("the game is not over: {last} (line {line}); --unfinished judges it as far as it goes")]
    Unfinished {
        /// The last move.
        last: String,
        /// The line in which the last entry begins, from 1.
        line: usize,
    },
}

/// Reads a record of this game and follows it. One of a game that goes on is taken only if that is
/// allowed.
pub(super) fn read(
    file: &Path,
    listing: &Listing,
    unfinished: bool,
) -> Result<Followed, RecordError> {
    followed(file, listing, unfinished)
        .map_err(|fault| RecordError { file: file.to_owned(), fault })
}

fn followed(file: &Path, listing: &Listing, unfinished: bool) -> Result<Followed, Fault> {
    let json = fs::read(file).map_err(Fault::Unreadable)?;
    let record = Record::read(&json).map_err(Fault::NotARecord)?;
    let game = record.setup().map_or("", |setup| &setup.game);
    if game != listing.name {
        return Err(Fault::OtherGame(game.to_owned()));
    }
    let followed = Followed::new(&record).map_err(|broken| {
        let (line, column) = place(&json, broken.entry);
        Fault::Broken { broken, line, column }
    })?;
    if followed.game.phase() != Phase::Over && !unfinished {
        let last = match followed.moves.last() {
            None => "nobody has moved".to_owned(),
            Some(last) => {
                let name = followed.game.label(last.seat).name;
                format!("its last move is {} of {name}, ply {}", last.played, last.ply)
            }
        };
        let (line, _) = place(&json, record.entries.len());
        return Err(Fault::Unfinished { last, line });
    }
    Ok(followed)
}

/// Line and column, from 1, where an entry begins, counted from 1: each has a number of its own
/// under this name, and quotes within texts stand behind a backslash.
fn place(json: &[u8], entry: usize) -> (usize, usize) {
    const NAME: &[u8] = b"\"seq\"";
    let names = json.windows(NAME.len()).enumerate().filter(|&(at, name)| {
        name == NAME && at.checked_sub(1).is_none_or(|before| json[before] != b'\\')
    });
    let at = names.map(|(at, _)| at).nth(entry.saturating_sub(1)).unwrap_or(json.len());
    let before = &json[..at];
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
    (line, column)
}
