//! Δ: how many steps the nearest piece needs into an open hole of its goal.

use crate::rules::Seat;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Hole, State};

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
/// comes nearer the tip, so it is enough to remember of each hole whether the walk from it has
/// descended at all: only then may a piece start there.
#[must_use]
pub fn open_walk<B: Bits>(game: &ChineseCheckers<B>, state: &State<B>, seat: Seat) -> OpenWalk {
    let star = game.star();
    let (own, occupied) = (game.pieces(state, seat), game.occupied(state));
    let distance = |hole| game.distance(seat, hole);
    let mut front: Vec<(Hole, bool)> = star
        .arm(game.goal(seat))
        .iter()
        .filter(|hole| !occupied.contains(hole.index()))
        .map(|&hole| (hole, false))
        .collect();
    // By whether the walk has descended. An open goal hole starts as seen and level.
    let mut seen = [B::empty(star.holes()), B::empty(star.holes())];
    for (hole, _) in &front {
        seen[0].insert(hole.index());
    }
    let mut next = Vec::new();
    for steps in 1.. {
        if front.is_empty() {
            break;
        }
        for (hole, descended) in front.drain(..) {
            for &behind in star.neighbours(hole) {
                if distance(behind) < distance(hole) {
                    continue;
                }
                let descends = descended || distance(behind) > distance(hole);
                if occupied.contains(behind.index()) {
                    if descends && own.contains(behind.index()) {
                        return OpenWalk::Steps(steps);
                    }
                } else if !seen[usize::from(descends)].contains(behind.index()) {
                    seen[usize::from(descends)].insert(behind.index());
                    next.push((behind, descends));
                }
            }
        }
        std::mem::swap(&mut front, &mut next);
    }
    OpenWalk::None
}
