//! What entrants achieved: points, places and means.

use serde::Serialize;

use crate::engine::tournament::{ArenaGame, Tournament, ranking_points};

/// What one entrant achieved.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// What to call it.
    pub entrant: String,
    /// Games it played.
    pub games: u32,
    /// Games it won, by the rules' own word.
    pub won: u32,
    /// Games that nobody won.
    pub drawn: u32,
    /// Games that somebody else won.
    pub lost: u32,
    /// Games that a counter ended, as [`ArenaGame::cut`] says; they count as won, drawn or lost
    /// like any other.
    pub cut: u32,
    /// The sum of its [`ranking_points`]; at tables of two a game that nobody won is half a point to
    /// each, whatever its places.
    pub points: f64,
    /// Points a game.
    pub mean_points: f64,
    /// How often it took each place, the first place first.
    pub places: Vec<u32>,
    /// Plies a game, everybody's.
    pub mean_plies: f64,
    /// Its own moves, passes included.
    pub moves: u32,
    /// Its final score a game, in the game's own measure.
    pub mean_score: f64,
    /// Its proposals that its gate replaced.
    pub overrides: u32,
    /// Positions that it and its gate searched a move, as far as they count them.
    pub searched: f64,
}

impl Tournament {
    /// What each entrant achieved, in the order of the entrants.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        let empty = |entrant: &String| Row {
            entrant: entrant.clone(),
            games: 0,
            won: 0,
            drawn: 0,
            lost: 0,
            cut: 0,
            points: 0.0,
            mean_points: 0.0,
            places: vec![0; self.seats],
            mean_plies: 0.0,
            moves: 0,
            mean_score: 0.0,
            overrides: 0,
            searched: 0.0,
        };
        let mut sums = vec![(0_u64, 0_i64); self.entrants.len()];
        let mut rows: Vec<_> = self.entrants.iter().map(empty).collect();
        for ArenaGame { seats, summary, cut, .. } in &self.games {
            let places: Vec<_> = summary.seats.iter().map(|seat| seat.place).collect();
            let winner = summary.outcome.winner.map(|seat| seats[seat.index()]);
            let points = match (winner, &places[..]) {
                (None, [_, _]) => vec![0.5; 2],
                _ => ranking_points(&places),
            };
            for ((&entrant, seat), points) in seats.iter().zip(&summary.seats).zip(points) {
                let row = &mut rows[entrant];
                row.games += 1;
                row.won += u32::from(winner == Some(entrant));
                row.drawn += u32::from(winner.is_none());
                row.cut += u32::from(*cut);
                row.points += points;
                row.places[usize::from(seat.place) - 1] += 1;
                row.mean_plies += f64::from(summary.plies);
                row.overrides += seat.overrides;
                row.moves += seat.moves;
                let (searched, score) = &mut sums[entrant];
                *searched += seat.searched;
                *score += seat.score;
            }
        }
        for (row, (searched, score)) in rows.iter_mut().zip(sums) {
            row.searched = mean(i128::from(searched), row.moves);
            row.mean_score = mean(i128::from(score), row.games);
        }
        for row in rows.iter_mut().filter(|row| row.games > 0) {
            row.lost = row.games - row.won - row.drawn;
            row.mean_points = row.points / f64::from(row.games);
            row.mean_plies /= f64::from(row.games);
        }
        rows
    }
}

/// A mean; 0 of nothing.
#[expect(clippy::cast_precision_loss, reason = "counts of positions stay below 2^53")]
fn mean(sum: i128, count: u32) -> f64 {
    if count == 0 { 0.0 } else { sum as f64 / f64::from(count) }
}
