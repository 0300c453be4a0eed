//! Perfect play on the small boards of Hexxagon: the value of every position.

use std::io::{self, Write};
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::engine::BadSetup;
use crate::engine::hexxagon::solve::{Census, Row, Solved, reached};
use crate::rules::hexxagon::{JUMP_LIMIT, OPTIONS, Options, Outline, Small};
use crate::rules::{Game, Notation, OptionSpec};
use crate::terminal::solve::perfect::grouped;
use crate::terminal::solve::{SolveArgs, SolveError};

/// The side of the board unless told otherwise.
const SIDE: u16 = 3;

/// The largest side of which every shape fits a machine word.
const MOST_SIDE: u64 = 5;

/// The starts that are looked at unless one is asked for.
const STARTS: [&str; 3] = ["corners", "opposite", "ring"];

/// What is printed of a solved board.
#[derive(Debug, Serialize)]
struct Board {
    side: u16,
    board: Outline,
    /// The removed cells if they are not those of the shape.
    holes: Option<String>,
    cells: usize,
    census: Census,
    starts: Vec<Start>,
    /// Positions that were checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    checked: Option<u64>,
}

/// A start under perfect play.
#[derive(Debug, Serialize)]
struct Start {
    start: String,
    /// Who moves first: Ruby unless an opening is given.
    first: &'static str,
    /// The final margin of that seat.
    value: i32,
    first_moves: Vec<Valued>,
    /// Positions that can be reached, the counter told apart: on the smallest boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    reached: Option<usize>,
}

/// A move and the final margin of the seat that makes it.
#[derive(Debug, Serialize)]
struct Valued {
    #[serde(rename = "move")]
    mv: String,
    value: i32,
}

/// Solves the board and prints what it found.
pub(super) fn print(args: &SolveArgs, out: &mut dyn Write) -> Result<(), SolveError> {
    let games = games(args)?;
    let (_, game) = &games[0];
    let solved = solve(game)?;
    let checked = args.check.then(|| check(&solved)).transpose()?;
    let start = |(name, game): &(String, Small)| start(name, game, &solved);
    let board = Board {
        side: game.options().side,
        board: game.options().board,
        holes: game.options().holes.clone(),
        cells: game.board().len(),
        census: solved.census(),
        starts: games.iter().map(start).collect(),
        checked,
    };
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&board).map_err(io::Error::from)?)?;
    } else {
        board.print(out)?;
    }
    Ok(())
}

/// The game from the start that was asked for, or from each that the board has.
fn games(args: &SolveArgs) -> Result<Vec<(String, Small)>, SolveError> {
    let mut options: Map<String, Value> = args.options.iter().cloned().collect();
    if let Some(side) = args.side {
        options.insert("side".to_owned(), side.into());
    }
    let side = options.entry("side").or_insert_with(|| SIDE.into()).clone();
    OptionSpec::check(OPTIONS, &options).map_err(BadSetup::from)?;
    if side.as_u64() > Some(MOST_SIDE) {
        return Err(SolveError::Unsolvable { what: format!("hexxagon on side {side}") });
    }
    let starts = match options.get("start").and_then(Value::as_str) {
        Some(start) => vec![start.to_owned()],
        None => STARTS.map(ToOwned::to_owned).to_vec(),
    };
    let made = starts.into_iter().map(|start| {
        options.insert("start".to_owned(), json!(start));
        let options = serde_json::from_value(Value::Object(options.clone()));
        let options: Options = options.expect("the table of options was looked at");
        Small::new(&options).map(|game| (start, game))
    });
    let (games, bad): (Vec<_>, Vec<_>) = made.partition(Result::is_ok);
    match bad.into_iter().find_map(Result::err) {
        Some(bad) if games.is_empty() => Err(BadSetup::from(bad).into()),
        Some(_) | None => Ok(games.into_iter().flatten().collect()),
    }
}

fn start(name: &str, game: &Small, solved: &Solved<u64>) -> Start {
    let start = game.start();
    let mut moves = solved.moves(&start);
    moves.sort_by_key(|&(_, value)| -value);
    let valued = |(mv, value)| Valued { mv: game.write(&start, &mv), value };
    Start {
        start: name.to_owned(),
        first: game.seat_name(start.to_move()),
        value: solved.value(&start),
        first_moves: moves.into_iter().map(valued).collect(),
        reached: reached(game).map(|(positions, _)| positions),
    }
}

