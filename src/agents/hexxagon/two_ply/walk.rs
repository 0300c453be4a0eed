//! Every move with the replies that it leaves.

use crate::agents::hexxagon::two_ply::ends::Ends;
use crate::agents::hexxagon::two_ply::lists::Lists;
use crate::agents::hexxagon::two_ply::pieces_ahead;
use crate::agents::hexxagon::two_ply::planes::Planes;
use crate::agents::hexxagon::two_ply::replies::{Answered, PlayedOut, Question, Replies};
use crate::agents::hexxagon::worth::{final_value, gain};
use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, Move, State, opponent};

/// Asks a question about every legal move of a position in which the game goes on, in the order of
/// the rules; `each` is told the move, what it gains and the answer.
pub(super) fn walk<B: Bits, Q: Question>(
    game: &Hexxagon<B>,
    state: &State<B>,
    question: &Q,
    each: impl FnMut(Move, i32, Q::Answer),
) {
    if B::MOST <= u128::MOST {
        walk_with::<B, Planes<B>, Q>(game, state, question, each);
    } else {
        walk_with::<B, Lists, Q>(game, state, question, each);
    }
}

fn walk_with<B: Bits, T: Replies<B>, Q: Question>(
    game: &Hexxagon<B>,
    state: &State<B>,
    question: &Q,
    mut each: impl FnMut(Move, i32, Q::Answer),
) {
    let board = game.board();
    let own = state.pieces(state.to_move());
    let mut replies = T::of(board, state);
    let mut walk = Walk {
        game,
        state,
        question,
        ends: Ends::of(game, state),
        margin: pieces_ahead(state),
        risky: Vec::new(),
        played_out: Vec::new(),
    };
    for cell in board.empty(state).iter() {
        let clones = own.has_any(board.near(cell));
        if !clones && !own.has_any(board.far(cell)) {
            continue;
        }
        let number = |cell: usize| u32::try_from(cell).expect("sides up to MOST_SIDE");
        let to = number(cell);
        let converts = i32::try_from(board.converts(state, cell)).expect("at most six");
        let may_end = walk.ends.may_end(cell);
        replies.landed(board, state, cell, |replies| {
            if clones {
                let (mv, gain) = (Move::Clone { to }, 2 * converts + 1);
                each(mv, gain, walk.ask(replies, mv, gain, may_end));
            }
            for from in own.each_of(board.far(cell)) {
                let (mv, gain) = (Move::Jump { from: number(from), to }, 2 * converts);
                let ask = |replies: &mut T| walk.ask(replies, mv, gain, may_end);
                each(mv, gain, replies.left(board, from, ask));
            }
        });
    }
}

/// What is the same for all moves, and room to work in.
struct Walk<'a, B: Bits, Q> {
    game: &'a Hexxagon<B>,
    state: &'a State<B>,
    question: &'a Q,
    ends: Ends<'a, B>,
    margin: i32,
    risky: Vec<usize>,
    played_out: Vec<PlayedOut>,
}

impl<B: Bits, Q: Question> Walk<'_, B, Q> {
    #[inline]
    fn ask<T: Replies<B>>(
        &mut self,
        replies: &mut T,
        mv: Move,
        gain: i32,
        may_end: bool,
    ) -> Q::Answer {
        let margin = self.margin + gain;
        if let Some(value) = self.ended(mv, margin, may_end) {
            return self.question.ended(value);
        }
        let clock = self.ends.clock(mv);
        self.ends.risky(mv, &mut self.risky);
        if self.risky.is_empty() {
            return self.question.open(&Answered {
                margin,
                clock,
                counted: replies,
                played_out: &[],
            });
        }
        self.play_out(mv);
        replies.without(&self.risky, |counted| {
            let played_out = &self.played_out[..];
            self.question.open(&Answered { margin, clock, counted, played_out })
        })
    }

    /// The value of a move that ends the game.
    fn ended(&self, mv: Move, margin: i32, may_end: bool) -> Option<i32> {
        if may_end {
            let mut after = self.state.clone();
            self.game.apply(&mut after, &mv);
            let end = self.game.end(&after)?;
            return Some(final_value(self.game, &after, end, self.state.to_move()));
        }
        let (clock, jump) = (self.ends.clock_now(), mv.from().is_some());
        clock.ends(jump).then(|| clock.value(jump, margin))
    }

    /// Plays out the replies to the risky cells.
    #[cold]
    fn play_out(&mut self, mv: Move) {
        let (board, mover) = (self.game.board(), self.state.to_move());
        let mut after = self.state.clone();
        self.game.apply(&mut after, &mv);
        let pieces = after.pieces(opponent(mover));
        self.played_out.clear();
        for &cell in &self.risky {
            let to = u32::try_from(cell).expect("sides up to MOST_SIDE");
            let clone = pieces.has_any(board.near(cell)).then_some(Move::Clone { to });
            let jumps = pieces.each_of(board.far(cell)).map(|from| {
                let from = u32::try_from(from).expect("sides up to MOST_SIDE");
                Move::Jump { from, to }
            });
            for reply in clone.into_iter().chain(jumps) {
                let gain = gain(self.game, &after, reply);
                let value = self.ends.played_out(&after, reply, mover);
                self.played_out.push(PlayedOut { gain, value });
            }
        }
    }
}
