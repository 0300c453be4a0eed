//! Games that are brought from elsewhere when a room is made.

use serde_json::Value;

use crate::engine::{BadImport, Import, Setup, SetupRequest};
use crate::server::bounds;
use crate::server::http::Fields;
use crate::server::problem::Problem;

/// The longest name of a format, in characters.
const LONGEST_NAME: usize = 40;

/// The last game of a text, and the last ply of a game, that can be asked for.
const LAST: u32 = 1_000_000;

/// What the field `import` asks for, if it is there.
pub(super) fn read(fields: &mut Fields) -> Result<Option<Import>, Problem> {
    let Some(import) = fields.value("import") else { return Ok(None) };
    let mut fields = Fields::at("import", import, &["format", "text", "game", "ply"])?;
    let format = fields.text("format", 1..=LONGEST_NAME)?;
    let text = match fields.value("text") {
        Some(Value::String(text)) => text,
        other => {
            let allowed = "it must be the text of a game";
            return Err(fields.refuse("text", &other.unwrap_or_default(), allowed));
        }
    };
    let size = |number: u32| usize::try_from(number).expect("a million fits");
    Ok(Some(Import {
        format: fields.need("format", format, "the name of a format of the game")?,
        text,
        game: fields.whole("game", 1..=LAST)?.map_or(1, size),
        ply: fields.whole("ply", 0..=LAST)?.map(size),
    }))
}

/// Completes a setup, with what is brought if anything is.
pub(super) fn complete(
    mut request: SetupRequest,
    import: Option<&Import>,
) -> Result<Setup, Problem> {
    if let Some(import) = import {
        request.import(import)?;
    }
    bounds::check(&request)?;
    let setup = request.complete(rand::random())?;
    bounds::admit(&setup)?;
    Ok(setup)
}

impl From<BadImport> for Problem {
    fn from(bad: BadImport) -> Self {
        let problem = Self::field(&bad.field, &bad.value, &bad.problem);
        match bad.place {
            Some((line, column)) => problem.with("line", line).with("column", column),
            None => problem,
        }
    }
}
