//! Games made of noise, and plain minimax without cuts or memory: what the search must equal.

use std::cell::Cell;

use sixpoint::agents::Budget;
use sixpoint::agents::search::{Line, Outlook, Problem, WIN};

/// A seeded game on few positions, so that lines meet again and again, at equal depths and at
/// others. Positions end, are known, are pending and are worth what a hash says.
pub(crate) struct Noise {
    pub(crate) seed: u64,
    /// Places there are, moves a place has at most, quiet plies that make a draw.
    pub(crate) places: u64,
    pub(crate) width: u64,
    pub(crate) patience: u32,
    /// Stopped after so many evaluations, if they come to that.
    pub(crate) stop: Option<(Budget, Cell<u64>)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Spot {
    place: u64,
    side: bool,
    /// Captures that are left: each pending move takes one, so that pending lines end.
    stock: u32,
    quiet: u32,
}

impl Noise {
    pub(crate) const fn new(seed: u64, places: u64, width: u64) -> Self {
        Self { seed, places, width, patience: 6, stop: None }
    }

    pub(crate) const START: Spot = Spot { place: 0, side: false, stock: 3, quiet: 0 };

    /// A number that depends on the seed and these, by the finalizer of `SplitMix64`.
    fn hash(&self, numbers: [u64; 4]) -> u64 {
        numbers.iter().fold(self.seed, |hash, number| {
            let mut mixed = (hash ^ number).wrapping_add(0x9e37_79b9_7f4a_7c15);
            mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ mixed >> 31
        })
    }

    fn of(&self, spot: &Spot, salt: u64) -> u64 {
        self.hash([spot.place, spot.side.into(), spot.stock.into(), salt])
    }
}

impl Problem for Noise {
    type Node = Spot;
    type Move = u8;
    type Key = Spot;

    fn outlook(&self, spot: &Spot) -> Outlook {
        match self.of(spot, 1) % 100 {
            _ if *spot == Self::START => Outlook::Calm,
            0..4 => Outlook::Won,
            4..9 => Outlook::Lost,
            9..12 => Outlook::Known(7),
            _ if spot.quiet >= self.patience => Outlook::Known(0),
            12..32 if spot.stock > 0 => Outlook::Pending,
            _ => Outlook::Calm,
        }
    }

    fn moves(&self, spot: &Spot, moves: &mut Vec<u8>) {
        let count = 1 + self.of(spot, 2) % self.width;
        moves.extend((0..count).map(|mv| u8::try_from(mv).unwrap()));
    }

    fn play(&self, spot: &Spot, &mv: &u8) -> Spot {
        let dice = self.of(spot, 100 + u64::from(mv));
        let is_capture = self.outlook(spot) == Outlook::Pending;
        let quiet = if is_capture || dice.is_multiple_of(3) { 0 } else { spot.quiet + 1 };
        let stock = spot.stock - u32::from(is_capture);
        Spot { place: dice / 3 % self.places, side: !spot.side, stock, quiet }
    }

    fn evaluate(&self, spot: &Spot) -> i32 {
        if let Some((budget, left)) = &self.stop {
            left.set(left.get().saturating_sub(1));
            if left.get() == 0 {
                budget.stop();
            }
        }
        i32::try_from(self.of(spot, 3) % 201).unwrap() - 100
    }

    /// The counter is left out where no line can reach the draw.
    fn key(&self, spot: &Spot, plies: u32) -> Spot {
        let can_draw = spot.quiet + plies >= self.patience;
        Spot { quiet: if can_draw { spot.quiet } else { 0 }, ..spot.clone() }
    }

    fn kinds(&self) -> usize {
        8
    }

    fn kind(&self, spot: &Spot, &mv: &u8) -> Option<usize> {
        (self.outlook(spot) != Outlook::Pending).then_some(usize::from(mv % 8))
    }
}

/// The value of every line followed for `depth` plies and on while something is pending.
pub(crate) fn minimax<P: Problem>(problem: &P, node: &P::Node, depth: u32) -> i32 {
    let plies = i32::try_from(depth).unwrap();
    match problem.outlook(node) {
        Outlook::Won => WIN + plies,
        Outlook::Lost => -WIN - plies,
        Outlook::Known(value) => value,
        Outlook::Calm if depth == 0 => problem.evaluate(node),
        Outlook::Calm | Outlook::Pending => {
            values(problem, node, depth.max(1)).into_iter().map(|(_, value)| value).max().unwrap()
        }
    }
}

/// Every move with its value, if the move is the first of so many plies.
pub(crate) fn values<P: Problem>(problem: &P, node: &P::Node, depth: u32) -> Vec<(P::Move, i32)> {
    let mut moves = Vec::new();
    problem.moves(node, &mut moves);
    let value = |mv| -minimax(problem, &problem.play(node, mv), depth - 1);
    moves.iter().map(|mv| (mv.clone(), value(mv))).collect()
}

/// Plays the line and asserts that it is legal, ends where lines end and has there the value that
/// it claims.
pub(crate) fn assert_leads_to_its_value<P: Problem>(
    problem: &P,
    node: &P::Node,
    depth: u32,
    line: &Line<P::Move>,
) {
    let (mut node, mut left, mut sign) = (node.clone(), depth, 1);
    for mv in &line.moves {
        let mut moves = Vec::new();
        problem.moves(&node, &mut moves);
        assert!(moves.contains(mv), "a legal move");
        node = problem.play(&node, mv);
        (left, sign) = (left.saturating_sub(1), -sign);
    }
    let plies = i32::try_from(left).unwrap();
    let value = match problem.outlook(&node) {
        Outlook::Won => WIN + plies,
        Outlook::Lost => -WIN - plies,
        Outlook::Known(value) => value,
        Outlook::Calm => {
            assert_eq!(left, 0, "the line was not followed to the horizon");
            problem.evaluate(&node)
        }
        Outlook::Pending => panic!("the line stops in the middle of something"),
    };
    assert_eq!(sign * value, line.value, "the value at the end of the line");
}
