//! The theorem of the solo race, which says why a gated racer fills its goal, checked on every
//! placement of the small stars and on drawn placements of larger ones.
//!
//! Its proof opens [`crate::gate::chinese_checkers`]. What is checked here is the statement itself,
//! asked of the code that guards a seat, and how near a race can come to the bound.
//!
//! | file | holds |
//! |---|---|
//! | `statement` | the theorem and its consequences, asked of one placement |
//! | `facts` | what the star must be like for its proof |
//! | `placements` | all placements of a lone racer's pieces, or some drawn by lot |
//! | `proof` | the theorem checked over all of them, on all cores |
//! | `longest` | the longest race whose moves all pass the gate |
//! | `slow` | long ones found by search where there are too many placements |
//! | `prove` | everything that is asked of one side |

mod statement;
pub use statement::{Step, Theorem, alone, gate_holds};
mod facts;
pub use facts::board_facts;
mod placements;
mod proof;
pub use proof::{
    Counterexample, GATE_STRIDE, MOST_SIDE_GATED_IN_FULL, MOST_SIDE_IN_FULL, Tally, Unwatched,
    Watch, bound, check_drawn, check_every,
};
mod longest;
pub use longest::{LongRace, longest_races};
mod slow;
pub use slow::slow_race;
mod prove;
pub use prove::{Asked, LongestRace, MOST_SIDE_EXACT, Proof, SAMPLES, prove};
