//! The small stars for two, as the table of their positions sees them: placements seen from the
//! player to move, their numbers, and moves on bare sets of holes.

use crate::engine::chinese_checkers::Combinations;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{Arm, Hole, Star};

use super::Value;

/// The largest side whose positions fit a table: side 3 has 2 · 10¹⁶ of them.
pub const MOST_SIDE: u16 = 2;

/// Where the pieces stand. Each player's holes are numbered as that player sees the board, with its
/// goal at the top, so that the turn passes by exchanging the two sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The pieces of the player to move, from its side of the board.
    pub mine: u64,
    /// The pieces of the other player, from the other side of the board.
    pub theirs: u64,
}

impl Placement {
    /// The same pieces with the other player to move.
    #[must_use]
    pub const fn exchanged(self) -> Self {
        Self { mine: self.theirs, theirs: self.mine }
    }
}

/// One direction out of a hole, as sets of one hole each.
#[derive(Clone, Copy, Debug)]
struct Hop {
    over: u64,
    to: u64,
}

/// A star for two players with the numbers of its placements.
#[derive(Clone, Debug)]
pub struct Board {
    side: u16,
    holes: usize,
    pieces: usize,
    neighbours: Vec<u64>,
    hops: Vec<Vec<Hop>>,
    /// The goal of either player, as that player sees it.
    goal: u64,
    rows: Combinations,
    columns: Combinations,
    width: usize,
}

impl Board {
    /// The star of this side, 1 to [`MOST_SIDE`]; `None` for any other.
    #[must_use]
    pub fn new(side: u16) -> Option<Self> {
        if !(1..=MOST_SIDE).contains(&side) {
            return None;
        }
        let star = Star::shared(side);
        let set = |holes: &[Hole]| u64::of(star.holes(), holes.iter().map(|hole| hole.index()));
        let hops = |hole| {
            let jumps = star.jumps(hole).iter();
            jumps.map(|jump| Hop { over: set(&[jump.over]), to: set(&[jump.to]) }).collect()
        };
        let pieces = star.arm(Arm::TOP).len();
        let columns = Combinations::new(star.holes() - pieces, pieces)?;
        Some(Self {
            side,
            holes: star.holes(),
            pieces,
            neighbours: star.all().map(|hole| set(star.neighbours(hole))).collect(),
            hops: star.all().map(hops).collect(),
            goal: set(star.arm(Arm::TOP)),
            rows: Combinations::new(star.holes(), pieces)?,
            width: usize::try_from(columns.count()).ok()?,
            columns,
        })
    }

    /// The side of the star.
    #[must_use]
    pub const fn side(&self) -> u16 {
        self.side
    }

    /// How many pieces each player has.
    #[must_use]
    pub const fn pieces(&self) -> usize {
        self.pieces
    }

    /// How many placements there are: 156 on side 1 and 46,495,680 on side 2.
    ///
    /// Those with both goals full, 1 and 19 of them, are no positions, because the first goal
    /// that fills ends the game. The 19 are all ways to share six goal holes but one: at the start
    /// every piece stands in a goal and none of them in its own.
    #[must_use]
    pub fn placements(&self) -> usize {
        self.rows() * self.width
    }

    /// How many sets the player to move may stand on.
    #[must_use]
    pub fn rows(&self) -> usize {
        small(self.rows.count())
    }

    /// How many sets are left to the other player then.
    pub(super) const fn width(&self) -> usize {
        self.width
    }

    /// The number of a placement: that of the player to move, then that of the other among the
    /// holes it leaves.
    #[inline]
    #[must_use]
    pub fn index(&self, at: Placement) -> usize {
        let row = self.rows.rank(at.mine);
        let column = self.columns.rank_among(at.theirs, self.turned(at.mine));
        small(row) * self.width + small(column)
    }

    /// The placement with this number, below [`Self::placements`].
    #[must_use]
    pub fn placement(&self, index: usize) -> Placement {
        let mine = self.rows.unrank((index / self.width) as u64);
        let column = (index % self.width) as u64;
        Placement { mine, theirs: self.columns.unrank_among(column, self.turned(mine)) }
    }

    /// A set of holes as the other player sees it: the half turn of the board. Holes are numbered
    /// row by row, so that it exchanges the first with the last.
    #[inline]
    #[must_use]
    pub const fn turned(&self, holes: u64) -> u64 {
        holes.reverse_bits() >> (64 - self.holes)
    }

    /// Whether the goal of the player to move is full and whether that of the other is.
    #[must_use]
    pub const fn full(&self, at: Placement) -> (bool, bool) {
        let occupied = at.mine | self.turned(at.theirs);
        let mine = at.mine & self.goal != 0 && occupied & self.goal == self.goal;
        let theirs = at.theirs & self.goal != 0 && self.turned(occupied) & self.goal == self.goal;
        (mine, theirs)
    }

    /// The value of a placement in which the game is over.
    #[must_use]
    pub const fn over(&self, at: Placement) -> Option<Value> {
        match self.full(at) {
            (true, false) => Some(Value::Won(0)),
            (false, true) => Some(Value::Lost(0)),
            (false, false) | (true, true) => None,
        }
    }

    /// Where the piece on a hole can go in one turn, the occupied holes given.
    #[inline]
    #[must_use]
    pub fn reach(&self, occupied: u64, from: usize) -> u64 {
        let mut landings = 0_u64;
        let mut frontier = 1_u64 << from;
        while let Some(at) = frontier.pop_first() {
            if self.neighbours[at] & occupied == 0 {
                continue;
            }
            for hop in &self.hops[at] {
                if occupied & hop.over != 0 && (occupied | landings) & hop.to == 0 {
                    landings |= hop.to;
                    frontier |= hop.to;
                }
            }
        }
        landings | self.neighbours[from] & !occupied
    }

    /// How many moves the player to move has, a pass not counted.
    #[must_use]
    pub fn move_count(&self, at: Placement) -> u32 {
        let occupied = at.mine | self.turned(at.theirs);
        at.mine.iter().map(|from| self.reach(occupied, from).count_ones()).sum()
    }

    /// Visits every set that the player to move can stand on after its turn; the set it stands on
    /// now if it has to pass. Chains run backwards as well, so these are also the sets that it can
    /// have come from.
    #[inline]
    pub fn each_turn(&self, at: Placement, mut visit: impl FnMut(u64)) {
        let occupied = at.mine | self.turned(at.theirs);
        let mut stuck = true;
        for from in at.mine.iter() {
            for to in self.reach(occupied, from).iter() {
                stuck = false;
                visit(at.mine & !(1 << from) | 1 << to);
            }
        }
        if stuck {
            visit(at.mine);
        }
    }
}

fn small(rank: u64) -> usize {
    usize::try_from(rank).expect("there are fewer than 2^26 placements")
}
