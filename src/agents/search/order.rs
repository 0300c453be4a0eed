//! The order in which moves are tried: it decides how much can be cut, never what is found.

use crate::agents::search::table::NO_MOVE;
use crate::agents::search::{FIRST_STAGE, Problem};

/// Credit of a kind of move from which on all credit is halved.
const MOST_CREDIT: u32 = 1 << 20;

/// Ranks, the best last: quiet moves by their credit, then killers, then what the problem puts
/// before quiet moves, then the move remembered from last time.
const KILLER: u32 = MOST_CREDIT + 1;
const LOUD: u32 = KILLER + 2;
const REMEMBERED: u32 = LOUD + 1;

/// What quiet moves have refuted so far.
#[derive(Debug)]
pub(super) struct Order {
    /// By kind: how much it cut off.
    credit: Vec<u32>,
    /// By ply: the last two kinds that cut something off there, the later first.
    killers: Vec<[usize; 2]>,
}

/// The moves of one position, told and put in order stage by stage.
#[derive(Debug)]
pub(super) struct Choices<M> {
    pub(super) moves: Vec<M>,
    /// Those of the stage at hand in the order to be tried, each as rank and place, the place
    /// reversed so that of equals the problem's first is the largest.
    ranked: Vec<u64>,
    /// How many of them were picked.
    picked: usize,
    /// The stage to be told next.
    next: Option<u32>,
}

impl<M> Choices<M> {
    pub(super) const fn new() -> Self {
        Self { moves: Vec::new(), ranked: Vec::new(), picked: 0, next: None }
    }

    /// Begins with another position.
    pub(super) fn begin(&mut self) {
        self.moves.clear();
        self.ranked.clear();
        self.picked = 0;
        self.next = Some(FIRST_STAGE);
    }
}

impl Order {
    pub(super) fn new(kinds: usize) -> Self {
        Self { credit: vec![0; kinds], killers: Vec::new() }
    }

    /// The place of the move to be tried next in a node at this ply; `None` when all were.
    #[inline]
    pub(super) fn next<P: Problem>(
        &self,
        problem: &P,
        (node, ply): (&P::Node, usize),
        choices: &mut Choices<P::Move>,
        remembered: u16,
    ) -> Option<usize> {
        if choices.picked == choices.ranked.len() {
            let from = choices.moves.len();
            let mut stage = choices.next?;
            loop {
                choices.next = problem.some_moves(node, stage, &mut choices.moves);
                // The move remembered comes first, so the stages up to it come at once.
                let is_sought = from == 0 && remembered != NO_MOVE;
                let lacks = is_sought && choices.moves.len() <= usize::from(remembered);
                match choices.next.filter(|_| lacks) {
                    Some(next) => stage = next,
                    None => break,
                }
            }
            self.rank(
                problem,
                (node, ply),
                (&choices.moves, from, remembered),
                &mut choices.ranked,
            );
            choices.picked = 0;
        }
        if choices.ranked.is_empty() {
            return None;
        }
        let place = pick(&mut choices.ranked, choices.picked);
        choices.picked += 1;
        Some(place)
    }

    /// Ranks the moves of a node at this ply from one on.
    fn rank<P: Problem>(
        &self,
        problem: &P,
        (node, ply): (&P::Node, usize),
        (moves, from, remembered): (&[P::Move], usize, u16),
        ranked: &mut Vec<u64>,
    ) {
        let killers = self.killers.get(ply).copied().unwrap_or([usize::MAX; 2]);
        ranked.clear();
        ranked.extend((0_u32..).zip(moves).skip(from).map(|(place, mv)| {
            let rank = match problem.kind(node, mv) {
                _ if place == u32::from(remembered) => REMEMBERED,
                None => LOUD,
                Some(kind) if kind == killers[0] => KILLER + 1,
                Some(kind) if kind == killers[1] => KILLER,
                Some(kind) => self.credit[kind],
            };
            u64::from(rank) << 32 | u64::from(u32::MAX - place)
        }));
    }

    /// Notes that a move of this kind made all others needless.
    pub(super) fn reward(&mut self, kind: usize, ply: usize, depth: u32) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [usize::MAX; 2]);
        }
        let [first, _] = self.killers[ply];
        if first != kind {
            self.killers[ply] = [kind, first];
        }
        self.credit[kind] += depth * depth;
        if self.credit[kind] > MOST_CREDIT {
            self.credit.iter_mut().for_each(|credit| *credit /= 2);
        }
    }
}

/// So many moves are put in order at once: to look for the best of them again and again would take
/// time that grows with their square. Fewer are mostly cut off after the first.
const MANY: usize = 64;

/// Brings the best of the moves from `from` on to that place and tells its place among the
/// problem's moves. Asked from place 0 on.
pub(super) fn pick(ranked: &mut [u64], from: usize) -> usize {
    if ranked.len() < MANY {
        let rest = ranked.iter().enumerate().skip(from);
        let (at, _) = rest.max_by_key(|&(_, &rank)| rank).expect("a move is left");
        ranked.swap(from, at);
    } else if from == 0 {
        ranked.sort_unstable_by(|one, other| other.cmp(one));
    }
    let reversed = u32::try_from(ranked[from] & u64::from(u32::MAX)).expect("32 bits");
    usize::try_from(u32::MAX - reversed).expect("a place in a list")
}
