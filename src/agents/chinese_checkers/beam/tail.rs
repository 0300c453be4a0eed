//! The rear of a pack, and whether a move leaves it together.

/// The largest gap at which the rearmost piece still has a companion to jump over.
const LIMIT: u16 = 2;

/// The distances of the three rearmost pieces, largest first; missing ones repeat the last.
///
/// Three tell the rear after any one of the pieces has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tail([u16; 3]);

impl Tail {
    pub(super) fn of(distances: impl Iterator<Item = u16>) -> Self {
        let (mut tail, mut count) = ([0; 3], 0);
        for distance in distances {
            insert(&mut tail, distance);
            count += 1;
        }
        for missing in count.max(1)..3 {
            tail[missing] = tail[missing - 1];
        }
        Self(tail)
    }

    /// The largest distance.
    pub(super) const fn last(self) -> u16 {
        self.0[0]
    }

    /// How far the rearmost piece trails the next one.
    const fn gap(self) -> u16 {
        self.0[0] - self.0[1]
    }

    /// The tail after one of `pieces` pieces has gone from one distance to another. Only its two
    /// largest distances are right.
    #[inline]
    pub(super) fn after(self, from: u16, to: u16, pieces: usize) -> Self {
        if pieces == 1 {
            return Self([to; 3]);
        }
        let [a, b, c] = self.0;
        let mut rest = if from == a {
            [b, c, 0]
        } else if from == b {
            [a, c, 0]
        } else {
            [a, b, 0]
        };
        if pieces == 2 {
            rest[1] = 0;
        }
        insert(&mut rest, to);
        Self(rest)
    }

    /// Whether a pack that had this tail before is not left with a straggler: the rear is on the
    /// doorstep, at most `doorstep` from the tip, or its gap is small or has narrowed.
    #[inline]
    pub(super) const fn holds_since(self, before: Self, doorstep: u16) -> bool {
        self.last() <= doorstep || self.gap() <= LIMIT || self.gap() < before.gap()
    }
}

/// Puts a distance among the three largest.
#[inline]
fn insert(tail: &mut [u16; 3], distance: u16) {
    if distance > tail[0] {
        *tail = [distance, tail[0], tail[1]];
    } else if distance > tail[1] {
        *tail = [tail[0], distance, tail[1]];
    } else if distance > tail[2] {
        tail[2] = distance;
    }
}
