//! Δ: how many steps the nearest piece needs into an open hole of its goal.

use crate::rules::Seat;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, State};

/// The fewest steps in which some piece of a seat can walk through empty holes, never stepping
/// further from the tip, into an empty goal hole nearer the tip than the piece stands.
///
/// Shorter walks are less, and having none is more than any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OpenWalk {
    /// That many steps, 1 or more.
    Steps(u32),
    /// No piece has such a walk.
    None,
}

impl OpenWalk {
    /// The number that findings carry; `None` stands for infinity.
    #[must_use]
    pub fn number(self) -> Option<i64> {
        match self {
            Self::Steps(steps) => Some(steps.into()),
            Self::None => None,
        }
    }
}

/// The open walk of a seat in a position.
///
/// One breadth-first search backwards from the empty goal holes. A walk read backwards never
/// comes nearer the tip. Its first step leads away from the tip: a level one would only come to
/// another goal hole, which is empty and begins a shorter walk, or holds a piece that stands no
/// further from the tip than the hole it steps into.
#[must_use]
pub fn open_walk<B: Bits>(game: &ChineseCheckers<B>, state: &State<B>, seat: Seat) -> OpenWalk {
    let star = game.star();
    let distances = game.distances(seat);
    let own = game.pieces(state, seat);
    let mut closed = game.occupied(state);
    let mut walked = Vec::with_capacity(star.holes());
    let goal = star.arm(game.goal(seat)).iter().copied();
    walked.extend(goal.filter(|hole| !closed.contains(hole.index())));
    let mut first = 0;
    for steps in 1.. {
        let layer = first..walked.len();
        if layer.is_empty() {
            break;
        }
        first = layer.end;
        for index in layer {
            let hole = walked[index];
            let nearest = distances[hole.index()] + u16::from(steps == 1);
            for &behind in star.neighbours(hole) {
                if distances[behind.index()] < nearest {
                    continue;
                }
                if !closed.contains(behind.index()) {
                    closed.insert(behind.index());
                    walked.push(behind);
                } else if own.contains(behind.index()) {
                    return OpenWalk::Steps(steps);
                }
            }
        }
    }
    OpenWalk::None
}
