//! The answer for people.

use std::io::{self, Write};

use crate::agents::Regime;
use crate::engine::audit::{Contrast, Judged, Regimes, Slip, Totals};
use crate::engine::statistics::Rate;
use crate::rules::Seat;
use crate::terminal::audit::Answer;
use crate::terminal::columns::{Column, Columns};

pub(super) fn print(answer: &Answer, worst: usize, out: &mut dyn Write) -> io::Result<()> {
    let Answer { setup, labels, audit, regimes } = answer;
    let players = setup.seats.iter().zip(labels);
    let players: Vec<_> =
        players.map(|(seat, label)| format!("{} ({})", seat.entrant_text(), label.name)).collect();
    writeln!(out, "{}: {}, seed {}", setup.game, players.join(" against "), setup.seed)?;
    let name = |seat: Seat| labels[seat.index()].name;
    let result = audit.outcome.winner.map_or("drawn".to_owned(), |it| format!("{} wins", name(it)));
    writeln!(out, "  {}, {result}: {}", some(audit.plies, "ply", "plies"), audit.outcome.reason)?;
    let trust = if audit.oracle.exact { "exact" } else { "not exact" };
    let oracle = audit.oracle;
    writeln!(out, "  oracle {}: {} ({trust})", oracle.name, oracle.line)?;
    writeln!(out)?;
    writeln!(out, "Decisions audited: {}, those of {}", audit.totals.decisions, name(audit.seat))?;
    let what = if oracle.exact {
        "in pieces of the final margin"
    } else {
        "in pieces of margin at the oracle's horizon"
    };
    print_totals(&audit.totals, what, out)?;
    print_worst(&audit.decisions, worst, out)?;
    match regimes {
        None => Ok(()),
        Some(regimes) => {
            writeln!(out)?;
            print_regimes(regimes, out)
        }
    }
}

fn print_totals(totals: &Totals, what: &str, out: &mut dyn Write) -> io::Result<()> {
    let mean = totals.mean_regret.map_or("-".to_owned(), |mean| format!("{mean:.4}"));
    writeln!(out, "  total regret {}, mean {mean} per decision, {what}", totals.regret)?;
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
fn print_worst(judged: &[Judged], most: usize, out: &mut dyn Write) -> io::Result<()> {
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
            regret.to_string(),
            remark.to_owned(),
        ]);
    }
    write!(out, "{table}")
}

fn print_regimes(regimes: &Regimes, out: &mut dyn Write) -> io::Result<()> {
    let Regimes { opponent, seeds, options, feat, rows, contrasts } = regimes;
    let options: Vec<_> = options.iter().map(|(name, value)| format!("{name} {value}")).collect();
    writeln!(
        out,
        "Regimes: {} from both seats against {opponent}, {}",
        some(*seeds, "seed", "seeds"),
        options.join(", ")
    )?;
    let mut table = Columns::new(
        2,
        [
            Column::left("agent [regime]", 38),
            Column::right("games", 6),
            Column::right("W/D/L", 10),
            Column::left("  rate (95 % interval)", 32),
            Column::right("mean final margin", 18),
        ],
    );
    for row in rows {
        let rate =
            row.feat.map_or("-".to_owned(), |Rate { rate, interval: (from, to), .. }| {
                format!("  {feat} {rate:.3} [{from:.3}, {to:.3}]")
            });
        table.row([
            format!("{} [{}]", row.agent, regime(row.regime)),
            row.games.to_string(),
            format!("{}/{}/{}", row.won, row.drawn, row.lost),
            rate,
            format!("{:.1}", row.mean_margin),
        ]);
    }
    write!(out, "{table}")?;
    print_contrasts(contrasts, out)
}

fn print_contrasts(contrasts: &[Contrast], out: &mut dyn Write) -> io::Result<()> {
    let mut table = Columns::new(
        2,
        [
            Column::left("difference of the rates", 26),
            Column::right("", 8),
            Column::right("exact", 20),
            Column::right("paired", 20),
        ],
    );
    let interval = |(from, to): (f64, f64)| format!("[{from:+.3}, {to:+.3}]");
    for contrast in contrasts {
        let Some(found) = contrast.difference else { continue };
        table.row([
            format!("{} - {}", contrast.first, contrast.second),
            format!("{:+.3}", found.difference),
            interval(found.exact),
            interval(found.paired),
        ]);
    }
    write!(out, "{table}")?;
    writeln!(out, "  exact: from exact intervals of the two rates, which hold together with 95 %")?;
    writeln!(
        out,
        "  paired: games with the same seed and seat compared, by Newcombe's method; all hold"
    )?;
    writeln!(
        out,
        "  together with 95 %. An interval with 0 in it leaves the order of the two open."
    )
}

fn some(count: impl Into<u64>, one: &str, more: &str) -> String {
    let count = count.into();
    format!("{count} {}", if count == 1 { one } else { more })
}

const fn regime(regime: Regime) -> &'static str {
    match regime {
        Regime::None => "none",
        Regime::WorstCase => "worst-case",
        Regime::Probabilistic => "probabilistic",
        Regime::Benchmark => "clairvoyant (benchmark)",
    }
}
