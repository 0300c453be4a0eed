//! The theorem of the solo race on plain coordinates: no tables, no shortcuts, and of a statement
//! every word looked up.

use std::collections::{BTreeSet, VecDeque};

use sixpoint::engine::chinese_checkers::theorem::Step;

use crate::chinese_checkers_model::{Habits, Model, Place, WAYS, plus};

/// A lone racer on a star.
pub(crate) struct Lone {
    model: Model,
    pub(crate) places: Vec<Place>,
}

/// The distances of the two rearmost pieces, and R.
#[derive(Clone, Copy)]
pub(crate) struct Stand {
    pub(crate) last: i32,
    pub(crate) gap: i32,
    r: i32,
}

impl Lone {
    pub(crate) fn new(side: u16) -> Self {
        let side = i32::from(side);
        let model =
            Model::new(Habits { side, seats: 1, unmoved_blockers: false, clear_finished: false });
        let places = model.rows().concat();
        Self { model, places }
    }

    fn away(&self, place: Place) -> i32 {
        self.model.steps[0][&place]
    }

    fn side(&self) -> i32 {
        self.model.habits.side
    }

    fn stand(&self, pieces: &BTreeSet<Place>) -> Stand {
        let mut away: Vec<_> = pieces.iter().map(|&place| self.away(place)).collect();
        away.sort_unstable();
        let last = away[away.len() - 1];
        let next = if away.len() > 1 { away[away.len() - 2] } else { last };
        Stand { last, gap: last - next, r: away.iter().sum() }
    }

    /// The fewest steps from any piece into an empty goal hole nearer the tip than it stands.
    fn walk(&self, pieces: &BTreeSet<Place>) -> Option<i32> {
        pieces.iter().filter_map(|&piece| self.walk_from(piece, pieces)).min()
    }

    fn walk_from(&self, piece: Place, pieces: &BTreeSet<Place>) -> Option<i32> {
        let mut seen = BTreeSet::from([piece]);
        let mut queue = VecDeque::from([(piece, 0)]);
        while let Some((at, steps)) = queue.pop_front() {
            if self.away(at) < self.side() && self.away(at) < self.away(piece) {
                return Some(steps);
            }
            for next in WAYS.map(|way| plus(at, way)) {
                let free = self.model.holes.contains(&next) && !pieces.contains(&next);
                if free && self.away(next) <= self.away(at) && seen.insert(next) {
                    queue.push_back((next, steps + 1));
                }
            }
        }
        None
    }

    /// The kind of step there is by which a move must keep the pack together: a predicate of what
    /// it leaves, what was before, and the side.
    pub(crate) fn step(
        &self,
        pieces: &BTreeSet<Place>,
        together: fn(Stand, Stand, i32) -> bool,
    ) -> Option<Step> {
        let before = self.stand(pieces);
        let mut level = false;
        for &from in pieces {
            for to in WAYS.map(|way| plus(from, way)) {
                if !self.model.holes.contains(&to) || pieces.contains(&to) {
                    continue;
                }
                let mut left = pieces.clone();
                left.remove(&from);
                left.insert(to);
                let after = self.stand(&left);
                if !together(after, before, self.side()) {
                    continue;
                }
                if after.r < before.r {
                    return Some(Step::Nearer);
                }
                let is_shorter = || {
                    let before = self.walk(pieces).unwrap_or(i32::MAX);
                    self.walk(&left).unwrap_or(i32::MAX) < before
                };
                level = level || (after.r == before.r && is_shorter());
            }
        }
        level.then_some(Step::Level)
    }

    pub(crate) fn is_home(&self, pieces: &BTreeSet<Place>) -> bool {
        pieces.iter().all(|&place| self.away(place) < self.side())
    }
}

/// What the document says keeps a pack together: the rearmost piece on the doorstep or beyond, a
/// gap of 2 at most, or a smaller gap than before.
pub(crate) fn as_documented(after: Stand, before: Stand, side: i32) -> bool {
    after.last <= side || after.gap <= 2 || after.gap < before.gap
}

/// The two facts about the star of a side, for the six goals.
pub(crate) fn facts(side: i32) {
    let habits = Habits { side, seats: 6, unmoved_blockers: false, clear_finished: false };
    let model = Model::new(habits);
    for away in &model.steps {
        let beside = |place: Place| WAYS.map(|way| plus(place, way)).into_iter();
        for (&place, &steps) in away.iter().filter(|&(_, &steps)| steps > side) {
            assert!(beside(place).any(|next| away.get(&next) == Some(&(steps - 1))), "{place:?}");
        }
        let doorstep: BTreeSet<_> =
            model.holes.iter().copied().filter(|place| away[place] == side).collect();
        assert_eq!(doorstep.len(), usize::try_from(side + 1).unwrap());
        // A line of n holes is connected by n - 1 contacts, and none of them touches three others.
        let contacts =
            |&place: &Place| beside(place).filter(|next| doorstep.contains(next)).count();
        assert!(doorstep.iter().all(|place| (1..=2).contains(&contacts(place))));
        assert_eq!(doorstep.iter().filter(|place| contacts(place) == 1).count(), 2);
        assert_eq!(doorstep.iter().map(contacts).sum::<usize>(), 2 * (doorstep.len() - 1));
        let mut line = vec![*doorstep.first().unwrap()];
        let mut next = 0;
        while next < line.len() {
            let more: Vec<_> = beside(line[next])
                .filter(|place| doorstep.contains(place) && !line.contains(place))
                .collect();
            line.extend(more);
            next += 1;
        }
        assert_eq!(line.len(), doorstep.len(), "the doorstep is in pieces");
    }
}
