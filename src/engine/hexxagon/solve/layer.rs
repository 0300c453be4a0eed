//! One layer, the positions with so many pieces, worked out from the layer above.
//!
//! At counter 100 the pieces are counted. Below, a position is worth the best of its clones, whose
//! values do not depend on the counter, and of its jumps, which stay in the layer with the counter
//! one higher: so the counter is gone through downwards. A position changes only if one that it
//! jumps to changed a step before, and only such positions are worked out again.

use rayon::iter::{
    IndexedParallelIterator, IntoParallelIterator, IntoParallelRefMutIterator, ParallelIterator,
};
use rayon::slice::ParallelSliceMut;

use crate::rules::hexxagon::JUMP_LIMIT;

use super::Watch;
use super::cells::{Cells, each, squeezed};
use super::history::History;
use super::ways::Way;

/// Less than any value: no move at all.
const NONE: i8 = i8::MIN;

/// The values of a layer.
#[derive(Debug)]
pub(super) struct Layer {
    pieces: u32,
    /// By occupied set and colouring, no jumps counted.
    values: Vec<i8>,
    /// Of each occupied set, what differs at higher counters.
    histories: Vec<History>,
    /// How many positions changed in each step down from the last counter.
    changed: Vec<u64>,
}

/// A colouring and its value.
#[derive(Clone, Copy, Debug)]
struct Valued {
    colouring: u16,
    value: i8,
}

/// What is needed to work out a layer.
struct Work<'a> {
    cells: &'a Cells,
    pieces: u32,
    /// The best clone of every colouring.
    clones: Vec<i8>,
    /// Of every occupied set, the pieces that have an empty cell within two steps.
    mobile: Vec<u32>,
}

impl Layer {
    /// Works out a layer from the one above, which the full board does not have.
    pub(super) fn solve(
        cells: &Cells,
        pieces: u32,
        above: Option<&Self>,
        watch: Watch<'_>,
    ) -> Self {
        let work = Work::new(cells, pieces, above);
        let mut values = work.counted();
        let occupied = cells.occupied(pieces);
        let mut histories = vec![History::default(); occupied.len()];
        let mut fresh: Vec<Vec<Valued>> = Vec::new();
        let mut changed = Vec::new();
        for counter in (0..JUMP_LIMIT).rev() {
            let changes = (0..occupied.len()).into_par_iter();
            fresh = changes.map(|rank| work.changes(rank, &values, &fresh)).collect();
            let sets = values.par_chunks_mut(work.width()).zip(histories.par_iter_mut());
            sets.zip(&fresh).for_each(|((values, history), fresh)| {
                for change in fresh {
                    let held = &mut values[usize::from(change.colouring)];
                    if counter + 1 < JUMP_LIMIT {
                        history.add(change.colouring, counter, *held);
                    }
                    *held = change.value;
                }
            });
            watch(pieces, counter);
            changed.push(fresh.iter().map(Vec::len).sum::<usize>() as u64);
            if changed.last() == Some(&0) {
                break;
            }
        }
        histories.par_iter_mut().for_each(History::close);
        Self { pieces, values, histories, changed }
    }

    /// How many colourings an occupied set has.
    pub(super) const fn width(&self) -> usize {
        1 << self.pieces
    }

    pub(super) const fn pieces(&self) -> u32 {
        self.pieces
    }

    /// The values by occupied set and colouring, no jumps counted.
    pub(super) fn values(&self) -> &[i8] {
        &self.values
    }

    /// What differs at higher counters, by occupied set.
    pub(super) fn histories(&self) -> &[History] {
        &self.histories
    }

    /// How many positions changed in each step down from the last counter, to the first step in
    /// which none did.
    pub(super) fn changed(&self) -> &[u64] {
        &self.changed
    }

    /// The value of a position at a counter below [`JUMP_LIMIT`].
    pub(super) fn value(&self, rank: usize, colouring: u32, counter: u32) -> i8 {
        let earlier = self.histories[rank].value(colouring, counter);
        earlier.unwrap_or_else(|| self.values[rank * self.width() + colouring as usize])
    }
}

