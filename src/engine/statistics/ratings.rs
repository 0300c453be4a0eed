//! How strong players are by all their games together.

use serde::Serialize;
use skillratings::Outcomes;
use skillratings::glicko::{GlickoConfig, GlickoRating, glicko_rating_period};

/// A player's strength.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// On the scale of chess: 400 more means ten times the odds, 1500 is the mean of the table.
    pub rating: f64,
    /// About how far off it may be, a standard deviation, as if the others' ratings were known.
    pub deviation: f64,
}

/// How often players did better than each other.
#[derive(Clone, Debug)]
pub struct Meetings {
    players: usize,
    /// For each player, opponent by opponent: won, drawn, lost.
    results: Vec<[u32; 3]>,
}

/// The mean of a table.
const MEAN: f64 = 1500.0;

/// Ratings have settled when none changes by more in a round.
const STILL: f64 = 1e-7;

/// Rounds after which they are taken as they are; some tens are usual.
const MOST_ROUNDS: u32 = 1_000;

impl Meetings {
    /// No games between so many players.
    #[must_use]
    pub fn new(players: usize) -> Self {
        Self { players, results: vec![[0; 3]; players * players] }
    }

    /// Adds games between two different players, by what they were for the first: won, drawn, lost.
    pub fn add(&mut self, (first, second): (usize, usize), games: [u32; 3]) {
        let [won, drawn, lost] = games;
        for (at, games) in [
            (first * self.players + second, [won, drawn, lost]),
            (second * self.players + first, [lost, drawn, won]),
        ] {
            self.results[at].iter_mut().zip(games).for_each(|(sum, games)| *sum += games);
        }
    }

    /// The ratings of all players, those that explain all games together best.
    ///
    /// Each is what a rating period of Glicko (M. Glickman, Applied Statistics 48, 1999, 377-394)
    /// leaves as it is, with the others as they are. That is the maximum of the likelihood of the
    /// model of Bradley and Terry, a draw being half a win, in which every two players have one drawn
    /// game more than they played: so whoever wins every game has a finite rating too. The order of
    /// the games does not matter, and none counts for more because it was late: players that do not
    /// learn have one strength. What the model cannot tell is that somebody beats just one sort of
    /// opponent.
    #[must_use]
    pub fn ratings(&self) -> Vec<Rating> {
        let mut ratings = vec![GlickoRating { rating: MEAN, deviation: 0.0 }; self.players];
        let mut deviations = vec![GlickoRating::new().deviation; self.players];
        for _ in 0..MOST_ROUNDS {
            let before = ratings.clone();
            for player in 0..self.players {
                let settled = self.period(player, &ratings);
                ratings[player].rating = settled.rating;
                deviations[player] = settled.deviation;
            }
            center(&mut ratings);
            let moved = |(now, before): (&GlickoRating, &GlickoRating)| {
                (now.rating - before.rating).abs() > STILL
            };
            if !ratings.iter().zip(&before).any(moved) {
                break;
            }
        }
        let rating = |(it, deviation): (&GlickoRating, f64)| Rating {
            rating: hundredths(it.rating),
            deviation: hundredths(deviation),
        };
        ratings.iter().zip(deviations).map(rating).collect()
    }

    /// One period of a player against the others, whose ratings are taken as known.
    fn period(&self, player: usize, ratings: &[GlickoRating]) -> GlickoRating {
        let mut results = Vec::new();
        for opponent in (0..self.players).filter(|&opponent| opponent != player) {
            let [won, drawn, lost] = self.results[player * self.players + opponent];
            let games = [
                (Outcomes::WIN, won),
                (Outcomes::DRAW, drawn.saturating_add(1)),
                (Outcomes::LOSS, lost),
            ];
            for (outcome, count) in games {
                results.extend((0..count).map(|_| (ratings[opponent], outcome)));
            }
        }
        let now = GlickoRating { rating: ratings[player].rating, ..GlickoRating::new() };
        glicko_rating_period(&now, &results, &GlickoConfig { c: 0.0 })
    }
}

/// Moves all ratings alike, to the mean of tables.
#[expect(clippy::cast_precision_loss, reason = "players are few")]
fn center(ratings: &mut [GlickoRating]) {
    let sum: f64 = ratings.iter().map(|it| it.rating).sum();
    let shift = MEAN - sum / ratings.len().max(1) as f64;
    ratings.iter_mut().for_each(|it| it.rating += shift);
}

/// Rounded to hundredths: machines differ in the last bits of powers.
fn hundredths(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
