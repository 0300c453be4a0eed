//! Every integration test, in one program.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod chinese_checkers_against_model;
mod chinese_checkers_board;
mod chinese_checkers_gate;
mod chinese_checkers_model;
mod chinese_checkers_moves;
mod chinese_checkers_perft;
mod drawn;
mod judge;
mod positions;
mod tidy;
mod turns;
