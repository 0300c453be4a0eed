//! Which moves and which replies may end the game: witnesses and counters.

use crate::agents::hexxagon::worth::{final_value, margin, win};
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Board, Hexxagon, JUMP_LIMIT, Move, State, opponent};
use crate::rules::{Game, Seat};

/// So many witnesses settle a whole position: a move destroys two at most, a reply one.
const ENOUGH: usize = 4;

/// A piece with an empty cell within two steps.
#[derive(Clone, Copy, Debug)]
struct Witness {
    piece: usize,
    cell: usize,
}

impl Witness {
    /// Whether a piece of the other seat that lands on a cell destroys it.
    fn falls_to<B: Bits>(self, board: &Board<B>, cell: usize) -> bool {
        cell == self.cell || board.distance(cell, self.piece) == 1
    }
}

/// Witnesses of one seat whose reaches share no cell.
#[derive(Clone, Debug, Default)]
struct Witnesses {
    found: [Option<Witness>; ENOUGH],
}

impl Witnesses {
    fn of<B: Bits>(board: &Board<B>, pieces: &B, empty: &B) -> Self {
        let mut all = Self::default();
        let mut reached = board.nothing();
        let mut candidates = pieces.iter();
        for place in &mut all.found {
            *place = candidates.find_map(|piece| {
                let (near, far) = (board.near(piece), board.far(piece));
                if reached.has_any(near) {
                    return None;
                }
                let mut cells = empty.each_of(near).chain(empty.each_of(far));
                let cell = cells.find(|&cell| !reached.contains(cell))?;
                reached.insert_all(near);
                reached.insert(cell);
                Some(Witness { piece, cell })
            });
        }
        all
    }

    fn iter(&self) -> impl Iterator<Item = Witness> {
        self.found.iter().flatten().copied()
    }
}

/// What the counters do to the next ply.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    /// Whether a clone ends the game.
    pub(super) clones: bool,
    /// Whether a jump does; it does whenever a clone does.
    pub(super) jumps: bool,
    win: i32,
}

impl Clock {
    /// Whether a ply of this kind ends the game.
    pub(super) fn ends(self, jump: bool) -> bool {
        if jump { self.jumps } else { self.clones }
    }

    /// The value of a ply that no other rule ends, from the margin after it.
    pub(super) fn value(self, jump: bool, margin: i32) -> i32 {
        if self.ends(jump) { margin + margin.signum() * self.win } else { margin }
    }
}

/// What may end the game in a position: by a move, or by the reply to it.
#[derive(Debug)]
pub(super) struct Ends<'a, B: Bits> {
    game: &'a Hexxagon<B>,
    empty: B,
    /// Of the seat to move.
    own: Witnesses,
    /// Of the other.
    others: Witnesses,
    quiet: u32,
    ply: u32,
    win: i32,
}

impl<'a, B: Bits> Ends<'a, B> {
    pub(super) fn of(game: &'a Hexxagon<B>, state: &State<B>) -> Self {
        let board = game.board();
        let empty = board.empty(state);
        let own = Witnesses::of(board, state.pieces(state.to_move()), &empty);
        let others = Witnesses::of(board, state.pieces(opponent(state.to_move())), &empty);
        let (quiet, ply) = (state.quiet(), state.ply());
        Self { game, empty, own, others, quiet, ply, win: win(board.len()) }
    }

    /// Whether a landing on this cell may end the game at once, counters aside.
    pub(super) fn may_end(&self, to: usize) -> bool {
        let board = self.game.board();
        self.others.iter().all(|witness| witness.falls_to(board, to))
    }

    /// What the counters do to the move itself.
    pub(super) fn clock_now(&self) -> Clock {
        self.after(self.quiet, 0)
    }

    /// What the counters do to the reply to a move.
    pub(super) fn clock(&self, mv: Move) -> Clock {
        self.after(if mv.from().is_some() { self.quiet + 1 } else { 0 }, 1)
    }

    fn after(&self, quiet: u32, plies: u32) -> Clock {
        let win = self.win;
        if self.game.jump_limit() {
            Clock { clones: false, jumps: quiet + 1 >= JUMP_LIMIT, win }
        } else {
            let all = self.ply + plies + 1 >= self.game.move_cap();
            Clock { clones: all, jumps: all, win }
        }
    }

    /// Puts into `cells` those where a reply to the move may end the game, counters aside.
    pub(super) fn risky(&self, mv: Move, cells: &mut Vec<usize>) {
        cells.clear();
        let (board, to) = (self.game.board(), mv.to());
        let survives = |witness: &Witness| Some(witness.piece) != mv.from() && witness.cell != to;
        let mut survivors = self.own.iter().filter(survives);
        let (first, second) = (survivors.next(), survivors.next());
        if second.is_some() {
            return;
        }
        let beside = || {
            let mut near = self.empty.each_of(board.near(to));
            near.next().or_else(|| self.empty.each_of(board.far(to)).next())
        };
        let moved = mv.from().or_else(beside).map(|cell| Witness { piece: to, cell });
        let empty_now = |cell: &usize| *cell != to && self.empty.contains(*cell);
        let Some(witness) = first.or(moved) else {
            cells.extend(self.empty.iter().filter(empty_now).chain(mv.from()));
            return;
        };
        let falls = |cell: &usize| {
            let mut both = first.iter().chain(&moved);
            both.all(|witness| witness.falls_to(board, *cell))
        };
        let around = board.cells().each_of(board.near(witness.piece)).filter(empty_now);
        cells.extend(around.filter(falls));
        let beyond = [Some(witness.cell), mv.from()].into_iter().flatten();
        for cell in beyond.filter(falls) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
    }

    /// What a reply in this position is worth to a seat.
    pub(super) fn played_out(&self, after: &State<B>, reply: Move, seat: Seat) -> i32 {
        let mut end = after.clone();
        self.game.apply(&mut end, &reply);
        self.game.end(&end).map_or_else(
            || margin(self.game, &end, seat),
            |ended| final_value(self.game, &end, ended, seat),
        )
    }
}
