//! A move beside the best one: what both are worth at the horizon.

use std::cell::OnceCell;

use crate::agents::checkers::Problem;
use crate::agents::checkers::endings::{Ending, Table};
use crate::agents::search::{DECIDED, Judged, Limits, Line, judge};
use crate::gate::Case;
use crate::gate::checkers::{MOST_POSITIONS, TOLERANCE};
use crate::rules::bits::Bits;
use crate::rules::checkers::{Checkers, Move, State};
use crate::rules::{Game, Notation};

/// A position in which a move is judged. The tree is searched when first asked for, once.
#[derive(Debug)]
pub struct Tactics<'a, B: Bits> {
    pub(super) game: &'a Checkers<B>,
    pub(super) state: &'a State<B>,
    pub(super) horizon: u32,
    /// Every legal move, at least one.
    pub(super) moves: Vec<Move<B>>,
    asked: Option<Move<B>>,
    pub(super) endings: Option<&'a Table>,
    /// What the table says of every move, in the order of the moves.
    known: Option<Vec<(Move<B>, Ending)>>,
    judged: OnceCell<Judged<Move<B>>>,
}

/// What a line comes to, for the side that begins it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Worth {
    /// Whatever that side plays, it loses.
    Lost,
    /// So many points, 100 to a man; 0 also for a draw.
    Points(i32),
    /// Whatever the other side plays, it loses.
    Won,
}

impl Worth {
    /// What a value of the search says. How soon a game is won or lost is left out.
    #[must_use]
    pub const fn of(value: i32) -> Self {
        match value {
            DECIDED.. => Self::Won,
            value if value <= -DECIDED => Self::Lost,
            value => Self::Points(value),
        }
    }

    /// As a number: a won line is [`DECIDED`], more than any points.
    #[must_use]
    pub const fn number(self) -> i32 {
        match self {
            Self::Lost => -DECIDED,
            Self::Points(points) => points,
            Self::Won => DECIDED,
        }
    }
}

impl<'a, B: Bits> Tactics<'a, B> {
    /// The position of a turn, the move that will be judged, and how many plies are looked ahead,
    /// at least 1. Somebody must be to move.
    #[must_use]
    pub fn new(
        game: &'a Checkers<B>,
        state: &'a State<B>,
        horizon: u32,
        asked: Option<Move<B>>,
    ) -> Self {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let asked = asked.filter(|asked| moves.contains(asked));
        let judged = OnceCell::new();
        Self { game, state, horizon, moves, asked, endings: None, known: None, judged }
    }

    /// The same position, judged by the values of a table as far as it knows them.
    #[must_use]
    pub fn with_endings(self, endings: Option<&'a Table>) -> Self {
        let known = endings.and_then(|table| table.moves(self.game, self.state));
        Self { endings, known, ..self }
    }

    /// What every move is worth exactly, where the table knows the position.
    pub(super) fn known(&self) -> Option<&[(Move<B>, Ending)]> {
        self.known.as_deref()
    }

    /// Both values, exact and from one search.
    pub(super) fn judged(&self) -> &Judged<Move<B>> {
        self.judged.get_or_init(|| {
            let problem = Problem::new(self.game).with_endings(self.endings);
            let limits = Limits { depth: self.horizon, positions: MOST_POSITIONS };
            judge(&problem, &problem.node(self.state), self.asked.as_ref(), limits)
        })
    }

    /// The line of the move that was asked about; `None` for any other.
    pub(super) fn line_of(&self, mv: &Move<B>) -> Option<&Line<Move<B>>> {
        self.judged().proposed.as_ref().filter(|line| line.mv() == mv)
    }

    /// The moves that follow the first one of a line, as text.
    pub(super) fn answers(&self, line: &Line<Move<B>>) -> Vec<String> {
        let mut state = self.state.clone();
        let texts = line.moves.iter().map(|mv| {
            let text = self.game.write(&state, mv);
            self.game.apply(&mut state, mv);
            text
        });
        texts.skip(1).collect()
    }
}

/// What a move gives away beside the best one, in points.
pub(super) const fn loss(value: Worth, best: Worth) -> i32 {
    best.number() - value.number()
}

/// Whether that is no more than a move may give away.
pub(super) const fn is_allowed(loss: i32) -> bool {
    loss <= TOLERANCE
}

impl<B: Bits> Case for Tactics<'_, B> {
    type Proposal = Move<B>;

    /// The best move, which passes by being the best: what is known exactly comes first.
    fn fallback(&self) -> Move<B> {
        if let [only] = &*self.moves {
            return only.clone();
        }
        let known = self.endings.and_then(|table| table.best(self.game, self.state));
        known.map_or_else(|| self.judged().best.mv().clone(), |(mv, _)| mv)
    }
}
