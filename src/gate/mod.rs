//! Second floor: what may go ahead. Propose, check, then act or degrade.
//!
//! A [`Case`] holds what is judged and a certified fallback; named [`Check`]s look at the
//! proposal; [`judge`] plays the proposal if all of them pass and the fallback if one does not.
//! Nothing here but [`Gate`] knows of games.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::agents::Turn;
use crate::rules::Game;

pub mod checkers;
pub mod chinese_checkers;
pub mod hexxagon;

/// What one check found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finding {
    /// The name of the check.
    pub check: Cow<'static, str>,
    /// Whether the proposal passes it.
    pub pass: bool,
    /// Why, with the numbers.
    pub sentence: String,
    /// The numbers by name; `null` for infinity.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub numbers: Numbers,
    /// The moves of best play that follow the judged move, in the game's notation, where the check
    /// has looked ahead: of a refused move, those that punish it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
}

/// Named numbers; `None` stands for infinity.
pub type Numbers = BTreeMap<Cow<'static, str>, Option<i64>>;

/// Something to be judged, with its evidence and a proposal that is certified to pass.
pub trait Case {
    /// What is proposed.
    type Proposal: Clone;

    /// A proposal that passes every check.
    fn fallback(&self) -> Self::Proposal;
}

/// One named check.
#[derive(Debug)]
pub struct Check<C: Case> {
    /// The stable name.
    pub name: &'static str,
    /// Whether the checks after this one are left out when it fails.
    pub stops: bool,
    /// Judges a proposal: whether it passes, the sentence and the numbers.
    pub judge: fn(&C, &C::Proposal) -> Opinion,
}

/// A finding before it has its check's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opinion {
    /// Whether the proposal passes.
    pub pass: bool,
    /// Why, with the numbers.
    pub sentence: String,
    /// The numbers by name.
    pub numbers: Numbers,
    /// The moves of best play that follow the judged one, as text, where it has looked ahead.
    pub line: Vec<String>,
}

/// The gate's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict<P> {
    /// What was proposed; `None` when the seat was absent.
    pub proposed: Option<P>,
    /// What is played.
    pub played: P,
    /// What each check found, in their order.
    pub findings: Vec<Finding>,
}

/// Runs the checks over a proposal: it is played if all pass, else the fallback is. An absent
/// seat has the fallback played without findings.
pub fn judge<C: Case>(
    case: &C,
    checks: &[Check<C>],
    proposed: Option<C::Proposal>,
) -> Verdict<C::Proposal> {
    let mut findings = Vec::with_capacity(checks.len());
    let Some(proposal) = proposed else {
        return Verdict { proposed: None, played: case.fallback(), findings };
    };
    let mut all_pass = true;
    for check in checks {
        let Opinion { pass, sentence, numbers, line } = (check.judge)(case, &proposal);
        findings.push(Finding { check: check.name.into(), pass, sentence, numbers, line });
        all_pass &= pass;
        if check.stops && !pass {
            break;
        }
    }
    let played = if all_pass { proposal.clone() } else { case.fallback() };
    Verdict { proposed: Some(proposal), played, findings }
}

/// A verdict without its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling<P> {
    /// What is played: the proposal or the certified one.
    pub played: P,
    /// Whether nothing could do what the gate is there for, so that what is played passed by an
    /// "if no move…" clause.
    pub forced: bool,
    /// Positions that were searched, as the findings on the proposal count them.
    pub positions: u64,
}

/// The gate of a seat: judges proposed moves of one game.
///
/// A move that reaches a gate is legal; texts that name no legal move are refused before.
pub trait Gate<G: Game>: Send + Sync {
    /// Judges a proposed move, or finds the certified one when the seat is absent.
    fn review(&self, turn: &Turn<'_, G>, proposed: Option<G::Move>) -> Verdict<G::Move>;

    /// What [`Gate::review`] comes to for a legal move, without saying why: for games that nobody
    /// reads.
    fn rule(&self, turn: &Turn<'_, G>, proposed: G::Move) -> Ruling<G::Move>;

    /// At most so many moves that somebody who is to choose should look at, best first. Some gates
    /// have none.
    fn hints(&self, _turn: &Turn<'_, G>, _most: usize) -> Vec<Hint<G::Move>> {
        Vec::new()
    }
}

/// A move that a gate points out before one is proposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint<M> {
    /// The move.
    pub mv: M,
    /// What it comes to, for people.
    pub sentence: String,
    /// The numbers by name, as findings on this move have them.
    pub numbers: Numbers,
    /// The moves of best play that follow, in the game's notation.
    pub line: Vec<String>,
}

/// One check as the catalogue tells of it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct CheckCard {
    /// The stable name.
    pub name: &'static str,
    /// What it asks, its "if no move…" clause included.
    pub about: &'static str,
}

impl<G: Game> fmt::Debug for dyn Gate<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Gate")
    }
}
