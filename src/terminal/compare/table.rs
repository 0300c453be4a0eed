//! Who achieved what, at tables of two and more.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::engine::statistics::{Rate, Rating, Sprt, Trial};
use crate::engine::{Against, BadSetup, Listing, Row, Tournament};
use crate::terminal::compare::args::Field;

/// Everything that the answer says.
#[derive(Debug, Serialize)]
pub(super) struct Table {
    pub(super) game: &'static str,
    /// The options that are not the defaults.
    pub(super) options: Map<String, Value>,
    /// Seats at a table.
    pub(super) seats: usize,
    pub(super) seeds: u64,
    /// Games played.
    pub(super) games: usize,
    /// The rules that cut a game.
    pub(super) counters: &'static [&'static str],
    /// The most points first, of equals who won more games, then in the order in which they were
    /// named.
    pub(super) rows: Vec<Entrant>,
    pub(super) pairs: Vec<Pair>,
    #[serde(flatten)]
    pub(super) openings: Openings,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) test: Option<Tested>,
}

/// What an entrant achieved.
#[derive(Debug, Serialize)]
pub(super) struct Entrant {
    #[serde(flatten)]
    pub(super) row: Row,
    /// The share of its games that it won, with its 95 % interval.
    pub(super) win_rate: Option<Rate>,
    #[serde(flatten)]
    pub(super) rating: Rating,
}

/// How one did against another.
#[derive(Debug, Serialize)]
pub(super) struct Pair {
    pub(super) first: String,
    pub(super) second: String,
    pub(super) won: u32,
    pub(super) drawn: u32,
    pub(super) lost: u32,
}

/// Where the games began.
#[derive(Debug, Default, Serialize)]
pub(super) struct Openings {
    /// Random plies of an opening.
    #[serde(rename = "opening_plies")]
    pub(super) plies: u32,
    /// The opening of each seed, the moves that the options hold included; none where the games
    /// began at their start.
    #[serde(rename = "openings")]
    pub(super) texts: Vec<String>,
}

/// What was asked about the two, and the answer.
#[derive(Debug, Serialize)]
pub(super) struct Tested {
    #[serde(flatten)]
    pub(super) test: Sprt,
    #[serde(flatten)]
    pub(super) trial: Trial,
}

impl Openings {
    /// The openings of this game with these options, a seed each.
    pub(super) fn draw(
        listing: &Listing,
        options: &Map<String, Value>,
        plies: u32,
        seeds: u64,
    ) -> Result<Self, BadSetup> {
        match listing.openings {
            Some(openings) if plies > 0 => {
                Ok(Self { plies, texts: openings.draw(options, plies, seeds)? })
            }
            _ => Ok(Self::default()),
        }
    }
}

impl Table {
    pub(super) fn new(
        listing: &Listing,
        field: &Field,
        openings: Openings,
        played: &Tournament,
    ) -> Self {
        let rows = played.rows().into_iter().zip(played.ratings());
        let mut rows: Vec<_> = rows
            .map(|(row, rating)| Entrant { win_rate: Rate::of(row.won, row.games), row, rating })
            .collect();
        rows.sort_by(|one, other| {
            let key = |it: &Entrant| (it.row.points, it.row.won);
            key(other).partial_cmp(&key(one)).expect("points are numbers")
        });
        let name = |index: usize| played.entrants[index].clone();
        let pair = |Against { first, second, won, drawn, lost }| Pair {
            first: name(first),
            second: name(second),
            won,
            drawn,
            lost,
        };
        Self {
            game: listing.name,
            options: field.options.clone(),
            seats: field.group,
            seeds: field.seeds,
            games: played.games.len(),
            counters: listing.counters,
            rows,
            pairs: played.against().into_iter().map(pair).collect(),
            openings,
            test: None,
        }
    }

    /// The same with the answer of a test, and of the openings those that it came to.
    pub(super) fn tested(mut self, test: Sprt, trial: Trial) -> Self {
        let seeds: u32 = trial.pairs.iter().sum();
        self.openings.texts.truncate(usize::try_from(seeds).unwrap_or(usize::MAX));
        Self { test: Some(Tested { test, trial }), ..self }
    }

    /// What a test came to, if one was asked for.
    pub(super) fn trial(&self) -> Option<&Trial> {
        self.test.as_ref().map(|tested| &tested.trial)
    }
}
