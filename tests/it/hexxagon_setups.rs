//! Games and positions of Hexxagon drawn by lot, for the slow referee.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use crate::hexxagon_model::{Model, PEARL, RUBY, Setup, Spot};

/// Some cells without the corners of the board, where pieces may start.
fn holes(setup: &Setup<'_>, lot: &mut ChaCha8Rng) -> String {
    let model = Model::bare(&Setup { holes: Some(""), ..*setup });
    let inner = model.places().into_iter().filter(|&(row, place)| {
        let edge = row == 0 || row + 1 == model.rows.len() || row == model.rows.len() / 2;
        !edge || place > 0 && place + 1 < model.rows[row].len()
    });
    let share = lot.random_range(0.0..0.6);
    let names = inner.filter(|_| lot.random_bool(share)).map(Model::name);
    names.collect::<Vec<_>>().join(",")
}

/// Every game that can be asked for on these sides: all shapes, starts and both rules, with the
/// cells of the shape removed and with cells drawn by lot.
pub(crate) fn each_setup(
    sides: std::ops::RangeInclusive<usize>,
    lot: &mut ChaCha8Rng,
    mut play: impl FnMut(&Setup<'_>, Model, &mut ChaCha8Rng),
) {
    for side in sides {
        for board in ["standard", "open", "donut", "rectangle"] {
            for start in ["corners", "opposite", "ring"] {
                for (jump_limit, own) in [(true, false), (false, false), (true, true)] {
                    if board == "donut" && side < 3 {
                        continue;
                    }
                    let setup = Setup { side, board, holes: None, start, jump_limit };
                    let names = own.then(|| holes(&setup, lot));
                    let setup = Setup { holes: names.as_deref(), ..setup };
                    if let Some(model) = Model::new(&setup) {
                        play(&setup, model, lot);
                    }
                }
            }
        }
    }
}

/// A position with every cell drawn by lot, and counters up to where they end the game.
pub(crate) fn scattered(setup: &Setup<'_>, lot: &mut ChaCha8Rng) -> Model {
    let mut model = Model::bare(setup);
    let empty = [0.0, 0.02, 0.2, 0.6, 0.9][lot.random_range(0..5_usize)];
    let ruby = [0.0, 0.05, 0.5, 0.95, 1.0][lot.random_range(0..5_usize)];
    for (row, place) in model.all(Spot::Empty) {
        if !lot.random_bool(empty) {
            let seat = if lot.random_bool(ruby) { RUBY } else { PEARL };
            model.rows[row][place] = Spot::Piece(seat);
        }
    }
    model.turn = lot.random_range(0..2);
    model.quiet = if lot.random_bool(0.3) { 100 } else { lot.random_range(0..100) };
    let most = u32::try_from(20 * model.cell_count()).unwrap();
    model.ply = if lot.random_bool(0.3) { most } else { lot.random_range(0..=most + 5) };
    model
}
