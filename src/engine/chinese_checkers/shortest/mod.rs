//! The shortest solo race from the start: by any moves, and by moves that all pass the gate.
//!
//! Up to side 3 two floods of the board, from the start and from the end, meet: an exhaustive
//! answer. Beyond, two beams do. On the standard star their 27 moves are exact all the same: G. Bell,
//! "The shortest game of Chinese Checkers and related problems", Integers 9 (2009), #G01, proves that
//! 26 are not enough. The first race of 27 was found by D. Levenspiel in 1971.

use std::fmt;

use serde::Serialize;

use crate::agents::chinese_checkers::beam::{self, Effort, Manner, Taste, Track};
use crate::agents::{Budget, Nobody, Turn};
use crate::gate::chinese_checkers::Race;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Large, Move, Options, Standard};
use crate::rules::{Game, Notation, Seat};

mod flood;
mod ways;

/// The largest side that is searched exhaustively.
pub const MOST_FLOODED: u16 = 3;
/// The standard star, and the moves that its shortest race takes.
const PUBLISHED: (u16, usize) = (4, 27);
/// Of the tastes tried, the one with which both races of 27 on the standard star are found.
const TASTE: Taste = Taste { off_axis: 4, rear: 0 };

/// Which races count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Moves {
    /// All.
    Any,
    /// Those of which every move passes the checks of a guarded seat.
    Passing,
}

/// Why no race is shorter, or that nobody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Every shorter race was looked at.
    Exhaustive,
    /// Found by a beam, and a published proof says that no race is shorter.
    PublishedBound,
    /// The best that a beam found; shorter ones may exist.
    BestFound,
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Exhaustive => "exact: every shorter race was looked at",
            Self::PublishedBound => {
                "exact: found by a beam, and 26 are not enough (Bell, Integers 9 (2009) #G01)"
            }
            Self::BestFound => "best found by a beam; shorter races may exist",
        })
    }
}

/// A short race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShortRace {
    /// Which moves it could use.
    pub moves: Moves,
    /// How many it takes.
    pub length: usize,
    /// What is known about shorter ones.
    pub ground: Ground,
    /// Positions seen by an exhaustive search, mirror images counted once, or moves looked at by a
    /// beam.
    pub looked_at: u64,
    /// The moves.
    pub race: Vec<String>,
}

impl ShortRace {
    /// This race by any moves, or a shorter one whose moves all pass: it counts among any too, and
    /// on a large star a beam of careful moves may find what a beam of all moves has lost.
    #[must_use]
    pub fn or_shorter(self, passing: &Self) -> Self {
        if self.length <= passing.length {
            return self;
        }
        Self { moves: self.moves, looked_at: self.looked_at, ..passing.clone() }
    }
}

/// How a search is told to go about it and tells how far it is.
pub struct Search<'a> {
    /// Positions kept in a layer of a beam, 1 or more.
    pub width: usize,
    /// Told the number of every layer that is done.
    pub layer_done: &'a dyn Fn(usize),
}

impl fmt::Debug for Search<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Search {{ width: {} }}", self.width)
    }
}

/// A width at which a beam on this side takes a minute or so, and on the standard star finds 27.
#[must_use]
pub const fn usual_width(side: u16) -> usize {
    match side {
        ..=4 => 100_000,
        5..=6 => 20_000,
        7..=10 => 1_000,
        _ => 20,
    }
}

/// The shortest race on the star of this side, 1 to 64, that can be found; the same one on any
/// number of cores. `None` if a beam too narrow has lost every way to the goal.
#[must_use]
pub fn shortest(side: u16, moves: Moves, search: &Search<'_>) -> Option<ShortRace> {
    let options = Options { side, players: 1, ..Options::default() };
    let valid = "a solo race exists on every side from 1 to 64";
    if side <= MOST_FLOODED {
        let game = Standard::new(&options).expect(valid);
        let (race, seen) = flood::shortest(&game, moves, search.layer_done);
        return told(&game, moves, Ground::Exhaustive, seen, &race);
    }
    if side <= PUBLISHED.0 {
        by_beam(&Standard::new(&options).expect(valid), moves, search)
    } else {
        by_beam(&Large::new(&options).expect(valid), moves, search)
    }
}

fn by_beam<B: Bits>(
    game: &ChineseCheckers<B>,
    moves: Moves,
    search: &Search<'_>,
) -> Option<ShortRace> {
    let (start, seat) = (game.start(), Seat::new(0));
    let track = Track::of(game, &start, seat, TASTE);
    let manner = match moves {
        Moves::Any => Manner::Free,
        Moves::Passing => Manner::Careful,
    };
    let effort = Effort {
        width: search.width,
        horizon: game.cap() as usize,
        stopped: &|| false,
        layer_done: search.layer_done,
    };
    // Half of 27 on the standard star; larger ones take longer.
    let layers = u8::try_from(3 * game.star().side() + 1).expect("at most 193");
    let back = beam::back(&track, manner, layers, &effort)?;
    let plan = beam::plan(&track, game.pieces(&start, seat), &back, &effort)?;
    let ground = if (game.star().side(), plan.moves.len()) == PUBLISHED {
        Ground::PublishedBound
    } else {
        Ground::BestFound
    };
    plan.arrives.then(|| told(game, moves, ground, plan.weighed, &plan.moves))?
}

/// Plays the race through and writes it down. `None` if it is not what it is said to be: that the
/// moves are legal, pass the gate if they have to, and fill the goal, is seen here for every race.
fn told<B: Bits>(
    game: &ChineseCheckers<B>,
    moves: Moves,
    ground: Ground,
    looked_at: u64,
    race: &[Move],
) -> Option<ShortRace> {
    let mut state = game.start();
    let mut written = Vec::new();
    let (budget, mut legal) = (Budget::default(), Vec::new());
    for mv in race {
        game.moves(&state, &mut legal);
        let seat = game.to_move(&state)?;
        let turn = Turn { game, state: &state, seat, seed: 0, budget: &budget, others: &Nobody };
        let passes = || Race::new(&turn, true).passing().any(|passing| passing == *mv);
        if !legal.contains(mv) || (moves == Moves::Passing && !passes()) {
            return None;
        }
        written.push(game.write(&state, mv));
        game.apply(&mut state, mv);
    }
    let is_home = game.outcome(&state).is_some_and(|outcome| outcome.rule == "finished");
    is_home.then_some(ShortRace { moves, length: race.len(), ground, looked_at, race: written })
}
