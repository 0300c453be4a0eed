//! Positions of Chinese checkers drawn by lot.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sixpoint::rules::bits::Bits;
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Hole, State};
use sixpoint::rules::{Game, Seat};

use crate::drawn::drawn;

/// The lot with this seed.
#[expect(clippy::print_stdout, reason = "a test that fails shows the seed it ran with")]
pub(crate) fn lot(seed: u64) -> ChaCha8Rng {
    println!("seed {seed}");
    ChaCha8Rng::seed_from_u64(seed)
}

/// A position with all pieces on holes drawn by lot, in which somebody drawn by lot is to move
/// and nobody has finished; `None` when the lot has filled somebody's goal.
///
/// With `crowd` the pieces of each seat are drawn from that many holes nearest its goal, as far
/// as they are free.
pub(crate) fn scattered<B: Bits>(
    game: &ChineseCheckers<B>,
    lot: &mut ChaCha8Rng,
    crowd: usize,
) -> Option<State<B>> {
    let star = game.star();
    let seats = game.options().players;
    let mut owners = vec![None; star.holes()];
    for seat in Seat::all(seats) {
        let mut free: Vec<Hole> =
            star.all().filter(|hole| owners[hole.index()].is_none()).collect();
        free.shuffle(lot);
        free.sort_by_key(|&hole| game.distance(seat, hole));
        free.truncate(crowd.max(game.piece_count()));
        free.shuffle(lot);
        for hole in &free[..game.piece_count()] {
            owners[hole.index()] = Some(seat);
        }
    }
    let cell = |hole: &Hole| match owners[hole.index()] {
        Some(seat) => game.letter(seat),
        None => '.',
    };
    let row = |row: Vec<Hole>| row.iter().flat_map(|hole| [cell(hole), ' ']).collect::<String>();
    let drawing = star.rows().map(row).collect::<Vec<_>>().join("\n");
    let turn = game.letter(Seat::new(lot.random_range(0..seats)));
    let full = |seat: Seat| {
        star.arm(game.goal(seat)).iter().all(|hole| owners[hole.index()].is_some())
            && star.arm(game.goal(seat)).iter().any(|hole| owners[hole.index()] == Some(seat))
    };
    if Seat::all(seats).any(full) {
        return None;
    }
    Some(drawn(game, &drawing, &format!("turn={turn}")))
}
