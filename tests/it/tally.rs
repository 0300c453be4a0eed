//! Counts a game of Chinese checkers apart from the rules, and holds its result against that.

use sixpoint::rules::bits::Bits;
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Hole, Move, State};
use sixpoint::rules::{Game, Outcome, Seat};

use crate::play::{Ply, play};

/// How a game went.
#[derive(Debug)]
pub(crate) struct Tally {
    pub(crate) plies: u32,
    /// The longest stretch of plies in which nobody set a new best or finished.
    pub(crate) longest_stretch: u32,
    /// The stretch at the end.
    pub(crate) last_stretch: u32,
    /// Who finished, in order, with the pieces that were outside the goal then.
    pub(crate) finishers: Vec<(Seat, usize)>,
    /// Moves that a gate replaced.
    pub(crate) overrides: u32,
    /// The lowest sum of distances that each seat has had.
    best: Vec<u32>,
}

impl Tally {
    fn new<B: Bits>(game: &ChineseCheckers<B>) -> Self {
        let start = game.start();
        Self {
            plies: 0,
            longest_stretch: 0,
            last_stretch: 0,
            finishers: Vec::new(),
            overrides: 0,
            best: Seat::all(game.seats()).map(|seat| distances(game, &start, seat)).collect(),
        }
    }

    fn count<B: Bits>(&mut self, game: &ChineseCheckers<B>, ply: &Ply<'_, B>) {
        self.plies += 1;
        self.last_stretch += 1;
        let replaced = ply.verdict.is_some_and(|verdict| verdict.proposed != Some(verdict.played));
        self.overrides += u32::from(replaced);
        let stops = |seat: &Seat| game.races(ply.before, *seat) && !game.races(ply.after, *seat);
        let finisher = Seat::all(game.seats()).find(stops);
        let best = &mut self.best[ply.seat.index()];
        if let Some(seat) = finisher {
            self.finishers.push((seat, outside_after(game, ply, seat)));
            self.last_stretch = 0;
        } else if distances(game, ply.after, ply.seat) < *best {
            *best = distances(game, ply.after, ply.seat);
            self.last_stretch = 0;
        }
        self.longest_stretch = self.longest_stretch.max(self.last_stretch);
    }

    fn check<B: Bits>(&self, game: &ChineseCheckers<B>, outcome: &Outcome) {
        let racing = usize::from(game.seats()) - self.finishers.len();
        match &*outcome.rule {
            "finished" => assert_eq!(racing, usize::from(game.seats() > 1)),
            "no_progress" => assert_eq!(Some(self.last_stretch), game.window()),
            "move_cap" => assert_eq!(self.plies, game.cap()),
            other => panic!("nothing ends by {other}"),
        }
        for (place, &(seat, outside)) in self.finishers.iter().enumerate() {
            let rank = &outcome.ranking[place];
            assert_eq!((rank.seat, usize::from(rank.place)), (seat, place + 1));
            let note = match outside {
                0 => None,
                1 => Some("goal full (anti-spoiling), 1 piece outside".to_owned()),
                more => Some(format!("goal full (anti-spoiling), {more} pieces outside")),
            };
            assert_eq!(rank.note, note);
        }
        if let Some(&(first, _)) = self.finishers.first() {
            assert_eq!(outcome.winner, Some(first));
        }
    }
}

fn distances<B: Bits>(game: &ChineseCheckers<B>, state: &State<B>, seat: Seat) -> u32 {
    let holes = game.pieces(state, seat).iter().map(Hole::new);
    holes.map(|hole| u32::from(game.distance(seat, hole))).sum()
}

/// The pieces of a seat outside its goal after a ply, as they would stand had none been taken off.
fn outside_after<B: Bits>(game: &ChineseCheckers<B>, ply: &Ply<'_, B>, seat: Seat) -> usize {
    let mut holes: Vec<_> = game.pieces(ply.before, seat).iter().map(Hole::new).collect();
    if let Move::Go { from, to } = ply.mv
        && seat == ply.seat
    {
        holes.retain(|&hole| hole != from);
        holes.push(to);
    }
    let outside = |hole: &&Hole| game.star().arm_of(**hole) != Some(game.goal(seat));
    holes.iter().filter(outside).count()
}

/// Plays a game to its end and checks what the rules say of it against the count: which rule
/// ended it, who finished, in which order and with what outside.
pub(crate) fn play_and_tally<B: Bits>(
    game: &ChineseCheckers<B>,
    names: &[&str],
    seed: u64,
) -> (Tally, Outcome) {
    let mut tally = Tally::new(game);
    let end = play(game, names, seed, |ply| tally.count(game, ply));
    let outcome = game.outcome(&end).unwrap();
    tally.check(game, &outcome);
    (tally, outcome)
}
