//! Search of games for two, by alpha-beta. It knows no game: a [`Problem`] tells it everything.
//!
//! Three questions can be asked of a position. [`to_depth`]: what is the best move if every line
//! is followed so far? [`judge`]: what exactly is this move worth, and what the best one, at such a
//! horizon? [`within`]: how good a move can be found by looking at so many positions?
//!
//! [`every`] values all moves at a horizon, and [`to_the_end`] without one.
//!
//! All but the third answer with the values of the whole tree. Cut branches provably cannot change
//! them, and the table of positions already valued speaks only for the very same position, whole
//! key compared, at the same remaining depth, as the bound it was found as. The third, [`within`],
//! deepens further than that: it believes values of greater depth too and looks at unlikely moves less
//! deeply first.
//!
//! Every search begins with empty memory. So the same position is answered the same, down to the
//! count of positions, whatever was searched before and on whichever thread.

use std::hash::Hash;

mod window;
mod table;
mod order;
mod tree;
mod root;
pub use root::{Found, Judged, Limits, Line, every, judge, to_depth, to_the_end, within};

/// The value of having won, before the plies that were left to look are added: in a tree of equal
/// depth a sooner win is worth more. Values belong to the side to move and mirror for the other.
pub const WIN: i32 = 1_000_000_000;

/// The value of a win that a [`Problem`] knows from elsewhere, before the plies that it takes are
/// taken off: less than any win that was seen on the board, more than any evaluation.
pub const KNOWN_WIN: i32 = 600_000_000;

/// Every value from here on says that the game is won, below its negative that it is lost.
/// Evaluations must stay between.
pub const DECIDED: i32 = 500_000_000;

/// The stage in which [`Problem::some_moves`] tells the first moves.
pub const FIRST_STAGE: u32 = 0;

/// What is being searched: a game for two who move in turn, one's gain being the other's loss.
pub trait Problem {
    /// A position, with whose turn it is.
    type Node: Clone;
    /// A whole turn.
    type Move: Clone + Eq;
    /// What the table compares.
    type Key: Clone + Eq + Hash;

    /// What can be said of a position without looking at its moves.
    fn outlook(&self, node: &Self::Node) -> Outlook;

    /// Fills an empty list with every legal move, the most promising kind first, in an order that depends on the
    /// position alone. Asked only where the game goes on: at least one move is there.
    fn moves(&self, node: &Self::Node, moves: &mut Vec<Self::Move>);

    /// Appends the legal moves of a stage, at least one, and tells the stage after it if there may be
    /// more. The first stage is [`FIRST_STAGE`], and all of them together hold what
    /// [`Problem::moves`] does, in its order. A problem that tells its best moves sooner than the
    /// rest spares the search what is cut off.
    fn some_moves(
        &self,
        node: &Self::Node,
        stage: u32,
        moves: &mut Vec<Self::Move>,
    ) -> Option<u32> {
        let _ = stage;
        self.moves(node, moves);
        None
    }

    /// The position after a legal move, in which the other side is to move.
    fn play(&self, node: &Self::Node, mv: &Self::Move) -> Self::Node;

    /// What the position is worth to the side to move, in points; closer to 0 than [`DECIDED`].
    fn evaluate(&self, node: &Self::Node) -> i32;

    /// What a calm position is worth to the side to move if its best move is the last, where that
    /// can be told without playing the moves: exactly the largest value that a move leads to.
    fn after_best(&self, node: &Self::Node) -> Option<i32> {
        let _ = node;
        None
    }

    /// Everything that the value of the tree below can depend on, when it is followed for at most
    /// so many plies and then for as long as the outlook is [`Outlook::Pending`].
    fn key(&self, node: &Self::Node, plies: u32) -> Self::Key;

    /// Bytes that a key takes in memory, with what it points to.
    fn key_bytes(&self) -> usize {
        size_of::<Self::Key>()
    }

    /// How many kinds of quiet moves [`Problem::kind`] tells apart.
    fn kinds(&self) -> usize {
        0
    }

    /// The kind of a quiet move, below [`Problem::kinds`]: a kind that refuted other moves is
    /// tried sooner. `None` keeps the move where [`Problem::moves`] put it, before all quiet ones.
    fn kind(&self, node: &Self::Node, mv: &Self::Move) -> Option<usize> {
        let _ = (node, mv);
        None
    }
}

/// How a position looks before its moves are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// The game is over and the side to move has won.
    Won,
    /// The game is over and the side to move has lost.
    Lost,
    /// The value is known exactly, 0 for a draw. No line is followed any further here.
    Known(i32),
    /// Something is going on that an evaluation would misjudge: do not stop here.
    Pending,
    /// A line may end here with an evaluation.
    Calm,
}
