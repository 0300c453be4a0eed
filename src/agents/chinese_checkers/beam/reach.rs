//! Everything one piece can reach, for searches that ask it of millions of positions.

use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{Hole, Star};

/// The search for the landings of one piece, with its working memory kept between pieces.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    /// By hole, the number of the search that found it last.
    seen: Vec<u32>,
    search: u32,
    pub(super) found: Vec<Hole>,
}

impl Reach {
    pub(super) fn new(star: &Star) -> Self {
        Self { seen: vec![0; star.holes()], search: 0, found: Vec::new() }
    }

    /// Fills `found` with every landing of the piece on `from`.
    #[inline]
    pub(super) fn search<B: Bits>(&mut self, star: &Star, occupied: &B, from: Hole) {
        self.search = self.search.wrapping_add(1);
        if self.search == 0 {
            self.seen.fill(0);
            self.search = 1;
        }
        self.found.clear();
        let (mut at, mut next) = (from, 0);
        loop {
            for jump in star.jumps(at) {
                let seen = &mut self.seen[jump.to.index()];
                if *seen != self.search
                    && occupied.contains(jump.over.index())
                    && !occupied.contains(jump.to.index())
                {
                    *seen = self.search;
                    self.found.push(jump.to);
                }
            }
            let Some(&landing) = self.found.get(next) else { break };
            at = landing;
            next += 1;
        }
        // A chain never ends next to its start, so no step is among the landings yet.
        let steps = star.neighbours(from).iter().filter(|step| !occupied.contains(step.index()));
        self.found.extend(steps);
    }
}
