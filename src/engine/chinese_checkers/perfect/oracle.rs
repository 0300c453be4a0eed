//! The table of all positions, asked in the words of the rules.

use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{AntiSpoiling, ChineseCheckers, Hole, Move, Options, State};
use crate::rules::{Game, MOST_SEATS, Phase, Seat};

use super::board::Placement;
use super::{Board, Census, Value, Watch, census, consistency, retrograde};

/// Knows the value of every position of a two-player game on a small star, played by
/// `filled_goal` without the cap and the no-progress window.
#[derive(Clone, Debug)]
pub struct Oracle {
    pub(super) board: Board,
    pub(super) bytes: Vec<u8>,
    census: Census,
}

impl Oracle {
    /// Solves the star of this side, 1 to [`super::MOST_SIDE`]; `None` for any other. The answer
    /// is the same on any number of cores.
    #[must_use]
    pub fn solve(side: u16, watch: Watch<'_>) -> Option<Self> {
        let board = Board::new(side)?;
        let bytes = retrograde::solve(&board, watch);
        Some(Self::new(board, bytes))
    }

    /// The oracle of a table that was solved before.
    pub(super) fn new(board: Board, bytes: Vec<u8>) -> Self {
        let census = census::count(&bytes);
        Self { board, bytes, census }
    }

    /// How many positions have which value.
    #[must_use]
    pub const fn census(&self) -> &Census {
        &self.census
    }

    /// The star and the numbers of its placements.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The value of the placement with this number, below [`Board::placements`]; `None` if it is no
    /// position.
    #[must_use]
    pub fn value_at(&self, index: usize) -> Option<Value> {
        Value::of(self.bytes[index])
    }

    /// Whether every value is what the values after its moves make it, the moves taken from the
    /// rules and not from what solved the table: the number of the first placement of which that
    /// is not so.
    ///
    /// # Errors
    /// That number.
    pub fn check(&self, watch: Watch<'_>) -> Result<(), usize> {
        consistency::check(self, watch)
    }

    /// The rules that the oracle knows the values of: no end but by finishing, as far as they can
    /// say so. A cap stays; positions that are placed begin to count anew.
    #[must_use]
    pub fn game<B: Bits>(&self) -> ChineseCheckers<B> {
        let options = Self::options(self.board.side());
        ChineseCheckers::new(&options).expect("two players on a small star are possible")
    }

    pub(super) fn options(side: u16) -> Options {
        Options { side, players: 2, stall_plies: Some(0), ..Options::default() }
    }

    /// Whether it can tell the values of this game's positions: they are the same with any cap or
    /// window, which it does not look at, and whether finished pieces are cleared.
    #[must_use]
    pub fn knows<B: Bits>(&self, game: &ChineseCheckers<B>) -> bool {
        let options = game.options();
        options.side == self.board.side()
            && options.players == 2
            && options.rule() == AntiSpoiling::FilledGoal
    }

    /// The value of a position for the seat to move; `None` if the game is over or not one that
    /// the oracle [knows](Self::knows).
    #[must_use]
    pub fn value<B: Bits>(&self, game: &ChineseCheckers<B>, state: &State<B>) -> Option<Value> {
        self.value_at(self.board.index(self.placed(game, state)?))
    }

    /// Every legal move with its value for the seat that makes it, in the order of the rules;
    /// `None` if the game is over or not one that the oracle [knows](Self::knows).
    #[must_use]
    pub fn values<B: Bits>(
        &self,
        game: &ChineseCheckers<B>,
        state: &State<B>,
    ) -> Option<Vec<(Move, Value)>> {
        let at = self.placed(game, state)?;
        let mut moves = Vec::new();
        let Phase::ToMove(seat) = game.moves(state, &mut moves) else { return None };
        moves.into_iter().map(|mv| Some((mv, self.after(at, seat, mv)?))).collect()
    }

    /// The value of a legal move for the seat that makes it.
    pub(super) fn after(&self, at: Placement, seat: Seat, mv: Move) -> Option<Value> {
        let mine = match mv {
            Move::Pass => at.mine,
            Move::Go { from, to } => {
                at.mine & !self.seen_by(seat, set(from)) | self.seen_by(seat, set(to))
            }
        };
        let next = Placement { mine, ..at }.exchanged();
        self.value_at(self.board.index(next)).map(Value::one_ply_before)
    }

    /// The placement of a position in which somebody is to move.
    pub(super) fn placed<B: Bits>(
        &self,
        game: &ChineseCheckers<B>,
        state: &State<B>,
    ) -> Option<Placement> {
        let Phase::ToMove(seat) = game.phase(state) else { return None };
        self.knows(game).then(|| {
            let pieces = |seat: Seat| {
                let holes = game.pieces(state, seat).iter();
                self.seen_by(seat, u64::of(u64::MOST, holes))
            };
            Placement { mine: pieces(seat), theirs: pieces(other(seat)) }
        })
    }

    /// A set of holes as a seat sees it: the first starts at the bottom, so that its goal is at
    /// the top already.
    fn seen_by(&self, seat: Seat, holes: u64) -> u64 {
        if seat == Seat::new(0) { holes } else { self.board.turned(holes) }
    }

    /// A placement as a position with the first seat to move.
    #[must_use]
    pub fn position<B: Bits>(&self, game: &ChineseCheckers<B>, at: Placement) -> State<B> {
        let holes = game.star().holes();
        let mut pieces: [B; MOST_SEATS] = std::array::from_fn(|_| B::empty(holes));
        pieces[0] = B::of(holes, at.mine.iter());
        pieces[1] = B::of(holes, self.board.turned(at.theirs).iter());
        game.placed(pieces, Seat::new(0))
    }

    /// Perfect play from a position to the end of the game, each move with its value for the seat
    /// that makes it: the soonest win, else a draw, else the latest loss, and among equals the
    /// first in the order of the rules. A drawn game is followed until a position comes back.
    #[must_use]
    pub fn line<B: Bits>(&self, game: &ChineseCheckers<B>, state: &State<B>) -> Vec<(Move, Value)> {
        let mut state = state.clone();
        let (mut line, mut seen) = (Vec::new(), vec![game.key(&state)]);
        while let Some(moves) = self.values(game, &state) {
            // Of equals the last is taken, so the order is turned.
            let best = moves.into_iter().rev().max_by_key(|(_, value)| value.worth());
            let (mv, value) = best.expect("a seat to move has a move");
            game.apply(&mut state, &mv);
            line.push((mv, value));
            let key = game.key(&state);
            if seen.contains(&key) {
                break;
            }
            seen.push(key);
        }
        line
    }
}

fn other(seat: Seat) -> Seat {
    Seat::new(1 - seat.number())
}

fn set(hole: Hole) -> u64 {
    1 << hole.index()
}
