//! A second, slow referee of Chinese checkers for tests: every marble remembers its own history,
//! holes are plain coordinates, and chains are walked one path at a time.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Row from the top, and half holes to the right of the middle.
pub(crate) type Place = (i32, i32);

/// Start and landing of a move.
pub(crate) type Ends = (Place, Place);

pub(crate) const WAYS: [Place; 6] = [(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Marble {
    pub(crate) seat: usize,
    pub(crate) has_left: bool,
}

/// How a table plays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Habits {
    pub(crate) side: i32,
    pub(crate) seats: usize,
    pub(crate) unmoved_blockers: bool,
    pub(crate) clear_finished: bool,
}

/// Somebody who has finished: seat, pieces home, distance to go.
pub(crate) type Finish = (usize, usize, i32);

#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) habits: Habits,
    pub(crate) holes: BTreeSet<Place>,
    /// Steps to the tip of each seat's goal.
    pub(crate) steps: Vec<BTreeMap<Place, i32>>,
    pub(crate) board: BTreeMap<Place, Marble>,
    pub(crate) turn: usize,
    pub(crate) ply: i32,
    pub(crate) quiet: i32,
    best: Vec<i32>,
    pub(crate) finished: Vec<Finish>,
}

/// Two large triangles laid over each other.
fn star(side: i32) -> BTreeSet<Place> {
    let bottom = 4 * side;
    let upward = (0..=3 * side).map(|row| (row, row));
    let downward = (side..=bottom).map(|row| (row, bottom - row));
    let rows = upward.chain(downward);
    rows.flat_map(|(row, width)| (-width..=width).step_by(2).map(move |at| (row, at))).collect()
}

/// The tips of the arms in turn order, bottom first and clockwise, for a number of seats.
fn home_tips(side: i32, seats: usize) -> Vec<Place> {
    let (low, high, wide) = (3 * side, side, 3 * side);
    let bottom = (4 * side, 0);
    let (top, lower_left, upper_left) = ((0, 0), (low, -wide), (high, -wide));
    let (upper_right, lower_right) = ((high, wide), (low, wide));
    match seats {
        1 => vec![bottom],
        2 => vec![bottom, top],
        3 => vec![bottom, upper_left, upper_right],
        4 => vec![bottom, upper_left, top, lower_right],
        5 => vec![bottom, lower_left, upper_left, top, upper_right],
        _ => vec![bottom, lower_left, upper_left, top, upper_right, lower_right],
    }
}

pub(crate) fn plus(place: Place, way: Place) -> Place {
    (place.0 + way.0, place.1 + way.1)
}

impl Model {
    pub(crate) fn new(habits: Habits) -> Self {
        let holes = star(habits.side);
        let tips = home_tips(habits.side, habits.seats);
        let mut model = Self {
            steps: tips
                .iter()
                .map(|&(row, at)| walk(&holes, (4 * habits.side - row, -at)))
                .collect(),
            habits,
            board: BTreeMap::new(),
            turn: 0,
            ply: 0,
            quiet: 0,
            best: Vec::new(),
            finished: Vec::new(),
            holes,
        };
        for (seat, &tip) in tips.iter().enumerate() {
            let home = walk(&model.holes, tip);
            let own = home.iter().filter(|&(_, &steps)| steps < habits.side);
            model.board.extend(own.map(|(&place, _)| (place, Marble { seat, has_left: false })));
        }
        model.best = (0..habits.seats).map(|seat| model.to_go(seat)).collect();
        model
    }

    /// What a hole is called: its row's letter and its number in the row.
    pub(crate) fn name(&self, place: Place) -> String {
        let number = self.holes.range((place.0, i32::MIN)..=place).count();
        format!("{}{number}", char::from(b'a' + u8::try_from(place.0).unwrap()))
    }

    pub(crate) fn rows(&self) -> Vec<Vec<Place>> {
        (0..=4 * self.habits.side)
            .map(|row| self.holes.range((row, i32::MIN)..(row + 1, i32::MIN)).copied().collect())
            .collect()
    }

    fn is_empty(&self, place: Place) -> bool {
        self.holes.contains(&place) && !self.board.contains_key(&place)
    }

    /// Every landing of a marble with the fewest jumps that reach it; 0 for a step.
    pub(crate) fn landings(&self, from: Place) -> BTreeMap<Place, usize> {
        let mut lifted = self.clone();
        lifted.board.remove(&from);
        let mut found = BTreeMap::new();
        lifted.walk_chains(&mut vec![from], &mut found);
        for next in WAYS.map(|way| plus(from, way)) {
            if lifted.is_empty(next) {
                found.insert(next, 0);
            }
        }
        found
    }

