//! The gap: how far the rearmost piece trails the next one.

use std::mem;

/// The largest gap at which the rearmost piece still has a companion to jump over.
pub const GAP_LIMIT: u16 = 2;

/// The rear of a seat's pieces: the two largest distances to the tip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rear {
    /// The rearmost piece's distance.
    pub last: u16,
    /// The distance of the next one; the same as `last` when there is only one piece.
    pub next: u16,
}

impl Rear {
    /// How far the rearmost piece trails the next one; 0 when there is only one.
    #[must_use]
    pub const fn gap(self) -> u16 {
        self.last - self.next
    }

    /// Whether the pack holds together once a move has left this rear, whatever other moves could
    /// do: the rearmost piece is within `doorstep` of the tip, or trails the next one by [`GAP_LIMIT`]
    /// at most, or by less than it did `before`.
    #[must_use]
    pub const fn holds_together(self, before: Self, doorstep: u16) -> bool {
        self.last <= doorstep || self.gap() <= GAP_LIMIT || self.gap() < before.gap()
    }
}

/// The distances of the three rearmost pieces, fewer if there are fewer, largest first: enough
/// to tell the rear after any one of the pieces has moved.
#[derive(Clone, Copy, Debug)]
pub struct Pack([Option<u16>; 3]);

impl Pack {
    /// The pack of pieces at these distances from the tip.
    #[must_use]
    pub fn new(distances: impl Iterator<Item = u16>) -> Self {
        let mut rear = [None; 3];
        for mut distance in distances.map(Some) {
            for place in &mut rear {
                if *place < distance {
                    mem::swap(place, &mut distance);
                }
            }
        }
        Self(rear)
    }

    /// The rear as it is.
    #[must_use]
    pub fn rear(&self) -> Rear {
        let [last, next, _] = self.0;
        let last = last.unwrap_or(0);
        Rear { last, next: next.unwrap_or(last) }
    }

    /// The rear after one of the pieces has moved from one distance to another.
    #[inline]
    #[must_use]
    pub fn rear_after(&self, from: u16, to: u16) -> Rear {
        let [first, second, third] = self.0;
        let (last, next) = match Some(from) {
            moved if moved == first => (second, third),
            moved if moved == second => (first, third),
            _ => (first, second),
        };
        let to = Some(to);
        Self([last.max(to), last.min(to).max(next), None]).rear()
    }
}
