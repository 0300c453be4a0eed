//! A table on disk: one line of JSON that says what it is, then its bytes.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

/// The longest first line that is read, in bytes; ours have some 500.
const LONGEST_HEADER: u64 = 4096;

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

/// Reads a table: what its first line says, and its bytes. `understand` makes something of the
/// first line and tells how many bytes must follow it, or what is wrong with it.
///
/// # Errors
/// Names the file and what is wrong with it.
pub fn read<H>(
    path: &Path,
    understand: impl FnOnce(&[u8]) -> Result<(H, usize), String>,
) -> Result<(H, Vec<u8>), BadTable> {
    let unreadable = |error| BadTable::Unreadable { file: path.to_owned(), error };
    let foreign = |fault| BadTable::Foreign { file: path.to_owned(), fault };
    let mut reader = BufReader::new(File::open(path).map_err(unreadable)?);
    let mut line = Vec::new();
    reader.by_ref().take(LONGEST_HEADER).read_until(b'\n', &mut line).map_err(unreadable)?;
    let (header, wanted) = understand(&line).map_err(foreign)?;
    // A byte more than there should be is enough to see that there are too many.
    let mut bytes = Vec::with_capacity(wanted + 1);
    reader.take(wanted as u64 + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() != wanted {
        let more = if bytes.len() < wanted { "is cut off" } else { "goes on" };
        return Err(foreign(format!("{more}: {wanted} bytes must follow its first line")));
    }
    Ok((header, bytes))
}

/// Makes sure that a table can be written to this path, before the work of making it.
///
/// # Errors
/// What the system says.
pub fn prepare(path: &Path) -> Result<(), BadTable> {
    let part = part(path);
    let tried = File::create(&part).and_then(|_| std::fs::remove_file(&part));
    tried.map_err(|error| BadTable::Unwritable { file: path.to_owned(), error })
}

/// Writes a table of a first line, without its end, and bytes in pieces; gives the bytes of the
/// file.
///
/// A file of that name is there whole or not at all, even when two processes write it at once: the
/// bytes go to a file beside it first, whose name ends in the number of the process and `.part`.
///
/// # Errors
/// What the system says.
pub fn write(path: &Path, header: &[u8], pieces: &[&[u8]]) -> Result<u64, BadTable> {
    let part = part(path);
    let written = write_whole(&part, header, pieces).and_then(|bytes| {
        std::fs::rename(&part, path)?;
        Ok(bytes)
    });
    written.map_err(|error| BadTable::Unwritable { file: path.to_owned(), error })
}

fn write_whole(path: &Path, header: &[u8], pieces: &[&[u8]]) -> io::Result<u64> {
    let mut file = File::create(path)?;
    file.write_all(header)?;
    file.write_all(b"\n")?;
    for bytes in pieces {
        file.write_all(bytes)?;
    }
    file.sync_all()?;
    Ok(file.metadata()?.len())
}

/// Where the bytes of a table go until it is whole.
fn part(path: &Path) -> PathBuf {
    let mut part = path.as_os_str().to_owned();
    part.push(format!(".{}.part", std::process::id()));
    PathBuf::from(part)
}
