//! From one layer of a beam to the next.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use rayon::prelude::*;

use crate::agents::chinese_checkers::Pack;
use crate::agents::chinese_checkers::beam::reach::Reach;
use crate::agents::chinese_checkers::beam::track::{Aim, Manner, Track};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::Hole;

/// Positions that one task expands; a layer no larger stays on its own thread.
const TASK: usize = 2048;

/// A position of a beam.
#[derive(Clone, Debug)]
pub(super) struct Node<B> {
    pub(super) pieces: B,
    /// Its name and that of its mirror image.
    names: [u64; 2],
    /// What its pieces are worth one by one.
    worth: u32,
    pub(super) came: Came,
}

/// How a position was reached: from which position of the layer before, by which move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Came {
    pub(super) parent: u32,
    pub(super) from: Hole,
    pub(super) to: Hole,
}

/// A position that may come into the next layer, best first. Among equals the name decides,
/// which looks random and depends on nothing but the position: so a layer does not fill up with
/// look-alikes, and a beam that starts a move later prefers the same positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Child {
    worth: u32,
    name: u64,
    came: Came,
}

/// Where the layers of another beam can be met: by the name of a position, how many moves that
/// beam is from its start, and where in its layer the position stands.
pub(super) type Meeting = HashMap<u64, (u8, u32), BuildHasherDefault<Named>>;

/// Hashes a name by itself.
#[derive(Debug, Default)]
pub(super) struct Named(u64);

impl Hasher for Named {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, name: u64) {
        self.0 = name;
    }
}

/// A child that stands where another beam has been.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Met {
    /// Moves from there to where that beam began.
    pub(super) left: u8,
    pub(super) came: Came,
    /// Its place in that beam's layer.
    pub(super) place: u32,
}

/// The layer after another one.
#[derive(Debug)]
pub(super) struct Grown<B> {
    pub(super) nodes: Vec<Node<B>>,
    /// The best of the children that met another beam.
    pub(super) met: Option<Met>,
    /// Moves looked at.
    pub(super) weighed: u64,
}

/// What the positions of a layer are turned into the next one with.
#[derive(Clone, Copy)]
pub(super) struct Growth<'a, B: Bits> {
    pub(super) track: &'a Track<'a, B>,
    pub(super) aim: Aim,
    pub(super) manner: Manner,
    pub(super) width: usize,
    pub(super) meeting: &'a Meeting,
    /// Asked before every position.
    pub(super) stopped: &'a (dyn Fn() -> bool + Sync),
}

impl<B: Bits> Node<B> {
    /// The first position of a beam.
    pub(super) fn root(track: &Track<'_, B>, aim: Aim, pieces: B) -> Self {
        let (mut names, mut worth) = ([0; 2], 0);
        for hole in pieces.iter().map(Hole::new) {
            let words = track.words(hole);
            names = [names[0] ^ words[0], names[1] ^ words[1]];
            worth += track.worth(aim, hole);
        }
        Self {
            pieces,
            names,
            worth,
            came: Came { parent: 0, from: Hole::new(0), to: Hole::new(0) },
        }
    }

    /// What the position and its mirror image are both called.
    pub(super) fn name(&self) -> u64 {
        self.names[0].min(self.names[1])
    }
}

