//! The judged decisions for people.

use std::io::{self, Write};

use crate::engine::audit::{Audit, Judged, OracleCard, Slip, Totals, Unit};
use crate::engine::statistics::Rate;
use crate::rules::Seat;
use crate::terminal::audit::{Answer, regimes};
use crate::terminal::columns::{Column, Columns};

pub(super) fn print(answer: &Answer, worst: usize, out: &mut dyn Write) -> io::Result<()> {
    let Answer { setup, labels, audit, regimes } = answer;
    let players = setup.seats.iter().zip(labels);
    let players: Vec<_> =
        players.map(|(seat, label)| format!("{} ({})", seat.entrant_text(), label.name)).collect();
    writeln!(out, "{}: {}, seed {}", setup.game, players.join(" against "), setup.seed)?;
    let name = |seat: Seat| labels[seat.index()].name;
    writeln!(out, "  {}, {}", some(audit.plies, "ply", "plies"), ending(audit, name))?;
    let OracleCard { name: oracle, exact, line, unit } = audit.oracle;
    writeln!(out, "  oracle {oracle}: {line} ({})", if exact { "exact" } else { "not exact" })?;
    writeln!(out)?;
    let unjudged = match audit.unjudged {
        0 => String::new(),
        count => format!("; {count} more are not judged, in positions that it does not know"),
    };
    let (count, seat) = (audit.totals.decisions, name(audit.seat));
    writeln!(out, "Decisions audited: {count}, those of {seat}{unjudged}")?;
    if count > 0 {
        print_totals(&audit.totals, unit, out)?;
        print_worst(&audit.decisions, (worst, unit), out)?;
    }
    match regimes {
        None => Ok(()),
        Some(table) => {
            writeln!(out)?;
            regimes::print(table, out)
        }
    }
}

/// How the game ended. Alone at the table nobody wins against anybody.
fn ending(audit: &Audit, name: impl Fn(Seat) -> &'static str) -> String {
    match &audit.outcome {
        None => "not over yet".to_owned(),
        Some(outcome) if outcome.ranking.len() == 1 => outcome.reason.clone(),
        Some(outcome) => {
            let winner =
                outcome.winner.map_or("drawn".to_owned(), |it| format!("{} wins", name(it)));
            format!("{winner}: {}", outcome.reason)
        }
    }
}

/// A number of parts in whole units.
fn amount(parts: i64, unit: Unit) -> String {
    #[expect(clippy::cast_precision_loss, reason = "regrets of one game stay below 2^53")]
    let whole = parts as f64 / f64::from(unit.parts);
    if unit.parts == 1 { parts.to_string() } else { format!("{whole:.2}") }
}

fn print_totals(totals: &Totals, unit: Unit, out: &mut dyn Write) -> io::Result<()> {
    let mean = |mean: f64| format!("{:.4}", mean / f64::from(unit.parts));
    let mean = totals.mean_regret.map_or("-".to_owned(), mean);
    let regret = amount(totals.regret, unit);
    writeln!(out, "  total regret {regret}, mean {mean} per decision, in {}", unit.name)?;
    if let Some(Rate { count, trials, interval: (from, to), .. }) = totals.agreed {
        writeln!(
            out,
            "  agreed with the oracle: {count}/{trials} (P(agrees with the oracle) in \
             [{from:.2}, {to:.2}], 95 %, {})",
            some(trials, "trial", "trials")
        )?;
    }
    writeln!(out, "  gate overrides: {}", totals.overrides)?;
    let (wins, losses) = (totals.missed_wins, totals.avoidable_losses);
    writeln!(out, "  wins missed: {wins}, losses that could be avoided: {losses}")
}

/// Decisions that throw a result away, then those with the most regret, of equals the earlier
/// first; those that agree with the oracle are left out.
fn print_worst(
    judged: &[Judged],
    (most, unit): (usize, Unit),
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut worst: Vec<_> = judged.iter().filter(|it| !it.agrees).collect();
    worst.sort_by_key(|it| (it.slip.is_none(), -it.regret));
    worst.truncate(most);
    if worst.is_empty() {
        return Ok(());
    }
    writeln!(out, "Worst decisions:")?;
    let mut table = Columns::new(
        2,
        [
            Column::right("ply", 4),
            Column::left("  played", 10),
            Column::left("best", 8),
            Column::right("regret", 8),
            Column::left("", 0),
        ],
    );
    for Judged { made, best, regret, slip, .. } in worst {
        let remark = match slip {
            None => "",
            Some(Slip::MissedWin) => "  misses a win",
            Some(Slip::AvoidableLoss) => "  loses, which could be avoided",
        };
        table.row([
            made.ply.to_string(),
            format!("  {}", made.played),
            best.clone(),
            amount(*regret, unit),
            remark.to_owned(),
        ]);
    }
    write!(out, "{table}")
}

pub(super) fn some(count: impl Into<u64>, one: &str, more: &str) -> String {
    let count = count.into();
    format!("{count} {}", if count == 1 { one } else { more })
}
