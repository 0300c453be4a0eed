//! Clairvoyant: two of its own moves deep, with what the others will really play in between.

use std::collections::HashMap;

use crate::agents::chinese_checkers::round::{answers, best_gain};
use crate::agents::chinese_checkers::worth::{best, gain};
use crate::agents::{Agent, Foretold, Proposal, Turn};
use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Move, State};

/// Plays a move with the largest sum of its gain and the best gain of the move after it, once the
/// others have played what [`Turn::others`] says they will, in turn order.
///
/// From the first seat that cannot be foreseen on, replies are ignored, as [`super::Lookahead`]
/// ignores them all; the forecast of the proposal ends with that seat. Of equal sums the larger
/// gain now comes first, then a seeded draw.
#[derive(Clone, Copy, Debug)]
pub struct Clairvoyant;

impl<B: Bits> Agent<ChineseCheckers<B>> for Clairvoyant {
    fn propose(&self, turn: &Turn<'_, ChineseCheckers<B>>) -> Option<Proposal<Move>> {
        let mut moves = Vec::new();
        turn.game.moves(turn.state, &mut moves);
        let mut positions = i64::try_from(moves.len()).ok()?;
        let mut scored = Vec::with_capacity(moves.len());
        let mut forecasts = HashMap::new();
        for mv in moves {
            let now = gain(turn.game, turn.seat, mv);
            let mut state = turn.state.clone();
            turn.game.apply(&mut state, &mv);
            let forecast = foresee(turn, &mut state)?;
            let (next, weighed) = best_gain(turn.game, &state, turn.seat);
            positions += weighed + i64::try_from(forecast.len()).ok()?;
            forecasts.insert(mv, forecast);
            scored.push(((now + next, now), mv));
        }
        let mut proposal = best(turn, &scored, positions)?;
        proposal.forecast = forecasts.remove(&proposal.mv)?;
        let foreseen = proposal.forecast.iter().filter(|told| told.mv.is_some()).count();
        proposal.notes.insert("foreseen".to_owned(), i64::try_from(foreseen).ok()?);
        Some(proposal)
    }

    fn asks_others(&self) -> bool {
        true
    }
}

/// Plays what the others will play until the seat moves again, as far as they can be foreseen;
/// `None` when the budget was stopped.
fn foresee<B: Bits>(
    turn: &Turn<'_, ChineseCheckers<B>>,
    state: &mut State<B>,
) -> Option<Vec<Foretold<Move>>> {
    let mut forecast = Vec::new();
    while let Some(seat) = answers(turn.game, state, turn.seat) {
        let mv = turn.others.foresee(state);
        if turn.budget.stopped() {
            return None;
        }
        forecast.push(Foretold { seat, mv });
        let Some(mv) = mv else { break };
        turn.game.apply(state, &mv);
    }
    (!turn.budget.stopped()).then_some(forecast)
}
