//! A position with the history that the rules need.

use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::ChineseCheckers;
use crate::rules::{MOST_SEATS, Seat};

/// A position of Chinese checkers: a plain value, made and changed by the rules only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State<B> {
    /// Every seat's pieces; empty for seats that are not at the table.
    pub(super) pieces: [B; MOST_SEATS],
    /// The pieces inside their own home arm that have left it before; those outside have left
    /// it by standing there.
    pub(super) returned: B,
    pub(super) to_move: Seat,
    pub(super) ply: u32,
    /// Plies since anybody made progress.
    pub(super) quiet: u32,
    /// The lowest distance to go each seat has had.
    pub(super) best: [u32; MOST_SEATS],
    /// The distance to go of each seat, kept when its pieces leave the board.
    pub(super) to_go: [u32; MOST_SEATS],
    /// The seats that have finished, in that order.
    pub(super) finished: Roll<Finisher>,
    /// The seats that have retired, in that order.
    pub(super) retired: Roll<Seat>,
}

/// A seat that has finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Finisher {
    pub(super) seat: Seat,
    /// Its pieces in its goal at that moment.
    pub(super) home: u16,
}

/// Up to one entry for each seat, in the order they were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Roll<T>([Option<T>; MOST_SEATS]);

impl<T: Copy> Roll<T> {
    pub(super) const fn new() -> Self {
        Self([None; MOST_SEATS])
    }

    pub(super) fn push(&mut self, entry: T) {
        let free = self.0.iter_mut().find(|slot| slot.is_none());
        *free.expect("every seat enters once") = Some(entry);
    }

    pub(super) fn len(&self) -> usize {
        self.iter().count()
    }

    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.0.iter().copied().flatten()
    }
}

impl<B: Bits> ChineseCheckers<B> {
    /// The position with these pieces and this seat to move, as if the game began there: at ply 0,
    /// nobody finished and nobody away from home before.
    ///
    /// Seats that are not at the table have the empty set. No two sets share a hole and no seat
    /// has its goal full, or the position is one that no game reaches.
    #[must_use]
    pub fn placed(&self, pieces: [B; MOST_SEATS], to_move: Seat) -> State<B> {
        let mut to_go = [self.start_to_go; MOST_SEATS];
        for seat in Seat::all(self.options.players) {
            to_go[seat.index()] = self.sum_to_go(&pieces[seat.index()], seat);
        }
        State {
            pieces,
            returned: B::empty(self.star.holes()),
            to_move,
            ply: 0,
            quiet: 0,
            best: to_go.map(|distance| distance.min(self.start_to_go)),
            to_go,
            finished: Roll::new(),
            retired: Roll::new(),
        }
    }

    pub(super) fn sum_to_go(&self, pieces: &B, seat: Seat) -> u32 {
        let distances = self.distances(seat);
        let sum: u32 = pieces.iter().map(|hole| u32::from(distances[hole])).sum();
        sum.saturating_sub(self.least)
    }
}

impl<B: Bits> State<B> {
    pub(super) fn finisher(&self, seat: Seat) -> Option<Finisher> {
        self.finished.iter().find(|finisher| finisher.seat == seat)
    }

    pub(super) fn has_retired(&self, seat: Seat) -> bool {
        self.retired.iter().any(|retired| retired == seat)
    }

    pub(super) fn races(&self, seat: Seat) -> bool {
        self.finisher(seat).is_none() && !self.has_retired(seat)
    }

    /// How many of the seats have finished or retired.
    pub(super) fn gone(&self) -> usize {
        self.finished.len() + self.retired.len()
    }

    /// The racing seats in turn order, from the one after `seat`, which comes last.
    pub(super) fn racing_after(&self, seat: Seat, seats: u8) -> impl Iterator<Item = Seat> + '_ {
        (1..=seats)
            .map(move |turns| Seat::new((seat.number() + turns) % seats))
            .filter(|&seat| self.races(seat))
    }

    /// Whose piece stands on the hole with this index.
    pub(super) fn owner(&self, hole: usize, seats: u8) -> Option<Seat> {
        Seat::all(seats).find(|seat| self.pieces[seat.index()].contains(hole))
    }
}

/// A position as searches compare it: without its counters and personal bests.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key<B> {
    pieces: [B; MOST_SEATS],
    returned: B,
    to_move: Seat,
    finished: Roll<Finisher>,
    retired: Roll<Seat>,
}

impl<B: Bits> Key<B> {
    /// The key of a position; who has left home stands in it only where the rules ask for it.
    pub(super) fn of(state: &State<B>, with_returned: bool) -> Self {
        let returned = if with_returned { state.returned.clone() } else { B::default() };
        Self {
            pieces: state.pieces.clone(),
            returned,
            to_move: state.to_move,
            finished: state.finished,
            retired: state.retired,
        }
    }
}
