//! The tree below the root: alpha-beta with null windows beside the first line.

use std::mem;

use crate::agents::Budget;
use crate::agents::search::order::{Choices, Order};
use crate::agents::search::table::{Bound, Entry, NO_MOVE, Table};
use crate::agents::search::window::Window;
use crate::agents::search::{DECIDED, Outlook, Problem, WIN};

/// Positions between two looks at the stop flag.
const PATIENCE: u64 = 1 << 10;

/// In a deepening search, quiet moves from this place on are first looked at less deeply, where at
/// least so many plies are left.
const LATE: usize = 3;
const LATE_DEPTH: u32 = 3;

/// The depth of lines that are followed to their end, beyond that of any other.
pub(super) const ENDLESS: u32 = u8::MAX as u32;

/// What the values must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// Those of the whole tree.
    Exact,
    /// As good as can be had soon.
    Soon,
}

/// The memory of one search.
pub(super) struct Tree<'a, P: Problem> {
    pub(super) problem: &'a P,
    pub(super) manner: Manner,
    /// Positions reached so far.
    pub(super) positions: u64,
    /// Positions after which it gives up.
    limit: u64,
    budget: Option<&'a Budget>,
    /// Whether it has given up: from then on values mean nothing.
    pub(super) stopped: bool,
    /// Plies that this iteration looks ahead.
    pub(super) horizon: u32,
    table: Table<P::Key>,
    order: Order,
    frames: Vec<Frame<P::Move>>,
}

/// Lists of one ply, kept so that no node allocates.
struct Frame<M> {
    choices: Choices<M>,
    /// Best play from here, where the window was open.
    line: Vec<M>,
}

/// A node and how far it is from both ends of the line.
pub(super) struct Place<'n, N> {
    pub(super) node: &'n N,
    pub(super) depth: u32,
    pub(super) ply: usize,
}

impl<'a, P: Problem> Tree<'a, P> {
    pub(super) fn new(problem: &'a P, manner: Manner, limit: u64) -> Self {
        Self {
            problem,
            manner,
            positions: 0,
            limit,
            budget: None,
            stopped: false,
            horizon: 0,
            table: Table::new(problem.key_bytes()),
            order: Order::new(problem.kinds()),
            frames: Vec::new(),
        }
    }

    /// Lets this flag stop it.
    pub(super) fn stopped_by(self, budget: &'a Budget) -> Self {
        Self { budget: Some(budget), ..self }
    }

    /// Allows so many positions more to one that has given up.
    pub(super) fn go_on(&mut self, positions: u64) {
        self.limit = self.positions.saturating_add(positions);
        self.stopped = false;
    }

    /// Best play after the node at this ply that was valued last, in an open window.
    pub(super) fn line(&self, ply: usize) -> &[P::Move] {
        &self.frames[ply].line
    }

    /// The value of a node: exact inside the window, a bound outside.
    pub(super) fn value(&mut self, node: &P::Node, depth: u32, ply: usize, window: Window) -> i32 {
        if self.gives_up() {
            return 0;
        }
        self.positions += 1;
        if window.is_open() {
            self.frame(ply).line.clear();
        }
        let sooner = i32::try_from(depth).expect("depths are small");
        let place = Place { node, depth, ply };
        match self.problem.outlook(node) {
            Outlook::Won => WIN + sooner,
            Outlook::Lost => -WIN - sooner,
            Outlook::Known(value) => value,
            Outlook::Calm if depth == 0 => self.problem.evaluate(node),
            Outlook::Pending if depth == 0 => self.expand(&place, window, NO_MOVE).0,
            // Where the line is wanted a value is no answer.
            Outlook::Calm if depth == 1 && !window.is_open() => {
                let known = self.problem.after_best(node);
                known.unwrap_or_else(|| self.remembered(&place, window))
            }
            Outlook::Calm | Outlook::Pending => self.remembered(&place, window),
        }
    }

    fn gives_up(&mut self) -> bool {
        let asked = || self.budget.is_some_and(Budget::stopped);
        if self.positions >= self.limit || (self.positions.is_multiple_of(PATIENCE) && asked()) {
            self.stopped = true;
        }
        self.stopped
    }

    fn frame(&mut self, ply: usize) -> &mut Frame<P::Move> {
        while self.frames.len() <= ply {
            self.frames.push(Frame { choices: Choices::new(), line: Vec::new() });
        }
        &mut self.frames[ply]
    }

