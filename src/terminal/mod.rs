//! Front room: what is printed at a command line. Results go to standard output and are the same
//! bytes on every run; rates and progress go to standard error.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "this room is where we print")]

mod perft;
pub use perft::{PerftArgs, perft};
mod verify;
pub use verify::{VerifyArgs, verify};
