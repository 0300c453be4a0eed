//! Endings of English checkers with few pieces, known exactly.
//!
//! A table holds every position of 2 to 4 pieces on the 8 × 8 board with at least one on either
//! side: its value and its distances. The program works a table out by itself
//! (`crate::engine::checkers::endings`); here it is only asked.
//!
//! | file | holds |
//! |---|---|
//! | `placement` | where the pieces stand, seen by the side to move |
//! | `index` | a number for every placement |
//! | `ending` | a value with its distances |
//! | `table` | the values of all placements |
//! | `file` | a table on disk |
//! | `installed` | the one table that this process plays with |

mod placement;
pub use placement::{Placement, SIZE};
mod index;
pub use index::{Index, MOST_PIECES, Material};
mod ending;
pub use ending::{Ending, Value};
mod table;
pub use table::{MOST_ZEROING, NO_END, Table};
mod file;
mod installed;
pub use installed::{NOT_INSTALLED, OPTION, chosen, install, installed};
