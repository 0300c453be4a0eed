//! What is known exactly about English checkers, worked out by the program itself.
//!
//! | file | holds |
//! |---|---|
//! | `endings` | every position of few pieces, solved |

pub mod endings;
