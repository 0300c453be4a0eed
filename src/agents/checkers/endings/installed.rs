//! The one table that this process plays with. It is installed once, before anybody plays, and is
//! always that of [`MOST_PIECES`]: whether a seat uses it then says which values it goes by.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use serde_json::{Map, Value};

use crate::agents::table_file::BadTable;
use crate::rules::{OptionKind, OptionSpec};

use super::{MOST_PIECES, Table};

static INSTALLED: OnceLock<Arc<Table>> = OnceLock::new();

/// What a seat may ask of an agent or a gate that can use the table.
pub const OPTION: OptionSpec = OptionSpec {
    name: "endings",
    kind: OptionKind::Flag { default: false },
    about: "Knows every ending of 2 to 4 pieces on the 8 × 8 board exactly; the program must have \
            been started with --endings.",
};

/// The table that a seat with these options uses.
#[must_use]
pub fn chosen(options: &Map<String, Value>) -> Option<Arc<Table>> {
    if OptionSpec::flag(&[OPTION], options, OPTION.name) { installed() } else { None }
}

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
