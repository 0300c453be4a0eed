//! Going on with a game that was saved: its record is played again and must hold.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::agents::Budget;
use crate::engine::{
    BadSetup, Difference, Entry, Listing, Record, SetupRequest, Thoroughness, find, verify,
};
use crate::terminal::game_args::{GameArgsError, bad_flag};
use crate::terminal::play::{BadReplay, PlayArgs, Session};

/// Why a saved game does not go on.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The file cannot be read.
    #[error("load cannot be {}: {error}", .file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file holds something else than a record that holds.
    #[error("load cannot be {}{}: {problem}", .file.display(), at(*.place))]
    Broken {
        /// The file.
        file: PathBuf,
        /// Line and column where it is wrong, from 1, if that is known.
        place: Option<(usize, usize)>,
        /// What is wrong.
        problem: String,
    },
    /// A flag says something else than the record.
    #[error(transparent)]
    Contradicted(#[from] BadSetup),
    /// A flag cannot be.
    #[error(transparent)]
    Options(#[from] GameArgsError),
}

/// The words for a place in a file, to follow its name.
pub(in crate::terminal) fn at(place: Option<(usize, usize)>) -> String {
    place.map_or_else(String::new, |(line, column)| format!(", line {line}, column {column}"))
}

/// The game of the record in the file.
///
/// # Errors
/// See [`LoadError`].
pub(super) fn listing(file: &Path) -> Result<&'static Listing, LoadError> {
    let (record, _) = record(file)?;
    let game = record.setup().map(|setup| &*setup.game).unwrap_or_default();
    find(game).ok_or_else(|| {
        let problem = BadSetup::unknown_game(game).to_string();
        LoadError::Broken { file: file.into(), place: None, problem }
    })
}

/// The record in the file, and its text.
fn record(file: &Path) -> Result<(Record, Vec<u8>), LoadError> {
    let json = read(file).map_err(|error| LoadError::Unreadable { file: file.into(), error })?;
    match Record::read(&json) {
        Ok(record) => Ok((record, json)),
        Err(bad) => {
            let (file, place, problem) = (file.into(), bad.place, bad.problem);
            Err(LoadError::Broken { file, place, problem })
        }
    }
}

/// The session that the record in the file leads to, if every move of it comes out again and no flag
/// says otherwise. That a room was closed does not keep its game from going on.
///
/// # Errors
/// See [`LoadError`].
pub(super) fn load(file: &Path, listing: &Listing, args: &PlayArgs) -> Result<Session, LoadError> {
    let broken = |place, problem| LoadError::Broken { file: file.into(), place, problem };
    let (mut record, json) = record(file)?;
    let game = record.setup().map(|setup| setup.game.clone()).unwrap_or_default();
    if game != listing.name {
        return Err(bad_flag("game", &listing.name, format!("the saved game is {game}")).into());
    }
    if let Some((place, problem)) = fault(&record, &json) {
        return Err(broken(place, problem));
    }
    while matches!(record.entries.last().map(|event| &event.entry), Some(Entry::Closed { .. })) {
        record.entries.pop();
    }
    let session = Session::replay(&record).map_err(|bad: BadReplay| {
        broken(Record::places(&json).first().copied(), bad.to_string())
    })?;
    contradict(&session, listing, args)?;
    Ok(session)
}

/// The first claim of a record that does not come out again: line and column at which its entry
/// begins in the text that the record was read from, and what is wrong, for people.
pub(in crate::terminal) fn fault(
    record: &Record,
    json: &[u8],
) -> Option<(Option<(usize, usize)>, String)> {
    let report = verify(record, Thoroughness::Verdicts, &Budget::default());
    let difference = report.differences.first()?;
    let place = Record::places(json).get(index(record, difference.seq)).copied();
    Some((place, in_words(difference)))
}

/// Everything in a file.
pub(in crate::terminal) fn read(file: &Path) -> io::Result<Vec<u8>> {
    if fs::metadata(file)?.is_file() {
        fs::read(file)
    } else {
        Err(io::Error::new(io::ErrorKind::InvalidInput, "it is no file"))
    }
}

/// Where the entry of this number stands in the record.
fn index(record: &Record, seq: u64) -> usize {
    record.entries.iter().position(|event| event.seq == seq).unwrap_or(0)
}

fn in_words(difference: &Difference) -> String {
    let Difference { seq, field, recorded, recomputed } = difference;
    let told = recomputed.as_str().map_or_else(|| shortened(recomputed), str::to_owned);
    match &**field {
        "setup" => format!("entry {seq} opens a game that cannot be: {told}"),
        "entry" => format!("entry {seq} does not fit: {told}"),
        field => {
            let recorded = shortened(recorded);
            format!("entry {seq} does not hold: {field} is {recorded}, but {told} comes out")
        }
    }
}

/// How much of a value is shown, in characters.
const SHOWN: usize = 80;

fn shortened(value: &Value) -> String {
    let text = value.to_string();
    let cut: String = text.chars().take(SHOWN).collect();
    if cut == text { text } else { format!("{cut}…") }
}

/// Refuses flags that say something else than the game that goes on.
fn contradict(session: &Session, listing: &Listing, args: &PlayArgs) -> Result<(), LoadError> {
    let setup = session.game().setup();
    if let Some(seed) = args.seed.filter(|seed| *seed != setup.seed) {
        let allowed = format!("the saved game has {}", setup.seed);
        return Err(bad_flag("seed", &seed, allowed).into());
    }
    if let Some(players) = args.options.players.filter(|n| usize::from(*n) != setup.seats.len()) {
        let allowed = format!("the saved game has {}", setup.seats.len());
        return Err(bad_flag("players", &players, allowed).into());
    }
    if let Some(bad) = args.seats.contradiction(listing, &setup.seats) {
        return Err(bad.into());
    }
    let given = args.options.options(listing)?;
    let mut options = setup.options.clone();
    options.extend(given.clone());
    let (game, seats, seed) = (setup.game.clone(), setup.seats.clone(), Some(setup.seed));
    let asked = SetupRequest { game, options, seats, seed }.complete(setup.seed);
    let asked = asked.map_err(|bad| args.options.by_flag(bad))?;
    for (name, value) in &given {
        let (asked, saved) = (asked.options.get(name), setup.options.get(name));
        if asked != saved {
            let saved = saved.map_or_else(|| "null".to_owned(), Value::to_string);
            let bad = bad_flag(name, value, format!("the saved game has {saved}"));
            return Err(args.options.by_flag(bad).into());
        }
    }
    Ok(())
}
