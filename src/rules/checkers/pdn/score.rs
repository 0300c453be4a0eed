//! How a game ended, and whose the first number of a result is.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rules::Seat;
use crate::rules::checkers::fen::{BLACK, WHITE};
use crate::rules::checkers::pdn::Game;
use crate::rules::checkers::{BadText, Place};

/// A result as PDN writes it. Which colour won is for a [`Convention`] to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score(&'static str, Points);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Points {
    First,
    Second,
    Halved,
    Nobodys,
    Open,
}

/// The results there are: one point for a win as in chess, or two as in draughts federations.
const SCORES: [Score; 8] = [
    Score("1/2-1/2", Points::Halved),
    Score("1-0", Points::First),
    Score("0-1", Points::Second),
    Score("2-0", Points::First),
    Score("0-2", Points::Second),
    Score("1-1", Points::Halved),
    Score("0-0", Points::Nobodys),
    Score::OPEN,
];

impl Score {
    /// The game is not finished.
    pub const OPEN: Self = Self("*", Points::Open);
    /// The results that PDN knows, for a sentence.
    pub(super) const ALL: &'static str = "1-0, 0-1, 1/2-1/2, 2-0, 0-2, 1-1, 0-0 and *";

    /// The result that is written like this.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        SCORES.into_iter().find(|score| score.0 == text)
    }

    /// How it is written.
    #[must_use]
    pub fn text(self) -> &'static str {
        self.0
    }

    /// The result of a game that ended like this; `None` for the winner is a draw.
    #[must_use]
    pub fn of(winner: Option<Seat>, convention: Convention) -> Self {
        let text = match winner {
            None => "1/2-1/2",
            Some(winner) if winner == convention.first() => "1-0",
            Some(_) => "0-1",
        };
        Self::read(text).expect("all three stand in the table")
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Whose the first number of a result is. Nothing in a PDN file says it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Convention {
    /// That of the side that starts, Black: `1-0` is a win of Black. So does the program
    /// `CheckerBoard`, and with it nearly every collection of English checkers.
    #[default]
    BlackFirst,
    /// That of White, as in chess: `1-0` is a win of White.
    WhiteFirst,
}

impl Convention {
    fn first(self) -> Seat {
        match self {
            Self::BlackFirst => BLACK,
            Self::WhiteFirst => WHITE,
        }
    }
}

/// How a game ended, by colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// Black, the side that starts, won.
    BlackWon,
    /// White won.
    WhiteWon,
    /// A draw.
    Drawn,
    /// Neither side got a point.
    BothLost,
    /// The game is not finished.
    Unfinished,
}

/// What a game says about its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The result as written.
    pub score: Score,
    /// What it means.
    pub ended: Ended,
}

impl Ended {
    /// The winner, if there is one.
    #[must_use]
    pub fn winner(self) -> Option<Seat> {
        match self {
            Self::BlackWon => Some(BLACK),
            Self::WhiteWon => Some(WHITE),
            Self::Drawn | Self::BothLost | Self::Unfinished => None,
        }
    }
}

impl Game {
    /// How the game ended: what stands behind the moves or, where that is missing or `*`, what the
    /// tag Result says. A tag `Winner` with `Black` or `White`, as we write it, names the winner
    /// whatever the convention.
    ///
    /// # Errors
    /// The tag Result holds no result, or it and the end of the game contradict each other.
    pub fn ending(&self, convention: Convention) -> Result<Ending, BadText> {
        let tagged = match self.tag("Result") {
            None => None,
            Some(tag) => Some((result(tag.what, tag.place)?, tag.place)),
        };
        let at_end = self.score.what.unwrap_or(Score::OPEN);
        let score = match tagged {
            Some((score, _)) if at_end.1 == Points::Open => score,
            Some((score, place)) if score.1 != at_end.1 && score.1 != Points::Open => {
                let problem = format!(
                    "the tag Result says {score}, but {at_end} stands behind the moves ({})",
                    self.score.place
                );
                return Err(BadText::new(place, problem));
            }
            _ => at_end,
        };
        let ended = match score.1 {
            Points::Halved => Ended::Drawn,
            Points::Nobodys => Ended::BothLost,
            Points::Open => Ended::Unfinished,
            Points::First | Points::Second => self.won(score, convention),
        };
        Ok(Ending { score, ended })
    }

    fn won(&self, score: Score, convention: Convention) -> Ended {
        let black_first = match self.tag("Winner").map(|tag| tag.what) {
            Some("Black") => return Ended::BlackWon,
            Some("White") => return Ended::WhiteWon,
            _ => convention.first() == BLACK,
        };
        if black_first == (score.1 == Points::First) { Ended::BlackWon } else { Ended::WhiteWon }
    }
}

fn result(text: &str, place: Place) -> Result<Score, BadText> {
    Score::read(text.trim()).ok_or_else(|| {
        BadText::new(place, format!("{text:?} is no result; there are {}", Score::ALL))
    })
}
