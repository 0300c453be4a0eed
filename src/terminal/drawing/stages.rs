//! A move as scenes that are shown one after the other.

use crate::rules::{Cell, Effects, Picture, Seat, Shape};
use crate::terminal::drawing::{Holds, Mark, Scene};

/// What is seen of a move from `before` to `after`, the last scene being [`Scene::after`].
///
/// A marble hops from hole to hole of its route. A checker goes along its route square by square; each
/// piece that it has jumped is seen as captured from then on, and it is crowned when it has arrived. At
/// Hexxagon the piece lands with the ring around it outlined, then those that it changes flash in their
/// old colour, then they have changed. A pass, a step and a piece that changes nothing are one scene.
#[must_use]
pub fn stages(before: &Picture, after: &Picture, mover: Seat, effects: &Effects) -> Vec<Scene> {
    let mut scenes = match before.shape {
        Shape::Star | Shape::Checkerboard => hops(before, mover, effects),
        Shape::Hexagons => infection(before, mover, effects),
    };
    scenes.push(Scene::after(after, mover, effects));
    scenes
}

/// A scene for every cell of a route after the first; without the last if nothing happens there.
fn hops(before: &Picture, mover: Seat, effects: &Effects) -> Vec<Scene> {
    let mut scene = Scene::new(before);
    let route: Vec<_> = effects.route.iter().filter_map(|cell| scene.find(cell)).collect();
    let captured: Vec<_> = effects.captured.iter().filter_map(|cell| scene.find(cell)).collect();
    let [start, way @ ..] = &route[..] else { return Vec::new() };
    let arrivals = way.len().saturating_sub(usize::from(!effects.crowned));
    let piece = scene.spots[*start].holds;
    let opponent = Seat::new(u8::from(mover.number() == 0));
    let mut at = *start;
    let scenes = way.iter().zip(1..).take(arrivals).map(|(next, hop)| {
        scene.spots[at].holds = Holds::Nothing;
        scene.spots[at].mark = Some(if at == *start { Mark::Left } else { Mark::Passed });
        if let Some(taken) = captured.get(hop - 1) {
            scene.spots[*taken].holds = Holds::Nothing;
            scene.spots[*taken].mark = Some(Mark::Captured(opponent));
        }
        at = *next;
        scene.spots[at].holds = piece;
        scene.spots[at].mark = Some(Mark::Landed);
        scene.route = route[..=hop].to_vec();
        scene.clone()
    });
    scenes.collect()
}

/// The piece lands, then those that it changes flash; nothing where it changes none.
fn infection(before: &Picture, mover: Seat, effects: &Effects) -> Vec<Scene> {
    let mut landed = Scene::new(before);
    let route: Vec<_> = effects.route.iter().filter_map(|cell| landed.find(cell)).collect();
    let Some(&to) = route.last().filter(|_| !effects.converted.is_empty()) else {
        return Vec::new();
    };
    let around = landed.spots[to].cell.clone();
    for spot in landed.spots.iter_mut().filter(|spot| touch(&around, &spot.cell)) {
        spot.mark = Some(Mark::Passed);
    }
    if route.len() > 1 {
        landed.spots[route[0]].holds = Holds::Nothing;
        landed.spots[route[0]].mark = Some(Mark::Left);
    }
    landed.spots[to].holds = Holds::Piece { seat: mover, crowned: false };
    landed.spots[to].mark = Some(if route.len() > 1 { Mark::Landed } else { Mark::Cloned });
    landed.route = route;
    let mut flashing = landed.clone();
    for cell in &effects.converted {
        flashing.mark(cell, Mark::Infected);
    }
    vec![landed, flashing]
}

/// Whether two cells of a board of hexagons are neighbours.
const fn touch(one: &Cell, other: &Cell) -> bool {
    let (across, down) = (one.x.abs_diff(other.x), one.y.abs_diff(other.y));
    matches!((across, down), (2, 0) | (1, 1))
}
