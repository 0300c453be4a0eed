//! Moves in words, as each board's players say them.

use crate::engine::Played;
use crate::rules::Shape;

/// A move that was played, with what it came to.
pub(super) fn told(shape: Shape, played: &Played) -> String {
    let Played { played: text, effects, .. } = played;
    match shape {
        Shape::Star if effects.route.is_empty() => text.clone(),
        Shape::Star => format!("{text} ({})", effects.summary),
        Shape::Checkerboard if effects.crowned => format!("{text} (crowned)"),
        Shape::Checkerboard => text.clone(),
        Shape::Hexagons => match effects.converted.len() {
            0 => named(shape, text),
            count => format!("{}, converts {count}", named(shape, text)),
        },
    }
}

/// A move by its text alone.
pub(super) fn named(shape: Shape, text: &str) -> String {
    match shape {
        Shape::Star | Shape::Checkerboard => text.to_owned(),
        Shape::Hexagons if text.contains('-') => format!("jump {text}"),
        Shape::Hexagons => format!("clone to {text}"),
    }
}
