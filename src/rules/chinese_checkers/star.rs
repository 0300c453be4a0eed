//! The board: a star of holes with everything about it that never changes worked out once.

use std::collections::HashMap;
use std::sync::Arc;

use crate::rules::chinese_checkers::Arm;
use crate::rules::chinese_checkers::shared::shared;
use crate::rules::hexgrid::{Cube, DIRECTIONS, row_letters};

/// The largest side: 24,961 holes.
pub const MOST_SIDE: u16 = 64;

/// A hole of the star, counted from the top row, each row from the left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hole(u16);

impl Hole {
    /// The hole with this index, below [`Star::holes`].
    #[inline]
    #[must_use]
    pub fn new(index: usize) -> Self {
        Self(u16::try_from(index).expect("a star has fewer than 65,536 holes"))
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number as two bytes hold it.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }
}

/// A hop: what is jumped over and where it lands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Jump {
    /// The hole that must hold a piece.
    pub over: Hole,
    /// The hole that must be empty.
    pub to: Hole,
}

/// Up to six of something, one for each direction that stays on the board.
#[derive(Clone, Copy, Debug, Default)]
struct Fan<T> {
    items: [T; 6],
    count: u8,
}

impl<T: Copy> Fan<T> {
    fn push(&mut self, item: T) {
        self.items[usize::from(self.count)] = item;
        self.count += 1;
    }

    fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.count)]
    }
}

/// A six-pointed star of holes and its tables.
#[derive(Clone, Debug)]
pub struct Star {
    side: u16,
    places: Vec<Cube>,
    neighbours: Vec<Fan<Hole>>,
    jumps: Vec<Fan<Jump>>,
    distances: [Vec<u16>; 6],
    arms: [Vec<Hole>; 6],
    arm_of: Vec<Option<Arm>>,
    names: Vec<String>,
    by_name: HashMap<String, Hole>,
}

impl Star {
    /// The star of this side, 1 to [`MOST_SIDE`], shared with everybody who holds it.
    ///
    /// A large star takes a while to work out and megabytes to keep.
    #[must_use]
    pub fn shared(side: u16) -> Arc<Self> {
        shared(side, || Self::new(side))
    }

    /// The star whose points have edges of `side` holes, 1 to [`MOST_SIDE`].
    #[must_use]
    pub fn new(side: u16) -> Self {
        let edge = i32::from(side);
        let places = places(edge);
        let by_place: HashMap<Cube, Hole> =
            places.iter().enumerate().map(|(index, &place)| (place, Hole::new(index))).collect();
        let mut neighbours = vec![Fan::default(); places.len()];
        let mut jumps = vec![Fan::default(); places.len()];
        for (index, &place) in places.iter().enumerate() {
            for way in DIRECTIONS {
                let Some(&next) = by_place.get(&(place + way)) else { continue };
                neighbours[index].push(next);
                if let Some(&to) = by_place.get(&(place + way + way)) {
                    jumps[index].push(Jump { over: next, to });
                }
            }
        }
        let arm_of: Vec<_> = places.iter().map(|&place| Arm::holding(place, edge)).collect();
        let distances = Arm::ALL.map(|arm| distances(&places, arm.tip(edge)));
        let arms = Arm::ALL.map(|arm| {
            let mut holes: Vec<_> = (0..places.len())
                .filter(|&hole| arm_of[hole] == Some(arm))
                .map(Hole::new)
                .collect();
            holes.sort_by_key(|hole| (distances[arm.index()][hole.index()], *hole));
            holes
        });
        let names = names(&places);
        let by_name = names
            .iter()
            .enumerate()
            .map(|(index, name)| (name.clone(), Hole::new(index)))
            .collect();
        Self { side, places, neighbours, jumps, distances, arms, arm_of, names, by_name }
    }

    /// The number of holes along the edge of a point.
    #[must_use]
    pub const fn side(&self) -> u16 {
        self.side
    }

    /// How many holes there are: `6n(n+1)+1` for side n.
    #[must_use]
    pub const fn holes(&self) -> usize {
        self.places.len()
    }

    /// Every hole, from the top row, each row from the left.
    pub fn all(&self) -> impl Iterator<Item = Hole> + use<> {
        (0..self.places.len()).map(Hole::new)
    }

    /// The holes that touch this one.
    #[must_use]
    pub fn neighbours(&self, hole: Hole) -> &[Hole] {
        self.neighbours[hole.index()].as_slice()
    }

    /// The hops that stay on the board, whatever stands there.
    #[must_use]
    pub fn jumps(&self, hole: Hole) -> &[Jump] {
        self.jumps[hole.index()].as_slice()
    }

    /// Steps to the tip of an arm on an empty board, 0 to 4n.
    #[must_use]
    pub fn distance(&self, arm: Arm, hole: Hole) -> u16 {
        self.distances[arm.index()][hole.index()]
    }

    /// The same for every hole, by its number.
    #[must_use]
    pub fn distances(&self, arm: Arm) -> &[u16] {
        &self.distances[arm.index()]
    }

    /// The holes of an arm, nearest its tip first.
    #[must_use]
    pub fn arm(&self, arm: Arm) -> &[Hole] {
        &self.arms[arm.index()]
    }

    /// The arm a hole lies in; the hexagon in the middle is in none.
    #[must_use]
    pub fn arm_of(&self, hole: Hole) -> Option<Arm> {
        self.arm_of[hole.index()]
    }

    /// What moves call a hole: its row's letters and its number in the row from the left.
    #[must_use]
    pub fn name(&self, hole: Hole) -> &str {
        &self.names[hole.index()]
    }

    /// The hole with this name, in small letters.
    #[must_use]
    pub fn hole(&self, name: &str) -> Option<Hole> {
        self.by_name.get(name).copied()
    }

    /// The rows from the top, each from the left.
    pub fn rows(&self) -> impl Iterator<Item = Vec<Hole>> {
        let rows = self.places.chunk_by(|one, next| one.z() == next.z());
        rows.scan(0, |first, row| {
            let start = *first;
            *first += row.len();
            Some((start..*first).map(Hole::new).collect())
        })
    }

    /// Column in half holes from the left edge and row from the top, both from 0.
    #[must_use]
    pub fn position(&self, hole: Hole) -> (u16, u16) {
        let place = self.places[hole.index()];
        let edge = i32::from(self.side);
        let within = |number: i32| u16::try_from(number).expect("the star starts at its left edge");
        (within(place.column() + 3 * edge), within(place.z() + 2 * edge))
    }
}

fn places(edge: i32) -> Vec<Cube> {
    let span = -2 * edge..=2 * edge;
    span.clone()
        .flat_map(|z| span.clone().map(move |x| Cube::new(x, z)))
        .filter(|place| place.largest() <= edge || place.smallest() >= -edge)
        .collect()
}

fn distances(places: &[Cube], tip: Cube) -> Vec<u16> {
    let steps = places.iter().map(|place| place.distance(tip));
    steps.map(|steps| u16::try_from(steps).expect("at most four sides")).collect()
}

fn names(places: &[Cube]) -> Vec<String> {
    let rows = places.chunk_by(|one, next| one.z() == next.z());
    rows.enumerate()
        .flat_map(|(row, holes)| {
            let letters = row_letters(row);
            (1..=holes.len()).map(move |number| format!("{letters}{number}"))
        })
        .collect()
}
