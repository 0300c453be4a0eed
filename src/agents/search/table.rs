//! The table of positions already valued.

use std::hash::{Hash, Hasher};

/// Slots at first: clearing them is nothing beside the smallest search.
const FEWEST_SLOTS: usize = 1 << 8;

/// Memory that the table of one search may grow to.
const MOST_BYTES: usize = 64 << 20;

/// No move is remembered.
pub(super) const NO_MOVE: u16 = u16::MAX;

/// How a value is to be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The value of the tree.
    Exact,
    /// The tree is worth this or more.
    AtLeast,
    /// The tree is worth this or less.
    AtMost,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) value: i32,
    /// The place of the best move, or of the one that was good enough, among the problem's moves.
    pub(super) best: u16,
    /// Plies that were left to look.
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

/// Remembers entries by the whole key; of two that want one slot the later one stays.
#[derive(Debug)]
pub(super) struct Table<K> {
    slots: Vec<Option<(K, Entry)>>,
    used: usize,
    most: usize,
}

impl<K: Clone + Eq + Hash> Table<K> {
    /// An empty table for keys of this size.
    pub(super) fn new(key_bytes: usize) -> Self {
        let most = MOST_BYTES / (key_bytes + size_of::<Option<(K, Entry)>>());
        let most = FEWEST_SLOTS.max((most + 1).next_power_of_two() / 2);
        Self { slots: vec![None; FEWEST_SLOTS], used: 0, most }
    }

    /// Where a key belongs, as a number that stays the same while the table grows.
    pub(super) fn place(key: &K) -> u64 {
        let mut mix = Mix(0);
        key.hash(&mut mix);
        mix.finish()
    }

    /// What is known of the position with this key.
    pub(super) fn get(&self, place: u64, key: &K) -> Option<Entry> {
        let (known, entry) = self.slots[self.slot(place)].as_ref()?;
        (known == key).then_some(*entry)
    }

    /// Remembers what was found out.
    pub(super) fn put(&mut self, place: u64, key: K, entry: Entry) {
        let slot = self.slot(place);
        self.used += usize::from(self.slots[slot].is_none());
        self.slots[slot] = Some((key, entry));
        if self.used * 2 > self.slots.len() && self.slots.len() < self.most {
            self.grow();
        }
    }

    fn grow(&mut self) {
        let wider = vec![None; self.slots.len() * 4];
        let filled = std::mem::replace(&mut self.slots, wider);
        self.used = 0;
        for (key, entry) in filled.into_iter().flatten() {
            let slot = self.slot(Self::place(&key));
            self.used += usize::from(self.slots[slot].is_none());
            self.slots[slot] = Some((key, entry));
        }
    }

    fn slot(&self, place: u64) -> usize {
        let mask = self.slots.len() - 1;
        usize::try_from(place & u64::from(u32::MAX)).expect("32 bits") & mask
    }
}

/// A fast hash, the same on every platform for keys made of numbers of a fixed size. It need not
/// withstand an enemy: keys that meet in one slot cost time and nothing else.
struct Mix(u64);

impl Mix {
    /// An odd number without a pattern in its bits: 2⁶⁴ divided by the golden ratio.
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
}

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(Self::FACTOR);
    }

    #[inline]
    fn write_u128(&mut self, words: u128) {
        let halves = u128::from(u64::MAX);
        self.write_u64(u64::try_from(words & halves).expect("64 bits"));
        self.write_u64(u64::try_from(words >> 64).expect("64 bits"));
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    /// The high bits are the well mixed ones.
    #[inline]
    fn finish(&self) -> u64 {
        (self.0 ^ self.0 >> 29).wrapping_mul(Self::FACTOR) >> 32
    }
}
