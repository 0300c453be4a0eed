//! Who sits where, as the flags say.

use clap::Args;

use crate::engine::{BadSetup, Listing, SeatSetup};
use crate::terminal::game_args::bad_flag;

/// Who plays.
#[derive(Clone, Debug, Default, Args)]
pub struct SeatArgs {
    /// Who plays, in turn order, separated by commas: agents, each alone or as guarded:NAME, with
    /// options as in search:positions=500, or `you`. One agent fills every seat; `you` alone takes
    /// the first [default: the game's own line-up]
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
        let mut agents: Vec<_> = self.agents.iter().map(String::as_str).collect();
        if self.you {
            agents.push(YOU);
        }
        let count = match (players, agents.len()) {
            (Some(players), _) => usize::from(players),
            (None, named @ 2..) => named,
            (None, _) => 2,
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
            seats.push(match text.strip_prefix(GUARDED) {
                Some(YOU) => SeatSetup { guarded: true, ..SeatSetup::person() },
                _ if text == YOU => SeatSetup::person(),
                _ => SeatSetup::read_entrant(listing, text)
                    .map_err(|bad| BadSetup { field: "agents".to_owned(), ..bad })?,
            });
        }
        if self.guarded {
            let people = seats.iter().any(|seat| seat.agent.is_none());
            for seat in seats.iter_mut().filter(|seat| !people || seat.agent.is_none()) {
                seat.guarded = true;
            }
        }
        Ok(seats)
    }
}
