//! What is judged: a turn with the exact value of every move after the best reply.

use std::cell::OnceCell;

use crate::agents::Turn;
use crate::agents::hexxagon::{TwoPly, Valued};
use crate::gate::Case;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, Move, opponent};
use crate::rules::{Game, Notation};

/// A turn to be judged.
#[derive(Debug)]
pub struct Exchange<'a, B: Bits> {
    turn: &'a Turn<'a, Hexxagon<B>>,
    pub(super) table: TwoPly,
    /// The largest value of a move.
    pub(super) most: i32,
    best: OnceCell<Valued>,
}

/// What a value says of how the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It ends within the two plies, won by so many cells or more.
    Won(i32),
    /// It goes on with this margin, or ends drawn.
    Open(i32),
    /// It ends within the two plies, lost by so many cells.
    Lost(i32),
}

impl<'a, B: Bits> Exchange<'a, B> {
    /// The case of the seat to move, which has a move.
    #[must_use]
    pub fn new(turn: &'a Turn<'a, Hexxagon<B>>) -> Self {
        let table = TwoPly::new(turn.game, turn.state);
        let most = table.moves.iter().map(|valued| valued.value).max();
        let most = most.expect("a move is judged only where there is one");
        Self { turn, table, most, best: OnceCell::new() }
    }

    /// The move with its values; `None` if it is not legal.
    pub(super) fn find(&self, mv: Move) -> Option<&Valued> {
        self.table.moves.iter().find(|valued| valued.mv == mv)
    }

    /// How many moves are worth at least so much.
    pub(super) fn reaching(&self, value: i32) -> usize {
        self.table.moves.iter().filter(|valued| valued.value >= value).count()
    }

    /// Whether a move passes all checks.
    pub(super) fn allows(&self, mv: &Valued) -> bool {
        self.wins_if_any_does(mv) && self.is_safe_if_any_is(mv) && self.holds_or_loses_least(mv)
    }

    pub(super) const fn wins_if_any_does(&self, mv: &Valued) -> bool {
        mv.value >= self.win() || self.most < self.win()
    }

    pub(super) const fn is_safe_if_any_is(&self, mv: &Valued) -> bool {
        !self.loses(mv.value) || self.loses(self.most)
    }

    pub(super) const fn holds_or_loses_least(&self, mv: &Valued) -> bool {
        self.holds(mv) || mv.value >= self.most
    }

    /// Whether the best reply takes back no more than a move gains.
    pub(super) const fn holds(&self, mv: &Valued) -> bool {
        mv.value >= self.table.margin
    }

    /// The certified move: of those with the largest value the ones with the largest gain, and of
    /// these a seeded draw.
    pub(super) fn best(&self) -> &Valued {
        self.best.get_or_init(|| {
            let moves = &self.table.moves;
            let top = moves.iter().map(|valued| (valued.value, valued.gain)).max();
            let best = moves.iter().filter(|valued| Some((valued.value, valued.gain)) == top);
            let best: Vec<_> = best.copied().collect();
            match best[..] {
                [only] => only,
                _ => *self.turn.chance().pick(&best).expect("the case has a move"),
            }
        })
    }

    /// The least value of a win.
    pub(super) const fn win(&self) -> i32 {
        self.table.win
    }

    /// Whether a value is one of a lost game: the opponent wins with the reply, or has won.
    pub(super) const fn loses(&self, value: i32) -> bool {
        value <= -self.table.win
    }

    pub(super) const fn fate(&self, value: i32) -> Fate {
        let win = self.table.win;
        if value >= win {
            Fate::Won(value - win)
        } else if value <= -win {
            Fate::Lost(-win - value)
        } else {
            Fate::Open(value)
        }
    }

    /// The best reply to a move, as text; `None` for a move that ends the game.
    pub(super) fn reply(&self, mv: &Valued) -> Option<String> {
        TwoPly::reply(self.turn.game, self.turn.state, mv.mv).map(|reply| self.text(reply))
    }

    /// A move of the seat or a reply to one, as text.
    pub(super) fn text(&self, mv: Move) -> String {
        self.turn.game.write(self.turn.state, &mv)
    }

    /// What people call the opponent.
    pub(super) fn opponent(&self) -> &'static str {
        self.turn.game.seat_name(opponent(self.turn.seat))
    }
}

impl<B: Bits> Case for Exchange<'_, B> {
    type Proposal = Move;

    fn fallback(&self) -> Move {
        self.best().mv
    }
}
