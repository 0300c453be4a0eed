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

use std::path::Path;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::agents::table_file::{self, BadTable};
use crate::rules::chinese_checkers::{Options, RULES_VERSION};

use super::{Board, Census, Oracle};

const FORMAT: &str = "sixpoint solved positions";
const VERSION: u32 = 1;
const GAME: &str = "chinese_checkers";

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

impl Oracle {
    /// Reads a table that was solved before and makes sure that it is whole.
    ///
    /// # Errors
    /// Names the file and what is wrong with it.
    pub fn open(path: &Path) -> Result<Self, BadTable> {
        let foreign = |fault| BadTable::Foreign { file: path.to_owned(), fault };
        let understand = |line: &[u8]| {
            let (header, board) = read_header(line)?;
            let wanted = header.placements;
            Ok(((header, board), wanted))
        };
        let ((header, board), bytes) = table_file::read(path, understand)?;
        if digest(&bytes) != header.sha256 {
            return Err(foreign("is damaged: its bytes do not have the SHA-256 it names".into()));
        }
        let oracle = Self::new(board, bytes);
        if *oracle.census() != header.census {
            return Err(foreign("is damaged: its counts are not those of its bytes".into()));
        }
        Ok(oracle)
    }

    /// Writes the table, as [`table_file::write`] does.
    ///
    /// # Errors
    /// What the system says.
    pub fn save(&self, path: &Path) -> Result<(), BadTable> {
        let header = serde_json::to_vec(&self.header()).expect("plain data with text keys is JSON");
        table_file::write(path, &header, &[&self.bytes]).map(|_| ())
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