impl<B: Bits> Growth<'_, B> {
    /// The best positions one move on, at most `width` of them, mirror images counted once, and
    /// the best of *all* positions one move on that meet another beam or fill the goal. `None`
    /// when it was stopped.
    ///
    /// It is the same layer on any number of threads: the best of a union are the best of the
    /// best of its parts.
    pub(super) fn grow(&self, layer: &[Node<B>]) -> Option<Grown<B>> {
        let new = || Pool::new(self.width, self.track);
        let pool = if layer.len() <= TASK {
            let mut pool = new();
            self.expand(layer, 0, &mut pool)?;
            pool
        } else {
            let tasks = layer.par_chunks(TASK).enumerate();
            let filled = tasks.try_fold(new, |mut pool, (task, nodes)| {
                self.expand(nodes, task * TASK, &mut pool)?;
                Some(pool)
            });
            filled.try_reduce(new, |mut one, other| {
                one.absorb(other);
                Some(one)
            })?
        };
        let Pool { mut children, met, weighed, .. } = pool;
        keep_best(&mut children, self.width);
        let nodes = children.iter().map(|child| self.step(layer, child.came)).collect();
        Some(Grown { nodes, met, weighed })
    }

    /// The position that a move of a layer's position leads to.
    pub(super) fn step(&self, layer: &[Node<B>], came: Came) -> Node<B> {
        let mut node = layer[came.parent as usize].clone();
        node.pieces.remove(came.from.index());
        node.pieces.insert(came.to.index());
        node.names = self.names_after(&node, came.from, came.to);
        node.worth = node.worth + self.track.worth(self.aim, came.to)
            - self.track.worth(self.aim, came.from);
        node.came = came;
        node
    }

    #[inline]
    fn names_after(&self, node: &Node<B>, from: Hole, to: Hole) -> [u64; 2] {
        let (off, on) = (self.track.words(from), self.track.words(to));
        [node.names[0] ^ off[0] ^ on[0], node.names[1] ^ off[1] ^ on[1]]
    }

    fn expand(&self, nodes: &[Node<B>], first: usize, pool: &mut Pool) -> Option<()> {
        for (node, parent) in nodes.iter().zip(first..) {
            if (self.stopped)() {
                return None;
            }
            let parent = u32::try_from(parent).expect("a beam is narrower than 2^32");
            self.expand_node(node, parent, pool);
        }
        Some(())
    }

    fn expand_node(&self, node: &Node<B>, parent: u32, pool: &mut Pool) {
        let Growth { track, aim, manner, .. } = *self;
        let mut occupied = node.pieces.clone();
        occupied.union_with(&track.blocked);
        let pack = |aim| Pack::new(node.pieces.iter().map(|at| track.distance(aim, Hole::new(at))));
        let (ahead, to_goal) = (pack(aim), pack(Aim::Goal));
        let (home, full) = (node.pieces.common(&track.goal), track.goal.len());
        for from in node.pieces.iter().map(Hole::new) {
            pool.reach.search(track.star, &occupied, from);
            let found = std::mem::take(&mut pool.reach.found);
            pool.weighed += found.len() as u64;
            for &to in &found {
                if manner == Manner::Careful && !self.is_careful(to_goal, from, to) {
                    continue;
                }
                let names = self.names_after(node, from, to);
                let name = names[0].min(names[1]);
                let came = Came { parent, from, to };
                let in_goal = |hole: Hole| usize::from(track.goal.contains(hole.index()));
                let fills = || full > 0 && home + in_goal(to) - in_goal(from) == full;
                if aim == Aim::Goal && fills() {
                    pool.meet(Met { left: 0, came, place: 0 });
                } else if let Some(&(left, place)) = self.meeting.get(&name) {
                    pool.meet(Met { left, came, place });
                }
                let (off, on) = (track.distance(aim, from), track.distance(aim, to));
                let worth = node.worth + track.worth(aim, to) - track.worth(aim, from)
                    + track.rear_worth(ahead.rear_after(off, on).last);
                pool.offer(Child { worth, name, came });
            }
            pool.reach.found = found;
        }
    }

    /// Whether the move is a careful one; backwards, whether the move that it undoes is.
    #[inline]
    fn is_careful(&self, pack: Pack, from: Hole, to: Hole) -> bool {
        let doorstep = self.track.star.side();
        let (off, on) = (self.track.distance(Aim::Goal, from), self.track.distance(Aim::Goal, to));
        let (is, becomes) = (pack.rear(), pack.rear_after(off, on));
        match self.aim {
            Aim::Goal => on < off && becomes.holds_together(is, doorstep),
            Aim::Home => off < on && is.holds_together(becomes, doorstep),
        }
    }
}

/// Children gathered so far, the best of them and some more.
#[derive(Debug)]
struct Pool {
    width: usize,
    children: Vec<Child>,
    /// When set, a child has to be better than this one to be wanted.
    bar: Option<Child>,
    met: Option<Met>,
    weighed: u64,
    reach: Reach,
}

impl Pool {
    fn new<B: Bits>(width: usize, track: &Track<'_, B>) -> Self {
        let reach = Reach::new(track.star);
        Self { width, children: Vec::new(), bar: None, met: None, weighed: 0, reach }
    }

    #[inline]
    fn offer(&mut self, child: Child) {
        if self.bar.is_none_or(|bar| child < bar) {
            self.children.push(child);
            if self.children.len() >= self.width.max(TASK) * 4 {
                keep_best(&mut self.children, self.width);
                if self.children.len() == self.width {
                    self.bar = self.children.last().copied();
                }
            }
        }
    }

    fn meet(&mut self, met: Met) {
        self.met = Some(self.met.map_or(met, |best| best.min(met)));
    }

    fn absorb(&mut self, other: Self) {
        self.weighed += other.weighed;
        if let Some(met) = other.met {
            self.meet(met);
        }
        for child in other.children {
            self.offer(child);
        }
    }
}

/// Leaves the best children, best first, every name once and at most `width` of them.
fn keep_best(children: &mut Vec<Child>, width: usize) {
    children.sort_unstable();
    children.dedup_by_key(|child| (child.worth, child.name));
    children.truncate(width);
}
