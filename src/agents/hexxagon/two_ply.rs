//! What every move is worth after the best reply: the two-ply table.

use crate::agents::hexxagon::worth::{final_value, gain, margin, win};
use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, Move, State};

/// One legal move and what it comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valued {
    /// The move.
    pub mv: Move,
    /// How much it raises the margin by itself, 2k + 1 or 2k.
    pub gain: i32,
    /// The margin after the move and the best reply, exactly; of a game that ends on the way the
    /// final margin, and [`win`] more or less for a win or a loss.
    pub value: i32,
    /// The first of the best replies; `None` for a move that ends the game.
    pub reply: Option<Move>,
}

/// Every legal move of a position with its exact value after the best reply.
#[derive(Clone, Debug)]
pub struct TwoPly {
    /// The margin of the seat to move now.
    pub margin: i32,
    /// What a won end adds on this board.
    pub win: i32,
    /// Every legal move, in the order of the rules.
    pub moves: Vec<Valued>,
}

impl TwoPly {
    /// Values every move of a position in which the game goes on.
    #[must_use]
    pub fn new<B: Bits>(game: &Hexxagon<B>, state: &State<B>) -> Self {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let valued = moves.iter().map(|&mv| valued(game, state, mv)).collect();
        let margin = margin(game, state, state.to_move());
        Self { margin, win: win(game.board().len()), moves: valued }
    }
}

fn valued<B: Bits>(game: &Hexxagon<B>, state: &State<B>, mv: Move) -> Valued {
    let (seat, gain) = (state.to_move(), gain(game, state, mv));
    let mut after = state.clone();
    game.apply(&mut after, &mv);
    if let Some(end) = game.end(&after) {
        return Valued { mv, gain, value: final_value(game, &after, end, seat), reply: None };
    }
    let mut replies = Vec::new();
    game.moves(&after, &mut replies);
    let value = |reply: &Move| {
        let mut end = after.clone();
        game.apply(&mut end, reply);
        let ended = game.end(&end);
        ended.map_or_else(|| margin(game, &end, seat), |it| final_value(game, &end, it, seat))
    };
    let best = replies.iter().map(|reply| (value(reply), *reply)).min_by_key(|(value, _)| *value);
    let (value, reply) = best.expect("the game goes on, so there is a reply");
    Valued { mv, gain, value, reply: Some(reply) }
}
