//! A board laid out in rows of bits, and what a whole position offers at a glance.

use std::array;

use crate::agents::hexxagon::rows::{Row, Sheet};
use crate::rules::bits::Bits;
use crate::rules::hexgrid::Cube;
use crate::rules::hexxagon::Board;

/// A row, from 1, and a column.
type Spot = (usize, usize);

/// The cells of a board on a sheet.
#[derive(Debug)]
pub(super) struct Field<S> {
    cells: S,
    rows: usize,
    columns: usize,
    /// Where each cell of the rules lies.
    spots: Vec<(u16, u16)>,
    /// The cell at each place, row by row.
    numbers: Vec<u32>,
}

/// The rows and columns that a board takes.
pub(super) fn extent<B: Bits>(board: &Board<B>) -> (usize, usize) {
    let [(_, rows), (_, columns)] = reach(board);
    (rows, columns)
}

/// The first row and how many there are, and the same of columns.
fn reach<B: Bits>(board: &Board<B>) -> [(i32, usize); 2] {
    let places = || (0..board.len()).map(|cell| board.place(cell));
    let span = |numbers: &mut dyn Iterator<Item = i32>| {
        let (first, last) = numbers.fold((i32::MAX, i32::MIN), |(first, last), number| {
            (first.min(number), last.max(number))
        });
        (first, usize::try_from(i64::from(last) - i64::from(first) + 1).unwrap_or(0))
    };
    [span(&mut places().map(Cube::z)), span(&mut places().map(Cube::x))]
}

impl<S: Sheet> Field<S> {
    /// The field of a board that the sheet has room for.
    pub(super) fn new<B: Bits>(board: &Board<B>) -> Self {
        let [(top, rows), (left, columns)] = reach(board);
        debug_assert!(rows <= S::MOST_ROWS && columns <= S::Row::WIDTH, "chosen by its extent");
        let from = |first: i32, at: i32| u16::try_from(at - first).expect("sides up to MOST_SIDE");
        let mut numbers = vec![u32::MAX; (rows + 1) * columns];
        let mut cells = S::blank(rows);
        let spots: Vec<_> = (0..board.len())
            .map(|cell| board.place(cell))
            .map(|place| (from(top, place.z()) + 1, from(left, place.x())))
            .collect();
        for (number, &(row, column)) in (0..).zip(&spots) {
            numbers[usize::from(row) * columns + usize::from(column)] = number;
            let row = &mut cells.rows_mut()[usize::from(row)];
            *row = row.or(S::Row::bit(column.into()));
        }
        Self { cells, rows, columns, spots, numbers }
    }

    /// A set of cells as a sheet.
    pub(super) fn sheet<B: Bits>(&self, set: &B) -> S {
        let mut sheet = S::blank(self.rows);
        for (row, column) in set.iter().map(|cell| self.spot(cell)) {
            let row = &mut sheet.rows_mut()[row];
            *row = row.or(S::Row::bit(column));
        }
        sheet
    }

    /// Where a cell lies.
    #[inline]
    pub(super) fn spot(&self, cell: usize) -> Spot {
        let (row, column) = self.spots[cell];
        (row.into(), column.into())
    }

    /// The cell at a place of the board.
    #[inline]
    pub(super) fn number(&self, (row, column): Spot) -> u32 {
        self.numbers[row * self.columns + column]
    }

