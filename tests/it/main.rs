//! Every integration test, in one program.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod api;
mod bits;
mod chinese_checkers_against_model;
mod chinese_checkers_agents;
mod chinese_checkers_board;
mod chinese_checkers_combinations;
mod chinese_checkers_ends;
mod chinese_checkers_faults;
mod chinese_checkers_finishing;
mod chinese_checkers_gate;
mod chinese_checkers_model;
mod chinese_checkers_moves;
mod chinese_checkers_options;
mod chinese_checkers_perfect;
mod chinese_checkers_perfect_file;
mod chinese_checkers_perft;
mod chinese_checkers_positions;
mod chinese_checkers_promise;
mod chinese_checkers_races;
mod chinese_checkers_referee;
mod chinese_checkers_walk;
mod drawn;
mod durability;
mod engine_match;
mod engine_verify;
mod judge;
mod laws;
mod play;
mod positions;
mod rooms;
mod rooms_guests;
mod rooms_restart;
mod tally;
mod tidy;
mod turns;
