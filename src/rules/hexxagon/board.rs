//! The cells of a board, which of them touch, and what they are called.
//!
//! Playable cells are numbered row by row from the top, each row from the left; places whose cell
//! is removed have no number. Distances are geometric: a jump may cross a removed cell (reference
//! document on Hexxagon, "The game in four paragraphs").

use crate::rules::bits::Bits;
use crate::rules::hexgrid::{Cube, DIRECTIONS, row_letters, row_number};
use crate::rules::hexxagon::Outline;

/// The three cells that the original board lacks, seen from the centre: those that point towards
/// Pearl's corners (reference document, "Limits").
const REMOVED: [Cube; 3] = [Cube::new(0, -1), Cube::new(1, 0), Cube::new(-1, 1)];

/// The smallest side from which cells near the centre can be removed.
pub(super) const REMOVED_FROM_SIDE: u16 = 3;

/// A board and what never changes about it.
#[derive(Clone, Debug)]
pub struct Board<B: Bits> {
    outline: Outline,
    side: u16,
    /// The cell at each place of each row; none where it is removed.
    rows: Vec<Vec<Option<u32>>>,
    /// Row and place in the row of each cell, from 0.
    spots: Vec<(usize, usize)>,
    /// Where each cell lies on the grid.
    places: Vec<Cube>,
    cells: B,
    near: Vec<B::Few>,
    far: Vec<B::Few>,
}

impl<B: Bits> Board<B> {
    /// The board whose places are these, without those that its outline lacks and those removed by
    /// row and place. The numbers of the cells must fit `B`.
    pub(super) fn new(
        outline: Outline,
        side: u16,
        grid: &[Vec<Cube>],
        removed: &[(usize, usize)],
    ) -> Self {
        let whole = |across: &Vec<Cube>| -> Vec<_> {
            across.iter().map(|&place| (!outline.lacks(place)).then_some(0)).collect()
        };
        let mut rows: Vec<Vec<Option<u32>>> = grid.iter().map(whole).collect();
        for &(row, spot) in removed {
            rows[row][spot] = None;
        }
        let (mut spots, mut places) = (Vec::new(), Vec::new());
        for (row, cells) in rows.iter_mut().enumerate() {
            for (spot, cell) in cells.iter_mut().enumerate().filter(|(_, cell)| cell.is_some()) {
                *cell = Some(u32::try_from(places.len()).expect("sides up to MOST_SIDE"));
                spots.push((row, spot));
                places.push(grid[row][spot]);
            }
        }
        let number = |place| {
            let (row, spot) = spot_of(grid, place)?;
            rows[row][spot].map(|cell| cell as usize)
        };
        let around = |ways: &[Cube]| -> Vec<B::Few> {
            let few = |place: &Cube| B::few(ways.iter().filter_map(|way| number(*place + *way)));
            places.iter().map(few).collect()
        };
        let (near, far) = (around(&DIRECTIONS), around(&second_ring()));
        let cells = B::of(places.len(), 0..places.len());
        Self { outline, side, rows, spots, places, cells, near, far }
    }

    /// The shape of the board before cells are removed.
    #[must_use]
    pub const fn outline(&self) -> Outline {
        self.outline
    }

    /// Cells along an edge of the hexagon, or what a rectangle is sized by.
    #[must_use]
    pub const fn side(&self) -> u16 {
        self.side
    }

    /// How many playable cells there are: they have the numbers below.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether no cell is playable.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Every playable cell.
    #[must_use]
    pub const fn cells(&self) -> &B {
        &self.cells
    }

    /// The empty set of cells.
    #[must_use]
    pub fn nothing(&self) -> B {
        B::empty(self.len())
    }

    /// The cells one step from a cell, at most six.
    #[inline]
    #[must_use]
    pub fn near(&self, cell: usize) -> &B::Few {
        &self.near[cell]
    }

    /// The cells two steps from a cell, at most twelve.
    #[inline]
    #[must_use]
    pub fn far(&self, cell: usize) -> &B::Few {
        &self.far[cell]
    }

