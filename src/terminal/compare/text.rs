//! The answer for people.

use std::io::{self, Write};

use serde_json::{Map, Value};

use crate::engine::Sample;
use crate::engine::statistics::{Rate, Sprt, Trial, Verdict};
use crate::terminal::columns::{Column, Columns};
use crate::terminal::compare::Answer;
use crate::terminal::compare::race::{Racer, Races};
use crate::terminal::compare::table::{Entrant, Openings, Pair, Table, Tested};

/// Openings that are listed; the rest is told of by their number.
const MOST_OPENINGS: usize = 20;

pub(super) fn print(answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
    match answer {
        Answer::Table(table) => print_table(table, out),
        Answer::Races(races) => print_races(races, out),
    }
}

fn print_table(table: &Table, out: &mut dyn Write) -> io::Result<()> {
    let entrants = table.rows.len();
    let seeds = some(table.seeds, "seed", "seeds");
    let who = match (&table.test, table.seats) {
        (Some(_), _) => format!("2 agents from both seats, at most {seeds}"),
        (None, 2) => format!("every pair of {entrants} agents from both seats, {seeds}"),
        (None, seats) if seats == entrants => {
            format!("{entrants} agents in {seats} rotations of their seats, {seeds}")
        }
        (None, seats) => {
            format!(
                "every {seats} of {entrants} agents in {seats} rotations of their seats, {seeds}"
            )
        }
    };
    let games = some(table.games as u64, "game", "games");
    writeln!(out, "{}{}: {who}, {games}", table.game, in_words(&table.options))?;
    print_rows(table, out)?;
    let points = if table.seats == 2 {
        "points: 1 for a win, half for a draw."
    } else {
        "points: place k of N is worth N-k, equals share theirs. Who follows whom is as --agents\n  \
         has it, in every rotation."
    };
    writeln!(
        out,
        "  {points} score: the game's own, at its end.\n  moves: plies a game, after its opening. \
         cut: games that {} ended; won, drawn or lost\n  like any other.",
        table.counters.join(" or ")
    )?;
    if let Some(tested) = &table.test {
        print_test(table, tested, out)?;
    }
    print_pairs(&table.pairs, table.seats, out)?;
    print_ratings(&table.rows, out)?;
    print_openings(&table.openings, out)
}

fn print_rows(table: &Table, out: &mut dyn Write) -> io::Result<()> {
    let mut columns = vec![
        Column::left("agent", 24),
        Column::right("games", 6),
        Column::right("won", 5),
        Column::right("drawn", 6),
        Column::right("lost", 5),
        Column::right("cut", 5),
        Column::right("points", 8),
        Column::right("moves", 9),
        Column::right("score", 9),
        Column::right("overrides", 10),
        Column::left("  win rate (95% interval)", 27),
    ];
    if table.seats > 2 {
        columns.push(Column::left("places 1..N", 0));
    }
    let mut rows = Columns::new(2, columns);
    for Entrant { row, win_rate, .. } in &table.rows {
        let mut cells = vec![row.entrant.clone()];
        cells.extend([row.games, row.won, row.drawn, row.lost, row.cut].map(|it| it.to_string()));
        cells.extend([row.points, row.mean_plies, row.mean_score].map(|it| format!("{it:.1}")));
        cells.extend([row.overrides.to_string(), rate(win_rate.as_ref())]);
        if table.seats > 2 {
            let places: Vec<_> = row.places.iter().map(u32::to_string).collect();
            cells.push(places.join(" "));
        }
        rows.row(cells);
    }
    write!(out, "{rows}")
}

fn print_pairs(pairs: &[Pair], seats: usize, out: &mut dyn Write) -> io::Result<()> {
    let what =
        if seats == 2 { "games won, drawn and lost" } else { "places better, shared and worse" };
    writeln!(out, "\nAgainst each other ({what}):")?;
    let mut table = Columns::new(
        2,
        [
            Column::left("", 24),
            Column::left("", 24),
            Column::right("", 5),
            Column::right("", 5),
            Column::right("", 5),
        ],
    );
    for Pair { first, second, won, drawn, lost } in pairs {
        let against = format!(" against {second}");
        let [won, drawn, lost] = [won, drawn, lost].map(u32::to_string);
        table.row([first.clone(), against, won, drawn, lost]);
    }
    let text = table.to_string();
    write!(out, "{}", text.trim_start_matches('\n'))
}

