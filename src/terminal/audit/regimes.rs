//! The table of regimes for people.

use std::io::{self, Write};

use crate::agents::Regime;
use crate::engine::audit::{Contrast, Regimes};
use crate::engine::statistics::Rate;
use crate::terminal::audit::text::some;
use crate::terminal::columns::{Column, Columns};

pub(super) fn print(regimes: &Regimes, out: &mut dyn Write) -> io::Result<()> {
    let Regimes { opponent, seeds, options, feat, feat_about, rows, contrasts } = regimes;
    let options = options.iter().map(|(name, value)| format!(", {name} {value}"));
    writeln!(
        out,
        "Regimes: {} from both seats against {opponent}{}",
        some(*seeds, "seed", "seeds"),
        options.collect::<String>()
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
            unsigned_zero(format!("{:.1}", row.mean_margin)),
        ]);
    }
    write!(out, "{table}")?;
    if let Some(about) = feat_about {
        writeln!(out, "  {feat}: {about}")?;
    }
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
    let signed = |number: f64| unsigned_zero(format!("{number:+.3}"));
    let interval = |(from, to)| format!("[{}, {}]", signed(from), signed(to));
    for contrast in contrasts {
        let Some(found) = contrast.difference else { continue };
        table.row([
            format!("{} - {}", contrast.first, contrast.second),
            signed(found.difference),
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

/// A written number without its sign where that is all that is left of it.
fn unsigned_zero(number: String) -> String {
    let digits = number.trim_start_matches(['+', '-']);
    if digits.bytes().any(|byte| matches!(byte, b'1'..=b'9')) { number } else { digits.to_owned() }
}

const fn regime(regime: Regime) -> &'static str {
    match regime {
        Regime::None => "none",
        Regime::WorstCase => "worst-case",
        Regime::Probabilistic => "probabilistic",
        Regime::Benchmark => "clairvoyant (benchmark)",
    }
}
