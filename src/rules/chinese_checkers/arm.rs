//! The six points of the star: where people start and where they go.

use crate::rules::hexgrid::Cube;

/// One of the six points of the star, counted clockwise from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arm(u8);

impl Arm {
    /// Up.
    pub const TOP: Self = Self(0);
    /// Up and to the right.
    pub const UPPER_RIGHT: Self = Self(1);
    /// Down and to the right.
    pub const LOWER_RIGHT: Self = Self(2);
    /// Down.
    pub const BOTTOM: Self = Self(3);
    /// Down and to the left.
    pub const LOWER_LEFT: Self = Self(4);
    /// Up and to the left.
    pub const UPPER_LEFT: Self = Self(5);
    /// All six, clockwise from the top.
    pub const ALL: [Self; 6] = [
        Self::TOP,
        Self::UPPER_RIGHT,
        Self::LOWER_RIGHT,
        Self::BOTTOM,
        Self::LOWER_LEFT,
        Self::UPPER_LEFT,
    ];

    /// The arm across the board.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self((self.0 + 3) % 6)
    }

    /// Its number, clockwise from the top, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What people call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["top", "upper right", "lower right", "bottom", "lower left", "upper left"][self.index()]
    }

    /// The place of its tip on a star of this side, counted from the middle.
    pub(super) fn tip(self, side: i32) -> Cube {
        let place = [(1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1)][self.index()];
        Cube::new(place.0 * side, place.1 * side)
    }

    /// The arm that this place lies in, if it lies in one.
    pub(super) fn holding(place: Cube, side: i32) -> Option<Self> {
        let beyond = [
            place.z() < -side,
            place.x() > side,
            place.y() < -side,
            place.z() > side,
            place.x() < -side,
            place.y() > side,
        ];
        Self::ALL.into_iter().find(|arm| beyond[arm.index()])
    }
}
