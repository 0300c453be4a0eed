//! What there is to play: the agents of a game, its options and checks, and all about one agent.

use std::io::{self, IsTerminal, Write, stdout};

use clap::ValueEnum;

use crate::agents::{AgentCard, Regime};
use crate::engine::{BadSetup, Listing};
use crate::rules::{OptionKind, OptionSpec};
use crate::terminal::game_args::bad_flag;
use crate::terminal::look::Layout;
use crate::terminal::play::choices::{flag, meaning};
use crate::terminal::play::{PlayArgs, PlayError};

/// The width of lines where there is no terminal to fit.
const WIDTH: usize = 100;

/// The fewest columns that lines are broken to.
const NARROWEST: usize = 40;

/// Tells what the flags ask for instead of a game; `false` if they ask for one.
///
/// # Errors
/// There is no such agent, or the output is gone.
pub(super) fn tell(
    listing: &Listing,
    args: &PlayArgs,
    out: &mut dyn Write,
) -> Result<bool, PlayError> {
    match &args.explain {
        Some(agent) => explain(listing, find_agent(listing, agent)?, width(), out)?,
        None if args.list => list(listing, width(), out)?,
        None => return Ok(false),
    }
    Ok(true)
}

/// The columns of the terminal that is written to.
fn width() -> usize {
    let size = stdout().is_terminal().then(crossterm::terminal::size);
    size.and_then(Result::ok).map_or(WIDTH, |(columns, _)| usize::from(columns)).max(NARROWEST)
}

/// Everything that can be chosen for a game.
///
/// # Errors
/// The output is gone.
fn list(listing: &Listing, width: usize, out: &mut dyn Write) -> io::Result<()> {
    let page = &mut Page { width, out };
    let seats = match (listing.min_seats, listing.max_seats) {
        (fewest, most) if fewest == most => format!("{most} seats"),
        (fewest, most) => format!("{fewest} to {most} seats"),
    };
    page.line(&format!("{} ({}), {seats}", listing.title, listing.name))?;

    page.line("\nAgents, with what they assume about the others")?;
    let longest = listing.agents.iter().map(|card| card.name.len()).max().unwrap_or(0);
    for card in listing.agents {
        let words = if card.regime == Regime::None {
            card.line.to_owned()
        } else {
            format!("{} [{}]", card.line, named(card.regime))
        };
        page.item(card.name, longest, &words)?;
    }
    let lineup = listing.lineup.join(", ");
    page.text("", &format!("Where nobody is named, {lineup} take the seats in this order."))?;
    page.text("", "--explain AGENT tells more of each.")?;

    page.line("\nOptions of the game")?;
    for spec in listing.options {
        page.option(spec, &flag(spec.name))?;
    }
    if listing.name == "hexxagon" {
        page.line("  --layout: how the board lies")?;
        for layout in Layout::value_variants().iter().filter_map(Layout::to_possible_value) {
            let help = layout.get_help().map(ToString::to_string).unwrap_or_default();
            page.text(&format!("      {}: ", layout.get_name()), &help)?;
        }
    }

    page.line("\nChecks of the gate")?;
    for check in listing.checks {
        page.text(&format!("  {}: ", check.name), check.about)?;
    }
    page.options(
        "Options of the gate, given with a seat as in guarded:random:NAME=VALUE",
        listing.gate_options,
    )?;
    let own: Vec<_> = listing.agents.iter().filter(|card| !card.options.is_empty()).collect();
    for card in own {
        let title = format!("Options of {}, given as in {}:NAME=VALUE", card.name, card.name);
        page.options(&title, card.options)?;
    }
    Ok(())
}

