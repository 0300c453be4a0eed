//! Clairvoyant: its move and the reply that the opponent will really give.

use std::cmp::Reverse;

use crate::agents::hexxagon::worth::{final_value, margin};
use crate::agents::hexxagon::{TwoPly, Valued};
use crate::agents::{Agent, Foretold, Notes, Proposal, Reply, Turn};
use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, Move, opponent};

/// Looks of the opponent, after which no further move of its own is tried: some seconds where the
/// opponent searches, whose positions take up to a microsecond on large boards. Seventy moves
/// against the usual budget of `search` come to a twentieth of it.
const MOST_TO_ASK: u64 = 1 << 22;

/// Plays a move with the largest margin after the reply that [`Turn::others`] says the opponent
/// will give.
///
/// Won and lost ends count as in [`TwoPly`]. Of equals the larger gain now comes first, then a
/// seeded draw.
///
/// Where the opponent cannot be foreseen the worst reply counts instead, and the forecast says so.
/// The moves with the best margin after the worst reply are tried first, so that it never plays one
/// that ends worse than the best of these; where asking about every move would cost too much, the
/// note `left_out` says how many were never tried.
#[derive(Clone, Copy, Debug)]
pub struct Clairvoyant;

/// A move that was tried.
struct Tried {
    /// Its place in the order of the rules.
    place: usize,
    mv: Move,
    /// The margin after the reply, and the gain now.
    worth: (i32, i32),
    forecast: Option<Foretold<Move>>,
}

impl<B: Bits> Agent<Hexxagon<B>> for Clairvoyant {
    fn propose(&self, turn: &Turn<'_, Hexxagon<B>>) -> Option<Proposal<Move>> {
        let table = TwoPly::new(turn.game, turn.state);
        let mut promising: Vec<_> = table.moves.iter().enumerate().collect();
        promising.sort_by_key(|(_, valued)| Reverse((valued.value, valued.gain)));
        let (mut tried, mut paid) = (Vec::with_capacity(promising.len()), 0);
        for (place, valued) in promising {
            if paid >= MOST_TO_ASK {
                break;
            }
            let (value, forecast, looks) = foresee(turn, valued);
            if turn.budget.stopped() {
                return None;
            }
            paid += looks;
            tried.push(Tried { place, mv: valued.mv, worth: (value, valued.gain), forecast });
        }
        let left_out = table.moves.len() - tried.len();
        let top = tried.iter().map(|tried| tried.worth).max()?;
        tried.retain(|tried| tried.worth == top);
        // The draw goes by the order of the rules.
        tried.sort_by_key(|tried| tried.place);
        let tied = i64::try_from(tried.len()).ok()?;
        let chosen = match &tried[..] {
            [only] => only,
            _ => turn.chance().pick(&tried)?,
        };
        let mut notes = Notes::from([
            ("value".to_owned(), i64::from(top.0).into()),
            ("gain".to_owned(), i64::from(top.1).into()),
            ("tied".to_owned(), tied.into()),
        ]);
        if left_out > 0 {
            notes.insert("left_out".to_owned(), i64::try_from(left_out).ok()?.into());
        }
        let looks = paid + u64::try_from(table.moves.len()).ok()?;
        let forecast = chosen.forecast.clone().into_iter().collect();
        Some(Proposal { mv: chosen.mv, notes, looks, forecast })
    }

    fn asks_others(&self) -> bool {
        true
    }
}

/// What a move is worth after the real reply, that reply, and what it took to know.
fn foresee<B: Bits>(
    turn: &Turn<'_, Hexxagon<B>>,
    valued: &Valued,
) -> (i32, Option<Foretold<Move>>, u64) {
    if valued.ends {
        return (valued.value, None, 0);
    }
    let (game, seat) = (turn.game, opponent(turn.seat));
    let mut state = turn.state.clone();
    game.apply(&mut state, &valued.mv);
    let Some(Reply { mv, looks }) = turn.others.foresee(&state) else {
        return (valued.value, Some(Foretold { seat, mv: None }), 0);
    };
    game.apply(&mut state, &mv);
    let value = game.end(&state).map_or_else(
        || margin(game, &state, turn.seat),
        |end| final_value(game, &state, end, turn.seat),
    );
    (value, Some(Foretold { seat, mv: Some(mv) }), looks)
}
