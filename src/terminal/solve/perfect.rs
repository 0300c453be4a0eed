//! Perfect play for two on the small stars: the values of all positions.

use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::agents::table_file;
use crate::engine::chinese_checkers::perfect::{Board, Census, Oracle, Value};
use crate::rules::chinese_checkers::{ChineseCheckers, Move, State};
use crate::rules::{Game, Notation};
use crate::terminal::solve::measured::{self, Measured};
use crate::terminal::solve::{SolveArgs, SolveError};

/// Positions of each sample that the agents are measured on, unless told otherwise.
const SAMPLES: usize = 10_000;

/// What is printed of a solved star.
#[derive(Debug, Serialize)]
struct Solved {
    side: u16,
    census: Census,
    sha256: String,
    start: Option<Value>,
    first_moves: Vec<Valued>,
    line: Vec<Valued>,
    /// A position whose win takes longest, in the game's notation: the first by number.
    longest_win: Option<String>,
    measured: Vec<Measured>,
}

/// A move and its value for the player who makes it.
#[derive(Debug, Serialize)]
struct Valued {
    #[serde(rename = "move")]
    mv: String,
    value: Value,
}

/// Solves the star, or reads it from the file, and prints what it found.
pub(super) fn print(args: &SolveArgs, side: u16, out: &mut dyn Write) -> Result<(), SolveError> {
    let oracle = oracle(args, side)?;
    let game: ChineseCheckers<u64> = oracle.game();
    let mut solved = Solved::of(&oracle, &game);
    let samples = args.samples.unwrap_or(SAMPLES);
    if samples > 0 {
        let measure = |bar: &Stages| measured::measured(&oracle, samples, &|n| bar.tick(n));
        solved.measured = timed("measured", "row", samples as u64, measure)?;
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&solved).map_err(io::Error::from)?)?;
    } else {
        solved.print(out)?;
    }
    Ok(())
}

/// The oracle from the file if there is one, else solved and kept there; checked if asked for.
fn oracle(args: &SolveArgs, side: u16) -> Result<Oracle, SolveError> {
    let rows = Board::new(side).map_or(0, |board| board.rows() as u64);
    let kept = args.file.as_deref().filter(|file| file.exists());
    let oracle = match kept {
        Some(file) => read(file, side)?,
        None => {
            args.file.as_deref().map(table_file::prepare).transpose()?;
            let oracle = timed("solved", "round", rows, |bar| {
                Oracle::solve(side, &|round| bar.tick(round)).expect("the side was looked at")
            });
            if let Some(file) = &args.file {
                oracle.save(file)?;
            }
            oracle
        }
    };
    if args.check {
        let checked = timed("checked", "pass", rows, |bar| oracle.check(&|n| bar.tick(n)));
        checked.map_err(|index| SolveError::Inconsistent { index })?;
    }
    Ok(oracle)
}

#[expect(clippy::print_stderr, reason = "where the values come from is no result")]
fn read(file: &Path, side: u16) -> Result<Oracle, SolveError> {
    let oracle = Oracle::open(file)?;
    let found = oracle.board().side();
    if found != side {
        return Err(SolveError::OtherSide { file: file.to_owned(), found, side });
    }
    eprintln!("read from {}, not solved again", file.display());
    Ok(oracle)
}

/// Does something in stages of so many steps under a progress bar, and says on standard error how
/// long it took.
#[expect(clippy::disallowed_methods, reason = "the time taken is for people; it decides nothing")]
#[expect(clippy::print_stderr, reason = "the time taken is no result")]
fn timed<T>(done: &str, stage: &'static str, steps: u64, work: impl FnOnce(&Stages) -> T) -> T {
    let begun = Instant::now();
    let style = ProgressStyle::with_template("{msg} {wide_bar} {percent} %");
    let bar = ProgressBar::new(steps).with_style(style.expect("the template is well formed"));
    let stages = Stages { bar, stage, number: AtomicU8::new(u8::MAX) };
    let result = work(&stages);
    stages.bar.finish_and_clear();
    eprintln!("{done} in {:.1} s", begun.elapsed().as_secs_f64());
    result
}

/// A bar that fills once a stage.
struct Stages {
    bar: ProgressBar,
    stage: &'static str,
    number: AtomicU8,
}

impl Stages {
    fn tick(&self, number: u8) {
        if self.number.swap(number, Relaxed) != number {
            self.bar.set_position(0);
            self.bar.set_message(format!("{} {number}", self.stage));
        }
        self.bar.inc(1);
    }
}

impl Solved {
    fn of(oracle: &Oracle, game: &ChineseCheckers<u64>) -> Self {
        let start = game.start();
        let census = *oracle.census();
        let valued = |mv: Move, value| Valued { mv: game.write(&start, &mv), value };
        let longest = Some(Value::Won(census.longest_win));
        let longest = (0..oracle.board().placements()).find(|&at| oracle.value_at(at) == longest);
        let position = |at| oracle.position(game, oracle.board().placement(at));
        Self {
            side: oracle.board().side(),
            census,
            sha256: oracle.sha256(),
            start: oracle.value(game, &start),
            first_moves: values(oracle, game, &start),
            line: oracle.line(game, &start).into_iter().map(|(mv, v)| valued(mv, v)).collect(),
            longest_win: longest.map(|at| game.write_position(&position(at))),
            measured: Vec::new(),
        }
    }

    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let Census { positions, won, lost, drawn, longest_win, .. } = self.census;
        writeln!(out, "Chinese checkers for two on side {}, every position solved", self.side)?;
        writeln!(out, "(filled_goal, without cap and no-progress window, for the player to move)")?;
        writeln!(out)?;
        for (name, count) in
            [("positions", positions), ("won", won), ("lost", lost), ("drawn", drawn)]
        {
            writeln!(out, "{name:<10} {:>12}", grouped(count))?;
        }
        writeln!(out, "longest win in {longest_win} plies, for example")?;
        writeln!(out, "  {}", self.longest_win.as_deref().unwrap_or("none"))?;
        writeln!(out, "SHA-256 of the table {}", self.sha256)?;
        writeln!(out)?;
        let start = self.start.map(|value| value.to_string()).unwrap_or_default();
        writeln!(out, "the start is {start} plies; the first moves:")?;
        for Valued { mv, value } in &self.first_moves {
            writeln!(out, "  {mv:<8} {value}")?;
        }
        writeln!(out)?;
        writeln!(out, "perfect play from the start:")?;
        for (pair, number) in self.line.chunks(2).zip(1..) {
            let moves = pair.iter().map(|Valued { mv, .. }| mv.as_str()).collect::<Vec<_>>();
            writeln!(out, "  {number:>2}. {}", moves.join(" "))?;
        }
        if !self.measured.is_empty() {
            writeln!(out)?;
            measured::print(&self.measured, out)?;
        }
        Ok(())
    }
}

fn values(oracle: &Oracle, game: &ChineseCheckers<u64>, state: &State<u64>) -> Vec<Valued> {
    let values = oracle.values(game, state).unwrap_or_default().into_iter();
    values.map(|(mv, value)| Valued { mv: game.write(state, &mv), value }).collect()
}

/// 46495661 as 46,495,661.
pub(super) fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let groups: Vec<_> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(|group| String::from_utf8_lossy(group).into_owned())
        .collect();
    groups.join(",")
}
