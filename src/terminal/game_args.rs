//! The flags that choose a game's options, shared by the commands that play games.

use std::fs;
use std::io;
use std::path::PathBuf;

use clap::{ArgAction, Args};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::engine::checkers::ballots;
use crate::engine::{BadImport, BadSetup, Import, Listing, SetupRequest};
use crate::rules::checkers::pdn::decode;
use crate::rules::{MOST_SEATS, OptionSpec};
use crate::terminal::flag_names::{FLAGS, flag_name, flag_of, flags_of};

/// The options of a game. Which a game knows is in the catalogue; a flag that it does not know is
/// refused by name.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "The game's options")]
pub struct GameArgs {
    /// Seats, 1 to 6 (Chinese checkers; the other games have 2)
    #[arg(long, value_name = "N", value_parser = players, allow_negative_numbers = true)]
    pub players: Option<u8>,
    /// Side of the star or of the hexagon, squares along an edge at checkers, as 4 or 4x4
    #[arg(
        long,
        visible_alias = "side",
        value_name = "NxN",
        value_parser = size,
        allow_negative_numbers = true
    )]
    pub size: Option<u64>,
    /// End the game after so many plies without anybody's new best, 0 for never (Chinese checkers)
    #[arg(long, value_name = "N", value_parser = plies, allow_negative_numbers = true)]
    pub stall_plies: Option<u64>,
    /// Take a player's pieces off the board the moment they finish (Chinese checkers)
    #[arg(long)]
    pub clear_finished: bool,
    /// `filled_goal` or `unmoved_blockers`: whose pieces count towards filling a goal (Chinese
    /// checkers)
    #[arg(long, value_name = "RULE")]
    pub anti_spoiling: Option<String>,
    /// standard, open, donut or rectangle (Hexxagon)
    #[arg(long)]
    pub board: Option<String>,
    /// Cells to remove instead of the standard ones, as e4,c2, or "" for none (Hexxagon)
    #[arg(long, value_name = "CELLS")]
    pub holes: Option<String>,
    /// corners, opposite or ring (Hexxagon)
    #[arg(long)]
    pub start: Option<String>,
    /// The position to start from (checkers)
    #[arg(long)]
    pub fen: Option<String>,
    /// Moves that are played before anybody is asked, as "9-13 21-17 5-9" (checkers) or "e2 e8 a1-a3"
    /// (Hexxagon, jumps with their hyphen)
    #[arg(long, value_name = "MOVES")]
    pub opening: Option<String>,
    /// The opening of this number in `sixpoint ballots` (checkers)
    #[arg(
        long,
        value_name = "N",
        conflicts_with = "opening",
        value_parser = number,
        allow_negative_numbers = true
    )]
    pub ballot: Option<usize>,
    /// A file of games, one of which is continued (checkers)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["opening", "ballot", "fen"])]
    pub pdn: Option<PathBuf>,
    /// Which game of the file, from 1
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        requires = "pdn",
        value_parser = number,
        allow_negative_numbers = true
    )]
    pub pdn_game: usize,
    /// Take so many plies of it [default: all]
    #[arg(
        long,
        value_name = "N",
        requires = "pdn",
        value_parser = pdn_plies,
        allow_negative_numbers = true
    )]
    pub pdn_ply: Option<usize>,
    /// Any other option of the game; may be given again
    #[arg(long = "option", value_name = "NAME=VALUE", action = ArgAction::Append)]
    pub options: Vec<String>,
}

/// Why a game cannot be made as the flags say.
#[derive(Debug, thiserror::Error)]
pub enum GameArgsError {
    /// A flag that cannot be.
    #[error(transparent)]
    Bad(#[from] BadSetup),
    /// The file with the game to continue cannot be read.
    #[error("pdn cannot be {}: {error}", .file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file holds no game that can be continued.
    #[error("pdn cannot be {}: {}", .file.display(), .error.problem)]
    Unplayable {
        /// The file.
        file: PathBuf,
        /// What is wrong, with its line where there is one.
        error: Box<BadImport>,
    },
}

/// Reads `4` or `4x4`.
fn size(text: &str) -> Result<u64, String> {
    let (size, same) = text.split_once('x').unwrap_or((text, text));
    let number = size.parse().ok().filter(|_| size == same);
    number.ok_or_else(|| "it must be a whole number, as 4 or 4x4".to_owned())
}

fn players(text: &str) -> Result<u8, String> {
    let players = text.parse().ok().filter(|seats| (1..=MOST_SEATS).contains(&usize::from(*seats)));
    players.ok_or_else(|| format!("it must be a whole number from 1 to {MOST_SEATS}"))
}

fn plies(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "it must be a whole number from 0".to_owned())
}

fn pdn_plies(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "it must be a whole number from 0".to_owned())
}

fn number(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| "it must be a whole number from 1".to_owned())
}

