//! Who starts where.

use std::fmt;

use serde::Serialize;

use crate::rules::chinese_checkers::{Arm, homes};
use crate::terminal::columns::{Column, Columns};

/// The seatings of two to six players.
#[derive(Debug, Serialize)]
pub(super) struct Seatings(Vec<Seating>);

#[derive(Debug, Serialize)]
struct Seating {
    players: u8,
    /// The home arms in turn order.
    homes: Vec<&'static str>,
    /// The goals in which nobody starts, in the turn order of those who race there.
    empty_goals: Vec<&'static str>,
    /// Whether it is no standard seating but the documented variant.
    variant: bool,
}

impl Seatings {
    pub(super) fn new() -> Self {
        let seating = |players| {
            let homes = homes(players)?;
            let goals = homes.iter().map(|home| home.opposite());
            let empty = goals.filter(|goal| !homes.contains(goal));
            Some(Seating {
                players,
                homes: homes.iter().copied().map(Arm::name).collect(),
                empty_goals: empty.map(Arm::name).collect(),
                variant: players == 5,
            })
        };
        Self((2..=6).filter_map(seating).collect())
    }
}

impl fmt::Display for Seatings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "More at the table: each starts in an arm of its own, turns go clockwise.")?;
        let mut table = Columns::new(
            2,
            [
                Column::left("players", 9),
                Column::left("home arms, in turn order", 63),
                Column::left("goals empty at the start", 0),
            ],
        );
        for Seating { players, homes, empty_goals, variant } in &self.0 {
            let empty = match empty_goals.as_slice() {
                [] => "none".to_owned(),
                arms => arms.join(", "),
            };
            let variant = if *variant { " (variant)" } else { "" };
            table.row([players.to_string(), homes.join(", "), format!("{empty}{variant}")]);
        }
        write!(f, "{table}")
    }
}
