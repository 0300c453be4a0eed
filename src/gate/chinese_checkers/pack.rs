//! The gap: how far the rearmost piece trails the next one.

/// The largest gap at which the rearmost piece still has a companion to jump over.
pub const LIMIT: u16 = 2;

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
    /// do: the rearmost piece is within `doorstep` of the tip, or trails the next one by [`LIMIT`]
    /// at most, or by less than it did `before`.
    #[must_use]
    pub const fn holds_together(self, before: Self, doorstep: u16) -> bool {
        self.last <= doorstep || self.gap() <= LIMIT || self.gap() < before.gap()
    }
}

/// The distances of the three rearmost pieces, fewer if there are fewer, largest first: enough
/// to tell the rear after any one of the pieces has moved.
#[derive(Clone, Debug)]
pub struct Pack(Vec<u16>);

impl Pack {
    /// The pack of pieces at these distances from the tip.
    #[must_use]
    pub fn new(distances: impl Iterator<Item = u16>) -> Self {
        let mut largest: Vec<_> = distances.collect();
        largest.sort_unstable_by(|a, b| b.cmp(a));
        largest.truncate(3);
        Self(largest)
    }

    /// The rear as it is.
    #[must_use]
    pub fn rear(&self) -> Rear {
        let last = self.0.first().copied().unwrap_or(0);
        Rear { last, next: self.0.get(1).copied().unwrap_or(last) }
    }

    /// The rear after one of the pieces has moved from one distance to another.
    #[must_use]
    pub fn rear_after(&self, from: u16, to: u16) -> Rear {
        let mut distances = self.0.clone();
        if let Some(moved) = distances.iter().position(|&distance| distance == from) {
            distances.remove(moved);
        }
        distances.push(to);
        Self::new(distances.into_iter()).rear()
    }
}