    /// Where a cell lies on the grid whose middle is the middle of a hexagon.
    #[must_use]
    pub fn place(&self, cell: usize) -> Cube {
        self.places[cell]
    }

    /// Steps between two cells on a grid without edges or removed cells.
    #[must_use]
    pub fn distance(&self, one: usize, other: usize) -> u32 {
        self.places[one].distance(self.places[other])
    }

    /// The rows from the top, each from the left: the cell at each place, none where it is removed.
    #[must_use]
    pub fn rows(&self) -> &[Vec<Option<u32>>] {
        &self.rows
    }

    /// The name of a cell: the letters of its row and its place there, from 1.
    #[must_use]
    pub fn name(&self, cell: usize) -> String {
        let (row, spot) = self.spots[cell];
        spot_name(row, spot)
    }

    /// The cell with this name, in small letters.
    #[must_use]
    pub fn cell(&self, name: &str) -> Option<usize> {
        let (row, spot) = spot(name)?;
        self.rows.get(row)?.get(spot).copied().flatten().map(|cell| cell as usize)
    }

    /// Whether the outline has a place of this name, playable or removed.
    #[must_use]
    pub fn has_place(&self, name: &str) -> bool {
        spot(name).is_some_and(|(row, spot)| self.rows.get(row).is_some_and(|it| spot < it.len()))
    }
}

impl Outline {
    /// Where cells are removed if the options name none.
    pub(super) fn removed(self, side: u16) -> Vec<Cube> {
        if self == Self::Standard && side >= REMOVED_FROM_SIDE { REMOVED.to_vec() } else { vec![] }
    }

    /// Whether a place belongs to the part that this shape never has.
    fn lacks(self, place: Cube) -> bool {
        self == Self::Donut && place.distance(Cube::new(0, 0)) <= 1
    }
}

/// The name of a place: the letters of its row, then its number in the row from 1.
pub(super) fn spot_name(row: usize, spot: usize) -> String {
    format!("{}{}", row_letters(row), spot + 1)
}

/// The row and the place in it, both from 0, that a name in small letters stands for.
pub(super) fn spot(name: &str) -> Option<(usize, usize)> {
    let number = name.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
    let row = row_number(&name[..name.len() - number.len()])?;
    let plain = number.bytes().all(|digit| digit.is_ascii_digit()) && !number.starts_with('0');
    let place: usize = number.parse().ok().filter(|_| plain)?;
    Some((row, place.checked_sub(1)?))
}

/// Every place of an outline, rows from the top, each from the left.
///
/// A hexagon of side n has 2n − 1 rows of n to 2n − 1 cells. A rectangle has 2n − 3 rows of
/// 2n − 1 cells, of which every second is half a cell further right.
pub(super) fn grid(outline: Outline, side: u16) -> Vec<Vec<Cube>> {
    let side = i32::from(side);
    if outline == Outline::Rectangle {
        let row = |z: i32| (0..2 * side - 1).map(move |column| Cube::new(column - z / 2, z));
        return (0..2 * side - 3).map(|z| row(z).collect()).collect();
    }
    let edge = side - 1;
    let row = |z: i32| {
        let from = (-edge).max(-edge - z);
        (from..=from + 2 * edge - z.abs()).map(move |x| Cube::new(x, z))
    };
    (-edge..=edge).map(|z| row(z).collect()).collect()
}

/// The row and the place in it, both from 0, of a place of the grid.
pub(super) fn spot_of(grid: &[Vec<Cube>], place: Cube) -> Option<(usize, usize)> {
    let row = usize::try_from(place.z() - grid.first()?.first()?.z()).ok()?;
    let across = grid.get(row)?;
    let spot = usize::try_from(place.x() - across.first()?.x()).ok()?;
    (spot < across.len()).then_some((row, spot))
}

/// The twelve ways to the places two steps away.
fn second_ring() -> Vec<Cube> {
    let two_steps = DIRECTIONS.iter().flat_map(|one| DIRECTIONS.map(|other| *one + other));
    let mut ways: Vec<_> = two_steps.filter(|way| way.distance(Cube::new(0, 0)) == 2).collect();
    ways.sort_unstable();
    ways.dedup();
    ways
}
