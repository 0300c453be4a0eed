//! How each entrant did against each other one.

use std::cmp::Ordering;

use serde::Serialize;

use crate::engine::statistics::{Meetings, Rating};
use crate::engine::tournament::{ArenaGame, Tournament};
use crate::rules::Seat;

/// The games of two entrants at one table, as the first of them sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Against {
    /// One of them, by its index.
    pub first: usize,
    /// The other, a later one.
    pub second: usize,
    /// Games that the first won; at tables of more than two, in which it took the better place.
    pub won: u32,
    /// Games that nobody won, or in which they shared a place.
    pub drawn: u32,
    /// Games that the second won, or in which it took the better place.
    pub lost: u32,
}

impl Tournament {
    /// Every two entrants that met, in their order.
    #[must_use]
    pub fn against(&self) -> Vec<Against> {
        let count = self.entrants.len();
        let mut all: Vec<_> = (0..count * count)
            .map(|it| Against { first: it / count, second: it % count, ..Against::default() })
            .collect();
        for game in &self.games {
            for (at, &first) in game.seats.iter().enumerate() {
                for (other, &second) in game.seats.iter().enumerate() {
                    if first < second {
                        let met = &mut all[first * count + second];
                        *match game.order(at, other) {
                            Ordering::Less => &mut met.won,
                            Ordering::Equal => &mut met.drawn,
                            Ordering::Greater => &mut met.lost,
                        } += 1;
                    }
                }
            }
        }
        all.retain(|met| met.won + met.drawn + met.lost > 0);
        all
    }

    /// How strong the entrants are by all games together, in their order: [`Meetings::ratings`].
    /// In a game of N each is compared with all others, so the games count N − 1 times and the
    /// deviations are smaller than they should be.
    #[must_use]
    pub fn ratings(&self) -> Vec<Rating> {
        let mut meetings = Meetings::new(self.entrants.len());
        for &Against { first, second, won, drawn, lost } in &self.against() {
            meetings.add((first, second), [won, drawn, lost]);
        }
        meetings.ratings()
    }
}

impl ArenaGame {
    /// Which of two seats did better: that one is less. Between two alone the rules say who won; they
    /// may rank the two even where nobody did.
    pub(super) fn order(&self, one: usize, other: usize) -> Ordering {
        let summary = &self.summary;
        if summary.seats.len() > 2 {
            return summary.seats[one].place.cmp(&summary.seats[other].place);
        }
        match summary.outcome.winner.map(Seat::index) {
            None => Ordering::Equal,
            Some(winner) if winner == one => Ordering::Less,
            Some(_) => Ordering::Greater,
        }
    }
}
