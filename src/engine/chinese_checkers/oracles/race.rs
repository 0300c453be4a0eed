//! The shortest way home of a lone racer, from every position of a small star.

use std::collections::HashMap;

use crate::engine::audit::{Fate, Oracle, Worth};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Hole, Move, Reach, State};
use crate::rules::{Game, Seat};

/// The largest side of which every placement is looked at: 7,770 of them. Side 3 has 170 million.
pub(super) const MOST_SIDE: u16 = 2;

/// The only seat of a solo race.
const RACER: Seat = Seat::new(0);

/// The moves that every placement of a lone racer is from the full goal.
pub(super) struct ShortestWays<B>(HashMap<B, u16>);

impl<B: Bits> ShortestWays<B> {
    /// Floods the board of a solo race from the full goal. A step or a chain can be taken back, so
    /// the way home is as long as the way back.
    pub(super) fn new(game: &ChineseCheckers<B>) -> Self {
        let star = game.star();
        let goal = star.arm(game.goal(RACER)).iter().map(|hole| hole.index());
        let mut layer = vec![B::of(star.holes(), goal)];
        let mut ways = HashMap::from([(layer[0].clone(), 0)]);
        let mut reach = Reach::new(game);
        for moves in 1.. {
            let mut next = Vec::new();
            for set in &layer {
                for from in set.iter() {
                    for to in reach.search(set, Hole::new(from)).iter() {
                        let mut there = set.clone();
                        there.remove(from);
                        there.insert(to);
                        if !ways.contains_key(&there) {
                            ways.insert(there.clone(), moves);
                            next.push(there);
                        }
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            layer = next;
        }
        Self(ways)
    }
}

impl<B: Bits> Oracle<ChineseCheckers<B>> for ShortestWays<B> {
    /// A race is won if the cap leaves moves enough. What it has still to go counts down the
    /// margin.
    fn judge(&self, game: &ChineseCheckers<B>, state: &State<B>) -> Option<Vec<(Move, Worth)>> {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let valued = moves.into_iter().map(|mv| {
            let mut after = state.clone();
            game.apply(&mut after, &mv);
            let left = *self.0.get(game.pieces(&after, RACER))?;
            let in_time = game.ply(&after) + u32::from(left) <= game.cap();
            let fate = if in_time { Fate::Won } else { Fate::Open };
            Some((mv, Worth { fate, margin: Some(-i64::from(left)) }))
        });
        valued.collect()
    }
}
