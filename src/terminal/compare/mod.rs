//! `sixpoint compare`: who beats whom.
//!
//! | file | holds |
//! |---|---|
//! | this one | asking for the games |
//! | `args` | what is asked for, and what cannot be |
//! | `table` | who achieved what, at tables of two and more |
//! | `race` | the same where everybody plays alone |
//! | `text` | the answer for people |
//! | `csv` | the table for programs |

use std::io::{self, Write};

use indicatif::{ProgressBar, ProgressStyle};
use rayon::{ThreadPoolBuildError, ThreadPoolBuilder};
use serde::Serialize;

use crate::agents::Budget;
use crate::engine::statistics::{Sprt, Verdict};
use crate::engine::{Arena, ArenaError, BadSetup, Listing, Refusal, find, games_of};
use crate::terminal::game_args::{GameArgs, GameArgsError};

mod args;
use args::Field;
pub use args::{CompareArgs, TestArgs};
mod csv;
mod race;
use race::Races;
mod table;
use table::{Openings, Table};
mod text;

/// Why nothing was compared or printed.
#[derive(Debug, thiserror::Error)]
pub enum CompareError {
    /// Something asked for cannot be.
    #[error(transparent)]
    Bad(#[from] BadSetup),
    /// The game's options cannot be.
    #[error(transparent)]
    Options(#[from] GameArgsError),
    /// The games would begin where nobody is to move.
    #[error("the games would begin in a position in which the game is over")]
    Over,
    /// The games cannot be played.
    #[error(transparent)]
    Refused(Refusal),
    /// The threads cannot be had.
    #[error("threads: {0}")]
    Threads(#[from] ThreadPoolBuildError),
    /// The answer cannot be printed.
    #[error("cannot print: {0}")]
    Unprintable(#[from] io::Error),
}

impl CompareError {
    /// The same by the flag that said what cannot be.
    fn by_flag(self, options: &GameArgs) -> Self {
        if let Self::Bad(bad) = self { Self::Bad(options.by_flag(bad)) } else { self }
    }
}

impl From<ArenaError> for CompareError {
    fn from(error: ArenaError) -> Self {
        match error {
            ArenaError::Bad(bad) => Self::Bad(of_flags(bad)),
            ArenaError::Refused(Refusal::Over) => Self::Over,
            ArenaError::Refused(refusal) => Self::Refused(refusal),
        }
    }
}

/// A field of a setup by the flag that it came from.
fn of_flags(bad: BadSetup) -> BadSetup {
    if let Some(option) = bad.field.strip_prefix("options.") {
        return BadSetup { field: option.to_owned(), ..bad };
    }
    let agents = "agents".to_owned();
    match bad.field.strip_prefix("seats[").map(|seat| seat.split_once(".options.")) {
        None => bad,
        Some(None) => BadSetup { field: agents, ..bad },
        Some(Some((_, option))) => {
            BadSetup { field: agents, value: format!("{option}={}", bad.value), ..bad }
        }
    }
}

/// What is printed.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Answer {
    Table(Box<Table>),
    Races(Races),
}

/// Compares and prints the answer to `out`; progress is shown on standard error while that is a
/// terminal. False where a test was asked for and its answer is not "stronger".
///
/// # Errors
/// See [`CompareError`].
pub fn compare(args: &CompareArgs, out: &mut dyn Write) -> Result<bool, CompareError> {
    let listing = find(&args.game).ok_or_else(|| BadSetup::unknown_game(&args.game))?;
    let options = args.options.options(listing)?;
    let field = args.field(listing, options)?;
    let (test, plies) = (args.test.test()?, args.plies(listing)?);
    let answer = || {
        let answer = answer(listing, &field, plies, test);
        answer.map_err(|error| error.by_flag(&args.options))
    };
    let answer = match args.threads {
        None => answer()?,
        Some(count) => {
            ThreadPoolBuilder::new().num_threads(count.into()).build()?.install(answer)?
        }
    };
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&answer).map_err(io::Error::from)?)?;
    } else if args.csv {
        csv::print(&answer, out)?;
    } else {
        text::print(&answer, out)?;
    }
    let trial = match &answer {
        Answer::Table(table) => table.trial(),
        Answer::Races(_) => None,
    };
    Ok(trial.is_none_or(|trial| trial.verdict == Verdict::Stronger))
}

/// Plays the games and says what came of them.
fn answer(
    listing: &'static Listing,
    field: &Field,
    plies: u32,
    test: Option<Sprt>,
) -> Result<Answer, CompareError> {
    let Field { pool, group, seeds, options } = field;
    let openings = Openings::draw(listing, options, plies, *seeds).map_err(of_flags)?;
    let bar = ProgressBar::new(games_of(pool.len(), *group, *seeds)).with_style(style());
    let (budget, played) = (Budget::default(), || bar.inc(1));
    let arena = Arena {
        game: listing.name,
        options,
        openings: &openings.texts,
        budget: &budget,
        played: &played,
    };
    let answer = match (test, &pool[..]) {
        (Some(test), [first, second]) => {
            let pair = [first.clone(), second.clone()];
            let (played, trial) = arena.until_decided(&pair, *seeds, &test)?;
            Answer::Table(Box::new(
                Table::new(listing, field, openings, &played).tested(test, trial),
            ))
        }
        _ => {
            let played = arena.round_robin(pool, *group, *seeds)?;
            match group {
                1 => Answer::Races(Races::new(listing, field, &played)),
                _ => Answer::Table(Box::new(Table::new(listing, field, openings, &played))),
            }
        }
    };
    bar.finish_and_clear();
    Ok(answer)
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left")
        .expect("the template is in order")
}