impl GameArgs {
    /// The options that are not to be the defaults. The number of players is among them only where
    /// the flag is given.
    ///
    /// # Errors
    /// Names the flag, its value and what is allowed. What the options mean together is checked
    /// when the game is made.
    pub fn options(&self, listing: &Listing) -> Result<Map<String, Value>, GameArgsError> {
        let mut options = Map::new();
        for text in &self.options {
            let (name, value) = text
                .split_once('=')
                .filter(|(name, _)| !name.is_empty())
                .ok_or_else(|| bad_flag("option", text, "it must be NAME=VALUE".to_owned()))?;
            let value = OptionSpec::read(listing.options, name, value);
            let value = value.map_err(|bad| flag_of(listing, bad))?;
            if options.insert(name.to_owned(), value).is_some() {
                return Err(bad_flag("option", text, format!("{name} is given twice")).into());
            }
        }
        let known = |name: &str| listing.options.iter().any(|spec| spec.name == name);
        let size = if known("size") { "size" } else { "side" };
        let ballot = self.ballot.map(|number| ballot(listing, number)).transpose()?;
        // A game without that option has its own number of seats, which may be said all the same.
        let players = self.players.filter(|seats| {
            known("players") || *seats < listing.min_seats || *seats > listing.max_seats
        });
        let flags = [
            ("players", players.map(Value::from)),
            (size, self.size.map(Value::from)),
            ("stall_plies", self.stall_plies.map(Value::from)),
            ("clear_finished", self.clear_finished.then_some(Value::Bool(true))),
            ("anti_spoiling", self.anti_spoiling.clone().map(Value::from)),
            ("board", self.board.clone().map(Value::from)),
            ("holes", self.holes.clone().map(Value::from)),
            ("start", self.start.clone().map(Value::from)),
            ("fen", self.fen.clone().map(Value::from)),
            ("opening", self.opening.clone().or(ballot).map(Value::from)),
        ];
        for (name, value) in flags {
            let Some(value) = value else { continue };
            if !known(name) {
                if name == "players" {
                    let allowed = format!("{} has {} seats", listing.title, listing.max_seats);
                    return Err(bad_flag(name, &value, allowed).into());
                }
                let allowed = format!("{} has the options {}", listing.title, flags_of(listing));
                return Err(bad_flag(&self.flag(name), &value, allowed).into());
            }
            if options.insert(name.to_owned(), value.clone()).is_some() {
                let allowed = "--option says it already".to_owned();
                return Err(bad_flag(&flag_name(name), &value, allowed).into());
            }
        }
        let checked = OptionSpec::check(listing.options, &options);
        checked.map_err(|bad| self.by_flag(flag_of(listing, bad)))?;
        match &self.pdn {
            Some(file) => self.imported(listing, options, file.clone()),
            None => Ok(options),
        }
    }

    /// These options with those of the game in the file.
    fn imported(
        &self,
        listing: &Listing,
        options: Map<String, Value>,
        file: PathBuf,
    ) -> Result<Map<String, Value>, GameArgsError> {
        let text = match fs::read(&file) {
            Ok(bytes) => decode(&bytes).into_owned(),
            Err(error) => return Err(GameArgsError::Unreadable { file, error }),
        };
        let game = listing.name.to_owned();
        let mut request = SetupRequest { game, options, ..SetupRequest::default() };
        let (format, ply) = ("pdn".to_owned(), self.pdn_ply);
        let import = Import { format, text, game: self.pdn_game, ply };
        let Err(error) = request.import(&import) else { return Ok(request.options) };
        let given = |flag: &str, error: BadImport| {
            let BadImport { value, problem, .. } = error;
            Err(bad_flag(flag, &value, problem).into())
        };
        let field = error.field.clone();
        match field.strip_prefix("import.").unwrap_or(&field) {
            "game" => given("pdn-game", error),
            "ply" => given("pdn-ply", error),
            field => match field.strip_prefix("options.") {
                Some(name) => given(&self.flag(name), error),
                None => Err(GameArgsError::Unplayable { file, error: Box::new(error) }),
            },
        }
    }

    /// The flag that an option was given by.
    fn flag(&self, option: &str) -> String {
        let mut named = self.options.iter().filter_map(|text| text.split_once('='));
        if named.any(|(name, _)| name == option) || !FLAGS.contains(&option) {
            return option.to_owned();
        }
        if option == "side" && self.size.is_none() {
            return option.to_owned();
        }
        flag_name(option)
    }

    /// What is wrong with a setup, by the flag that said it.
    #[must_use]
    pub fn by_flag(&self, bad: BadSetup) -> BadSetup {
        let BadSetup { field, value, allowed } = bad;
        let field = field.strip_prefix("options.").unwrap_or(&field);
        match self.ballot {
            Some(number) if field == "opening" => {
                bad_flag("ballot", &number, format!("its move {value} cannot be: {allowed}"))
            }
            Some(_) | None => BadSetup { field: self.flag(field), value, allowed },
        }
    }
}

/// The moves of the opening with this number.
fn ballot(listing: &Listing, number: usize) -> Result<String, BadSetup> {
    if listing.name != BALLOTS_OF {
        let allowed = "ballots are openings of checkers".to_owned();
        return Err(bad_flag("ballot", &number, allowed));
    }
    let all = ballots();
    let ballot = number.checked_sub(1).and_then(|index| all.get(index));
    ballot.map(|ballot| ballot.moves.clone()).ok_or_else(|| {
        bad_flag("ballot", &number, format!("it must be a number from 1 to {}", all.len()))
    })
}

/// The game that has ballots.
const BALLOTS_OF: &str = "checkers";

/// A flag whose value cannot be.
pub(super) fn bad_flag(field: &str, value: &impl Serialize, allowed: String) -> BadSetup {
    let value = serde_json::to_string(value).expect("a text or a number");
    BadSetup { field: field.to_owned(), value, allowed }
}
