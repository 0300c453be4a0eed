//! What is known exactly about Hexxagon, every position of the small boards solved, and who judges
//! its moves.
//!
//! | file | holds |
//! |---|---|
//! | `oracles` | how the game is audited: by alpha-beta, or by perfect play |
//! | `solve` | perfect play on boards of at most sixteen cells |

mod oracles;
pub(super) use oracles::{AUDIT, oracle};
pub mod solve;
