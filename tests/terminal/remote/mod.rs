//! Games in rooms of a running server, played and watched from terminals.

mod entries;
mod games;
mod house;
mod lost;
mod person;
mod programs;
mod strangers;
mod together;
