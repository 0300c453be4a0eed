//! Clairvoyant: two of its own moves deep, with what the others will really play in between.

use crate::agents::chinese_checkers::lookahead::Promises;
use crate::agents::chinese_checkers::looks::MOST_LOOKS;
use crate::agents::chinese_checkers::looks::looks;
use crate::agents::chinese_checkers::round::{answers, best_gain};
use crate::agents::chinese_checkers::worth::{best, gain};
use crate::agents::{Agent, Foretold, Proposal, Reply, Turn};
use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Move, State};

/// Looks of all agents that are asked, after which no further move of its own is tried: as many
/// as four turns may have, two seconds or so. On the standard star five `hard` or `expectimax`
/// minds come to a little more in the busiest positions of the middle game, and most to far less.
const MOST_TO_ASK: u64 = 4 * MOST_LOOKS as u64;

/// Plays a move with the largest sum of its gain and the best gain of the move after it, once the
/// others have played what [`Turn::others`] says they will, in turn order.
///
/// From the first seat that cannot be foreseen on, replies are ignored, as [`super::Lookahead`]
/// ignores them all; the forecast of the proposal ends with that seat. Of equal sums the larger
/// gain now comes first, then a seeded draw. Where asking for every move would cost too much,
/// what promises most without replies is tried first and the note `left_out` says how many moves
/// were never tried.
#[derive(Clone, Copy, Debug)]
pub struct Clairvoyant;

/// A move that was tried.
struct Tried {
    /// Its place in the list of moves.
    place: usize,
    /// The sum of the gains, and the gain now.
    worth: (i32, i32),
    forecast: Vec<Foretold<Move>>,
}

impl<B: Bits> Agent<ChineseCheckers<B>> for Clairvoyant {
    fn propose(&self, turn: &Turn<'_, ChineseCheckers<B>>) -> Option<Proposal<Move>> {
        let mut moves = Vec::new();
        turn.game.moves(turn.state, &mut moves);
        let promises = Promises::of(turn, &moves)?;
        let mut positions = i64::try_from(moves.len()).ok()? + promises.weighed;
        let (mut tried, mut paid) = (Vec::with_capacity(moves.len()), 0);
        for place in promises.best_first() {
            if paid >= MOST_TO_ASK {
                break;
            }
            let now = gain(turn.game, turn.seat, moves[place]);
            let mut state = turn.state.clone();
            turn.game.apply(&mut state, &moves[place]);
            let (forecast, asked) = foresee(turn, &mut state)?;
            let (next, weighed) = best_gain(turn.game, &state, turn.seat);
            positions += weighed + i64::try_from(forecast.len()).ok()?;
            paid += asked + looks(turn.game, weighed);
            tried.push(Tried { place, worth: (now + next, now), forecast });
        }
        // The draw among equals goes by the order of the rules.
        tried.sort_by_key(|tried| tried.place);
        let scored: Vec<_> = tried.iter().map(|tried| (tried.worth, moves[tried.place])).collect();
        let mut proposal = best(turn, &scored, positions)?;
        proposal.looks += paid;
        let left_out = i64::try_from(moves.len() - tried.len()).ok()?;
        let chosen = tried.into_iter().find(|tried| moves[tried.place] == proposal.mv)?;
        let foreseen = chosen.forecast.iter().filter(|told| told.mv.is_some()).count();
        proposal.forecast = chosen.forecast;
        proposal.notes.insert("foreseen".to_owned(), i64::try_from(foreseen).ok()?.into());
        if left_out > 0 {
            proposal.notes.insert("left_out".to_owned(), left_out.into());
        }
        Some(proposal)
    }

    fn asks_others(&self) -> bool {
        true
    }
}

/// Plays what the others will play until the seat moves again, as far as they can be foreseen,
/// and counts what their agents paid; `None` when the budget was stopped.
fn foresee<B: Bits>(
    turn: &Turn<'_, ChineseCheckers<B>>,
    state: &mut State<B>,
) -> Option<(Vec<Foretold<Move>>, u64)> {
    let (mut forecast, mut looks) = (Vec::new(), 0);
    while let Some(seat) = answers(turn.game, state, turn.seat) {
        let reply = turn.others.foresee(state);
        if turn.budget.stopped() {
            return None;
        }
        forecast.push(Foretold { seat, mv: reply.map(|reply| reply.mv) });
        let Some(Reply { mv, looks: paid }) = reply else { break };
        looks += paid;
        turn.game.apply(state, &mv);
    }
    (!turn.budget.stopped()).then_some((forecast, looks))
}
