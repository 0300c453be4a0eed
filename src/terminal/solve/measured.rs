//! The table of who keeps the value of the game how often.

use std::io::{self, Write};

use serde::Serialize;

use crate::agents::chinese_checkers::CARDS;
use crate::engine::BadSetup;
use crate::engine::chinese_checkers::perfect::{
    Class, Keeping, Kept, OPPONENT, Oracle, Overrides, Watch, measure,
};
use crate::terminal::solve::perfect::grouped;

/// The seed of the positions and of every agent's draws.
const SEED: u64 = 1;
/// Games of every pair of agents, each from a seed of its own.
const GAMES_A_PAIR: u64 = 20;

/// Everybody measured on one sample of positions.
#[derive(Debug, Serialize)]
pub(super) struct Measured {
    sample: String,
    seed: u64,
    positions: usize,
    won: usize,
    drawn: usize,
    rows: Vec<Keeping>,
}

/// Measures on up to so many positions of each of the two samples. `watch` is told how many rows
/// are done, after every position.
pub(super) fn measured(
    oracle: &Oracle,
    positions: usize,
    watch: Watch<'_>,
) -> Result<Vec<Measured>, BadSetup> {
    let names: Vec<_> = CARDS.iter().map(|card| card.name).collect();
    let met = oracle.met_in_games(&names, GAMES_A_PAIR, positions)?;
    let games = format!(
        "of those met in {} games, {GAMES_A_PAIR} of every agent against every agent",
        grouped(GAMES_A_PAIR * (names.len() * names.len()) as u64)
    );
    let even = "drawn evenly from all there are".to_owned();
    let samples = [(even, oracle.drawn_evenly(positions, SEED)), (games, met)];
    let measured = samples.into_iter().map(|(sample, placements)| {
        let of = |class| {
            let values = placements.iter().filter_map(|&index| oracle.value_at(index));
            values.filter(|value| value.class() == class).count()
        };
        Ok(Measured {
            sample,
            seed: SEED,
            positions: placements.len(),
            won: of(Class::Won),
            drawn: of(Class::Drawn),
            rows: measure(oracle, &placements, SEED, watch)?,
        })
    });
    measured.collect()
}

/// Prints the tables, each under a line that says what it was measured on.
pub(super) fn print(measured: &[Measured], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "who keeps the value of the game, where some move does not (seed {SEED}; an")?;
    writeln!(out, "agent that asks what the other seat will play is told what {OPPONENT} would;")?;
    writeln!(out, "guarded: by its own gate or else the default one)")?;
    for Measured { sample, positions, won, drawn, rows, .. } in measured {
        let count = |number: usize| grouped(number as u64);
        writeln!(out)?;
        writeln!(out, "{} positions {sample}:", count(*positions))?;
        writeln!(out, "{} won for the player to move, {} drawn", count(*won), count(*drawn))?;
        writeln!(
            out,
            "  {:<30} {:>7} {:>7}  {:>9} {:>8} {:>10}  {:>7}  {:>9} {:>6} {:>6} {:>6}",
            "",
            "kept",
            "",
            "won>drawn",
            "won>lost",
            "drawn>lost",
            "guarded",
            "overrides",
            "gained",
            "same",
            "lost"
        )?;
        for row in rows {
            writeln!(out, "{}", line(row))?;
        }
    }
    Ok(())
}

fn line(Keeping { who, kept, guarded, overrides }: &Keeping) -> String {
    let Kept { won_to_drawn, won_to_lost, drawn_to_lost, .. } = *kept;
    let share = |kept: &Kept| percent(kept.kept(), kept.answered());
    let guarded = guarded.as_ref().map(share).unwrap_or_default();
    let mut line = format!(
        "  {who:<30} {:>7} {:>7}  {won_to_drawn:>9} {won_to_lost:>8} {drawn_to_lost:>10}  {guarded:>7}",
        share(kept),
        kept.kept(),
    );
    if let Some(overrides) = overrides {
        let Overrides { gained, kept, lost } = *overrides;
        let all = overrides.all();
        line += &format!("  {all:>9} {gained:>6} {kept:>6} {lost:>6}");
    }
    if kept.unanswered > 0 {
        line += &format!("  {} not answered", kept.unanswered);
    }
    line.trim_end().to_owned()
}

/// A share with one decimal.
fn percent(part: u64, whole: u64) -> String {
    if whole == 0 {
        return "none".to_owned();
    }
    let tenths = (part * 1000 + whole / 2) / whole;
    format!("{}.{} %", tenths / 10, tenths % 10)
}
