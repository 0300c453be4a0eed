//! Speed of Chinese checkers on one thread: rules, agents, the gate, whole games, every side.
//!
//! `cargo bench` runs all of it, `cargo bench -- six_seats` what has this in its name. Single
//! moves are measured in positions from the middle third of seeded games between gated seats.
//! Allocations are counted too: `clone_and_apply` must show none.

use std::sync::Arc;

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher, black_box};
use sixpoint::agents::chinese_checkers::agent;
use sixpoint::agents::{Agent, Budget, Nobody, Turn};
use sixpoint::engine::Perft;
use sixpoint::gate::chinese_checkers::agent_gate;
use sixpoint::gate::{Gate, Verdict};
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Move, Options, State};
use sixpoint::rules::{Game, Phase, Seat};

#[global_allocator]
static COUNTED: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// One who proposes and the gate of the seat, if it has one.
struct Player<B: Bits> {
    mind: Arc<dyn Agent<ChineseCheckers<B>>>,
    gate: Option<Arc<dyn Gate<ChineseCheckers<B>>>>,
}

impl<B: Bits> Player<B> {
    fn named(name: &str) -> Self {
        Self { mind: agent(name).expect("an agent of the game"), gate: agent_gate(name) }
    }

    /// Proposes, has the verdict found and names what is played.
    fn decide(&self, turn: &Turn<'_, ChineseCheckers<B>>) -> Move {
        let proposed = self.mind.propose(turn).expect("nobody stops it").mv;
        match &self.gate {
            Some(gate) => black_box(gate.review(turn, Some(proposed))).played,
            None => proposed,
        }
    }
}

/// A board with seats, and what a turn at it needs.
struct Hall<B: Bits> {
    game: ChineseCheckers<B>,
    budget: Budget,
}

impl<B: Bits> Hall<B> {
    fn new(side: u16, players: u8) -> Self {
        let options = Options { side, players, ..Options::default() };
        let game = ChineseCheckers::new(&options).expect("the board fits this kind of set");
        Self { game, budget: Budget::default() }
    }

    fn turn<'a>(
        &'a self,
        state: &'a State<B>,
        seat: Seat,
        seed: u64,
    ) -> Turn<'a, ChineseCheckers<B>> {
        Turn { game: &self.game, state, seat, seed, budget: &self.budget, others: &Nobody }
    }

    fn seat(&self, state: &State<B>) -> Seat {
        self.game.to_move(state).expect("the game goes on")
    }

    /// Plays a whole game and shows every position in which somebody is to move.
    fn play(&self, players: &[Player<B>], seed: u64, mut watch: impl FnMut(&State<B>)) {
        let mut state = self.game.start();
        while let Phase::ToMove(seat) = self.game.phase(&state) {
            watch(&state);
            let mv = players[seat.index()].decide(&self.turn(&state, seat, seed));
            self.game.apply(&mut state, &mv);
        }
    }

    fn plies(&self, players: &[Player<B>], seed: u64) -> usize {
        let mut plies = 0;
        self.play(players, seed, |_| plies += 1);
        plies
    }

    fn seated(&self, name: &str) -> Vec<Player<B>> {
        Seat::all(self.game.seats()).map(|_| Player::named(name)).collect()
    }

    /// `count` positions, evenly spread over the middle third of a game between gated seats.
    fn mid_game(&self, seed: u64, count: usize) -> Vec<State<B>> {
        let mut states = Vec::new();
        self.play(&self.seated("gated"), seed, |state| states.push(state.clone()));
        let third = states.len() / 3;
        let at = |index: usize| states[third + index * third / count].clone();
        (0..count).map(at).collect()
    }

    /// Positions in the middle of sixteen games: so many that no processor learns them by heart.
    fn mid_games(&self) -> Vec<State<B>> {
        (0..16).flat_map(|seed| self.mid_game(seed, 32)).collect()
    }
}

/// The standard star.
fn standard(players: u8) -> Hall<u128> {
    Hall::new(4, players)
}

/// What is measured in each of the positions, one after the other.
fn in_each<B: Bits, T>(
    bencher: Bencher<'_, '_>,
    states: &[State<B>],
    mut run: impl FnMut(&State<B>) -> T,
) {
    bencher.counter(ItemsCount::new(states.len())).bench_local(|| {
        for state in states {
            black_box(run(black_box(state)));
        }
    });
}

/// All legal moves of a whole position.
#[divan::bench(args = [2, 6])]
fn move_generation(bencher: Bencher<'_, '_>, players: u8) {
    let hall = standard(players);
    let mut moves = Vec::new();
    in_each(bencher, &hall.mid_games(), |state| {
        hall.game.moves(state, &mut moves);
        moves.len()
    });
}

