//! A table on disk: one line of JSON that says what it is, then the plies to the end of every
//! number, a byte each, then the plies to the next capture or man's move of every number.
//!
//! What perfect play is does not depend on who works it out, so the checksum of the distances is a
//! constant of the program: a file that was damaged, or worked out by a program that plays
//! otherwise, is refused.

use std::path::Path;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::agents::table_file::{self, BadTable};

use super::{Index, MOST_PIECES, Table};

const FORMAT: &str = "sixpoint checkers endings";
const VERSION: u32 = 1;

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

impl Table {
    /// Reads a table and makes sure that it is the right one.
    ///
    /// # Errors
    /// Names the file and what is wrong with it.
    pub fn open(path: &Path) -> Result<Self, BadTable> {
        let understand = |line: &[u8]| {
            let index = Index::new(read_header(line)?);
            let wanted = 2 * index.slots();
            Ok((index, wanted))
        };
        let (index, mut to_end) = table_file::read(path, understand)?;
        let zeroing = to_end.split_off(index.slots());
        let table = Self::new(index, to_end, zeroing);
        if !table.is_right() {
            let fault = "is damaged: its bytes do not have the known SHA-256".to_owned();
            return Err(BadTable::Foreign { file: path.to_owned(), fault });
        }
        Ok(table)
    }

    /// Writes the table, as [`table_file::write`] does; gives the bytes of the file.
    ///
    /// # Errors
    /// What the system says.
    pub fn save(&self, path: &Path) -> Result<u64, BadTable> {
        let pieces = self.index().pieces();
        let header = Header { format: FORMAT.to_owned(), version: VERSION, pieces };
        let header = serde_json::to_vec(&header).expect("plain data with text keys is JSON");
        table_file::write(path, &header, &[self.to_end(), self.zeroing()])
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
