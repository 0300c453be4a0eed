//! Speed of whole tournaments, and how it grows with threads.
//!
//! `cargo bench --bench compare`. The figure to watch is 1,002 games of six gated seats on the
//! standard star: about a second of one core.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use rayon::ThreadPoolBuilder;
use serde_json::{Map, Value, json};
use sixpoint::agents::Budget;
use sixpoint::engine::{Arena, SeatSetup};

fn main() {
    divan::main();
}

/// A tournament: the game, its options, who plays, and for how many seeds.
struct Contest {
    game: &'static str,
    options: Value,
    agents: &'static [&'static str],
    seeds: u64,
}

impl Contest {
    fn play(&self) -> usize {
        let options: Map<String, Value> =
            serde_json::from_value(self.options.clone()).expect("an object");
        let pool: Vec<_> = self.agents.iter().map(|agent| SeatSetup::agent(agent)).collect();
        let arena = Arena {
            game: self.game,
            options: &options,
            openings: &[],
            budget: &Budget::default(),
            played: &|| (),
        };
        let played = arena.round_robin(&pool, self.agents.len(), self.seeds);
        played.expect("agents sit on every seat").games.len()
    }

    /// The same on so many threads.
    fn bench(&self, bencher: Bencher<'_, '_>, threads: usize) {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        let games = self.seeds * self.agents.len() as u64;
        bencher
            .counter(ItemsCount::new(games))
            .bench_local(|| pool.install(|| black_box(self.play())));
    }
}

/// The target: six gated seats, 6 × 167 games.
#[divan::bench(args = [1, 2], sample_count = 5, sample_size = 1)]
fn six_gated(bencher: Bencher<'_, '_>, threads: usize) {
    let options = json!({ "players": 6 });
    let contest = Contest { game: "chinese_checkers", options, agents: &["gated"; 6], seeds: 167 };
    contest.bench(bencher, threads);
}

/// Two gated seats of each game; openings are left out, so the agents of Hexxagon and checkers play
/// by their seeds alone.
#[divan::bench(args = ["chinese_checkers", "checkers", "hexxagon"], sample_count = 5, sample_size = 1)]
fn two_gated(bencher: Bencher<'_, '_>, game: &'static str) {
    let contest = Contest { game, options: json!({}), agents: &["gated", "greedy"], seeds: 50 };
    contest.bench(bencher, 1);
}