    /// How many cells there are.
    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.spots.len()
    }

    /// Bytes that a sheet takes.
    pub(super) fn sheet_bytes(&self) -> usize {
        S::bytes(self.rows)
    }

    /// How many rows to go through.
    #[inline]
    fn span(&self) -> usize {
        S::span(self.rows)
    }

    /// The empty cells of a row.
    #[inline]
    fn empty(&self, own: &S, other: &S, row: usize) -> S::Row {
        self.cells.rows()[row].but(own.rows()[row]).but(other.rows()[row])
    }

    /// Whether the pieces `own` have a move.
    pub(super) fn can_move(&self, own: &S, other: &S) -> bool {
        let rows = own.rows();
        let clones = |row: usize| {
            let reached = spread(rows[row - 1], rows[row], rows[row + 1]);
            !reached.and(self.empty(own, other, row)).is_none()
        };
        (1..=self.rows).any(clones) || {
            let near = self.spread(own);
            let near = near.rows();
            let lands = |row: usize| {
                let reached = spread(near[row - 1], near[row], near[row + 1]);
                !reached.and(self.empty(own, other, row)).is_none()
            };
            (1..=self.rows).any(lands)
        }
    }

    /// Whether the pieces `other` are sure to have a move after any one move of `own`.
    ///
    /// A piece next to an empty cell keeps its move unless it is converted or that cell is filled:
    /// both happen within one step of it. Of two such pieces three steps apart one stays.
    pub(super) fn stays_mobile(&self, own: &S, other: &S) -> bool {
        let open = |row: usize| {
            let empty = |row| self.empty(own, other, row);
            spread(empty(row - 1), empty(row), empty(row + 1)).and(other.rows()[row])
        };
        let is_open = |row: &usize| !open(*row).is_none();
        let (Some(first), Some(last)) =
            ((1..=self.rows).find(is_open), (1..=self.rows).rev().find(is_open))
        else {
            return false;
        };
        last - first >= 3 || {
            let columns = (first..=last).map(open).fold(S::Row::NONE, Row::or);
            columns.ends().is_some_and(|(first, last)| last - first >= 3)
        }
    }

    /// The set and every place next to it, on the board or not.
    #[inline]
    fn spread(&self, set: &S) -> S {
        let span = self.span();
        let mut wider = S::blank(self.rows);
        let (rows, out) = (&set.rows()[..span + 2], &mut wider.rows_mut()[..span + 2]);
        for row in 1..=span {
            out[row] = spread(rows[row - 1], rows[row], rows[row + 1]);
        }
        wider
    }

    /// Everything that the pieces `own` can do next.
    #[inline]
    pub(super) fn survey(&self, own: &S, other: &S) -> Survey<S> {
        let span = self.span();
        let blank = || S::blank(self.rows);
        let near = self.spread(own);
        let mut survey =
            Survey { reach: blank(), planes: [blank(), blank(), blank(), near.clone()], span };
        let cut = |sheet| Sheet::rows(sheet).split_at(span + 2).0;
        let (near, mine, theirs, cells) = (cut(&near), cut(own), cut(other), cut(&self.cells));
        let [fours, twos, ones, _] = &mut survey.planes;
        let [fours, twos, ones, reach] =
            [fours, twos, ones, &mut survey.reach].map(|sheet| &mut sheet.rows_mut()[..span + 2]);
        for row in 1..=span {
            let empty = cells[row].but(mine[row]).but(theirs[row]);
            reach[row] = spread(near[row - 1], near[row], near[row + 1]).and(empty);
            let count = count_around(theirs[row - 1], theirs[row], theirs[row + 1]);
            [fours[row], twos[row], ones[row]] = count;
        }
        survey
    }

    /// The pieces of a set that can jump to a place, in the order of the places.
    pub(super) fn jumpers(&self, own: &S, (row, column): Spot) -> impl Iterator<Item = u32> {
        let at = S::Row::bit(column);
        let [one, two, back, far] = [at.up(), at.up().up(), at.down(), at.down().down()];
        let ring =
            [at.or(one).or(two), back.or(two), far.or(two), far.or(one), far.or(back).or(at)];
        let rows = own.rows();
        let first = row.checked_sub(2);
        let found: [S::Row; 5] = array::from_fn(|step| {
            let row =
                first.map_or_else(|| (step > 0).then(|| step - 1), |first| Some(first + step));
            let row = row.and_then(|row| rows.get(row)).copied().unwrap_or(S::Row::NONE);
            row.and(ring[step])
        });
        found.into_iter().enumerate().flat_map(move |(step, mut found)| {
            std::iter::from_fn(move || found.pop())
                .map(move |column| self.number((row + step - 2, column)))
        })
    }
}

/// A middle row and every place next to it in three rows.
#[inline]
fn spread<R: Row>(above: R, row: R, below: R) -> R {
    let beside = row.or(row.up()).or(row.down());
    beside.or(above.or(above.down())).or(below.or(below.up()))
}

/// How many of the six places around each place of the middle row are filled: fours, twos and ones.
#[inline]
fn count_around<R: Row>(above: R, row: R, below: R) -> [R; 3] {
    let (ones, twos) = add(row.up(), row.down(), above);
    let (more, more_twos) = add(above.down(), below, below.up());
    let carried = ones.and(more);
    let (second, fours) = add(twos, more_twos, carried);
    [fours, second, ones.xor(more)]
}

/// Three bits added: the last digit of the sum and the one before it.
#[inline]
fn add<R: Row>(one: R, two: R, three: R) -> (R, R) {
    let either = one.xor(two);
    (either.xor(three), one.and(two).or(either.and(three)))
}

/// The places that a seat can reach, with what it would gain there: twice the pieces converted, and
/// one for a clone, as a number in four bits.
pub(super) struct Survey<S> {
    /// Empty cells within two steps of a piece.
    reach: S,
    /// Where the gain has an eight, a four, a two, a one.
    planes: [S; 4],
    span: usize,
}

/// The largest gain there can be: a clone that converts six.
pub(super) const MOST_GAIN: u32 = 13;

impl<S: Sheet> Survey<S> {
    /// The largest gain of a move, where there is one.
    #[inline]
    pub(super) fn most(mut self) -> u32 {
        let mut most = 0;
        let reach = &mut self.reach.rows_mut()[..self.span + 2];
        for plane in &self.planes {
            let plane = &plane.rows()[..self.span + 2];
            let both = (1..=self.span).map(|row| reach[row].and(plane[row]));
            let any = both.fold(S::Row::NONE, Row::or);
            most *= 2;
            if !any.is_none() {
                most += 1;
                for row in 1..=self.span {
                    reach[row] = reach[row].and(plane[row]);
                }
            }
        }
        most
    }

    /// The places where a move may gain so much, for an even gain jumps and for an odd one clones.
    pub(super) fn places(&self, gain: u32) -> impl Iterator<Item = Spot> {
        let digit = move |at: usize| gain >> (3 - at) & 1 != 0;
        let matches = move |row: usize| {
            let mut found = self.reach.rows()[row];
            for at in 0..4 {
                let plane = self.planes[at].rows()[row];
                // A place next to a piece can be jumped to from another.
                found = match (digit(at), at) {
                    (true, _) => found.and(plane),
                    (false, 3) => found,
                    (false, _) => found.but(plane),
                };
            }
            found
        };
        (1..=self.span).flat_map(move |row| {
            let mut found = matches(row);
            std::iter::from_fn(move || found.pop()).map(move |column| (row, column))
        })
    }
}
