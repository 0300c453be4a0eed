//! The shortest solo race of Chinese checkers.

use std::io::{self, Write};
use std::time::Instant;

use indicatif::ProgressBar;
use serde::Serialize;

use crate::engine::chinese_checkers::shortest::{Moves, Search, ShortRace, shortest, usual_width};
use crate::terminal::solve::{SolveArgs, SolveError};

/// Moves on a line.
const ON_A_LINE: usize = 10;

/// What is printed of the races on a star.
#[derive(Debug, Serialize)]
struct Races {
    side: u16,
    /// Positions that a beam kept in a layer; exhaustive searches keep all.
    width: usize,
    races: Vec<ShortRace>,
}

/// Finds the shortest race by any moves and by moves that pass the gate, and prints both.
pub(super) fn print(args: &SolveArgs, side: u16, out: &mut dyn Write) -> Result<(), SolveError> {
    let width = args.width.map_or(usual_width(side), |width| width as usize);
    let find = |moves| {
        timed(moves, |search| shortest(side, moves, search), width)
            .ok_or(SolveError::NoRace { width })
    };
    let (any, passing) = (find(Moves::Any)?, find(Moves::Passing)?);
    let races = vec![any.or_shorter(&passing), passing];
    let races = Races { side, width, races };
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&races).map_err(io::Error::from)?)?;
    } else {
        races.print(out)?;
    }
    Ok(())
}

/// Searches with a progress bar and says on standard error how long it took.
#[expect(clippy::disallowed_methods, reason = "the time taken is for people; it decides nothing")]
#[expect(clippy::print_stderr, reason = "the time taken is no result")]
fn timed<T>(moves: Moves, work: impl FnOnce(&Search<'_>) -> T, width: usize) -> T {
    let begun = Instant::now();
    let bar = ProgressBar::new_spinner();
    let layer_done = |layer: usize| {
        bar.set_message(format!("{}: layer {layer}", title(moves)));
        bar.tick();
    };
    let result = work(&Search { width, layer_done: &layer_done });
    bar.finish_and_clear();
    eprintln!("{}: {:.1} s", title(moves), begun.elapsed().as_secs_f64());
    result
}

const fn title(moves: Moves) -> &'static str {
    match moves {
        Moves::Any => "any moves",
        Moves::Passing => "every move passes the gate",
    }
}

impl Races {
    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "The shortest solo race on side {}", self.side)?;
        for race in &self.races {
            writeln!(out, "\n{}: {} moves", title(race.moves), race.length)?;
            writeln!(out, "  {}; {} looked at", race.ground, race.looked_at)?;
            for line in race.race.chunks(ON_A_LINE) {
                writeln!(out, "  {}", line.join(" "))?;
            }
        }
        Ok(())
    }
}
