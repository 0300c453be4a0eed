//! What is judged: one turn of one seat, with the evidence worked out once and only when needed.

use std::cell::OnceCell;

use crate::agents::Turn;
use crate::agents::chinese_checkers::{Pack, Rear};
use crate::gate::Case;
use crate::gate::chinese_checkers::{OpenWalk, open_walk};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Move, State};
use crate::rules::{Game, Seat};

/// The potential of a seat: its distance to go and, between equals, its open walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Phi {
    /// R, the distance to go.
    pub r: u32,
    /// Δ, the open walk.
    pub delta: OpenWalk,
}

impl Phi {
    /// The potential of a seat in a position.
    #[must_use]
    pub fn of<B: Bits>(game: &ChineseCheckers<B>, state: &State<B>, seat: Seat) -> Self {
        Self { r: game.to_go(state, seat), delta: open_walk(game, state, seat) }
    }
}

/// A turn to be judged.
#[derive(Debug)]
pub struct Race<'a, B: Bits> {
    game: &'a ChineseCheckers<B>,
    state: &'a State<B>,
    seat: Seat,
    pub(super) keeps_pack: bool,
    pub(super) r: u32,
    pub(super) rear: Rear,
    pub(super) options: Vec<Candidate>,
    delta: OnceCell<OpenWalk>,
    progress: OnceCell<bool>,
    lowest: OnceCell<Phi>,
    packed: OnceCell<bool>,
}

/// A legal move and what it leaves.
#[derive(Debug)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    /// The distance to go after it.
    pub(super) r: u32,
    /// The rear of the pack after it.
    pub(super) rear: Rear,
    delta: OnceCell<OpenWalk>,
}

impl<'a, B: Bits> Race<'a, B> {
    /// The case of the seat to move, with or without the `keeps_pack` check.
    #[must_use]
    pub fn new(turn: &Turn<'a, ChineseCheckers<B>>, keeps_pack: bool) -> Self {
        let &Turn { game, state, seat, .. } = turn;
        let distances = game.distances(seat);
        let pack = Pack::new(game.pieces(state, seat).iter().map(|hole| distances[hole]));
        let r = game.to_go(state, seat);
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let candidate = |mv: Move| {
            let (r, rear) = match mv {
                Move::Pass => (r, pack.rear()),
                Move::Go { from, to } => {
                    let (from, to) = (distances[from.index()], distances[to.index()]);
                    (r + u32::from(to) - u32::from(from), pack.rear_after(from, to))
                }
            };
            Candidate { mv, r, rear, delta: OnceCell::new() }
        };
        Self {
            game,
            state,
            seat,
            keeps_pack,
            r,
            rear: pack.rear(),
            options: moves.into_iter().map(candidate).collect(),
            delta: OnceCell::new(),
            progress: OnceCell::new(),
            lowest: OnceCell::new(),
            packed: OnceCell::new(),
        }
    }

    /// The candidate that is this move; `None` if the move is not legal.
    pub(super) fn find(&self, mv: Move) -> Option<&Candidate> {
        self.options.iter().find(|option| option.mv == mv)
    }

    /// The side of the star, which is also how far its doorstep is from the tip.
    pub(super) fn doorstep(&self) -> u16 {
        self.game.star().side()
    }

    /// The open walk before the move.
    pub(super) fn delta(&self) -> OpenWalk {
        *self.delta.get_or_init(|| open_walk(self.game, self.state, self.seat))
    }

    /// The open walk after a move.
    pub(super) fn delta_after(&self, option: &Candidate) -> OpenWalk {
        *option.delta.get_or_init(|| {
            let mut after = self.state.clone();
            self.game.apply(&mut after, &option.mv);
            open_walk(self.game, &after, self.seat)
        })
    }

    fn phi_after(&self, option: &Candidate) -> Phi {
        Phi { r: option.r, delta: self.delta_after(option) }
    }

