//! What every move is worth after the best reply: the two-ply table, exact on boards of any size.
//!
//! | file | holds |
//! |---|---|
//! | `walk` | every move with the replies that it leaves |
//! | `replies` | what is asked of the replies to one move |
//! | `expected` | the expectation against an opponent with habits |
//! | `planes` | replies counted on a machine word |
//! | `lists` | replies counted cell by cell, on any board |
//! | `ends` | which moves and replies may end the game |
//!
//! Nothing is estimated and hardly a reply is played out, for two reasons (both from the reference
//! document on Hexxagon, "Exact and fast on large boards"; the proofs are ours).
//!
//! # Locality
//!
//! *What a reply gains depends on its target alone, but for its kind, and a move changes that only
//! for cells within 3 of its target and 2 of its origin.*
//!
//! A reply converts the mover's pieces one step from its target e, so many as there are: call them
//! k(e). It gains 2k(e) + 1 as a clone and 2k(e) as a jump, wherever it comes from. What can be
//! played into an empty e therefore follows from three counts: k(e), the opponent's pieces one step
//! from e (a clone is possible if there is one) and those two steps from e (each can jump).
//!
//! A move gives the mover a piece on its target t and turns the opponent's pieces around t. So only
//! cells one step from t, or one or two steps from a turned piece, see another count, all within
//! 3 of t. That part does not ask where the move came from: it is done once for a target. A jump
//! also takes the mover's piece from its origin o: k falls for the cells around o, and o becomes
//! empty, a target that replies did not have.
//!
//! # Witnesses
//!
//! *Where two witnesses of a seat survive, no move against it ends the game by a wipe-out, a full
//! board or a seat without a move.*
//!
//! A witness of a seat is one of its pieces w with an empty cell v within two steps. While there is one,
//! the seat has a piece, the board an empty cell and the seat a move. The other seat destroys it
//! only by landing in the *reach* of the witness, v itself or a cell around w. Witnesses are chosen
//! so that their reaches share no cell, so one landing destroys at most one of them, and of two
//! one remains. (The document asks for more than 4 steps between them; disjoint reaches are all
//! that the argument uses, and more witnesses are found on small boards.)
//!
//! The seat's own move destroys a witness only by leaving w or by landing on v. Pieces and cells
//! differ among witnesses, so it destroys at most two, and four witnesses settle a whole position.
//! With fewer left, the replies that can end the game land in the reach of every survivor. One
//! survivor is almost always there: the piece that moved, with the cell it jumped from or another
//! one near it. Replies to those few cells, at most seven, are played out; without a survivor all
//! are. In the same way witnesses of the opponent tell which targets of the move itself may end
//! the game. The counters of jumps and plies know their end in advance.

use crate::agents::hexxagon::worth::{gain, win};
use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, Move, State, opponent};

mod ends;
use ends::Ends;
mod expected;
pub use expected::{Foreseen, foreseen};
mod lists;
mod planes;
mod replies;
use replies::Worst;
mod walk;
use walk::walk;

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
    /// Whether the move itself ends the game, so that there is no reply.
    pub ends: bool,
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
        walk(game, state, &Worst, |mv, gain, (value, ends)| {
            moves.push(Valued { mv, gain, value, ends });
        });
        Self { margin: pieces_ahead(state), win: win(game.board().len()), moves }
    }

    /// The first of the best replies to a legal move, in the order of the rules; `None` for a move
    /// that ends the game. It is found when it is asked for, in time linear in the replies.
    #[must_use]
    pub fn reply<B: Bits>(game: &Hexxagon<B>, state: &State<B>, mv: Move) -> Option<Move> {
        let now = pieces_ahead(state) + gain(game, state, mv);
        let mut after = state.clone();
        game.apply(&mut after, &mv);
        if game.end(&after).is_some() {
            return None;
        }
        let ends = Ends::of(game, state);
        let clock = ends.clock(mv);
        let mut risky = Vec::new();
        ends.risky(mv, &mut risky);
        let mut replies = Vec::new();
        game.moves(&after, &mut replies);
        let value = |reply: &Move| {
            if risky.contains(&reply.to()) {
                return ends.played_out(&after, *reply, state.to_move());
            }
            clock.value(reply.from().is_some(), now - gain(game, &after, *reply))
        };
        replies.into_iter().min_by_key(value)
    }
}

/// The pieces of the seat to move less those of the other.
fn pieces_ahead<B: Bits>(state: &State<B>) -> i32 {
    let count = |seat| i32::try_from(state.pieces(seat).len()).expect("sides up to MOST_SIDE");
    count(state.to_move()) - count(opponent(state.to_move()))
}
