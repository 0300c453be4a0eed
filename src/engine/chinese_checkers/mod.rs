//! What is known exactly about Chinese checkers: facts that no sample can tell, worked out over
//! every position of the small stars.
//!
//! | file | holds |
//! |---|---|
//! | `combinations` | sets of holes numbered without gaps |
//! | `perfect` | two players on the small stars, solved |
//! | `shortest` | the shortest solo race |
//! | `theorem` | why a gated solo race ends, checked placement by placement |

mod combinations;
pub use combinations::{Combinations, Word};
pub mod perfect;
pub mod shortest;
pub mod theorem;
