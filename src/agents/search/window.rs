//! The window: between which values a value must be known exactly.

use crate::agents::search::WIN;

/// Beyond every value there is: no line is a thousand plies from its end. The whole range fits `i32`.
const INFINITE: i32 = WIN + 1000;

/// Values strictly between the two ends are told exactly; from the ends on, a bound is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    /// Every value exactly.
    pub(super) const FULL: Self = Self { alpha: -INFINITE, beta: INFINITE };

    /// Only whether the value is above this one.
    pub(super) const fn above(alpha: i32) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// The same for the other side.
    pub(super) const fn flipped(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether some value lies strictly between the ends.
    pub(super) const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Whether this value does.
    pub(super) const fn holds(self, value: i32) -> bool {
        self.alpha < value && value < self.beta
    }
}
