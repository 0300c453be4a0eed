//! Steps, chains of jumps, passing, and what a move changes.

use crate::rules::Seat;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::ways::{Way, Ways};
use crate::rules::chinese_checkers::{ChineseCheckers, Hole, Jump, State};

/// Room for the moves of a piece, so that a list of moves seldom has to grow: on the standard star
/// there are between five and six in mid-game.
const USUAL_MOVES: usize = 8;

/// A whole turn.
///
/// A step or a chain of jumps is told by its ends alone: a chain never ends next to its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Stay: the only move of a seat that has no other.
    Pass,
    /// Bring a piece somewhere else.
    Go {
        /// Where it stands.
        from: Hole,
        /// Where it ends.
        to: Hole,
    },
}

impl<B: Bits> ChineseCheckers<B> {
    /// Fills `found` with every hole that the piece on `from` can reach in one turn, from the top
    /// row, each row from the left. What `found` held before is cleared. Moves that the rules
    /// forbid because they seal a goal are among them.
    pub fn destinations(&self, state: &State<B>, from: Hole, found: &mut Vec<Hole>) {
        found.clear();
        found.extend(Reach::new(self).search(&self.occupied(state), from).iter().map(Hole::new));
    }

    /// The holes that the moving piece stands on, first to last, by a chain with the fewest jumps;
    /// of several the same one every time. Empty for a pass and for a move that is not legal.
    #[must_use]
    pub fn route(&self, state: &State<B>, mv: &Move) -> Vec<Hole> {
        let Move::Go { from, to } = *mv else { return Vec::new() };
        let occupied = self.occupied(state);
        if self.star.neighbours(from).contains(&to) && !occupied.contains(to.index()) {
            return vec![from, to];
        }
        // Breadth first: `seen` holds every landing with the index of the landing before it.
        let mut seen = vec![(from, 0)];
        let mut known = B::of(self.star.holes(), [from.index()]);
        let mut next = 0;
        while let Some(&(hole, _)) = seen.get(next) {
            if hole == to {
                return trace(&seen, next);
            }
            for landing in self.hops(&occupied, hole) {
                if !known.contains(landing.index()) {
                    known.insert(landing.index());
                    seen.push((landing, next));
                }
            }
            next += 1;
        }
        Vec::new()
    }

    /// The single jumps from a hole.
    ///
    /// The moving piece may be left on its start meanwhile: a chain cannot land there again, and
    /// cannot jump over it, because every landing is an even number of holes away from it.
    pub(super) fn hops<'a>(&'a self, occupied: &'a B, at: Hole) -> impl Iterator<Item = Hole> + 'a {
        let jumps = self.star.jumps(at).iter();
        let open = |jump: &&Jump| {
            occupied.contains(jump.over.index()) && !occupied.contains(jump.to.index())
        };
        jumps.filter(open).map(|jump| jump.to)
    }

    pub(super) fn fill_moves(&self, state: &State<B>, seat: Seat, moves: &mut Vec<Move>) {
        let occupied = self.occupied(state);
        let mut reach = Reach::new(self);
        moves.reserve(USUAL_MOVES * self.piece_count);
        for from in state.pieces[seat.index()].iter().map(Hole::new) {
            let found = reach.search(&occupied, from).iter().map(Hole::new);
            moves.extend(found.map(|to| Move::Go { from, to }));
        }
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
    }

    /// Whether no piece of a seat can step or jump.
    pub(super) fn is_stuck(&self, state: &State<B>, seat: Seat) -> bool {
        let occupied = self.occupied(state);
        let is_open =
            |&Way { next, beyond }: &Way<B::One>| !occupied.has(next) || !occupied.has(beyond);
        // Where the board ends a way leads back to the piece itself or to the piece jumped over.
        state.pieces[seat.index()].iter().all(|from| !self.ways.from(from).iter().any(is_open))
    }

    pub(super) fn play(&self, state: &mut State<B>, mv: Move) {
        let seat = state.to_move;
        state.ply += 1;
        state.quiet += 1;
        if let Move::Go { from, to } = mv {
            self.carry(state, seat, from, to);
            let to_go = state.to_go[seat.index()];
            if to_go < state.best[seat.index()] {
                state.best[seat.index()] = to_go;
                state.quiet = 0;
            }
            if let Some(finisher) = self.completed_by(state, to) {
                self.finish(state, finisher);
                state.quiet = 0;
            }
        }
        self.pass_turn(state);
    }

    /// Gives the turn to the next seat that still races, if there is one.
    pub(super) fn pass_turn(&self, state: &mut State<B>) {
        let next = state.racing_after(state.to_move, self.options.players).next();
        state.to_move = next.unwrap_or(state.to_move);
    }

    fn carry(&self, state: &mut State<B>, seat: Seat, from: Hole, to: Hole) {
        let home = &self.arms[self.home(seat).index()];
        let has_left = !home.contains(from.index()) || state.returned.contains(from.index());
        state.returned.remove(from.index());
        if has_left && home.contains(to.index()) {
            state.returned.insert(to.index());
        }
        let pieces = &mut state.pieces[seat.index()];
        pieces.remove(from.index());
        pieces.insert(to.index());
        let to_go = &mut state.to_go[seat.index()];
        *to_go = *to_go + u32::from(self.distance(seat, to)) - u32::from(self.distance(seat, from));
    }
}

fn trace(seen: &[(Hole, usize)], last: usize) -> Vec<Hole> {
    let mut route = Vec::new();
    let mut at = last;
    while at != 0 {
        route.push(seen[at].0);
        at = seen[at].1;
    }
    route.push(seen[0].0);
    route.reverse();
    route
}

/// The search for everything one piece can reach, with its working sets kept between pieces.
#[derive(Debug)]
pub struct Reach<'a, B: Bits> {
    ways: &'a Ways<B>,
    found: B,
    frontier: B,
}

impl<'a, B: Bits> Reach<'a, B> {
    /// A search on the board of this game.
    #[must_use]
    pub fn new(game: &'a ChineseCheckers<B>) -> Self {
        let empty = B::empty(game.star.holes());
        Self { ways: &game.ways, found: empty.clone(), frontier: empty }
    }

    /// The holes that a piece on `from` can reach in one turn while these holes, its own among
    /// them, are occupied.
    pub fn search(&mut self, occupied: &B, from: Hole) -> &B {
        let Self { ways, found, frontier } = self;
        // What is occupied is kept among what is found until the end: neither is landed on again.
        found.clear();
        found.union_with(occupied);
        let mut at = from.index();
        loop {
            // Nothing predicts who stands where: deciding all at once beats a branch for each.
            for &Way { next, beyond } in ways.from(at) {
                let lands = occupied.has(next) & !found.has(beyond);
                found.put_if(lands, beyond);
                frontier.put_if(lands, beyond);
            }
            match frontier.pop_first() {
                Some(next) => at = next,
                None => break,
            }
        }
        for &Way { next, .. } in ways.from(from.index()) {
            found.put_if(true, next);
        }
        found.subtract(occupied);
        found
    }
}