fn solve(game: &Small) -> Result<Solved<u64>, SolveError> {
    let layers = game.board().len() as u64 + 1;
    let limit = u64::from(JUMP_LIMIT);
    timed("solved", layers * limit, |bar| {
        let watch = |pieces: u32, counter: u32| {
            let left = u64::from(pieces) * limit + u64::from(counter);
            bar.set_message(format!("{pieces} pieces, counter {counter}"));
            bar.set_position(layers * limit - left);
        };
        Ok(Solved::new(game, &watch)?)
    })
}

fn check(solved: &Solved<u64>) -> Result<u64, SolveError> {
    let cells = u32::try_from(solved.game().board().len()).expect("a board that was solved");
    timed("checked", 3_u64.pow(cells), |bar| {
        bar.set_message("checking");
        Ok(solved.check(&|positions| bar.inc(positions))?)
    })
}

/// Does something under a bar of so many steps, and says on standard error how long it took if it
/// could be done.
#[expect(clippy::disallowed_methods, reason = "the time taken is for people; it decides nothing")]
#[expect(clippy::print_stderr, reason = "the time taken is no result")]
fn timed<T>(
    done: &str,
    steps: u64,
    work: impl FnOnce(&ProgressBar) -> Result<T, SolveError>,
) -> Result<T, SolveError> {
    let begun = Instant::now();
    let style = ProgressStyle::with_template("{msg} {wide_bar} {percent} %");
    let bar = ProgressBar::new(steps).with_style(style.expect("the template is well formed"));
    let result = work(&bar);
    bar.finish_and_clear();
    if result.is_ok() {
        eprintln!("{done} in {:.1} s", begun.elapsed().as_secs_f64());
    }
    result
}

impl Board {
    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self { side, board, holes, .. } = self;
        let outline = json!(board);
        let outline = outline.as_str().unwrap_or_default();
        let holes = holes.as_ref().map_or_else(String::new, |holes| format!(", holes {holes:?}"));
        writeln!(out, "Hexxagon on side {side}, board {outline}{holes}: {} cells", self.cells)?;
        writeln!(out, "every position solved; values are final margins for the player to move")?;
        writeln!(out)?;
        self.print_layers(out)?;
        writeln!(out)?;
        writeln!(out, "positions by value:")?;
        for (value, count) in self.census.values.iter().rev() {
            writeln!(out, "  {value:>+3} {:>12}", grouped(*count))?;
        }
        writeln!(out, "SHA-256 of the values {}", self.census.sha256)?;
        for start in &self.starts {
            writeln!(out)?;
            start.print(out)?;
        }
        if let Some(checked) = self.checked {
            writeln!(out)?;
            let checked = grouped(checked);
            writeln!(out, "checked: {checked} values follow from those after their moves")?;
        }
        Ok(())
    }

    fn print_layers(&self, out: &mut dyn Write) -> io::Result<()> {
        let line = |pieces: &str, row: &Row| {
            let counts = [row.positions, row.won, row.drawn, row.lost].map(grouped);
            let [positions, won, drawn, lost] = counts;
            format!("{pieces:>6} {positions:>12} {won:>12} {drawn:>11} {lost:>12}")
        };
        writeln!(out, "with no jumps counted, finished positions included:")?;
        writeln!(
            out,
            "{:>6} {:>12} {:>12} {:>11} {:>12}  counting down from the last jump",
            "pieces", "positions", "won", "drawn", "lost"
        )?;
        for row in self.census.layers.iter().rev() {
            writeln!(out, "{}  {}", line(&row.pieces.to_string(), row), settling(row))?;
        }
        writeln!(out, "{}", line("all", &self.census.total()))
    }
}

/// How soon a layer settles.
fn settling(row: &Row) -> String {
    let Row { steps, period, circling, .. } = *row;
    if period == 1 {
        return format!("stable after {steps}");
    }
    format!("after {steps}: {} repeat every {period}", grouped(circling))
}

impl Start {
    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self { start, first, value, first_moves, reached } = self;
        writeln!(out, "start {start}: {first} {value:+} under perfect play; the first moves:")?;
        for same in first_moves.chunk_by(|one, next| one.value == next.value) {
            let moves = same.iter().map(|valued| valued.mv.as_str()).collect::<Vec<_>>();
            writeln!(out, "  {:>+3}  {}", same[0].value, moves.join(" "))?;
        }
        if let Some(reached) = reached {
            let reached = grouped(*reached as u64);
            writeln!(out, "  {reached} positions reached by a search with a memory")?;
        }
        Ok(())
    }
}
