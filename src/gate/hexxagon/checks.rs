//! The four checks, with their numbers.

use crate::agents::hexxagon::Valued;
use crate::gate::hexxagon::Exchange;
use crate::gate::hexxagon::exchange::Fate;
use crate::gate::hexxagon::words::{exchange_in_words, losing_reply_in_words, win_in_words};
use crate::gate::{Check, Numbers, Opinion};
use crate::rules::bits::Bits;
use crate::rules::hexxagon::Move;

impl<B: Bits> Exchange<'_, B> {
    /// The checks in the order in which they run.
    #[must_use]
    pub fn checks() -> [Check<Self>; 4] {
        [
            Check { name: "legal", stops: true, judge: legal },
            Check {
                name: "takes_forced_win",
                stops: false,
                judge: |case, mv| case.find(*mv).map_or_else(not_legal, |mv| forced_win(case, mv)),
            },
            Check {
                name: "no_losing_reply",
                stops: false,
                judge: |case, mv| {
                    case.find(*mv).map_or_else(not_legal, |mv| losing_reply(case, mv))
                },
            },
            Check {
                name: "holds_exchange",
                stops: false,
                judge: |case, mv| {
                    case.find(*mv).map_or_else(not_legal, |mv| holds_exchange(case, mv))
                },
            },
        ]
    }

    /// The reply that refutes a move, as text.
    fn refutation(&self, pass: bool, mv: &Valued) -> Vec<String> {
        if pass { Vec::new() } else { self.reply(mv).into_iter().collect() }
    }
}

fn legal<B: Bits>(case: &Exchange<'_, B>, mv: &Move) -> Opinion {
    let (pass, count) = (case.find(*mv).is_some(), case.table.moves.len());
    let sentence = match (pass, count) {
        (true, 1) => "a legal move, the only one".to_owned(),
        (true, _) => format!("a legal move, one of {count}"),
        (false, _) => format!("none of the {count} legal moves"),
    };
    let numbers = Numbers::from([("moves".into(), i64::try_from(count).ok())]);
    Opinion { pass, sentence, numbers, line: Vec::new() }
}

fn forced_win<B: Bits>(case: &Exchange<'_, B>, mv: &Valued) -> Opinion {
    let (winning, win) = (case.reaching(case.win()), case.win());
    let pass = case.wins_if_any_does(mv);
    let numbers = Numbers::from([
        ("value".into(), Some(mv.value.into())),
        ("best".into(), Some(case.most.into())),
        ("win".into(), Some(win.into())),
        ("winning".into(), i64::try_from(winning).ok()),
    ]);
    let sentence = win_in_words(case, mv, winning > 0);
    Opinion { pass, sentence, numbers, line: Vec::new() }
}

fn losing_reply<B: Bits>(case: &Exchange<'_, B>, mv: &Valued) -> Opinion {
    let safe = case.reaching(1 - case.win());
    let pass = case.is_safe_if_any_is(mv);
    let numbers = Numbers::from([
        ("value".into(), Some(mv.value.into())),
        ("best".into(), Some(case.most.into())),
        ("safe".into(), i64::try_from(safe).ok()),
    ]);
    let sentence = losing_reply_in_words(case, mv, safe > 0);
    Opinion { pass, sentence, numbers, line: case.refutation(pass, mv) }
}

fn holds_exchange<B: Bits>(case: &Exchange<'_, B>, mv: &Valued) -> Opinion {
    let margin = case.table.margin;
    let holding = case.reaching(margin);
    let pass = case.holds_or_loses_least(mv);
    let mut numbers = Numbers::from([
        ("margin".into(), Some(margin.into())),
        ("gain".into(), Some(mv.gain.into())),
        ("value".into(), Some(mv.value.into())),
        ("best".into(), Some(case.most.into())),
        ("holding".into(), i64::try_from(holding).ok()),
    ]);
    if let Some(back) = case.wins_back(mv) {
        numbers.insert("wins_back".into(), Some(back.into()));
    }
    let sentence = exchange_in_words(case, mv);
    Opinion { pass, sentence, numbers, line: case.refutation(pass, mv) }
}

impl<B: Bits> Exchange<'_, B> {
    /// How much margin the best reply takes, with the empty cells that go to the opponent if it ends
    /// the game; `None` where there is no reply.
    pub(super) fn wins_back(&self, mv: &Valued) -> Option<i32> {
        if mv.ends {
            return None;
        }
        let left = match self.fate(mv.value) {
            Fate::Won(lead) | Fate::Open(lead) => lead,
            Fate::Lost(behind) => -behind,
        };
        Some(self.table.margin + mv.gain - left)
    }
}

/// Only reached when the checks are run without `legal` in front.
fn not_legal() -> Opinion {
    let sentence = "a move that may not be played gains nothing".to_owned();
    Opinion { pass: false, sentence, numbers: Numbers::new(), line: Vec::new() }
}
