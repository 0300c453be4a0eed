//! A round: an own move, what the others answer, and what the seat can gain when it moves again.

use crate::agents::Chance;
use crate::agents::chinese_checkers::worth::gain;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Hole, Move, Reach, State};
use crate::rules::{Game, MOST_SEATS, Phase, Seat};

/// Of so many replies of the model one is uniformly random; the rest are greedy's.
pub(super) const ONE_RANDOM_IN: u32 = 5;

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
    let (occupied, mut reach) = (game.occupied(state), Reach::new(game));
    let (mut most, mut weighed) = (None, 0);
    for from in game.pieces(state, seat).iter().map(Hole::new) {
        for to in reach.search(&occupied, from).iter().map(Hole::new) {
            most = most.max(Some(gain(game, seat, Move::Go { from, to })));
            weighed += 1;
        }
    }
    (most.unwrap_or(0), weighed)
}

/// What chance holds for each of the others, whatever is played before.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line([Draw; MOST_SEATS]);

#[derive(Clone, Copy, Debug)]
struct Draw {
    random: bool,
    /// Which of the moves in question, as a share of their number.
    share: u32,
}

impl Line {
    /// Greedy's replies, one in [`ONE_RANDOM_IN`] uniformly random instead.
    pub(super) fn mixed(chance: &mut Chance) -> Self {
        Self(std::array::from_fn(|_| {
            let random = chance.number().is_multiple_of(ONE_RANDOM_IN);
            Draw { random, share: chance.number() }
        }))
    }

    /// Greedy's replies.
    pub(super) fn greedy(chance: &mut Chance) -> Self {
        Self(std::array::from_fn(|_| Draw { random: false, share: chance.number() }))
    }

    /// The reply of a seat that has these moves, of which there is at least one.
    pub(super) fn reply<B: Bits>(
        &self,
        game: &ChineseCheckers<B>,
        seat: Seat,
        moves: &mut Vec<Move>,
    ) -> Move {
        let Draw { random, share } = self.0[seat.index()];
        if !random {
            let top = moves.iter().map(|&mv| gain(game, seat, mv)).max();
            moves.retain(|&mv| Some(gain(game, seat, mv)) == top);
        }
        let count = u64::try_from(moves.len()).expect("a list fits the memory");
        let index = (u64::from(share) * count) >> 32;
        moves[usize::try_from(index).expect("less than the number of moves")]
    }
}
