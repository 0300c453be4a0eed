//! The record in a file, for `--load` and `sixpoint verify`.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

use crate::engine::Record;
use crate::terminal::play::Session;

/// Why nothing was saved.
#[derive(Debug, thiserror::Error)]
pub(super) enum NotSaved {
    /// The file holds something that would be lost.
    #[error("{0:?} holds something else than the beginning of this game: save! replaces it")]
    Held(String),
    /// There is something that is no file.
    #[error("{0:?} is no file")]
    NoFile(String),
    /// The system does not let us.
    #[error("{file:?} cannot be written: {error}")]
    Unwritable {
        /// The file.
        file: String,
        /// What the system says.
        error: io::Error,
    },
}

/// Writes the record to the file and says so. What the file held is replaced as a whole or not at
/// all, and only where it was the beginning of this game or where that is asked for.
pub(super) fn save(session: &Session, file: &str, replacing: bool) -> Result<String, NotSaved> {
    let unwritable = |error| NotSaved::Unwritable { file: file.to_owned(), error };
    let record = session.record();
    let path = match fs::metadata(file) {
        Ok(there) if !there.is_file() => return Err(NotSaved::NoFile(file.to_owned())),
        Ok(_) if !replacing && !begins(file, &record) => {
            return Err(NotSaved::Held(file.to_owned()));
        }
        // Through a link to what it points at.
        Ok(_) => fs::canonicalize(file).map_err(unwritable)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => PathBuf::from(file),
        Err(error) => return Err(unwritable(error)),
    };
    write(&path, &record.to_lines()).map_err(unwritable)?;
    Ok(format!("saved to {file:?} after move {}", session.moves().len()))
}

/// Whether the file holds a record with which this one begins, so that nothing is lost with it.
fn begins(file: &str, record: &Record) -> bool {
    let held = fs::read(file).ok().and_then(|json| Record::read(&json).ok());
    held.is_some_and(|held| record.entries.starts_with(&held.entries))
}

/// Writes beside the file and then moves what was written to its place.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    let beside = path.with_file_name(format!(".{name}.{}.part", process::id()));
    let file = OpenOptions::new().write(true).create_new(true).open(&beside)?;
    let written = fill(file, text).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        fs::remove_file(&beside).unwrap_or_default(); // the first error is the one to be told
    }
    written
}

fn fill(mut file: File, text: &str) -> io::Result<()> {
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
