//! A PDN game as the options of a match: the board, the first position and the moves played.

use serde_json::{Map, Value};

use crate::engine::{BadImport, Import};
use crate::rules::checkers::BadText;
use crate::rules::checkers::pdn::{Game, Reader};

/// The largest board that games are brought to: on larger ones a hostile text of moderate length
/// would take too long to play.
const LARGEST: u16 = 14;

/// The options of a match that goes on where the game was left.
pub(super) fn options(import: &Import) -> Result<Map<String, Value>, BadImport> {
    let bad_text = |bad| bad_text(import, &bad);
    let game = wanted(import)?;
    let start = game.start().map_err(bad_text)?;
    if start.size > LARGEST {
        let problem = format!("games are brought to boards of at most {LARGEST} rows");
        return Err(BadImport::new("text", start.size.into(), problem));
    }
    if let Some(ply) = import.ply
        && ply > game.moves().count()
    {
        let moves = game.moves().count();
        let problem = format!("the game has {moves} plies; it must be from 0 to {moves}");
        return Err(BadImport::new("ply", ply.into(), problem));
    }
    let replayed = game.replay(import.ply).map_err(bad_text)?;
    let mut options = Map::new();
    options.insert("size".to_owned(), replayed.size.into());
    if let Some(fen) = &replayed.fen {
        options.insert("fen".to_owned(), Value::from(&**fen));
    }
    if !replayed.moves.is_empty() {
        options.insert("opening".to_owned(), replayed.moves.join(" ").into());
    }
    Ok(options)
}

fn wanted(import: &Import) -> Result<Game, BadImport> {
    let mut read = 0;
    for game in Reader::new(&import.text) {
        let game = game.map_err(|bad| bad_text(import, &bad))?;
        read += 1;
        if read == import.game {
            return Ok(game);
        }
    }
    let problem = match read {
        0 => {
            let problem = "there is no game in it".to_owned();
            return Err(BadImport::new("text", Value::from(&*import.text), problem));
        }
        1 => "there is 1 game in the text".to_owned(),
        _ => format!("there are {read} games in the text"),
    };
    Err(BadImport::new("game", import.game.into(), problem))
}

/// The fault with the line where it is.
fn bad_text(import: &Import, bad: &BadText) -> BadImport {
    let place = Some((bad.place.line, bad.place.column));
    let line = import.text.lines().nth(bad.place.line - 1).unwrap_or_default();
    BadImport { place, ..BadImport::new("text", line.into(), bad.to_string()) }
}
