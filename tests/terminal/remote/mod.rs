//! Games in rooms of a running server, played and watched from terminals.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod entries;
mod games;
mod house;
mod lost;
mod person;
mod programs;
mod strangers;
mod together;
