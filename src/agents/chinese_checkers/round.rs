//! A round: an own move, what the others answer, and what the seat can gain when it moves again.

use crate::agents::chinese_checkers::worth::gain;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Hole, Move, State};
use crate::rules::{Game, Phase, Seat};

/// The seat that answers next before `seat` moves again; `None` when it is this seat's turn, when
/// it has no further turn, or when the game is over.
pub(super) fn answers<B: Bits>(
    game: &ChineseCheckers<B>,
    state: &State<B>,
    seat: Seat,
) -> Option<Seat> {
    match game.phase(state) {
        Phase::ToMove(next) if next != seat && game.races(state, seat) => Some(next),
        Phase::ToMove(_) | Phase::Over => None,
    }
}

/// The largest gain of a move of this seat on the board as it stands, whoever's turn it is, and
/// how many moves it has; 0 when it takes no more turns or no piece can move.
pub(super) fn best_gain<B: Bits>(
    game: &ChineseCheckers<B>,
    state: &State<B>,
    seat: Seat,
) -> (i32, i64) {
    if game.phase(state) == Phase::Over || !game.races(state, seat) {
        return (0, 0);
    }
    let (mut most, mut weighed, mut landings) = (None, 0, Vec::new());
    for from in game.pieces(state, seat).iter().map(Hole::new) {
        game.destinations(state, from, &mut landings);
        let gains = landings.iter().map(|&to| gain(game, seat, Move::Go { from, to }));
        most = most.max(gains.max());
        weighed += i64::try_from(landings.len()).expect("fewer landings than holes");
    }
    (most.unwrap_or(0), weighed)
}