/// All about one agent.
///
/// # Errors
/// The output is gone.
fn explain(
    listing: &Listing,
    card: &AgentCard,
    width: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let page = &mut Page { width, out };
    page.text(&format!("{} ({}): ", card.name, listing.title), card.line)?;
    page.line("")?;
    page.text("", card.detail)?;
    page.line("")?;
    let assumes = match card.regime {
        Regime::None => "it assumes nothing about the others",
        Regime::WorstCase => "what it says of a move holds whatever the others play",
        Regime::Probabilistic => "it expects the others to play by a model with chance in it",
        Regime::Benchmark => "it is told what the others will really play, and is no fair player",
    };
    page.text(&format!("Regime: {}; ", named(card.regime)), assumes)?;
    if card.gated {
        let checks: Vec<_> = listing.checks.iter().map(|check| check.name).collect();
        let what = format!("its own. The checks of this game are {}.", checks.join(", "));
        page.text("Gate: ", &what)?;
    }
    page.options(&format!("Options, given as in {}:NAME=VALUE", card.name), card.options)?;
    if card.gated {
        let title = format!("Options of its gate, given as in {}:NAME=VALUE", card.name);
        page.options(&title, listing.gate_options)?;
    }
    Ok(())
}

/// The agent of this name.
///
/// # Errors
/// Names the flag, its value and every agent of the game.
fn find_agent<'a>(listing: &'a Listing, name: &str) -> Result<&'a AgentCard, BadSetup> {
    listing.agents.iter().find(|card| card.name == name).ok_or_else(|| {
        let names: Vec<_> = listing.agents.iter().map(|card| card.name).collect();
        bad_flag("explain", &name, format!("it must be one of {}", names.join(", ")))
    })
}

const fn named(regime: Regime) -> &'static str {
    match regime {
        Regime::None => "none",
        Regime::WorstCase => "worst-case",
        Regime::Probabilistic => "probabilistic",
        Regime::Benchmark => "clairvoyant (benchmark)",
    }
}

/// Lines of a width.
struct Page<'a> {
    width: usize,
    out: &'a mut dyn Write,
}

impl Page<'_> {
    fn line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }

    /// A lead with words behind it; lines after the first begin four columns further right than
    /// the lead, or where it does if it is empty.
    fn text(&mut self, lead: &str, words: &str) -> io::Result<()> {
        let blanks = lead.len() - lead.trim_start().len();
        let indent = if lead.is_empty() { 0 } else { blanks + 4 };
        self.broken(lead, indent, words)
    }

    /// A name and what it is, in two columns.
    fn item(&mut self, name: &str, longest: usize, words: &str) -> io::Result<()> {
        self.broken(&format!("  {name:longest$}  "), longest + 4, words)
    }

    fn broken(&mut self, lead: &str, indent: usize, words: &str) -> io::Result<()> {
        let mut line = lead.to_owned();
        let mut fresh = true;
        for word in words.split_whitespace() {
            let wide = line.chars().count() + usize::from(!fresh) + word.chars().count();
            if wide > self.width && !fresh {
                self.line(&line)?;
                line = " ".repeat(indent);
                fresh = true;
            }
            if !fresh {
                line.push(' ');
            }
            line.push_str(word);
            fresh = false;
        }
        self.line(line.trim_end())
    }

    /// Options under a title; nothing where there are none.
    fn options(&mut self, title: &str, options: &[OptionSpec]) -> io::Result<()> {
        if options.is_empty() {
            return Ok(());
        }
        self.line("")?;
        self.text("", title)?;
        options.iter().try_for_each(|spec| self.option(spec, spec.name))
    }

    /// What an option may hold and what it does, and what its names mean.
    fn option(&mut self, spec: &OptionSpec, called: &str) -> io::Result<()> {
        let about = spec.about;
        let words = match spec.kind {
            OptionKind::Whole { min, max, default: Some(default) } => {
                format!("{min} to {max}, {default} if left out. {about}")
            }
            OptionKind::Whole { min, max, default: None } => format!("{min} to {max}. {about}"),
            OptionKind::Flag { default } => {
                format!("true or false, {default} if left out. {about}")
            }
            OptionKind::Choice { names, default: Some(default) } => {
                format!("{}; {default} if left out. {about}", names.join(", "))
            }
            OptionKind::Choice { names, default: None } => format!("{}. {about}", names.join(", ")),
            OptionKind::Text { .. } => about.to_owned(),
        };
        self.text(&format!("  {called}: "), &words)?;
        let OptionKind::Choice { names, .. } = spec.kind else { return Ok(()) };
        for name in names {
            if let Some(words) = meaning(spec.name, name) {
                self.text(&format!("      {name}: "), words)?;
            }
        }
        Ok(())
    }
}
