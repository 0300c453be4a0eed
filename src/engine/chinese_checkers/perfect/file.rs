//! A solved table on disk: one line of JSON that says what it is, then one byte a placement.
//!
//! | byte | the player to move |
//! |---|---|
//! | `0x00` | draws |
//! | `0x80` + n | loses in n plies |
//! | `0xc0` + n | wins in n plies |
//! | `0xff` | no position |
//!
//! The bytes stand in the order of [`Board::index`].

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::rules::chinese_checkers::{Options, RULES_VERSION};

use super::{Board, Census, Oracle};

const FORMAT: &str = "sixpoint solved positions";
const VERSION: u32 = 1;
const GAME: &str = "chinese_checkers";
/// The longest first line that is read, in bytes; ours have some 500.
const LONGEST_HEADER: u64 = 4096;

/// The first line of the file.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    format: String,
    version: u32,
    game: String,
    rules_version: u32,
    options: Options,
    /// Bytes after the first line.
    placements: usize,
    census: Census,
    /// The SHA-256 of those bytes in hexadecimal digits.
    sha256: String,
}

/// Why a file gives no oracle or none was written.
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

impl Oracle {
    /// Reads a table that was solved before and makes sure that it is whole.
    ///
    /// # Errors
    /// Names the file and what is wrong with it.
    pub fn open(path: &Path) -> Result<Self, BadTable> {
        let unreadable = |error| BadTable::Unreadable { file: path.to_owned(), error };
        let foreign = |fault| BadTable::Foreign { file: path.to_owned(), fault };
        let mut reader = BufReader::new(File::open(path).map_err(unreadable)?);
        let mut line = Vec::new();
        reader.by_ref().take(LONGEST_HEADER).read_until(b'\n', &mut line).map_err(unreadable)?;
        let (header, board) = read_header(&line).map_err(foreign)?;
        // A byte more than there should be is enough to see that there are too many.
        let mut bytes = Vec::with_capacity(header.placements + 1);
        let wanted = header.placements as u64;
        reader.take(wanted + 1).read_to_end(&mut bytes).map_err(unreadable)?;
        if bytes.len() != header.placements {
            let more = if bytes.len() < header.placements { "is cut off" } else { "goes on" };
            let fault = format!("{more}: {wanted} bytes must follow its first line");
            return Err(foreign(fault));
        }
        if digest(&bytes) != header.sha256 {
            return Err(foreign("is damaged: its bytes do not have the SHA-256 it names".into()));
        }
        let oracle = Self::new(board, bytes);
        if *oracle.census() != header.census {
            return Err(foreign("is damaged: its counts are not those of its bytes".into()));
        }
        Ok(oracle)
    }

    /// Makes sure that a table can be written to this path, before the work of solving it.
    ///
    /// # Errors
    /// What the system says.
    pub fn prepare(path: &Path) -> Result<(), BadTable> {
        let part = part(path);
        let tried = File::create(&part).and_then(|_| std::fs::remove_file(&part));
        tried.map_err(|error| BadTable::Unwritable { file: path.to_owned(), error })
    }

    /// Writes the table. A file of that name is there whole or not at all, even when two processes
    /// write it at once: the bytes go to a file beside it first, whose name ends in the number of
    /// the process and `.part`.
    ///
    /// # Errors
    /// What the system says.
    pub fn save(&self, path: &Path) -> Result<(), BadTable> {
        let part = part(path);
        let written = self.write(&part).and_then(|()| std::fs::rename(&part, path));
        written.map_err(|error| BadTable::Unwritable { file: path.to_owned(), error })
    }

    fn write(&self, path: &Path) -> io::Result<()> {
        let mut file = File::create(path)?;
        let mut header = serde_json::to_vec(&self.header())?;
        header.push(b'\n');
        file.write_all(&header)?;
        file.write_all(&self.bytes)?;
        file.sync_all()
    }

    fn header(&self) -> Header {
        Header {
            format: FORMAT.to_owned(),
            version: VERSION,
            game: GAME.to_owned(),
            rules_version: RULES_VERSION,
            options: Self::options(self.board.side()),
            placements: self.bytes.len(),
            census: *self.census(),
            sha256: self.sha256(),
        }
    }

    /// The SHA-256 of the table's bytes in hexadecimal digits, as the file names it.
    #[must_use]
    pub fn sha256(&self) -> String {
        digest(&self.bytes)
    }
}

/// Where the bytes of a table go until it is whole.
fn part(path: &Path) -> PathBuf {
    let mut part = path.as_os_str().to_owned();
    part.push(format!(".{}.part", std::process::id()));
    PathBuf::from(part)
}

/// The header and the board it speaks of, or what is wrong with it.
fn read_header(line: &[u8]) -> Result<(Header, Board), String> {
    let no_table = |_| "is no table of solved positions".to_owned();
    let named: serde_json::Value = serde_json::from_slice(line).map_err(no_table)?;
    if named["format"] != FORMAT {
        return Err("is no table of solved positions".to_owned());
    }
    if named["version"] != VERSION {
        let version = &named["version"];
        return Err(format!("has version {version} of its format; this program reads {VERSION}"));
    }
    let header: Header = serde_json::from_value(named)
        .map_err(|error| format!("has a first line that cannot be read: {error}"))?;
    if header.game != GAME || header.rules_version != RULES_VERSION {
        let Header { game, rules_version, .. } = header;
        let ours = format!("this program reads {GAME} by rules version {RULES_VERSION}");
        return Err(format!("is about {game} by rules version {rules_version}; {ours}"));
    }
    let board = Board::new(header.options.side)
        .filter(|board| board.placements() == header.placements)
        .filter(|board| Oracle::options(board.side()) == header.options);
    let board = board.ok_or("is about other options than a table can be solved for")?;
    Ok((header, board))
}

fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
