//! How a game ends, and where it stands.

use std::collections::BTreeMap;

use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, State, opponent};
use crate::rules::{Game, Outcome, Rank, Seat, Standing, Status};

/// A game ends after so many plies in a row without a clone, both seats counted together
/// (reference document on Hexxagon, "The game in four paragraphs").
pub const JUMP_LIMIT: u32 = 100;

/// Without that rule it ends after so many plies a playable cell.
pub const CAP_PLIES_A_CELL: u32 = 20;

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// This seat resigned.
    Retired(Seat),
    /// This seat has no pieces left: the other takes every empty cell.
    WipedOut(Seat),
    /// No cell is empty.
    FullBoard,
    /// This seat is to move and cannot: the other takes every empty cell.
    NoMove(Seat),
    /// [`JUMP_LIMIT`] plies in a row without a clone.
    JumpLimit,
    /// [`CAP_PLIES_A_CELL`] plies a cell.
    MoveCap,
}

impl<B: Bits> Hexxagon<B> {
    /// What ended the game, or `None` while it goes on. Where several rules apply, the one that
    /// stands first in [`End`].
    #[must_use]
    pub fn end(&self, state: &State<B>) -> Option<End> {
        let wiped_out = || {
            let seats = [state.to_move, opponent(state.to_move)];
            seats.into_iter().find(|&seat| state.pieces(seat).is_empty())
        };
        if let Some(seat) = state.retired {
            Some(End::Retired(seat))
        } else if let Some(seat) = wiped_out() {
            Some(End::WipedOut(seat))
        } else if self.board().empty(state).is_empty() {
            Some(End::FullBoard)
        } else if !self.board().can_move(state) {
            Some(End::NoMove(state.to_move))
        } else {
            self.counted_out(state)
        }
    }

    /// Whether a counter has ended the game.
    #[inline]
    pub(super) fn counted_out(&self, state: &State<B>) -> Option<End> {
        if self.jump_limit() {
            (state.quiet >= JUMP_LIMIT).then_some(End::JumpLimit)
        } else {
            (state.ply >= self.move_cap()).then_some(End::MoveCap)
        }
    }

    /// The ply at which the game ends where jumps alone do not end it.
    #[must_use]
    pub fn move_cap(&self) -> u32 {
        let cells = u32::try_from(self.board().len()).expect("sides up to MOST_SIDE");
        CAP_PLIES_A_CELL * cells
    }

    /// The cells of each seat: its pieces, and at the end what it takes of the empty ones.
    #[must_use]
    pub fn cells(&self, state: &State<B>) -> [usize; 2] {
        self.cells_at(state, self.end(state))
    }

    fn cells_at(&self, state: &State<B>, end: Option<End>) -> [usize; 2] {
        let mut cells = [state.pieces[0].len(), state.pieces[1].len()];
        if let Some(End::WipedOut(seat) | End::NoMove(seat)) = end {
            let other = opponent(seat).index();
            cells[other] = self.board().len() - cells[seat.index()];
        }
        cells
    }

    pub(super) fn outcome_of(&self, state: &State<B>, end: End) -> Outcome {
        let name = |seat| self.seat_name(seat);
        let cells = self.cells_at(state, Some(end));
        let takes = |seat| {
            let winner = name(opponent(seat));
            match self.board().empty(state).len() {
                0 => String::new(),
                1 => format!(", {winner} takes the last empty cell"),
                empty => format!(", {winner} takes the {empty} empty cells"),
            }
        };
        let (rule, why) = match end {
            End::Retired(seat) => ("retired", format!("{} retired", name(seat))),
            End::WipedOut(seat) => {
                ("wiped_out", format!("{} has no pieces left{}", name(seat), takes(seat)))
            }
            End::FullBoard => ("full_board", "the board is full".to_owned()),
            End::NoMove(seat) => {
                ("no_move", format!("{} has no legal move{}", name(seat), takes(seat)))
            }
            End::JumpLimit => {
                ("jump_limit", format!("{JUMP_LIMIT} moves in a row without a clone"))
            }
            End::MoveCap => ("move_cap", format!("{} moves were played", self.move_cap())),
        };
        let behind = behind(cells, end.retired());
        let mut ranking: Vec<_> = Seat::all(2)
            .map(|seat| Rank { seat, place: place(seat, behind), sealed_by: None, note: None })
            .collect();
        ranking.sort_by_key(|rank| rank.place);
        Outcome {
            rule: rule.to_owned(),
            reason: format!("{why}: {} to {}", cells[0], cells[1]),
            winner: behind.map(opponent),
            ranking,
        }
    }

    pub(super) fn standings_of(&self, state: &State<B>) -> Vec<Standing> {
        let end = self.end(state);
        let cells = self.cells_at(state, end);
        let behind = behind(cells, state.retired);
        let number = |number: usize| i64::try_from(number).expect("sides up to MOST_SIDE");
        let standing = |seat: Seat| {
            let moves = if end.is_none() { self.board().mobility(state, seat) } else { 0 };
            let measures: BTreeMap<_, _> = [
                ("pieces".to_owned(), number(state.pieces(seat).len())),
                ("cells".to_owned(), number(cells[seat.index()])),
                ("moves".to_owned(), number(moves)),
            ]
            .into();
            let retired = state.retired == Some(seat);
            Standing {
                seat,
                place: place(seat, behind),
                status: if retired { Status::Retired } else { Status::Playing },
                measures,
                sealed_by: None,
                note: None,
            }
        };
        Seat::all(2).map(standing).collect()
    }
}

impl End {
    /// Who has resigned.
    const fn retired(self) -> Option<Seat> {
        match self {
            Self::Retired(seat) => Some(seat),
            Self::WipedOut(_)
            | Self::FullBoard
            | Self::NoMove(_)
            | Self::JumpLimit
            | Self::MoveCap => None,
        }
    }
}

/// Who is behind: the seat that resigned, or the one with fewer cells.
fn behind(cells: [usize; 2], retired: Option<Seat>) -> Option<Seat> {
    let fewer = (cells[0] != cells[1]).then(|| Seat::new(u8::from(cells[1] < cells[0])));
    retired.or(fewer)
}

fn place(seat: Seat, behind: Option<Seat>) -> u8 {
    if behind == Some(seat) { 2 } else { 1 }
}
