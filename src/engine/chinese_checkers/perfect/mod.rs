//! Perfect play on the small stars: every position of two players solved, and what agents and
//! gates make of it.
//!
//! | file | holds |
//! |---|---|
//! | `value` | what a position is worth |
//! | `board` | placements, their numbers, moves on bare sets |
//! | `retrograde` | every position solved backwards from the ends |
//! | `census` | how many are won, lost and drawn |
//! | `consistency` | the proof that a table is right |
//! | `oracle` | a table asked in the words of the rules |
//! | `file` | a table on disk |
//! | `sample` | positions in which something is at stake |
//! | `measure` | how often players and gates keep the value |

mod value;
pub use value::{Class, Value};
mod board;
pub use board::{Board, MOST_SIDE, Placement};
mod retrograde;
pub use retrograde::Watch;
mod census;
pub use census::Census;
mod consistency;
mod oracle;
pub use oracle::Oracle;
mod file;
mod sample;
mod measure;
pub use measure::{Keeping, Kept, OPPONENT, Overrides, measure};
