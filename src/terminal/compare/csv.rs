//! The table for programs: a line of names, then a line for each entrant (RFC 4180, with lines that
//! end as text does here). What does not exist is empty.

use std::io::{self, Write};

use crate::engine::statistics::Rate;
use crate::terminal::compare::Answer;
use crate::terminal::compare::race::{Racer, Races};
use crate::terminal::compare::table::{Entrant, Table};

/// The columns of a table, before one for each place.
const TABLE: &str = "agent,games,won,drawn,lost,cut,points,moves,score,overrides,win_rate,\
                     win_rate_from,win_rate_to,rating,deviation";

/// The columns of races.
const RACES: &str = "agent,games,finished,finished_rate,finished_rate_from,finished_rate_to,min,\
                     median,mean,max,overrides";

pub(super) fn print(answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
    match answer {
        Answer::Table(table) => table_lines(table, out),
        Answer::Races(races) => race_lines(races, out),
    }
}

fn table_lines(table: &Table, out: &mut dyn Write) -> io::Result<()> {
    let places = 1..=table.seats;
    let places: String = places.map(|place| format!(",place_{place}")).collect();
    writeln!(out, "{TABLE}{places}")?;
    for Entrant { row, win_rate, rating } in &table.rows {
        let mut fields = vec![quoted(&row.entrant)];
        fields.extend([row.games, row.won, row.drawn, row.lost, row.cut].map(|it| it.to_string()));
        fields.extend([row.points, row.mean_plies, row.mean_score].map(|it| it.to_string()));
        fields.push(row.overrides.to_string());
        fields.extend(rate(win_rate.as_ref()));
        fields.extend([rating.rating, rating.deviation].map(|it| it.to_string()));
        fields.extend(row.places.iter().map(u32::to_string));
        writeln!(out, "{}", fields.join(","))?;
    }
    Ok(())
}

fn race_lines(races: &Races, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{RACES}")?;
    for Racer { entrant, games, finished, moves, overrides } in &races.rows {
        let mut fields = vec![quoted(entrant), games.to_string()];
        fields.push(finished.map(|it| it.count.to_string()).unwrap_or_default());
        fields.extend(rate(finished.as_ref()));
        fields.extend(match moves {
            Some(it) => [it.min.into(), it.median, it.mean, it.max.into()].map(|it| it.to_string()),
            None => [const { String::new() }; 4],
        });
        fields.push(overrides.to_string());
        writeln!(out, "{}", fields.join(","))?;
    }
    Ok(())
}

fn rate(rate: Option<&Rate>) -> [String; 3] {
    let Some(Rate { rate, interval: (from, to), .. }) = rate else {
        return [const { String::new() }; 3];
    };
    [rate, from, to].map(f64::to_string)
}

/// A text as a field.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_text_with_commas_or_quotes_is_one_field() {
        for (text, field) in [
            ("guarded:search:depth=8", "guarded:search:depth=8"),
            ("a,b", "\"a,b\""),
            ("say \"b\"", "\"say \"\"b\"\"\""),
            ("two\nlines", "\"two\nlines\""),
        ] {
            assert_eq!(quoted(text), field);
        }
    }
}