/// A copy of a position and one move on it.
#[divan::bench(args = [2, 6])]
fn clone_and_apply(bencher: Bencher<'_, '_>, players: u8) {
    let hall = standard(players);
    let first = |state: State<u128>| {
        let mut moves = Vec::new();
        hall.game.moves(&state, &mut moves);
        (state, moves[0])
    };
    let pairs: Vec<_> = hall.mid_games().into_iter().map(first).collect();
    bencher.counter(ItemsCount::new(pairs.len())).bench_local(|| {
        for (state, mv) in &pairs {
            let mut after = black_box(state).clone();
            hall.game.apply(&mut after, mv);
            black_box(after);
        }
    });
}

/// Sequences counted from a mid-game position.
#[divan::bench(args = [1, 2, 3])]
fn perft(bencher: Bencher<'_, '_>, depth: u8) {
    let hall = standard(2);
    let states = hall.mid_game(0, 1);
    let count = || Perft::count(&hall.game, &states[0], depth).sequences;
    bencher.counter(ItemsCount::new(count())).bench_local(count);
}

/// One decision: a proposal and, for gated agents, the verdict with its findings.
#[divan::bench(args = ["random", "greedy", "gated", "gated_progress_only", "lookahead"])]
fn two_seats(bencher: Bencher<'_, '_>, name: &str) {
    decisions(bencher, &standard(2), name);
}

/// The same at a crowded table.
#[divan::bench(args = ["random", "greedy", "gated", "gated_progress_only", "lookahead"])]
fn six_seats(bencher: Bencher<'_, '_>, name: &str) {
    decisions(bencher, &standard(6), name);
}

/// One decision of those that look at replies, in sixteen positions.
#[divan::bench(args = ["normal", "expectimax", "hard"], sample_count = 10)]
fn two_seats_with_replies(bencher: Bencher<'_, '_>, name: &str) {
    let hall = standard(2);
    decisions_in(bencher, &hall, name, &hall.mid_game(0, 16));
}

fn decisions<B: Bits>(bencher: Bencher<'_, '_>, hall: &Hall<B>, name: &str) {
    decisions_in(bencher, hall, name, &hall.mid_games());
}

fn decisions_in<B: Bits>(
    bencher: Bencher<'_, '_>,
    hall: &Hall<B>,
    name: &str,
    states: &[State<B>],
) {
    let player = Player::named(name);
    in_each(bencher, states, |state| player.decide(&hall.turn(state, hall.seat(state), 0)));
}

/// The verdict alone on greedy's proposal: what the gate adds to its proposer.
#[divan::bench(args = [2, 6])]
fn verdict(bencher: Bencher<'_, '_>, players: u8) {
    let hall = standard(players);
    let gated = Player::named("gated");
    let gate = gated.gate.expect("it has a gate");
    let proposed = |state: State<u128>| {
        let turn = hall.turn(&state, hall.seat(&state), 0);
        let mv = gated.mind.propose(&turn).expect("nobody stops it").mv;
        (state, mv)
    };
    let pairs: Vec<_> = hall.mid_games().into_iter().map(proposed).collect();
    bencher.counter(ItemsCount::new(pairs.len())).bench_local(|| {
        for (state, mv) in &pairs {
            let turn = hall.turn(black_box(state), hall.seat(state), 0);
            let verdict: Verdict<_> = gate.review(&turn, Some(*mv));
            black_box(verdict);
        }
    });
}

/// Whole games of six seats, every ply proposed, judged and applied; the items are plies.
#[divan::bench(args = ["greedy", "gated"], sample_count = 200)]
fn six_seat_games(bencher: Bencher<'_, '_>, name: &str) {
    whole_games(bencher, &standard(6), &[name; 6], 0..2);
}

/// The document's long game: two random seats and a greedy one on side 16.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn side_16_random_random_greedy(bencher: Bencher<'_, '_>) {
    whole_games(bencher, &Hall::<Wide>::new(16, 3), &["random", "random", "greedy"], 1..2);
}

fn whole_games<B: Bits>(
    bencher: Bencher<'_, '_>,
    hall: &Hall<B>,
    names: &[&str],
    seeds: std::ops::Range<u64>,
) {
    let players: Vec<_> = names.iter().map(|name| Player::named(name)).collect();
    let play = || seeds.clone().map(|seed| hall.plies(&players, seed)).sum::<usize>();
    bencher.counter(ItemsCount::new(play())).bench_local(play);
}

/// A gated move of two seats in mid-game as the board grows.
#[divan::bench(args = [2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32], sample_count = 20)]
fn gated_move_on_side(bencher: Bencher<'_, '_>, side: u16) {
    match side {
        ..=4 => gated_moves(bencher, &Hall::<u128>::new(side, 2)),
        _ => gated_moves(bencher, &Hall::<Wide>::new(side, 2)),
    }
}

fn gated_moves<B: Bits>(bencher: Bencher<'_, '_>, hall: &Hall<B>) {
    decisions_in(bencher, hall, "gated", &hall.mid_game(0, 16));
}
