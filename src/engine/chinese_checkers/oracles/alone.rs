//! Own moves ahead, as if nobody else moved: the oracle of any star and any number of seats.
//!
//! What a move comes to is the least distance to go that it and the seat's next moves can bring
//! about while the others stand still, and a space less for every move that is not needed any more
//! because the goal is full: moves are what a race is about, and one is worth a space at least.

use std::collections::HashMap;

use crate::engine::audit::{Fate, Oracle, Worth};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Hole, Move, Reach, State};
use crate::rules::{Game, Phase, Seat, Status};

/// Judges by all lines of own moves: not exact.
pub(super) struct Alone;

/// Own moves in a line, the judged one among them: as many as take some hundredths of a second.
const fn own_moves(side: u16) -> i64 {
    match side {
        ..=4 => 4,
        5..=6 => 3,
        7.. => 2,
    }
}

impl<B: Bits> Oracle<ChineseCheckers<B>> for Alone {
    fn judge(&self, game: &ChineseCheckers<B>, state: &State<B>) -> Option<Vec<(Move, Worth)>> {
        let mut moves = Vec::new();
        let Phase::ToMove(seat) = game.moves(state, &mut moves) else { return None };
        let won = game.standings(state).iter().any(|it| it.status == Status::Finished);
        let left = own_moves(game.star().side()) - 1;
        let mut lines = Lines::new(game, seat);
        let valued = moves.into_iter().map(|mv| {
            let mut after = state.clone();
            game.apply(&mut after, &mv);
            let finished = !game.races(&after, seat);
            let margin = if finished {
                left
            } else if game.phase(&after) == Phase::Over {
                -i64::from(game.to_go(&after, seat))
            } else {
                lines.most(&Position::of(game, &after, seat), left)
            };
            let fate = if won { Fate::Open } else { fate(game, (state, &after), seat) };
            (mv, Worth { fate, margin: Some(margin) })
        });
        Some(valued.collect())
    }
}

/// What a move has made certain of a game that nobody had won before it: a piece may fill the last
/// hole of somebody else's goal, too.
fn fate<B: Bits>(
    game: &ChineseCheckers<B>,
    (before, after): (&State<B>, &State<B>),
    seat: Seat,
) -> Fate {
    let finished = |&seat: &Seat| game.races(before, seat) && !game.races(after, seat);
    let first = Seat::all(game.seats()).find(finished);
    match first.or_else(|| game.outcome(after)?.winner) {
        None => Fate::Open,
        Some(winner) if winner == seat => Fate::Won,
        Some(_) => Fate::Lost,
    }
}

/// The board as a seat sees it that moves alone.
struct Position<B> {
    own: B,
    occupied: B,
    /// The holes of the goal that must still be filled.
    open: B,
    to_go: i64,
}

impl<B: Bits> Position<B> {
    fn of(game: &ChineseCheckers<B>, state: &State<B>, seat: Seat) -> Self {
        Self {
            own: game.pieces(state, seat).clone(),
            occupied: game.occupied(state),
            open: game.open_goal(state, seat),
            to_go: game.to_go(state, seat).into(),
        }
    }
}

/// All lines of one seat.
struct Lines<'a, B: Bits> {
    distances: &'a [u16],
    goal: B,
    reach: Reach<'a, B>,
    /// What positions are worth with so many moves to come: the same moves lead to the same one in
    /// any order.
    known: HashMap<(B, B, i64), i64>,
}

impl<'a, B: Bits> Lines<'a, B> {
    fn new(game: &'a ChineseCheckers<B>, seat: Seat) -> Self {
        let star = game.star();
        let goal = star.arm(game.goal(seat)).iter().map(|hole| hole.index());
        Self {
            distances: game.distances(seat),
            goal: B::of(star.holes(), goal),
            reach: Reach::new(game),
            known: HashMap::new(),
        }
    }

    /// The largest margin that so many moves can reach, at least one: less the distance to go, or
    /// the moves to spare once the goal is full.
    fn most(&mut self, at: &Position<B>, left: i64) -> i64 {
        let key = (at.own.clone(), at.occupied.clone(), left);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let most = if left == 1 { self.most_of_last(at) } else { self.most_of_more(at, left) };
        self.known.insert(key, most);
        most
    }

    fn most_of_more(&mut self, at: &Position<B>, left: i64) -> i64 {
        let mut most = None;
        for from in at.own.iter() {
            let landings: Vec<_> =
                self.reach.search(&at.occupied, Hole::new(from)).iter().collect();
            for to in landings {
                let there = self.moved(at, from, to);
                let full = there.open.is_empty() && self.goal.contains(to);
                let margin = if full { left - 1 } else { self.most(&there, left - 1) };
                most = most.max(Some(margin));
            }
        }
        most.unwrap_or(-at.to_go)
    }

    /// The same for a last move.
    fn most_of_last(&mut self, at: &Position<B>) -> i64 {
        let last_open = if at.open.len() == 1 { at.open.first() } else { None };
        let mut most = None;
        for from in at.own.iter() {
            let off = i64::from(self.distances[from]);
            let stays = self.goal.contains(from);
            for to in self.reach.search(&at.occupied, Hole::new(from)).iter() {
                let fills = last_open == Some(to) && !stays;
                let to_go = at.to_go - off + i64::from(self.distances[to]);
                most = most.max(Some(if fills { 0 } else { -to_go }));
            }
        }
        most.unwrap_or(-at.to_go)
    }

    fn moved(&self, at: &Position<B>, from: usize, to: usize) -> Position<B> {
        let Position { mut own, mut occupied, mut open, to_go } = Position {
            own: at.own.clone(),
            occupied: at.occupied.clone(),
            open: at.open.clone(),
            to_go: at.to_go,
        };
        own.remove(from);
        own.insert(to);
        occupied.remove(from);
        occupied.insert(to);
        if self.goal.contains(from) {
            open.insert(from);
        }
        open.remove(to);
        let to_go = to_go - i64::from(self.distances[from]) + i64::from(self.distances[to]);
        Position { own, occupied, open, to_go }
    }
}
