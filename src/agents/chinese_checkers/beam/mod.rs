//! Short races by beam search: layer by layer the best positions of a racer, as if everybody else
//! stood still.
//!
//! A position is worth its distances to the tip, the distance of its rearmost piece and how far its
//! pieces are off the axis. A second beam comes from the full goal and undoes moves: steps and
//! jumps can be taken back, so its positions are a known number of moves from the end. Where
//! the first meets the second, their moves make a whole race. With both beams the middle of a
//! race, where it is won, is searched from both ends.
//!
//! | file | holds |
//! |---|---|
//! | `track` | the board as one racer sees it, and what a hole is worth |
//! | `reach` | everything one piece can reach |
//! | `layer` | from one layer to the next |
//! | `plan` | two beams that meet, and the moves read off them |

mod track;
pub use track::{Manner, Taste, Track};
mod reach;
mod layer;
mod plan;
pub use plan::{Back, Effort, Plan, back, plan};
