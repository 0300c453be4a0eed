//! A saved game that is to be judged: read, followed, and refused where it does not hold.

use std::io;
use std::path::{Path, PathBuf};

use crate::engine::{BadSetup, Listing, Record};
use crate::rules::Phase;
use crate::terminal::game_args::bad_flag;
use crate::terminal::play::load::{at, fault, read as read_file};
use crate::terminal::play::{BadReplay, Session};

/// Why a saved game is not judged.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The file cannot be read.
    #[error("record cannot be {}: {error}", .file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file holds something else than a record that holds, or a game that goes on.
    #[error("record cannot be {}{}: {problem}", .file.display(), at(*.place))]
    Broken {
        /// The file.
        file: PathBuf,
        /// Line and column where it is wrong, from 1, if that is known.
        place: Option<(usize, usize)>,
        /// What is wrong.
        problem: String,
    },
    /// The record is of another game.
    #[error(transparent)]
    OtherGame(#[from] BadSetup),
}

/// The session that the record in the file leads to, if every move of it comes out again. One that
/// is not over is taken only if that is allowed.
pub(super) fn read(
    file: &Path,
    listing: &Listing,
    unfinished: bool,
) -> Result<Session, RecordError> {
    let json = read_file(file);
    let json = json.map_err(|error| RecordError::Unreadable { file: file.to_owned(), error })?;
    let broken = |place, problem| RecordError::Broken { file: file.to_owned(), place, problem };
    let record = Record::read(&json).map_err(|bad| broken(bad.place, bad.problem))?;
    let game = record.setup().map_or("", |setup| &setup.game);
    if game != listing.name {
        return Err(bad_flag("game", &listing.name, format!("the record is of {game}")).into());
    }
    if let Some((place, problem)) = fault(&record, &json) {
        return Err(broken(place, problem));
    }
    let session = Session::replay(&record).map_err(|bad: BadReplay| {
        broken(Record::places(&json).first().copied(), bad.to_string())
    })?;
    if session.game().phase() == Phase::Over || unfinished {
        return Ok(session);
    }
    let last = session.moves().last().map_or("nobody has moved".to_owned(), |last| {
        let name = session.game().label(last.seat).name;
        format!("its last move is {} of {name}, ply {}", last.played, last.ply)
    });
    let problem = format!("the game is not over: {last}; --unfinished judges it as far as it goes");
    Err(broken(Record::places(&json).last().copied(), problem))
}
