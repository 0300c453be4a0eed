//! One decision beside the oracle's best, and the totals of many.

use serde::Serialize;

use crate::engine::audit::{Fate, Worth};
use crate::engine::statistics::Rate;

/// A decision as it was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Made {
    /// Plies played before.
    pub ply: u32,
    /// The position, in the game's notation.
    pub position: String,
    /// What the agent proposed.
    pub proposed: Option<String>,
    /// What was played.
    pub played: String,
}

/// A decision with what the oracle says of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Judged {
    /// The decision.
    #[serde(flatten)]
    pub made: Made,
    /// The best move by the oracle: the played one if none is better, else the first of the best.
    pub best: String,
    /// What the played move comes to.
    pub worth: Worth,
    /// What the best move comes to.
    pub best_worth: Worth,
    /// Margin that the played move has less than the best one, at least 0; 0 where one of the two
    /// has none.
    pub regret: i64,
    /// Whether no move is better.
    pub agrees: bool,
    /// A result that was thrown away.
    pub slip: Option<Slip>,
}

/// A result thrown away by a decision, as far as the oracle sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Slip {
    /// Some move wins and the played one does not.
    MissedWin,
    /// The played move loses, and some move does not.
    AvoidableLoss,
}

impl Made {
    /// Whether something else was played than proposed: the gate replaced it.
    #[must_use]
    pub fn overridden(&self) -> bool {
        self.proposed.as_ref().is_some_and(|proposed| *proposed != self.played)
    }
}

impl Judged {
    /// Judges a decision by what every legal move comes to. `None` if the played move is not among
    /// them.
    #[must_use]
    pub fn new(made: Made, worths: &[(String, Worth)]) -> Option<Self> {
        let (_, worth) = *worths.iter().find(|(text, _)| *text == made.played).as_ref()?;
        let best_worth = *worths.iter().map(|(_, worth)| worth).max()?;
        let agrees = *worth == best_worth;
        let first = worths.iter().find(|(_, worth)| *worth == best_worth);
        let best = if agrees { made.played.clone() } else { first?.0.clone() };
        let slip = match (best_worth.fate, worth.fate) {
            (Fate::Won, Fate::Lost | Fate::Open) => Some(Slip::MissedWin),
            (Fate::Open, Fate::Lost) => Some(Slip::AvoidableLoss),
            (Fate::Won, Fate::Won) | (Fate::Open, _) | (Fate::Lost, _) => None,
        };
        let margins = best_worth.margin.zip(worth.margin);
        let regret = margins.map_or(0, |(best, played)| (best - played).max(0));
        Some(Self { made, best, worth: *worth, best_worth, regret, agrees, slip })
    }
}

/// What the decisions of an audit add up to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Totals {
    /// How many decisions.
    pub decisions: usize,
    /// The sum of their regrets.
    pub regret: i64,
    /// Regret a decision; `None` without one.
    pub mean_regret: Option<f64>,
    /// How often no move was better than the played one, with an exact interval.
    pub agreed: Option<Rate>,
    /// Proposals that the gate replaced.
    pub overrides: usize,
    /// Decisions that let a win go.
    pub missed_wins: usize,
    /// Decisions that lose where one could do otherwise.
    pub avoidable_losses: usize,
}

impl Totals {
    /// Adds up.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "regrets of one game stay below 2^53")]
    pub fn of(judged: &[Judged]) -> Self {
        let count = |of: &dyn Fn(&Judged) -> bool| judged.iter().filter(|it| of(it)).count();
        let regret = judged.iter().map(|it| it.regret).sum();
        let small = |count: usize| u32::try_from(count).expect("no game is that long");
        Self {
            decisions: judged.len(),
            regret,
            mean_regret: (!judged.is_empty()).then(|| regret as f64 / judged.len() as f64),
            agreed: Rate::of(small(count(&|it| it.agrees)), small(judged.len())),
            overrides: count(&|it| it.made.overridden()),
            missed_wins: count(&|it| it.slip == Some(Slip::MissedWin)),
            avoidable_losses: count(&|it| it.slip == Some(Slip::AvoidableLoss)),
        }
    }
}