    /// Whether a move lowers the potential. The walk is asked for only between equal distances.
    pub(super) fn lowers(&self, option: &Candidate) -> bool {
        option.r < self.r || (option.r == self.r && self.delta_after(option) < self.delta())
    }

    /// Whether some move lowers the potential.
    pub(super) fn progress_possible(&self) -> bool {
        *self.progress.get_or_init(|| {
            self.options.iter().any(|option| option.r < self.r)
                || self.options.iter().any(|option| self.lowers(option))
        })
    }

    /// The lowest potential that a move can leave.
    pub(super) fn lowest(&self) -> Phi {
        *self.lowest.get_or_init(|| {
            let r = self.options.iter().map(|option| option.r).min();
            let least = self.options.iter().filter(|option| Some(option.r) == r);
            least.map(|option| self.phi_after(option)).min().expect("a seat to move has a move")
        })
    }

    /// Whether a move passes `makes_progress`.
    pub(super) fn makes_progress(&self, option: &Candidate) -> bool {
        if self.progress_possible() {
            return self.lowers(option);
        }
        let lowest = self.lowest();
        option.r == lowest.r && self.delta_after(option) == lowest.delta
    }

    /// Whether a move keeps the pack together, whatever other moves could do.
    pub(super) fn holds_together(&self, option: &Candidate) -> bool {
        option.rear.holds_together(self.rear, self.doorstep())
    }

    /// Whether some move passes `makes_progress` and keeps the pack together.
    pub(super) fn pack_possible(&self) -> bool {
        *self.packed.get_or_init(|| {
            let mut together = self.options.iter().filter(|option| self.holds_together(option));
            together.clone().any(|option| option.r < self.r)
                || together.any(|option| self.makes_progress(option))
        })
    }

    /// Every legal move that passes all checks; there is always one.
    pub fn passing(&self) -> impl Iterator<Item = Move> + '_ {
        self.options.iter().filter(|option| self.passes(option)).map(|option| option.mv)
    }

    /// Whether a move is legal and passes all checks.
    pub(super) fn allows(&self, mv: Move) -> bool {
        self.find(mv).is_some_and(|option| self.passes(option))
    }

    fn passes(&self, option: &Candidate) -> bool {
        self.makes_progress(option)
            && (!self.keeps_pack || self.holds_together(option) || !self.pack_possible())
    }
}

/// Whether a legal move passes all checks whatever the others could do: it lowers the distance to
/// go and keeps the pack together.
pub(super) fn passes_alone<B: Bits>(
    turn: &Turn<'_, ChineseCheckers<B>>,
    mv: Move,
    keeps_pack: bool,
) -> bool {
    let &Turn { game, state, seat, .. } = turn;
    let Move::Go { from, to } = mv else { return false };
    let distances = game.distances(seat);
    let (from, to) = (distances[from.index()], distances[to.index()]);
    let together = || {
        let pack = Pack::new(game.pieces(state, seat).iter().map(|hole| distances[hole]));
        pack.rear_after(from, to).holds_together(pack.rear(), game.star().side())
    };
    to < from && (!keeps_pack || together())
}

impl<B: Bits> Case for Race<'_, B> {
    type Proposal = Move;

    /// Of the moves that pass every check, the one that leaves the least distance to go, then
    /// the smallest gap, then the first in the order of the rules.
    fn fallback(&self) -> Move {
        let rank = |option: &&Candidate| (option.r, option.rear.gap());
        let nearer = self.options.iter().filter(|option| option.r < self.r);
        let first = nearer.filter(|option| self.passes(option)).min_by_key(rank);
        // Only the others need a walk each to be judged, so they are asked in their order.
        let first = first.or_else(|| {
            let mut ranked: Vec<_> = self.options.iter().collect();
            ranked.sort_by_key(rank);
            ranked.into_iter().find(|option| self.passes(option))
        });
        first.expect("the clauses of the checks always leave a move that passes").mv
    }
}
