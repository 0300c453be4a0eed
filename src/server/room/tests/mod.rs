//! Rooms without a server: scripted scenes, and a simulation with two nodes on one log.

mod world;
mod seats;
mod moves;
mod faults;
mod keys;
mod limits;
mod simulation;
