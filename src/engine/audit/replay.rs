//! A game played by agents, and every decision of one seat judged.

use rayon::prelude::*;
use serde::Serialize;

use crate::agents::Budget;
use crate::engine::audit::{Judged, Made, Oracle, OracleCard, Totals, Watch};
use crate::engine::player::Playable;
use crate::engine::table::Table;
use crate::engine::{Author, BadSetup, Refusal};
use crate::rules::{Outcome, Phase, Seat};

/// What is to be audited.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// Who judges.
    pub oracle: OracleCard,
    /// Whose decisions.
    pub seat: Seat,
    /// Can stop the game.
    pub budget: &'a Budget,
    /// Is told of every judged decision.
    pub watch: &'a dyn Watch,
}

/// Every decision of a seat in one game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Audit {
    /// Who judged.
    pub oracle: OracleCard,
    /// Whose decisions.
    pub seat: Seat,
    /// Plies of the whole game.
    pub plies: u32,
    /// How it ended.
    pub outcome: Outcome,
    /// What the decisions add up to.
    pub totals: Totals,
    /// The decisions, in the order of the game. Plies without a choice, which the engine passes,
    /// are none.
    pub decisions: Vec<Judged>,
}

/// Why there is no audit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AuditError {
    /// The oracle cannot judge this, or something else cannot be.
    #[error(transparent)]
    Bad(#[from] BadSetup),
    /// A seat does not play by itself, or the budget was stopped.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// Plays the game of a table to its end and then judges, on all cores.
pub(in crate::engine) fn audit<G: Playable>(
    mut table: Table<G>,
    oracle: &dyn Oracle<G>,
    asked: &Asked<'_>,
) -> Result<Audit, AuditError> {
    let game = table.game.clone();
    let mut decisions = Vec::new();
    while let Phase::ToMove(seat) = game.phase(&table.state) {
        table.seat = seat;
        let answer = table.think()?;
        if seat == asked.seat && answer.author != Author::Engine {
            let made = Made {
                ply: game.ply(&table.state),
                position: game.write_position(&table.state),
                proposed: answer.proposed.clone(),
                played: game.write(&table.state, &answer.played),
            };
            decisions.push((table.state.clone(), made));
        }
        game.apply(&mut table.state, &answer.played);
    }
    asked.watch.begin("decisions", decisions.len() as u64);
    let judged = decisions.into_par_iter().map(|(state, made)| {
        let worths = oracle.judge(&game, &state);
        let worths: Vec<_> =
            worths.iter().map(|(mv, worth)| (game.write(&state, mv), *worth)).collect();
        asked.watch.done();
        Judged::new(made, &worths).expect("an oracle judges every legal move")
    });
    let decisions: Vec<_> = judged.collect();
    Ok(Audit {
        oracle: asked.oracle,
        seat: asked.seat,
        plies: game.ply(&table.state),
        outcome: game.outcome(&table.state).expect("nobody is to move any more"),
        totals: Totals::of(&decisions),
        decisions,
    })
}

impl std::fmt::Debug for Asked<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Asked")
            .field("oracle", &self.oracle)
            .field("seat", &self.seat)
            .finish_non_exhaustive()
    }
}
