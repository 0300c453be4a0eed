//! A move as scenes that are shown one after the other.

use crate::rules::{Effects, Picture, Seat};
use crate::terminal::drawing::Scene;

/// What is seen of a move from `before` to `after`; the last scene is [`Scene::after`].
#[must_use]
pub fn stages(before: &Picture, after: &Picture, mover: Seat, effects: &Effects) -> Vec<Scene> {
    let _ = before;
    vec![Scene::after(after, mover, effects)]
}
