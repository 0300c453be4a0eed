//! Agents for checkers.
//!
//! | file | holds |
//! |---|---|
//! | `endings` | positions of few pieces, known exactly |

pub mod endings;
