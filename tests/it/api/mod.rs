//! The API from outside: a server on a free port, and clients that speak to it as anybody would.

mod client;
mod refusal;
mod server;
mod tables;

mod bad_addresses;
mod bad_bodies;
mod bad_proposals;
mod bad_seats;
mod bad_setups;
mod checkers;
mod checkers_agents;
mod checkers_crowds;
mod checkers_formats;
mod connections;
mod fencing;
mod foresight;
mod frames;
mod hexxagon_hints;
mod hexxagon;
mod race;
mod resuming;
mod sealed;
mod seats;
mod socket_proposals;
mod surface;
mod watchers;
mod whole_game;
