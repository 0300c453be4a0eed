//! A beam from a position to the goal, met by one from the goal, and the moves read off them.

use std::fmt;

use crate::agents::chinese_checkers::beam::layer::{Came, Growth, Meeting, Met, Node};
use crate::agents::chinese_checkers::beam::track::{Aim, Manner, Track};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{Hole, Move};

/// How far and how wide to search.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// Positions kept in a layer, 1 or more.
    pub width: usize,
    /// Moves after which the search ends although it has not arrived.
    pub horizon: usize,
    /// Asked before every position; the search gives up when it says so.
    pub stopped: &'a (dyn Fn() -> bool + Sync),
    /// Told the number of every layer that is done.
    pub layer_done: &'a dyn Fn(usize),
}

impl fmt::Debug for Effort<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Effort {{ width: {}, horizon: {} }}", self.width, self.horizon)
    }
}

/// The moves of a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The moves from the position that was asked about.
    pub moves: Vec<Move>,
    /// Whether they fill the goal; otherwise they lead to the best position at the horizon.
    pub arrives: bool,
    /// Moves looked at.
    pub weighed: u64,
}

/// A beam from the full goal backwards.
#[derive(Debug)]
pub struct Back<B> {
    layers: Vec<Vec<Node<B>>>,
    meeting: Meeting,
    manner: Manner,
    weighed: u64,
}

/// The beam of `layers` layers, at most 255, from the full goal of a clear board backwards; from a
/// board that is not clear nothing is known to come back from. `None` when it was stopped.
#[must_use]
pub fn back<B: Bits>(
    track: &Track<'_, B>,
    manner: Manner,
    layers: u8,
    effort: &Effort<'_>,
) -> Option<Back<B>> {
    let mut back = Back { layers: Vec::new(), meeting: Meeting::default(), manner, weighed: 0 };
    if !track.is_clear() {
        return Some(back);
    }
    let nowhere = Meeting::default();
    let Effort { width, stopped, .. } = *effort;
    let growth = Growth { track, aim: Aim::Home, manner, width, meeting: &nowhere, stopped };
    back.layers.push(vec![Node::root(track, Aim::Home, track.goal.clone())]);
    for left in 1..=layers {
        let last = back.layers.last().expect("it begins with the goal");
        let grown = growth.grow(last)?;
        back.weighed += grown.weighed;
        for (node, place) in grown.nodes.iter().zip(0..) {
            back.meeting.entry(node.name()).or_insert((left, place));
        }
        back.layers.push(grown.nodes);
        (effort.layer_done)(usize::from(left));
    }
    Some(back)
}

/// A short race from a position to the goal, played in the manner of `back`.
///
/// The same position gives the same plan, on any number of threads. `None` when it was stopped, when
/// the goal is full already, and when no such move leads anywhere.
#[must_use]
pub fn plan<B: Bits>(
    track: &Track<'_, B>,
    pieces: &B,
    back: &Back<B>,
    effort: &Effort<'_>,
) -> Option<Plan> {
    let Effort { width, stopped, .. } = *effort;
    let (manner, meeting) = (back.manner, &back.meeting);
    let growth = Growth { track, aim: Aim::Goal, manner, width, meeting, stopped };
    let mut layers = vec![vec![Node::root(track, Aim::Goal, pieces.clone())]];
    let mut weighed = back.weighed;
    let mut best: Option<(usize, Met)> = None;
    let length = |(layer, met): (usize, Met)| layer + usize::from(met.left);
    for number in 1..=effort.horizon {
        if best.is_some_and(|best| number >= length(best)) {
            break;
        }
        let last = layers.last().expect("it begins with the position");
        let grown = growth.grow(last)?;
        weighed += grown.weighed;
        let met = grown.met.map(|met| (number, met));
        if met.is_some_and(|met| best.is_none_or(|best| length(met) < length(best))) {
            best = met;
        }
        if grown.nodes.is_empty() {
            break;
        }
        layers.push(grown.nodes);
        (effort.layer_done)(number);
    }
    let joined = best.and_then(|(number, met)| joined(&growth, &layers, number, met, back));
    let arrives = joined.is_some();
    let moves = joined.unwrap_or_else(|| {
        let last = layers.len() - 1;
        trail(&layers, last, 0).into_iter().map(go).collect()
    });
    (!moves.is_empty()).then_some(Plan { moves, arrives, weighed })
}

/// The moves that lead to a position of a layer.
fn trail<B>(layers: &[Vec<Node<B>>], layer: usize, place: u32) -> Vec<Came> {
    let mut trail = Vec::new();
    let mut place = place as usize;
    for nodes in layers[1..=layer].iter().rev() {
        trail.push(nodes[place].came);
        place = nodes[place].came.parent as usize;
    }
    trail.reverse();
    trail
}

/// The whole race over the position where the beams meet. `None` if they only seem to meet, two
/// positions having one name.
fn joined<B: Bits>(
    growth: &Growth<'_, B>,
    layers: &[Vec<Node<B>>],
    number: usize,
    met: Met,
    back: &Back<B>,
) -> Option<Vec<Move>> {
    let mut race = trail(layers, number - 1, met.came.parent);
    race.push(met.came);
    let mut moves: Vec<_> = race.into_iter().map(go).collect();
    if met.left == 0 {
        return Some(moves);
    }
    let left = usize::from(met.left);
    let here = growth.step(&layers[number - 1], met.came).pieces;
    let there = &back.layers[left][met.place as usize].pieces;
    let track = growth.track;
    let across = |hole: Hole| track.mirrored(hole).expect("a beam comes back on clear boards only");
    let is_mirrored = here != *there;
    let image = here.iter().map(|hole| across(Hole::new(hole)).index());
    if is_mirrored && B::of(track.star.holes(), image) != *there {
        return None;
    }
    let home = trail(&back.layers, left, met.place);
    // Undone, last first.
    moves.extend(home.into_iter().rev().map(|came| {
        let (from, to) = (came.to, came.from);
        if is_mirrored {
            Move::Go { from: across(from), to: across(to) }
        } else {
            Move::Go { from, to }
        }
    }));
    Some(moves)
}

const fn go(came: Came) -> Move {
    Move::Go { from: came.from, to: came.to }
}
