//! A position with the history that the rules need, and moves.

use crate::rules::Seat;
use crate::rules::bits::Bits;
use crate::rules::checkers::{Board, Direction, RED, opponent};

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State<B: Bits> {
    /// The pieces of each seat, men and kings.
    pub(super) pieces: [B; 2],
    /// The kings of both.
    pub(super) kings: B,
    pub(super) to_move: Seat,
    /// Plies since the last capture or man's move.
    pub(super) quiet: u32,
    /// Plies played.
    pub(super) ply: u32,
    /// Who has resigned.
    pub(super) retired: Option<Seat>,
}

/// What searches compare: the pieces, whose turn it is and how far the draw is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key<B: Bits> {
    pieces: [B; 2],
    kings: B,
    to_move: Seat,
    quiet: u32,
    retired: Option<Seat>,
}

/// A whole move: a step, or a chain of captures with its whole way.
///
/// Squares are bits of the [`Board`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move<B: Bits> {
    pub(super) from: u16,
    pub(super) to: u16,
    /// How many pieces it captures; 0 for a step.
    pub(super) jumps: u16,
    /// The pieces it captures.
    pub(super) captured: B,
    /// The direction of each jump: two bits a jump, the first lowest.
    pub(super) path: B,
}

impl<B: Bits> State<B> {
    /// The usual position before the first move: the rows of each side but the middle two.
    pub(super) fn first(board: &Board<B>) -> Self {
        let rows = board.men_rows();
        let men = |rows: std::ops::Range<u16>| {
            rows.fold(board.nothing(), |men, row| men.or(&board.row(row)))
        };
        let white = men(board.size() - rows..board.size());
        Self::placed([men(0..rows), white], board.nothing(), RED)
    }

    /// Any position with fresh counters. The kings must be pieces of a seat.
    pub(super) const fn placed(pieces: [B; 2], kings: B, to_move: Seat) -> Self {
        Self { pieces, kings, to_move, quiet: 0, ply: 0, retired: None }
    }

    /// The pieces of a seat, men and kings.
    #[must_use]
    pub const fn pieces(&self, seat: Seat) -> &B {
        &self.pieces[seat.index()]
    }

    /// The kings of both seats.
    #[must_use]
    pub const fn kings(&self) -> &B {
        &self.kings
    }

    /// Whose turn it is, or would be if the game is over.
    #[must_use]
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// Plies since the last capture or man's move.
    #[must_use]
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// Who has resigned.
    #[must_use]
    pub const fn retired(&self) -> Option<Seat> {
        self.retired
    }

    pub(super) fn key(&self) -> Key<B> {
        Key {
            pieces: self.pieces.clone(),
            kings: self.kings.clone(),
            to_move: self.to_move,
            quiet: self.quiet,
            retired: self.retired,
        }
    }
}

impl<B: Bits> Move<B> {
    /// A step; bits of the board.
    pub(super) fn step(from: usize, to: usize) -> Self {
        Self::new(from, to, (0, B::default(), B::default()))
    }

    /// A chain of captures: how many, of which pieces, along which path.
    pub(super) fn chain(from: usize, to: usize, way: (u16, B, B)) -> Self {
        Self::new(from, to, way)
    }

    fn new(from: usize, to: usize, (jumps, captured, path): (u16, B, B)) -> Self {
        let number = |bit: usize| u16::try_from(bit).expect("a board of at most MOST_SIZE");
        Self { from: number(from), to: number(to), jumps, captured, path }
    }

    /// Where the piece starts and where it ends, as bits of the [`Board`].
    #[must_use]
    pub const fn ends(&self) -> (usize, usize) {
        (self.from as usize, self.to as usize)
    }

    /// How many pieces the move captures.
    #[must_use]
    pub const fn jumps(&self) -> u16 {
        self.jumps
    }

    /// The pieces it captures, as bits of the [`Board`].
    #[must_use]
    pub const fn captured(&self) -> &B {
        &self.captured
    }

    /// The direction of each jump.
    pub(super) fn directions(&self) -> impl Iterator<Item = Direction> + '_ {
        (0..usize::from(self.jumps)).map(|jump| {
            let [low, high] = [2 * jump, 2 * jump + 1].map(|bit| self.path.contains(bit));
            Direction::ALL[usize::from(low) + 2 * usize::from(high)]
        })
    }
}

impl<B: Bits> Board<B> {
    /// Plays a legal move.
    #[inline]
    pub(super) fn play(&self, state: &mut State<B>, mv: &Move<B>) {
        let mover = state.to_move;
        let (from, to) = (B::one(mv.from.into()), B::one(mv.to.into()));
        let is_king = state.kings.has(from);
        let own = &mut state.pieces[mover.index()];
        own.take(from);
        own.put_if(true, to);
        // A step captures nothing, and to take nothing out is quicker than to ask.
        state.pieces[1 - mover.index()].subtract(&mv.captured);
        state.kings.subtract(&mv.captured);
        state.kings.take(from);
        state.kings.put_if(is_king | self.crown_row(mover).has(to), to);
        state.quiet = if is_king && mv.jumps == 0 { state.quiet + 1 } else { 0 };
        state.ply += 1;
        state.to_move = opponent(mover);
    }

    /// Whether this move, not played yet, crowns a man.
    #[must_use]
    pub fn crowns(&self, state: &State<B>, mv: &Move<B>) -> bool {
        !state.kings.contains(mv.from.into())
            && self.crown_row(state.to_move).contains(mv.to.into())
    }

    /// The square numbers where the piece stands: its start, then every landing.
    #[must_use]
    pub fn squares_of(&self, mv: &Move<B>) -> Vec<usize> {
        let mut bit = usize::from(mv.from);
        let mut squares = vec![self.square(bit)];
        for direction in mv.directions() {
            bit = self.along(bit, direction, 2);
            squares.push(self.square(bit));
        }
        if mv.jumps == 0 {
            squares.push(self.square(mv.to.into()));
        }
        squares
    }

    /// The numbers of the squares whose pieces a move captures, in the order of its jumps.
    #[must_use]
    pub fn captures_of(&self, mv: &Move<B>) -> Vec<usize> {
        let mut bit = usize::from(mv.from);
        let over = mv.directions().map(|direction| {
            let over = self.along(bit, direction, 1);
            bit = self.along(bit, direction, 2);
            self.square(over)
        });
        over.collect()
    }
}
