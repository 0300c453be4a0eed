//! The clairvoyant of Hexxagon: what it is told is what is then played, and what it does where
//! nobody can tell.

use std::collections::HashSet;

use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::Map;
use sixpoint::agents::hexxagon::agent;
use sixpoint::agents::{Budget, Foresight, Nobody, Proposal, Reply, Turn};
use sixpoint::engine::{Decision, Record, Thoroughness, verify};
use sixpoint::rules::bits::Bits;
use sixpoint::rules::hexxagon::{Hexxagon, Large, Move, Options, Small, State};
use sixpoint::rules::{Game, Phase, Seat};

use crate::hexxagon_lots::legal;
use crate::positions::lot;
use crate::recorded::{moves, recorded};

/// The record of such a game.
fn game(side: u16, seats: &[&str], seed: u64) -> Record {
    recorded(("hexxagon", side), seats, seed, None)
}

#[test]
fn the_forecast_is_what_is_then_played_and_the_record_verifies() {
    for (side, seats) in [
        (4, ["clairvoyant", "noisy_greedy"]),
        (3, ["gated", "clairvoyant"]),
        (3, ["+clairvoyant", "+random"]),
        (5, ["greedy", "clairvoyant"]),
    ] {
        for seed in 0..3 {
            let record = game(side, &seats, seed);
            let moves = moves(&record);
            let mut foretold = 0;
            for pair in moves.windows(2) {
                let Some(told) = pair[0].forecast.first() else { continue };
                if pair[0].decision == Decision::Act {
                    assert_eq!(told.text.as_ref(), Some(&pair[1].played), "ply {}", pair[1].ply);
                    foretold += 1;
                }
            }
            assert!(foretold > 0, "{seats:?}, seed {seed}");
            let report = verify(&record, Thoroughness::Proposals, &Budget::default());
            assert_eq!(report.differences, [], "{seats:?}, seed {seed}");
        }
    }
}

#[test]
fn persons_and_other_clairvoyants_are_named_as_unforeseen() {
    for (other, told) in [
        ("person", "P chooses freely and cannot be foreseen: the worst reply counts"),
        ("clairvoyant", "P asks the others as well and cannot be foreseen: the worst reply counts"),
    ] {
        let record = game(3, &["clairvoyant", other], 1);
        let first = &moves(&record)[0].forecast;
        assert_eq!((first.len(), &first[0].text), (1, &None));
        assert_eq!(first[0].sentence, told);
        let report = verify(&record, Thoroughness::Proposals, &Budget::default());
        assert_eq!(report.differences, []);
    }
}

/// Plays the last legal move in every seat, for so many looks.
struct LastMove<'a, B: Bits>(&'a Hexxagon<B>, u64);

impl<B: Bits> Foresight<Hexxagon<B>> for LastMove<'_, B> {
    fn foresee(&self, state: &State<B>) -> Option<Reply<Move>> {
        let mv = legal(self.0, state).pop();
        mv.map(|mv| Reply { mv, looks: self.1 })
    }
}

/// The margin by the standings, 10,000 more or less at an end.
fn worth<B: Bits>(game: &Hexxagon<B>, state: &State<B>, seat: Seat) -> i64 {
    let standings = game.standings(state);
    let cells = |seat: usize| standings[seat].measures["cells"];
    let winner = game.outcome(state).and_then(|outcome| outcome.winner);
    let decided = winner.map_or(0, |winner| if winner == seat { 10_000 } else { -10_000 });
    cells(seat.index()) - cells(1 - seat.index()) + decided
}

fn propose<B: Bits>(
    game: &Hexxagon<B>,
    state: &State<B>,
    seed: u64,
    others: &dyn Foresight<Hexxagon<B>>,
) -> Proposal<Move> {
    let (budget, seat) = (Budget::default(), state.to_move());
    let turn = Turn { game, state, seat, seed, budget: &budget, others };
    agent("clairvoyant", &Map::new()).unwrap().propose(&turn).unwrap()
}

/// The moves with the largest margin after the replies that are given, then the largest gain.
fn best<B: Bits>(
    game: &Hexxagon<B>,
    state: &State<B>,
    value: impl Fn(&State<B>) -> i64,
) -> HashSet<Move> {
    let pieces = |state: &State<B>| {
        let [own, other] = [state.pieces(Seat::new(0)).len(), state.pieces(Seat::new(1)).len()];
        i64::try_from(own).unwrap() - i64::try_from(other).unwrap()
    };
    let sign = if state.to_move() == Seat::new(0) { 1 } else { -1 };
    let moves = legal(game, state);
    let rank = |mv: &Move| {
        let mut next = state.clone();
        game.apply(&mut next, mv);
        (value(&next), sign * (pieces(&next) - pieces(state)))
    };
    let top = moves.iter().map(rank).max();
    moves.into_iter().filter(|mv| Some(rank(mv)) == top).collect()
}

#[test]
fn it_draws_among_the_best_moves_with_the_replies_it_was_told_or_the_worst() {
    let mut lot = lot(6);
    for side in [2, 3, 4] {
        let game: Small = Hexxagon::new(&Options { side, ..Options::default() }).unwrap();
        for _ in 0..12 {
            let mut state = game.start();
            for _ in 0..lot.random_range(0..20) {
                let mut next = state.clone();
                game.apply(&mut next, legal(&game, &state).choose(&mut lot).unwrap());
                if game.phase(&next) == Phase::Over {
                    break;
                }
                state = next;
            }
            let seat = state.to_move();
            let replied = |next: &State<u64>, reply: &Move| {
                let mut end = next.clone();
                game.apply(&mut end, reply);
                worth(&game, &end, seat)
            };
            let told = best(&game, &state, |next| match legal(&game, next).last() {
                Some(reply) => replied(next, reply),
                None => worth(&game, next, seat),
            });
            let worst = best(&game, &state, |next| {
                let replies = legal(&game, next);
                let worst = replies.iter().map(|reply| replied(next, reply)).min();
                worst.unwrap_or_else(|| worth(&game, next, seat))
            });
            let drawn = |others: &dyn Foresight<Small>| -> HashSet<Move> {
                (0..150).map(|seed| propose(&game, &state, seed, others).mv).collect()
            };
            assert_eq!(drawn(&LastMove(&game, 1)), told);
            assert_eq!(drawn(&Nobody), worst);
        }
    }
}

#[test]
fn where_asking_costs_too_much_it_says_how_many_moves_were_left_out() {
    let game: Large = Hexxagon::new(&Options { side: 8, ..Options::default() }).unwrap();
    let state = game.start();
    let moves = i64::try_from(legal(&game, &state).len()).unwrap();
    let cheap = propose(&game, &state, 0, &LastMove(&game, 1));
    assert!(!cheap.notes.contains_key("left_out"));
    // A tenth of all that may be asked for each reply.
    let dear = propose(&game, &state, 0, &LastMove(&game, (1 << 22) / 10 + 1));
    assert_eq!(dear.notes["left_out"], (moves - 10).into());
    assert!(dear.looks > 1 << 22);
}

#[test]
fn stopped_it_proposes_nothing() {
    let game: Small = Hexxagon::new(&Options::default()).unwrap();
    let (state, budget) = (game.start(), Budget::default());
    budget.stop();
    let (seat, others) = (state.to_move(), &LastMove(&game, 1));
    let turn = Turn { game: &game, state: &state, seat, seed: 0, budget: &budget, others };
    let clairvoyant = agent::<u64>("clairvoyant", &Map::new()).unwrap();
    assert_eq!(clairvoyant.propose(&turn), None);
    assert!(clairvoyant.asks_others());
}
