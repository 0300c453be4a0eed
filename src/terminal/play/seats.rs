//! Who sits where, as the flags say.

use clap::Args;

use crate::engine::{BadSetup, Listing, SeatKind, SeatSetup};
use crate::terminal::game_args::bad_flag;

/// Who plays.
#[derive(Clone, Debug, Default, Args)]
pub struct SeatArgs {
    /// Who plays, in turn order, separated by commas: agents, each alone or as guarded:NAME, with
    /// options after a colon as --list shows them, or `you`. One agent fills every seat; `you` alone
    /// takes the first [default: the game's own line-up]
    #[arg(long, value_delimiter = ',', value_name = "A,B,…")]
    pub agents: Vec<String>,
    /// Take the first seat
    #[arg(long, conflicts_with = "agents")]
    pub you: bool,
    /// The game's gate judges every move of people; without people, of everybody
    #[arg(long)]
    pub guarded: bool,
}

/// What stands for a person in a list of agents.
const YOU: &str = "you";

/// What stands before whoever a gate is to judge.
const GUARDED: &str = "guarded:";

impl SeatArgs {
    /// The seats of a table of `players`, or as many as are named where that is open.
    ///
    /// One agent fills every seat; `you` alone takes the first, and the game's line-up the rest. The
    /// game's gate is put before every person, or where there is none before everybody, if the flag
    /// says so.
    ///
    /// # Errors
    /// Names `agents`, what it holds and what is allowed.
    pub fn seats(
        &self,
        listing: &Listing,
        players: Option<u8>,
    ) -> Result<Vec<SeatSetup>, BadSetup> {
        let mut agents: Vec<_> = self.agents.iter().map(|text| text.trim()).collect();
        if self.you {
            agents.push(YOU);
        }
        let (fewest, most) = (usize::from(listing.min_seats), usize::from(listing.max_seats));
        let count = match (players, agents.len()) {
            (Some(players), _) => usize::from(players),
            (None, named @ 2..) => named.min(most),
            (None, _) => fewest.max(2),
        };
        let named: Vec<&str> = match agents[..] {
            [] => listing.lineup.iter().copied().cycle().take(count).collect(),
            [only] if only.trim_start_matches(GUARDED) == YOU => {
                let others = listing.lineup.iter().copied().cycle();
                std::iter::once(only).chain(others).take(count).collect()
            }
            [only] => vec![only; count],
            _ => agents.clone(),
        };
        if named.len() != count {
            let allowed = format!("it must name one, or one for each of {count} seats");
            return Err(bad_flag("agents", &agents.join(","), allowed));
        }
        let mut seats = Vec::new();
        for text in named {
            seats.push(seat(listing, text)?);
        }
        if self.guarded {
            guard(&mut seats);
        }
        Ok(seats)
    }

    /// What is wrong with a setup, by the flag that said it, if it is about a seat.
    pub(super) fn by_flag(&self, bad: BadSetup) -> BadSetup {
        let BadSetup { field, value, allowed } = &bad;
        let Some((place, what)) =
            field.strip_prefix("seats[").and_then(|rest| rest.split_once("]."))
        else {
            return bad;
        };
        let what = what.strip_prefix("options.").unwrap_or(what);
        let allowed = format!("{what} of seat {place} cannot be {value}: {allowed}");
        bad_flag("agents", &self.agents.join(","), allowed)
    }

    /// Which of these flags says something else than the seats of a game that goes on, if any.
    pub(super) fn contradiction(&self, listing: &Listing, seats: &[SeatSetup]) -> Option<BadSetup> {
        let texts: Vec<_> = seats.iter().map(text_of).collect();
        let texts = texts.join(",");
        let refused = |flag: &str, value: &str| {
            Some(bad_flag(flag, &value, format!("the saved game has {texts}")))
        };
        let named = !self.agents.is_empty() || self.you;
        let flags = Self { guarded: self.guarded && named, ..self.clone() };
        let players = u8::try_from(seats.len()).ok();
        let mut asked = match named.then(|| flags.seats(listing, players)).transpose() {
            Ok(asked) => asked.unwrap_or_else(|| seats.to_vec()),
            Err(bad) => return Some(bad),
        };
        if self.guarded && !named {
            guard(&mut asked);
        }
        match (asked == seats, named, self.you) {
            (true, ..) => None,
            (false, false, _) => refused("guarded", "true"),
            (false, true, true) => refused("you", "true"),
            (false, true, false) => refused("agents", &self.agents.join(",")),
        }
    }
}

/// The seat that a text of the list names.
fn seat(listing: &Listing, text: &str) -> Result<SeatSetup, BadSetup> {
    let name = text.strip_prefix(GUARDED).unwrap_or(text);
    if name == YOU {
        return Ok(SeatSetup { guarded: name != text, ..SeatSetup::person() });
    }
    let agent = name.split(':').next().unwrap_or_default();
    if !listing.agents.iter().any(|card| card.name == agent) {
        let names: Vec<_> = listing.agents.iter().map(|card| card.name).collect();
        let names = names.join(", ");
        let allowed = format!("it must be {YOU} or one of {names}, alone or after {GUARDED}");
        return Err(bad_flag("agents", &text, allowed));
    }
    SeatSetup::read_entrant(listing, text)
}

/// Lets the game's gate judge people, or everybody where there are none.
fn guard(seats: &mut [SeatSetup]) {
    let people = seats.iter().any(|seat| seat.agent.is_none());
    for seat in seats.iter_mut().filter(|seat| !people || seat.agent.is_none()) {
        seat.guarded = true;
    }
}

/// What stands for a seat in a list of agents.
fn text_of(seat: &SeatSetup) -> String {
    let person = if seat.guarded { format!("{GUARDED}{YOU}") } else { YOU.to_owned() };
    if seat.kind == SeatKind::Person { person } else { seat.entrant_text() }
}
