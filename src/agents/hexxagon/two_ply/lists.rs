//! Replies counted cell by cell, on boards of any size: a correction costs the cells that it
//! touches, however large the board is.

use crate::agents::hexxagon::two_ply::replies::{Replies, Spread};
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Board, State, opponent};

/// What a reply to a cell would find.
#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    /// Pieces of the mover one step away: those that a reply converts.
    converts: u8,
    /// Pieces of the opponent one step away.
    near: u8,
    /// Pieces of the opponent two steps away.
    far: u8,
    /// Whether the cell is empty.
    open: bool,
}

/// Every cell, and the replies to the empty ones together.
#[derive(Clone, Debug)]
pub(super) struct Lists {
    cells: Vec<Cell>,
    spread: Spread,
}

impl Lists {
    /// Changes a cell, and what replies there are with it.
    #[inline]
    fn change(&mut self, cell: usize, change: impl FnOnce(&mut Cell)) {
        let cell = &mut self.cells[cell];
        if cell.open {
            let (gain, Spread(by_gain)) = (2 * usize::from(cell.converts), &mut self.spread);
            by_gain[gain] -= u32::from(cell.far);
            by_gain[gain + 1] -= u32::from(cell.near > 0);
        }
        change(cell);
        if cell.open {
            let (gain, Spread(by_gain)) = (2 * usize::from(cell.converts), &mut self.spread);
            by_gain[gain] += u32::from(cell.far);
            by_gain[gain + 1] += u32::from(cell.near > 0);
        }
    }

    fn change_all<B: Bits>(&mut self, few: &B::Few, change: impl Fn(&mut Cell)) {
        for cell in B::each(few) {
            self.change(cell, &change);
        }
    }

    fn set_open(&mut self, cell: usize, open: bool) {
        self.change(cell, |cell| cell.open = open);
    }
}

impl<B: Bits> Replies<B> for Lists {
    fn of(board: &Board<B>, state: &State<B>) -> Self {
        let mut lists =
            Self { cells: vec![Cell::default(); board.len()], spread: Spread::default() };
        for piece in state.pieces(state.to_move()).iter() {
            for cell in B::each(board.near(piece)) {
                lists.cells[cell].converts += 1;
            }
        }
        for piece in state.pieces(opponent(state.to_move())).iter() {
            for cell in B::each(board.near(piece)) {
                lists.cells[cell].near += 1;
            }
            for cell in B::each(board.far(piece)) {
                lists.cells[cell].far += 1;
            }
        }
        for cell in board.empty(state).iter() {
            lists.set_open(cell, true);
        }
        lists
    }

    fn landed<R>(
        &mut self,
        board: &Board<B>,
        state: &State<B>,
        to: usize,
        look: impl FnOnce(&mut Self) -> R,
    ) -> R {
        let others = state.pieces(opponent(state.to_move()));
        self.set_open(to, false);
        self.change_all::<B>(board.near(to), |cell| cell.converts += 1);
        for piece in others.each_of(board.near(to)) {
            self.change_all::<B>(board.near(piece), |cell| {
                cell.converts += 1;
                cell.near -= 1;
            });
            self.change_all::<B>(board.far(piece), |cell| cell.far -= 1);
        }
        let seen = look(self);
        for piece in others.each_of(board.near(to)) {
            self.change_all::<B>(board.far(piece), |cell| cell.far += 1);
            self.change_all::<B>(board.near(piece), |cell| {
                cell.converts -= 1;
                cell.near += 1;
            });
        }
        self.change_all::<B>(board.near(to), |cell| cell.converts -= 1);
        self.set_open(to, true);
        seen
    }

    fn left<R>(&mut self, board: &Board<B>, from: usize, look: impl FnOnce(&mut Self) -> R) -> R {
        self.change_all::<B>(board.near(from), |cell| cell.converts -= 1);
        self.set_open(from, true);
        let seen = look(self);
        self.set_open(from, false);
        self.change_all::<B>(board.near(from), |cell| cell.converts += 1);
        seen
    }

    fn without<R>(&mut self, cells: &[usize], look: impl FnOnce(&Self) -> R) -> R {
        for &cell in cells {
            self.set_open(cell, false);
        }
        let seen = look(self);
        for &cell in cells {
            self.set_open(cell, true);
        }
        seen
    }

    fn most(&self) -> Option<i32> {
        self.spread.most()
    }

    fn spread(&self) -> Spread {
        self.spread
    }
}