fn print_ratings(rows: &[Entrant], out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "\nRatings by all games together (mean 1500; 400 more are ten times the odds; one drawn game\n\
         between every two is added; ± is a standard deviation that takes the others for exact):"
    )?;
    let mut table =
        Columns::new(2, [Column::left("", 24), Column::right("", 6), Column::left("", 0)]);
    let mut sorted: Vec<_> = rows.iter().collect();
    sorted.sort_by(|one, other| other.rating.rating.total_cmp(&one.rating.rating));
    for Entrant { row, rating, .. } in sorted {
        let deviation = format!(" ± {:.0}", rating.deviation);
        table.row([row.entrant.clone(), format!("{:.0}", rating.rating), deviation]);
    }
    write!(out, "{}", table.to_string().trim_start_matches('\n'))
}

fn print_openings(openings: &Openings, out: &mut dyn Write) -> io::Result<()> {
    let Openings { plies, texts } = openings;
    if texts.is_empty() {
        return Ok(());
    }
    let plies = some(u64::from(*plies), "random ply", "random plies");
    writeln!(out, "\nOpenings ({plies}, by seed, the same for every seating):")?;
    for (seed, text) in texts.iter().enumerate().take(MOST_OPENINGS) {
        writeln!(out, "  {seed:>5}  {text}")?;
    }
    match texts.len().saturating_sub(MOST_OPENINGS) {
        0 => Ok(()),
        more => writeln!(out, "  and {more} more, which --json lists"),
    }
}

fn print_test(table: &Table, tested: &Tested, out: &mut dyn Write) -> io::Result<()> {
    let Tested { test: Sprt { elo0, elo1, alpha, beta }, trial } = tested;
    let Trial { pairs, llr, bounds: (lower, upper), verdict } = trial;
    let [first, second] = match &table.pairs[..] {
        [pair] => [&*pair.first, &*pair.second],
        _ => unreachable!("a test is of two that met"),
    };
    writeln!(out, "\nIs {first} stronger than {second}?")?;
    let count: u32 = pairs.iter().sum();
    let games = pairs.iter().zip(["0", "½", "1", "1½", "2"]);
    let games: Vec<_> = games.map(|(count, points)| format!("{count} of {points}")).collect();
    writeln!(
        out,
        "  {}, by the points of {first}: {}",
        some(u64::from(count), "pair of games", "pairs of games"),
        games.join(", ")
    )?;
    writeln!(
        out,
        "  log-likelihood ratio {llr:.2}, bounds {lower:.2} and {upper:.2} ({elo0} against {elo1} Elo, alpha \
         {alpha}, beta {beta})"
    )?;
    match verdict {
        Verdict::Stronger => writeln!(out, "  {first} is stronger"),
        Verdict::NotStronger => writeln!(out, "  {first} is not stronger"),
        Verdict::Undecided => writeln!(out, "  undecided: more seeds may tell"),
    }
}

fn print_races(races: &Races, out: &mut dyn Write) -> io::Result<()> {
    let seeds = some(races.seeds, "seed", "seeds");
    let agents = some(races.rows.len() as u64, "agent", "agents");
    let options = in_words(&races.options);
    writeln!(out, "{}{options}: {agents}, each alone, {seeds}", races.game)?;
    let mut table = Columns::new(
        2,
        [
            Column::left("agent", 24),
            Column::right("races", 6),
            Column::right("finished", 9),
            Column::left("  (95% interval)", 21),
            Column::right("min", 5),
            Column::right("median", 8),
            Column::right("mean", 8),
            Column::right("max", 6),
            Column::right("overrides", 11),
        ],
    );
    for Racer { entrant, games, finished, moves, overrides } in &races.rows {
        let figure =
            |of: &dyn Fn(&Sample) -> String| moves.as_ref().map_or_else(|| "-".to_owned(), of);
        table.row([
            entrant.clone(),
            games.to_string(),
            finished.map_or(0, |rate| rate.count).to_string(),
            rate(finished.as_ref()),
            figure(&|it| it.min.to_string()),
            figure(&|it| format!("{:.1}", it.median)),
            figure(&|it| format!("{:.1}", it.mean)),
            figure(&|it| it.max.to_string()),
            overrides.to_string(),
        ]);
    }
    write!(out, "{table}")?;
    writeln!(out, "  min to max: moves of the races that were finished")
}

fn rate(rate: Option<&Rate>) -> String {
    rate.map_or_else(
        || "  -".to_owned(),
        |it| format!("  {:.2} [{:.2}, {:.2}]", it.rate, it.interval.0, it.interval.1),
    )
}

/// The options that are set, in brackets.
fn in_words(options: &Map<String, Value>) -> String {
    if options.is_empty() {
        return String::new();
    }
    let each = options.iter().map(|(name, value)| match value {
        Value::String(text) => format!("{name} {text}"),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            format!("{name} {value}")
        }
    });
    format!(" ({})", each.collect::<Vec<_>>().join(", "))
}

fn some(count: u64, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}
