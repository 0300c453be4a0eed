//! Audits: every decision that a seat makes in one game, judged by an oracle, and what different
//! kinds of knowledge about the opponent are worth.
//!
//! | file | holds |
//! |---|---|
//! | `oracle` | who judges: what every legal move comes to |
//! | `judged` | one decision beside the oracle's best, and the totals |
//! | `replay` | a game played, or followed as it was played, and judged |
//! | `regimes` | agents of every regime against one opponent |
//! | `plan` | what a game's row in the catalogue says of all that |
//!
//! **Regret** is what a move has less than the best one, in the oracle's own unit, where it stops
//! looking: pieces, men, spaces, moves, results. An oracle may prefer a won end to any margin; how that preference is written down
//! must not leak into the regret, so [`Worth`] keeps the two apart: a decision that lets a win go,
//! or walks into a loss that could be avoided, is counted as such beside the regret, and the
//! regret itself is the difference of the margins, final ones where the game ends. A won end whose
//! margin is smaller than what was played instead costs no regret below 0, and neither does an end
//! without a margin.

mod judged;
pub use judged::{Judged, Made, Slip, Totals};
mod oracle;
pub use oracle::{Fate, Oracle, OracleCard, Unit, Worth};
mod plan;
pub use plan::{AuditPlan, Feat, RegimePlan, Sign};
mod regimes;
pub use regimes::{Contrast, RegimeRow, Regimes};
mod replay;
pub use replay::{Asked, Audit, AuditError};
pub(super) use replay::{Replay, audit};

/// Is told how far an audit has come, from any thread.
pub trait Watch: Sync {
    /// A part of so many steps begins.
    fn begin(&self, part: &str, steps: u64);

    /// A step is done.
    fn done(&self);

    /// So many steps of the part are done: for parts that skip some.
    fn reached(&self, steps: u64);
}
