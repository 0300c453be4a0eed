//! How each entrant did against each other one.

use serde::Serialize;

use crate::engine::statistics::{Meetings, Rating};
use crate::engine::tournament::{ArenaGame, Tournament};

/// The games of two entrants at one table, as the first of them sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Against {
    /// One of them, by its index.
    pub first: usize,
    /// The other, a later one.
    pub second: usize,
    /// Games in which the first took the better place.
    pub better: u32,
    /// Games in which they shared one.
    pub level: u32,
    /// Games in which the second took the better place.
    pub worse: u32,
}

impl Tournament {
    /// Every two entrants that met, in their order.
    ///
    /// Places say more than who won: in a game without a winner the rules may still rank the two.
    #[must_use]
    pub fn against(&self) -> Vec<Against> {
        let count = self.entrants.len();
        let mut all: Vec<_> = (0..count * count)
            .map(|it| Against { first: it / count, second: it % count, ..Against::default() })
            .collect();
        for ArenaGame { seats, summary, .. } in &self.games {
            let placed = || seats.iter().zip(&summary.seats);
            for (&first, one) in placed() {
                for (&second, other) in placed().filter(|(second, _)| **second > first) {
                    let met = &mut all[first * count + second];
                    *match one.place.cmp(&other.place) {
                        std::cmp::Ordering::Less => &mut met.better,
                        std::cmp::Ordering::Equal => &mut met.level,
                        std::cmp::Ordering::Greater => &mut met.worse,
                    } += 1;
                }
            }
        }
        all.retain(|met| met.better + met.level + met.worse > 0);
        all
    }

    /// How strong the entrants are by all games together, in their order: [`Meetings::ratings`].
    /// In a game of N each is compared with all others, so the games count N − 1 times and the
    /// deviations are smaller than they should be.
    #[must_use]
    pub fn ratings(&self) -> Vec<Rating> {
        let mut meetings = Meetings::new(self.entrants.len());
        for &Against { first, second, better, level, worse } in &self.against() {
            meetings.add((first, second), [better, level, worse]);
        }
        meetings.ratings()
    }
}