impl<'a> Work<'a> {
    fn new(cells: &'a Cells, pieces: u32, above: Option<&Layer>) -> Self {
        let occupied = cells.occupied(pieces);
        let mobile = occupied.iter().map(|&set| {
            let has_room = |&cell: &u32| (cells.near(cell) | cells.far(cell)) & !set != 0;
            let mobile = each(set).filter(has_room).fold(0, |mobile, cell| mobile | 1 << cell);
            squeezed(mobile, set)
        });
        let mut work = Self { cells, pieces, clones: Vec::new(), mobile: mobile.collect() };
        if let Some(above) = above {
            work.clones = vec![NONE; occupied.len() * work.width()];
            let sets = work.clones.par_chunks_mut(1 << pieces).zip(occupied);
            let all: Vec<_> = (0..1 << pieces).collect();
            sets.for_each(|(best, &set)| {
                raise(best, &all, &Way::clones(cells, set), (&above.values, above.width()));
            });
        }
        work
    }

    const fn width(&self) -> usize {
        1 << self.pieces
    }

    /// Whether the game goes on while jumps are not counted.
    fn goes_on(&self, rank: usize, colouring: u32) -> bool {
        colouring & self.mobile[rank] != 0 && colouring as usize != self.width() - 1
    }

    /// The values when the counter has run out.
    fn counted(&self) -> Vec<i8> {
        let (pieces, cells) = (small(self.pieces), small(self.cells.count()));
        let mut values = vec![0; self.mobile.len() * self.width()];
        values.par_chunks_mut(self.width()).enumerate().for_each(|(rank, values)| {
            for (value, colouring) in values.iter_mut().zip(0_u32..) {
                let own = small(colouring.count_ones());
                *value = match (self.goes_on(rank, colouring), own == pieces) {
                    (true, _) => 2 * own - pieces,
                    (false, true) => cells,
                    (false, false) => 2 * own - cells,
                };
            }
        });
        values
    }

    /// The colourings of an occupied set whose value is another than a step before.
    fn changes(&self, rank: usize, values: &[i8], fresh: &[Vec<Valued>]) -> Vec<Valued> {
        let ways = Way::jumps(self.cells, self.cells.occupied(self.pieces)[rank]);
        let mut due = self.due(&ways, fresh);
        due.retain(|&colouring| self.goes_on(rank, colouring));
        let own = rank * self.width();
        let mut best: Vec<_> =
            due.iter().map(|&colouring| self.clones[own + colouring as usize]).collect();
        raise(&mut best, &due, &ways, (values, self.width()));
        let now = due.into_iter().zip(best);
        let changed = now.filter(|&(colouring, best)| values[own + colouring as usize] != best);
        let valued = |(colouring, value)| Valued { colouring: narrow(colouring), value };
        changed.map(valued).collect()
    }

    /// The colourings with a jump to one that changed a step before; all in the first step.
    fn due(&self, ways: &[Way], fresh: &[Vec<Valued>]) -> Vec<u32> {
        let width = 1_u32 << self.pieces;
        let changed = ways.iter().map(|way| fresh.get(way.rank).map_or(0, Vec::len)).sum::<usize>();
        if fresh.is_empty() || changed > self.width() {
            return (0..width).collect();
        }
        if changed == 0 {
            return Vec::new();
        }
        let mut due = vec![false; self.width()];
        for way in ways {
            for change in &fresh[way.rank] {
                let after = u32::from(change.colouring);
                way.each_before(after, width, |before| due[before as usize] = true);
            }
        }
        (0..width).filter(|&colouring| due[colouring as usize]).collect()
    }
}

/// Raises the values of these colourings of one occupied set to what moves make of them into a
/// layer, given by its values and the colourings that an occupied set has there.
fn raise(best: &mut [i8], colourings: &[u32], ways: &[Way], (values, width): (&[i8], usize)) {
    for way in ways {
        let values = &values[way.rank * width..][..width];
        for (best, &colouring) in best.iter_mut().zip(colourings) {
            let value = -values[way.after(colouring) as usize];
            *best = (*best).max(if way.is_open(colouring) { value } else { NONE });
        }
    }
}

fn small(pieces: u32) -> i8 {
    i8::try_from(pieces).expect("at most sixteen cells")
}

fn narrow(colouring: u32) -> u16 {
    u16::try_from(colouring).expect("at most sixteen cells")
}
