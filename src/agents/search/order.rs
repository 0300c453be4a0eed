//! The order in which moves are tried: it decides how much can be cut, never what is found.

use crate::agents::search::Problem;

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

/// Moves of one position in the order to be tried, each as rank and place, the place reversed so
/// that of equals the problem's first is the largest.
pub(super) type Ranked = Vec<u64>;

impl Order {
    pub(super) fn new(kinds: usize) -> Self {
        Self { credit: vec![0; kinds], killers: Vec::new() }
    }

    /// Ranks the moves of a node at this ply.
    pub(super) fn rank<P: Problem>(
        &self,
        problem: &P,
        (node, ply): (&P::Node, usize),
        (moves, remembered): (&[P::Move], u16),
        ranked: &mut Ranked,
    ) {
        let killers = self.killers.get(ply).copied().unwrap_or([usize::MAX; 2]);
        ranked.clear();
        ranked.extend((0_u32..).zip(moves).map(|(place, mv)| {
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
