//! The report on Chinese checkers: greedy behind the gate, beside its rivals.
//!
//! | file | section | field of the JSON object |
//! |---|---|---|
//! | `solo` | how long races alone take | `solo` |
//! | `head_to_head` | who beats whom, two at the table | `head_to_head` |
//! | `showcases` | two moves that the gate replaced | `showcases` |
//! | `seatings` | who starts where | `seatings` |
//! | `tournaments` | three and six in every seat | `tournaments` |
//! | `six_players` | a game of six and the gate's counts | `six_players` |
//! | `quiet` | how long nobody sets a new best | `quiet`, by the number of players |
//!
//! Each field holds what the text shows, figures unrounded. A figure that does not exist is `null`.

use std::fmt;

use serde::Serialize;
use serde_json::Map;

use crate::agents::Budget;
use crate::engine::{Arena, ArenaError};
use crate::rules::Game;
use crate::rules::chinese_checkers::{Options, Standard};
use crate::terminal::examples::{Played, Printed, Report};

mod solo;
mod head_to_head;
mod showcases;
mod seatings;
mod tournaments;
mod six_players;
mod quiet;

const GAME: &str = "chinese_checkers";

/// The report on this game.
pub(super) const REPORT: Report = Report { game: GAME, games, make };

fn games(seeds: Option<u64>) -> u64 {
    solo::games(seeds)
        + head_to_head::games(seeds)
        + tournaments::games(seeds)
        + six_players::games(seeds)
}

/// Everything the report says.
#[derive(Serialize)]
struct Sections {
    game: &'static str,
    solo: solo::Solo,
    head_to_head: head_to_head::HeadToHead,
    showcases: showcases::Showcases,
    seatings: seatings::Seatings,
    tournaments: tournaments::Tournaments,
    six_players: six_players::SixPlayers,
    quiet: quiet::Quiet,
}

fn make(seeds: Option<u64>, played: Played<'_>) -> Result<Printed, ArenaError> {
    let arena = Arena {
        game: GAME,
        options: &Map::new(),
        openings: &[],
        budget: &Budget::default(),
        played,
    };
    let mut quiet = quiet::Quiet::default();
    let sections = Sections {
        game: GAME,
        solo: solo::Solo::play(&arena, seeds)?,
        head_to_head: head_to_head::HeadToHead::play(&arena, seeds, &mut quiet)?,
        showcases: showcases::Showcases::find()?,
        seatings: seatings::Seatings::new(),
        tournaments: tournaments::Tournaments::play(&arena, seeds, &mut quiet)?,
        six_players: six_players::SixPlayers::play(&arena, seeds, &mut quiet)?,
        quiet: quiet.against_windows(),
    };
    let json = serde_json::to_string(&sections).expect("reports are plain data");
    Ok(Printed { text: sections.to_string(), json: json + "\n" })
}

/// The rules on the standard star, which every section uses.
fn rules(players: u8) -> Standard {
    let options = Options { players, ..Options::default() };
    Standard::new(&options).expect("the standard star seats one to six")
}

/// "seed 0", "seeds 0-29".
fn seeds_in_words(count: u64) -> String {
    match count {
        1 => "seed 0".to_owned(),
        more => format!("seeds 0-{}", more - 1),
    }
}

impl fmt::Display for Sections {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "== Chinese checkers: greedy behind a gate, and its rivals ==")?;
        writeln!(f, "{}", self.solo)?;
        writeln!(f, "{}", self.head_to_head)?;
        writeln!(f, "{}", self.showcases)?;
        writeln!(f, "{}", self.seatings)?;
        writeln!(f, "{}", self.tournaments)?;
        writeln!(f, "{}", self.six_players)?;
        write!(f, "{}", self.quiet)
    }
}
