//! How Hexxagon is audited: its oracles, and who plays for the table of regimes.

use crate::agents::hexxagon::{three_deep, win};
use crate::engine::audit::{
    AuditPlan, Fate, Feat, Oracle, OracleCard, RegimePlan, Sign, Unit, Watch, Worth,
};
use crate::engine::hexxagon::solve::Solved;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, JUMP_LIMIT, Move, State};

const SEARCH: &str = "search";
const EXACT: &str = "exact";

/// The audit of the reference document on Hexxagon ("Audit and information regimes"). The table of
/// regimes is played on side 4, 34 cells.
pub(in crate::engine) const AUDIT: AuditPlan = AuditPlan {
    oracles: &[
        OracleCard {
            name: SEARCH,
            exact: false,
            line: "alpha-beta, three moves deep",
            unit: Unit { name: "pieces of margin at the oracle's horizon", parts: 1 },
        },
        OracleCard {
            name: EXACT,
            exact: true,
            line: "perfect play, solved to the end",
            unit: Unit { name: "pieces of the final margin", parts: 1 },
        },
    ],
    agents: &["gated", "search"],
    regimes: RegimePlan {
        agents: &["clairvoyant", "expectimax", "gated", "search"],
        opponent: "noisy_greedy",
        options: &[("side", 4)],
        seeds: 20,
        feat: Feat { name: "wipe-out", about: None, sign: Sign::Rule("wiped_out") },
        contrasts: &[["clairvoyant", "expectimax"], ["expectimax", "gated"]],
    },
};

/// The oracle of this name on this board.
///
/// # Errors
/// In words, where perfect play is known, if not here; every oracle there is, if none has the name.
pub(in crate::engine) fn oracle<B: Bits>(
    game: &Hexxagon<B>,
    name: &str,
    watch: &dyn Watch,
) -> Result<Box<dyn Oracle<Hexxagon<B>>>, String> {
    match name {
        SEARCH => Ok(Box::new(ThreeDeep)),
        EXACT => {
            let limit = u64::from(JUMP_LIMIT);
            let steps = (game.board().len() as u64 + 1) * limit;
            watch.begin("steps of the solution", steps);
            // A layer may be done before its counter has come to the limit.
            let solved = Solved::new(game, &|pieces, counter| {
                watch.reached(steps - u64::from(pieces) * limit - u64::from(counter));
            });
            Ok(Box::new(
                solved.map_err(|not| format!("{not}; --oracle {SEARCH} judges any board"))?,
            ))
        }
        _ => Err(format!("it must be {SEARCH} or {EXACT}")),
    }
}

/// Alpha-beta three moves deep: not exact.
struct ThreeDeep;

impl<B: Bits> Oracle<Hexxagon<B>> for ThreeDeep {
    fn judge(&self, game: &Hexxagon<B>, state: &State<B>) -> Option<Vec<(Move, Worth)>> {
        let bonus = win(game.board().len());
        let valued = three_deep(game, state).into_iter();
        Some(valued.map(|(mv, value)| (mv, without_bonus(value, bonus))).collect())
    }
}

/// A value of the search, in which a decided end has a bonus beside its margin, taken apart.
fn without_bonus(value: i32, bonus: i32) -> Worth {
    let (fate, margin) = if value >= bonus {
        (Fate::Won, value - bonus)
    } else if value <= -bonus {
        (Fate::Lost, value + bonus)
    } else {
        (Fate::Open, value)
    };
    Worth { fate, margin: Some(margin.into()) }
}

impl<B: Bits> Oracle<Hexxagon<B>> for Solved<B> {
    fn judge(&self, _: &Hexxagon<B>, state: &State<B>) -> Option<Vec<(Move, Worth)>> {
        let fate = |margin: i32| match margin.signum() {
            1 => Fate::Won,
            -1 => Fate::Lost,
            _ => Fate::Open,
        };
        let valued = self.moves(state).into_iter();
        let worth = |m: i32| Worth { fate: fate(m), margin: Some(m.into()) };
        Some(valued.map(|(mv, m)| (mv, worth(m))).collect())
    }
}
