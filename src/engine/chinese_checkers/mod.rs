//! What is known exactly about Chinese checkers, facts that no sample can tell, worked out over
//! every position of the small stars; and who judges its moves.
//!
//! | file | holds |
//! |---|---|
//! | `combinations` | sets of holes numbered without gaps |
//! | `oracles` | how the game is audited: by own moves ahead, shortest races, or perfect play |
//! | `perfect` | two players on the small stars, solved |
//! | `shortest` | the shortest solo race |
//! | `theorem` | why a gated solo race ends, checked placement by placement |

mod combinations;
pub use combinations::{Combinations, Word};
mod oracles;
pub(super) use oracles::{AUDIT, oracle};
pub mod perfect;
pub mod shortest;
pub mod theorem;