    /// The value of a node from the table or, if it does not know it, of the tree below.
    fn remembered(&mut self, at: &Place<'_, P::Node>, window: Window) -> i32 {
        let depth = u8::try_from(at.depth).expect("depths are small");
        let reach = match self.manner {
            Manner::Exact if at.depth == ENDLESS => u32::MAX,
            Manner::Exact => at.depth,
            // Whatever an earlier iteration stored under a key looked less far than this one.
            Manner::Soon => self.horizon,
        };
        let key = self.problem.key(at.node, reach);
        let place = Table::place(&key);
        let entry = self.table.get(place, &key);
        // Where the line is wanted the table is no answer: it has no line.
        if let Some(entry) = entry.filter(|_| !window.is_open())
            && let Some(value) = self.usable(entry, depth, window)
        {
            return value;
        }
        let (value, best) = self.expand(at, window, entry.map_or(NO_MOVE, |entry| entry.best));
        if !self.stopped {
            let bound = match () {
                () if value >= window.beta => Bound::AtLeast,
                () if value <= window.alpha => Bound::AtMost,
                () => Bound::Exact,
            };
            self.table.put(place, key, Entry { value, best, depth, bound });
        }
        value
    }

    /// The value that an entry proves for this depth and window.
    fn usable(&self, entry: Entry, depth: u8, window: Window) -> Option<i32> {
        let fits = match self.manner {
            Manner::Exact => entry.depth == depth,
            Manner::Soon => entry.depth >= depth,
        };
        let excess = i32::from(entry.depth) - i32::from(depth);
        // A win is worth more with more plies left; with the plies of here it is worth less.
        let value = match entry.value {
            won if won > WIN - DECIDED / 2 => won - excess,
            lost if lost < DECIDED / 2 - WIN => lost + excess,
            value => value,
        };
        let proves = match entry.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= window.beta,
            Bound::AtMost => value <= window.alpha,
        };
        (fits && proves).then_some(value)
    }

    /// The value of the tree below a node where the game goes on, and the place of its best move.
    fn expand(&mut self, at: &Place<'_, P::Node>, window: Window, best: u16) -> (i32, u16) {
        let frame = self.frame(at.ply);
        let mut choices = mem::replace(&mut frame.choices, Choices::new());
        choices.begin();
        let found = self.try_all(at, window, &mut choices, best);
        self.frames[at.ply].choices = choices;
        found
    }

    fn try_all(
        &mut self,
        at: &Place<'_, P::Node>,
        mut window: Window,
        choices: &mut Choices<P::Move>,
        remembered: u16,
    ) -> (i32, u16) {
        let (mut most, mut best) = (-i32::MAX, NO_MOVE);
        for tried in 0.. {
            let from = (at.node, at.ply);
            let Some(place) = self.order.next(self.problem, from, choices, remembered) else {
                break;
            };
            let mv = &choices.moves[place];
            let value = self.follow(at, mv, tried, window);
            if self.stopped {
                break;
            }
            if value <= most {
                continue;
            }
            (most, best) = (value, u16::try_from(place).unwrap_or(NO_MOVE));
            if value <= window.alpha {
                continue;
            }
            if value >= window.beta {
                if let Some(kind) = self.problem.kind(at.node, mv) {
                    self.order.reward(kind, at.ply, at.depth);
                }
                break;
            }
            self.lengthen(at.ply, mv);
            window.alpha = value;
        }
        (most, best)
    }

    /// The value of a move for the side that makes it. All but the first are asked only whether
    /// they are better; one that is gets valued again.
    pub(super) fn follow(
        &mut self,
        at: &Place<'_, P::Node>,
        mv: &P::Move,
        tried: usize,
        window: Window,
    ) -> i32 {
        let next = self.problem.play(at.node, mv);
        let nearer = if at.depth == ENDLESS { ENDLESS } else { at.depth.saturating_sub(1) };
        let (depth, ply) = (nearer, at.ply + 1);
        if tried == 0 {
            return -self.value(&next, depth, ply, window.flipped());
        }
        let above = Window::above(window.alpha).flipped();
        let is_late = self.manner == Manner::Soon && tried >= LATE && at.depth >= LATE_DEPTH;
        if is_late && self.problem.kind(at.node, mv).is_some() {
            let value = -self.value(&next, depth - 1, ply, above);
            if value <= window.alpha || self.stopped {
                return value;
            }
        }
        let value = -self.value(&next, depth, ply, above);
        if !window.holds(value) || self.stopped {
            return value;
        }
        -self.value(&next, depth, ply, window.flipped())
    }

    /// The line of this ply: a move and the line after it.
    fn lengthen(&mut self, ply: usize, mv: &P::Move) {
        self.frame(ply + 1);
        let (upper, lower) = self.frames.split_at_mut(ply + 1);
        let line = &mut upper[ply].line;
        line.clear();
        line.push(mv.clone());
        line.extend_from_slice(&lower[0].line);
    }
}
