//! Seeded chance: the same draws for the same turn, on every platform.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sha2::{Digest, Sha256};

use crate::rules::Seat;

/// Draws that depend only on what they are made from.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The chance of one turn, from the seed of the game, the ply, the seat and the canonical
    /// bytes of the position. Without the ply an agent that wanders would repeat itself for ever.
    #[must_use]
    pub fn new(seed: u64, ply: u32, seat: Seat, canonical: &[u8]) -> Self {
        let digest = Sha256::new()
            .chain_update(seed.to_le_bytes())
            .chain_update(ply.to_le_bytes())
            .chain_update([seat.number()])
            .chain_update(canonical)
            .finalize();
        Self(ChaCha8Rng::from_seed(digest.into()))
    }

    /// One of these, each as likely as the others; `None` when there are none.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        // A draw below a 32-bit bound is the same on 32-bit and 64-bit machines.
        let count = u32::try_from(from.len()).ok().filter(|&count| count > 0)?;
        from.get(self.0.random_range(0..count) as usize)
    }

    /// A number, each as likely as the others.
    pub fn number(&mut self) -> u32 {
        self.0.random()
    }
}
