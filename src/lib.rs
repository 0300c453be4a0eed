//! Sixpoint: a game server where people and bots share a room and every move passes a gate.
//!
//! # The house
//!
//! Floors depend downwards only; a test reads the sources and fails on an upward import.
//!
//! | floor | holds | must not know |
//! |---|---|---|
//! | [`server`] | REST, sockets, rooms, the event log | `terminal` |
//! | [`terminal`] | what is printed at a command line | `server` |
//! | [`engine`] | matches, the catalogue, records | tokio, SQL, HTTP |
//! | [`gate`] | checks, verdicts, certified moves | matches |
//! | [`agents`] | who proposes | gates |
//! | [`rules`] | what is legal | agents, chance, clocks, wire formats |

pub mod rules;
pub mod agents;
pub mod gate;
pub mod engine;
pub mod terminal;
pub mod server;
pub mod cli;