    /// Goes on along every path, but not past a hole that was reached with no more jumps before.
    fn walk_chains(&self, path: &mut Vec<Place>, found: &mut BTreeMap<Place, usize>) {
        let at = *path.last().unwrap();
        for way in WAYS {
            let over = plus(at, way);
            let to = plus(over, way);
            let better = found.get(&to).is_none_or(|&jumps| path.len() < jumps);
            if better && self.board.contains_key(&over) && self.is_empty(to) && !path.contains(&to)
            {
                found.insert(to, path.len());
                path.push(to);
                self.walk_chains(path, found);
                path.pop();
            }
        }
    }

    /// The legal moves of the seat to move, by name; only `pass` if there is no other.
    pub(crate) fn moves(&self) -> BTreeMap<String, Ends> {
        let own = self.board.iter().filter(|(_, marble)| marble.seat == self.turn);
        own.flat_map(|(&from, _)| self.landings(from).into_keys().map(move |to| (from, to)))
            .map(|(from, to)| (format!("{}-{}", self.name(from), self.name(to)), (from, to)))
            .collect()
    }

    fn goal(&self, seat: usize) -> impl Iterator<Item = Place> + '_ {
        let steps = &self.steps[seat];
        steps.iter().filter(|&(_, &steps)| steps < self.habits.side).map(|(&place, _)| place)
    }

    fn home_of(&self, place: Place) -> Option<usize> {
        let side = self.habits.side;
        (0..self.habits.seats).find(|&seat| self.steps[seat][&place] > 3 * side)
    }

    pub(crate) fn to_go(&self, seat: usize) -> i32 {
        if let Some(&(_, _, to_go)) = self.finished.iter().find(|finish| finish.0 == seat) {
            return to_go;
        }
        let steps = &self.steps[seat];
        let own = self.board.iter().filter(|(_, marble)| marble.seat == seat);
        let total: i32 = own.map(|(place, _)| steps[place]).sum();
        total - self.goal(seat).map(|place| steps[&place]).sum::<i32>()
    }

    pub(crate) fn home(&self, seat: usize) -> usize {
        let own = |place: &Place| self.board.get(place).is_some_and(|marble| marble.seat == seat);
        let frozen = self.finished.iter().find(|finish| finish.0 == seat).map(|finish| finish.1);
        frozen.unwrap_or_else(|| self.goal(seat).filter(own).count())
    }

    fn is_full(&self, seat: usize) -> bool {
        let counts = |place: Place| {
            self.board.get(&place).is_some_and(|marble| {
                let blocks = self.home_of(place) == Some(marble.seat) && !marble.has_left;
                marble.seat == seat || !self.habits.unmoved_blockers || blocks
            })
        };
        self.home(seat) > 0 && self.goal(seat).all(counts)
    }

    pub(crate) fn races(&self, seat: usize) -> bool {
        self.finished.iter().all(|finish| finish.0 != seat)
    }

    /// Plays a move, a pass if there are no ends.
    pub(crate) fn play(&mut self, ends: Option<Ends>) {
        let seat = self.turn;
        self.ply += 1;
        self.quiet += 1;
        if let Some((from, to)) = ends {
            let mut marble = self.board.remove(&from).unwrap();
            marble.has_left |= self.home_of(to) != Some(marble.seat);
            self.board.insert(to, marble);
        }
        if self.to_go(seat) < self.best[seat] {
            self.best[seat] = self.to_go(seat);
            self.quiet = 0;
        }
        let full: Vec<_> =
            (0..self.habits.seats).filter(|&seat| self.races(seat) && self.is_full(seat)).collect();
        assert!(full.len() <= 1, "one move finishes at most one seat");
        for seat in full {
            self.finished.push((seat, self.home(seat), self.to_go(seat)));
            self.quiet = 0;
            if self.habits.clear_finished {
                self.board.retain(|_, marble| marble.seat != seat);
            }
        }
        let seats = self.habits.seats;
        let next = (1..=seats).map(|turns| (seat + turns) % seats).find(|&next| self.races(next));
        self.turn = next.unwrap_or(seat);
    }
}

fn walk(holes: &BTreeSet<Place>, start: Place) -> BTreeMap<Place, i32> {
    let mut steps = BTreeMap::from([(start, 0)]);
    let mut queue = VecDeque::from([start]);
    while let Some(place) = queue.pop_front() {
        for next in WAYS.map(|way| plus(place, way)) {
            if holes.contains(&next) && !steps.contains_key(&next) {
                steps.insert(next, steps[&place] + 1);
                queue.push_back(next);
            }
        }
    }
    steps
}
