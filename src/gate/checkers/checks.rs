//! The checks, with their numbers.

use crate::agents::search::Line;
use crate::gate::checkers::result::{beside_best, keeps_result};
use crate::gate::checkers::tactics::{Worth, is_allowed, loss};
use crate::gate::checkers::words::{Told, compare};
use crate::gate::checkers::{TOLERANCE, Tactics};
use crate::gate::{Check, Numbers, Opinion};
use crate::rules::Notation;
use crate::rules::bits::Bits;
use crate::rules::checkers::Move;

impl<B: Bits> Tactics<'_, B> {
    /// Whether a move is legal and passes all checks.
    pub(super) fn allows(&self, mv: &Move<B>) -> bool {
        if self.known().is_some() {
            return beside_best(self, mv).is_some_and(|it| it.keeps());
        }
        let loss =
            |line: &Line<_>| loss(Worth::of(line.value), Worth::of(self.judged().best.value));
        self.line_of(mv).is_some_and(|line| is_allowed(loss(line)))
    }

    /// The checks in the order in which they run.
    #[must_use]
    pub fn checks(&self) -> [Check<Self>; 2] {
        let result = if self.known().is_some() {
            Check { name: "keeps_result", stops: false, judge: keeps_result }
        } else {
            Check { name: "no_material_blunder", stops: false, judge: no_material_blunder }
        };
        [Check { name: "legal", stops: true, judge: legal }, result]
    }
}

fn legal<B: Bits>(tactics: &Tactics<'_, B>, mv: &Move<B>) -> Opinion {
    let (pass, count) = (tactics.moves.contains(mv), tactics.moves.len());
    let text = tactics.game.write(tactics.state, mv);
    let sentence = match (pass, count) {
        (true, 1) => format!("{text} is legal, the only move there is"),
        (true, _) => format!("{text} is legal, one of {count} moves"),
        (false, _) => format!("{text} is none of the legal moves"),
    };
    let numbers = Numbers::from([("moves".into(), i64::try_from(count).ok())]);
    Opinion { pass, sentence, numbers, line: Vec::new() }
}

fn no_material_blunder<B: Bits>(tactics: &Tactics<'_, B>, mv: &Move<B>) -> Opinion {
    let Some(line) = tactics.line_of(mv) else { return not_legal() };
    let best = &tactics.judged().best;
    let (worth, most) = (Worth::of(line.value), Worth::of(best.value));
    let loss = loss(worth, most);
    let pass = is_allowed(loss);
    let text = |mv| tactics.game.write(tactics.state, mv);
    let (judged, better) = (text(mv), text(best.mv()));
    let sentence = compare(
        (tactics.judged().horizon, tactics.horizon),
        &Told { text: &judged, worth },
        &Told { text: &better, worth: most },
    );
    let numbers = Numbers::from([
        ("value".into(), Some(worth.number().into())),
        ("best".into(), Some(most.number().into())),
        ("loss".into(), Some(loss.into())),
        ("allowed".into(), Some(TOLERANCE.into())),
        ("horizon".into(), Some(tactics.judged().horizon.into())),
        ("asked_horizon".into(), Some(tactics.horizon.into())),
        ("positions".into(), i64::try_from(tactics.judged().positions).ok()),
    ]);
    let line = if pass { Vec::new() } else { tactics.answers(line) };
    Opinion { pass, sentence, numbers, line }
}

/// Only reached when the checks are run without `legal` in front.
pub(super) fn not_legal() -> Opinion {
    let sentence = "a move that may not be played is worth nothing".to_owned();
    Opinion { pass: false, sentence, numbers: Numbers::new(), line: Vec::new() }
}
