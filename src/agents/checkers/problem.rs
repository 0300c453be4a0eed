//! Checkers as the search sees it.

use std::cmp::Reverse;

use crate::agents::checkers::endings::{Ending, MOST_ZEROING, Table, Value};
use crate::agents::checkers::points::Points;
use crate::agents::search::{self, KNOWN_WIN, Outlook};
use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::checkers::{Checkers, DRAW_PLIES, Direction, Move, RED, State, WHITE};

/// Positions of a game of checkers, valued as [`crate::agents::checkers::evaluate`] does.
///
/// Whoever has no move has lost, a draw is worth 0, and a line does not end while the side to
/// move must capture.
#[derive(Debug)]
pub struct Problem<'a, B: Bits> {
    game: &'a Checkers<B>,
    points: Points,
    kinds: usize,
    endings: Option<&'a Table>,
}

/// A position and its points, kept up move by move.
#[derive(Clone, Debug)]
pub struct Node<B: Bits> {
    state: State<B>,
    points: i32,
}

/// Everything that the value of a position depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key<B: Bits> {
    red: B,
    white: B,
    kings: B,
    white_moves: bool,
    quiet: u8,
}

impl<'a, B: Bits> Problem<'a, B> {
    /// The positions of this game.
    #[must_use]
    pub fn new(game: &'a Checkers<B>) -> Self {
        let board = game.board();
        let bits = board.bit(board.square_count()) + 1;
        Self { game, points: Points::new(board), kinds: bits * Direction::ALL.len(), endings: None }
    }

    /// The same positions, those that the table knows with their exact values: no line goes on
    /// there, and a won one is worth more the sooner the game ends.
    #[must_use]
    pub const fn with_endings(mut self, endings: Option<&'a Table>) -> Self {
        self.endings = endings;
        self
    }

    /// A position to search from, in which nobody has resigned.
    #[must_use]
    pub fn node(&self, state: &State<B>) -> Node<B> {
        Node { state: state.clone(), points: self.points.of(state) }
    }
}

impl<B: Bits> Problem<'_, B> {
    #[inline]
    fn known(&self, state: &State<B>) -> Option<Ending> {
        self.endings?.probe(self.game, state)
    }
}

/// What a known ending is worth to the side to move, in points.
const fn known_points(ending: Ending) -> i32 {
    let won = KNOWN_WIN - ending.to_end as i32;
    match ending.value {
        Value::Won => won,
        Value::Drawn => 0,
        Value::Lost => -won,
    }
}

impl<B: Bits> search::Problem for Problem<'_, B> {
    type Node = Node<B>;
    type Move = Move<B>;
    type Key = Key<B>;

    #[inline]
    fn outlook(&self, node: &Node<B>) -> Outlook {
        let (board, state) = (self.game.board(), &node.state);
        let must_capture = board.must_capture(state);
        if !must_capture && !board.can_move(state) {
            Outlook::Lost
        } else if state.quiet() >= DRAW_PLIES {
            Outlook::Known(0)
        } else if let Some(ending) = self.known(state) {
            Outlook::Known(known_points(ending))
        } else if must_capture {
            Outlook::Pending
        } else {
            Outlook::Calm
        }
    }

    /// The largest captures first, otherwise in the order of the rules.
    #[inline]
    fn moves(&self, node: &Node<B>, moves: &mut Vec<Move<B>>) {
        self.game.moves(&node.state, moves);
        if moves.len() > 1 && moves[0].jumps() > 0 {
            moves.sort_by_key(|mv| Reverse(mv.jumps()));
        }
    }

    #[inline]
    fn play(&self, node: &Node<B>, mv: &Move<B>) -> Node<B> {
        let mut state = node.state.clone();
        self.game.apply(&mut state, mv);
        let points = node.points + self.points.change(&node.state, mv, state.kings());
        Node { state, points }
    }

    #[inline]
    fn evaluate(&self, node: &Node<B>) -> i32 {
        Points::seen_by(node.state.to_move(), node.points)
    }

    /// The counter of quiet plies is left out where no line can reach the draw: captures, the only
    /// moves beyond the horizon, set it back. Where a table of endings is used no line may come so
    /// near the draw that the counter changes a value there.
    #[inline]
    fn key(&self, node: &Node<B>, plies: u32) -> Key<B> {
        let state = &node.state;
        let known_plies = if self.endings.is_some() { MOST_ZEROING.into() } else { 0 };
        let can_draw = state.quiet().saturating_add(plies + known_plies) >= DRAW_PLIES;
        let quiet = if can_draw { state.quiet().min(DRAW_PLIES) } else { 0 };
        let [red, white] = [RED, WHITE].map(|seat| state.pieces(seat).clone());
        Key {
            red,
            white,
            kings: state.kings().clone(),
            white_moves: state.to_move() == WHITE,
            quiet: u8::try_from(quiet).expect("at most DRAW_PLIES"),
        }
    }

    fn key_bytes(&self) -> usize {
        size_of::<Key<B>>() + 3 * self.kinds / 8
    }

    fn kinds(&self) -> usize {
        self.kinds
    }

    #[inline]
    fn kind(&self, _: &Node<B>, mv: &Move<B>) -> Option<usize> {
        let (from, to) = mv.ends();
        let direction = 2 * usize::from(from < to) + from.abs_diff(to) % 2;
        (mv.jumps() == 0).then_some(Direction::ALL.len() * from + direction)
    }
}
