//! Positions of Chinese checkers to judge: drawn, or drawn by lot.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sixpoint::rules::bits::Bits;
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Hole, State};
use sixpoint::rules::{Notation, Seat};

/// The lot with this seed.
#[expect(clippy::print_stdout, reason = "a test that fails shows the seed it ran with")]
pub(crate) fn lot(seed: u64) -> ChaCha8Rng {
    println!("seed {seed}");
    ChaCha8Rng::seed_from_u64(seed)
}

/// The position that a drawing shows: rows from the top, dots for empty holes.
pub(crate) fn drawn<B: Bits>(game: &ChineseCheckers<B>, drawing: &str) -> State<B> {
    let rows = drawing.lines().map(|line| line.replace(' ', "")).filter(|line| !line.is_empty());
    let rows: Vec<_> = rows.map(|row| row.replace('.', "1 ")).collect();
    position(game, &rows, "")
}

/// The position with these rows, each a letter for a piece and `1 ` for an empty hole, and these
/// fields.
fn position<B: Bits>(game: &ChineseCheckers<B>, rows: &[String], fields: &str) -> State<B> {
    let run = |cells: &str| cells.split(' ').count().to_string();
    let row = |cells: &String| {
        let parts = cells.trim_end().split_inclusive(|c: char| c.is_alphabetic());
        let with_runs = parts.map(|part| match part.trim_end_matches(char::is_alphabetic) {
            "" => part.to_owned(),
            empty => run(empty.trim_end()) + &part[empty.len()..],
        });
        with_runs.collect::<String>()
    };
    let board = rows.iter().map(row).collect::<Vec<_>>().join("/");
    game.read_position(&format!("{board} {fields}")).unwrap()
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
    let row = |row: Vec<Hole>| {
        let cell = |hole: &Hole| match owners[hole.index()] {
            Some(seat) => game.letter(seat).to_string(),
            None => "1 ".to_owned(),
        };
        row.iter().map(cell).collect::<String>()
    };
    let rows: Vec<_> = star.rows().map(row).collect();
    let turn = game.letter(Seat::new(lot.random_range(0..seats)));
    let full = |seat: Seat| {
        star.arm(game.goal(seat)).iter().all(|hole| owners[hole.index()].is_some())
            && star.arm(game.goal(seat)).iter().any(|hole| owners[hole.index()] == Some(seat))
    };
    if Seat::all(seats).any(full) {
        return None;
    }
    Some(position(game, &rows, &format!("turn={turn}")))
}
