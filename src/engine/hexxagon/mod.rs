//! What is known exactly about Hexxagon: every position of the small boards, solved.
//!
//! | file | holds |
//! |---|---|
//! | `solve` | perfect play on boards of at most sixteen cells |

pub mod solve;
