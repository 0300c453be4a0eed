//! What the gate promises: the theorem of the solo race, position by position and in whole
//! races, and what is left of it among others.

use std::collections::HashSet;

use sixpoint::agents::Budget;
use sixpoint::agents::chinese_checkers::GAP_LIMIT;
use sixpoint::gate::chinese_checkers::{Phi, default_gate};
use sixpoint::rules::bits::Bits;
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Hole, Large, Move, Standard, State};
use sixpoint::rules::{Game, Notation, Seat};

use crate::play::{Ply, play};
use crate::positions::{lot, scattered};
use crate::turns::{legal, rules, turn};

const X: Seat = Seat::new(0);

/// The rearmost piece's distance and how far it trails the next.
fn rear<B: Bits>(game: &ChineseCheckers<B>, state: &State<B>, seat: Seat) -> (u16, u16) {
    let holes = game.pieces(state, seat).iter().map(Hole::new);
    let mut distances: Vec<_> = holes.map(|hole| game.distance(seat, hole)).collect();
    distances.sort_unstable();
    match distances[..] {
        [.., next, last] => (last, last - next),
        [only] => (only, 0),
        [] => panic!("no pieces"),
    }
}

fn after<B: Bits>(game: &ChineseCheckers<B>, state: &State<B>, mv: Move) -> State<B> {
    let mut after = state.clone();
    game.apply(&mut after, &mv);
    after
}

/// Whether some single step lowers the potential and keeps the pack together by itself.
fn a_step_will_do<B: Bits>(game: &ChineseCheckers<B>, state: &State<B>) -> bool {
    let phi = Phi::of(game, state, X);
    let (_, gap) = rear(game, state, X);
    let is_step = |mv: &Move| match *mv {
        Move::Pass => false,
        Move::Go { from, to } => game.star().neighbours(from).contains(&to),
    };
    legal(game, state).into_iter().filter(is_step).any(|mv| {
        let after = after(game, state, mv);
        let (last, gap_after) = rear(game, &after, X);
        let together = last <= game.star().side() || gap_after <= GAP_LIMIT || gap_after < gap;
        together && Phi::of(game, &after, X) < phi
    })
}

#[test]
fn from_any_position_of_a_solo_race_a_step_will_do() {
    let mut lot = lot(51);
    for side in 1..=5 {
        let game: Large = rules(side, 1);
        // Anywhere on the board, and close to the goal, where it is hard.
        for crowd in [usize::MAX, game.piece_count() + 1, game.piece_count() + 5] {
            let mut positions = 0;
            while positions < 400 {
                let Some(state) = scattered(&game, &mut lot, crowd) else { continue };
                assert!(a_step_will_do(&game, &state), "{}", game.write_position(&state));
                positions += 1;
            }
        }
    }
}

#[test]
fn every_move_of_a_gated_solo_race_lowers_the_potential_until_the_goal_is_full() {
    for side in 2..=5 {
        let game: Large = rules(side, 1);
        let bound = (u64::from(game.start_to_go()) + 1) * (game.star().holes() as u64 + 1);
        for name in ["gated", "gated_progress_only"] {
            for seed in 0..6 {
                let end = play(&game, &[name], seed, |ply| {
                    let (before, after) =
                        (Phi::of(&game, ply.before, X), Phi::of(&game, ply.after, X));
                    assert!(after < before, "{}", game.write_position(ply.before));
                });
                assert_eq!(game.outcome(&end).unwrap().rule, "finished", "{name}, seed {seed}");
                assert!(u64::from(game.ply(&end)) <= bound);
            }
        }
    }
}

/// Judges one ply of a gated seat by the three promises; says whether its move was forced, no
/// move having lowered the potential.
fn keep_the_promises<B: Bits>(game: &ChineseCheckers<B>, ply: &Ply<'_, B>) -> bool {
    let at = game.write_position(ply.before);
    let budget = Budget::default();
    let again = default_gate().review(&turn(game, ply.before, &budget), Some(ply.mv));
    assert!(again.findings.iter().all(|finding| finding.pass), "{at}: {:?}", again.findings);
    assert_eq!((again.findings.len(), again.played), (3, ply.mv));

    let phi = |state: &State<B>| Phi::of(game, state, ply.seat);
    let (before, played) = (phi(ply.before), phi(ply.after));
    let others: Vec<_> =
        legal(game, ply.before).into_iter().map(|mv| phi(&after(game, ply.before, mv))).collect();
    let possible = others.iter().any(|other| *other < before);
    assert_eq!(possible, played < before, "{at}");
    if played.r > before.r {
        assert!(others.iter().all(|other| other.r > before.r), "{at}");
    }
    !possible
}

#[test]
fn among_others_a_gated_seat_never_wastes_a_turn() {
    let tables: [&[&str]; 6] = [
        &["gated", "greedy"],
        &["random", "gated"],
        &["gated", "lookahead", "random"],
        &["gated", "greedy", "gated", "random"],
        &["gated", "random", "random", "gated", "lookahead"],
        &["gated", "lookahead", "greedy", "gated", "random", "gated"],
    ];
    let mut forced = 0;
    for (names, seed) in tables.iter().zip(0..) {
        let players = u8::try_from(names.len()).unwrap();
        let game: Standard = rules(4, players);
        let gated: HashSet<_> =
            Seat::all(players).filter(|seat| names[seat.index()] == "gated").collect();
        let end = play(&game, names, seed, |ply| {
            if gated.contains(&ply.seat) {
                forced += u32::from(keep_the_promises(&game, ply));
            }
        });
        assert!(game.outcome(&end).is_some());
    }
    assert!(forced > 0, "the hard case never came up");
}
