//! `sixpoint pdn`: files of checkers games checked, counted and written anew.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::{Args, ValueEnum};
use serde::Serialize;

use crate::rules::checkers::fen::colour;
use crate::rules::checkers::pdn::{Convention, Ended, Game, Item, Reader, Score, decode};
use crate::rules::checkers::{BadText, DRAW_PLIES};

/// Plays every game of a PDN file by the rules and counts games, plies and results by colour. Exit
/// code 0 if all of it is right, 1 if not; then the first fault is named by line and column.
#[derive(Debug, Args)]
pub struct PdnArgs {
    /// The file
    pub file: PathBuf,
    /// Whose the first number of a result is: 1-0 is a win of that side
    #[arg(long, value_enum, default_value_t = First::Black)]
    pub first: First,
    /// Print the games instead, in one form: whole captures, the winner's colour in a tag
    #[arg(long, conflicts_with = "json")]
    pub write: bool,
    /// With --write, whose the first number of the results written is
    #[arg(long, value_enum, default_value_t = First::Black, requires = "write")]
    pub write_first: First,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// A colour whose number stands first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum First {
    /// The side that starts: usual in English checkers.
    Black,
    /// As in chess.
    White,
}

impl From<First> for Convention {
    fn from(first: First) -> Self {
        match first {
            First::Black => Self::BlackFirst,
            First::White => Self::WhiteFirst,
        }
    }
}

/// Why a file could not be looked at.
#[derive(Debug, thiserror::Error)]
pub enum PdnError {
    /// The file cannot be read.
    #[error("cannot read {}: {error}", .file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The answer cannot be printed.
    #[error("cannot print: {0}")]
    Unprintable(#[from] io::Error),
}

/// What a file holds up to its first fault.
#[derive(Debug, Default, Serialize)]
struct Counts {
    games: usize,
    plies: usize,
    ended: BTreeMap<Ended, usize>,
    /// Games that go on where our rules would have drawn them.
    past_our_draw: Vec<PastDraw>,
    fault: Option<Fault>,
}

#[derive(Debug, Serialize)]
struct PastDraw {
    game: usize,
    ply: usize,
}

#[derive(Debug, Serialize)]
struct Fault {
    game: usize,
    line: usize,
    column: usize,
    problem: String,
}

/// Checks the file, prints what it holds to `out` and says whether all of it is right.
///
/// # Errors
/// See [`PdnError`].
#[expect(clippy::disallowed_methods, reason = "the rate is for people; it decides nothing")]
#[expect(clippy::print_stderr, reason = "the rate is no result")]
pub fn pdn(args: &PdnArgs, out: &mut dyn Write) -> Result<bool, PdnError> {
    let bytes = std::fs::read(&args.file)
        .map_err(|error| PdnError::Unreadable { file: args.file.clone(), error })?;
    let begun = Instant::now();
    let counts = count(&decode(&bytes), args, out)?;
    let seconds = begun.elapsed().as_secs_f64();
    if !args.write {
        print(args, &counts, out)?;
    } else if let Some(fault) = &counts.fault {
        eprintln!("{}", sentence(fault));
    }
    eprintln!("{seconds:.3} s, {}", rate(counts.games, seconds));
    Ok(counts.fault.is_none())
}

fn count(text: &str, args: &PdnArgs, out: &mut dyn Write) -> io::Result<Counts> {
    let mut counts = Counts::default();
    for game in Reader::new(text) {
        match game.and_then(|game| look_at(game, args, &mut counts)) {
            Ok(Some(written)) if counts.games > 1 => write!(out, "\n{written}")?,
            Ok(Some(written)) => write!(out, "{written}")?,
            Ok(None) => {}
            Err(BadText { place, problem }) => {
                let (line, column) = (place.line, place.column);
                counts.fault = Some(Fault { game: counts.games + 1, line, column, problem });
                break;
            }
        }
    }
    Ok(counts)
}

/// Plays and counts a game; gives it as it is to be written, if it is.
fn look_at(game: Game, args: &PdnArgs, counts: &mut Counts) -> Result<Option<Game>, BadText> {
    let replayed = game.replay(None)?;
    let ended = game.ending(args.first.into())?.ended;
    counts.games += 1;
    counts.plies += replayed.moves.len();
    *counts.ended.entry(ended).or_default() += 1;
    let past = replayed.drawn_before.map(|ply| PastDraw { game: counts.games, ply });
    counts.past_our_draw.extend(past);
    Ok(args.write.then(|| in_one_form(game, &replayed.moves, ended, args.write_first.into())))
}

/// The game with its captures written out and its winner named.
fn in_one_form(mut game: Game, moves: &[String], ended: Ended, convention: Convention) -> Game {
    let mut whole = moves.iter();
    for item in &mut game.items {
        if let Item::Move(written) = item
            && let Some(text) = whole.next()
        {
            written.what.set_squares(text);
        }
    }
    let Some(winner) = ended.winner() else { return game };
    let score = Score::of(Some(winner), convention);
    game.score.what = Some(score);
    game.set_tag("Result", score.text());
    game.set_tag("Winner", colour(winner));
    game
}

fn print(args: &PdnArgs, counts: &Counts, out: &mut dyn Write) -> io::Result<()> {
    if args.json {
        return writeln!(out, "{}", serde_json::to_string(counts)?);
    }
    let count = |ended| counts.ended.get(&ended).copied().unwrap_or(0);
    let named = [
        ("games", counts.games),
        ("plies", counts.plies),
        ("Black won", count(Ended::BlackWon)),
        ("White won", count(Ended::WhiteWon)),
        ("drawn", count(Ended::Drawn)),
        ("both lost", count(Ended::BothLost)),
        ("unfinished", count(Ended::Unfinished)),
    ];
    for (name, number) in named {
        writeln!(out, "{name:<10} {number:>8}")?;
    }
    for PastDraw { game, ply } in &counts.past_our_draw {
        writeln!(
            out,
            "game {game} goes on after ply {ply}, where our rules draw it: {DRAW_PLIES} plies in a \
             row without a capture or a man's move"
        )?;
    }
    match &counts.fault {
        None => Ok(()),
        Some(fault) => writeln!(out, "{}", sentence(fault)),
    }
}

fn sentence(fault: &Fault) -> String {
    let Fault { game, line, column, problem } = fault;
    format!("game {game}, line {line}, column {column}: {problem}")
}

#[expect(clippy::cast_precision_loss, reason = "a rate is shown in whole games")]
fn rate(games: usize, seconds: f64) -> String {
    format!("{:.0} games a second", games as f64 / seconds.max(1e-9))
}
