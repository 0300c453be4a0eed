//! A table on disk: one line of JSON that says what it is, then the plies to the end of every
//! number, a byte each, then the plies to the next capture or man's move of every number.
//!
//! What perfect play is does not depend on who works it out, so the checksum of the distances is a
//! constant of the program: a file that was damaged, or worked out by a program that plays
//! otherwise, is refused.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Index, MOST_PIECES, Table};

const FORMAT: &str = "sixpoint checkers endings";
const VERSION: u32 = 1;
/// The longest first line that is read, in bytes; ours have less than 100.
const LONGEST_HEADER: u64 = 4096;

/// The SHA-256 of the distances of the tables with 2, 3 and 4 pieces: found by building them, whose
/// every value the program can check against the rules (`sixpoint endings check`).
const CHECKSUMS: [&str; 3] = [
    "60f2c2bd8f8ca0cc54e0b0dae0bbcb8371902475613d68cbc6774aeb798e7502",
    "db324ade3100bd482e984354968cd028154c92e386d3e96055569375eb64c6ae",
    "388f06b3df332720d3f5b0e06517a83275e877e598980cbc9e4ff408f6c05c11",
];

/// The first line of the file.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    format: String,
    version: u32,
    /// The most pieces.
    pieces: u8,
}

/// Why a file gives no table or none was written.
#[derive(Debug, thiserror::Error)]
pub enum BadTable {
    /// There is no such file, or it cannot be read.
    #[error("cannot read {}: {error}", .file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file is something else, of another version, or damaged.
    #[error("{} {fault}", .file.display())]
    Foreign {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        fault: String,
    },
    /// The file cannot be written.
    #[error("cannot write {}: {error}", .file.display())]
    Unwritable {
        /// The file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

impl Table {
    /// Reads a table and makes sure that it is the right one.
    ///
    /// # Errors
    /// Names the file and what is wrong with it.
    pub fn open(path: &Path) -> Result<Self, BadTable> {
        let unreadable = |error| BadTable::Unreadable { file: path.to_owned(), error };
        let foreign = |fault| BadTable::Foreign { file: path.to_owned(), fault };
        let mut reader = BufReader::new(File::open(path).map_err(unreadable)?);
        let mut line = Vec::new();
        reader.by_ref().take(LONGEST_HEADER).read_until(b'\n', &mut line).map_err(unreadable)?;
        let index = Index::new(read_header(&line).map_err(foreign)?);
        let wanted = 2 * index.slots();
        // A byte more than there should be is enough to see that there are too many.
        let mut to_end = Vec::with_capacity(wanted + 1);
        reader.take(wanted as u64 + 1).read_to_end(&mut to_end).map_err(unreadable)?;
        if to_end.len() != wanted {
            let more = if to_end.len() < wanted { "is cut off" } else { "goes on" };
            return Err(foreign(format!("{more}: {wanted} bytes must follow its first line")));
        }
        let zeroing = to_end.split_off(index.slots());
        let table = Self::new(index, to_end, zeroing);
        if !table.is_right() {
            return Err(foreign("is damaged: its bytes do not have the known SHA-256".to_owned()));
        }
        Ok(table)
    }

    /// Makes sure that a table can be written to this path, before the work of building it.
    ///
    /// # Errors
    /// What the system says.
    pub fn prepare(path: &Path) -> Result<(), BadTable> {
        let part = part(path);
        let tried = File::create(&part).and_then(|_| std::fs::remove_file(&part));
        tried.map_err(|error| BadTable::Unwritable { file: path.to_owned(), error })
    }

    /// Writes the table; gives the bytes of the file. A file of that name is there whole or not at
    /// all: the bytes go to a file beside it first, whose name ends in the number of the process
    /// and `.part`.
    ///
    /// # Errors
    /// What the system says.
    pub fn save(&self, path: &Path) -> Result<u64, BadTable> {
        let part = part(path);
        let written = self.write(&part).and_then(|bytes| {
            std::fs::rename(&part, path)?;
            Ok(bytes)
        });
        written.map_err(|error| BadTable::Unwritable { file: path.to_owned(), error })
    }

    fn write(&self, path: &Path) -> io::Result<u64> {
        let mut file = File::create(path)?;
        let pieces = self.index().pieces();
        let header = Header { format: FORMAT.to_owned(), version: VERSION, pieces };
        let mut header = serde_json::to_vec(&header)?;
        header.push(b'\n');
        for bytes in [&*header, self.to_end(), self.zeroing()] {
            file.write_all(bytes)?;
        }
        file.sync_all()?;
        Ok(file.metadata()?.len())
    }

    /// The SHA-256 of the distances in hexadecimal digits: first the plies to the end of every
    /// number, then the plies to the next capture or man's move.
    #[must_use]
    pub fn sha256(&self) -> String {
        let digest = Sha256::new().chain_update(self.to_end()).chain_update(self.zeroing());
        digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Whether the distances are the known ones.
    #[must_use]
    pub fn is_right(&self) -> bool {
        let known = CHECKSUMS.get(usize::from(self.index().pieces()) - 2);
        known.is_some_and(|known| *known == self.sha256())
    }
}

/// Where the bytes of a table go until it is whole.
fn part(path: &Path) -> PathBuf {
    let mut part = path.as_os_str().to_owned();
    part.push(format!(".{}.part", std::process::id()));
    PathBuf::from(part)
}

/// The most pieces that the header speaks of, or what is wrong with it.
fn read_header(line: &[u8]) -> Result<u8, String> {
    let no_table = "is no table of checkers endings";
    let named: serde_json::Value = serde_json::from_slice(line).map_err(|_| no_table.to_owned())?;
    if named["format"] != FORMAT {
        return Err(no_table.to_owned());
    }
    if named["version"] != VERSION {
        let version = &named["version"];
        return Err(format!("has version {version} of its format; this program reads {VERSION}"));
    }
    let header: Header = serde_json::from_value(named)
        .map_err(|error| format!("has a first line that cannot be read: {error}"))?;
    if !(2..=MOST_PIECES).contains(&header.pieces) {
        let pieces = header.pieces;
        return Err(format!("is about {pieces} pieces; this program knows 2 to {MOST_PIECES}"));
    }
    Ok(header.pieces)
}
