//! How checkers is audited: its oracles, and who plays for the table of regimes.

use std::sync::Arc;

use crate::agents::checkers::Problem;
use crate::agents::checkers::endings::{self, Table, Value};
use crate::agents::search::{DECIDED, every};
use crate::engine::audit::{
    AuditPlan, Fate, Feat, Oracle, OracleCard, RegimePlan, Sign, Unit, Watch, Worth,
};
use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::checkers::{Checkers, Move, State};

const SEARCH: &str = "search";
const ENDINGS: &str = "endings";

/// The audit of checkers. The reference documents have none: the gated agent meets the one whose
/// search is deeper than its gate's. In the table of regimes all meet greedy, whose draws among
/// equals make every seed another game.
pub(in crate::engine) const AUDIT: AuditPlan = AuditPlan {
    oracles: &[
        OracleCard {
            name: SEARCH,
            exact: false,
            line: "alpha-beta, ten plies deep and on through captures (from 10 × 10 on eight, from \
                   14 × 14 on four, from 20 × 20 on two)",
            unit: Unit { name: "men at the oracle's horizon", parts: 100 },
        },
        OracleCard {
            name: ENDINGS,
            exact: true,
            line: "the ending table, every position of 2 to 4 pieces on 8 × 8",
            unit: Unit { name: "results (a win is 1, a draw 0, a loss -1)", parts: 1 },
        },
    ],
    agents: &["gated", "search"],
    regimes: RegimePlan {
        agents: &["deep:positions=10000", "search", "gated", "greedy"],
        opponent: "greedy",
        options: &[],
        seeds: 20,
        feat: Feat {
            name: "wipe-out",
            about: Some("won by taking the opponent's last piece, not by blocking it"),
            sign: Sign::OpponentHas(0),
        },
        contrasts: &[["deep:positions=10000", "search"], ["search", "gated"], ["gated", "greedy"]],
    },
};

/// The oracle of this name.
///
/// # Errors
/// In words, what must be done for a table that is not there, or every oracle there is.
pub(in crate::engine) fn oracle<B: Bits>(
    game: &Checkers<B>,
    name: &str,
    _: &dyn Watch,
) -> Result<Box<dyn Oracle<Checkers<B>>>, String> {
    let size = game.options().size;
    match name {
        SEARCH => Ok(Box::new(AlphaBeta)),
        ENDINGS if size == endings::SIZE => {
            let table = endings::installed().ok_or(endings::NOT_INSTALLED)?;
            Ok(Box::new(KnownEndings(table)))
        }
        ENDINGS => Err(format!(
            "it knows the board of 8 × 8, and this one has {size} × {size}; {SEARCH} judges any"
        )),
        _ => Err(format!("it must be {SEARCH} or {ENDINGS}")),
    }
}

/// Alpha-beta to a depth that takes some milliseconds a move: not exact.
struct AlphaBeta;

/// The plies that every line is followed on boards of this size, the judged move being the first.
const fn plies(size: u16) -> u32 {
    match size {
        ..10 => 10,
        10..14 => 8,
        14..20 => 4,
        20.. => 2,
    }
}

impl<B: Bits> Oracle<Checkers<B>> for AlphaBeta {
    fn judge(&self, game: &Checkers<B>, state: &State<B>) -> Option<Vec<(Move<B>, Worth)>> {
        let problem = Problem::new(game);
        let valued = every(&problem, &problem.node(state), plies(game.options().size));
        Some(valued.into_iter().map(|(mv, value)| (mv, worth(value))).collect())
    }
}

/// A value of the search. That of a decided game says how soon it ends, which is no margin.
fn worth(value: i32) -> Worth {
    match value {
        DECIDED.. => Worth { fate: Fate::Won, margin: None },
        ..=0 if value <= -DECIDED => Worth { fate: Fate::Lost, margin: None },
        _ => Worth { fate: Fate::Open, margin: Some(value.into()) },
    }
}

/// Judges every position of few pieces exactly, by this table, and no other.
#[derive(Clone, Debug)]
pub struct KnownEndings(pub Arc<Table>);

impl<B: Bits> Oracle<Checkers<B>> for KnownEndings {
    fn judge(&self, game: &Checkers<B>, state: &State<B>) -> Option<Vec<(Move<B>, Worth)>> {
        let known = self.0.moves(game, state)?;
        let worth = |value| match value {
            Value::Won => Worth { fate: Fate::Won, margin: Some(1) },
            Value::Drawn => Worth { fate: Fate::Open, margin: Some(0) },
            Value::Lost => Worth { fate: Fate::Lost, margin: Some(-1) },
        };
        Some(known.into_iter().map(|(mv, ending)| (mv, worth(ending.value))).collect())
    }
}
