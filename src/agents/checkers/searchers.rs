//! The agents that search: to a depth, or for a number of positions.

use std::sync::Arc;

use crate::agents::checkers::Problem;
use crate::agents::checkers::endings::{Ending, Table, Value};
use crate::agents::search::{Found, Limits, to_depth, within};
use crate::agents::{Agent, Notes, Proposal, Turn};
use crate::rules::bits::Bits;
use crate::rules::checkers::{Checkers, Move};

/// Positions that [`Search`] looks at for one move at the most: some seconds.
const MOST_POSITIONS: u64 = 1 << 24;

/// Looks that a position costs: some hundred nanoseconds.
const LOOKS: u64 = 10;

/// Plays the best move if every line is followed for so many plies.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// The plies, 1 to 20.
    pub depth: u32,
}

impl<B: Bits> Agent<Checkers<B>> for Search {
    fn propose(&self, turn: &Turn<'_, Checkers<B>>) -> Option<Proposal<Move<B>>> {
        let problem = Problem::new(turn.game);
        let limits = Limits { depth: self.depth, positions: MOST_POSITIONS };
        let found = to_depth(&problem, &problem.node(turn.state), limits, turn.budget)?;
        let mut proposal = noted(&found)?;
        if found.depth < self.depth {
            proposal.notes.insert("depth_reached".to_owned(), i64::from(found.depth).into());
        }
        Some(proposal)
    }
}

/// Plays the best move that it finds among so many positions.
#[derive(Clone, Debug)]
pub struct Deep {
    /// The positions.
    pub positions: u64,
    /// The endings that it knows: there it plays the table's move and searches nothing.
    pub endings: Option<Arc<Table>>,
}

impl<B: Bits> Agent<Checkers<B>> for Deep {
    fn propose(&self, turn: &Turn<'_, Checkers<B>>) -> Option<Proposal<Move<B>>> {
        let endings = self.endings.as_deref();
        let best = endings.and_then(|table| table.best(turn.game, turn.state));
        if let Some((mv, ending)) = best {
            return Some(Proposal::noted(mv, known_notes(ending)));
        }
        let problem = Problem::new(turn.game).with_endings(endings);
        let limits = Limits::positions(self.positions);
        let found = within(&problem, &problem.node(turn.state), limits, turn.budget)?;
        let mut proposal = noted(&found)?;
        proposal.notes.insert("depth_reached".to_owned(), i64::from(found.depth).into());
        Some(proposal)
    }
}

/// What there is to note of a move that was looked up: the plies to the end, where there is one.
fn known_notes(ending: Ending) -> Notes {
    let mut notes = Notes::from([("nodes_searched".to_owned(), 0_i64.into())]);
    if ending.value != Value::Drawn {
        notes.insert("plies_to_end".to_owned(), i64::from(ending.to_end).into());
    }
    notes
}

/// The best move with what was found out, the value in points.
fn noted<B: Bits>(found: &Found<Move<B>>) -> Option<Proposal<Move<B>>> {
    let nodes = i64::try_from(found.positions).ok()?;
    let notes = Notes::from([
        ("nodes_searched".to_owned(), nodes.into()),
        ("best_value".to_owned(), i64::from(found.best.value).into()),
    ]);
    let looks = found.positions.max(1) * LOOKS;
    Some(Proposal { looks, ..Proposal::noted(found.best.mv().clone(), notes) })
}
