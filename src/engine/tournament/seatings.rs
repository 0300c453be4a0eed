//! Who sits where: every group of a pool in every rotation of its seats.

use std::collections::HashMap;
use std::iter;
use std::ops::Range;

use crate::engine::{SeatSetup, Setup};

/// Who sits where, and the first of the seeds that are played so.
pub(super) struct Seating {
    /// Which entrant sits in each seat, by its index in the pool.
    pub(super) seats: Vec<usize>,
    pub(super) setup: Setup,
    first_seed: u64,
}

impl Seating {
    /// The seed of the game that is played for this one.
    pub(super) const fn seed(&self, seed: u64) -> u64 {
        self.first_seed + seed
    }
}

/// Every rotation of every group of `group` entrants, group by group. Where a seating holds the
/// same agents as earlier ones, it begins with the seeds after theirs.
pub(super) fn seatings<E>(
    pool: &[SeatSetup],
    group: usize,
    seeds: u64,
    mut setup: impl FnMut(Vec<SeatSetup>) -> Result<Setup, E>,
) -> Result<Vec<Seating>, E> {
    let mut seatings = Vec::new();
    let mut earlier: HashMap<String, u64> = HashMap::new();
    for group in groups_of(group, pool.len()) {
        for rotation in 0..group.len() {
            let mut seats = group.clone();
            seats.rotate_right(rotation);
            let setup = setup(seats.iter().map(|&it| pool[it].clone()).collect())?;
            let agents: Vec<_> = setup.seats.iter().map(SeatSetup::entrant_text).collect();
            let same = earlier.entry(agents.join(",")).or_default();
            seatings.push(Seating { seats, setup, first_seed: seeds * *same });
            *same += 1;
        }
    }
    Ok(seatings)
}

/// How many games [`super::Arena::round_robin`] plays; the largest number there is where they are
/// more.
#[must_use]
pub fn games_of(pool: usize, group: usize, seeds: u64) -> u64 {
    if group > pool {
        return 0;
    }
    // Each product of so many numbers in a row can be divided by as many.
    let groups = (1..=group as u64).try_fold(1_u64, |groups, nth| {
        Some(groups.checked_mul((pool - group) as u64 + nth)? / nth)
    });
    let rotations = groups.and_then(|groups| groups.checked_mul(group as u64));
    rotations.and_then(|rotations| rotations.checked_mul(seeds)).unwrap_or(u64::MAX)
}

/// Every group of `size` of the numbers below `count`, in lexicographic order.
fn groups_of(size: usize, count: usize) -> Vec<Vec<usize>> {
    let mut groups = vec![Vec::new()];
    for _ in 0..size {
        let grown = groups.iter().flat_map(|group: &Vec<usize>| {
            let next = group.last().map_or(0, |last| last + 1);
            (next..count).map(|member| [&group[..], &[member]].concat())
        });
        groups = grown.collect();
    }
    groups
}

/// The games of these seatings, seed by seed: of each seed every seating.
pub(super) fn fixtures(
    seatings: &[Seating],
    seeds: Range<u64>,
) -> impl Iterator<Item = (u64, &Seating)> {
    seeds.flat_map(move |seed| iter::zip(iter::repeat(seed), seatings))
}
