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
use crate::rules::{BadOptions, OptionSpec};

/// The options of a game. Which a game knows is in the catalogue; a flag that it does not know is
/// refused by name.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "The game's options")]
pub struct GameArgs {
    /// Seats, 1 to 6 (Chinese checkers)
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// Side of the star or of the hexagon, squares along an edge at checkers, as 4 or 4x4
    #[arg(long, visible_alias = "side", value_name = "NxN", value_parser = size)]
    pub size: Option<u64>,
    /// End the game after so many plies without anybody's new best, 0 for never (Chinese checkers)
    #[arg(long, value_name = "N")]
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
    /// Moves that are played before anybody is asked, as "9-13 21-17 5-9" (checkers, Hexxagon)
    #[arg(long, value_name = "MOVES")]
    pub opening: Option<String>,
    /// The opening of this number in `sixpoint ballots` (checkers)
    #[arg(long, value_name = "N", conflicts_with = "opening")]
    pub ballot: Option<usize>,
    /// A file of games, one of which is continued (checkers)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["opening", "ballot", "fen"])]
    pub pdn: Option<PathBuf>,
    /// Which game of the file, from 1
    #[arg(long, value_name = "N", default_value_t = 1, requires = "pdn")]
    pub pdn_game: usize,
    /// Take so many plies of it [default: all]
    #[arg(long, value_name = "N", requires = "pdn")]
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
    #[error("pdn cannot be {}: {error}", .file.display())]
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
                .ok_or_else(|| bad_flag("option", text, "it must be NAME=VALUE".to_owned()))?;
            let value = OptionSpec::read(listing.options, name, value).map_err(flag_of)?;
            options.insert(name.to_owned(), value);
        }
        let known = |name: &str| listing.options.iter().any(|spec| spec.name == name);
        let size = if known("size") { "size" } else { "side" };
        let ballot = self.ballot.map(ballot).transpose()?;
        let flags = [
            ("players", self.players.map(Value::from)),
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
                let names: Vec<_> = listing.options.iter().map(|spec| spec.name).collect();
                let allowed = format!("{} has the options {}", listing.title, names.join(", "));
                return Err(bad_flag(name, &value, allowed).into());
            }
            options.insert(name.to_owned(), value);
        }
        OptionSpec::check(listing.options, &options).map_err(flag_of)?;
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
        let imported = request.import(&import);
        imported.map_err(|error| GameArgsError::Unplayable { file, error: Box::new(error) })?;
        Ok(request.options)
    }
}

/// The moves of the opening with this number.
fn ballot(number: usize) -> Result<String, BadSetup> {
    let all = ballots();
    let ballot = number.checked_sub(1).and_then(|index| all.get(index));
    ballot.map(|ballot| ballot.moves.clone()).ok_or_else(|| {
        bad_flag("ballot", &number, format!("it must be a number from 1 to {}", all.len()))
    })
}

/// A flag has the name of its option.
fn flag_of(bad: BadOptions) -> BadSetup {
    BadSetup { field: bad.field, value: bad.value, allowed: bad.allowed }
}

/// A flag whose value cannot be.
pub(super) fn bad_flag(field: &str, value: &impl Serialize, allowed: String) -> BadSetup {
    let value = serde_json::to_string(value).expect("a text or a number");
    BadSetup { field: field.to_owned(), value, allowed }
}
