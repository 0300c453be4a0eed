//! The check on results, where the ending table knows the position.

use crate::agents::checkers::endings::{Ending, Value};
use crate::gate::checkers::Tactics;
use crate::gate::checkers::checks::not_legal;
use crate::gate::{Numbers, Opinion};
use crate::rules::bits::Bits;
use crate::rules::checkers::Move;
use crate::rules::{Game, Notation};

/// The most moves of best play that are shown after a move that gives the result away.
const LONGEST_LINE: usize = 12;

/// What the table says of a move and of the best one.
pub(super) struct BesideBest<B: Bits> {
    ending: Ending,
    best_move: Move<B>,
    best: Ending,
}

impl<B: Bits> BesideBest<B> {
    /// Whether the move keeps what the position is worth.
    pub(super) fn keeps(&self) -> bool {
        self.ending.value >= self.best.value
    }
}

/// A move beside the best one; `None` where the table does not know the position, or for a move
/// that is not legal.
pub(super) fn beside_best<B: Bits>(
    tactics: &Tactics<'_, B>,
    mv: &Move<B>,
) -> Option<BesideBest<B>> {
    let &(_, ending) = tactics.known()?.iter().find(|(known, _)| known == mv)?;
    let (best_move, best) = tactics.endings?.best(tactics.game, tactics.state)?;
    Some(BesideBest { ending, best_move, best })
}

/// Whether a move keeps what the position is worth.
pub(super) fn keeps_result<B: Bits>(tactics: &Tactics<'_, B>, mv: &Move<B>) -> Opinion {
    let Some(beside) = beside_best(tactics, mv) else { return not_legal() };
    let (pass, BesideBest { ending, best_move, best }) = (beside.keeps(), beside);
    let text = |mv| tactics.game.write(tactics.state, mv);
    let sentence = if pass {
        format!("by the ending table {} {}: the result is kept", text(mv), told(ending))
    } else {
        let (better, best) = (text(&best_move), told(best));
        format!("by the ending table {} {}, but {better} {best}", text(mv), told(ending))
    };
    let mut numbers = Numbers::from([
        ("value".into(), Some(result(ending.value))),
        ("best".into(), Some(result(best.value))),
    ]);
    if ending.value != Value::Drawn {
        numbers.insert("plies_to_end".into(), Some(ending.to_end.into()));
    }
    let line = if pass { Vec::new() } else { best_play(tactics, mv) };
    Opinion { pass, sentence, numbers, line }
}

/// A result with its distance. What the table plays may take longer: it takes the nearest capture
/// or man's move, which is what the draw after 80 quiet plies asks for.
fn told(ending: Ending) -> String {
    let plies = ending.to_end;
    match ending.value {
        Value::Won => format!("wins ({plies} plies by the quickest play)"),
        Value::Drawn => "draws".to_owned(),
        Value::Lost => format!("loses ({plies} plies against the quickest play)"),
    }
}

/// A result as a number: 1 won, 0 drawn, -1 lost.
const fn result(value: Value) -> i64 {
    match value {
        Value::Won => 1,
        Value::Drawn => 0,
        Value::Lost => -1,
    }
}

/// What both sides play after a move if they follow the table.
fn best_play<B: Bits>(tactics: &Tactics<'_, B>, mv: &Move<B>) -> Vec<String> {
    let mut state = tactics.state.clone();
    tactics.game.apply(&mut state, mv);
    let mut line = Vec::new();
    while line.len() < LONGEST_LINE {
        let next: Option<(Move<B>, Ending)> =
            tactics.endings.and_then(|table| table.best(tactics.game, &state));
        let Some((mv, ending)) = next else { break };
        if ending.value == Value::Drawn {
            break;
        }
        line.push(tactics.game.write(&state, &mv));
        tactics.game.apply(&mut state, &mv);
    }
    line
}
