//! The ways from every hole, laid out for the search for moves.

use std::sync::Arc;

use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::shared::shared;
use crate::rules::chinese_checkers::{Hole, Star};

/// A direction from a hole. What the board lacks is stood for by the hole before it, into which
/// nothing can step or jump: whoever comes from there has left it or cannot jump over it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way<One> {
    /// The hole next to it.
    pub(super) next: One,
    /// The hole beyond that.
    pub(super) beyond: One,
}

/// The six ways from every hole of a star.
#[derive(Debug)]
pub(super) struct Ways<B: Bits>(Vec<[Way<B::One>; 6]>);

impl<B: Bits> Ways<B> {
    /// The ways of this star, shared with everybody who holds them.
    pub(super) fn shared(star: &Star) -> Arc<Self> {
        shared(star.side(), || Self(star.all().map(|hole| Self::fan(star, hole)).collect()))
    }

    /// The ways from this hole.
    #[inline]
    pub(super) fn from(&self, hole: usize) -> &[Way<B::One>; 6] {
        &self.0[hole]
    }

    fn fan(star: &Star, hole: Hole) -> [Way<B::One>; 6] {
        let way = |next: Hole, beyond: Hole| Way {
            next: B::one(next.index()),
            beyond: B::one(beyond.index()),
        };
        let mut fan = [way(hole, hole); 6];
        for (place, &next) in fan.iter_mut().zip(star.neighbours(hole)) {
            let jump = star.jumps(hole).iter().find(|jump| jump.over == next);
            *place = way(next, jump.map_or(next, |jump| jump.to));
        }
        fan
    }
}
