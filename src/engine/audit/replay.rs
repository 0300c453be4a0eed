//! A game played by agents, or followed as it was played, and every decision of one seat judged.

use std::sync::Arc;

use rayon::prelude::*;
use serde::Serialize;

use crate::agents::Budget;
use crate::engine::audit::{Judged, Made, Oracle, OracleCard, Totals, Watch};
use crate::engine::player::Playable;
use crate::engine::table::Table;
use crate::engine::{Author, BadSetup, Played, Refusal};
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
    /// How it ended; `None` for a game that goes on.
    pub outcome: Option<Outcome>,
    /// What the decisions add up to.
    pub totals: Totals,
    /// Decisions in positions that the oracle does not know. They are not among the others.
    pub unjudged: usize,
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
    asked: &Asked<'_>,
) -> Result<Audit, AuditError> {
    let mut replay = Replay::new(Arc::clone(&table.game), table.state.clone(), asked)?;
    while let Phase::ToMove(seat) = table.game.phase(&table.state) {
        table.seat = seat;
        let answer = table.think()?;
        let proposed = answer.proposed.as_deref();
        replay.play(&answer.played, (seat, answer.author, proposed));
        table.game.apply(&mut table.state, &answer.played);
    }
    Ok(replay.judged())
}

/// A game being followed, with the decisions of the seat in question.
pub(in crate::engine) struct Replay<'a, G: Playable> {
    game: Arc<G>,
    state: G::State,
    asked: &'a Asked<'a>,
    oracle: Box<dyn Oracle<G>>,
    decisions: Vec<(G::State, Made)>,
}

impl<'a, G: Playable> Replay<'a, G> {
    /// A game in this position, with the oracle ready to judge.
    ///
    /// # Errors
    /// The oracle cannot judge this board.
    pub(in crate::engine) fn new(
        game: Arc<G>,
        state: G::State,
        asked: &'a Asked<'a>,
    ) -> Result<Self, BadSetup> {
        let name = asked.oracle.name;
        let oracle = game.oracle(name, asked.watch).map_err(|allowed| BadSetup {
            field: "oracle".to_owned(),
            value: format!("{name:?}"),
            allowed,
        })?;
        Ok(Self { game, state, asked, oracle, decisions: Vec::new() })
    }

    /// Plays a legal move: by whom, and what was proposed.
    fn play(&mut self, mv: &G::Move, (seat, author, proposed): (Seat, Author, Option<&str>)) {
        if seat == self.asked.seat && author != Author::Engine {
            let made = Made {
                ply: self.game.ply(&self.state),
                position: self.game.write_position(&self.state),
                proposed: proposed.map(str::to_owned),
                played: self.game.write(&self.state, mv),
            };
            self.decisions.push((self.state.clone(), made));
        }
        self.game.apply(&mut self.state, mv);
    }

    /// Plays a move as it was played; one that nothing is told of is nobody's decision.
    pub(in crate::engine) fn play_again(&mut self, mv: &G::Move, told: Option<&Played>) {
        match told {
            Some(told) => self.play(mv, (told.seat, told.author, told.proposed.as_deref())),
            None => self.game.apply(&mut self.state, mv),
        }
    }

    /// A seat leaves the game.
    pub(in crate::engine) fn retire(&mut self, seat: Seat) {
        self.game.retire(&mut self.state, seat);
    }

    /// Judges the decisions, on all cores.
    pub(in crate::engine) fn judged(self) -> Audit {
        let Self { game, state, asked, oracle, decisions } = self;
        let watch = asked.watch;
        let made = decisions.len();
        watch.begin("decisions", made as u64);
        let judged = decisions.into_par_iter().filter_map(|(state, made)| {
            let worths = oracle.judge(&game, &state);
            watch.done();
            let worths = worths?.into_iter();
            let worths: Vec<_> = worths.map(|(mv, it)| (game.write(&state, &mv), it)).collect();
            Some(Judged::new(made, &worths).expect("an oracle judges every legal move"))
        });
        let decisions: Vec<_> = judged.collect();
        Audit {
            oracle: asked.oracle,
            seat: asked.seat,
            plies: game.ply(&state),
            outcome: game.outcome(&state),
            totals: Totals::of(&decisions),
            unjudged: made - decisions.len(),
            decisions,
        }
    }
}

impl std::fmt::Debug for Asked<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Asked")
            .field("oracle", &self.oracle)
            .field("seat", &self.seat)
            .finish_non_exhaustive()
    }
}
