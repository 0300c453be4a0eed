//! Every ending of English checkers with 2 to 4 pieces, solved backwards.
//!
//! | file | holds |
//! |---|---|
//! | `moves` | moves on placements, forwards and backwards |
//! | `retrograde` | distances from the ends of the game back |
//! | `build` | material by material, the whole table |
//! | `census` | what a table holds, counted |
//! | `consistency` | the proof that a table is right, by the moves of the rules |

mod moves;
mod retrograde;
mod build;
pub use build::build;
mod census;
pub use census::{Census, Row};
mod consistency;
pub use consistency::{Inconsistent, check};
