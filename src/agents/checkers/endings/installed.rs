//! The one table that this process plays with. It is installed once, before anybody plays, and is
//! always that of [`MOST_PIECES`]: whether a seat uses it then says which values it goes by.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use super::{BadTable, MOST_PIECES, Table};

static INSTALLED: OnceLock<Arc<Table>> = OnceLock::new();

/// Why a seat cannot use an ending table, for people.
pub const NOT_INSTALLED: &str = "this program was started without an ending table: build one with \
     `sixpoint endings build --out FILE` and start with `--endings FILE`";

/// The table of this process, if one was installed.
#[must_use]
pub fn installed() -> Option<Arc<Table>> {
    INSTALLED.get().cloned()
}

/// Reads a table from a file and installs it, unless one is installed already: all that can be are
/// the same.
///
/// # Errors
/// Names the file and what is wrong with it; a table of fewer pieces is.
pub fn install(path: &Path) -> Result<(), BadTable> {
    let table = Table::open(path)?;
    let pieces = table.index().pieces();
    if pieces != MOST_PIECES {
        let fault = format!("has endings of 2 to {pieces} pieces; 2 to {MOST_PIECES} are needed");
        return Err(BadTable::Foreign { file: path.to_owned(), fault });
    }
    INSTALLED.get_or_init(|| Arc::new(table));
    Ok(())
}
