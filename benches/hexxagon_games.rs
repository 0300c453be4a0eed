//! Time of whole games of Hexxagon on one thread, through the engine as rooms and tournaments play
//! them.
//!
//! `cargo bench --bench hexxagon_games`. The games on side 20 are those of the reference document,
//! "Exact and fast on large boards", with its seed.

use divan::{Bencher, black_box};
use serde_json::json;
use sixpoint::agents::Budget;
use sixpoint::engine::{GameSummary, SeatSetup, SetupRequest, open};

fn main() {
    divan::main();
}

/// A game between these two with seed 1.
fn play(side: u16, seats: [&str; 2]) -> GameSummary {
    let options = json!({ "side": side });
    let request = SetupRequest {
        game: "hexxagon".to_owned(),
        options: serde_json::from_value(options).expect("an object"),
        seats: seats.map(SeatSetup::agent).to_vec(),
        seed: Some(1),
    };
    let game = open(&request.complete(1).expect("the setup can be")).expect("it is complete");
    game.play_out(&Budget::default()).expect("agents sit on both seats")
}

/// The game of each pair from its setup to its end, with the board's side.
#[divan::bench(args = PAIRS)]
fn game(bencher: Bencher<'_, '_>, game: (u16, &str, &str)) {
    let (side, first, second) = game;
    bencher.bench(|| black_box(play(side, [first, second])));
}

/// Boards and who plays on them.
const PAIRS: [(u16, &str, &str); 6] = [
    (5, "gated", "greedy"),
    (5, "search", "greedy"),
    (20, "random", "random"),
    (20, "greedy", "greedy"),
    (20, "gated", "greedy"),
    (20, "search", "greedy"),
];
