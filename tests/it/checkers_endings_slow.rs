//! The ending table of checkers against plain minimax over the slow referee.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sixpoint::agents::checkers::endings::{Ending, Value};
use sixpoint::rules::Notation;

use crate::checkers_endings::{THREE, game};
use crate::checkers_model::{End, Model, Piece, QUIET_LIMIT, RED, WHITE};

fn known(model: &Model) -> Ending {
    let game = game();
    let text = format!("{} quiet={}", model.fen(), model.quiet);
    THREE.probe(&game, &game.read_position(&text).unwrap()).unwrap()
}

/// Two or three pieces anywhere, men not where they are crowned.
fn random(chance: &mut ChaCha8Rng) -> Model {
    let mut model = Model::empty(8);
    model.turn = chance.random_range(0..2);
    let seats = [&[RED, WHITE][..], &[RED, WHITE, RED], &[RED, WHITE, WHITE]];
    for &seat in *seats.choose(chance).unwrap() {
        let free = model.squares().into_iter().filter(|&at| model.at(at).is_none());
        let free: Vec<_> = free.collect();
        let &(row, column) = free.choose(chance).unwrap();
        let far_row = if seat == RED { 7 } else { 0 };
        let king = row == far_row || chance.random_bool(0.5);
        model.board[row][column] = Some(Piece { seat, king });
    }
    model
}

/// Plies to the forced end of the game within so many, won by the side to move if they are odd.
fn end_within(model: &Model, plies: u8) -> Option<u8> {
    let moves = model.moves();
    if moves.is_empty() {
        return Some(0);
    }
    let rest = plies.checked_sub(1)?;
    let answers: Vec<_> =
        moves.iter().map(|path| end_within(&model.after(path), rest).map(|end| end + 1)).collect();
    let wins = answers.iter().flatten().filter(|end| *end % 2 == 1).min();
    match wins {
        Some(&plies) => Some(plies),
        None => answers.into_iter().collect::<Option<Vec<_>>>()?.into_iter().max(),
    }
}

#[test]
fn short_wins_and_losses_take_as_long_as_minimax_finds() {
    const PLIES: u8 = 5;
    let seed = 4;
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut decided = 0;
    for _ in 0..400 {
        let model = random(&mut chance);
        let ending = known(&model);
        let found = end_within(&model, if decided < 150 { PLIES } else { PLIES - 2 });
        let expected = match ending.value {
            Value::Drawn => None,
            Value::Won | Value::Lost => Some(ending.to_end),
        };
        match found {
            Some(_) => {
                decided += 1;
                assert_eq!(found, expected, "seed {seed}: {}", model.fen());
            }
            None => assert!(
                expected.is_none_or(|plies| plies > PLIES - 2),
                "seed {seed}: {} {expected:?}",
                model.fen()
            ),
        }
    }
    assert!(decided > 30, "{decided} positions were decided");
}

/// The value by minimax until a capture, a man's move, the end or the draw by the counter; after a
/// capture or a man's move the table's.
fn value(model: &Model) -> Value {
    match model.end() {
        Some(End::Lost { .. }) => return Value::Lost,
        Some(End::Drawn) => return Value::Drawn,
        None => {}
    }
    let after = model.moves().into_iter().map(|path| {
        let after = model.after(&path);
        let is_new_count = after.quiet == 0 && !after.moves().is_empty();
        if is_new_count { known(&after).value } else { value(&after) }.reversed()
    });
    after.max().unwrap()
}

#[test]
fn the_counter_decides_as_minimax_finds() {
    let seed = 80;
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut saved = 0;
    for _ in 0..1500 {
        let mut model = random(&mut chance);
        let fresh = known(&model);
        if fresh.value == Value::Drawn || !(1..=6).contains(&fresh.zeroing) {
            continue;
        }
        let most = QUIET_LIMIT - u32::from(fresh.zeroing);
        for quiet in [most, most + 1].into_iter().filter(|&quiet| quiet < QUIET_LIMIT) {
            model.quiet = quiet;
            let expected = value(&model);
            assert_eq!(known(&model).value, expected, "seed {seed}: {} {quiet}", model.fen());
            saved += u32::from(expected == Value::Drawn);
        }
    }
    assert!(saved > 20, "the counter saved {saved}");
}
