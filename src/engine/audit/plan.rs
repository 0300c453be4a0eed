//! What a game's row in the catalogue says of audits.

use crate::engine::audit::OracleCard;

/// How a game is audited.
#[derive(Clone, Copy, Debug)]
pub struct AuditPlan {
    /// Who can judge, the usual one first; [`crate::engine::Playable::oracle`] knows them by name.
    pub oracles: &'static [OracleCard],
    /// Who plays unless told otherwise, in turn order.
    pub agents: &'static [&'static str],
    /// The table of regimes.
    pub regimes: RegimePlan,
}

/// Who plays for the table of regimes, where, and what is counted.
#[derive(Clone, Copy, Debug)]
pub struct RegimePlan {
    /// The agents, as [`crate::engine::SeatSetup::read_entrant`] reads them.
    pub agents: &'static [&'static str],
    /// Whom each of them meets.
    pub opponent: &'static str,
    /// The options that are not the defaults: whole numbers by name.
    pub options: &'static [(&'static str, u64)],
    /// Seeds of each pairing, each played from both seats, unless told otherwise.
    pub seeds: u64,
    /// What is counted beside wins.
    pub feat: Feat,
    /// Whose rates are compared: the first less the second.
    pub contrasts: &'static [[&'static str; 2]],
}

/// A way to win that tells agents apart which win nearly every game.
#[derive(Clone, Copy, Debug)]
pub struct Feat {
    /// What reports call it.
    pub name: &'static str,
    /// What it is, where the name does not say it.
    pub about: Option<&'static str>,
    /// How such a win is told from others.
    pub sign: Sign,
}

/// What tells a win of a certain kind from other wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The rule that ended the game, as [`crate::rules::Outcome::rule`] has it.
    Rule(&'static str),
    /// The opponent's final score is this at the most.
    OpponentHas(i64),
}
