//! What is asked for.

use clap::Args;
use serde_json::{Map, Value};

use crate::engine::statistics::Sprt;
use crate::engine::{BadSetup, Listing, SeatSetup, games_of};
use crate::terminal::game_args::{GameArgs, bad_flag};
use crate::terminal::numbers::{number, whole};

/// Plays agents against each other and says who beats whom.
///
/// Two at a table: every pair, both ways round, for each seed. With --players more: every group of so
/// many in every rotation of the seats. --players 1: each alone.
#[derive(Debug, Args)]
pub struct CompareArgs {
    /// The game, as the catalogue names it
    pub game: String,
    /// Who plays, separated by commas: agents, each alone or as guarded:NAME, with options after
    /// a colon as `play GAME --list` shows them. One agent fills every seat
    #[arg(long, required = true, value_delimiter = ',', value_name = "A,B,…")]
    pub agents: Vec<String>,
    /// Seeds from 0 on, each for a game in every seating; with --sprt the most that are played
    /// [default: 10, with --sprt 1000]
    #[arg(long, value_name = "N", value_parser = whole(1..=MOST_SEEDS), allow_negative_numbers = true)]
    pub seeds: Option<u64>,
    /// Random plies before the agents take over, drawn by the seed and the same for every seating, 0
    /// for none [default: 2 at Hexxagon, 4 at checkers, none at Chinese checkers, whose agents draw
    /// among equal moves]
    #[arg(long, value_name = "N", value_parser = whole(0..=MOST_OPENING_PLIES), allow_negative_numbers = true)]
    pub opening_plies: Option<u32>,
    /// Use so many threads [default: one for each core]; the result is the same on any number
    #[arg(long, value_name = "N", value_parser = whole(1..=MOST_THREADS), allow_negative_numbers = true)]
    pub threads: Option<u16>,
    /// Print one JSON object
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Print the table as comma-separated values, a line of names first
    #[arg(long)]
    pub csv: bool,
    /// What is played.
    #[command(flatten)]
    pub options: GameArgs,
    /// Whether somebody is stronger.
    #[command(flatten)]
    pub test: TestArgs,
}

/// Whether the first of two agents is stronger than the second.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Is the first agent stronger than the second?")]
pub struct TestArgs {
    /// Stop as soon as it is clear, one way or the other; exit code 0 if it is stronger, 1 if it is
    /// not or that stays open
    #[arg(long)]
    pub sprt: bool,
    /// By how many Elo it may be stronger without being called so
    #[arg(
        long,
        value_name = "ELO",
        default_value_t = 0.0,
        requires = "sprt",
        value_parser = number(-MOST_ELO..=MOST_ELO),
        allow_negative_numbers = true
    )]
    pub elo0: f64,
    /// By how many it has to be, to be called so
    #[arg(
        long,
        value_name = "ELO",
        default_value_t = 20.0,
        requires = "sprt",
        value_parser = number(-MOST_ELO..=MOST_ELO),
        allow_negative_numbers = true
    )]
    pub elo1: f64,
    /// How often the answer may be "stronger" at a difference of elo0
    #[arg(
        long,
        value_name = "P",
        default_value_t = 0.05,
        requires = "sprt",
        value_parser = number(0.0..=1.0),
        allow_negative_numbers = true
    )]
    pub alpha: f64,
    /// How often it may be "not stronger" at a difference of elo1
    #[arg(
        long,
        value_name = "P",
        default_value_t = 0.05,
        requires = "sprt",
        value_parser = number(0.0..=1.0),
        allow_negative_numbers = true
    )]
    pub beta: f64,
}

/// The most threads of a comparison.
const MOST_THREADS: u16 = 1024;

/// The most seeds of a comparison.
const MOST_SEEDS: u64 = 100_000;

/// The most games of a comparison: a summary of each, some 400 bytes for two seats and 1,000 for six,
/// is kept to the end.
const MOST_GAMES: u64 = 1_000_000;

/// The longest random opening; longer ones end games more often than they begin them.
const MOST_OPENING_PLIES: u32 = 100;

/// The largest difference in Elo: odds of 316 to 1.
const MOST_ELO: f64 = 1_000.0;

