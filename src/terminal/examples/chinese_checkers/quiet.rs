//! How long nobody sets a new best, against the window that would end the game.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use crate::engine::GameSummary;
use crate::rules::chinese_checkers::Standard;
use crate::terminal::columns::{Column, Columns};
use crate::terminal::examples::chinese_checkers::rules;

/// The longest stretches, by the number of players.
#[derive(Debug, Default, Serialize)]
pub(super) struct Quiet(BTreeMap<usize, Stretch>);

#[derive(Debug, Default, Serialize)]
struct Stretch {
    games: usize,
    /// The most plies in a row in which nobody set a new best or finished.
    longest: u32,
    /// The plies without progress that end a game.
    window: Option<u32>,
}

impl Quiet {
    /// Takes note of a finished game.
    pub(super) fn listen(&mut self, game: &GameSummary) {
        let stretch = self.0.entry(game.seats.len()).or_default();
        stretch.games += 1;
        stretch.longest = stretch.longest.max(game.longest_quiet);
    }

    /// Looks the windows up.
    pub(super) fn against_windows(mut self) -> Self {
        for (&players, stretch) in &mut self.0 {
            let game: Standard = rules(u8::try_from(players).expect("at most six seats"));
            stretch.window = game.window();
        }
        self
    }
}

impl fmt::Display for Quiet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "The most plies in a row without anybody's new best, in all games above:")?;
        let mut table = Columns::new(
            2,
            [
                Column::left("players", 7),
                Column::right("games", 8),
                Column::right("longest", 9),
                Column::right("window", 8),
            ],
        );
        for (players, Stretch { games, longest, window }) in &self.0 {
            let window = window.map_or("none".to_owned(), |window| window.to_string());
            table.row([players.to_string(), games.to_string(), longest.to_string(), window]);
        }
        write!(f, "{table}")
    }
}
