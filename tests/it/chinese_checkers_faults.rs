//! Faults that users report of other implementations and that no other file looks for.

use std::collections::HashSet;

use sixpoint::rules::chinese_checkers::{Large, Standard};
use sixpoint::rules::{Game, Seat};

use crate::tally::play_and_tally;
use crate::turns::rules;

#[test]
fn agents_finish_against_themselves_on_every_side() {
    for side in 1..=8 {
        let game: Large = rules(side, 2);
        for name in ["greedy", "lookahead", "gated"] {
            for seed in 0..4 {
                let (tally, outcome) = play_and_tally(&game, &[name; 2], seed);
                let told = format!("side {side}, {name}, seed {seed}: {}", outcome.reason);
                assert_eq!(outcome.rule, "finished", "{told} after {} plies", tally.plies);
            }
        }
    }
}

#[test]
fn no_two_seats_share_a_home_or_a_goal() {
    for players in 1..=6 {
        let game: Standard = rules(4, players);
        let seats = || Seat::all(game.seats());
        let homes: HashSet<_> = seats().map(|seat| game.home(seat).name()).collect();
        let goals: HashSet<_> = seats().map(|seat| game.goal(seat).name()).collect();
        assert_eq!((homes.len(), goals.len()), (usize::from(players), usize::from(players)));
    }
}