/// Seeds where none are asked for, and with a test.
const SEEDS: (u64, u64) = (10, 1_000);

/// The option that says how many sit at a table.
const PLAYERS: &str = "players";

/// Who meets whom.
pub(super) struct Field {
    /// Everybody, copies told apart by their place.
    pub(super) pool: Vec<SeatSetup>,
    /// How many sit at one table.
    pub(super) group: usize,
    pub(super) seeds: u64,
    /// The options of the game, without the number of players.
    pub(super) options: Map<String, Value>,
}

impl CompareArgs {
    /// Who meets whom, by these options of the game.
    pub(super) fn field(
        &self,
        listing: &Listing,
        mut options: Map<String, Value>,
    ) -> Result<Field, BadSetup> {
        let named = self.agents.iter().map(|text| agent(listing, text));
        let named = named.collect::<Result<Vec<_>, _>>()?;
        let players = options.remove(PLAYERS).and_then(|players| players.as_u64());
        let group = players
            .map_or(2, |players| usize::try_from(players).expect("the table of options bounds it"));
        let refused = |allowed: String| bad_flag("agents", &self.agents.join(","), allowed);
        if self.test.sprt && (named.len(), group) != (2, 2) {
            return Err(refused("--sprt compares two agents, two at a table".to_owned()));
        }
        let pool = match &named[..] {
            [only] => vec![only.clone(); group],
            _ if named.len() < group => {
                let least = format!("it must name one agent, or {group} or more for {group} seats");
                return Err(refused(least));
            }
            _ => named,
        };
        let seeds = self.seeds.unwrap_or(if self.test.sprt { SEEDS.1 } else { SEEDS.0 });
        let each = games_of(pool.len(), group, 1);
        if each > MOST_GAMES {
            return Err(refused(format!("they meet in {each} ways, at most {MOST_GAMES} do")));
        }
        if each * seeds > MOST_GAMES {
            let most = MOST_GAMES / each;
            let allowed = format!(
                "it must be at most {most}: each seed is {each} games, and at most {MOST_GAMES} are \
                 played"
            );
            return Err(bad_flag("seeds", &seeds, allowed));
        }
        Ok(Field { pool, group, seeds, options })
    }

    /// Random plies of the openings.
    pub(super) fn plies(&self, listing: &Listing) -> Result<u32, BadSetup> {
        match (self.opening_plies, listing.openings) {
            (Some(plies @ 1..), None) => {
                let allowed = format!("games of {} begin at their start", listing.title);
                Err(bad_flag("opening_plies", &plies, allowed))
            }
            (Some(plies), _) => Ok(plies),
            (None, usual) => Ok(usual.map_or(0, |openings| openings.plies)),
        }
    }
}

/// Reads an agent, in the words of the flag.
fn agent(listing: &Listing, text: &str) -> Result<SeatSetup, BadSetup> {
    const OUTSIDE: [&str; 4] = ["you", "guarded:you", "person", "remote"];
    if OUTSIDE.contains(&text) {
        let allowed = "it must name agents: nobody else sits down to so many games".to_owned();
        return Err(bad_flag("agents", &text, allowed));
    }
    let read = SeatSetup::read_entrant(listing, text);
    read.map_err(|bad| BadSetup { field: "agents".to_owned(), ..bad })
}

impl TestArgs {
    /// The test, if one is asked for.
    pub(super) fn test(&self) -> Result<Option<Sprt>, BadSetup> {
        if !self.sprt {
            return Ok(None);
        }
        let Self { elo0, elo1, alpha, beta, .. } = *self;
        if elo0 >= elo1 {
            return Err(bad("elo0", elo0, format!("it must be less than elo1, which is {elo1}")));
        }
        for (name, value) in [("alpha", alpha), ("beta", beta)] {
            if !(value > 0.0 && value < 0.5) {
                return Err(bad(name, value, "it must be above 0 and below 0.5".to_owned()));
            }
        }
        Ok(Some(Sprt { elo0, elo1, alpha, beta }))
    }
}

/// A number that cannot be.
fn bad(field: &str, value: f64, allowed: String) -> BadSetup {
    BadSetup { field: field.to_owned(), value: value.to_string(), allowed }
}
