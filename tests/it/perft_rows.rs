//! Files of counted move sequences: read, and held against a game.

use serde_json::{Map, Value};
use sixpoint::engine::Perft;
use sixpoint::rules::Notation;

/// One row `option=value … : count at depth 1, 2, …`: the options and the counts.
pub(crate) type Row = (Value, Vec<u64>);

/// The rows of a file without its remarks, which begin with `#`.
pub(crate) fn rows(text: &str) -> impl Iterator<Item = Row> + '_ {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let (options, counts) = line.split_once(" : ").unwrap();
        let options = options.split(' ').map(option).collect::<Map<_, _>>();
        let counts = counts.split(' ').map(|count| count.parse().unwrap());
        (Value::Object(options), counts.collect())
    })
}

fn option(text: &str) -> (String, Value) {
    let (name, value) = text.split_once('=').unwrap();
    let value = value.parse::<u64>().map_or_else(|_| Value::from(value), Value::from);
    (name.to_owned(), value)
}

/// Checks every count up to `most`. Options that a row leaves out have their defaults.
pub(crate) fn check_rows<G: Notation>(rows: impl Iterator<Item = Row>, most: u64) {
    let mut checked = 0;
    for (options, counts) in rows {
        let game = G::new(&serde_json::from_value(options.clone()).unwrap()).unwrap();
        for (depth, count) in (1..).zip(counts).filter(|(_, count)| *count <= most) {
            let found = Perft::count(&game, &game.start(), depth).sequences;
            assert_eq!(found, count, "{options} depth {depth}");
            checked += 1;
        }
    }
    assert!(checked > 0, "no row was counted");
}
