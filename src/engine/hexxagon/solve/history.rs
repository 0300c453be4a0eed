//! What the values of one occupied set were at higher counters.

/// The values at counters above 0, where they are others than below.
///
/// A change is one word: the colouring, 100 less the counter at which its value was first another,
/// and the value above that counter. Sorted, the changes of a colouring stand together, the highest
/// counter first.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    changes: Vec<u32>,
}

/// Values are kept as bytes from 0.
const ZERO: i16 = 128;

/// That a colouring has another value at a counter than at the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) colouring: u32,
    pub(super) counter: u32,
}

impl History {
    /// Adds that a colouring has another value at this counter than at the next, where it has
    /// `before`.
    pub(super) fn add(&mut self, colouring: u16, counter: u32, before: i8) {
        let before = u8::try_from(i16::from(before) + ZERO).expect("from 0 to 255");
        self.changes.push(key(u32::from(colouring), counter) | u32::from(before));
    }

    /// Says that nothing is added any more.
    pub(super) fn close(&mut self) {
        self.changes.sort_unstable();
        self.changes.shrink_to_fit();
    }

    /// The value of a colouring at a counter if it is another further down. The history is
    /// [closed](Self::close).
    pub(super) fn value(&self, colouring: u32, counter: u32) -> Option<i8> {
        // Changes at this counter or above do not count: after them the value is what is asked for.
        let from = key(colouring, counter) | u32::from(u8::MAX);
        let next = self.changes.partition_point(|&change| change <= from);
        let change = *self.changes.get(next)?;
        let before = i16::from(change.to_le_bytes()[0]) - ZERO;
        let same = change >> 16 == colouring;
        same.then(|| i8::try_from(before).expect("it was one"))
    }

    /// The changes, those of a colouring together, its highest counter first.
    pub(super) fn changes(&self) -> impl Iterator<Item = Change> {
        let change = |change: &u32| Change {
            colouring: change >> 16,
            counter: LATEST - (change >> 8 & u32::from(u8::MAX)),
        };
        self.changes.iter().map(change)
    }
}

/// The highest counter of all.
const LATEST: u32 = crate::rules::hexxagon::JUMP_LIMIT;

const fn key(colouring: u32, counter: u32) -> u32 {
    colouring << 16 | (LATEST - counter) << 8
}
